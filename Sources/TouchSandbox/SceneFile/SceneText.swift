package import TouchJSON
package import TouchScene

/// JSON as people read it: on one line, with a space behind each colon and comma.
package enum SceneText {
  private static let style = JSONStyle(
    shortEscapes: ["\n", "\t"], isSpaced: true, keepsFractions: true)

  /// What says which kind of thing it is comes first.
  private static let first = [
    "name", "type", "image", "model", "text", "shape", "size", "width", "opacity", "blur",
  ]

  /// The inside of an object, in this order; inside its values keys are in the order in which scene
  /// files are described, then of the alphabet.
  package static func pairs(_ pairs: [(String, JSONValue)]) -> String {
    var writer = JSONWriter(style: style)
    writer.put(pairs: pairs) { first.firstIndex(of: $0) ?? first.count }
    return writer.text
  }
}

extension JSONValue {
  /// An array of numbers.
  package static func numbers(_ numbers: Double...) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  /// A colour as scene files say it.
  package static func color(_ color: Color) -> JSONValue { .string(color.sceneText) }
}
