/// Names an image: by its file, whose path is absolute once a scene has been loaded, or by pixels
/// that the app has made.
///
/// The renderer reads and keeps it.
public struct ImageReference: Hashable, Sendable {
  /// The image's file; for pixels the id that they were given.
  public var path: String
  /// The pixels, if there is no file.
  public let pixels: ImagePixels?

  /// Names an image by its file.
  public init(path: String) {
    self.path = path
    pixels = nil
  }

  /// Names pixels that the app has made.
  ///
  ///     let stripes = ImagePixels(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
  ///     layer.content = .image(ImageReference(pixels: stripes, id: "stripes"))
  ///
  /// - Parameters:
  ///   - pixels: The pixels. Those of another reference with the same id take their place.
  ///   - id: Their name in traces and digests of states, which are equal for the same id.
  public init(pixels: ImagePixels, id: String) {
    path = id
    self.pixels = pixels
  }

  /// What a renderer keeps it by: no file has such a name.
  package var key: String { pixels == nil ? path : "\u{0}\(path)" }
}
