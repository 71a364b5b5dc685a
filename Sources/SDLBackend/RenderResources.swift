import Dispatch
public import Geometry
import Synchronization

/// What pictures are drawn with: the fonts, and the images read so far.
///
/// Copies share one cache, so a window and any number of off-screen renderers read each image once.
public struct RenderResources {
  /// The folder with the pages made by `tools/make-font-atlas`.
  public var fontDirectory: String {
    didSet { if fontDirectory != oldValue { glyphs = GlyphAtlas(directory: fontDirectory) } }
  }

  /// The fonts in ``fontDirectory``; also what measures text.
  public private(set) var glyphs: GlyphAtlas

  let images = ImageCache()

  /// Names the folder of the fonts; nothing is read yet.
  public init(fontDirectory: String) {
    self.fontDirectory = fontDirectory
    self.glyphs = GlyphAtlas(directory: fontDirectory)
  }

  /// Reads an image now, so that drawing it first costs nothing, and returns its size in pixels.
  /// - Throws: ``ImageError``, where drawing would show a placeholder.
  ///
  /// See ``load(paths:)`` for many at once.
  @discardableResult
  public func load(path: String) throws(ImageError) -> Size {
    let picture = try images.load(path: path)
    return Size(width: Double(picture.full.width), height: Double(picture.full.height))
  }

  /// Reads many images now, several at a time; those that cannot be read will be placeholders.
  ///
  /// - Parameter paths: The images' files; those read already are passed over.
  /// - Returns: What is wrong with those that could not be read, in the order of the paths.
  @discardableResult
  public func load(paths: [String]) -> [ImageError] { images.load(paths: paths) }
}

/// The images read so far, by path.
final class ImageCache {
  private var pictures: [String: Picture] = [:]
  private var failures: [String: ImageError] = [:]

  /// Reads images that are not known yet, on all processors.
  func load(paths: [String]) -> [ImageError] {
    let missing = Set(paths).filter { pictures[$0] == nil && failures[$0] == nil }.sorted()
    SDL.initImages()
    let results = Mutex<[String: Result<Loaded, ImageError>]>([:])
    // One silence for all: standard error belongs to the whole process.
    withSilencedErrorOutput {
      DispatchQueue.concurrentPerform(iterations: missing.count) { i in
        let path = missing[i]
        let result = Result { () throws(ImageError) in
          Loaded(pixels: try ImageLoader.load(path: path, silencing: false))
        }
        results.withLock { $0[path] = result }
      }
    }
    for (path, result) in results.withLock({ $0 }) {
      switch result {
      case .success(let loaded): pictures[path] = Picture(loaded.pixels)
      case .failure(let error): failures[path] = error
      }
    }
    return paths.compactMap { failures[$0] }
  }

  /// Pixels on their way from the thread that read them, which keeps nothing of them: unchecked, because
  /// the compiler cannot see that the buffer has one owner at a time.
  private nonisolated struct Loaded: @unchecked Sendable {
    let pixels: PixelBuffer
  }

  /// The image, read when first asked for.
  func load(path: String) throws(ImageError) -> Picture {
    if let known = pictures[path] { return known }
    if let failure = failures[path] { throw failure }
    do {
      let picture = Picture(try ImageLoader.load(path: path))
      pictures[path] = picture
      return picture
    } catch {
      // Kept, so that a missing image is not looked for again in every frame.
      failures[path] = error
      throw error
    }
  }
}
