/// A reference to an image: to a file, whose path is absolute once a scene has been loaded, or to
/// pixels made by the app.
///
/// The renderer reads and keeps the image.
public struct ImageReference: Hashable, Sendable {
  /// Properties that few images have, in one word, because every layer has room for a reference.
  private indirect enum Rare: Hashable, Sendable {
    case pixels(ImagePixels)
    case onLight(path: String)
  }

  /// The image's file; for pixels, their id.
  public var path: String
  private var rare: Rare?

  /// The file that replaces the image on bright backgrounds; nil for the same image on both.
  ///
  /// Setting it has no effect on a reference to pixels.
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

  /// Makes a reference to a file.
  public init(path: String) { self.path = path }

  /// Makes a reference to a file, and to another one for bright backgrounds.
  ///
  /// Traces and digests of states contain the first file, because they do not depend on the theme.
  ///
  /// - Parameters:
  ///   - path: The image's file.
  ///   - lightPath: The image's file in the light theme.
  public init(path: String, lightPath: String?) {
    self.path = path
    self.lightPath = lightPath
  }

  /// Makes a reference to pixels made by the app.
  ///
  ///     let stripes = ImagePixels(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
  ///     layer.content = .image(ImageReference(pixels: stripes, id: "stripes"))
  ///
  /// - Parameters:
  ///   - pixels: The pixels. The pixels of another reference with the same id replace them.
  ///   - id: The name in traces and digests of states, which are equal for the same id.
  public init(pixels: ImagePixels, id: String) {
    path = id
    rare = .pixels(pixels)
  }

  /// The image on a bright background.
  package var onLight: ImageReference { lightPath.map { ImageReference(path: $0) } ?? self }

  /// The key in a renderer's cache; pixels get a key that no file can have.
  package var key: String { pixels == nil ? path : "\u{0}\(path)" }
}
