public import TouchGeometry
public import TouchScene

/// How much room words take: measured with the fonts that draw them.
///
/// Only the program's own fonts count, so that panels are laid out alike on every machine, whatever
/// fonts it has for other characters.
public enum TextExtent {
  /// The width of the widest line, in points.
  public static func width(_ text: String, face: FontFace = .sans, size: Double) -> Double {
    FontSet.bundled.width(text, face: face, size: size)
  }

  /// From one line to the next in the program's panels, in points: no less than the font wants.
  public static func lineHeight(_ face: FontFace = .sans, size: Double) -> Double {
    let own = FontSet.bundled.lineMetrics(face, size: size).height
    return max(((face == .mono ? 1.32 : 1.27) * size).rounded(.up), own)
  }

  /// What one letter of the mono face moves the pen, in points.
  public static func monoAdvance(size: Double) -> Double { width("0", face: .mono, size: size) }

  /// How much larger than usual letters are on a surface: in very large windows they grow with the
  /// scene.
  public static func growth(on surface: Size) -> Double {
    min(max(min(surface.width / 1280, surface.height / 800), 1), 3)
  }

  /// Breaks between words, and inside those that are too long for a line.
  public static func wrap(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> [String] {
    // Most words stand in one line.
    if !text.utf8.contains(10), width(text, face: face, size: size) <= room { return [text] }
    return Text(text, size: size, face: face).layout(width: room).lines.map(\.string)
  }

  /// The words, or their beginning with an ellipsis where all of them are too wide.
  public static func fitted(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> String {
    guard width(text, face: face, size: size) > room else { return text }
    return Text(text, size: size, face: face, wraps: false).layout(width: room).lines
      .map(\.string).joined(separator: "\n")
  }
}
