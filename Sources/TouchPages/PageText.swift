import TouchJSON

/// Text in the data of a page, which does not become part of the page.
enum PageText {
  /// Returns a JSON array of whole numbers.
  static func array(_ numbers: [Int]) -> String {
    var writer = JSONWriter(capacity: numbers.count * 4 + 2)
    writer.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { writer.append(",") }
      writer.put(number)
    }
    writer.append("]")
    return writer.text
  }

  /// Returns a JSON string that is safe in a page's script, without a tag's end or a comment's
  /// start.
  static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.put(text)
    return inScript(writer.text)
  }

  /// Returns JSON that is safe in a page's script; the escaped characters only occur in its
  /// strings.
  static func inScript(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "'", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
