import SceneTestSupport
import TestBasics
import Testing
import TouchControls

@testable import TouchLessons

@Suite("Lessons by keys alone")
struct LessonFocusTests {
  private static let size = Size(width: 500, height: 800)

  private static func run(_ name: String, page title: String) throws -> LessonRun {
    let lesson = try BundledLesson.named(name)
    let page = try #require(lesson.pages.firstIndex { $0.title == title })
    return LessonRun(
      lesson, try BundledLesson.material(of: lesson), page: page, reducesMotion: true)
  }

  private static func press(_ key: String, _ side: any LessonSide) {
    for phase in [KeyEvent.Phase.down, .up] {
      side.handle(InputEvent(time: side.stage.now, .key(KeyEvent(phase: phase, key: key))))
    }
  }

  /// The name of the control that has the keyboard.
  private static func label(_ side: any LessonSide) -> String? {
    (side.stage.focus.layer as? Control)?.label
  }

  /// Presses Tab until a control has the keyboard.
  private static func tab(to label: String, _ side: any LessonSide) {
    for _ in 0..<30 where self.label(side) != label { press("Tab", side) }
    #expect(self.label(side) == label)
  }

  @Test("The main button keeps the keyboard as its words change")
  func mainButton() throws {
    let run = try Self.run("order", page: "Set the columns")
    guard case .choice(let question) = run.page.question else { throw Unexpected("no choice") }
    let column = LessonColumn(run, surface: Surface(size: Self.size))
    let right = try #require(question.options.firstIndex { $0.hint == nil })
    Self.tab(to: question.options[right].words, column)
    Self.press("Space", column)
    #expect(run.choice == right && Self.label(column) == question.options[right].words)
    Self.tab(to: run.lesson.words[.check], column)
    Self.press("Space", column)
    #expect(run.verdict?.isRight == true)
    #expect(Self.label(column) == run.lesson.words[run.hasNext ? .next : .done])
    #expect(column.stage.focus.isRingShown)
  }

  @Test("A field of a number shows it after a resize, too, and keeps the keyboard")
  func resizedField() throws {
    let run = try Self.run("order", page: "Set the columns")
    let column = LessonColumn(run, surface: Surface(size: Self.size))
    let field = try #require(column.stage.root.descendant(named: "field.a") as? TextField)
    let text = field.text
    column.stage.focus.move(to: field)
    column.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 450, height: 700)))))
    let again = try #require(column.stage.root.descendant(named: "field.a") as? TextField)
    #expect(again !== field && again.isFocused && again.text == text && !text.isEmpty)
  }

  @Test("A letter that is lit in the figure is so in its row, too, after a resize")
  func resizedLetter() throws {
    let run = try Self.run("formula", page: "From places to vectors")
    let column = LessonColumn(run, surface: Surface(size: Self.size))
    let symbol = try #require(run.page.symbols.first)
    func row() -> Layer? {
      column.stage.root.descendant(named: "\(symbol.letter)  \(symbol.meaning)")
    }
    let unlit = try #require(row()).content
    Self.press("Tab", column)
    let lit = try #require(row()).content
    #expect(run.lit == symbol && lit != unlit)
    column.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 450, height: 700)))))
    #expect(run.lit == symbol && row()?.content == lit)
  }

  @Test("Text that is higher than the window is scrolled by steps, as far as it goes")
  func scrolling() throws {
    let run = try Self.run("order", page: "Set the columns")
    let column = LessonColumn(run, surface: Surface(size: Size(width: 320, height: 300)))
    column.textScale = 1.5
    let scroll = try #require(column.stage.root.descendant(named: "text") as? ScrollLayer)
    let end = scroll.contentSize.height - scroll.bounds.height
    column.scroll(by: 1)
    #expect(scroll.contentOffset.y == 90 && end > 90)
    column.scroll(by: 1000)
    #expect(scroll.contentOffset.y == end)
    #expect(column.stage.root.descendant(named: "more below")?.isHidden == true)
    column.scroll(by: -1000)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("A lesson that Tab has come to is not under the sign that there are more below")
  func aboveSign() throws {
    let lessons = try BundledLesson.names.map(BundledLesson.read)
    let shelf = LessonShelf(lessons, progress: LessonProgress(), surface: Surface(size: Self.size))
    let sign = try #require(shelf.stage.root.descendant(named: "more below"))
    #expect(!sign.isHidden)
    for lesson in lessons {
      Self.press("Tab", shelf)
      #expect(Self.label(shelf) == lesson.title)
      let button = try #require(shelf.stage.focus.layer as Layer?)
      let end = button.convert(button.bounds, to: nil).maxY
      #expect(sign.isHidden || end <= sign.frame.minY + 0.001, "\(lesson.title)")
    }
  }

  @Test("The list of lessons keeps the keyboard when the window is resized")
  func resizedShelf() throws {
    let lessons = try BundledLesson.names.map(BundledLesson.read)
    let shelf = LessonShelf(lessons, progress: LessonProgress(), surface: Surface(size: Self.size))
    Self.tab(to: lessons[2].title, shelf)
    shelf.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 450, height: 700)))))
    #expect(Self.label(shelf) == lessons[2].title && shelf.stage.focus.isRingShown)
  }
}
