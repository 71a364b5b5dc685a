/// Names an image: a path, absolute once a scene has been loaded.
///
/// The renderer loads and keeps it.
@frozen
public struct ImageReference: Hashable, Sendable {
  /// The image's file.
  public var path: String

  /// Names an image by its file.
  @inlinable
  public init(path: String) { self.path = path }
}
