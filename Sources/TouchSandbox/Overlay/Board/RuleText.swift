/// What a rule of the rule book says, for people who wonder about a verdict.
package struct RuleText: Hashable, Sendable {
  /// Its number, such as `TAP-4`.
  package let number: String
  /// Its text without markup; the last one says where the rule comes from.
  package let paragraphs: [String]

  /// The text of a rule; nil for one that is not in the book, as those of a recognizer of one's own.
  package static func of(_ rule: String) -> RuleText? { table[rule] }

  /// All of them, by number.
  package static let table: [String: RuleText] = {
    var table: [String: RuleText] = [:]
    for line in RuleTable.lines.split(separator: "\n") {
      let parts = line.split(separator: " ¶ ").map(String.init)
      guard let number = parts.first else { continue }
      table[number] = RuleText(number: number, paragraphs: Array(parts.dropFirst()))
    }
    return table
  }()
}
