import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// What somebody left in a scene, and finds again.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct KeptSceneTests {
  private static let red = Screenshot.RGB(0xFF_6B_6B)
  /// Below the tool bar, and without the line of gestures.
  private static let paper = Screenshot.PixelRect(x: 0, y: 120, width: 1280, height: 600)
  private static let kept = "state/touchstone/scenes/paint.scene.json"

  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private var environment: [String: String] { ["XDG_STATE_HOME": files.file("state")] }

  private func open(
    _ arguments: [String] = [], environment more: [String: String] = [:]
  ) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["run", "paint"] + arguments,
      folder: files.url, environment: environment.merging(more) { $1 }
    ) { $0.count(of: Self.red) > 50 }
  }

  private func red(_ screenshot: Screenshot) -> Int {
    screenshot.count(of: Self.red, in: Self.paper)
  }

  /// Draws a red rectangle of 100 × 80 points, all but lifting the finger if that is asked for.
  private func draw(_ window: LiveWindow, at x: Double, _ y: Double, lifts: Bool = true) throws {
    try window.screen.tap(at: (243, 44))
    try window.screen.down(1, at: (x, y))
    try window.screen.glide([1: [(x + 100, y + 80)]], duration: .milliseconds(150))
    if lifts { try window.screen.up(1) }
  }

  /// Waits until the file has so many shapes.
  private func waitForFile(_ window: LiveWindow, shapes: Int) throws {
    try window.program.waitUntil("\(shapes) shapes on the disk") { try self.shapes() == shapes }
  }

  /// How many shapes the file has.
  private func shapes() throws -> Int {
    guard files.has(Self.kept) else { return 0 }
    let text = String(decoding: try files.contents(Self.kept), as: UTF8.self)
    return text.components(separatedBy: #""shape": "rectangle""#).count - 1
  }

  private func isEmpty(_ window: LiveWindow) throws -> Bool { red(try window.settle()) == 0 }

  private func hasOne(_ window: LiveWindow) throws -> Bool {
    (7_000...8_600).contains(red(try window.settle()))
  }

  @Test("A program that is killed during a stroke has lost none of those before")
  func killed() throws {
    do {
      let window = try open()
      try draw(window, at: 300, 300)
      try waitForFile(window, shapes: 1)
      try draw(window, at: 600, 300, lifts: false)
      #expect(red(try window.settle()) > 7_000)
      window.program.terminate(SIGKILL)
      _ = try window.program.waitForExit()
    }
    let again = try open()
    #expect(try hasOne(again))
    // What was drawn before can be taken hold of, and what is new joins it.
    try draw(again, at: 600, 300)
    try waitForFile(again, shapes: 2)
    again.program.terminate()
    #expect(try again.program.waitForExit() == .code(0))
    #expect(again.program.standardError == "")
  }

  @Test(
    "Where nothing is kept, what was kept is neither shown nor changed",
    arguments: [["--fresh"], ["--record", "-"], []])
  func fresh(_ arguments: [String]) throws {
    do {
      let window = try open()
      try draw(window, at: 300, 300)
      try waitForFile(window, shapes: 1)
      window.program.terminate()
      _ = try window.program.waitForExit()
    }
    let before = try files.contents(Self.kept)
    var more: [String: String] = [:]
    if arguments.isEmpty {
      try files.write(#"{"keep": false}"#, to: "config/touchstone/settings.json")
      more["XDG_CONFIG_HOME"] = files.file("config")
    }
    let window = try open(arguments, environment: more)
    #expect(try isEmpty(window))
    try draw(window, at: 600, 500)
    #expect(try hasOne(window))
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(0))
    #expect(try files.contents(Self.kept) == before)
  }

  @Test("A disk that is full is one line; what was kept stays, and there may be room at the end")
  func fullDisk() throws {
    try FileManager.default.createDirectory(
      atPath: files.file("state"), withIntermediateDirectories: true)
    let mount = try ChildProgram(
      URL(filePath: "/bin/mount"),
      arguments: ["-t", "tmpfs", "-o", "size=64k", "tmpfs", files.file("state")])
    guard try mount.waitForExit() == .code(0) else {
      try Test.cancel("no file system to fill here")
    }
    defer { _ = umount2(files.file("state"), Int32(MNT_DETACH)) }
    let window = try open()
    try draw(window, at: 300, 300)
    try waitForFile(window, shapes: 1)
    let before = try files.contents(Self.kept)
    let filler = files.file("state/filler")
    try files.write("", to: "state/filler")
    let handle = try #require(FileHandle(forWritingAtPath: filler))
    while (try? handle.write(contentsOf: Data(repeating: 0, count: 4096))) != nil {}
    try handle.close()
    try draw(window, at: 600, 300)
    try window.program.waitUntil("a complaint") {
      window.program.standardError.contains(
        "cannot be kept as it is (the disk is full), expected room on the disk")
    }
    try draw(window, at: 300, 500)
    window.keep(try window.settle(), as: "kept-full-disk")
    #expect(try files.contents(Self.kept) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: files.file("state/touchstone/scenes"))
        .count == 1)
    try FileManager.default.removeItem(atPath: filler)
    window.program.terminate()
    // Output was lost for a while.
    #expect(try window.program.waitForExit() == .code(2))
    #expect(window.program.standardError.count(where: \.isNewline) == 1)
    #expect(try shapes() == 3)
  }
}
