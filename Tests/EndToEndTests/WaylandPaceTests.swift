import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// The pace of a window's frames on a Wayland desktop.
@Suite(.needsWayland, .timeLimit(.minutes(60)))
struct WaylandPaceTests {
  @Test("An animation draws a frame when the server asks for one, or after a second")
  func asked() throws {
    let scene = TestScene(hysteresis: 0)
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
    let screen = try WaylandTouchscreen()
    defer { screen.stop() }
    // While the server stands still, the program looks each 0.1 s and draws each second. A part of
    // four looks differs from frame to frame; after one of five, ten looks on, there is nothing new
    // to show. libwayland prints every message, with its time.
    let program = try Touchstone.start(
      ["play", recording, "--loop", "--from", "0.12", "--to", "0.5", "--no-bar"],
      environment: screen.environment.merging(Touchstone.noSettings) { $1 }
        .merging(["WAYLAND_DEBUG": "client"]) { $1 })
    defer { program.terminate(SIGKILL) }
    func wait(for count: Int) throws {
      try program.waitUntil("\(count) frames") { try frames(of: program).count >= count }
    }

    // The window gets its size, its focus and its frame with the first ones, which wait for nothing.
    let first = 40
    try wait(for: first)
    let maps = try String(
      contentsOfFile: "/proc/\(program.processIdentifier)/maps", encoding: .utf8)
    // SDL 3 has frames of its own.
    guard maps.contains("/memfd:touchstone") else { return }
    screen.suspend()
    try program.waitUntil("a frame that the server has not asked for") {
      try frames(of: program).dropFirst(first).contains { !$0.isAsked }
    }
    let stopped = try frames(of: program).count
    screen.resume()
    try wait(for: stopped + 20)
    let drawn = try frames(of: program)
    for (frame, next) in zip(drawn, drawn.dropFirst()).dropFirst(first) where !next.isAsked {
      #expect(next.milliseconds - frame.milliseconds >= 1000)
    }
    let asked = drawn.dropFirst(stopped).filter(\.isAsked)
    #expect(!asked.isEmpty)
  }

  @Test(
    "The frame around a window at rest changes when another window gets the keyboard",
    .needsWindowFrame)
  func frameOfWindowAtRest() throws {
    let screen = try WaylandTouchscreen()
    defer { screen.stop() }
    func start() throws -> ChildProgram {
      try Touchstone.start(
        ["run", "explorer", "--no-bar"],
        environment: screen.environment.merging(Touchstone.noSettings) { $1 }
          .merging(["WAYLAND_DEBUG": "client"]) { $1 })
    }
    let program = try start()
    defer { program.terminate(SIGKILL) }
    // What libdecor has drawn for a new state is shown with the surface's next commit.
    func hasShown(active: Bool) -> Bool {
      let log = program.standardError
      guard let surface = log.firstMatch(of: /-> (wl_surface@\d+)\.frame\(/)?.1,
        let state = log.matches(of: /xdg_toplevel@\d+\.configure\(\d+, \d+, array\[(\d+)\]\)/).last
      else { return false }
      return (state.1 != "0") == active
        && log[state.range.upperBound...].contains("-> \(surface).commit()")
    }
    try program.waitUntil("the frame of the active window") { hasShown(active: true) }
    let other = try start()
    defer { other.terminate(SIGKILL) }
    try program.waitUntil("the frame of the other window") { hasShown(active: false) }
  }

  private struct Frame {
    var milliseconds: Double
    /// Whether the server has asked for it since the one before.
    var isAsked: Bool
  }

  /// The frames that a program has attached to its window's surface.
  private func frames(of program: ChildProgram) throws -> [Frame] {
    let log = program.standardError
    // Those of cursors ask for no callbacks.
    guard let surface = log.firstMatch(of: /-> (wl_surface@\d+)\.frame\(/)?.1 else { return [] }
    var frames: [Frame] = []
    // The callback that the last frame's commit carried, while the server has not answered it.
    var callback: Substring?
    var isBetween = false
    for line in log.split(separator: "\n") {
      if let match = line.firstMatch(
        of: /^\[ *([0-9.]+)\].*-> (wl_surface@\d+)\.attach\(wl_buffer/),
        match.2 == surface, let time = Double(match.1)
      {
        frames.append(Frame(milliseconds: time, isAsked: callback == nil))
        isBetween = true
      } else if let match = line.firstMatch(of: /\.frame\(new id (wl_callback@\d+)\)/), isBetween {
        callback = match.1
      } else if line.contains(".commit()") {
        isBetween = false
      } else if let match = line.firstMatch(of: /(wl_callback@\d+)\.done\(/), match.1 == callback {
        callback = nil
      }
    }
    return frames
  }
}
