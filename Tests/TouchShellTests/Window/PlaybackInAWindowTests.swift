import Foundation
import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain
import TouchRecording

@testable import TouchShell

@MainActor
@Suite("A recording in a window, without a window")
struct PlaybackInAWindowTests {
  private let start = Point(x: 400, y: 300)
  private let end = Point(x: 500, y: 350)

  @Test("It plays to its end, and keys go to gestures, steps and ends")
  func keys() throws {
    let rig = try ShellRig.playback()
    rig.advance(2)
    #expect(rig.block == end)
    rig.keys("Home", "Left")
    #expect(rig.block == start)
    rig.key("N")
    #expect(rig.recording?.position ?? 0 > 0)
    rig.key("End")
    #expect(rig.block == end)
    for _ in 0...5 { rig.key("Left") }
    #expect(rig.block == start)
    for _ in 0...5 { rig.key("Right") }
    #expect(rig.block == end)
  }

  @Test("The buttons of its bar do the same")
  func bar() throws {
    let rig = try ShellRig.playback()
    rig.advance(2)
    try rig.press(.step(-1))
    try rig.press(.goToStart)
    #expect(rig.block == start && rig.shell.shown.barState.isPaused)
    try rig.press(.goToEnd)
    #expect(rig.block == end)
    try rig.press(.goSlower)
    #expect(rig.recording?.transport.speed ?? 1 < 1)
    try rig.press(.goFaster)
    #expect(rig.recording?.transport.speed == 1)
    try rig.press(.toggleLoop)
    #expect(rig.shell.shown.barState.repeats)
    try rig.press(.leave)
    #expect(rig.shell.wantsToQuit)
  }

  @Test("A tap on the scene stops and goes on, and makes no take")
  func tap() throws {
    let rig = try ShellRig.playback()
    let before = try #require(rig.recording?.position)
    #expect(before > 0 && before < 1)
    rig.tap(Point(x: 600, y: 100), finger: 5)
    let stopped = try #require(rig.recording?.position)
    rig.advance(0.3)
    #expect(rig.recording?.position == stopped)
    rig.tap(Point(x: 600, y: 100), finger: 5)
    rig.advance(0.2)
    #expect(try #require(rig.recording?.position) > stopped)
    #expect(rig.storage.recorders.isEmpty)
  }

  @Test("A finger takes over, the take has what came before it, and T leads back")
  func take() throws {
    let rig = try ShellRig.playback(to: 0.4)
    rig.advance(1)
    rig.drag(from: Point(x: 510, y: 360), to: Point(x: 560, y: 400), finger: 5)
    #expect(rig.words.contains("T: back to the recording"))
    let moved = try #require(rig.block)
    #expect(moved != end)
    rig.key("T")
    let path = rig.files.file("hand.take-1.touch.jsonl")
    expectEqual(rig.console.printed, [path])
    #expect(rig.words.contains("Take written: "))
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.path == path && recorder.end != nil)
    #expect(recorder.phases.first == .cancelled, "the recorded finger")
    #expect(recorder.phases.last == .ended)
    #expect(!recorder.events.contains { if case .key = $0.kind { true } else { false } })
    #expect(rig.block == end, "the recording again")
    rig.advance(0.5)
    rig.key("T")
    rig.shell.quitRequested()
    rig.shell.close(at: Timestamp(seconds: rig.time))
    expectEqual(rig.storage.recorders.map { $0.end != nil }, [true, true], "a take is closed")
  }

  @Test("T is a letter in a take's text field, until Esc has left the field")
  func letter() throws {
    let editor = #"{"type":"formula","editor":[420,60,360,500]}"#
    let rig = try ShellRig.playback(of: TestScene.card(editor), to: 0.05)
    let session = try #require(rig.recording?.playback.session)
    session.stage.focus.move(to: session.layer(named: "card.line.1") as? any FocusTarget)
    rig.key("T")
    #expect(rig.shell.textInput != nil && rig.words.contains("Esc, then T: back"))
    let recorder = try #require(rig.storage.recorders.first)
    #expect(!recorder.events.contains { if case .key = $0.kind { true } else { false } })
    rig.key("T")
    #expect(recorder.events.contains { $0.kind == .key(KeyEvent(phase: .down, key: "T")) })
    #expect(rig.recording?.take != nil && recorder.end == nil)
    rig.keys("Escape", "T")
    #expect(rig.recording?.take == nil && recorder.end != nil && !rig.shell.wantsToQuit)
  }

  @Test("A finger that stays down when a take ends is no part of the next one")
  func fingerOfAnEarlierTake() throws {
    let rig = try ShellRig.playback(to: 0.4)
    rig.advance(1)
    rig.key("T")
    rig.finger(6, .began, Point(x: 100, y: 500))
    rig.keys("T", "T")
    for phase in [TouchPhase.moved, .ended] { rig.finger(6, phase, Point(x: 140, y: 500)) }
    let recorder = try #require(rig.storage.recorders.last)
    expectEqual(rig.storage.recorders.count, 2)
    expectEqual(recorder.phases, [.cancelled], "the recorded finger")
    #expect(!recorder.events.contains { if case .mark = $0.kind { true } else { false } })
  }

  @Test("A pair of the mouse that has not landed when a take ends does not hold the recording")
  func pairOfAnEarlierTake() throws {
    let rig = try ShellRig.playback(to: 0.4)
    rig.advance(1)
    rig.key("T")
    rig.mouse(.down, Point(x: 300, y: 300), button: 3)
    rig.key("T", wait: 0.5)
    rig.mouse(.up, Point(x: 300, y: 300), button: 3)
    rig.key("Space")
    #expect(rig.recording?.isRunning == true)
  }

  @Test("Two takes by mouse each have a file of their own; a mouse that is taken over is a finger")
  func mouse() throws {
    let rig = try ShellRig.playback(to: 0.05)
    rig.advance(0.5)
    for number in 1...2 {
      rig.send(.mouse(MouseEvent(phase: .down, button: 1, location: start)))
      rig.advance(0.1)
      for step in 1...4 {
        rig.send(
          .mouse(
            MouseEvent(
              phase: .moved, button: 0,
              location: Point(x: 400 + 15 * Double(step), y: 300 + 10 * Double(step)))))
        rig.advance(0.05)
      }
      rig.send(.mouse(MouseEvent(phase: .up, button: 1, location: Point(x: 460, y: 340))))
      rig.advance(0.5)
      #expect(rig.block != start)
      rig.key("T")
      #expect(rig.block == start)
      #expect(rig.storage.recorders.count == number)
      #expect(rig.storage.recorders.last?.phases.last == .ended)
    }
    expectEqual(Set(rig.storage.recorders.map(\.path)).count, 2)
  }

  @Test("A part of a recording is played as often as it is wanted")
  func part() throws {
    let rig = try ShellRig.playback(to: 0.35, repeats: true)
    var restarts = 0
    var last = rig.recording?.position ?? 0
    for _ in 0..<80 {
      rig.advance(0.02)
      let position = rig.recording?.position ?? 0
      #expect(position <= 0.36)
      if position < last { restarts += 1 }
      last = position
    }
    #expect(restarts >= 2)
    rig.key("L", wait: 1)
    #expect(rig.block == end, "the end of the part, for good")
    #expect(rig.sleeps(for: 1))
  }

  @Test("The timeline hides while a recording plays, and comes when the mouse moves")
  func timeline() throws {
    let rig = try ShellRig.playback()
    rig.key("Home")
    // So slow that it plays for all of the test.
    for _ in 0..<8 { rig.key("-") }
    rig.advance(5)
    let hidden = rig.frame.commands.count
    rig.send(.mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 300, y: 300))))
    rig.advance(0.1)
    #expect(rig.frame.commands.count > hidden)
  }

  @Test("A take closes the help, which would take its fingers and quit")
  func takeUnderHelp() throws {
    let rig = try ShellRig.playback(to: 0.05)
    rig.keys("H", "T")
    let before = rig.block
    rig.drag(from: start, to: Point(x: 460, y: 340), finger: 5)
    #expect(!rig.shell.wantsToQuit && rig.block != before)
  }

  @Test("A held key takes over once")
  func heldKey() throws {
    let rig = try ShellRig.playback(to: 0.4)
    for _ in 0..<5 {
      rig.send(.key(KeyEvent(phase: .down, key: "T")))
      rig.advance(0.03)
    }
    #expect(rig.storage.recorders.count == 1 && rig.storage.recorders.first?.end == nil)
  }

  @Test("Of a take that could not be written nothing is said but that")
  func unwritten() throws {
    let rig = try ShellRig.playback(to: 0.4)
    rig.key("T")
    try #require(rig.storage.recorders.first).isRecording = false
    rig.key("T")
    #expect(rig.console.printed == [] && rig.words.contains("The take could not be written: "))
  }

  @Test("Where no take can begin, all of the recording can still be played again for What if?")
  func refusedTake() throws {
    let rig = try ShellRig.playback(to: 0.4)
    rig.storage.makeRecorder = { throw RecordingError(file: "a", what: "no", expected: "yes") }
    rig.key("T")
    let content = try #require(rig.recording)
    #expect(content.take == nil && rig.words.contains("No take: "))
    let replayed = content.playback.session.overlay.replay?.input(.zero)
    #expect(replayed?.events.count == content.playback.input.events.count)
  }

  @Test("Paused at the end, one press plays from the start")
  func playAgain() throws {
    let rig = try ShellRig.playback()
    rig.keys("Home", "Space")
    rig.key("End", wait: 1)
    #expect(rig.recording?.position == 1 && rig.recording?.transport.isPaused == true)
    rig.key("Space", wait: 0.2)
    let position = try #require(rig.recording?.position)
    #expect(position > 0.05 && position < 0.9)
  }

  @Test("The line about a take's file covers no caption")
  func lineAboutFile() throws {
    var preferences = Preferences()
    preferences.shownParts = [.figures]
    let rig = try ShellRig.playback(to: 0.4, ShellRig.Options(preferences: preferences))
    rig.keys("F1", "T")
    let overlay = try #require(rig.recording?.take?.session.overlay)
    #expect(overlay.bottomInset > 20)
  }
}
