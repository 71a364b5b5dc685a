import Foundation
import TestBasics
import Testing
import TouchGeometry
import VirtualTouchscreen

/// What one does with `model` besides its main gesture, with fingers, the mouse and keys.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct ModelWalkTests {
  private static let hull = Screenshot.RGB(0xEC_E6_D8)

  /// The window, and the scene that says where its controls are.
  private struct Viewer {
    let window: LiveWindow
    let twin: SceneTwin
    let room: PaintWalkTests.Room
    let middle: ScreenPoint

    init(_ room: PaintWalkTests.Room) throws {
      self.room = room
      window = try LiveWindow(
        TestScene(width: room.width, height: room.height), in: TemporaryFolder(),
        ["run", "model", "--fresh"] + (room.isLarge ? ["--large-text"] : [])
      ) { $0.count(of: ModelWalkTests.hull, tolerance: 24) > 100 }
      twin = try SceneTwin("model", of: window, textScale: room.isLarge ? 1.5 : 1)
      let center = try twin.frame("viewer.model").center
      middle = (center.x.rounded(), center.y.rounded())
      _ = try window.settle()
    }

    /// Where the ship is: the middle of what is lit of its hull, away from the controls.
    func ship(_ screenshot: Screenshot) throws -> ScreenPoint {
      let side = min(room.width, room.height) * 6 / 10
      let view = Screenshot.PixelRect(
        x: Int(middle.x) - side / 2, y: Int(middle.y) - side / 2, width: side, height: side)
      return try #require(
        screenshot.cropped(to: view).centroid(of: ModelWalkTests.hull, tolerance: 24))
    }

    /// What has changed in the middle of the window.
    func changes(_ one: Screenshot, _ other: Screenshot) -> Int {
      let side = min(room.width, room.height) / 2
      let view = Screenshot.PixelRect(
        x: Int(middle.x) - side / 2, y: Int(middle.y) - side / 2, width: side, height: side)
      return one.cropped(to: view).countDifferences(from: other.cropped(to: view), tolerance: 24)
    }

    func end() throws {
      window.program.terminate()
      #expect(try window.program.waitForExit() == .code(0))
      #expect(window.program.standardError == "")
    }
  }

  @Test(
    "model by fingers: move, turn, lock, arcball, the other model, back",
    arguments: PaintWalkTests.Room.all)
  func fingers(room: PaintWalkTests.Room) throws {
    let viewer = try Viewer(room)
    let (window, twin, screen) = (viewer.window, viewer.twin, viewer.window.screen)
    let name = "walk-model-\(room.testDescription)"
    let start = try window.settle()
    window.keep(start, as: "\(name)-1-opened")
    let (x, y) = viewer.middle
    let reach = Double(min(room.width, room.height)) / 6
    let enough = Int(reach * reach / 3)

    func turn() throws -> Screenshot {
      try screen.down(1, at: (x - reach, y))
      try screen.down(2, at: (x + reach, y))
      try screen.glide([1, 2], duration: .milliseconds(400)) { finger, part in
        let angle = part * .pi / 3 + (finger == 1 ? .pi : 0)
        return (x + reach * cos(angle), y + reach * sin(angle))
      }
      try screen.up(1)
      try screen.up(2)
      return try window.settle()
    }
    let turned = try turn()
    #expect(viewer.changes(turned, start) > enough, "\(viewer.changes(turned, start))")

    // Locked, it says to what.
    try twin.tap("viewer.lock")
    try screen.down(1, at: (x, y))
    try screen.glide([1: [(x + reach, y + reach / 2)]], duration: .milliseconds(300))
    try screen.up(1)
    let locked = try window.settle()
    window.keep(locked, as: "\(name)-2-locked")
    #expect(viewer.changes(locked, turned) > enough)

    try twin.tap("viewer.lock")
    try twin.tap("viewer.arcball")
    let ball = try window.settle()
    try screen.down(1, at: (x, y))
    try screen.glide([1: [(x - reach, y + reach)]], duration: .milliseconds(300))
    let held = try window.settle()
    window.keep(held, as: "\(name)-3-arcball")
    try screen.up(1)
    #expect(viewer.changes(held, ball) > enough)

    try twin.tap("viewer.tab.2")
    let other = try window.settle()
    window.keep(other, as: "\(name)-4-balloon")
    #expect(viewer.changes(other, held) > enough)
    try twin.tap("viewer.tab.1")
    try twin.tap("viewer.drag")
    try window.insist(on: "the ship at home") {
      viewer.changes($0, start) < 40
    } by: {
      try screen.tap(at: (x, y))
      try screen.tap(at: (x, y))
    }
    window.keep(try window.settle(), as: "\(name)-5-home")
    try viewer.end()
  }

  @Test("model by the mouse: it moves, turns and tilts it, and turns the ball")
  func mouse() throws {
    let viewer = try Viewer(.init(width: 1280, height: 800))
    let (window, screen) = (viewer.window, viewer.window.screen)
    let (x, y) = viewer.middle
    var last = try window.settle()
    let old = try viewer.ship(last)
    func changed(_ what: String) throws {
      let now = try window.settle()
      window.keep(now, as: "walk-model-mouse-\(what)")
      #expect(viewer.changes(now, last) > 4_000, "\(what): \(viewer.changes(now, last))")
      last = now
    }
    try screen.dragMouse(from: (x, y), to: (x - 60, y))
    try changed("moved")
    #expect(try viewer.ship(last).x < old.x - 25)
    try screen.dragMouse(from: (x, y), to: (x + 40, y + 100), button: .right)
    try changed("turned")
    try screen.moveMouse(to: (x, y))
    try screen.holding(.shift) {
      try screen.dragMouse(from: (x, y), to: (x + 120, y + 40), button: .right)
    }
    try changed("tilted")
    try screen.holding(.control) { try screen.turnWheel(3) }
    try changed("scaled")
    try viewer.twin.tap("viewer.arcball", mouse: true)
    last = try window.settle()
    try screen.dragMouse(from: (x, y), to: (x + 150, y + 60))
    try changed("arcball")
    try screen.dragMouse(from: (x, y), to: (x + 40, y + 100), button: .right)
    try changed("arcball-turned")
    try viewer.twin.tap("viewer.lock", mouse: true)
    last = try window.settle()
    window.keep(last, as: "walk-model-mouse-lock")
    try viewer.end()
  }

  @Test("model by keys: arrows move it, brackets turn it, plus grows it, Return on a control")
  func keys() throws {
    let viewer = try Viewer(.init(width: 1280, height: 800))
    let (window, screen) = (viewer.window, viewer.window.screen)
    try screen.strike(.tab)
    var last = try window.settle()
    window.keep(last, as: "walk-model-keys-ring")
    func strike(_ key: KeyCode, times: Int, as name: String) throws {
      for _ in 0..<times { try screen.strike(key) }
      let now = try window.settle()
      window.keep(now, as: "walk-model-keys-\(name)")
      #expect(viewer.changes(now, last) > 1_000, "\(name): \(viewer.changes(now, last))")
      last = now
    }
    try strike(.arrowRight, times: 4, as: "moved")
    try strike(#require(KeyCode.typing("]")), times: 4, as: "turned")
    try strike(#require(KeyCode.typing("=")), times: 2, as: "grown")
    for _ in 0..<2 { try screen.strike(.tab) }
    try strike(.enter, times: 1, as: "balloon")
    try viewer.end()
  }
}
