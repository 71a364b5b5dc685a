import TouchControls
import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The lessons to choose from, with the progress in each.
package final class LessonShelf: LessonSide {
  /// The shelf's layers and the fingers on them.
  package let stage: Stage
  /// The text scale.
  package var textScale = 1.0 { didSet { if textScale != oldValue { build() } } }
  /// The progress so far.
  package var progress: LessonProgress { didSet { if progress != oldValue { build() } } }

  private let lessons: [Lesson]
  private let scroll = ScrollLayer(name: "lessons", frame: .zero)
  private let moreBelow = MoreBelowSign()
  private var choice: String?

  /// Creates a shelf with lessons in their order.
  package init(_ lessons: [Lesson], progress: LessonProgress, surface: Surface) {
    self.lessons = lessons
    self.progress = progress
    stage = Stage(surface: surface)
    stage.root.addChild(scroll)
    build()
  }

  /// Returns the name of the lesson chosen since the last call, and clears it.
  package func takeChoice() -> String? {
    defer { choice = nil }
    return choice
  }

  /// Chooses a lesson, counted from 0.
  package func choose(_ index: Int) {
    if lessons.indices.contains(index) { choice = lessons[index].name }
  }

  /// The background of the shelf's layers.
  package let ground = ColorRole.background

  /// Shows whether there are more lessons below; only ``progress`` changes the shelf itself.
  package func follow() { moreBelow.follow(scroll) }

  /// Rebuilds all layers.
  package func build() { keepingKeyboard(rebuild) }

  private func rebuild() {
    for child in scroll.children { child.removeFromParent() }
    let size = stage.surface.size
    scroll.frame = Rect(origin: .zero, size: size)
    let inset = 28 * min(textScale, 1.2)
    let words = lessons.first?.words ?? LessonWords()
    var stack = ColumnStack(
      scroll, inset: inset, width: max(size.width - 2 * inset, 40), gap: 8 * textScale)
    stack.add(words[.lessons], size: 30 * textScale, Palette.text, weight: .bold)
    stack.add(words[.choose], size: 17 * textScale, Palette.quiet)
    for (index, lesson) in lessons.enumerated() {
      stack.space(10 * textScale)
      let record = progress.lessons[lesson.name]
      let button = Button(
        lesson.title, style: record == nil && index == next ? .filled : .bordered,
        fontSize: 18 * textScale
      ) { [unowned self] in choose(index) }
      button.shortcut = index < 9 ? "\(index + 1)" : ""
      button.symbol = record?.isDone == true ? "✓" : ""
      stack.add(button, fills: true)
      let state =
        record.map { record in
          record.isDone
            ? "done" : "at page \((lesson.pages.firstIndex { $0.title == record.page } ?? 0) + 1)"
        } ?? "\(lesson.minutes) minutes"
      stack.add("\(lesson.aim) (\(state))", size: 16 * textScale, Palette.quiet)
    }
    let height = stack.height + inset
    scroll.contentSize = Size(width: size.width, height: height)
    scroll.isScrollEnabled = height > size.height
    moreBelow.place(over: scroll, ground: ground, scale: textScale)
    stage.setNeedsDisplay()
  }

  /// The first lesson that has not been begun.
  private var next: Int? { lessons.firstIndex { progress.lessons[$0.name] == nil } }
}
