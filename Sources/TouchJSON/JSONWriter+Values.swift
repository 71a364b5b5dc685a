// Whole values.

extension JSONWriter {
  /// Writes a value; an object's keys are in the order of `rank`, and alphabetical within a rank.
  ///
  /// A number that is not finite is written as null, because JSON has no such number.
  package mutating func put(_ value: JSONValue, rank: (String) -> Int = { _ in 0 }) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let number): if number.isFinite { put(number) } else { append("null") }
    case .string(let text): put(text)
    case .array(let values):
      append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { append(style.isSpaced ? ", " : ",") }
        put(value, rank: rank)
      }
      append(UInt8(ascii: "]"))
    case .object(let object):
      let pairs = object.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
      append(UInt8(ascii: "{"))
      put(pairs: pairs.map { ($0.key, $0.value) }, rank: rank)
      append(UInt8(ascii: "}"))
    }
  }

  /// Writes the inside of an object, in this order.
  package mutating func put(pairs: [(String, JSONValue)], rank: (String) -> Int = { _ in 0 }) {
    for (index, (key, value)) in pairs.enumerated() {
      if index > 0 { append(style.isSpaced ? ", " : ",") }
      put(key)
      append(style.isSpaced ? ": " : ":")
      put(value, rank: rank)
    }
  }
}
