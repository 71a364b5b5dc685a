public import TouchGeometry

/// What pictures are drawn with: the fonts, and the images read so far.
///
/// Copies share one cache, so a window and any number of off-screen renderers read each image once.
public struct RenderResources {
  /// The folder with the pages made by `tools/make-font-atlas`.
  public var fontDirectory: String {
    didSet {
      if fontDirectory != oldValue {
        glyphs = GlyphAtlas(directory: fontDirectory, reader: reader)
      }
    }
  }

  /// The fonts in ``fontDirectory``; also what measures text.
  public private(set) var glyphs: GlyphAtlas

  let images: ImageCache
  private let reader: any ImageReading

  /// Names the folder of the fonts, and who reads image files; nothing is read yet.
  package init(fontDirectory: String, reader: any ImageReading) {
    self.fontDirectory = fontDirectory
    self.reader = reader
    self.glyphs = GlyphAtlas(directory: fontDirectory, reader: reader)
    self.images = ImageCache(reader: reader)
  }

  /// Names the folder of the fonts, and a function that reads image files; nothing is read yet.
  ///
  /// The pages of the fonts are images too.
  ///
  /// - Parameters:
  ///   - fontDirectory: The folder with the pages made by `tools/make-font-atlas`; without them text is not drawn.
  ///   - decode: Reads the image file of a path. Each is read once, when it is first drawn.
  public init(
    fontDirectory: String,
    decode: @escaping @Sendable (_ path: String) throws(ImageError) -> PixelImage
  ) {
    self.init(fontDirectory: fontDirectory, reader: ClosureImageReader(decode: decode))
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
  public func load(paths: [String]) -> [ImageError] {
    images.load(paths: paths, longestSide: .max)
  }

  /// Reads many images, and keeps of the large ones only what pictures of that size need.
  ///
  /// Whoever reads one of them by ``load(paths:)`` or ``load(path:)`` later gets all of it.
  ///
  /// - Parameters:
  ///   - paths: The images' files; those read already are made smaller, too.
  ///   - longestSide: In pixels; what is longer is halved until it is not.
  public func loadReduced(paths: [String], toLongestSide longestSide: Int) {
    _ = images.load(paths: paths, longestSide: max(longestSide, 1))
    images.reduce(paths: paths, toLongestSide: max(longestSide, 1))
  }
}

/// The images read so far, by path.
final class ImageCache {
  /// Another number whenever a name has come to stand for other pixels.
  private(set) var version = 0

  private let reader: any ImageReading
  private var pictures: [String: Picture] = [:]
  private var failures: [String: ImageError] = [:]
  /// Those that are smaller than their files.
  private var reduced: Set<String> = []

  init(reader: any ImageReading) { self.reader = reader }

  /// Keeps less of pictures that are large.
  func reduce(paths: [String], toLongestSide longestSide: Int) {
    for path in paths {
      guard let picture = pictures[path], picture.full.longestSide > longestSide else { continue }
      pictures[path] = Picture(picture.full.halved(toLongestSide: longestSide))
      reduced.insert(path)
      version += 1
    }
  }

  private func keep(_ pixels: PixelBuffer, as path: String) {
    if reduced.remove(path) != nil { version += 1 }
    pictures[path] = Picture(pixels)
  }

  /// Reads images that are not known yet, on all processors; those of which only a part was kept are read again, if
  /// more of them is wanted.
  func load(paths: [String], longestSide: Int) -> [ImageError] {
    let missing = Set(paths).filter {
      failures[$0] == nil && (pictures[$0] == nil || (reduced.contains($0) && longestSide == .max))
    }.sorted()
    // Reading takes twice the memory of the picture: large ones come alone, and while there is nothing else.
    let large = missing.filter(isLarge)
    for path in large {
      guard (try? load(path: path)) != nil else { continue }
      reduce(paths: [path], toLongestSide: longestSide)
    }
    let rest = missing.filter { !large.contains($0) }
    for (path, result) in reader.load(paths: rest) {
      switch result {
      case .success(let pixels): keep(pixels, as: path)
      case .failure(let error): failures[path] = error
      }
    }
    return paths.compactMap { failures[$0] }
  }

  private func isLarge(_ path: String) -> Bool {
    guard let size = try? reader.claimedSize(path: path) else { return false }
    return size.width * size.height > 4_000_000
  }

  /// The image to draw, read when first asked for; perhaps less than its file has.
  func picture(path: String) throws(ImageError) -> Picture {
    if let known = pictures[path] { return known }
    return try load(path: path)
  }

  /// The whole image, read when first asked for.
  func load(path: String) throws(ImageError) -> Picture {
    if let known = pictures[path], !reduced.contains(path) { return known }
    if let failure = failures[path] { throw failure }
    do {
      let pixels = try reader.load(path: path)
      keep(pixels, as: path)
      return pictures[path] ?? Picture(pixels)
    } catch {
      // Kept, so that a missing image is not looked for again in every frame.
      failures[path] = error
      throw error
    }
  }
}
