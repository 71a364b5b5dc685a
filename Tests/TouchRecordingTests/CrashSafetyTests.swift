import Foundation
import TestBasics
import Testing
import TouchInput
import TouchRecording

@Suite("Files that were cut off or damaged")
struct CrashSafetyTests {
  @Test("A file cut off at any byte plays up to its last whole line and says where")
  func cutAnywhere() throws {
    let bytes = RoundTripTests.everyKind
    let whole = try Recording(bytes: bytes)
    let firstLine = (bytes.firstIndex(of: 10) ?? 0)
    for length in 0...bytes.count {
      let cut = Array(bytes.prefix(length))
      guard length >= firstLine else {
        #expect(throws: RecordingError.self) { try RecordingReader(bytes: cut, name: "f") }
        continue
      }
      let reader = try RecordingReader(bytes: cut, name: "f")
      var lines: [RecordingLine] = []
      while let line = try reader.next() { lines.append(line) }
      // A line is whole with its closing bracket; its line end may be missing.
      let lineEnds = cut.count { $0 == 10 }
      let isWhole = length == bytes.count || bytes[length] == 10 || cut.last == 10
      let count = cut.last == 10 ? lineEnds - 1 : (isWhole ? lineEnds : lineEnds - 1)
      #expect(lines == Array(whole.lines.prefix(count)), "cut to \(length)")
      #expect((reader.truncation == nil) == isWhole, "cut to \(length)")
      if let warning = reader.truncation {
        #expect(
          warning.description
            == "f:\(count + 2): warning: the recording is cut off in this line, expected a whole line; all before it is used"
        )
      }
    }
  }

  @Test("Bytes of zero that a crash left at the end are a cut")
  func zerosAtTheEnd() throws {
    let reader = try RecordingReader(
      bytes: file(header, began(1)) + [UInt8](repeating: 0, count: 99), name: "f")
    #expect(try reader.next() != nil)
    #expect(try reader.next() == nil)
    #expect(reader.truncation?.line == 3)
  }

  @Test("An unfinished line that is whole JSON and wrong is an error, not a cut")
  func wrongLastLine() {
    let text = header + "\n" + #"{"t":0,"focus":"away"}"#
    #expect(firstError(Array(text.utf8)).hasPrefix("f:2: error: focus is"))
  }

  @Test(
    "Damage anywhere never crashes, and what is read can be written",
    arguments: 1...10 as ClosedRange<UInt64>)
  func mutants(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let words = [
      "{", "}", "[", "]", "\"", "\\", ",", ":", "\n", "-", "1e999", "NaN", "0.", "null", "\\u",
      "\u{0}", "é", "99999999999999999999", "\"t\":", "\"touches\":[", "\r", "true",
    ]
    let seeds = [RoundTripTests.everyKind, file(header, began(1), moved(1), moved(1, at: "1"))]
    for _ in 0..<300 {
      var bytes = seeds[Int.random(in: 0..<2, using: &numbers)]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0...bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 0...30, using: &numbers))
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes.removeSubrange(place..<end)
        case 1:
          bytes.insert(contentsOf: (words.randomElement(using: &numbers) ?? "").utf8, at: place)
        case 2:
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
        case 3: bytes = Array(bytes.prefix(place))
        default:
          if place < bytes.count { bytes[place] = UInt8.random(in: .min ... .max, using: &numbers) }
        }
      }
      let check = RecordingCheck(bytes: bytes, name: "f")
      #expect(check.problems.allSatisfy { !$0.description.contains("\n") })
      var player = (try? RecordingReader(bytes: bytes, name: "f")).map { RecordingPlayer($0) }
      while (try? player?.next()) ?? nil != nil {}
      if let recording = try? Recording(bytes: bytes) {
        let back = try Recording(bytes: recording.bytes())
        #expect(back.lines.map(\.content) == recording.lines.map(\.content), "seed \(seed)")
      }
    }
  }

  @Test("A check lists every problem once, also several of one line")
  func check() throws {
    let problems = RecordingCheck(
      bytes: file(
        header, began(1), moved(2), "x", moved(2), #"{"t":-1,"mark":""}"#,
        #"{"t":0,"touches":[{"id":3,"phase":"moved","x":1,"y":1},{"id":4,"phase":"ended","x":1,"y":1},{"id":1,"phase":"moved","x":1,"y":1}]}"#,
        moved(1, at: "1"), moved(1, at: "0.5"), moved(1, at: "0.75"), moved(1, at: "1")), name: "f"
    ).problems
    #expect(problems.map(\.line) == [3, 4, 6, 7, 7, 9, 10, 11, 11])
    #expect(problems.map(\.severity).suffix(2).allSatisfy { $0 == .warning })
  }

  @Test("A check of a hopeless file ends after a thousand problems")
  func manyProblems() {
    let text = header + "\n" + String(repeating: "x\n", count: 5_000)
    let problems = RecordingCheck(bytes: Array(text.utf8), name: "f").problems
    #expect(problems.count == 1001)
    #expect(
      problems.last?.description
        == "f: error: more than 1000 problems, expected a recording; the rest was not read")
  }

  @Test("A summary counts")
  func summary() {
    let check = RecordingCheck(
      bytes: file(header, began(1), began(2), moved(1, at: "0.5"), #"{"t":1.5,"end":true}"#),
      name: "f")
    #expect(check.summary.touches == 2 && check.summary.moves == 1)
    #expect(check.summary.maximumFingers == 2 && check.summary.duration == 1.5)
    #expect(check.summary.events == 4 && check.summary.isClosed)
  }
}
