import TestSupport
import Testing
import TouchRecording

@Suite("A damaged recording is checked and repaired")
struct RepairTests {
  /// What a repair makes of a file, and what it says.
  static func repaired(_ bytes: [UInt8]) throws -> (bytes: [UInt8], notes: [String]) {
    let reader = try RecordingReader(bytes: bytes, name: "f")
    var written: [UInt8] = []
    let writer = try RecordingWriter(name: "g", header: reader.header) {
      written.append(contentsOf: $0)
    }
    var notes: [String] = []
    let count = try RecordingRepair.repair(reader, into: writer) { notes.append("\($0)") }
    #expect(count == notes.count)
    return (written, notes)
  }

  static let damaged = file(
    header, began(1), moved(2, at: "1"), began(1, at: "2"), "oops",
    #"{"t":2.5,"touches":[{"id":1,"phase":"moved","x":NaN,"y":1},{"id":3,"phase":"began","x":5,"y":5,"pressure":1.5}]}"#,
    moved(1, at: "3"), moved(1, at: "3"), #"{"t":2.75,"mark":"late"}"#,
    #"{"t":4,"touches":[{"id":1,"phase":"moved","x":1e999,"y":1}]}"#,
    #"{"t":4,"touches":[{"id":1,"phase":"ended","x":99999,"y":1}]}"#, #"{"t":5,"end":true}"#,
    #"{"t":6,"mark":"behind"}"#)

  @Test("A check names each defect with its line")
  func check() {
    let problems = RecordingCheck(bytes: RepairTests.damaged, name: "f").problems
    #expect(
      problems.map { "\($0)" } == [
        "f:3: error: finger 2 moved but is not down, expected it to begin first",
        "f:4: error: finger 1 began but is already down, expected its end first, or another id",
        "f:5: error: not JSON: oops at column 1, expected an object",
        "f:6: error: x is NaN at column 49, expected a finite number",
        "f:8: warning: finger 1 moved again at 3.0s, expected a later time for its next place",
        "f:9: error: t runs backwards from 3 to 2.75, expected times that never decrease",
        "f:10: error: x is 1e999 at column 47, expected a finite number",
        "f:11: warning: finger 1 was lifted at 99999.0, 1.0, far outside, expected places at most 32768 points outside the surface",
        "f:12: warning: finger 3 was never lifted, expected it to end before the recording ends",
        "f:13: error: a line after the end, expected nothing after the line with \"end\"",
      ])
  }

  @Test("A repair puts each right and says so, and what it wrote is sound")
  func repair() throws {
    let (bytes, notes) = try RepairTests.repaired(RepairTests.damaged)
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) == [
        header, began(1),
        #"{"t":2,"touches":[{"id":1,"phase":"cancelled","x":1,"y":1}]}"#, began(1, at: "2"),
        #"{"t":2.5,"touches":[{"id":3,"phase":"began","x":5,"y":5}]}"#, moved(1, at: "3"),
        moved(1, at: "3.000000001"), #"{"t":3.000000001,"mark":"late"}"#,
        #"{"t":4,"touches":[{"id":1,"phase":"ended","x":2,"y":2}]}"#,
        #"{"t":5,"touches":[{"id":3,"phase":"cancelled","x":5,"y":5}]}"#, #"{"t":5,"end":true}"#,
      ])
    #expect(
      notes == [
        "f:3: repaired: finger 2 moved but is not down; left out",
        "f:4: repaired: finger 1 landed but was still down; cancelled first",
        "f:5: repaired: not JSON: oops; left out",
        "f:6: repaired: finger 1 moved at nan, 1.0; left out",
        "f:6: repaired: finger 3 presses with 1.5; 1.0 instead",
        "f:8: repaired: finger 1 moved again at 3.0s; put a nanosecond later",
        "f:9: repaired: time ran backwards from 3.0s to 2.75s; the earlier time became the later one",
        "f:10: repaired: finger 1 moved at inf, 1.0; left out",
        "f:11: repaired: finger 1 was lifted at 99999.0, 1.0, far outside; at its last place instead",
        "f:12: repaired: finger 3 was never lifted; cancelled at the end",
        "f:13: repaired: a line after the end; left out, with all lines after it",
      ])
    expectEqual(RecordingCheck(bytes: bytes, name: "g").problems, [])
  }

  @Test("A sound recording is repaired to the same bytes, without a word")
  func sound() throws {
    let bytes = file(
      header, began(1), moved(1, at: "0.5"),
      #"{"t":0.5,"expect":{"recognizer":"a","never":"began"}}"#,
      #"{"t":1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}"#, #"{"t":1,"end":true}"#)
    let (again, notes) = try RepairTests.repaired(bytes)
    #expect(again == bytes)
    expectEqual(notes, [])
  }

  @Test("A recording that was cut off is closed, its fingers cancelled")
  func cut() throws {
    let bytes = file(header, began(1), moved(1, at: "0.5")) + Array(#"{"t":0.75,"tou"#.utf8)
    let (again, notes) = try RepairTests.repaired(bytes)
    #expect(
      again
        == file(
          header, began(1), moved(1, at: "0.5"),
          #"{"t":0.5,"touches":[{"id":1,"phase":"cancelled","x":2,"y":2}]}"#,
          #"{"t":0.5,"end":true}"#))
    #expect(
      notes == [
        "f:4: repaired: the recording is cut off in this line; left out",
        "f:4: repaired: finger 1 was never lifted; cancelled at the end",
        "f:4: repaired: the recording was not closed; closed",
      ])
  }

  @Test(
    "Lines that cannot be read and numbers that are none never stop a repair",
    arguments: [
      #"{"t":0,"pinch":{"phase":"began","x":1,"y":NaN,"scale":1,"rotation":0}}"#,
      #"{"t":0,"pinch":{"phase":"began","x":1,"y":1,"scale":-1,"rotation":0}}"#,
      #"{"t":0,"expect":{"layer":"a","map":[[NaN,1],[1,1]]}}"#,
      #"{"t":0,"surface":{"width":1e999,"height":1}}"#, #"{"t":NaN,"mark":""}"#, "", "\u{0}",
      #"{"t":0,"wheel":{"x":1,"y":1,"dx":-Infinity,"dy":1}}"#,
    ])
  func unreadable(line: String) throws {
    let (bytes, notes) = try RepairTests.repaired(file(header, line, #"{"t":1,"end":true}"#))
    #expect(bytes == file(header, #"{"t":1,"end":true}"#))
    #expect(
      notes.count == 1 && notes[0].hasPrefix("f:2: repaired: ") && notes[0].hasSuffix("; left out"))
  }
}
