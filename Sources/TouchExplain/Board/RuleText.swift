/// The text of a rule from the rule book, which explains a verdict to users.
package struct RuleText: Hashable, Sendable {
  /// The rule's number, such as `TAP-4`.
  package let number: String
  /// The rule's paragraphs without markup; the last one names the rule's source.
  package let paragraphs: [String]

  /// Returns a rule's text, or nil if the rule is not in the book, such as a custom recognizer's.
  package static func of(_ rule: String) -> RuleText? { table[rule] }

  /// All rule texts, by number.
  package static let table: [String: RuleText] = {
    var table: [String: RuleText] = [:]
    for line in RuleTable.lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = parts(of: line)
      guard let number = parts.first else { continue }
      table[number] = RuleText(number: number, paragraphs: Array(parts.dropFirst()))
    }
    return table
  }()

  /// Returns the parts between ` ¶ `, splitting bytes because a frame waits for the table and
  /// characters take ten times as long.
  private static func parts(of line: Substring.UTF8View) -> [String] {
    let sign: [UInt8] = Array(" ¶ ".utf8)
    var parts: [String] = []
    var rest = line
    while let end = rest.indices.first(where: {
      rest[$0] == sign[0] && rest[$0...].starts(with: sign)
    }) {
      parts.append(String(Substring(rest[..<end])))
      rest = rest[rest.index(end, offsetBy: sign.count)...]
    }
    return parts + [String(Substring(rest))]
  }
}
