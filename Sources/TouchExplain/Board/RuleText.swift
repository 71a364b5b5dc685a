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
    for line in RuleTable.lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = parts(of: line)
      guard let number = parts.first else { continue }
      table[number] = RuleText(number: number, paragraphs: Array(parts.dropFirst()))
    }
    return table
  }()

  /// What stands between ` ¶ `; a frame waits for the table, and letters take ten times as long as
  /// their bytes.
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
