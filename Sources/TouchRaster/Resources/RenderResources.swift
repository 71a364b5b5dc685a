public import TouchGeometry
import TouchScene
public import TouchText

/// The resources for drawing frames: the fonts, and the images read so far.
///
/// Copies share one cache, so a window and any number of off-screen renderers read each image once.
public struct RenderResources {
  /// The fonts for drawing and measuring text: the bundled ones, then your own.
  public let fonts: FontSet

  /// The errors of font files that could not be read; text is drawn without these fonts.
  public let fontErrors: [FontFileError]

  let glyphs: GlyphCache

  /// The memory of the kept letters, in bytes.
  package var glyphMemory: Int { glyphs.memory }
  package let images: ImageCache

  /// The default for the memory that images may take, in bytes.
  public static let standardImageMemory = 640 << 20

  /// Reads fonts, and sets the reader of image files; no image is read yet.
  package init(
    fonts paths: [String] = [], after base: FontSet = .bundled, reader: any ImageReading,
    imageMemory: Int = standardImageMemory
  ) {
    var others: [Font] = []
    var errors: [FontFileError] = []
    for path in paths {
      do throws(FontFileError) {
        others += try FontCollection(path: path).fonts
      } catch {
        errors.append(error)
      }
    }
    fonts = base.adding(others)
    fontErrors = errors
    self.glyphs = GlyphCache(fonts)
    self.images = ImageCache(reader: reader, limit: imageMemory)
  }

  /// Reads fonts, and sets a function that reads image files; no image is read yet.
  ///
  /// - Parameters:
  ///   - fonts: Font files for characters that the bundled fonts lack, searched in order. Their
  ///     errors are in ``fontErrors``.
  ///   - imageMemory: The memory that images may take, in bytes. If they need more, the images that
  ///     were not drawn for the longest time are dropped; if all are drawn, the largest are kept at
  ///     half their size.
  ///   - decode: Reads the image file of a path. Each file is read once, when it is first drawn.
  public init(
    fonts: [String] = [], imageMemory: Int = standardImageMemory,
    decode: @escaping @Sendable (_ path: String) throws(ImageError) -> PixelImage
  ) {
    self.init(fonts: fonts, reader: ClosureImageReader(decode: decode), imageMemory: imageMemory)
  }

  /// The memory that the kept images take, in bytes, with their smaller versions.
  public var imageMemory: Int { images.memory }

  /// Reads an image now, so that drawing it first costs nothing, and returns its file's size in
  /// pixels.
  ///
  /// A kept image is read again only if its file has been replaced or changed.
  /// - Throws: ``ImageError``, if drawing would show a placeholder.
  ///
  /// For many images, see ``load(paths:)``.
  @discardableResult
  public func load(path: String) throws(ImageError) -> Size { try images.load(path: path).size }

  /// The rectangle that an image fills in a frame; nil if it cannot be read.
  func rect(of draw: ImageDraw) -> Rect? {
    guard let size = try? images.entry(draw.image).size else { return nil }
    return draw.contentMode.rect(for: size, in: draw.rect)
  }

  /// Reads many images now, several at a time; unreadable ones will be placeholders.
  ///
  /// - Parameter paths: The images' files; files that have been read are skipped.
  /// - Returns: The errors of unreadable files, in the order of the paths.
  @discardableResult
  public func load(paths: [String]) -> [ImageError] { images.load(paths: paths, longestSide: .max) }

  /// Reads the images of a gallery's cards in full, so that an opened scene need not read them
  /// again; if there are too many, the largest are reduced to the cards' needs.
  package func loadForCards(paths: [String]) {
    loadReduced(paths: paths, toLongestSide: Self.cardSide, ifMoreThan: Self.cardMemory)
  }

  /// Reduces the images of a gallery's cards once the app has read them.
  package func reduceForCards(paths: [String]) {
    images.reduce(paths: paths, toLongestSide: Self.cardSide, whole: Self.cardMemory)
  }

  private static let cardSide = 1200
  /// The memory for two large maps, in bytes; a window of four million pixels takes a tenth of it.
  private static let cardMemory = 128 << 20

  /// Reads many images, and reduces the large ones to a size.
  ///
  /// A later ``load(paths:)`` or ``load(path:)`` of a reduced image reads it in full.
  ///
  /// - Parameters:
  ///   - paths: The images' files; images that have been read are reduced, too.
  ///   - longestSide: The longest side, in pixels; a longer image is halved until it fits.
  ///   - whole: The memory that they may take without reduction, in bytes: the largest images are
  ///     reduced first, and only until all of them take no more.
  public func loadReduced(
    paths: [String], toLongestSide longestSide: Int, ifMoreThan whole: Int = 0
  ) {
    _ = images.load(paths: paths, longestSide: max(longestSide, 1), whole: whole)
    images.reduce(paths: paths, toLongestSide: max(longestSide, 1), whole: whole)
  }
}
