import SceneTestSupport
import ShellTestSupport
import Testing
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("A lesson in a window by keys, without a window")
struct LessonKeysInAWindowTests {
  @Test("Up and Down scroll the text, unless they move what Tab has selected")
  func scrolling() throws {
    let options = ShellRig.Options(size: Size(width: 1280, height: 240))
    let (rig, _) = try ShellRig.lesson(BundledLesson.named("move"), page: 1, options)
    let content = try #require(rig.shell.shown as? LessonContent)
    let column = try #require(content.column)
    let scroll = try #require(column.stage.root.descendant(named: "text") as? ScrollLayer)
    #expect(scroll.contentSize.height > scroll.bounds.height + 60)
    rig.key("Down")
    #expect(scroll.contentOffset.y == 60)
    rig.keys("Up", "Up")
    #expect(scroll.contentOffset.y == 0)
    rig.keys("Tab", "Down")
    #expect(scroll.contentOffset.y == 0)
  }
}
