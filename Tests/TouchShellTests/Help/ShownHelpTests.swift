import SceneTestSupport
import ShellTestSupport
import Testing
import TouchScene

@testable import TouchExplain
@testable import TouchShell

/// The panel of gestures and keys under hands.
@MainActor
@Suite("The help scrolls, and closes for what lands beside it")
struct ShownHelpTests {
  private static let gestures = #","gestures":["One","Two","Three","Four"]"#

  private func rig(_ size: Size, recording: String? = nil) throws -> ShellRig {
    let rig = try ShellRig.scene(ShellRig.block("Mine", more: Self.gestures), recording: recording)
    rig.resize(to: size, wait: 0.1)
    rig.key("H", wait: 0.1)
    return rig
  }

  /// Where a word of the help is in the window.
  private func place(of words: String, _ rig: ShellRig) -> Rect? {
    DrawnBounds(rig.frame).parts.first { $0.what == words }?.box
  }

  @Test("A tap beside it closes it, one on it does not, and the scene hears of neither")
  func beside() throws {
    let rig = try rig(Size(width: 800, height: 600), recording: "help.touch.jsonl")
    let inside = try #require(place(of: "Four", rig)).center
    rig.tap(inside)
    #expect(rig.shell.shown.shownHelp.isShown)
    rig.finger(1, .began, Point(x: 20, y: 300))
    #expect(!rig.shell.shown.shownHelp.isShown)
    // The finger is the help's until it lifts, also where it is over the block by then.
    rig.finger(1, .moved, Point(x: 400, y: 300))
    rig.finger(1, .moved, Point(x: 460, y: 340))
    rig.finger(1, .ended, Point(x: 460, y: 340))
    #expect(rig.block == Point(x: 400, y: 300))
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.phases.isEmpty)
    // The next one is the scene's.
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 300))
    #expect(rig.block != Point(x: 400, y: 300) && !recorder.phases.isEmpty)
  }

  @Test("So does the mouse")
  func mouse() throws {
    let rig = try rig(Size(width: 800, height: 600))
    func click(_ place: Point) {
      for phase in [MouseEvent.Phase.down, .up] {
        rig.send(.mouse(MouseEvent(phase: phase, location: place)))
        rig.advance(0.05)
      }
    }
    click(try #require(place(of: "Four", rig)).center)
    #expect(rig.shell.shown.shownHelp.isShown)
    click(Point(x: 20, y: 300))
    #expect(!rig.shell.shown.shownHelp.isShown && !rig.shell.needsDisplay)
  }

  @Test("In a small window a finger and the wheel scroll it, and its words are not made smaller")
  func scrolls() throws {
    let rig = try rig(Size(width: 320, height: 240))
    let before = try #require(place(of: "Four", rig))
    #expect(before.height >= 12)
    rig.finger(1, .began, Point(x: 160, y: 180))
    for step in 1...10 { rig.finger(1, .moved, Point(x: 160, y: 180 - 10 * Double(step))) }
    let dragged = try #require(place(of: "Four", rig))
    #expect(dragged.minY < before.minY - 60 && rig.shell.shown.shownHelp.isShown)
    rig.advance(0.4)
    rig.finger(1, .ended, Point(x: 160, y: 80))
    rig.advance(3)
    #expect(!rig.shell.needsDisplay, "it rests")
    let rested = try #require(place(of: "Four", rig))
    rig.send(
      .wheel(
        WheelEvent(
          location: Point(x: 160, y: 120), delta: Vector(dx: 0, dy: 40), isPrecise: true)))
    rig.advance(0.5)
    #expect(try #require(place(of: "Four", rig)).minY > rested.minY + 20)
  }

  @Test("A finger that the window has lost does not hold it: the next one scrolls from its place")
  func focusLost() throws {
    let rig = try rig(Size(width: 320, height: 240))
    rig.finger(1, .began, Point(x: 160, y: 200))
    for step in 1...4 { rig.finger(1, .moved, Point(x: 160, y: 200 - 10 * Double(step))) }
    rig.send(.focus(.lost))
    rig.settle(1)
    let before = try #require(place(of: "Four", rig)).minY
    rig.finger(1, .began, Point(x: 160, y: 60))
    for step in 1...4 { rig.finger(1, .moved, Point(x: 160, y: 60 - 5 * Double(step))) }
    let after = try #require(place(of: "Four", rig)).minY
    #expect(after < before && after > before - 21)
  }

  @Test("A message that comes and goes leaves it where it was scrolled to")
  func message() throws {
    let rig = try rig(Size(width: 320, height: 240))
    let before = try #require(place(of: "Four", rig)).minY
    rig.drag(from: Point(x: 160, y: 180), to: Point(x: 160, y: 130))
    rig.settle(1)
    let scrolled = try #require(place(of: "Four", rig)).minY
    #expect(scrolled < before - 20)
    rig.shell.tell("A word")
    for seconds in [0.1, 6] {
      rig.settle(seconds)
      #expect(abs(try #require(place(of: "Four", rig)).minY - scrolled) < 1)
    }
  }

  @Test("Its key shows what comes below, and closes it at the end")
  func turns() throws {
    let rig = try rig(Size(width: 320, height: 240))
    var places = [try #require(place(of: "Four", rig)).minY]
    for _ in 1...20 where rig.shell.shown.shownHelp.isShown {
      rig.key("H", wait: 1)
      if let place = place(of: "Four", rig) { places.append(place.minY) }
    }
    #expect(!rig.shell.shown.shownHelp.isShown)
    #expect(places.count > 2 && places == places.sorted(by: >), "\(places)")
    // Where there is room for all of it the key closes it at once, and it begins at its top again.
    rig.key("H", wait: 0.1)
    #expect(try #require(place(of: "Four", rig)).minY == places[0])
  }

  @Test("With large text it lies where it is drawn: a touch beside it closes it")
  func largeText() throws {
    var preferences = Preferences()
    preferences.largeText = true
    let rig = try ShellRig.scene(
      ShellRig.block("Mine", more: Self.gestures), preferences: preferences)
    rig.key("H", wait: 0.1)
    let words = try #require(place(of: "Four", rig))
    #expect(words.height > 19)
    rig.tap(words.center)
    #expect(rig.shell.shown.shownHelp.isShown)
    rig.tap(Point(x: 6, y: 590))
    #expect(!rig.shell.shown.shownHelp.isShown)
  }
}
