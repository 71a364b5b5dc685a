/// A value of a JSON text.
package enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    // Containers first, and element by element: an error inside keeps its own place.
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      var object: [String: JSONValue] = [:]
      for key in keyed.allKeys {
        object[key.stringValue] = try keyed.decode(JSONValue.self, forKey: key)
      }
      self = .object(object)
      return
    }
    if var unkeyed = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !unkeyed.isAtEnd { array.append(try unkeyed.decode(JSONValue.self)) }
      self = .array(array)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(String.self) {
      self = .string(value)
    } else {
      self = .number(try single.decode(Double.self))
    }
  }

  /// Short words for an error message.
  package var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .string(let value): "\"\(value.prefix(40))\(value.count > 40 ? "…" : "")\""
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    }
  }
}
