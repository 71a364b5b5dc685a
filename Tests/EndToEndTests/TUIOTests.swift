import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// TUIO from and to a program that is not ours.
@Suite(
  .needsTouchscreen, .timeLimit(.minutes(60)),
  .enabled(
    if: PythonOSC.obstacle == nil,
    Comment(rawValue: PythonOSC.obstacle ?? "There is python-osc.")))
struct TUIOTests {
  /// The edge of the prints.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)

  private func open(_ port: UInt16, _ files: TemporaryFolder) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "photos", "--record", files.file("live.touch.jsonl"), "--tuio", "\(port)"],
      folder: files.url
    ) { $0.count(of: Self.edge) > 10_000 }
  }

  /// The program on the page about other devices, for another port.
  private func example(_ port: UInt16) throws -> String {
    let text = try DocPage("OtherDevices.md", of: "TouchSandbox").text
    let match = try #require(text.firstMatch(of: #/```python\n((?s).*?)```/#))
    return String(match.output.1).replacing("3333", with: "\(port)")
  }

  @Test("The example of the page moves a photo")
  func example() throws {
    let files = try TemporaryFolder()
    let port = try UDPPorts.next()
    let window = try open(port, files)
    let before = try window.settle()
    let python = try PythonOSC.start(try example(port))
    #expect(try python.waitForExit() == .code(0), "\(python.standardError)")
    let after = try window.settle()
    window.keep(after, as: "tuio-example")
    #expect(after.countDifferences(from: before, tolerance: 16) > 20_000)
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 1)
    let touch = try #require(recording.touches.first)
    #expect(touch.allSatisfy { $0.id == 1001 && abs($0.y - 440) < 0.01 })
    #expect(touch.first?.phase == "began" && touch.last?.phase == "ended")
    #expect(abs((touch.first?.x ?? 0) - 640) < 0.01)
    let end: Double = 1280 * (0.5 - 59.0 / 300)
    #expect(abs((touch.last?.x ?? 0) - end) < 0.01)
  }

  @Test("A tracker that vanishes: its finger is cancelled")
  func vanishing() throws {
    let files = try TemporaryFolder()
    let port = try UDPPorts.next()
    let window = try open(port, files)
    // It ends without a word, with its finger down.
    let program = try example(port).replacing("send(61)", with: "")
    let python = try PythonOSC.start(program)
    #expect(try python.waitForExit() == .code(0), "\(python.standardError)")
    try window.program.waitUntil("the cancellation") {
      String(decoding: try files.contents("live.touch.jsonl"), as: UTF8.self).contains("cancelled")
    }
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError.contains("a source fell silent"))
    let recording = try RecordingFile(files.contents("live.touch.jsonl"))
    #expect(recording.touches.count == 1 && recording.touches[0].last?.phase == "cancelled")
  }

  /// Prints what comes, a line for each message, until nothing is alive and nothing more comes.
  private static let receiver = """
    import sys
    from pythonosc.dispatcher import Dispatcher
    from pythonosc.osc_server import BlockingOSCUDPServer

    done = False
    def take(address, *words):
        global done
        print(address, *words)
        done = words[0] == "fseq" and words[1] == -1
    dispatcher = Dispatcher()
    dispatcher.set_default_handler(take)
    server = BlockingOSCUDPServer(("127.0.0.1", int(sys.argv[1])), dispatcher)
    print("ready")
    while not done:
        server.handle_request()
    """

  @Test("A recording is sent to another program", arguments: [true, false])
  func sending(headless: Bool) throws {
    let files = try TemporaryFolder()
    let port = try UDPPorts.next()
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let path = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let python = try PythonOSC.start(Self.receiver, "\(port)")
    try python.waitUntil("the receiver") { python.standardOutput.contains("ready") }
    let arguments = ["play", path, "--scene", scene, "--send-tuio", "127.0.0.1:\(port)"]
    if headless {
      try Touchstone.run(arguments + ["--headless"]).expectSuccess()
    } else {
      let window = try LiveWindow(TestScene(), in: files, arguments)
      try python.waitUntil("the lift") {
        let lines = python.standardOutput.split(separator: "\n")
        let alive = lines.last { $0.contains("alive") }
        return lines.contains { $0.contains(" set ") } && alive?.hasSuffix("alive") == true
      }
      window.program.terminate(SIGTERM)
      #expect(try window.program.waitForExit() == .code(0), "\(window.program.standardError)")
    }
    #expect(try python.waitForExit() == .code(0), "\(python.standardError)")

    let recording = try RecordingFile(files.contents("sound.touch.jsonl"))
    let surface = recording.header.surface
    let touches: [RecordingFile.Touch] = recording.lines.flatMap { $0.touches ?? [] }
    let expected: [(Double, Double)] = touches.filter { $0.phase != "ended" }.map { touch in
      (touch.x / surface.width, touch.y / surface.height)
    }
    let lines = python.standardOutput.split(separator: "\n")
    let sets = lines.filter { $0.contains(" set ") }
    let places: [(Double, Double)] = sets.map { line in
      let words = line.split(separator: " ")
      return (Double(words[3]) ?? -1, Double(words[4]) ?? -1)
    }
    #expect(expected.count > 2 && places.count == expected.count)
    for (place, wanted) in zip(places, expected) {
      #expect(abs(place.0 - wanted.0) < 1e-6 && abs(place.1 - wanted.1) < 1e-6)
    }
    #expect(lines.contains { $0.hasSuffix("source touchstone") })
    #expect(lines.suffix(3).contains { $0.hasSuffix("alive") })
    #expect(lines.last?.hasSuffix("fseq -1") == true)
  }
}

/// What is wrong with the options of TUIO.
struct TUIOOptionTests {
  @Test("A port that is taken, and wrong words")
  func refusals() throws {
    let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let port = try UDPPorts.next()
    address.sin_port = port.bigEndian
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    try Touchstone.run(
      "run", "photos", "--tuio", "\(port)", environment: Touchstone.blindEnvironment
    ).expectComplaint(
      2, start: "touchstone: error: UDP port \(port): ", containing: ["expected a free port"])
    for arguments in [
      ["run", "--tuio-any"], ["run", "--tuio", "0"], ["run", "--tuio", "--tuio-port", "0"],
      ["play", "x.touch.jsonl", "--send-tuio", "host:0"],
      ["play", "x.touch.jsonl", "--send-tuio", ":3333"],
    ] {
      let run = try Touchstone.run(arguments)
      #expect(run.exit == .code(64), "\(run)")
    }
  }

  @Test(
    "Without a window, a recording that is sent is reported like one that only plays",
    arguments: [[], ["--digest"], ["--to", "0.3"], ["--digest", "--to", "0.3"]],
    [[Sample.end], ["oops"], []])
  func reports(_ words: [String], _ lastLine: [String]) throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    let path = try files.write(
      Sample.text([Sample.header(scene: scene)] + Sample.events + lastLine), to: "a.touch.jsonl")
    let play = ["play", "--headless", path] + words
    let plain = try Touchstone.run(play)
    let port = try UDPPorts.next()
    let sent = try Touchstone.run(play + ["--speed", "50", "--send-tuio", "127.0.0.1:\(port)"])
    #expect(sent.exit == plain.exit && sent.text == plain.text, "\(sent)")
    #expect(sent.errors == plain.errors, "\(sent)")
    #expect(!plain.text.isEmpty || lastLine == ["oops"])
  }
}
