import Foundation
public import TouchGeometry
public import TouchScene

/// How much room words take, without reading a font: enough to lay panels out in the pure part of
/// the program.
///
/// The widths are those of the faces that come with the program, without kerning, which only
/// narrows. A character that is not in the table counts as the widest letter.
public enum TextExtent {
  /// The width of the widest line, in points.
  public static func width(_ text: String, face: FontFace = .sans, size: Double) -> Double {
    if let units = plainUnits(of: text, face) { return width(ofUnits: units, face, size) }
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      return width(ofLine: text[...], face, size)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { width(ofLine: $0, face, size) }.max() ?? 0
  }

  /// From one line to the next, in points, rounded up.
  public static func lineHeight(_ face: FontFace = .sans, size: Double) -> Double {
    ((face == .mono ? 1.32 : 1.27) * size).rounded(.up)
  }

  /// What one letter of the mono face moves the pen, in points.
  ///
  /// Its pages have whole pixels a letter, so some sizes are a little wider than 0.6 em.
  public static func monoAdvance(size: Double) -> Double {
    max(0.6 * size, (0.6 * size).rounded())
  }

  /// How much larger than usual letters are on a surface: in very large windows they grow with the
  /// scene.
  public static func growth(on surface: Size) -> Double {
    min(max(min(surface.width / 1280, surface.height / 800), 1), 3)
  }

  /// Breaks between words, and inside those that are too long for a line.
  public static func wrap(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> [String] { broken(text, to: room, face: face, size: size).lines }

  /// The same, and how many characters of words too long for a line were measured.
  static func broken(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> (lines: [String], measured: Int) {
    // Most words stand in one line.
    if let units = plainUnits(of: text, face), width(ofUnits: units, face, size) <= room {
      return ([text], 0)
    }
    var lines: [String] = []
    var measured = 0
    let space = units(" ", face)
    for paragraph in parts(of: text[...], at: "\n", omittingEmpty: false) {
      if width(ofLine: paragraph, face, size) <= room {
        lines.append(String(paragraph))
        continue
      }
      var line = ""
      var length = 0
      for word in parts(of: paragraph, at: " ", omittingEmpty: true) {
        // Each word is measured once, however long the line is that it stands in.
        let longer = line.isEmpty ? units(word, face) : length + space + units(word, face)
        if width(ofUnits: longer, face, size) <= room {
          line = line.isEmpty ? String(word) : line + " " + word
          length = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        var rest = word
        // Only as much of it is looked at as a line takes: the time grows with the word, not with
        // its square.
        while let end = lineEnd(of: rest, room, face, size, &measured) {
          lines.append(String(rest[..<end]))
          rest = rest[end...]
        }
        line = String(rest)
        length = units(rest, face)
      }
      lines.append(line)
    }
    return (lines, measured)
  }

  /// The words, or their beginning with an ellipsis where all of them are too wide.
  public static func fitted(
    _ text: String, to room: Double, face: FontFace = .sans, size: Double
  ) -> String {
    guard width(text, face: face, size: size) > room else { return text }
    let count = prefixLength(text[...], room - width("…", face: face, size: size), face, size)
    return text.prefix(count).trimmingCharacters(in: .whitespaces) + "…"
  }

  /// Where a word must be broken, at least one character in; nil if it fits, or has only one.
  private static func lineEnd(
    of text: Substring, _ room: Double, _ face: FontFace, _ size: Double, _ measured: inout Int
  ) -> Substring.Index? {
    var left = room
    for index in text.indices {
      measured += 1
      left -= width(ofLine: text[index...index], face, size)
      if left < 0, index > text.startIndex { return index }
    }
    return nil
  }

  /// How many characters fit.
  private static func prefixLength(
    _ text: Substring, _ room: Double, _ face: FontFace, _ size: Double
  ) -> Int {
    var left = room
    var count = 0
    for character in text {
      left -= width(ofLine: String(character)[...], face, size)
      guard left >= 0 else { break }
      count += 1
    }
    return count
  }

  private static func width(ofLine line: Substring, _ face: FontFace, _ size: Double) -> Double {
    width(ofUnits: units(line, face), face, size)
  }

  private static func width(ofUnits units: Int, _ face: FontFace, _ size: Double) -> Double {
    face == .mono ? Double(units) * monoAdvance(size: size) : Double(units) * size / 1000
  }

  /// What stands between separators; of ASCII without looking for what letters are made of.
  private static func parts(
    of text: Substring, at separator: Character, omittingEmpty: Bool
  ) -> [Substring] {
    guard let byte = separator.asciiValue, text.utf8.allSatisfy({ $0 < 128 && $0 != 13 }) else {
      return text.split(separator: separator, omittingEmptySubsequences: omittingEmpty)
    }
    return text.utf8.split(separator: byte, omittingEmptySubsequences: omittingEmpty)
      .map { Substring($0) }
  }

  /// How long a single line of ASCII is; nil for anything else.
  private static func plainUnits(of text: String, _ face: FontFace) -> Int? {
    let found = text.utf8.withContiguousStorageIfAvailable { plainUnits(of: $0, face) }
    return found ?? nil
  }

  /// Most words are ASCII, and need no decoding.
  private static func plainUnits(
    of bytes: UnsafeBufferPointer<UInt8>, _ face: FontFace
  ) -> Int? {
    let advances = face == .sans ? sans : bold
    var sum = 0
    for byte in bytes {
      guard (32...126).contains(byte) else { return nil }
      sum += face == .mono ? 1 : advances[Int(byte) - 32]
    }
    return sum
  }

  /// How long a line is: letters of the mono face, else thousandths of an em.
  private static func units(_ line: Substring, _ face: FontFace) -> Int {
    guard face != .mono else { return line.unicodeScalars.count }
    let advances = face == .sans ? sans : bold
    let plain = line.utf8.withContiguousStorageIfAvailable { plainUnits(of: $0, face) }
    if let sum = plain ?? nil { return sum }
    return line.unicodeScalars.reduce(0) { $0 + advance($1.value, advances) }
  }

  private static func advance(_ code: UInt32, _ advances: [Int]) -> Int {
    switch code {
    case 32...126: advances[Int(code) - 32]
    // Between words and in numbers: · ’ – … ° ×
    case 0xB7: 290
    case 0x2019: 214
    case 0x2013: 500
    case 0x2026: 821
    case 0xB0: 458
    case 0xD7: 673
    default: 1020
    }
  }

  // The advances of the printable characters of ASCII, from the space on, in thousandths of an em.
  private static let sans = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    648, 648, 648, 648, 648, 648, 648, 648, 648, 648, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
  private static let bold = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 291, 379,
    670, 670, 670, 670, 670, 670, 670, 670, 670, 670, 291, 295, 673, 673, 673, 544,
    999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561, 677, 566, 906, 741, 775,
    643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468,
    497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608,
    625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
  ]
}
