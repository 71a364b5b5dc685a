import TestSupport
import Testing
import TouchRecording

@Suite("Recordings are cut")
struct CutTests {
  @Test("A cut lets fingers land at its start and lifts them at its end")
  func cut() throws {
    let (lines, warnings) = try EditTests.edited(
      EditTests.two, .cut(from: EditTests.seconds(1.5), to: EditTests.seconds(3.5)))
    #expect(
      lines == [
        EditTests.touch("0", "1 began 0 0", "2 began 100 0"),
        EditTests.touch("0.5", "1 moved 10 0"),
        EditTests.mark("0.5"), EditTests.touch("1.5", "1 moved 20 0", "2 moved 100 30"),
        EditTests.touch("2", "1 ended 20 0", "2 ended 100 30"), EditTests.end("2"),
      ])
    expectEqual(warnings, [])
  }

  @Test("A key that is down is pressed at the cut's start and released at its end")
  func cutOfKeys() throws {
    func key(_ time: String, _ name: String, _ phase: String) -> String {
      #"{"t":\#(time),"key":{"phase":"\#(phase)","key":"\#(name)","modifiers":[]}}"#
    }
    let (lines, warnings) = try EditTests.edited(
      [
        key("0", "A", "down"), key("1", "Space", "down"), key("2", "A", "up"),
        key("3", "B", "down"), key("5", "Space", "up"), key("5", "B", "up"), EditTests.end("6"),
      ], .cut(from: EditTests.seconds(1.5), to: EditTests.seconds(4)))
    #expect(
      lines == [
        key("0", "A", "down"), key("0", "Space", "down"), key("0.5", "A", "up"),
        key("1.5", "B", "down"), key("2.5", "B", "up"), key("2.5", "Space", "up"),
        EditTests.end("2.5"),
      ])
    expectEqual(warnings, [])
  }

  @Test("Scrolling and a composed text begin at the cut's start and end at its end")
  func cutOfScrolling() throws {
    func wheel(_ time: String, _ dy: String, _ phase: String) -> String {
      #"{"t":\#(time),"wheel":{"x":5,"y":6,"dx":0,"dy":\#(dy),"precise":true,"#
        + #""phase":"\#(phase)","modifiers":[]}}"#
    }
    func text(_ time: String, _ text: String, _ caret: Int) -> String {
      #"{"t":\#(time),"text":{"phase":"composing","text":"\#(text)""#
        + (caret > 0 ? #","caret":\#(caret)}}"# : "}}")
    }
    let header = header.replacing(#""version":1"#, with: #""version":2"#)
    let (bytes, warnings) = try EditTests.edited(
      file(
        header, wheel("0", "1", "began"), text("0", "a", 1), wheel("2", "3", "changed"),
        text("2", "ab", 2), wheel("5", "0", "ended"), text("5", "", 0), EditTests.end("6")),
      [.cut(from: EditTests.seconds(1), to: EditTests.seconds(4))])
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) == [
        header, text("0", "a", 1), wheel("0", "0", "began"), wheel("1", "3", "changed"),
        text("1", "ab", 2), wheel("3", "0", "ended"), text("3", "", 0), EditTests.end("3"),
      ])
    expectEqual(warnings, [])
  }

  @Test("What a window loses with the keyboard is not in progress any more")
  func cutAfterFocus() throws {
    let mouse = #""mouse":{"phase":"down","button":1,"x":4,"y":3,"clicks":1,"modifiers":[]}}"#
    let pinch = #""pinch":{"phase":"began","x":4,"y":3,"scale":1,"rotation":0}}"#
    let (lines, _) = try EditTests.edited(
      [
        #"{"t":1,\#(mouse)"#, #"{"t":1,\#(pinch)"#, EditTests.touch("1", "1 began 1 1"),
        #"{"t":2,"focus":"lost"}"#, EditTests.mark("5"), EditTests.end("6"),
      ], .cut(from: EditTests.seconds(3), to: nil))
    expectEqual(lines, [EditTests.mark("2"), EditTests.end("3")])
  }

  @Test("Both moments belong to the cut, and a finger has one place at its start")
  func cutAtEvents() throws {
    let (lines, _) = try EditTests.edited(
      EditTests.two, .cut(from: EditTests.seconds(2), to: EditTests.seconds(4)))
    #expect(
      lines == [
        EditTests.touch("0", "1 began 10 0", "2 began 100 0"), EditTests.mark("0"),
        EditTests.touch("1", "1 moved 20 0", "2 moved 100 30"),
        EditTests.touch("2", "2 ended 100 30"),
        EditTests.touch("2", "1 ended 20 0"), EditTests.end("2"),
      ])
    // At the recording's own end, too, a finger that is down is lifted and not cancelled.
    let down = EditTests.touch("1", "1 began 5 5")
    let (closed, warnings) = try EditTests.edited(
      [down, EditTests.end("2")], .cut(from: nil, to: EditTests.seconds(2)))
    #expect(closed == [down, EditTests.touch("2", "1 ended 5 5"), EditTests.end("2")])
    #expect(warnings == [])
  }

  @Test("A cut to the end, or beyond it, keeps the end; a cut of everything changes nothing")
  func cutNothing() throws {
    for edit in [
      RecordingEdit.cut(from: nil, to: EditTests.seconds(6)),
      .cut(from: nil, to: EditTests.seconds(60)),
      .cut(from: .zero, to: nil),
    ] {
      #expect(try EditTests.edited(EditTests.two, edit).lines == EditTests.two)
    }
    let (lines, _) = try EditTests.edited(EditTests.two, .cut(from: EditTests.seconds(5), to: nil))
    expectEqual(lines, [EditTests.end("1")])
  }

  @Test("A cut behind the end is an error")
  func cutTooLate() {
    let error = #expect(throws: RecordingError.self) {
      try EditTests.edited(EditTests.two, .cut(from: EditTests.seconds(7), to: nil))
    }
    #expect(
      error?.description
        == "f: error: the recording is over before 7 s, expected a start of the cut within it")
  }

  @Test("What is going on besides fingers is cut as well: a pinch, a mouse button, the surface")
  func cutOthers() throws {
    let lines = [
      #"{"t":0,"surface":{"width":400,"height":300,"scale":2}}"#,
      #"{"t":0,"mouse":{"phase":"down","button":1,"x":1,"y":1,"clicks":1,"modifiers":["alt"]}}"#,
      #"{"t":0,"pinch":{"phase":"began","x":5,"y":5,"scale":1,"rotation":0}}"#,
      #"{"t":1,"pinch":{"phase":"changed","x":5,"y":5,"scale":2,"rotation":1}}"#,
      #"{"t":1,"mouse":{"phase":"moved","button":1,"x":9,"y":9,"clicks":0,"modifiers":[]}}"#,
      #"{"t":3,"pinch":{"phase":"changed","x":5,"y":5,"scale":3,"rotation":1.5}}"#,
      EditTests.end("9"),
    ]
    #expect(
      try EditTests.edited(lines, .cut(from: EditTests.seconds(2), to: EditTests.seconds(4))).lines
        == [
          #"{"t":0,"surface":{"width":400,"height":300,"scale":2}}"#,
          #"{"t":0,"mouse":{"phase":"down","button":1,"x":9,"y":9,"clicks":1,"modifiers":["alt"]}}"#,
          #"{"t":0,"pinch":{"phase":"began","x":5,"y":5,"scale":1,"rotation":0}}"#,
          #"{"t":1,"pinch":{"phase":"changed","x":5,"y":5,"scale":1.5,"rotation":0.5}}"#,
          #"{"t":2,"pinch":{"phase":"ended","x":5,"y":5,"scale":1.5,"rotation":0.5}}"#,
          #"{"t":2,"mouse":{"phase":"up","button":1,"x":9,"y":9,"clicks":1,"modifiers":["alt"]}}"#,
          EditTests.end("2"),
        ])
  }
}
