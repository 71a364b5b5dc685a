/// A parser of the image name in a material file's line, such as `map_Kd -s 2 2 1 my cloth.png`.
///
/// Options come before the name, which may have blanks. They are skipped, so the image is shown
/// unchanged.
enum TextureStatement {
  /// The number of an option's arguments.
  private enum Arguments {
    case words(Int)
    /// At most this many numbers.
    case numbers(Int)
  }

  private static let options: [String: Arguments] = [
    "-blendu": .words(1), "-blendv": .words(1), "-clamp": .words(1), "-cc": .words(1),
    "-imfchan": .words(1), "-type": .words(1), "-boost": .words(1), "-bm": .words(1),
    "-texres": .words(1), "-colorspace": .words(1), "-mm": .words(2), "-o": .numbers(3),
    "-s": .numbers(3), "-t": .numbers(3),
  ]

  /// Returns the possible names in the rest of a line, the likeliest first, or none if nothing is
  /// left.
  ///
  /// The caller checks which of them exists.
  static func names(in rest: String) -> [String] {
    guard rest.hasPrefix("-") else { return rest.isEmpty ? [] : [rest] }
    // A file may be called so as well.
    var names = [rest]
    var left = Substring(rest)
    while left.hasPrefix("-") {
      let before = left
      switch options[String(word(of: &left)).lowercased()] {
      case .words(let count): for _ in 0..<count { _ = word(of: &left) }
      case .numbers(let most):
        var count = 0
        while count < most, isNumber(left) {
          _ = word(of: &left)
          count += 1
        }
      case nil:
        // The number of its arguments is unknown: the name is at the end.
        return [before.split(whereSeparator: isBlank).last.map(String.init) ?? rest] + names
      }
    }
    if !left.isEmpty { names.insert(String(left), at: 0) }
    return names
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func word(of text: inout Substring) -> Substring {
    let word = text.prefix { !isBlank($0) }
    text = text[word.endIndex...].drop(while: isBlank)
    return word
  }

  /// Whether a number comes next, and not last: the last word is the file's name.
  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text
    return Double(word(of: &rest)) != nil && !rest.isEmpty
  }
}
