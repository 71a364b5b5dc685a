import CTouchFonts

/// The fonts that text is measured and drawn with: one for each face, and others for the characters
/// that those lack.
///
///     let fonts = FontSet.bundled.adding(try FontCollection(bytes).fonts)
///
/// A text means the same everywhere with the same fonts. A character that none has is shown as a
/// box. Letters that join or change places (Arabic, the scripts of India) are not shaped, and emoji
/// have no colours: the bundled fonts lack them, and show boxes.
public struct FontSet: Sendable {
  /// All fonts; those of the faces first.
  public let fonts: [Font]
  private let faces: [FaceTable]

  /// How many fonts are in the program, one for each face and one for what those lack.
  package static let bundledCount = 4

  /// Inter, JetBrains Mono and DejaVu Sans, which are part of the program: Latin, Greek, Cyrillic,
  /// Armenian and Georgian letters, mathematical signs, arrows and shapes.
  public static let bundled: FontSet = {
    let fonts = [CTouchFonts_sans, CTouchFonts_sansBold, CTouchFonts_mono, CTouchFonts_fallback]
      .compactMap { font -> Font? in
        guard let bytes = CTouchFonts_bytes(font) else { return nil }
        let file = FontBytes(static: bytes, count: CTouchFonts_count(font))
        return (try? FontCollection(file))?.fonts.first
      }
    // They are checked by tests; nothing that happens later can damage them.
    precondition(fonts.count == bundledCount, "the fonts of the program are damaged")
    return FontSet(fonts: fonts)
  }()

  /// Takes a font for each face, and fonts that are asked, in order, for what those lack.
  public init(sans: Font, sansBold: Font, mono: Font, fallbacks: [Font] = []) {
    self.init(fonts: [sans, sansBold, mono] + fallbacks)
  }

  private init(fonts: [Font]) {
    self.fonts = fonts
    faces = FontFace.allCases.enumerated().map { index, face in
      FaceTable(face, chain: [index] + Array(fonts.indices.dropFirst(3)), fonts: fonts)
    }
  }

  /// The same fonts, with others that are asked, in order, for characters that all of these lack.
  ///
  /// What was shown before looks and measures as it did.
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

  /// The characters of a text that no font has, each once, in their order.
  /// - Complexity: O(*n*) in the length of the text.
  public func missing(in string: String, face: FontFace = .sans) -> [Unicode.Scalar] {
    let table = table(face)
    var missing: [Unicode.Scalar] = []
    for scalar in string.unicodeScalars
    where !scalar.isInvisible && table.glyph(scalar).glyph == 0 && !missing.contains(scalar) {
      missing.append(scalar)
    }
    return missing
  }
}

// MARK: - Lines of a size

extension FontSet {
  /// The measures of a line of text.
  public struct LineMetrics: Hashable, Sendable {
    /// From the top to the baseline, in whole points.
    public var ascent: Double
    /// From the baseline to the bottom, in whole points.
    public var descent: Double
    /// From one baseline to the next.
    public var height: Double { ascent + descent }
  }

  /// The measures of a line of a face at a size, in points.
  ///
  /// Whole points, so that baselines are on whole pixels on surfaces of 1, 2 and 3 pixels a point.
  public func lineMetrics(_ face: FontFace = .sans, size: Double) -> LineMetrics {
    let table = table(face)
    return LineMetrics(
      ascent: (table.ascent * size).rounded(), descent: (table.descent * size).rounded())
  }

  /// How wide a text is that is not wrapped: its longest line, in points.
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
