package import TouchJSON
package import TouchScene

/// JSON in a readable form: on one line, with a space after each colon and comma.
package enum SceneText {
  private static let style = JSONStyle(
    shortEscapes: ["\n", "\t"], isSpaced: true, keepsFractions: true)

  /// The keys that identify the kind of an object come first.
  private static let first = [
    "name", "type", "image", "model", "text", "shape", "size", "width", "opacity", "blur",
  ]

  /// Returns the inside of an object, in this order; inside its values, keys are in the order in
  /// which scene files are described, then in alphabetical order.
  package static func pairs(_ pairs: [(String, JSONValue)]) -> String {
    var writer = JSONWriter(style: style)
    writer.put(pairs: pairs) { first.firstIndex(of: $0) ?? first.count }
    return writer.text
  }
}

extension JSONValue {
  /// Returns a colour as scene files write it.
  package static func color(_ color: Color) -> JSONValue { .string(color.sceneText) }
}
