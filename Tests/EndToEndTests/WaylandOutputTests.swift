import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A window on a Wayland desktop of two outputs.
@Suite(.needsWayland, .timeLimit(.minutes(60)))
struct WaylandOutputTests {
  private let scene = TestScene(hysteresis: 0)

  @Test(
    "A window whose output is unplugged keeps its size, picture and fingers on the other output",
    arguments: [(1, 1), (2, 1), (1, 2)] as [(Int, Int)])
  func unplugged(scale: Int, otherScale: Int) throws {
    let screen = try WaylandTouchscreen(scale: scale, otherScale: otherScale)
    try screen.plug()
    try screen.moveMouse(to: (1280 + 640, 400))
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let window = try WaylandWindow(
      in: files, ["run", path], size: (800, 600), on: screen, output: 1, until: nil)
    try window.waitForSize(onOutput: 1) { $0.width == 800 && $0.pixelWidth == 800 * otherScale }
    try tap(window, at: (300, 200), count: 1)
    try window.screen.down(1, at: window.place(200, 100))

    try screen.unplug()
    try window.waitForSize { $0.width == 800 && $0.height == 600 }
    let color = scene.blocks[0].color
    try window.program.waitUntil("the picture") {
      let picture = try screen.screenshot()
      guard let block = picture.bounds(of: color) else { return false }
      // How many pixels the window has now is SDL's affair; Weston scales them.
      let scale = Double(picture.width) / 800
      return abs(block.center.x - 400 * scale) < 2 && abs(block.center.y - 300 * scale) < 2
        && abs(Double(block.width) - 160 * scale) < 4
    }
    try window.waitForSize { $0.width == 800 && $0.height == 600 }
    try window.screen.up(1)
    try window.waitForRecorded(#""phase":"ended""#, count: 2)
    try tap(window, at: (500, 400), count: 3)
    try window.screen.click(at: window.place(350, 250))
    try window.waitForRecorded(#""phase":"ended""#, count: 4)

    let recording = try window.finish()
    #expect(recording.isClosed)
    #expect(recording.header.surface.width == 800 && recording.header.surface.height == 600)
    let touches = recording.touches
    let places = [(300, 200), (200, 100), (500, 400), (350, 250)] as [ScreenPoint]
    try #require(touches.count == places.count)
    for (touch, place) in zip(touches, places) {
      #expect(touch.map(\.phase) == ["began", "ended"])
      #expect(touch.allSatisfy { hypot($0.x - place.x, $0.y - place.y) < 0.01 }, "\(touch)")
    }
  }

  @Test("The desktop lasts when an output comes and goes at once")
  func comesAndGoes() throws {
    let screen = try WaylandTouchscreen()
    // Long enough for all that Weston starts to take part.
    for _ in 1...60 {
      try screen.plug()
      usleep(10_000)
      try screen.unplug()
      usleep(7_000)
    }
    try screen.moveMouse(to: (640, 400))
  }

  private func tap(_ window: WaylandWindow, at point: ScreenPoint, count: Int) throws {
    try window.screen.down(0, at: window.place(point.x, point.y))
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#, count: count)
  }
}
