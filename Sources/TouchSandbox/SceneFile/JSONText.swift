import Foundation
import TouchJSON
import TouchScene

/// JSON as people read it: on one line, with a space behind each colon and comma.
enum JSONText {
  /// The inside of an object, in this order.
  static func pairs(_ pairs: [(String, JSONValue)]) -> String {
    pairs.map { "\(quoted($0)): \(text(of: $1))" }.joined(separator: ", ")
  }

  /// One value; an object's keys are in the order in which scene files are described, then of the alphabet.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return text(of: number)
    case .string(let text): return quoted(text)
    case .array(let values):
      return "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .object(let object):
      let keys = object.keys.sorted { (rank($0), $0) < (rank($1), $1) }
      return "{" + pairs(keys.map { ($0, object[$0] ?? .null) }) + "}"
    }
  }

  /// What says which kind of thing it is comes first.
  private static let first = [
    "name", "type", "image", "model", "text", "shape", "size", "width", "opacity", "blur",
  ]

  private static func rank(_ key: String) -> Int { first.firstIndex(of: key) ?? first.count }

  /// The shortest number that reads back bit-equal.
  private static func text(of number: Double) -> String {
    if let whole = Int64(exactly: number), abs(number) < 1e15, number != 0 || number.sign == .plus {
      return "\(whole)"
    }
    return "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ": result += String(format: "\\u%04x", Int(scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue {
  /// An array of numbers.
  static func numbers(_ numbers: Double...) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  /// `#rrggbb`, with two digits more where it is not opaque.
  static func color(_ color: Color) -> JSONValue { .string(hex(color)) }

  /// A colour as a scene file names it.
  static func hex(_ color: Color) -> String { color.hex }
}
