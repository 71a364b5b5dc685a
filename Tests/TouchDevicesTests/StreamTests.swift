import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

/// What another program writes, read as it comes.
@Suite("Streams of other programs")
struct StreamTests {
  /// A stream, and what a whole file of the same bytes gives.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
  }

  /// Every recording of a real device, with its description before it where that is a file of its
  /// own, and the small files of each format.
  static func cases() throws -> [Case] {
    let real = try RealRecordingTests.cases.map { file in
      let description = try file.description.map { try DeviceRecordings.bytes($0) } ?? []
      return Case(
        testDescription: file.name, bytes: description + (try DeviceRecordings.bytes(file.name)))
    }
    let small = DamagedImportTests.samples.map { Case(testDescription: $0.name, bytes: $0.bytes) }
    return real + small
  }

  /// The surface on which devices without known proportions lie.
  static let square = ImportOptions(surface: Size(width: 1000, height: 1000))

  /// Feeds a stream in portions, and gives all its events.
  static func events(
    _ bytes: [UInt8], by count: Int, _ stream: inout ImportStream,
    _ phase: TouchPhase = .ended
  ) throws -> [InputEvent] {
    var events: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: count) {
      events += try stream.feed(Array(bytes[start..<min(start + count, bytes.count)]))
    }
    return try events + stream.finish(phase)
  }

  /// The events of a text in short, as `Imported.log` has them.
  static func log(
    _ text: String, deviceSize: Size? = nil, _ phase: TouchPhase = .ended
  ) throws -> (log: [String], warnings: [String]) {
    var stream = ImportStream(name: "f", options: square, deviceSize: deviceSize)
    let events = try events(Array(text.utf8), by: 50, &stream, phase)
    return (events.map(short), stream.takeWarnings().map(\.description))
  }

  static func short(_ event: InputEvent) -> String {
    let what =
      switch event.kind {
      case .touches(let frame):
        frame.samples.map {
          "\($0.phase) \($0.id)@\(Int($0.location.x.rounded())),\(Int($0.location.y.rounded()))"
        }.joined(separator: " ")
      case .mark(let caption): "mark \(caption)"
      default: "\(event.kind)"
      }
    return "\(event.time.seconds) \(what)"
  }

  @Test("In portions of any size a stream gives what the whole file gives", arguments: try cases())
  func portions(_ file: Case) throws {
    var whole = try TouchImport(bytes: file.bytes, name: "f")
    nonisolated(unsafe) var expected: [InputEvent] = []
    try whole.convert(Self.square) { event throws(RecordingError) in expected.append(event) }
    #expect(expected.count > 1)
    for count in [1, 7, 4096, 1 << 24] {
      var stream = ImportStream(name: "f", options: Self.square)
      let events = try Self.events(file.bytes, by: count, &stream)
      #expect(events.count == expected.count, "\(count) at once")
      if let index = zip(events, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        Issue.record("\(count) at once: \(events[index]), expected \(expected[index])")
      }
      #expect(stream.format == whole.format)
      // The warnings are in the order of the lines, with those of the whole file among them.
      let warnings = stream.takeWarnings().map(\.what)
      for warning in whole.warnings {
        #expect(warnings.contains { warning.what.hasPrefix($0) }, "\(warning)")
      }
    }
  }

  @Test("Each event is given as soon as its frame is complete")
  func promptness() throws {
    for (format, text) in Samples.texts where format != "kivy" {
      var stream = ImportStream(name: "f", options: Self.square)
      var given: [(line: Int, count: Int)] = []
      var count = 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        count += try stream.feed(Array("\(line)\n".utf8)).count
        if given.last?.count != count { given.append((number, count)) }
      }
      let ends = lines.indices.filter { number in
        [
          "SYN_REPORT", "0000 0000 0000", "0000 0000 0001", "0,   0,   0", "  0,   0,     0]",
          "Report Sync", "EV_SYN", "fseq",
        ]
        .contains { lines[number].contains($0) }
      }
      for (line, _) in given.dropFirst() { #expect(ends.contains(line), "\(format), line \(line)") }
      #expect(given.last?.count ?? 0 >= 3, "\(format)")
    }
  }

  @Test("Kivy's lines of one moment are a frame when nothing more comes")
  func pause() throws {
    var stream = ImportStream(name: "f", options: Self.square)
    let start = "#RECORDER1.0\n(0.5, 'begin', 7, {'sx': 0.1, 'sy': 0.8, 'profile': ['pos']})\n"
    try expectEqual(stream.feed(Array(start.utf8)), [])
    try expectEqual(stream.pause().map(Self.short), ["0.5 began 1@100,200"])
    try expectEqual(stream.pause(), [])
  }

  @Test("A bundle without its size is complete when nothing more comes")
  func pausedBundle() throws {
    var stream = ImportStream(name: "f", options: Self.square)
    try expectEqual(stream.feed(TUIOTests.frames[0].1), [])
    try expectEqual(stream.pause().map(Self.short), ["0.0 began 1@250,500"])
  }

  // MARK: What goes wrong

  @Test("At the end the fingers that are down are cancelled", arguments: Samples.texts.indices)
  func end(index: Int) throws {
    let (format, text) = Samples.texts[index]
    var stream = ImportStream(name: "f", options: Self.square)
    var events: [InputEvent] = []
    // Until a finger is down, and then no further.
    for byte in text.utf8 {
      events += try stream.feed([byte])
      if events.contains(where: { if case .touches = $0.kind { true } else { false } }) { break }
    }
    events += try stream.finish(.cancelled)
    var down: Set<TouchID> = []
    for case .touches(let frame) in events.map(\.kind) {
      for sample in frame.samples {
        if sample.phase == .began { down.insert(sample.id) }
        if sample.phase.isTerminal {
          #expect(sample.phase == .cancelled)
          down.remove(sample.id)
        }
      }
    }
    #expect(down.isEmpty && events.count >= 2, "\(format)")
    #expect(events.last?.kind == .end)
  }

  @Test(
    "Lines that are not of the format are left out, and the fingers go on",
    arguments: Samples.texts.indices)
  func garbage(index: Int) throws {
    let (format, text) = Samples.texts[index]
    let clean = try Self.log(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let garbage = [
      "E: 1.5 zzzz 0035 12", "    - [ 1, 2, x ]", "Event: time 12, typ", "(1, 'upd",
      "\u{1F600} <<<",
      "/tuio/2Dcur sif \"set\" one", String(repeating: "x", count: 100_000),
    ]
    let mixed = lines.enumerated().flatMap { number, line in
      // Not before the line that tells the format, which is at most the third.
      number < 3 ? [line] : [Substring(garbage[number % garbage.count]), line]
    }
    let (log, warnings) = try Self.log(mixed.joined(separator: "\n"))
    // A row of garbage that comes with a libinput file's `-` starts nothing.
    #expect(log == clean.log, "\(format)")
    #expect(warnings.contains { $0.contains("a line of no known kind was left out") }, "\(format)")
  }

  @Test("What is no known format is refused in one line, early enough")
  func unknown() throws {
    for (text, words) in [
      ("", "the file is empty"), ("hello\n", "not a format that is known"),
      ("/dev/input/event1: 0003 0035 00000010\n", "events of getevent without times"),
      (#"{"touchstone":"recording","version":1}"#, "this is already a Touchstone file"),
      ("N: pad\nA: 35 0 9 0 0\n", "there are no events in the stream"),
    ] {
      var stream = ImportStream(name: "f")
      #expect { try Self.events(Array(text.utf8), by: 3, &stream) } throws: {
        "\($0)".hasPrefix("f:") && "\($0)".contains(words) && !"\($0)".contains("\n")
      }
    }
    // Not only at the end, which may never come.
    var stream = ImportStream(name: "f")
    #expect(throws: RecordingError.self) {
      for _ in 0..<20 { _ = try stream.feed(Array(String(repeating: "blah\n", count: 1000).utf8)) }
    }
    var endless = ImportStream(name: "f")
    #expect(throws: RecordingError.self) {
      for _ in 0..<20 { _ = try endless.feed(Array(String(repeating: "blah.", count: 1000).utf8)) }
    }
  }

  @Test("No damage does more than leave sound touches, or one line", arguments: seeds)
  func mutations(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var numbers = SeededGenerator(seed: seed)
    let samples = DamagedImportTests.samples.map(\.bytes)
    var read = 0
    for round in 0..<150 {
      let bytes = mutator.damaged(samples[round % samples.count], others: samples)
      var stream = ImportStream(name: "f", options: Self.square)
      var down: Set<TouchID> = []
      do {
        var at = 0
        while at < bytes.count {
          let end = min(at + 1 + numbers.int(below: 300), bytes.count)
          TUIOListenerTests.follow(try stream.feed(Array(bytes[at..<end])), &down)
          if numbers.int(below: 5) == 0 { TUIOListenerTests.follow(try stream.pause(), &down) }
          at = end
        }
        TUIOListenerTests.follow(try stream.finish(.cancelled), &down)
        read += 1
      } catch {
        #expect("\(error)".hasPrefix("f:") && !"\(error)".contains("\n"))
      }
      #expect(down.isEmpty, "round \(round)")
    }
    // Damage that always kills would test nothing.
    #expect(read > 50)
  }

  // MARK: What a whole file tells first

  private static let bare = """
    [ 10.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 10.000000] EV_ABS ABS_MT_POSITION_X 00000200
    [ 10.000000] EV_ABS ABS_MT_POSITION_Y 00000800
    [ 10.000000] EV_SYN SYN_REPORT 00000000
    [ 10.010000] EV_ABS ABS_MT_POSITION_Y 00001000
    [ 10.010000] EV_SYN SYN_REPORT 00000000
    [ 10.020000] EV_ABS ABS_MT_TRACKING_ID ffffffff
    [ 10.020000] EV_SYN SYN_REPORT 00000000
    [ 10.030000] EV_ABS ABS_MT_TRACKING_ID 00000002
    [ 10.030000] EV_ABS ABS_MT_POSITION_Y 00000800
    [ 10.030000] EV_SYN SYN_REPORT 00000000

    """

  @Test("Ranges that nobody tells are learned: who goes farther is at the edge")
  func learned() throws {
    let (log, warnings) = try Self.log(Self.bare)
    #expect(
      log == [
        // x 512 of 1023; y 2048 of 2048, then 4096 of that: the edge.
        "0.0 began 1@500,1000", "0.01 moved 1@500,1000", "0.02 ended 1@500,1000",
        "0.03 began 2@500,500", "0.03 ended 2@500,500", "0.03 end",
      ])
    #expect(warnings.count { $0.contains("does not state the ranges of its axes") } == 1)
  }

  @Test("Ranges that the caller knows")
  func deviceSize() throws {
    let (log, warnings) = try Self.log(Self.bare, deviceSize: Size(width: 1024, height: 8192))
    #expect(
      log == [
        "0.0 began 1@500,250", "0.01 moved 1@500,500", "0.02 ended 1@500,500",
        "0.03 began 2@500,250", "0.03 ended 2@500,250", "0.03 end",
      ])
    #expect(!warnings.contains { $0.contains("ranges") })
  }

  @Test("What the stream describes wins over what the caller knows")
  func described() throws {
    let plain = try Self.log(Samples.getevent)
    #expect(
      plain.log == (try Self.log(Samples.getevent, deviceSize: Size(width: 7, height: 7)).log))
    var stream = ImportStream(name: "f")
    #expect(stream.proportions == nil)
    _ = try Self.events(Array(Samples.getevent.utf8), by: 9, &stream)
    #expect(stream.proportions == 1)
  }

  @Test("The device is the first that is touched, from then on")
  func firstDevice() throws {
    func tap(_ path: String, _ time: Double, _ id: String, _ x: String) -> String {
      let start = "[ \(String(format: "%.6f", time))] \(path): EV_ABS "
      return start + "ABS_MT_TRACKING_ID \(id)\n" + start + "ABS_MT_POSITION_X \(x)\n" + start
        + "ABS_MT_POSITION_Y \(x)\n[ \(String(format: "%.6f", time))] \(path): EV_SYN SYN_REPORT 00000000\n"
    }
    let text =
      "[ 1.000000] /dev/input/event0: EV_KEY KEY_POWER DOWN\n"
      + "[ 1.000000] /dev/input/event0: EV_SYN SYN_REPORT 00000000\n"
      + tap("/dev/input/event2", 1.5, "00000001", "000001ff")
      + tap("/dev/input/event3", 1.6, "00000001", "00000100")
      + tap("/dev/input/event3", 1.7, "00000002", "00000100")
      + tap("/dev/input/event2", 1.8, "ffffffff", "000001ff")
    let (log, _) = try Self.log(text, deviceSize: Size(width: 1022, height: 1022))
    // Its clock begins with its first event.
    expectEqual(log, ["0.0 began 1@500,500", "0.3 ended 1@500,500", "0.3 end"])
  }

  @Test("A line that never ends takes no memory", .timeLimit(.minutes(5)))
  func endlessLine() async {
    // In a process of its own: what other tests take at the same time does not count.
    await #expect(processExitsWith: .success) {
      var stream = ImportStream(name: "f")
      let keys = "[ 1.000000] EV_KEY KEY_A DOWN\n[ 1.000000] EV_SYN SYN_REPORT 00000000\n"
      _ = try stream.feed(Array((keys + keys).utf8))
      let dots = [UInt8](repeating: 46, count: 1 << 20)
      let before = Self.residentBytes()
      for _ in 0..<48 { _ = try stream.feed(dots) }
      #expect(Self.residentBytes() - before < 16 << 20)
      _ = try stream.feed(Array("\n".utf8))
      #expect(stream.takeWarnings().contains { $0.what.contains("more than 64 KiB") })
      // What follows it is read.
      let tap = Self.bare.replacing("[ 10.", with: "[ 11.")
      let events = try stream.feed(Array(tap.utf8))
      #expect(events.map(Self.short).first == "10.0 began 1@641,800")
    }
  }

  private static func residentBytes() -> Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = words.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
