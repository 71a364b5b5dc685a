import TestSupport
import Testing
import TouchRecording

@Suite("Recordings are edited")
struct EditTests {
  /// What an edit makes of lines behind the usual header, and what it warns of.
  static func edited(
    _ lines: [String], _ edits: RecordingEdit...
  ) throws -> (lines: [String], warnings: [String]) {
    let (bytes, warnings) = try edited(
      Array((header + "\n" + lines.map { $0 + "\n" }.joined()).utf8), edits)
    expectEqual(RecordingCheck(bytes: bytes, name: "g").problems, [])
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(text.first == header)
    return (Array(text.dropFirst()), warnings)
  }

  static func edited(
    _ bytes: [UInt8], _ edits: [RecordingEdit]
  ) throws -> (bytes: [UInt8], warnings: [String]) {
    let reader = try RecordingReader(bytes: bytes, name: "f")
    var written: [UInt8] = []
    var warnings: [String] = []
    let writer = try RecordingWriter(name: "g", header: reader.header) {
      written.append(contentsOf: $0)
    }
    try RecordingEditor(edits).run(reader, into: writer) { warnings.append($0) }
    return (written, warnings)
  }

  /// A line of touches: `touch("0.5", "1 began 10 20", …)`.
  static func touch(_ time: String, _ samples: String...) -> String {
    let all = samples.map { sample in
      let words = sample.split(separator: " ")
      return #"{"id":\#(words[0]),"phase":"\#(words[1])","x":\#(words[2]),"y":\#(words[3])}"#
    }
    return #"{"t":\#(time),"touches":[\#(all.joined(separator: ","))]}"#
  }

  static func mark(_ time: String, _ text: String = "a") -> String {
    #"{"t":\#(time),"mark":"\#(text)"}"#
  }
  static func end(_ time: String) -> String { #"{"t":\#(time),"end":true}"# }
  static let expectation = #"{"t":1,"expect":{"recognizer":"tap","never":"began"}}"#
  static let map = #"{"t":1,"expect":{"layer":"card","map":[[1,1],[2,2]]}}"#

  static let two = [
    touch("0", "1 began 0 0"), touch("1", "2 began 100 0"), touch("2", "1 moved 10 0"), mark("2"),
    touch("3", "1 moved 20 0", "2 moved 100 30"), touch("4", "2 ended 100 30"),
    touch("5", "1 ended 20 0"),
    end("6"),
  ]

  static func seconds(_ time: Double) -> Timestamp { Timestamp(seconds: time) }

  // MARK: Expectations

  @Test("Expectations go where their meaning goes")
  func expectations() throws {
    let lines = [Self.expectation, Self.map, Self.end("2")]
    let cases: [(RecordingEdit, kept: [String], warning: String?)] = [
      (.cut(from: nil, to: Self.seconds(1.5)), [Self.expectation, Self.map, Self.end("1.5")], nil),
      (
        .cut(from: Self.seconds(0.5), to: nil), [Self.end("1.5")],
        "2 expectations were dropped: they count from the start that was cut off"
      ),
      (
        .scaleTime(by: 1.5),
        [Self.expectation, Self.map].map { $0.replacing(#""t":1"#, with: #""t":1.5"#) }
          + [Self.end("3")], nil
      ),
      (
        .transform(scale: Vector(dx: 1, dy: 1), about: .zero, move: Vector(dx: 1, dy: 1)),
        [Self.end("2")], "2 expectations were dropped: the fingers are at other places now"
      ),
      (
        .jitter(amount: 1, seed: 1), [Self.expectation, Self.end("2")],
        "1 expectation was dropped: layers are not where they were"
      ),
      (.renumber(first: 1, unique: true), lines, nil), (.resample(rate: 60), lines, nil),
      (.transform(scale: Vector(dx: 1, dy: 1), about: Point(x: 9, y: 9), move: .zero), lines, nil),
      (.jitter(amount: 0, seed: 1), lines, nil),
    ]
    for (edit, kept, warning) in cases {
      let result = try Self.edited(lines, edit)
      #expect(result.lines == kept)
      #expect(result.warnings == (warning.map { ["f: warning: " + $0] } ?? []))
    }
  }

  // MARK: Times, places, numbers

  @Test("An edit does not put anything where nothing can be")
  func outOfRange() {
    let edits: [RecordingEdit] = [
      .transform(scale: Vector(dx: 1, dy: 1), about: .zero, move: Vector(dx: 1e6 + 1, dy: 0)),
      .transform(scale: Vector(dx: 1e9, dy: 1), about: .zero, move: .zero),
      .jitter(amount: 1e12, seed: 1),
    ]
    for edit in edits {
      let error = #expect(throws: RecordingError.self) { try Self.edited(Self.two, edit) }
      #expect(error?.description.contains("beyond all places at ") == true)
    }
  }

  @Test("Times are scaled to the nanosecond; those that become equal are kept apart")
  func scaleTime() throws {
    #expect(
      try Self.edited(
        [Self.touch("0.000000001", "1 began 0 0"), Self.end("3")], .scaleTime(by: 2.5)
      ).lines
        .last == Self.end("7.5"))
    let (lines, warnings) = try Self.edited(
      [
        Self.touch("1", "1 began 0 0"), Self.touch("1.5", "1 moved 1 0"),
        Self.touch("1.6", "1 ended 1 0"),
      ],
      .scaleTime(by: 1e-10))
    expectLog(
      lines,
      equals: [
        Self.touch("0", "1 began 0 0"), Self.touch("0.000000001", "1 moved 1 0"),
        Self.touch("0.000000001", "1 ended 1 0"),
      ])
    #expect(warnings.count == 1)
    #expect(throws: RecordingError.self) { try Self.edited(Self.two, .scaleTime(by: 1e10)) }
  }

  @Test("Places are scaled about a point, then moved, with what scrolls and pinches")
  func transform() throws {
    let edit = RecordingEdit.transform(
      scale: Vector(dx: 2, dy: -2), about: Point(x: 10, y: 10), move: Vector(dx: 1, dy: 2))
    let lines = [
      Self.touch("0", "1 began 15 20"), Self.touch("0", "1 ended 10 10"),
      #"{"t":0,"mouse":{"phase":"moved","button":0,"x":10,"y":0,"clicks":0,"modifiers":[]}}"#,
      #"{"t":0,"wheel":{"x":10,"y":10,"dx":1,"dy":2,"precise":true,"modifiers":[]}}"#,
      #"{"t":0,"pinch":{"phase":"began","x":10,"y":10,"scale":2,"rotation":0.5}}"#,
      #"{"t":0,"multigesture":{"fingers":2,"x":10,"y":10,"dTheta":0.5,"dDist":0.25}}"#,
    ]
    try expectLog(
      Self.edited(lines, edit).lines,
      equals: [
        Self.touch("0", "1 began 21 -8"), Self.touch("0", "1 ended 11 12"),
        #"{"t":0,"mouse":{"phase":"moved","button":0,"x":11,"y":32,"clicks":0,"modifiers":[]}}"#,
        #"{"t":0,"wheel":{"x":11,"y":12,"dx":2,"dy":-4,"precise":true,"modifiers":[]}}"#,
        #"{"t":0,"pinch":{"phase":"began","x":11,"y":12,"scale":2,"rotation":-0.5}}"#,
        #"{"t":0,"multigesture":{"fingers":2,"x":11,"y":12,"dTheta":-0.5,"dDist":0.5}}"#,
      ])
    let stretched = try Self.edited(
      lines, .transform(scale: Vector(dx: 1, dy: 3), about: .zero, move: .zero))
    #expect(stretched.lines.count == 5 && stretched.warnings.count == 1)
  }

  @Test("Fingers are numbered again: the smallest free number, or each its own")
  func renumber() throws {
    let lines = [
      Self.touch("0", "70 began 0 0", "-3 began 1 0"), Self.touch("1", "70 ended 0 0"),
      Self.touch("2", "9 began 0 0", "-3 moved 2 0"),
      Self.touch("3", "9 ended 0 0", "-3 cancelled 2 0"),
    ]
    try expectLog(
      Self.edited(lines, .renumber(first: 1, unique: false)).lines,
      equals: [
        Self.touch("0", "1 began 0 0", "2 began 1 0"), Self.touch("1", "1 ended 0 0"),
        Self.touch("2", "1 began 0 0", "2 moved 2 0"),
        Self.touch("3", "1 ended 0 0", "2 cancelled 2 0"),
      ])
    try expectLog(
      Self.edited(lines, .renumber(first: 10, unique: true)).lines,
      equals: [
        Self.touch("0", "10 began 0 0", "11 began 1 0"), Self.touch("1", "10 ended 0 0"),
        Self.touch("2", "12 began 0 0", "11 moved 2 0"),
        Self.touch("3", "12 ended 0 0", "11 cancelled 2 0"),
      ])
  }

  // MARK: Join

  @Test("A joined recording follows with its own fingers, after a gap")
  func join() throws {
    let other = file(
      header, Self.touch("0.5", "1 began 5 5"), Self.touch("1", "1 ended 5 5"), Self.expectation)
    let (lines, warnings) = try Self.edited(
      [
        Self.touch("0", "1 began 0 0", "2 began 9 9"), Self.touch("1", "1 ended 0 0"),
        Self.end("2"),
      ],
      .join(
        [
          try RecordingReader(bytes: other, name: "b"),
          try RecordingReader(bytes: other, name: "c"),
        ],
        gap: 0.25, fits: false))
    expectLog(
      lines,
      equals: [
        Self.touch("0", "1 began 0 0", "2 began 9 9"), Self.touch("1", "1 ended 0 0"),
        Self.touch("2", "2 cancelled 9 9"), Self.touch("2.75", "3 began 5 5"),
        Self.touch("3.25", "3 ended 5 5"), Self.touch("4", "4 began 5 5"),
        Self.touch("4.5", "4 ended 5 5"),
        Self.end("4.5"),
      ])
    expectLog(
      warnings,
      equals: [
        "f: warning: 1 finger was still down at 2 s; cancelled there",
        "b: warning: 1 expectation was dropped: its own start, from which they count, is now at 2.25 s",
        "c: warning: 1 expectation was dropped: its own start, from which they count, is now at 3.5 s",
      ])
  }

  @Test(
    "A joined recording's settings that are not kept are told",
    arguments: [
      ("b", #""scene":"photos""#, "scene"), ("b", #""scene":"a.scene.json""#, ""),
      ("x/b", #""scene":"a.scene.json""#, "scene"),
      ("b", #""textScale":2,"thresholds":{"tapGap":1},"seed":7"#, "seed, thresholds, textScale"),
      (
        "b", #""fingers":"predicted","layout":true,"reducesMotion":true"#,
        "reducesMotion, layout, fingers"
      ),
    ] as [(String, String, String)])
  func joinSettings(_ name: String, _ keys: String, _ told: String) throws {
    func bytes(_ keys: String) -> [UInt8] {
      file(header.replacing(#""version":1"#, with: #""version":1,\#(keys)"#), Self.end("1"))
    }
    let other = try RecordingReader(bytes: bytes(keys), name: name)
    let result = try Self.edited(
      bytes(#""scene":"a.scene.json""#), [.join([other], gap: 0, fits: false)])
    let warning = "\(name): warning: not kept from its header: \(told); it plays as f does"
    #expect(result.warnings == (told.isEmpty ? [] : [warning]))
  }

  @Test("A key that is down at a recording's end is released before the next one")
  func joinKeys() throws {
    func key(_ time: String, _ phase: String) -> String {
      #"{"t":\#(time),"key":{"phase":"\#(phase)","key":"Space","modifiers":[]}}"#
    }
    let other = try RecordingReader(bytes: file(header, Self.mark("0.5")), name: "b")
    let (lines, _) = try Self.edited(
      [key("0", "down"), Self.end("1")], .join([other], gap: 0, fits: false))
    expectLog(lines, equals: [key("0", "down"), key("1", "up"), Self.mark("1.5"), Self.end("1.5")])
  }

  @Test("Surfaces of other sizes are refused, or their points scaled")
  func joinSurfaces() throws {
    let other = file(
      header.replacing("600", with: "1200").replacing("800", with: "1600"),
      Self.touch("0", "1 began 100 50"),
      Self.touch("1", "1 ended 100 50"), #"{"t":1,"surface":{"width":400,"height":400,"scale":1}}"#)
    func reader() throws -> RecordingReader { try RecordingReader(bytes: other, name: "b") }
    let error = #expect(throws: RecordingError.self) {
      try Self.edited([Self.end("0")], .join([try reader()], gap: 0, fits: false))
    }
    #expect(
      error?.description
        == "b:1: error: the surfaces are 1600.0 × 1200.0 and 800.0 × 600.0, expected the same size, or --fit, which scales the points"
    )
    try expectLog(
      Self.edited([Self.end("0")], .join([try reader()], gap: 0, fits: true)).lines,
      equals: [
        Self.touch("0", "1 began 50 25"), Self.touch("1", "1 ended 50 25"),
        #"{"t":1,"surface":{"width":200,"height":200,"scale":1}}"#, Self.end("1"),
      ])
  }

  // MARK: Resample

  @Test("Samples at even times lie on lines between the old ones; landings and lifts stay")
  func resample() throws {
    let lines = [
      Self.touch("0.01", "1 began 0 0"), Self.touch("0.05", "1 moved 40 0"),
      Self.touch("0.06", "1 moved 50 20", "2 began 7 7"), Self.touch("0.095", "1 ended 50 20"),
      Self.end("0.2"),
    ]
    try expectLog(
      Self.edited(lines, .resample(rate: 50)).lines,
      equals: [
        Self.touch("0.01", "1 began 0 0"), Self.touch("0.02", "1 moved 10 0"),
        Self.touch("0.04", "1 moved 30 0"), Self.touch("0.06", "1 moved 50 20"),
        Self.touch("0.06", "2 began 7 7"), Self.touch("0.095", "1 ended 50 20"),
        Self.touch("0.2", "2 cancelled 7 7"), Self.end("0.2"),
      ])
  }

  @Test("A finger that was silent rested: it does not creep, and an hour of it costs nothing")
  func resampleRest() throws {
    let lines = [
      Self.touch("0", "1 began 0 0"), Self.touch("3600", "1 moved 40 0"),
      Self.touch("3600.05", "1 ended 40 0"), Self.touch("9000000000", "2 began 1 1"),
      Self.touch("9000000001", "2 ended 1 1"),
    ]
    #expect(try Self.edited(lines, .resample(rate: 10_000)).lines == lines)
  }

  // MARK: Jitter

  @Test("Jitter drops what is measured of a layer's place, and keeps what the layer shows")
  func jitteredExpectations() throws {
    let drift = #"{"t":1,"expect":{"layer":"card","solver":"chord","points":1}}"#
    let text = #"{"t":1,"expect":{"layer":"card","text":"a"}}"#
    let result = try Self.edited([drift, text, Self.end("2")], .jitter(amount: 1, seed: 1))
    expectEqual(result.lines, [text, Self.end("2")])
    #expect(
      result.warnings == ["f: warning: 1 expectation was dropped: layers are not where they were"])
  }

  @Test("Jitter depends on its seed, has the spread that was asked for, and does not move a lift")
  func jitter() throws {
    let moves = (1...2000).map { Self.touch("\($0)", "1 moved 100 100") }
    let lines =
      [Self.touch("0", "1 began 100 100")] + moves + [Self.touch("3000", "1 ended 100 100")]
    let first = try Self.edited(lines, .jitter(amount: 2, seed: 7)).lines
    #expect(try Self.edited(lines, .jitter(amount: 2, seed: 7)).lines == first)
    #expect(try Self.edited(lines, .jitter(amount: 2, seed: 8)).lines != first)
    #expect(try Self.edited(lines, .jitter(amount: 0, seed: 8)).lines == lines)
    let recording = try Recording(
      bytes: file(header) + Array(first.map { $0 + "\n" }.joined().utf8))
    let places = recording.lines.map { line in
      if case .input(.touches(let frame)) = line.content {
        frame.samples[0].location
      } else {
        Point.zero
      }
    }
    #expect(places.last == places.dropLast().last)
    let offsets = places.dropLast().flatMap { [$0.x - 100, $0.y - 100] }
    let mean = offsets.reduce(0, +) / Double(offsets.count)
    let variance = offsets.reduce(0) { $0 + $1 * $1 } / Double(offsets.count)
    // Four thousand numbers: four standard errors are 0.13 and 0.36.
    #expect(abs(mean) < 0.13 && abs(variance - 4) < 0.36, "\(mean), \(variance)")
    #expect(offsets.allSatisfy { abs($0) <= 12 })
  }
}
