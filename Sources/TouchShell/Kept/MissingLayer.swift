import TouchJSON

/// A part of a kept scene whose file is missing, such as one on a removed disk; the part is kept,
/// and comes back with the file.
package struct MissingLayer: Hashable, Sendable {
  /// The part's entry in the scene file; nil for an entry that is no layer, such as one of several
  /// models, which does not come back.
  let json: JSONValue?
  /// The required file, as the scene file names it.
  package let file: String
}
