import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

/// What a window does for hands besides giving them a scene.
@MainActor
@Suite("Hands in a window, without a window")
struct HandsInAWindowTests {
  private static let middle = Point(x: 400, y: 300)
  /// A scene in which scrolling moves and zooms.
  private static let photos = ShellRig.Options(size: Size(width: 1280, height: 800))

  @Test("A user who tries a key or a button learns once what a mouse can do")
  func mouseHint() throws {
    for isKey in [true, false] {
      let rig = try ShellRig.scene()
      func tryIt() {
        if isKey { rig.key("Left Alt") } else { rig.mouse(.down, Point(x: 9, y: 500), button: 3) }
        rig.advance(0.1)
      }
      tryIt()
      #expect(rig.words.contains("hold Alt or drag with the right button"))
      rig.mouse(.up, Point(x: 9, y: 500), button: 3)
      rig.advance(20)
      #expect(!rig.words.contains("hold Alt"))
      tryIt()
      #expect(!rig.words.contains("hold Alt"))
    }
  }

  enum Way: CaseIterable { case key, bar }

  @Test(
    "Clicks of the wheel zoom and then, by a key or a button of the bar, move; and zoom again",
    arguments: Way.allCases)
  func scrolling(way: Way) throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    func choose() throws {
      if way == .key { rig.key("W") } else { try rig.press(.toggleScrolling) }
      rig.advance(0.5)
    }
    func size() -> Double {
      rig.scene?.session.layer(named: "block")?.toParent.similarityScale ?? 0
    }
    for _ in 0..<3 { rig.wheel(Vector(dx: 0, dy: 40), at: Self.middle) }
    #expect(rig.words.contains(ScrollWords.hint))
    rig.advance(0.5)
    expectClose(size(), 1.331, within: 1e-9)
    try choose()
    let before = try #require(rig.block)
    for _ in 0..<2 { rig.wheel(Vector(dx: 0, dy: -40), at: Self.middle) }
    rig.advance(0.5)
    expectClose(size(), 1.331, within: 1e-9, "it moves and does not zoom")
    let after = try #require(rig.block)
    #expect(after.y < before.y - 60)
    try choose()
    for _ in 0..<3 { rig.wheel(Vector(dx: 0, dy: -40), at: after) }
    rig.advance(0.5)
    expectClose(size(), 1, within: 1e-9)
    // What it was taken for, three times: runs of the same kind.
    let steps = try #require(rig.storage.recorders.first).events.compactMap { event -> Bool? in
      guard case .wheel(let wheel) = event.kind, wheel.phase != .ended else { return nil }
      return wheel.isPrecise
    }
    let runs = steps.enumerated().filter { $0 == 0 || steps[$0 - 1] != $1 }.map(\.element)
    expectEqual(runs, [false, true, false])
  }

  @Test("A button that nothing is made of is recorded as a mouse and moves nothing")
  func otherButton() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    rig.mouse(.down, Self.middle, .shift)
    for step in 1...5 {
      rig.mouse(.moved, Self.middle + Vector(dx: -20, dy: 0) * Double(step), .shift)
    }
    rig.mouse(.up, Self.middle, .shift)
    rig.advance(0.5)
    #expect(rig.block == Self.middle)
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.phases.isEmpty)
    #expect(
      recorder.events.contains {
        if case .mouse(let mouse) = $0.kind { mouse.phase == .down } else { false }
      })
  }

  @Test("A recording that was taken over goes on by keys")
  func takeByKeys() throws {
    let rig = try ShellRig.playback(to: 0.05)
    rig.advance(1)
    rig.keys("T", "Tab")
    for _ in 0..<3 { rig.key("Down") }
    rig.key("T")
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.end != nil)
    let pinches = recorder.events.compactMap { event -> PinchEvent.Phase? in
      if case .pinch(let pinch) = event.kind { pinch.phase } else { nil }
    }
    #expect(pinches.first == .began && pinches.last == .ended)
  }

  @Test("A take is played with the hands of the settings: scrolling pans there, too")
  func takeByWheel() throws {
    let rig = try ShellRig.playback(to: 0.05, ShellRig.Options(scroll: .pan))
    rig.advance(1)
    rig.key("T")
    for _ in 0..<2 { rig.wheel(Vector(dx: 0, dy: 40), at: Self.middle) }
    rig.advance(0.5)
    #expect(rig.block == Self.middle + Vector(dx: 0, dy: 80))
    rig.key("T")
    let wheels = try #require(rig.storage.recorders.first).events.compactMap { event -> Bool? in
      if case .wheel(let wheel) = event.kind { wheel.isPrecise } else { nil }
    }
    #expect(!wheels.isEmpty && wheels.allSatisfy { $0 })
  }

  @Test("The key and the button of full screen ask the window, and the button says that it is on")
  func fullScreen() throws {
    let rig = try ShellRig.scene()
    for isFull in [true, false] {
      try rig.press(.toggleFullScreen)
      #expect(rig.window.isFullScreen == isFull)
      #expect(rig.shell.shown.barState.isFullScreen == isFull)
    }
    rig.key("F11")
    #expect(rig.window.isFullScreen)
  }

  @Test("F1 shows the overlay and hides it again; nothing of it is touched or recorded but the key")
  func overlay() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    rig.finger(1, .began, Point(x: 420, y: 280))
    rig.finger(2, .began, Point(x: 370, y: 320))
    rig.finger(1, .moved, Point(x: 470, y: 250))
    rig.advance(1)
    let bare = rig.frame
    rig.key("F1")
    #expect(rig.frame.commands.count > bare.commands.count)
    rig.key("F1")
    #expect(rig.frame == bare)
    let recorder = try #require(rig.storage.recorders.first)
    expectEqual(recorder.phases, [.began, .began, .moved])
  }

  @Test("The recording has the samples, and the layer is under the finger, whatever the filter")
  func filter() throws {
    var preferences = Preferences()
    preferences.overlay = true
    preferences.panels.filter = OneEuroFilter.Parameters(minimumCutoff: 0.1, beta: 0)
    let rig = try ShellRig.scene(recording: "a.touch.jsonl", preferences: preferences)
    let end = Self.middle + Vector(dx: 100, dy: 50)
    rig.drag(from: Self.middle, to: end)
    #expect(rig.block == end)
    let places = try #require(rig.storage.recorders.first).events.compactMap {
      $0.samples.last?.location
    }
    #expect(places.first == Self.middle && places.last == end)
  }
}
