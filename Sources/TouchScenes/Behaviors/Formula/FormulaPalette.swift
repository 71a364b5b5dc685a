/// The keys that insert text into a formula.
enum FormulaPalette {
  /// A key: its title, and the text that it inserts.
  struct Key: Hashable {
    let title: String
    let text: String

    init(_ title: String, _ text: String? = nil) {
      self.title = title
      self.text = text ?? title
    }
  }

  /// The title of the key that deletes backwards from the caret.
  static let delete = "⌫"

  /// The rows of keys; all keys of a row are equally wide.
  static let rows: [[Key]] = [
    ["A", "B", "A′", "B′", "C", "u", "v", ".x", ".y", "(", ")", ","].map { Key($0) },
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."].map { Key($0) } + [Key(delete, "")],
    ["=", "+", "−", "×", "÷"].map { Key($0, " \($0) ") } + [Key("^")]
      + ["<", ">", "=="].map { Key($0, " \($0) ") }
      + ["and", "or"].map { Key($0, " \($0) ") } + [Key("not", "not ")],
    ["angle", "scale", "pivot", "move"].map { Key($0) }
      + ["if", "unit", "sqrt", "abs"].map { Key($0, "\($0)(") },
    ["length", "dot", "cross", "atan2", "turn", "unwrap"].map { Key($0, "\($0)(") } + [Key("π")],
  ]

  /// Replaces the selection in a line with a key's text, and returns the line and the new caret.
  static func press(_ key: Key, in line: String, selection: Range<Int>) -> (String, caret: Int) {
    var characters = Array(line)
    var range = selection.clamped(to: 0..<characters.count)
    if key.title == delete, range.isEmpty {
      range = max(range.lowerBound - 1, 0)..<range.upperBound
    }
    characters.replaceSubrange(range, with: key.text)
    return (String(characters), range.lowerBound + key.text.count)
  }
}
