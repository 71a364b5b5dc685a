import Foundation
import TestSupport
import Testing
import TouchJSON

@Suite("Whole values")
struct ParserTests {
  @Test("What is written at random reads as what it means, and to nothing else", arguments: 0..<200)
  func random(seed: Int) throws {
    let random = RandomText(seed: UInt64(seed))
    let result = try JSONParser.parse(random.text.utf8)
    #expect(result.value == random.value, "\(random.text)")
    #expect(result.repeatedKey == nil)
  }

  @Test(
    "What is written reads back, is canonical, and another reader reads the same",
    arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    let value = RandomText(seed: UInt64(seed)).value
    let scene = JSONStyle(shortEscapes: ["\n", "\t"], isSpaced: true, keepsFractions: true)
    for style in [JSONStyle.compact, JSONStyle(shortEscapes: []), scene] {
      var writer = JSONWriter(style: style, capacity: 1)
      writer.put(value)
      let text = writer.text
      let again = try JSONParser.parse(text.utf8).value
      #expect(again == value && again.bits == value.bits, "\(text)")
      writer.removeAll()
      writer.put(again)
      #expect(writer.text == text)
      let foreign = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(value.isEqual(to: foreign), "\(text)")
    }
  }

  @Test("Every value of a text is found by its path where it stands", arguments: 0..<200)
  func places(seed: Int) {
    let random = RandomText(seed: UInt64(seed))
    let text = JSONText(Array(random.text.utf8))
    for (path, offset) in random.places {
      #expect(text.position(of: path) == text.position(of: offset), "\(path) in \(random.text)")
    }
  }

  @Test(
    "Lines and columns count from 1, columns in characters",
    arguments: [
      ("a", 1, 1), ("b", 2, 8), ("b.c", 2, 14), ("é", 3, 7), ("é[1]", 3, 12), ("é[1].x.y", 4, 12),
      // What is missing is said of what it is missing in.
      ("é[7]", 3, 7), ("é[1].x.z", 4, 7), ("nothing", 1, 1), ("b.c.d", 2, 14), ("", 1, 1),
      // Keys with dots and brackets, and one that begins like another.
      ("q.r", 5, 8), ("q[0]", 5, 18), ("q.r.s", 5, 28), ("deep", 6, 9),
    ] as [(String, Int, Int)])
  func positions(path: String, line: Int, column: Int) {
    let lines = [
      #"{"bb":0,"#, #" "b" : {"c": 1},"#, #" "é": ["😀",{"#, #"  "x":{"y":[]}}],"#,
      #" "q.r":1,"q[0]": 2,"q.r.s":3,"#,
      #" "deep":"# + String(repeating: "[", count: 400)
        + String(repeating: "]", count: 400) + "}",
    ]
    let expected =
      path == "a" ? JSONText.Position(line: 1, column: 1) : .init(line: line, column: column)
    for (start, separator) in [("", "\n"), ("", "\r\n"), ("\u{FEFF}", "\n")] {
      let text = JSONText(Array((start + lines.joined(separator: separator)).utf8))
      #expect(text.position(of: path) == expected, "\(path)")
    }
  }

  @Test(
    "A name that stands twice is said with its path and the second one's place",
    arguments: [
      (#"{"a":1,"a":2}"#, "a", 7), (#"{"a":{"b":[{},{"c":1,"\u0063":2}]}}"#, "a.b[1].c", 21),
      (#"[[{"a":1,"a":1,"a":1}],{"b":1,"b":1}]"#, "[0][0].a", 9),
    ] as [(String, String, Int)])
  func repeated(text: String, path: String, offset: Int) throws {
    let result = try JSONParser.parse(text.utf8)
    #expect(result.repeatedKey == path)
    #expect(result.repeatedKeyOffset == offset)
  }

  @Test(
    "What is no JSON is said with its place",
    arguments: [
      ("", 0, "a value"), ("{", 1, "a key in quotation marks"), ("{\"a\":}", 5, "a value"),
      ("nonsense", 0, "a value"), ("{\"a\":NaN}", 5, "a value"), ("[1,]", 3, "a value"),
      ("[1] 2", 4, "the end of the text"), ("[-]", 1, "a number"),
      ("\u{FEFF}\n[1,,2]", 7, "a value"), ("[\"\\ud800\"]", 8, "both halves, each as a \\u escape"),
      ("[1e999]", 1, "one that a double can hold"), ("[1e-999]", 1, "one that a double can hold"),
    ] as [(String, Int, String)])
  func malformed(text: String, offset: Int, expected: String) throws {
    let error = try #require(throws: JSONParser.Failure.self) { try JSONParser.parse(text.utf8) }
    guard case .malformed(let problem) = error else { throw Unexpected("\(error)") }
    #expect(problem.offset == offset && problem.expected == expected, "\(problem)")
    #expect(problem.what.hasPrefix("not JSON"), "\(problem)")
  }

  @Test("Values inside one another are read to 512 levels, and the first too deep has its place")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try JSONParser.parse(nested(512).utf8)
    for count in [513, 1_000_000] {
      let error = try #require(throws: JSONParser.Failure.self) {
        try JSONParser.parse(nested(count).utf8)
      }
      guard case .tooDeep(let offset) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(offset == 512)
    }
  }
}

extension JSONValue {
  /// The numbers' bits: zero and minus zero are equal.
  fileprivate var bits: [UInt64] {
    switch self {
    case .number(let number): [number.bitPattern]
    case .array(let values): values.flatMap(\.bits)
    case .object(let values): values.sorted { $0.key < $1.key }.flatMap(\.value.bits)
    default: []
    }
  }

  /// Whether Foundation's reader read the same.
  fileprivate func isEqual(to other: Any) -> Bool {
    switch self {
    case .null: return other is NSNull
    case .bool(let flag): return other as? Bool == flag
    case .number(let number):
      // Foundation does not always find the nearest.
      guard let other = (other as? NSNumber)?.doubleValue else { return false }
      return abs(number - other) <= abs(number) * 1e-15
    case .string(let text): return other as? String == text
    case .array(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.isEqual(to: $1) }
    case .object(let values):
      guard let others = other as? [String: Any], others.count == values.count else { return false }
      return values.allSatisfy { key, value in others[key].map { value.isEqual(to: $0) } ?? false }
    }
  }
}
