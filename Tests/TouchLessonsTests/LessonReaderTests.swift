import Foundation
import TestBasics
import Testing

@testable import TouchLessons

@Suite("Lessons are read")
struct LessonReaderTests {
  private static let head = """
    # A lesson

    - aim: Say it.
    - minutes: 5
    - mistake: Another.

    """

  private static func read(_ text: String) throws -> Lesson {
    try Lesson(parsing: text, path: "folder/7-mine.md")
  }

  private static func page(_ block: String) -> String {
    head + "\n## A page\n\nWords.\n\n```\(block)\n```\n"
  }

  @Test("A lesson with everything")
  func everything() throws {
    let lesson = try Self.read(
      Self.head + """

        ## One

        First line
        and second line.

        Another paragraph.

        $$ \\frac{a}{b} $$

        ```figure
        recording: a.touch.jsonl
        from: 0.5
        until: 2
        marks: fingers, pivot
        ```

        ```symbols
        a: a number
        b (pivot): a point
        ```

        ```number
        layer: photo
        measure: rotation
        ask: How far?
        at: 0.5
        until: 2
        from: -90
        to: 90
        step: 5
        explain: So far.
        hint chord: The chord
          is no arc.
        ```

        ## Two

        ```choice
        ask: Which?
        answer: This one.
        wrong: That one. | It is not.
        explain: It is this.
        ```
        """)
    #expect(lesson.name == "mine" && lesson.title == "A lesson" && lesson.minutes == 5)
    #expect(lesson.aim == "Say it." && lesson.mistake == "Another.")
    #expect(lesson.pages.map(\.title) == ["One", "Two"])
    let page = lesson.pages[0]
    #expect(
      page.parts == [
        .words("First line and second line."), .words("Another paragraph."),
        .formula("\\frac{a}{b}"),
      ])
    #expect(page.figure?.start == 0.5 && page.figure?.end == 2)
    #expect(page.figure?.marks == [.fingers, .pivot])
    #expect(page.symbols.map(\.letter) == ["a", "b"] && page.symbols[1].mark == .pivot)
    guard case .number(let number) = page.question else { throw Unexpected("no number") }
    #expect(number.range == -90...90 && number.step == 5 && number.tolerance == 2.5)
    #expect(number.words.hints == ["chord": "The chord is no arc."])
    guard case .choice(let choice) = lesson.pages[1].question else { throw Unexpected("no choice") }
    #expect(choice.options.map(\.hint) == [nil, "It is not."])
  }

  @Test("An editor's byte order mark and line ends do not count")
  func byteOrderMark() throws {
    let lesson = try Self.read(
      "\u{FEFF}" + (Self.head + "\n## A\n").replacing("\n", with: "\r\n"))
    #expect(lesson.title == "A lesson" && lesson.pages.map(\.title) == ["A"])
  }

  @Test("An item behind the title may be wrapped, as a line of a block")
  func wrappedItem() throws {
    let lesson = try Self.read(Self.head.replacing("Say it.", with: "Say\n  it.") + "\n## A\n")
    #expect(lesson.aim == "Say it." && lesson.minutes == 5)
  }

  /// A text, and the error of it.
  private static let faults: [(String, String)] = [
    ("", "folder/7-mine.md:1: error: the first line is no title, expected # TITLE"),
    (
      "# A\n\n- aim: b\n",
      "7-mine.md:1: error: a lesson without \"minutes\", expected - minutes: VALUE"
    ),
    ("# A\n\n- aim: b\n- goal: c\n", "7-mine.md:4:1: error: the key \"goal\", expected one of aim"),
    ("# A\n\n- aim b\n", "7-mine.md:3:1: error: no colon in this line of the lesson"),
    (
      head.replacing("minutes: 5", with: "minutes: 500"),
      "7-mine.md:4:12: error: \"500\", expected a number from 1 to 60"
    ),
    (head, "7-mine.md: error: no page, expected ## TITLE OF A PAGE"),
    (head + "\nWords.\n", "7-mine.md:7: error: this line is outside of a page"),
    (head + "\n## A\n\n### B\n", "7-mine.md:9: error: a heading of another kind"),
    (head + "\n## A\n\n## A\n", "7-mine.md:9: error: the title \"A\" a second time"),
    (head + "\n## A\n\n$$ a\n", "7-mine.md:9: error: a formula that does not end in its line"),
    (head + "\n## A\n\n$$ \\frak{a} $$\n", "7-mine.md:9:"),
    (head + "\n## A\n\n```video\n```\n", "7-mine.md:9: error: a block \"video\", expected one of"),
    (head + "\n## A\n\n```figure\n", "7-mine.md:9: error: a block \"figure\" that does not end"),
    (page("figure\nrecording:"), "7-mine.md:11: error: a block \"figure\" without \"recording\""),
    (
      page("figure\nrecording: a\nfrom: 2\nuntil: 1"),
      "7-mine.md:14:8: error: 1, expected more than 2"
    ),
    (page("figure\nrecording: a\nmarks: toes"), "7-mine.md:13:8: error: \"toes\", expected one of"),
    (page("symbols\na:"), "7-mine.md:12:"),
    (page("symbols\na pivot: b"), "7-mine.md:12:10: error: \"pivot\" behind \"a\""),
    (page("place\nask: b\nexplain: c\nat: 1\nuntil: 2"), "a block \"place\" without \"layer\""),
    (
      page("place\nlayer: a\nask: b\nexplain: c\nat: 1\nuntil: 1"),
      "7-mine.md:16:8: error: 1, expected more than 1"
    ),
    (page("place\nlayer: a\nask: b\nexplain: c\nat: x\nuntil: 1"), "7-mine.md:15:5: error: \"x\""),
    (
      page("number\nlayer: a\nmeasure: size\nask: b\nexplain: c\nat: 0\nuntil: 1"),
      "7-mine.md:13:10: error: \"size\", expected one of rotation, scale, right, down"
    ),
    (page("choice\nask: b\nexplain: c\nanswer: d"), "7-mine.md:11: error: 1 answers"),
    (
      page("choice\nask: b\nexplain: c\nanswer: d\nwrong: e"),
      "7-mine.md:15:8: error: a wrong answer without a hint"
    ),
    (page("goal\nask: b\nexplain: c\nscene: d"), "7-mine.md:11: error: a goal without \"expect\""),
    (page("goal\nask: b\nexplain: c\nscene: d\nexpect: {}"), "7-mine.md:15:9: error:"),
    (page("goal\nask: b\nask: c"), "7-mine.md:13:6: error: \"ask\" a second time"),
    (page("choice\nhint: a"), "error: a block \"choice\" without \"ask\""),
    (
      page("choice\nask: b\nexplain: c\nhint x: d\nhint x: e"),
      "7-mine.md:15:9: error: a second hint \"x\""
    ),
    (page("figure\nrecording: a\n```\n\n```figure\nrecording: b"), "error: a second figure"),
    (
      page("place\nlayer: a\nask: b\nexplain: c\nat: 1\nuntil: 2"),
      "7-mine.md:11: error: a block \"place\" on a page without a figure"
    ),
    (
      page(
        "figure\nrecording: a\n```\n\n```goal\nask: b\nexplain: c\nscene: d\nexpect: {\"recognizer\": \"tap\", \"state\": \"ended\"}"
      ),
      "error: a goal and a figure on one page"
    ),
    (
      page(
        "figure\nrecording: a\n```\n\n```grab\nlayer: a\nat: 1\npoints: A\n```\n\n```place\nlayer: a\nask: b\nexplain: c\nat: 1\nuntil: 2"
      ),
      "error: a block \"grab\" on a page that asks for something else"
    ),
  ]

  @Test("What is wrong is said in one line, with its place", arguments: 0..<33)
  func faults(_ index: Int) throws {
    #expect(Self.faults.count == 33)
    let (text, words) = Self.faults[index]
    let error = #expect(throws: LessonError.self) { try Self.read(text) }
    let line = error.map { "\($0)" } ?? ""
    #expect(line.contains(words))
    #expect(!line.contains("\n") && line.count < 300)
  }

  @Test("The lesson of the documentation is one")
  func documented() throws {
    let text = try DocPage("WriteALesson.md", of: "TouchLessons").text
    let example = try #require(text.split(separator: "````", maxSplits: 2).dropFirst().first)
    let lesson = try Self.read(String(example))
    #expect(lesson.title == "Turn a card" && lesson.pages.count == 1)
    // Every mark and every measure has its name there.
    for mark in FigureMark.allCases { #expect(text.contains("`\(mark.rawValue)`")) }
    for measure in NumberQuestion.Measure.allCases {
      #expect(text.contains("`\(measure.rawValue)`"))
    }
    for handle in LessonGrab.Handle.allCases { #expect(text.contains("`\(handle.rawValue)`")) }
  }

  @Test("What fuzzing has found is read or refused, in one line")
  func corpus() throws {
    let files = try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Lesson")
    #expect(!files.isEmpty)
    for file in files {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for read in [
        { _ = try Lesson(parsing: text, path: "a.md") },
        { _ = try LessonProgress(parsing: text, path: "lessons.json") },
      ] {
        do { try read() } catch { #expect(!"\(error)".contains("\n"), "\(file)") }
      }
    }
  }

  @Test("A file that is too large is refused")
  func tooLarge() {
    let text = String(repeating: "words ", count: 40_000)
    #expect(throws: LessonError.self) { try Self.read(text) }
  }
}
