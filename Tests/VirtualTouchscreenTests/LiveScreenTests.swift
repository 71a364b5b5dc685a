import Foundation
import Testing
import VirtualTouchscreen

private let obstacle = VirtualTouchscreen.unavailableReason()

@Suite(.enabled(if: obstacle == nil, Comment(rawValue: obstacle ?? "")), .timeLimit(.minutes(60)))
struct LiveScreenTests {
  @Test(
    "The screen has exactly the size asked for",
    arguments: [(1_280, 800), (801, 601), (256, 128), (1_920, 1_080)] as [(Int, Int)])
  func screenHasExactlySizeAsked(width: Int, height: Int) throws {
    let screen = try VirtualTouchscreen(width: width, height: height)
    defer { screen.stop() }
    let screenshot = try screen.screenshot()
    #expect(screenshot.width == width)
    #expect(screenshot.height == height)
    #expect(screenshot.count(of: .init(0, 0, 0)) == width * height)
  }

  @Test("Several screens live side by side")
  func severalScreensLiveSideBySide() throws {
    let screens = try (0..<3).map { _ in try VirtualTouchscreen(width: 320, height: 200) }
    #expect(Set(screens.map(\.display)).count == 3)
    #expect(screens[1].environment["DISPLAY"] == screens[1].display)
    #expect(screens[1].environment["WAYLAND_DISPLAY"] == nil)
  }

  @Test("All devices take input, and the server keeps up")
  func allDevicesTakeInputAndServer() throws {
    let screen = try VirtualTouchscreen(width: 640, height: 480, touchCount: 10)
    try screen.sync()
    for finger in 1...10 { try screen.down(finger, at: (Double(finger) * 50, 100)) }
    try screen.glide(
      [1: [(10, 10), (600, 400)], 2: [(0, 0)]], steps: 100, duration: .milliseconds(50))
    #expect(screen.fingers[1]?.x == 600)
    try screen.dragMouse(from: (10, 10), to: (2_000, -50), duration: .milliseconds(20))
    try screen.holding(.control, .shift) { try screen.turnWheel(2, sideways: -1) }
    try screen.strike(.f1)
    try screen.press(.alt)
    try screen.releaseAll()
    #expect(screen.fingers.isEmpty)
    try screen.sync()
    #expect(screen.isRunning)
  }

  @Test("Fingers are kept account of")
  func fingersAreKeptAccount() throws {
    let screen = try VirtualTouchscreen(width: 320, height: 200, touchCount: 2)
    try screen.down(7, at: (10, 10))
    #expect(throws: VirtualTouchscreenError.fingerIsDown(7)) { try screen.down(7, at: (20, 20)) }
    #expect(throws: VirtualTouchscreenError.fingerIsUp(8)) { try screen.move(8, to: (20, 20)) }
    #expect(throws: VirtualTouchscreenError.fingerIsUp(8)) { try screen.glide([8: [(20, 20)]]) }
    try screen.down(8, at: (10, 10))
    #expect(throws: VirtualTouchscreenError.tooManyFingers(limit: 2)) {
      try screen.down(9, at: (10, 10))
    }
    try screen.up(7)
    #expect(throws: VirtualTouchscreenError.fingerIsUp(7)) { try screen.up(7) }
  }

  @Test("A glide takes the time and the way it should")
  func glideTakesTimeAndWay() throws {
    let screen = try VirtualTouchscreen(width: 320, height: 200)
    try screen.down(1, at: (0, 0))
    var fractions: [Double] = []
    let time = try ContinuousClock().measure {
      try screen.glide([1], steps: 4, duration: .milliseconds(200)) { _, fraction in
        fractions.append(fraction)
        return (100 * fraction, 0)
      }
    }
    #expect(fractions == [0.25, 0.5, 0.75, 1])
    #expect(time >= .milliseconds(200))
    let route: [ScreenPoint] = [(0, 0), (10, 0), (10, 20)]
    #expect(VirtualTouchscreen.place(on: route, at: 0.25) == (5, 0))
    #expect(VirtualTouchscreen.place(on: route, at: 0.75) == (10, 10))
    #expect(VirtualTouchscreen.place(on: route, at: 1) == (10, 20))
  }

  @Test("A stopped screen leaves nothing and takes nothing")
  func stoppedScreenLeavesNothingAndTakes() throws {
    let screen = try VirtualTouchscreen(width: 320, height: 200)
    let socket = "/tmp/.X11-unix/X\(screen.display.dropFirst())"
    #expect(FileManager.default.fileExists(atPath: socket))
    screen.stop()
    screen.stop()
    #expect(!screen.isRunning)
    #expect(throws: VirtualTouchscreenError.self) { try screen.tap(at: (1, 1)) }
    #expect(throws: VirtualTouchscreenError.self) { try screen.screenshot() }
  }

  @Test("What does not appear is reported")
  func whatDoesNotAppearIsReported() throws {
    let screen = try VirtualTouchscreen(width: 320, height: 200)
    let error = #expect(throws: VirtualTouchscreenError.self) {
      try screen.waitForScreenshot("a red thing", timeout: .milliseconds(50)) {
        $0.count(of: .init(255, 0, 0)) > 0
      }
    }
    #expect(error?.description == "Timed out: a red thing on the screen, within 0.05 seconds")
    try screen.settledScreenshot(calm: .milliseconds(20))
  }

  @Test(
    "A program that wakes for a glance is at rest, and one that works is not",
    arguments: [
      ("select undef, undef, undef, 0.04 while 1", true),
      ("while (1) { 1 for 1..500000; select undef, undef, undef, 0.02 }", false),
    ])
  func rest(script: String, isRest: Bool) throws {
    let screen = try VirtualTouchscreen(width: 320, height: 200)
    let program = try ChildProgram(
      URL(filePath: "/usr/bin/perl"), arguments: ["-e", "$| = 1; print 1; \(script)"])
    try program.waitUntil("its start") { program.standardOutput == "1" }
    if isRest {
      try program.waitUntil("its rest") { try screen.isAtRest(program) }
    } else {
      for _ in 0..<20 { #expect(try !screen.isAtRest(program, for: .milliseconds(60))) }
    }
  }

  @Test("A process that is killed takes its server with it")
  func processThatIsKilledTakes() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let screen = try VirtualTouchscreen(width: 320, height: 200)
      let pid = try Self.serverIdentifier(screen.display)
      try FileHandle.standardOutput.write(contentsOf: Data("server=\(pid);".utf8))
      kill(getpid(), SIGKILL)
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let match = try #require(output.firstMatch(of: /server=(\d+);/))
    try waitUntil("the server is gone") {
      let path = "/proc/\(match.1)/exe"
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
    }
  }

  /// The process of the server that this process started, from `/proc`.
  private static func serverIdentifier(_ display: String) throws -> Int {
    let folders = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    let mine = getpid()
    for identifier in folders.compactMap({ Int($0) }) {
      guard let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
        let name = stat.lastIndex(of: ")"), stat[..<name].hasSuffix("Xorg")
      else { continue }
      let fields = stat[name...].split(separator: " ")
      if fields[2] == "\(mine)" { return identifier }
    }
    throw VirtualTouchscreenError.programEnded("No server for \(display).")
  }
}
