import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchControls

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("Numbers of a figure that are typed or set on sliders, in a window without a window")
struct NumbersInALessonTests {
  private static let size = Size(width: 1280, height: 800)

  private static func open(_ name: String, page title: String) throws -> (ShellRig, LessonRun) {
    let lesson = try BundledLesson.named(name)
    let page = try #require(lesson.pages.firstIndex { $0.title == title })
    return try ShellRig.lesson(lesson, page: page)
  }

  private static func control(_ name: String, _ rig: ShellRig) throws -> (Control, Point) {
    let content = try #require(rig.shell.shown as? LessonContent)
    let column = try #require(content.column)
    let control = try #require(column.stage.root.descendant(named: name) as? Control)
    let place = control.bounds.center.applying(control.toSurface)
    let left = Self.size.width - column.stage.surface.size.width
    return (control, place + Vector(dx: left, dy: 0))
  }

  private static func scene(_ run: LessonRun) throws -> GrabScene {
    guard case .grab(let scene) = run.figure else { throw Missing() }
    return scene
  }

  private struct Missing: Error {}

  @Test("An entry of the matrix that is typed moves the photo; letters do not operate the figure")
  func typed() throws {
    let (rig, run) = try Self.open("order", page: "Set the columns")
    let (own, place) = try Self.control("field.b", rig)
    rig.tap(place)
    let caret = try #require(rig.shell.textInput?.caret)
    expectClose(caret.midY, place.y, within: 1)
    expectClose(caret.midX, place.x, within: own.bounds.width / 2)
    rig.key("A", .control)
    rig.send(.text(TextEvent(.committed, "0,25")))
    rig.turn()
    rig.advance(0.1)
    let scene = try Self.scene(run)
    #expect(scene.value(of: .b) == 0.25 && !scene.isSimilar)
    #expect(rig.words.contains("No two fingers do this"))
    // What is no number changes nothing.
    rig.send(.text(TextEvent(.committed, "x")))
    rig.turn()
    #expect(scene.value(of: .b) == 0.25)
    // A finger on the figure takes the keyboard away from the field.
    rig.tap(Point(x: 100, y: 700))
    #expect(rig.shell.textInput == nil)
    rig.send(.text(TextEvent(.committed, "7")))
    rig.turn()
    rig.advance(0.1)
    #expect(scene.value(of: .b) == 0.25)
    let (field, _) = try Self.control("field.b", rig)
    #expect((field as? TextField)?.text == "0.25")
    // Start over leads back to what was recorded.
    rig.key("R", wait: 0.1)
    #expect(try Self.scene(run).isSimilar)
    let back = try Self.control("field.b", rig).0 as? TextField
    #expect(back?.text == "0.87")
  }

  @Test("A field keeps its text and the keyboard under its menu, and Esc closes only that")
  func menu() throws {
    let (rig, run) = try Self.open("order", page: "Set the columns")
    let (own, place) = try Self.control("field.a", rig)
    let field = try #require(own as? TextField)
    rig.tap(place)
    rig.key("A", .control)
    rig.send(.text(TextEvent(.committed, "0.125")))
    rig.advance(0.5)
    rig.finger(1, .began, place)
    rig.advance(0.8)
    rig.finger(1, .ended, place)
    #expect(rig.words.contains("Select All"))
    #expect(field.text == "0.125" && !field.selection.isEmpty)
    rig.key("Escape")
    let content = try #require(rig.shell.shown as? LessonContent)
    #expect(content.run === run && !rig.words.contains("Select All"))
    #expect(field.isFocused && field.text == "0.125")
  }

  @Test("A slider under a finger, and by keys alone: F6 leads to the text")
  func sliders() throws {
    let (rig, run) = try Self.open("order", page: "Set the columns")
    let scene = try Self.scene(run)
    let (slider, place) = try Self.control("slider.a", rig)
    rig.drag(from: place, to: place + Vector(dx: slider.bounds.width / 2 + 40, dy: 0))
    #expect(scene.value(of: .a) == 2)
    let (field, _) = try Self.control("field.a", rig)
    #expect((field as? TextField)?.text == "2.00")
    rig.tap(Point(x: 100, y: 700))
    rig.key("F6")
    let content = try #require(rig.shell.shown as? LessonContent)
    let stage = try #require(content.column?.stage)
    for _ in 0..<9 where (stage.focus.layer as Layer?)?.name != "slider.d" { rig.key("Tab") }
    #expect((stage.focus.layer as Layer?)?.name == "slider.d")
    for _ in 0..<3 { rig.key("Right") }
    try expectClose(#require(scene.value(of: .d)), 0.65, within: 1e-9)
    rig.key("F6")
    #expect(stage.focus.layer == nil)
    // Keys choose an answer again.
    rig.keys("2", "Return")
    #expect(run.verdict?.isRight == true)
  }

  @Test("A threshold that is set makes another gesture win, and all values are shown at once")
  func threshold() throws {
    let (rig, run) = try Self.open("who-wins", page: "Set the threshold")
    rig.advance(2)
    #expect(rig.words.contains("tap won"))
    let (_, place) = try Self.control("field.pan begins at", rig)
    rig.tap(place)
    rig.key("A", .control)
    rig.send(.text(TextEvent(.committed, "5")))
    rig.turn()
    rig.advance(0.1)
    #expect(run.tuned == 5 && rig.words.contains("pan won"))
    // Beyond the slider there is nothing.
    rig.key("A", .control)
    rig.send(.text(TextEvent(.committed, "99")))
    rig.turn()
    #expect(run.tuned == 5)
    let curve = try #require(run.curve)
    expectEqual(curve.spans.map(\.winner), ["pan", "tap"])
    expectEqual(curve.spans.map(\.values), [1...6, 7...20])
    rig.tap(Point(x: 100, y: 700))
    rig.key("R", wait: 2)
    #expect(run.tuned == 10 && rig.words.contains("tap won"))
  }
}
