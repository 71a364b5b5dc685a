/// Names an image: by its file, whose path is absolute once a scene has been loaded, or by pixels
/// that the app has made.
///
/// The renderer reads and keeps it.
public struct ImageReference: Hashable, Sendable {
  /// What few images have, in one word: every layer has room for a reference.
  private indirect enum Rare: Hashable, Sendable {
    case pixels(ImagePixels)
    case onLight(path: String)
  }

  /// The image's file; for pixels the id that they were given.
  public var path: String
  private var rare: Rare?

  /// The file that is shown in its place on bright ground; nil for the same image on both, as for
  /// pixels, which stay as they are if it is set.
  public var lightPath: String? {
    get { if case .onLight(let path) = rare { path } else { nil } }
    set {
      guard pixels == nil else { return }
      rare = newValue.map { .onLight(path: $0) }
    }
  }

  /// The pixels, if there is no file.
  public var pixels: ImagePixels? {
    if case .pixels(let pixels) = rare { pixels } else { nil }
  }

  /// Names an image by its file.
  public init(path: String) { self.path = path }

  /// Names an image by its file, and another one for bright ground.
  ///
  /// In traces and digests of states it is the first one, as these do not depend on the theme.
  ///
  /// - Parameters:
  ///   - path: The image's file.
  ///   - lightPath: The file of the image that is shown in the light theme.
  public init(path: String, lightPath: String?) {
    self.path = path
    self.lightPath = lightPath
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
    rare = .pixels(pixels)
  }

  /// The image on bright ground.
  package var onLight: ImageReference { lightPath.map { ImageReference(path: $0) } ?? self }

  /// What a renderer keeps it by: no file has such a name.
  package var key: String { pixels == nil ? path : "\u{0}\(path)" }
}
