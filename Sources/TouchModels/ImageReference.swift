/// Names a picture: a path, absolute once a scene has been loaded.
///
/// The renderer loads and keeps it.
@frozen
public struct ImageReference: Hashable, Sendable {
  /// The picture's file.
  public var path: String

  /// Names a picture by its file.
  @inlinable
  public init(path: String) { self.path = path }
}
