import TouchJSON

/// How text gets into the data of a page without becoming part of the page.
enum PageText {
  /// A string of JSON that may stand in a script of a page: neither a tag's end nor a comment's
  /// start is in it.
  static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.put(text)
    return inScript(writer.text)
  }

  /// JSON as it may stand in a script of a page: what is escaped is only ever in its strings.
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
