/// The form in which messages show foreign text: names of files, and words of recordings, scenes
/// and traces.
///
/// Such text can contain characters that a terminal obeys instead of showing them, and characters
/// that change the order of the ones around them. Every message shows those as Swift writes them,
/// such as `\u{009B}`; the program's output for programs, JSON, escapes them as `\u009b`.
package enum VisibleText {
  /// Returns a text in which every character is visible, on one line.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The same text; each hidden character is escaped as Swift writes it.
  package static func line(_ text: String) -> String { escape(text, except: "") }

  /// Returns a text of several lines: like ``line(_:)``, but line ends and tabs stay.
  package static func lines(_ text: String) -> String { escape(text, except: "\n\t") }

  private static func escape(_ text: String, except kept: String) -> String {
    func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isHidden && !kept.unicodeScalars.contains(scalar)
    }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the character instead of showing it: a control (C0, C1 or DEL), an end
  /// of a line or a paragraph, or a mark that changes the direction of the text around it.
  package var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    // Most text has no characters from the blocks that contain hidden ones.
    guard value < 0xA0 || (0x600...0x6FF).contains(value) || (0x2000...0x206F).contains(value)
    else { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }
}
