import CTouchFonts

/// The fonts for measuring and drawing text: a font for each face, and fallbacks for missing
/// characters.
///
///     let fonts = FontSet.bundled.adding(try FontCollection(bytes).fonts)
///
/// With the same fonts, a text is laid out the same everywhere. A character without a font is
/// drawn as a box. Letters that join or change places (Arabic, the scripts of India) are not
/// shaped, and emoji have no colours: the bundled fonts lack them, and show boxes.
public struct FontSet: Sendable {
  /// All fonts; the fonts of the faces first.
  public let fonts: [Font]
  private let faces: [FaceTable]

  /// The number of bundled fonts, one for each face and one for characters missing in those.
  package static let bundledCount = 4

  /// Inter, JetBrains Mono and DejaVu Sans, which are bundled: Latin, Greek, Cyrillic, Armenian and
  /// Georgian letters, mathematical signs, arrows and shapes.
  public static let bundled: FontSet = {
    let fonts = [CTouchFonts_sans, CTouchFonts_sansBold, CTouchFonts_mono, CTouchFonts_fallback]
      .compactMap { font -> Font? in
        guard let bytes = CTouchFonts_bytes(font) else { return nil }
        let file = FontBytes(static: bytes, count: CTouchFonts_count(font))
        return (try? FontCollection(file))?.fonts.first
      }
    // Tests check them, and nothing can damage them later.
    precondition(fonts.count == bundledCount, "the fonts of the program are damaged")
    return FontSet(fonts: fonts)
  }()

  /// Makes a set with a font for each face, and fallbacks that are searched, in order, for missing
  /// characters.
  public init(sans: Font, sansBold: Font, mono: Font, fallbacks: [Font] = []) {
    self.init(fonts: [sans, sansBold, mono] + fallbacks)
  }

  private init(fonts: [Font]) {
    self.fonts = fonts
    faces = FontFace.allCases.enumerated().map { index, face in
      FaceTable(face, chain: [index] + Array(fonts.indices.dropFirst(3)), fonts: fonts)
    }
  }

  /// Returns the same fonts, with further fallbacks that are searched last, in order.
  ///
  /// Text whose characters all have fonts already looks and measures the same as before.
  public func adding(_ others: [Font]) -> FontSet {
    others.isEmpty ? self : FontSet(fonts: fonts + others)
  }

  func table(_ face: FontFace) -> FaceTable {
    switch face {
    case .sans: faces[0]
    case .sansBold: faces[1]
    case .mono: faces[2]
    }
  }

  /// Returns the characters of a text that no font has, each once, in order.
  /// - Complexity: O(*n*) in the length of the text.
  public func missing(in string: String, face: FontFace = .sans) -> [Unicode.Scalar] {
    let table = table(face)
    var known: Set<Unicode.Scalar> = []
    return string.unicodeScalars.filter { scalar in
      !scalar.isInvisible && table.glyph(scalar).glyph == 0 && known.insert(scalar).inserted
    }
  }

  // MARK: Lines of a size

  /// The measures of a line of text.
  public struct LineMetrics: Hashable, Sendable {
    /// The distance from the top to the baseline, in whole points.
    public var ascent: Double
    /// The distance from the baseline to the bottom, in whole points.
    public var descent: Double
    /// The distance from one baseline to the next.
    public var height: Double { ascent + descent }
  }

  /// Returns the measures of a line of a face at a size, in points.
  ///
  /// They are whole points, so that baselines are on whole pixels on surfaces of 1, 2 and 3 pixels
  /// a point.
  public func lineMetrics(_ face: FontFace = .sans, size: Double) -> LineMetrics {
    let table = table(face)
    return LineMetrics(
      ascent: (table.ascent * size).rounded(), descent: (table.descent * size).rounded())
  }

  /// Returns the width of a text without wrapping: its longest line, in points.
  /// - Complexity: O(*n*) in the length of the text.
  public func width(_ string: String, face: FontFace = .sans, size: Double) -> Double {
    let table = table(face)
    if let width = table.plainWidth(string, size: size) { return width }
    var widest = 0.0
    var line = 0.0
    forEachGlyph(string, face: face, size: size) { _, _, end in
      line = end
    } lineEnd: {
      widest = max(widest, line)
      line = 0
    }
    return max(widest, line)
  }
}
