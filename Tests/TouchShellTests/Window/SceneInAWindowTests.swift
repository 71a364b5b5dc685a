import Foundation
import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain
import TouchRecording

@testable import TouchShell

@MainActor
@Suite("A scene in a window, without a window")
struct SceneInAWindowTests {
  @Test("A finger drags, the recording has what the session got, and Esc ends")
  func drag() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    #expect(rig.block == Point(x: 500, y: 350))
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.path == "a.touch.jsonl")
    #expect(recorder.header.seed == 7 && recorder.header.device?.name == "fingers")
    #expect(recorder.phases.first == .began && recorder.phases.last == .ended)
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
    rig.shell.close(at: Timestamp(seconds: rig.time))
    #expect(recorder.end != nil)
    #expect(recorder.events.count == rig.scene?.session.eventCount)
  }

  @Test("Nothing that was done with the bar is in a recording, and Reset begins another one")
  func recordings() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    // A finger on the scene while another one is on the bar.
    rig.finger(2, .began, Point(x: 520, y: 360))
    try rig.press(.toggleReceipts)
    try rig.press(.toggleHelp)
    #expect(rig.shell.shown.shownHelp.isShown)
    try rig.press(.toggleHelp)
    #expect(!rig.shell.shown.shownHelp.isShown)
    rig.finger(2, .ended, Point(x: 520, y: 360))
    try rig.press(.reset)
    #expect(rig.block == Point(x: 400, y: 300))
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 450, y: 350))
    let recorders = rig.storage.recorders
    expectEqual(recorders.map(\.path), ["a.touch.jsonl", "a-2.touch.jsonl"])
    #expect(recorders[0].end != nil && recorders[1].end == nil)
    for (recorder, starts) in zip(
      recorders, [[Point(x: 400, y: 300), Point(x: 520, y: 360)], [Point(x: 400, y: 300)]])
    {
      let began = recorder.events.flatMap(\.samples).filter { $0.phase == .began }.map(\.location)
      #expect(began == starts)
      #expect(!recorder.events.contains { if case .key = $0.kind { true } else { false } })
    }
  }

  @Test("Reset while a finger keeps the panels waiting: the recording has the size that is played")
  func resetBesidePanels() throws {
    let rig = try ShellRig.scene(
      ShellRig.block("Mine"),
      ShellRig.Options(size: Size(width: 1280, height: 800), recording: "a.touch.jsonl"))
    rig.finger(1, .began, Point(x: 640, y: 400))
    rig.keys("F1", "R")
    rig.finger(1, .ended, Point(x: 640, y: 400))
    let recorder = try #require(rig.storage.recorders.last)
    let session = try #require(rig.scene).session
    #expect(rig.storage.recorders.count == 2 && session.stage.surface.size.width < 1000)
    let sizes = recorder.events.compactMap { event in
      if case .surface(let surface) = event.kind { surface } else { nil }
    }
    #expect((sizes.last ?? recorder.header.surface) == session.stage.surface)
  }

  @Test("A finger that held a panel during a Reset leaves the panel to the next finger")
  func resetUnderPanelFinger() throws {
    let rig = try ShellRig.scene()
    rig.key("F2")
    let title = Point(x: 80, y: 60)
    rig.finger(1, .began, title)
    rig.key("R")
    rig.finger(1, .ended, title)
    let overlay = try #require(rig.scene).session.overlay
    #expect(overlay.parts == [.board] && overlay.moved.isEmpty)
    rig.drag(from: title, to: Point(x: 200, y: 260), finger: 2)
    #expect(overlay.moved[.board] != nil)
  }

  @Test("A scene's file that was saved during a recording is read for the next one, if it is valid")
  func savedDuringRecording() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    func name() throws -> String { try #require(rig.scene).session.scene.name }
    try rig.files.write("{", to: "mine.scene.json")
    rig.advance(1)
    #expect(try name() == "Mine" && rig.words.contains("saved;"))
    rig.key("R")
    #expect(rig.storage.recorders.map { $0.end != nil } == [false])
    #expect(!rig.console.hasLostOutput && rig.console.reports.count == 1)
    let elsewhere = try TemporaryFolder()
    let image = try elsewhere.write("", to: "a.png")
    try rig.files.write(
      ShellRig.block("Other").replacing("\"color\":\"#e03131\"", with: "\"image\":\"\(image)\""),
      to: "mine.scene.json")
    rig.key("R")
    #expect(rig.storage.recorders.map { $0.end != nil } == [true, false])
    #expect(try name() == "Other")
    let warning = elsewhere.file("a.png") + ": it lies outside the scene's folder"
    #expect(rig.console.reports.last?.contains(warning) == true)
  }

  @Test("A recording whose file fails is said to have ended, and nothing is refused for it")
  func endedRecording() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    try #require(rig.storage.recorders.first).isRecording = false
    rig.advance(0.1)
    #expect(rig.words.contains("The recording has ended"))
    rig.shell.dropped(file: "photo.png")
    rig.advance(0.3)
    #expect(rig.scene?.session.layer(named: "photo") != nil)
    rig.key("F8")
    #expect(rig.scene?.session.scene.fingers == .filtered(.init()))
    rig.key("R")
    #expect(rig.storage.recorders.count == 2 && !rig.words.contains("The recording has ended"))
  }

  @Test("What is recorded into a pipe goes on: it cannot begin again")
  func pipe() throws {
    let rig = try ShellRig.scene(recording: "-")
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    rig.key("R")
    #expect(rig.words.contains("cannot begin again"))
    #expect(rig.block == Point(x: 500, y: 350))
    #expect(rig.storage.recorders.count == 1 && rig.storage.recorders[0].end == nil)
    // Once the pipe has failed, nothing is recorded any more.
    rig.storage.recorders[0].isRecording = false
    rig.advance(0.1)
    rig.key("R")
    #expect(rig.block == Point(x: 400, y: 300))
  }

  @Test("Reset is taken back by the same key or Ctrl-Z, until something is done")
  func reset() throws {
    let rig = try ShellRig.scene()
    let (start, moved) = (Point(x: 400, y: 300), Point(x: 500, y: 350))
    rig.drag(from: start, to: moved)
    rig.key("R")
    #expect(rig.block == start)
    #expect(rig.shell.shown.barState.undoesReset)
    #expect(rig.words.contains("Started again."))
    rig.key("R")
    #expect(rig.block == moved)
    rig.key("R")
    rig.key("Z", .control)
    #expect(rig.block == moved)
    rig.key("R")
    rig.drag(from: start, to: Point(x: 410, y: 310))
    #expect(!rig.shell.shown.barState.undoesReset)
  }

  @Test("A Reset in the middle of the first drag is taken back as any other")
  func resetDuringDrag() throws {
    let rig = try ShellRig.scene()
    let (start, moved) = (Point(x: 400, y: 300), Point(x: 500, y: 350))
    rig.drag(from: start, to: moved, lifts: false)
    rig.key("R")
    #expect(rig.block == start && rig.words.contains("Started again."))
    rig.finger(1, .ended, moved)
    rig.key("R")
    #expect(rig.block == moved)
  }

  @Test("A key by which the scene changes counts for Reset as a finger does, and no other key")
  func resetAfterKeys() throws {
    let rig = try ShellRig.bundled("map", ShellRig.Options())
    rig.key("R")
    #expect(!rig.shell.shown.barState.undoesReset, "nothing was done")
    rig.key("+")
    rig.settle()
    rig.keys("R", "Left Ctrl")
    #expect(rig.shell.shown.barState.undoesReset)
    rig.key("+")
    #expect(!rig.shell.shown.barState.undoesReset)
  }

  @Test("What moves by itself as a key comes does not count for Reset")
  func resetDuringMotion() throws {
    let rig = try ShellRig.scene()
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    rig.key("R")
    let block = try #require(rig.scene?.session.layer(named: "block"))
    block.animate(1) { $0.position = Point(x: 600, y: 300) }
    rig.advance(0.4)
    // Between two frames.
    let time = Timestamp(seconds: rig.time + 0.01)
    rig.shell.handle(InputEvent(time: time, .key(KeyEvent(phase: .down, key: "Left Ctrl"))))
    #expect(rig.shell.shown.barState.undoesReset)
  }

  @Test("Three gestures stand at the bottom, H shows all of them, and Esc closes the help first")
  func help() throws {
    let gestures = #","gestures":["One","Two","Three","Four"]"#
    let rig = try ShellRig.scene(ShellRig.block("Mine", more: gestures))
    #expect(rig.words.contains("One") && !rig.words.contains("Four"))
    rig.key("H")
    #expect(rig.words.contains("Four"))
    rig.key("Escape")
    #expect(!rig.words.contains("Four") && !rig.shell.wantsToQuit)
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
  }

  @Test("The help gives way to the open bar, and stays what it is")
  func helpAndBar() throws {
    let rig = try ShellRig.scene(
      ShellRig.block("Mine", more: #","gestures":["One","Two","Three","Four"]"#))
    rig.key("H")
    let bar = BarLayout(.init([]), on: ShellRig.size)
    rig.finger(1, .began, bar.grip.center)
    rig.advance(0.5)
    #expect(rig.shell.shown.shownHelp.isShown && !rig.words.contains("Four"))
    rig.finger(1, .ended, bar.grip.center)
    rig.tap(Point(x: 100, y: 550))
    rig.advance(1)
    #expect(rig.words.contains("Four"))
  }

  @Test("A scene file that is saved is read again, and a wrong one is not")
  func saved() throws {
    let rig = try ShellRig.scene()
    rig.finger(1, .began, Point(x: 400, y: 300))
    let other = ShellRig.block("Mine").replacing("[400,300]", with: "[300,200]")
    try rig.files.write(other, to: "mine.scene.json")
    rig.advance(0.6)
    #expect(rig.block == Point(x: 300, y: 200))
    // The finger held what is no longer there.
    rig.finger(1, .moved, Point(x: 600, y: 400))
    rig.finger(1, .ended, Point(x: 600, y: 400))
    #expect(rig.block == Point(x: 300, y: 200))
    rig.drag(from: Point(x: 300, y: 200), to: Point(x: 400, y: 250))
    try rig.files.write("{\n\"touchstone\": nothing\n", to: "mine.scene.json")
    rig.advance(1)
    #expect(rig.block == Point(x: 400, y: 250), "nothing is lost")
    #expect(rig.console.reports.count == 1)
    let path = rig.files.file("mine.scene.json")
    #expect(rig.console.reports.first?.hasPrefix(path + ":2: error: ") == true)
    #expect(rig.words.contains("mine.scene.json:2"))
    try rig.files.write(ShellRig.block("Mine"), to: "mine.scene.json")
    rig.advance(1)
    #expect(rig.block == Point(x: 400, y: 300))
    #expect(!rig.words.contains("mine.scene.json:2"))
  }

  @Test("S saves screenshots, each under a free name, and says where")
  func screenshots() throws {
    let rig = try ShellRig.scene()
    rig.keys("S", "S")
    let names = ["mine-1.png", "mine-2.png"]
    #expect(rig.console.printed == names)
    #expect(rig.storage.files.keys.sorted() == names)
    #expect(rig.words.contains("Saved: "))
  }

  @Test("A key that is held closes the help and does not leave, too")
  func heldKey() throws {
    let rig = try ShellRig.scene()
    rig.key("H")
    for _ in 0..<5 {
      rig.send(.key(KeyEvent(phase: .down, key: "Escape")))
      rig.advance(0.03)
    }
    #expect(!rig.shell.shown.shownHelp.isShown && !rig.shell.wantsToQuit)
  }

  @Test("A window in which nothing happens sleeps, but for a look at its file")
  func sleep() throws {
    let rig = try ShellRig.scene()
    rig.advance(1)
    #expect(rig.sleeps(for: 0.01))
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    rig.advance(6)
    #expect(rig.sleeps(for: 0.01))
  }

  @Test("Light is a frame in other colours, and large words are larger")
  func preferences() throws {
    var light = Preferences()
    light.theme = .light
    let (dark, bright) = (try ShellRig.scene(), try ShellRig.scene(preferences: light))
    #expect(dark.frame.resolved.background.luminance < 0.1)
    #expect(bright.frame.resolved.background.luminance > 0.7)
    var large = Preferences()
    large.largeText = true
    let rig = try ShellRig.scene(preferences: large)
    for shown in [dark, rig] { shown.key("S") }
    func size(_ rig: ShellRig) -> Double {
      rig.frame.texts.map { $0.size * $0.transform.a }.max() ?? 0
    }
    #expect(size(rig) > 1.2 * size(dark))
  }

  @Test("What a control takes means nothing to the window: a letter is not the key of the help")
  func controls() throws {
    final class Field: Layer, FocusTarget {
      func handle(_ key: KeyEvent) -> Bool { key.phase == .down && key.key != "Tab" }
    }
    let rig = try ShellRig.scene()
    let focus = try #require(rig.scene).session.stage.focus
    let field = Field(name: "field")
    field.bounds = Rect(x: 0, y: 0, width: 60, height: 20)
    try #require(rig.scene).session.stage.root.addChild(field)
    focus.move(to: field)
    rig.keys("H", "Escape")
    #expect(!rig.shell.shown.shownHelp.isShown && !rig.shell.wantsToQuit)
    rig.key("Tab")
    #expect(focus.operatedLayer?.name == "block")
    rig.key("H")
    #expect(rig.shell.shown.shownHelp.isShown)
    rig.keys("Escape", "Escape")
    #expect(focus.operatedLayer == nil && !rig.shell.wantsToQuit, "first the help, then the focus")
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
  }
}
