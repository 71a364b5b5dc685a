import TouchJSON

/// How text gets into a page without becoming part of it.
enum PageText {
  /// Text between the tags of a page, or in one of its attributes.
  static func html(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A string of JSON that may stand in a script of a page: neither a tag's end nor a comment's
  /// start is in it.
  static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.put(text)
    var result = ""
    for scalar in writer.text.unicodeScalars {
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
