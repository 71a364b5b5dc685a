public import TouchGeometry
public import TouchScene

/// The extent of text, measured with the fonts that draw it.
///
/// Only the program's own fonts are used, so that panels are laid out alike on every machine,
/// whatever other fonts it has.
public enum TextExtent {
  /// Returns the width of the widest line, in points.
  public static func width(_ text: String, face: FontFace = .sans, size: Double) -> Double {
    FontSet.bundled.width(text, face: face, size: size)
  }

  /// Returns the distance from one line to the next in the program's panels, in points: at least
  /// the font's own line height.
  public static func lineHeight(_ face: FontFace = .sans, size: Double) -> Double {
    let own = FontSet.bundled.lineMetrics(face, size: size).height
    return max(((face == .mono ? 1.32 : 1.27) * size).rounded(.up), own)
  }

  /// Returns the advance of one letter of the mono face, in points.
  public static func monoAdvance(size: Double) -> Double { width("0", face: .mono, size: size) }

  /// Returns the factor by which letters are enlarged on a surface: in very large windows, letters
  /// grow with the scene.
  public static func growth(on surface: Size) -> Double {
    min(max(min(surface.width / 1280, surface.height / 800), 1), 3)
  }

  /// Breaks a text into lines, between words and inside words that are too long for a line.
  public static func wrap(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> [String] {
    // Most texts fit on one line.
    if !text.utf8.contains(10), width(text, face: face, size: size) <= room { return [text] }
    return Text(text, size: size, face: face).layout(width: room).lines.map(\.string)
  }

  /// Breaks a text into at most a number of lines; the last one ends in an ellipsis if text is left
  /// over.
  public static func wrap(
    _ text: String, to room: Double, atMost most: Int, face: FontFace = .sans, size: Double
  ) -> [String] {
    let lines = wrap(text, to: room, face: face, size: size)
    guard lines.count > most else { return lines }
    guard most > 0 else { return [] }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [fitted(rest, to: room, face: face, size: size)]
  }

  /// Returns the text, or its beginning with an ellipsis if the text is too wide.
  public static func fitted(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> String {
    guard width(text, face: face, size: size) > room else { return text }
    return Text(text, size: size, face: face, wraps: false).layout(width: room).lines
      .map(\.string).joined(separator: "\n")
  }

  /// Returns parts with points between them, in lines that break between two parts.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - room: The width of the lines.
  ///   - size: The size of the letters.
  ///   - alone: Returns the lines of a part that begins a line.
  /// - Returns: The lines.
  package static func lines(
    of parts: [String], to room: Double, size: Double, alone: (String) -> [String] = { [$0] }
  ) -> [String] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, width("\(last) · \(part)", size: size) <= room {
        lines[lines.count - 1] = "\(last) · \(part)"
      } else {
        lines += alone(part)
      }
    }
  }
}
