import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("A formula that is typed in a lesson, in a window without a window")
struct FormulaInALessonTests {
  private static let mainButton = Point(x: 1220, y: 758)

  private let rig: ShellRig
  private let run: LessonRun

  init() throws { (rig, run) = try ShellRig.lesson(BundledLesson.named("formula"), page: 1) }

  /// The middle of a part of the formula's panel, in the window.
  private func place(_ part: String) throws -> Point {
    let content = try #require(rig.shell.shown as? LessonContent)
    let player = try #require(content.player)
    let layer = try #require(player.session.layer(named: "picture.\(part)"))
    return layer.bounds.center.applying(layer.toSurface).applying(
      try #require(player.fit).transform)
  }

  /// The keys of a right formula.
  private static let keys = ["move", "=", "(", "A′", "+", "B′", "−", "A", "−", "B", ")", "÷", "2"]

  @Test("Fingers alone")
  func fingers() throws {
    rig.tap(try place("line.1"))
    for _ in 0..<20 { rig.tap(try place("key.⌫")) }
    for key in Self.keys {
      #expect(run.verdict == nil)
      rig.tap(try place("key.\(key)"))
    }
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "")")
    rig.tap(Self.mainButton)
    #expect(run.index == 2)
  }

  @Test("A mouse alone")
  func mouse() throws {
    func click(_ place: Point) {
      rig.mouse(.down, place)
      rig.mouse(.up, place)
    }
    click(try place("line.1"))
    for _ in 0..<20 { click(try place("key.⌫")) }
    for key in Self.keys { click(try place("key.\(key)")) }
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "")")
    click(Self.mainButton)
    #expect(run.index == 2)
  }

  @Test("Keys alone: letters go to the field, and mean nothing else")
  func keys() throws {
    #expect(rig.shell.textInput == nil)
    for _ in 0..<3 where rig.shell.stageFocusName != "picture.line.1" { rig.key("Tab") }
    #expect(rig.shell.stageFocusName == "picture.line.1")
    let caret = try #require(rig.shell.textInput?.caret)
    #expect(try abs(caret.midY - place("line.1").y) < 1)
    rig.key("A", .control)
    rig.key("C", .control)
    #expect(rig.window.clipboard.text == "move = A′ − A")
    // R and digits are keys of a lesson.
    rig.keys("R", "1")
    rig.send(.text(TextEvent(.committed, "move = (A' + B')/2 - (A + B)/2")))
    rig.turn()
    #expect(run.verdict?.isRight == true && run.index == 1, "\(run.verdict?.words ?? "")")
    rig.keys("Escape", "Return")
    #expect(run.index == 2)
  }

  @Test("Check says what is wrong, and plays the gesture that fails; the answer can be shown")
  func check() throws {
    rig.tap(Self.mainButton)
    #expect(run.verdict?.hint == "1")
    rig.advance(0.6)
    #expect(rig.words.contains("Not yet.") && rig.words.contains("See “a pinch”"))
    #expect(rig.words.contains("Show me"))
    rig.key("R", wait: 0.2)
    #expect(rig.words.contains("(A′ + B′) ÷ 2 − (A + B) ÷ 2"))
    #expect(run.verdict?.isRight == false && run.repetition == .tryAgain)
  }
}

extension Shell {
  /// The name of the layer of the lesson's figure that keys operate or write into.
  fileprivate var stageFocusName: String? {
    ((shown as? LessonContent)?.player?.session.stage.focus.layer as? Layer)?.name
  }
}
