import TouchJSON

/// Something of a kept scene whose file is not there, on a disk that was taken out for instance: it
/// is kept, and comes back with the file.
package struct MissingLayer: Hashable, Sendable {
  /// Its entry in the scene file; nil for an entry that is no layer, such as one of several models: that
  /// does not come back.
  let json: JSONValue?
  /// The file that it needs, as the scene file names it.
  package let file: String
}
