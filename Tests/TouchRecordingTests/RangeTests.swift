import Foundation
import TestSupport
import Testing
import TouchRecording

/// Every number of a line has a range: its ends are read, what lies outside is refused with the
/// range, by the reader, by the schema and by the writer.
@Suite("The ranges of a recording's numbers")
struct RangeTests {
  /// A number of a line: `@` stands for it.
  struct Number: Sendable, CustomTestStringConvertible {
    let line: String
    let key: String
    let range: ClosedRange<Double>
    let expected: String
    var testDescription: String { "\(key) in \(line)" }

    init(_ line: String, _ key: String, _ range: ClosedRange<Double>, _ expected: String) {
      (self.line, self.key, self.range, self.expected) = (line, key, range, expected)
    }

    func line(_ number: Double) -> String { line.replacing("@", with: "\(number)") }
  }

  private static let million = "a number from -1000000 to 1000000"
  private static let billion = "a number from -1000000000 to 1000000000"
  private static let scales = "a number from 0.000000001 to 1000000000"
  private static let sides = "a number from 0.01 to 100000"

  static let numbers: [Number] = {
    var numbers: [Number] = []
    func add(_ lines: [String], _ range: ClosedRange<Double>, _ expected: String) {
      for line in lines {
        let key = line[..<(line.firstRange(of: "\":@")?.lowerBound ?? line.startIndex)]
          .split(separator: "\"").last
        numbers.append(Number(line, String(key ?? "x"), range, expected))
      }
    }
    add(
      [
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":@,"y":0}]}"#,
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":@}]}"#,
        #"{"t":0,"mouse":{"phase":"moved","x":@,"y":0}}"#,
        #"{"t":0,"mouse":{"phase":"moved","x":0,"y":@}}"#,
        #"{"t":0,"wheel":{"x":@,"y":0,"dx":0,"dy":0}}"#,
        #"{"t":0,"wheel":{"x":0,"y":@,"dx":0,"dy":0}}"#,
        #"{"t":0,"wheel":{"x":0,"y":0,"dx":@,"dy":0}}"#,
        #"{"t":0,"wheel":{"x":0,"y":0,"dx":0,"dy":@}}"#,
        #"{"t":0,"pinch":{"phase":"began","x":@,"y":0,"scale":1,"rotation":0}}"#,
        #"{"t":0,"pinch":{"phase":"began","x":0,"y":@,"scale":1,"rotation":0}}"#,
        #"{"t":0,"pinch":{"phase":"began","x":0,"y":0,"scale":1,"rotation":@}}"#,
        #"{"t":0,"multigesture":{"fingers":2,"x":@,"y":0,"dTheta":0,"dDist":0}}"#,
        #"{"t":0,"multigesture":{"fingers":2,"x":0,"y":@,"dTheta":0,"dDist":0}}"#,
        #"{"t":0,"multigesture":{"fingers":2,"x":0,"y":0,"dTheta":@,"dDist":0}}"#,
        #"{"t":0,"multigesture":{"fingers":2,"x":0,"y":0,"dTheta":0,"dDist":@}}"#,
      ], -1e6...1e6, million)
    add(
      [#"{"t":0,"pinch":{"phase":"began","x":0,"y":0,"scale":@,"rotation":0}}"#], 1e-9...1e9,
      scales)
    add(
      [
        #"{"t":0,"surface":{"width":@,"height":1}}"#, #"{"t":0,"surface":{"width":1,"height":@}}"#,
      ], 0.01...1e5, sides)
    add(
      [#"{"t":0,"surface":{"width":1,"height":1,"scale":@}}"#], 0.01...100,
      "a number from 0.01 to 100")
    add(
      [
        #"{"t":0,"expect":{"layer":"a","rotation":@}}"#,
        #"{"t":0,"expect":{"layer":"a","solver":"chord","points":@}}"#,
        #"{"t":0,"expect":{"layer":"a","solver":"chord","degrees":@}}"#,
        #"{"t":0,"expect":{"layer":"a","solver":"chord","factor":@}}"#,
      ], -1e9...1e9, billion)
    add([#"{"t":0,"expect":{"layer":"a","scale":@}}"#], 1e-9...1e9, scales)
    add(
      [#"{"t":0,"expect":{"layer":"a","scale":1,"tolerance":@}}"#], 0...1e9,
      "a number from 0 to 1000000000")
    numbers.append(
      Number(#"{"t":0,"expect":{"layer":"a","map":[[@,0],[0,0]]}}"#, "x", -1e9...1e9, billion))
    numbers.append(
      Number(#"{"t":0,"expect":{"layer":"a","map":[[0,0],[0,@]]}}"#, "y", -1e9...1e9, billion))
    return numbers
  }()

  private let schema: JSONSchema

  init() throws { schema = try JSONSchema.recordings.get() }

  @Test("A number at either end is read, one beyond is refused with the range", arguments: numbers)
  func ends(_ number: Number) throws {
    for end in [number.range.lowerBound, number.range.upperBound] {
      let line = number.line(end)
      #expect(firstError(file(header, line)) == "no error", "\(line)")
      try expectEqual(schema.problems(in: line), [])
    }
    let beyond = [number.range.lowerBound.nextDown, number.range.upperBound.nextUp, -1e300, 1e19]
    for value in beyond where !number.range.contains(value) {
      let line = number.line(value)
      let error = firstError(file(header, line))
      #expect(error.hasPrefix("f:2: error: \(number.key) is "), "\(line): \(error)")
      #expect(error.hasSuffix(", expected \(number.expected)"), "\(line): \(error)")
      #expect(try !schema.problems(in: line).isEmpty, "\(line)")
    }
  }

  @Test(
    "Whole numbers have ranges, too",
    arguments: [
      (#"{"t":0,"mouse":{"phase":"down","x":0,"y":0,"button":@}}"#, "button", 65_535),
      (#"{"t":0,"mouse":{"phase":"down","x":0,"y":0,"clicks":@}}"#, "clicks", 65_535),
      (
        #"{"t":0,"multigesture":{"fingers":@,"x":0,"y":0,"dTheta":0,"dDist":0}}"#, "fingers", 65_535
      ),
      (#"{"t":0,"expect":{"recognizer":"a","state":"ended","count":@}}"#, "count", 1_000_000_000),
    ] as [(String, String, Int)])
  func counts(_ line: String, _ key: String, _ most: Int) throws {
    for value in [0, most] {
      #expect(firstError(file(header, line.replacing("@", with: "\(value)"))) == "no error")
    }
    for value in [-1, most + 1, Int.max] {
      let wrong = line.replacing("@", with: "\(value)")
      let error = firstError(file(header, wrong))
      #expect(error.hasPrefix("f:2: error: \(key) is \(value) "))
      #expect(error.hasSuffix(", expected a whole number from 0 to \(most)"))
      #expect(try !schema.problems(in: wrong).isEmpty)
    }
  }

  @Test("A header's surface has the same ranges")
  func headerSurface() {
    let line = #"{"touchstone":"recording","version":1,"surface":{"width":1e25,"height":600}}"#
    #expect(
      firstError(file(line))
        == "f:1: error: width is 1e25 at column 58, expected a number from 0.01 to 100000")
  }

  @Test("What is out of range is told once, and repaired as live input is")
  func repair() throws {
    let lines = [
      header, #"{"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":10}]}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1e19,"y":10}]}"#,
      #"{"t":2,"pinch":{"phase":"changed","x":0,"y":0,"scale":1,"rotation":1e19}}"#,
      #"{"t":3,"touches":[{"id":1,"phase":"ended","x":20,"y":10}]}"#, #"{"t":4,"end":true}"#,
    ]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    #expect(
      RecordingCheck(bytes: bytes, name: "f").problems.map(\.description) == [
        "f:3: error: x is 1e19 at column 47, expected \(Self.million)",
        "f:4: error: rotation is 1e19 at column 68, expected \(Self.million)",
      ])
    var written = ""
    let reader = try RecordingReader(bytes: bytes, name: "f")
    let writer = try RecordingWriter(name: "out", header: reader.header) {
      written += String(decoding: $0, as: UTF8.self)
    }
    var notes: [String] = []
    try RecordingRepair.repair(reader, into: writer) { notes.append($0.description) }
    #expect(
      notes == [
        "f:3: repaired: finger 1 moved at 1e+19, 10.0, far outside; left out",
        "f:4: repaired: a pinch is with a number out of its range; left out",
      ])
    expectEqual(RecordingCheck(bytes: Array(written.utf8), name: "out").problems, [])
  }

  @Test("A writer refuses a touch that no reader would read")
  func writer() throws {
    let writer = try RecordingWriter(
      name: "f", header: RecordingHeader(surface: Surface(size: Size(width: 8, height: 8)))
    ) { _ in }
    let error = #expect(throws: RecordingError.self) {
      try writer.write(InputEvent(time: .zero, .touch(.began, at: Point(x: 1e7, y: 0))))
    }
    #expect(
      error?.description == "f:2: error: finger 1 is at 10000000.0, 0.0, expected \(Self.million)")
  }
}
