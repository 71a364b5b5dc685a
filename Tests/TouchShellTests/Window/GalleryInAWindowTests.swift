import Foundation
import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchShell

@MainActor
@Suite("The gallery in a window, without a window")
struct GalleryInAWindowTests {
  private func card(_ index: Int, _ rig: ShellRig) throws -> Point {
    let gallery = try #require((rig.shell.shown as? GalleryContent)?.gallery)
    return gallery.thumbnail(of: index).center
  }

  @Test("A tap on a card opens its scene, five fingers that close lead back and do nothing there")
  func fingers() throws {
    let rig = try ShellRig.gallery()
    rig.tap(try card(1, rig))
    rig.advance(1)
    #expect(rig.scene?.session.scene.name == "Blue")
    #expect(rig.window.title == "Touchstone – Blue")
    func place(_ index: Int, _ radius: Double) -> Point {
      let angle = Double(index) * 2 * .pi / 5
      return Point(x: 400 + radius * cos(angle), y: 300 + radius * sin(angle))
    }
    func frame(_ phase: TouchPhase, _ radius: Double) {
      rig.send(.fingers(phase, at: (0..<5).map { place($0, radius) }))
      rig.advance(0.02)
    }
    frame(.began, 250)
    for step in 1...20 where rig.scene != nil { frame(.moved, 250 - 10 * Double(step)) }
    #expect(rig.isGallery)
    #expect(rig.window.title == "Touchstone")
    rig.advance(1)
    frame(.moved, 100)
    frame(.ended, 100)
    rig.advance(1)
    #expect(rig.isGallery, "those fingers do nothing here")
    rig.tap(try card(0, rig))
    rig.advance(1)
    #expect(rig.scene?.session.scene.name == "Red")
    #expect(rig.console.reports.isEmpty)
  }

  @Test("A card opens its scene as its file is now, and as it was if the file is wrong")
  func saved() throws {
    let files = try TemporaryFolder()
    let path = try files.write(ShellRig.block("Old"), to: "mine.scene.json")
    let entry = GalleryEntry(name: path, scene: try TestScene.load(path))
    let rig = try ShellRig.gallery(of: [entry], ShellRig.Options())
    for (text, name) in [(ShellRig.block("New"), "New"), ("{", "Old")] {
      try files.write(text, to: "mine.scene.json")
      rig.key("1", wait: 1)
      #expect(rig.scene?.session.scene.name == name && rig.window.title.hasSuffix(name))
      #expect(rig.words.contains("mine.scene.json:1") == (name == "Old"), "it says why")
      rig.key("Escape", wait: 1)
    }
  }

  @Test("Numbers open scenes, Esc leads back and ends, and each scene has its recording")
  func keys() throws {
    let rig = try ShellRig.gallery(recording: "a.touch.jsonl")
    #expect(rig.storage.recorders.isEmpty, "nothing is open yet")
    for (index, name) in ["Red", "Blue"].enumerated() {
      rig.key("\(index + 1)", wait: 1)
      #expect(rig.scene?.session.scene.name == name)
      rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350), lifts: false)
      // It is still down when the scene is left.
      rig.key("Escape", wait: 1)
      #expect(rig.isGallery)
      rig.finger(1, .ended, Point(x: 500, y: 350))
      #expect(rig.isGallery)
    }
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
    let recorders = rig.storage.recorders
    expectEqual(recorders.map(\.path), ["a.touch.jsonl", "a-2.touch.jsonl"])
    expectEqual(recorders.map(\.header.scene), ["red", "blue"])
    for recorder in recorders {
      #expect(recorder.end != nil && recorder.phases.last == .cancelled)
      #expect(recorder.events[0].time.seconds < 2, "time starts with the scene")
    }
  }

  @Test("By its bar: help, a scene, back, and the end")
  func bar() throws {
    let rig = try ShellRig.gallery()
    try rig.press(.toggleHelp)
    #expect(rig.words.contains("Drop an image, a model"))
    try rig.press(.toggleHelp)
    rig.key("Tab")
    rig.key("Return", wait: 1)
    #expect(rig.scene?.session.scene.name == "Red")
    try rig.press(.leave)
    rig.advance(1)
    #expect(rig.isGallery && !rig.shell.wantsToQuit)
    try rig.press(.leave)
    #expect(rig.shell.wantsToQuit)
  }

  @Test("A gallery in which nothing plays sleeps")
  func sleep() throws {
    let rig = try ShellRig.gallery()
    rig.advance(1)
    #expect(rig.sleeps(for: 10))
  }

  @Test("A card grows into its scene, and with reduced motion it is there at once")
  func motion() throws {
    for isReduced in [false, true] {
      var preferences = Preferences()
      preferences.reducedMotion = isReduced
      let rig = try ShellRig.gallery(preferences)
      rig.send(.key(KeyEvent(phase: .down, key: "1")))
      rig.turn()
      // The gallery is drawn below the card that grows.
      #expect(rig.words.contains("Blue") != isReduced)
      rig.advance(0.5)
      #expect(!rig.words.contains("Blue"))
      rig.send(.key(KeyEvent(phase: .down, key: "Escape")))
      rig.turn()
      #expect(rig.words.contains("Blue"))
    }
  }

  @Test("A finger that is on the glass while a key opens a scene does nothing there")
  func heldFinger() throws {
    let rig = try ShellRig.gallery()
    rig.finger(1, .began, Point(x: 400, y: 300))
    rig.key("1", wait: 1)
    rig.finger(1, .moved, Point(x: 450, y: 330))
    rig.finger(1, .moved, Point(x: 500, y: 350))
    rig.finger(1, .ended, Point(x: 500, y: 350))
    #expect(rig.block == Point(x: 400, y: 300))
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    #expect(rig.block == Point(x: 500, y: 350))
  }

  @Test("The help of a scene names the way back that the hand has which was used last")
  func hand() throws {
    let rig = try ShellRig.gallery()
    rig.tap(try card(0, rig))
    rig.advance(1)
    try rig.press(.toggleHelp)
    #expect(rig.words.contains("close five fingers"))
    rig.keys("Escape", "H")
    #expect(!rig.words.contains("close five fingers"))
  }
}
