import TestSupport
import TouchJSON

/// A JSON text made at random, with what it means and where each of its values stands.
struct RandomText {
  private(set) var text = ""
  /// Each value's path with its place, in bytes.
  private(set) var places: [(path: String, offset: Int)] = []
  private(set) var value = JSONValue.null
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    blank()
    value = put(depth: 0, path: "")
    blank()
  }

  /// Numbers whose spelling is free: the text has one of many, the value is that of the standard
  /// library.
  private static let numbers = [
    "0", "-0", "0.0", "1", "-1", "1E+2", "1.5e-3", "0.1", "123456789.123456789", "5e-324", "1e15",
    "1234567890123456", "-9007199254740993", "1.7976931348623157e308", "2147483648",
    "0.000000000000000000000000000012345678901234567890123456789",
  ]

  /// Texts with what stands between their quotation marks.
  private static let strings = [
    ("", ""), ("a", "a"), ("größe", "größe"), (#"\u0000\u001f"#, "\u{0}\u{1F}"),
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\ud83d\udE00"#, "😀"), ("😀é ∅", "😀é ∅"),
    (#"{\"a\":[1,"#, "{\"a\":[1,"), ("\u{7F}\u{2028}", "\u{7F}\u{2028}"),
  ]

  private mutating func blank() {
    while random.chance(0.3) { text += random.pick([" ", "\n", "\t", "\r\n"]) ?? "" }
  }

  private mutating func put(depth: Int, path: String) -> JSONValue {
    places.append((path, text.utf8.count))
    switch random.int(0...(depth > 4 ? 4 : 7)) {
    case 0:
      text += "null"
      return .null
    case 1:
      let flag = random.chance(0.5)
      text += flag ? "true" : "false"
      return .bool(flag)
    case 2, 3:
      let number = random.pick(Self.numbers) ?? "0"
      text += number
      return .number(Double(number) ?? 0)
    case 4:
      let (written, value) = random.pick(Self.strings) ?? ("", "")
      text += "\"\(written)\""
      return .string(value)
    case 5: return array(depth, path)
    default: return object(depth, path)
    }
  }

  private mutating func array(_ depth: Int, _ path: String) -> JSONValue {
    var values: [JSONValue] = []
    text += "["
    for index in 0..<random.int(0...4) {
      if index > 0 { text += "," }
      blank()
      values.append(put(depth: depth + 1, path: "\(path)[\(index)]"))
      blank()
    }
    text += "]"
    return .array(values)
  }

  private mutating func object(_ depth: Int, _ path: String) -> JSONValue {
    var values: [String: JSONValue] = [:]
    text += "{"
    for index in 0..<random.int(0...4) {
      let names = ["k\(index)": "k\(index)", #"\u006b\#(index)é"#: "k\(index)é"]
      let (written, key) = random.pick(names.sorted { $0.key < $1.key }) ?? ("", "")
      if index > 0 { text += "," }
      blank()
      text += "\"\(written)\""
      blank()
      text += ":"
      blank()
      values[key] = put(depth: depth + 1, path: path.isEmpty ? key : "\(path).\(key)")
      blank()
    }
    text += "}"
    return .object(values)
  }
}
