import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

private let square = ImportOptions(surface: Size(width: 1000, height: 1000))

@Suite("Formats of Linux and Android")
struct FormatTests {
  static let same: [(format: String, text: String, name: String, odd: [Int])] = [
    ("evemu", Samples.evemu, "pad # 1", []), ("evemu", Samples.packets, "pad", []),
    ("libinput", Samples.libinput, "pad", []), ("evtest", Samples.evtest, "pad", [31]),
    ("getevent", Samples.getevent, "pad", []),
  ]

  @Test("The same touches in each format give the same recording", arguments: same)
  func formats(_ row: (format: String, text: String, name: String, odd: [Int])) throws {
    let file = try Imported(row.text, options: square)
    #expect(try TouchImport(bytes: Array(row.text.utf8), name: "f").format.name == row.format)
    #expect(file.log == Samples.log)
    #expect(file.recording.header.device?.name == row.name)
    #expect(file.recording.header.device?.kind == .direct)
    #expect(file.recording.header.surface.size == Size(width: 1000, height: 1000))
    #expect(file.warnings.map(\.line) == row.odd)
  }

  @Test(
    "Line ends of Windows, a byte order mark and blank lines make no difference", arguments: same)
  func lineEnds(_ row: (format: String, text: String, name: String, odd: [Int])) throws {
    let text = "\u{FEFF}" + row.text.replacing("\r", with: "").replacing("\n", with: "\r\n")
    let file = try Imported(text + "\r\n\r\n", options: square)
    #expect(file.log == Samples.log)
    #expect(file.warnings.map(\.line) == row.odd)
  }

  @Test(
    "A device's name keeps its own quotation marks", arguments: ["libinput", "evtest", "getevent"])
  func quotedNames(_ format: String) throws {
    let row = try #require(Self.same.first { $0.format == format })
    let text = row.text.replacing("pad\"", with: "7\" pad\"").replacing("pad'", with: "7\" pad'")
    #expect(try Imported(text).recording.header.device?.name == "7\" pad")
  }

  @Test("Every description of one format serves the events of another", arguments: same)
  func descriptions(_ row: (format: String, text: String, name: String, odd: [Int])) throws {
    let events =
      Samples.evemu.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .joined(separator: "\n") + "\n"
    let file = try Imported(events, description: row.text, options: square)
    #expect(file.log == Samples.log)
    expectEqual(file.warnings, [])
  }

  @Test("The evtest of python-evdev prints the same, with blanks instead of the first comma")
  func pythonEvtest() throws {
    let events =
      Samples.evtest.split(separator: "\n").filter { $0.hasPrefix("Event: ") }
      .joined(separator: "\n").replacing("Event: ", with: "").replacing(", type", with: "   type")
      .replacing(", ---", with: " ---") + "\n"
    let file = try Imported(events, description: Samples.evtest, options: square)
    expectLog(file.log, equals: Samples.log)
    expectEqual(file.warnings, [])
  }

  @Test("evemu's values are decimal with leading zeros, and 9999.99 is a fraction")
  func decimals() throws {
    let text = """
      A: 35 -100 100 0 0
      A: 36 -100 100 0 0
      E: 9999.99 0003 0039 0010
      E: 9999.99 0003 0035 0010
      E: 9999.99 0003 0036 -034
      E: 9999.99 0000 0000 0000
      E: 10000.000000 0003 0039 -001
      E: 10000.000000 0000 0000 0000

      """
    let options = ImportOptions(surface: Size(width: 200, height: 200))
    try expectLog(
      Imported(text, options: options).log,
      equals: ["0 began 1@110,66", "0.01 ended 1@110,66", "0.01 end"])
  }

  @Test("A newer version of evemu or libinput is read, and said to be new")
  func versions() throws {
    let evemu = try Imported(
      Samples.evemu.replacing("# EVEMU 1.3", with: "# EVEMU 1.4"), options: square)
    #expect(evemu.log == Samples.log)
    #expect(
      evemu.warnings.map(\.description) == [
        "f:1: warning: a newer version of the format: EVEMU 1.4, expected a version that was known when "
          + "this program was written"
      ])
    let libinput = try Imported(
      Samples.libinput.replacing("version: 1\n", with: "version: 2\n"), options: square)
    #expect(libinput.log == Samples.log)
    expectEqual(libinput.warnings.map(\.line), [2])
  }

  @Test("Stray lines are left out, and told once")
  func stray() throws {
    let file = try Imported("$ evemu-record\n" + Samples.evemu + "what\nelse: 1\n", options: square)
    #expect(file.log == Samples.log)
    #expect(
      file.warnings.map(\.description) == [
        "f:1: warning: a line of no known kind was left out (and 2 more), expected only lines of the format"
      ])
  }

  @Test(
    "A last line that is cut off is left out, and told",
    arguments: [Samples.evemu, Samples.libinput])
  func cut(_ text: String) throws {
    let cut =
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n") + (text.hasPrefix("# EVEMU") ? "\nE: 0.0200" : "\n    - [  0,  318")
    let file = try Imported(cut, options: square)
    #expect(file.log.count == 4)
    #expect(file.warnings.contains { $0.what.contains("the last line is cut off") })
  }

  @Test("getevent without names, paths and description, with notes behind the events")
  func plainGetevent() throws {
    let text = """
      [   53890.813990] 0003 0039 00000000
      [   53890.813990] 0003 0035 000001be  <---- 446
      [   53890.813990] 0003 0036 00000000
      [   53890.813990] 0001 014a 00000001
      [   53890.813990] 0000 0000 00000000
      [   53890.823990] 0003 0039 00000000
      [   53890.823990] 0003 0035 00000000
      [   53890.823990] 0003 0036 00000100
      [   53890.823990] 0000 0000 00000000
      [   53890.833990] 0003 0039 ffffffff    /end
      [   53890.833990] 0000 0000 00000000

      """
    try expectLog(
      Imported(text, options: square).log,
      equals: ["0 began 1@1000,0", "0.01 moved 1@0,1000", "0.02 ended 1@0,1000", "0.02 end"])
  }

  static let errors: [(text: String, message: String)] = [
    (
      "",
      "f: error: the file is empty, expected evemu, libinput record, evtest, getevent -lt, a Kivy recorder file or a TUIO capture"
    ),
    (
      "hello\n",
      "f: error: not a format that is known, expected evemu, libinput record, evtest, getevent -lt, a Kivy recorder file or a TUIO capture"
    ),
    (
      "\u{FEFF}{ \"touchstone\": \"recording\" }\n",
      "f:1: error: this is already a Touchstone file, expected evemu, libinput record, evtest, getevent -lt, a Kivy recorder file or a TUIO capture"
    ),
    (
      "N: pad\nA: 35 0 100 0 0\n",
      "f: error: there are no events in the file, expected a recording, not only a description"
    ),
    (
      "N: pad\nE: 9000000000.0 0003 0035 1\n",
      "f:2: error: \"9000000000.0\" at column 4, expected SECONDS.MICROSECONDS below 9000000000"
    ),
    (
      "N: pad\nE: 1.0 0003 0035\n",
      "f:2: error: the line ends at column 17, expected an event's value, a whole number of 32 bits"
    ),
    (
      "N: pad\nE: 1.0 0003 zz 1\n",
      "f:2: error: \"zz\" at column 13, expected an event's code in hexadecimal"
    ),
    (
      "N: pad\nE: 1.0 0003 0035 5000000000\n",
      "f:2: error: \"5000000000\" at column 18, expected an event's value, a whole number of 32 bits"
    ),
    (
      "N: pad\nA: 35 0 x 0 0\n",
      "f:2: error: \"x\" at column 9, expected an axis's minimum, maximum, fuzz, flat and resolution"
    ),
    ("N: pad\nP: 02 zz\n", "f:2: error: \"zz\" at column 7, expected bytes in hexadecimal"),
    (
      "R: 3 05 0d 09\nN: pad\n",
      "f:1: error: this is a HID recording (hid-recorder), expected the events of an input device"
    ),
    (
      "N: pad\nE: 0.000001 3 05 0d 09\n",
      "f:2: error: this is a HID recording (hid-recorder), expected the events of an input device"
    ),
    (
      "ndevices: 1\ndevices:\n- node: a\n  events:\n  - evdev:\n    - [0, 1, 2]\n    - [0, 1, 0, 0, 0]\n",
      "f:6: error: a row that is no event, expected [seconds, microseconds, type, code, value]"
    ),
    (
      "/dev/input/event1: 0003 0035 000001be\n",
      "f: error: events of getevent without times, expected what getevent prints with -lt"
    ),
    (
      "#RECORDER2.0\n(0, 'begin', 1, {})\n",
      "f:1: error: the first line is \"#RECORDER2.0\", expected #RECORDER1.0"
    ),
    (
      "#RECORDER1.0\n",
      "f: error: there are no events in the file, expected a recording, not only a description"
    ),
    (
      "#RECORDER1.0\n(0.5, 'begin', 7, {'sx': 0.1\n",
      "f:2: error: the line ends at column 29, expected the character }"
    ),
    (
      "#RECORDER1.0\n(-1, 'begin', 7, {})\n",
      "f:2: error: the time is -1.0, expected seconds from the start, 0 or more"
    ),
    (
      "#RECORDER1.0\n(1, 'begin', 7, {'sx': 1e300})\n",
      "f:2: error: sx is 1e+300, expected a part of the window, about 0 to 1"
    ),
    (
      "#RECORDER1.0\n(1, 'begin', nan, {})\n",
      "f:2: error: \"nan,\" at column 14, expected a value of Python"
    ),
    (
      "/tuio/2Dcur sx \"alive\" 1\n",
      "f:1: error: \"1\" at column 24, expected arguments of the types i, h, f, d or s"
    ),
    ("/tuio/2Dcur si \"alive\" one\n", "f:1: error: \"one\" at column 24, expected a whole number"),
  ]

  @Test("What cannot be imported is said in one line", arguments: errors)
  func error(_ row: (text: String, message: String)) {
    #expect(importError(row.text) == row.message)
  }

  @Test("UTF-16 is named, since PowerShell writes it")
  func utf16() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x5B, 0x00]
    #expect {
      _ = try TouchImport(bytes: bytes, name: "f")
    } throws: { error in "\(error)" == "f:1: error: this is UTF-16 text, expected UTF-8" }
  }

  @Test("A description without ranges is refused")
  func noDescription() throws {
    var file = try TouchImport(bytes: Array("E: 0.1 0000 0000 0\n".utf8), name: "f")
    #expect {
      try file.describe(bytes: Array("N: pad\n".utf8), name: "d")
    } throws: { error in
      "\(error)"
        == "d: error: no description of a touch device in the file, expected the ranges of its axes"
    }
  }
}

@Suite("Kivy's recorder")
struct KivyTests {
  @Test("The origin is at the bottom left; lines of one time are one frame; keys are left out")
  func sample() throws {
    let file = try Imported(Samples.kivy, options: square)
    expectLog(
      file.log,
      equals: [
        "0.5 began 1@100,200", "0.51 moved 1@101,201*0.5 began 2@300,400",
        "0.52 ended 1@101,201 ended 2@300,400", "0.52 end",
      ])
    expectEqual(file.warnings, [])
  }

  @Test("Pointers that hover, turns of the wheel, ghosts and slips")
  func oddities() throws {
    let text = """
      #RECORDER1.0
      (0.1, 'begin', 1, {'is_touch': False, 'sx': 0.5, 'sy': 0.5})
      (0.1, 'begin', 2, {'button': 'scrollup', 'sx': 0.5, 'sy': 0.5})
      (0.2, 'end', 2, {'button': 'scrollup', 'sx': 0.5, 'sy': 0.5})
      (0.3, 'update', 3, {'sx': 0.25, 'sy': 0.5})
      (0.3, 'update', 3, {'sx': 0.5, 'sy': 0.5})
      (0.4, 'begin', 3, {'sx': 0.75, 'sy': 0.5})
      (0.2, 'end', 3, {'sx': 1.0, 'sy': 0.5})
      (0.3, 'end', 4, {})
      (0.3, 'begin', 5, {'sx': 0.0, 'sy': 1})

      """
    let file = try Imported(text, options: square)
    expectLog(
      file.log,
      equals: [
        "0.3 began 1@250,500", "0.300000001 moved 1@500,500", "0.4 ended 1@500,500 began 2@750,500",
        "0.4 ended 2@1000,500", "0.5 began 3@0,0", "0.5 ended 3@0,0", "0.5 end",
      ])
    expectEqual(file.warnings.map(\.line), [7, 8, 9, nil])
  }
}
