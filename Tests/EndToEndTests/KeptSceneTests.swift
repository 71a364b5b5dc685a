import Foundation
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

  private func open(_ arguments: [String] = ["run", "paint"]) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, arguments, folder: files.url,
      environment: environment
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
    try window.program.waitUntil("\(shapes) shapes on the disk") {
      guard files.has(Self.kept) else { return shapes == 0 }
      let text = String(decoding: try files.contents(Self.kept), as: UTF8.self)
      return text.components(separatedBy: #""shape": "rectangle""#).count - 1 == shapes
    }
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
    window(again, named: "kept-killed")
    // What was drawn before can be taken hold of, and what is new joins it.
    try draw(again, at: 600, 300)
    try waitForFile(again, shapes: 2)
    again.program.terminate()
    #expect(try again.program.waitForExit() == .code(0))
    #expect(again.program.standardError == "")
  }

  private func window(_ window: LiveWindow, named name: String) {
    if let screenshot = try? window.settle() { window.keep(screenshot, as: name) }
  }

  @Test("Whoever leaves to the gallery and comes back finds the drawing, in the next run, too")
  func gallery() throws {
    let number = try #require(KeyCode.typing("7"))
    let card = Screenshot.RGB(0x2A_31_3B)
    func isOpen(_ window: LiveWindow) throws {
      try window.program.waitUntil("the scene") {
        let screenshot = try window.screen.screenshot()
        return screenshot.count(of: card, tolerance: 2) < 1000
          && screenshot.count(of: Self.red) > 50
      }
    }
    func openGallery() throws -> LiveWindow {
      try LiveWindow(
        TestScene(width: 1280, height: 800), in: files, ["run"], folder: files.url,
        environment: environment
      ) { $0.count(of: card, tolerance: 2) > 5_000 }
    }
    let window = try openGallery()
    try window.screen.strike(number)
    try isOpen(window)
    #expect(try isEmpty(window))
    try draw(window, at: 300, 300)
    #expect(try hasOne(window))
    try window.screen.strike(.escape)
    try window.program.waitUntil("the gallery") {
      try window.screen.screenshot().count(of: card, tolerance: 2) > 5_000
    }
    // At once, and not after a second.
    #expect(files.has(Self.kept))
    try window.screen.strike(number)
    try isOpen(window)
    #expect(try hasOne(window))
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(0))

    let next = try openGallery()
    try next.screen.strike(number)
    try isOpen(next)
    #expect(try hasOne(next))
  }

  @Test("Reset brings the original, R and Ctrl-Z bring back what was there")
  func reset() throws {
    let r = try #require(KeyCode.typing("r"))
    let z = try #require(KeyCode.typing("z"))
    let window = try open()
    try draw(window, at: 300, 300)
    try waitForFile(window, shapes: 1)
    try window.screen.strike(r)
    let words = try window.settle()
    #expect(red(words) == 0)
    window.keep(words, as: "kept-reset")
    // Not gone as long as it can come back.
    #expect(files.has(Self.kept))
    try window.screen.strike(r)
    #expect(try hasOne(window))
    try window.screen.strike(r)
    #expect(try isEmpty(window))
    try window.screen.holding(.control) { try window.screen.strike(z) }
    #expect(try hasOne(window))
    // Its history came back with it.
    try window.screen.holding(.control) { try window.screen.strike(z) }
    #expect(try isEmpty(window))
    try window.screen.holding(.control, .shift) { try window.screen.strike(z) }
    #expect(try hasOne(window))

    // What is done after a Reset ends that.
    try window.screen.strike(r)
    #expect(try isEmpty(window))
    try draw(window, at: 600, 300)
    try draw(window, at: 800, 300)
    try waitForFile(window, shapes: 2)
    try window.screen.holding(.control) { try window.screen.strike(z) }
    #expect(try hasOne(window))
    try waitForFile(window, shapes: 1)
    // Nobody who leaves a scene as it was made needs a file.
    try window.screen.strike(r)
    #expect(try isEmpty(window))
    try window.screen.strike(.escape)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(!files.has(Self.kept))
    let folder = files.file("state/touchstone/scenes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
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
    var more = environment
    if arguments.isEmpty {
      try files.write(#"{"keep": false}"#, to: "config/touchstone/settings.json")
      more["XDG_CONFIG_HOME"] = files.file("config")
    }
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["run", "paint"] + arguments,
      folder: files.url, environment: more
    ) { $0.count(of: Self.red) > 50 }
    #expect(try isEmpty(window))
    try draw(window, at: 600, 500)
    #expect(try hasOne(window))
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(0))
    #expect(try files.contents(Self.kept) == before)
  }

  @Test("A damaged file is one line, the scene opens fresh, and the file lies beside")
  func damaged() throws {
    let text = #"{"touchstone": "scene", "version": 1, "kept"#
    try files.write(text, to: Self.kept)
    let window = try open()
    #expect(try isEmpty(window))
    self.window(window, named: "kept-damaged")
    let line = window.program.standardError
    #expect(line.hasPrefix(files.file(Self.kept) + ":1: error: "), "\(line)")
    #expect(line.count(where: \.isNewline) == 1)
    #expect(try files.contents(Self.kept + ".damaged") == Data(text.utf8))
    try draw(window, at: 300, 300)
    try waitForFile(window, shapes: 1)
  }

  @Test("A folder that takes nothing is one line, and the window goes on")
  func unwritable() throws {
    try files.write("", to: "state")
    let window = try open()
    try draw(window, at: 300, 300)
    try window.program.waitUntil("a complaint") {
      window.program.standardError.contains("cannot be kept")
    }
    try draw(window, at: 600, 300)
    #expect(red(try window.settle()) > 14_000)
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(2))
    #expect(window.program.standardError.count(where: \.isNewline) == 1)
  }
}
