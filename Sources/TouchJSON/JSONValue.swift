/// A value of a JSON text.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A short description for error messages.
  package var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): JSONWriter.text(of: value)
    case .string(let value): "\"\(value.shortened(to: 40))\""
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// Returns the keys and values of a line that is an object; nil for any other text.
  package static func object(of line: String) -> [String: JSONValue]? {
    guard case .object(let object)? = try? JSONParser.parse(line.utf8).value else { return nil }
    return object
  }
}

extension String {
  /// Returns the beginning of a long text, with an ellipsis.
  ///
  /// The method counts code points, because a single character may have any number of them.
  package func shortened(to count: Int = 60) -> String {
    guard utf8.count > count else { return self }
    var beginning = String.UnicodeScalarView(unicodeScalars.prefix(count))
    if beginning.count == unicodeScalars.count { return self }
    beginning.append("…")
    return String(beginning)
  }

  /// Returns the text with another text in the place of each occurrence of a code point.
  ///
  /// A character would not be found if a combining mark follows it.
  package func replacing(scalar: Unicode.Scalar, with other: String) -> String {
    unicodeScalars.map { $0 == scalar ? other : String($0) }.joined()
  }
}
