import Foundation
import Testing
import TouchInput
import TouchRecording

@Suite("What is wrong with a recording is said in one line")
struct DamagedFileTests {
  @Test(
    "Headers",
    arguments: [
      ("", "f: error: the file is empty, expected a recording's header"),
      ("\n", "f:1: error: the line is empty, expected a recording's header"),
      // Of a file that is none of ours nothing is quoted: a link may lead to any.
      ("hello", "f:1: error: not a JSON object at column 1, expected a recording's header"),
      (" \tsecret\n", "f:1: error: not a JSON object at column 3, expected a recording's header"),
      ("<svg>\n", "f:1: error: not a JSON object at column 1, expected a recording's header"),
      ("\u{0}\n", "f:1: error: not a JSON object at column 1, expected a recording's header"),
      ("[1]\n", "f:1: error: not a JSON object at column 1, expected a recording's header"),
      ("\"a\"\n", "f:1: error: not a JSON object at column 1, expected a recording's header"),
      (
        #"{"t":0.6,"touch":1,"phase":"began"}"#,
        "f:1: error: this is a trace, expected a recording"
      ),
      (#"{"t":0.6,"mark":"a"}"#, #"f:1: error: the header has no "touchstone", expected this key"#),
      ("{}\n", #"f:1: error: the header has no "touchstone", expected this key"#),
      (
        #"{"touchstone":"recor"#,
        "f:1: error: not JSON: the line ends at column 21, expected the string's closing quotation mark"
      ),
      (
        #"{"touchstone":"scene"}"#,
        #"f:1: error: touchstone is "scene" at column 15, expected "recording""#
      ),
      (#"{"touchstone":7}"#, "f:1: error: touchstone is a number at column 15, expected a string"),
      (
        #"{"touchstone":"recording","version":3}"#,
        "f:1: error: version is 3 at column 37, expected 1 or 2, those that this program reads"
      ),
      (
        #"{"touchstone":"recording","version":"1"}"#,
        "f:1: error: version is a string at column 37, expected a whole number"
      ),
      (
        #"{"touchstone":"recording","version":1.5}"#,
        "f:1: error: version is 1.5 at column 37, expected a whole number of 64 bits"
      ),
      (
        #"{"touchstone":"recording","version":1}"#,
        #"f:1: error: the header has no "surface", expected this key"#
      ),
      (
        #"{"thresholds":{"zz":"a"}}"#,
        "f:1: error: a threshold is a string at column 21, expected a finite number"
      ),
      (#"{"surface":{"width":800}}"#, #"f:1: error: surface has no "height", expected this key"#),
      (
        #"{"surface":{"width":-800,"height":1}}"#,
        "f:1: error: width is -800 at column 21, expected a number from 0.01 to 100000"
      ),
      (
        #"{"surface":{"width":0,"height":1}}"#,
        "f:1: error: width is 0 at column 21, expected a number from 0.01 to 100000"
      ),
      (
        #"{"surface":{"width":8,"height":1,"scale":NaN}}"#,
        "f:1: error: scale is NaN at column 42, expected a finite number"
      ),
      (
        #"{"seed":-1}"#,
        "f:1: error: seed is -1 at column 9, expected a whole number from 0 to 18446744073709551615"
      ),
      (
        #"{"seed":18446744073709551616}"#,
        "f:1: error: seed is 18446744073709551616 at column 9, expected a whole number from 0 to 18446744073709551615"
      ),
      (
        #"{"device":{"kind":"pen"}}"#,
        #"f:1: error: kind is "pen" at column 19, expected one of "direct", "indirect", "mouse""#
      ),
      (
        #"{"version":1,"version":1}"#,
        #"f:1: error: "version" occurs twice at column 14, expected it once"#
      ),
      (
        header + "{}\n",
        "f:1: error: not JSON: an object at column 86, expected the end of the line"
      ),
    ] as [(String, String)])
  func headers(text: String, message: String) {
    #expect(firstError(Array(text.utf8)) == message)
  }

  @Test("UTF-16 is called by its name")
  func utf16() {
    for bytes in [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] as [[UInt8]] {
      #expect(firstError(bytes) == "f:1: error: this is UTF-16 text, expected UTF-8")
    }
  }

  @Test(
    "Lines",
    arguments: [
      ("", "the line is empty, expected an event"),
      ("x", "not JSON: x at column 1, expected an object"),
      ("[]", "the line is an array at column 1, expected an object"),
      (
        "{}",
        #"no event in the line, expected one of "touches", "mouse", "wheel", "pinch", "multigesture", "key", "surface", "focus", "mark", "expect", "end""#
      ),
      (
        #"{"t":0,"swipe":{}}"#,
        #"unknown kind of event "swipe" at column 8, expected one of "touches", "mouse", "wheel", "pinch", "multigesture", "key", "surface", "focus", "mark", "expect", "end""#
      ),
      (#"{"mark":"a"}"#, #"the line has no "t", expected this key"#),
      (
        #"{"t":0,"mark":"a","focus":"lost"}"#,
        #"a second kind of event in one line, "focus" at column 19, expected exactly one kind a line"#
      ),
      (#"{"t":0,"t":0,"mark":"a"}"#, #""t" occurs twice at column 8, expected it once"#),
      (#"{"t":NaN,"mark":"a"}"#, "t is NaN at column 6, expected a number of seconds"),
      (
        #"{"t":-1,"mark":"a"}"#,
        "t is -1 at column 6, expected seconds since the start, with at most nine decimals and below 9223372036.8"
      ),
      (
        #"{"t":0.1234567891,"mark":"a"}"#,
        "t is 0.1234567891 at column 6, expected seconds since the start, with at most nine decimals and below 9223372036.8"
      ),
      (
        #"{"t":1e10,"mark":"a"}"#,
        "t is 1e10 at column 6, expected seconds since the start, with at most nine decimals and below 9223372036.8"
      ),
      (#"{"t":"0","mark":"a"}"#, "t is a string at column 6, expected a number of seconds"),
      (
        #"{"t":01,"mark":"a"}"#,
        "not JSON: a number at column 7, expected a number without leading zeros"
      ),
      (
        #"{"t":1.,"mark":"a"}"#,
        "not JSON: the character , at column 8, expected a digit after the decimal point"
      ),
      (
        #"{"t":1e,"mark":"a"}"#,
        "not JSON: the character , at column 8, expected a digit in the exponent"
      ),
      (#"{"t":+1,"mark":"a"}"#, "t is +1 at column 6, expected a number of seconds"),
      (#"{"t":0 "mark":"a"}"#, "not JSON: a string at column 8, expected a comma or }"),
      (#"{"t":0,}"#, "not JSON: the character } at column 8, expected a key in quotation marks"),
      (#"{'t':0}"#, "not JSON: the character ' at column 2, expected a key in quotation marks"),
      (#"{"t"=0}"#, "not JSON: the character = at column 5, expected a colon"),
      (#"{"t":0,"mark":"é","x":[1,]}"#, "not JSON: the character ] at column 26, expected a value"),
      (#"{"t":0,"mark":null}"#, "mark is null at column 15, expected a string"),
      (
        #"{"t":0,"mark":"\q"}"#,
        #"not JSON: q at column 17, expected one of the escapes \" \\ \/ \b \f \n \r \t \u"#
      ),
      (
        #"{"t":0,"mark":"\ud800x"}"#,
        "not JSON: \\ud800 is half of a character at column 22, expected both halves, each as a \\u escape"
      ),
      (#"{"t":0,"mark":"\u12G4"}"#, "not JSON: G4 at column 20, expected four hexadecimal digits"),
      (
        "{\"t\":0,\"mark\":\"\t\"}",
        "not JSON: a byte of 9 at column 16, expected a string without control characters"
      ),
      (
        #"{"t":0,"focus":"away"}"#,
        #"focus is "away" at column 16, expected one of "gained", "lost""#
      ),
      (#"{"t":0,"end":false}"#, "end is false, expected true"),
      (#"{"t":0,"end":1}"#, "end is a number at column 14, expected true or false"),
      (#"{"t":0,"touches":{}}"#, "touches is an object at column 18, expected an array"),
      (#"{"t":0,"touches":[]}"#, "touches is empty, expected at least one touch"),
      (#"{"t":0,"touches":[1]}"#, "a touch is a number at column 19, expected an object"),
      (
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":1}]}"#,
        #"a touch has no "y", expected this key"#
      ),
      (
        #"{"t":0,"touches":[{"id":1.5}]}"#,
        "id is 1.5 at column 25, expected a whole number of 64 bits"
      ),
      (
        #"{"t":0,"touches":[{"phase":"moves"}]}"#,
        #"phase is "moves" at column 28, expected one of "began", "moved", "ended", "cancelled""#
      ),
      (
        #"{"t":0,"touches":[{"phase":"stationary"}]}"#,
        #"phase is "stationary" at column 28, expected one of "began", "moved", "ended", "cancelled""#
      ),
      (#"{"t":0,"touches":[{"x":NaN}]}"#, "x is NaN at column 24, expected a finite number"),
      (
        #"{"t":0,"touches":[{"y":-Infinity}]}"#,
        "y is -Infinity at column 24, expected a finite number"
      ),
      (#"{"t":0,"touches":[{"y":1e999}]}"#, "y is 1e999 at column 24, expected a finite number"),
      (#"{"t":0,"touches":[{"x":"1"}]}"#, "x is a string at column 24, expected a finite number"),
      (
        #"{"t":0,"touches":[{"pressure":1.01}]}"#,
        "pressure is 1.01 at column 31, expected a number from 0 to 1"
      ),
      (
        #"{"t":0,"touches":[{"type":"pen"}]}"#,
        #"type is "pen" at column 27, expected one of "direct", "indirect", "pencil", "indirectPointer""#
      ),
      (#"{"t":0,"touches":[{"x":1,"x":1}]}"#, #""x" occurs twice at column 26, expected it once"#),
      (
        #"{"t":0,"mouse":{"phase":"click"}}"#,
        #"phase is "click" at column 25, expected one of "down", "moved", "up""#
      ),
      (
        #"{"t":0,"mouse":{"phase":"up","x":1,"y":1,"modifiers":["hyper"]}}"#,
        #"a modifier is "hyper" at column 55, expected one of "shift", "control", "alt", "meta""#
      ),
      (#"{"t":0,"wheel":{"x":1,"y":1,"dx":1}}"#, #"wheel has no "dy", expected this key"#),
      (
        #"{"t":0,"wheel":{"x":1,"y":1,"dx":1,"dy":1,"phase":"over"}}"#,
        #"phase is "over" at column 51, expected one of "began", "changed", "ended""#
      ),
      (
        #"{"t":0,"pinch":{"scale":0}}"#,
        "scale is 0 at column 25, expected a number from 0.000000001 to 1000000000"
      ),
      (
        #"{"t":0,"multigesture":{"fingers":-1}}"#,
        "fingers is -1 at column 34, expected a whole number from 0 to 65535"
      ),
      (#"{"t":0,"key":{"phase":"down"}}"#, #"key has no "key", expected this key"#),
      (
        #"{"t":0,"surface":{"width":1,"height":-1}}"#,
        "height is -1 at column 38, expected a number from 0.01 to 100000"
      ),
      (
        #"{"t":0,"expect":{"layer":"a"}}"#,
        "expect has nothing to check at column 17, expected recognizer with state or never, or layer with map, with text, with color, with rotation and scale, or with solver and points, degrees or factor"
      ),
      (
        #"{"t":0,"expect":{"layer":"a","scale":1,"rotation":1,"map":[[0,0],[0,0]]}}"#,
        #"expect has both "scale" and "map" at column 17, expected one of them, and the other in a line of its own"#
      ),
      (
        #"{"t":0,"expect":{"recognizer":"a","never":"began","count":1}}"#,
        #"expect has both "never" and "count" at column 17, expected one of them, and the other in a line of its own"#
      ),
      (
        #"{"t":0,"expect":{"recognizer":"a","state":"begin"}}"#,
        #"state is "begin" at column 43, expected one of "possible", "began", "changed", "ended", "cancelled", "failed""#
      ),
      (
        ##"{"t":0,"expect":{"layer":"a","color":"#FF6B6B"}}"##,
        ##"color is "#FF6B6B" at column 38, expected a colour such as "#ff6b6b", in small letters"##
      ),
      (
        ##"{"t":0,"expect":{"layer":"a","color":"#ff6b6"}}"##,
        ##"color is "#ff6b6" at column 38, expected a colour such as "#ff6b6b", in small letters"##
      ),
      (
        #"{"t":0,"expect":{"layer":"a","map":[[1,2]]}}"#,
        "map has the wrong shape at column 43, expected two points, [[x,y],[x,y]]"
      ),
    ] as [(String, String)])
  func lines(text: String, message: String) {
    #expect(firstError(file(header, text)) == "f:2: error: " + message)
  }

  @Test(
    "Lines that cannot follow each other",
    arguments: [
      (
        [#"{"t":2,"mark":"a"}"#, #"{"t":1.5,"mark":"a"}"#],
        "t runs backwards from 2 to 1.5, expected times that never decrease"
      ),
      ([began(1), moved(7)], "finger 7 moved but is not down, expected it to begin first"),
      (
        [began(1), #"{"t":0,"touches":[{"id":2,"phase":"ended","x":1,"y":1}]}"#],
        "finger 2 ended but is not down, expected it to begin first"
      ),
      (
        [began(1), #"{"t":0,"touches":[{"id":2,"phase":"cancelled","x":1,"y":1}]}"#],
        "finger 2 was cancelled but is not down, expected it to begin first"
      ),
      (
        [began(1), began(1)],
        "finger 1 began but is already down, expected its end first, or another id"
      ),
      (
        [
          began(1),
          #"{"t":0,"touches":[{"id":1,"phase":"moved","x":1,"y":1},{"id":1,"phase":"moved","x":1,"y":1}]}"#,
        ],
        "finger 1 occurs twice in the line, expected each finger at most once a line"
      ),
      (
        [
          began(1),
          #"{"t":0,"touches":[{"id":1,"phase":"ended","x":1,"y":1},{"id":1,"phase":"began","x":1,"y":1}]}"#,
        ],
        "finger 1 occurs twice in the line, expected each finger at most once a line"
      ),
      (
        [#"{"t":0,"end":true}"#, moved(1)],
        "a line after the end, expected nothing after the line with \"end\""
      ),
    ] as [([String], String)])
  func sequences(lines: [String], message: String) {
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    #expect(firstError(Array(text.utf8)) == "f:3: error: " + message)
  }

  @Test("A finger that is gone because the focus was lost may land again, and may not move")
  func focusLost() {
    let lost = #"{"t":0,"focus":"lost"}"#
    #expect(firstError(file(header, began(1), lost, began(1), moved(1))) == "no error")
    #expect(
      firstError(file(header, began(1), lost, moved(1)))
        == "f:4: error: finger 1 moved but is not down, expected it to begin first")
  }

  @Test("Brackets nested without end, in a key that nobody reads, are refused and not followed")
  func deepNesting() {
    for bracket in ["[", #"{"a":"#] {
      let deep = String(repeating: bracket, count: 500_000)
      #expect(
        firstError(file(header, #"{"t":0,"mark":"","x":"# + deep))
          .hasSuffix("expected fewer"))
    }
    let right = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(firstError(file(header, #"{"t":0,"mark":"","x":\#(right)}"#)) == "no error")
  }

  @Test("Text under unknown keys is JSON as well, and a wrong escape is no cut")
  func unknownText() {
    let escape = #"expected one of the escapes \" \\ \/ \b \f \n \r \t \u"#
    let ofHeader = header.replacing(#""version":1"#, with: #""version":1,"x":"\q""#)
    #expect(firstError(file(ofHeader)) == "f:1: error: not JSON: q at column 45, \(escape)")
    for (line, column) in [
      (#"{"t":0,"mark":"","x":"\q"}"#, 24), (#"{"t":0,"mark":"","\q":0}"#, 20),
      (#"{"t":0,"mouse":{"\q":0}}"#, 19), (#"{"t":0,"touches":[{"x":1,"z":"\q"}]}"#, 32),
    ] {
      for end in ["", "\n"] {
        #expect(
          firstError(Array("\(header)\n\(line)\(end)".utf8))
            == "f:2: error: not JSON: q at column \(column), \(escape)")
      }
    }
    let bytes = file(header, #"{"t":0,"mark":"","x":"?"}"#).map { $0 == 0x3F ? 0xFE : $0 }
    #expect(
      firstError(bytes)
        == "f:2: error: a string is not UTF-8 at column 22, expected text in UTF-8")
  }

  @Test("More than 1024 fingers are refused")
  func manyFingers() {
    let touches = (1...1025).map { #"{"id":\#($0),"phase":"began","x":1,"y":1}"# }
    #expect(
      firstError(file(header, #"{"t":0,"touches":[\#(touches.joined(separator: ","))]}"#))
        .contains("too many touches in one line"))
    let lines = (1...1025).map { began($0) }
    #expect(
      firstError(Array(([header] + lines).joined(separator: "\n").utf8))
        == "f:1026: error: finger 1025 is one too many, expected at most 1024 fingers at once")
  }

  @Test("A message is one line, whatever is in the file and its name")
  func oneLine() throws {
    let error = RecordingError(
      file: "a\nb", line: 1, what: "c\u{7}\u{9B}31m\u{85}", expected: "d\u{202E}\u{2066}\u{2028}")
    #expect(
      error.description
        == #"a\nb:1: error: c\u{07}\u{009B}31m\u{0085}, expected d\u{202E}\u{2066}\u{2028}"#)
  }
}

func began(_ id: Int, at time: String = "0") -> String {
  #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"began","x":1,"y":1}]}"#
}

func moved(_ id: Int, at time: String = "0") -> String {
  #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"moved","x":2,"y":2}]}"#
}
