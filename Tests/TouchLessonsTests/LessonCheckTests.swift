import Foundation
import SceneTestSupport
import Testing

@testable import TouchLessons

@Suite("What should be better in a lesson")
struct LessonCheckTests {
  private static func problems(
    _ file: String, replacing old: String, with new: String
  ) throws -> [String] {
    let path = "\(BundledLesson.folder)/\(file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(old))
    let lesson = try Lesson(parsing: text.replacing(old, with: new), path: path)
    let known: Set<String> = ["A", "A′", "B", "B′", "p", "p′", "s"]
    return LessonCheck.problems(
      of: lesson, try BundledLesson.material(of: lesson), knowing: known
    ).map(\.words)
  }

  /// The file, what is changed, and the problem of that.
  private static let changes: [(String, String, String, String)] = [
    (
      "3-pivot.md", "That is the pivot.", String(repeating: "And so it goes on and on. ", count: 8),
      "words, expected at most 60"
    ),
    (
      "3-pivot.md", "A rests, and what lies under A rests with it.",
      "It " + String(repeating: "really ", count: 25) + "rests.", "a sentence has"
    ),
    (
      "3-pivot.md", "answer: The finger that rests",
      "answer: The finger that rests while the other one goes around", "letters, expected at most"
    ),
    ("3-pivot.md", "c (pivot): the pivot\n", "", "\"c\" is used before"),
    (
      "3-pivot.md",
      "hint center: That is where it goes if you turn about the middle of the photo. The finger that rests is the pivot.\n",
      "", "no hint \"center\""
    ),
    ("3-pivot.md", "within: 50", "within: 500", "fewer than two mistakes are told apart"),
    ("3-pivot.md", "until: 2.3", "until: 50", "s is after the end of the recording"),
    ("2-three-steps.md", "to: 3\n", "to: 1.2\n", "is none that the slider offers"),
    (
      "3-pivot.md", "solved: figures/nail-solved.touch.jsonl",
      "solved: figures/nail-center.touch.jsonl", "does not reach the goal"
    ),
    (
      "3-pivot.md", "failed 1: figures/nail-center.touch.jsonl",
      "failed 1: figures/nail-solved.touch.jsonl", "reaches the goal, expected the hint \"1\""
    ),
    (
      "3-pivot.md", "failed center: figures/nail-belief.touch.jsonl",
      "failed drag: figures/nail-belief.touch.jsonl", "has the hint \"center\", expected \"drag\""
    ),
    ("3-pivot.md", "solved: figures/nail-solved.touch.jsonl\n", "", "no recording that reaches"),
    ("3-pivot.md", "\"tolerance\": 14", "\"tolerance\": 200", "a wrong solver, reaches the goal"),
    (
      "7-many-fingers.md", "marks: starts, fingers, misses",
      "marks: starts, fingers, middle, pivot, center", "labels, expected at most 7"
    ),
    ("5-who-wins.md", "from: 1\n", "from: 7\n", "has the same gesture win"),
    ("4-order.md", "S (nowLine): a scale", "S (axis): a scale", "\"S\" lights nothing"),
  ]

  @Test("Every fault is found", arguments: 0..<16)
  func changes(_ index: Int) throws {
    #expect(Self.changes.count == 16)
    let (file, old, new, words) = Self.changes[index]
    var replaced = new
    if words.contains("a wrong solver, reaches") { replaced = "\"tolerance\": 300" }
    var found = try Self.problems(file, replacing: old, with: replaced)
    if words.contains("a wrong solver, reaches") {
      // Both corners have to be taken from anywhere.
      let path = "\(BundledLesson.folder)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing("\"tolerance\": 14", with: "\"tolerance\": 300")
        .replacing("\"tolerance\": 16", with: "\"tolerance\": 300")
      let lesson = try Lesson(parsing: text, path: path)
      found = LessonCheck.problems(of: lesson, try BundledLesson.material(of: lesson)).map(\.words)
    }
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test("A layer that is not there is an error with its line, before anything is shown")
  func missingLayer() throws {
    let path = "\(BundledLesson.folder)/3-pivot.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lesson = try Lesson(
      parsing: text.replacing("layer: photo\n", with: "layer: picture\n"), path: path)
    let error = #expect(throws: LessonError.self) { try BundledLesson.material(of: lesson) }
    let words = error.map { "\($0)" } ?? ""
    #expect(
      words.hasSuffix(": error: the figure's scene has no layer \"picture\", expected one of photo")
    )
    #expect(error?.line != nil)
  }

  @Test("A translation says what it lacks")
  func translation() throws {
    let original = try BundledLesson.named("pivot")
    var lesson = original
    #expect(TranslationCheck.problems(of: lesson, from: original) == [])
    lesson.pages[0].symbols.removeLast()
    lesson.pages[1].question = nil
    lesson.pages[2].figure = nil
    lesson.pages.removeLast()
    let words = TranslationCheck.problems(of: lesson, from: original).map(\.words)
    #expect(words.count == 4)
    for part in ["5 pages, expected 6", "no symbol B", "no question", "another figure"] {
      #expect(words.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test("Letters of formulas")
  func letters() {
    #expect(
      FormulaLetters.letters(of: #"s = \frac{|B' - A'|}{|B - A|}"#) == ["s", "B′", "A′", "B", "A"])
    #expect(FormulaLetters.letters(of: #"\theta' + \pi \text{ is half}"#) == ["θ′"])
    #expect(FormulaLetters.letters(of: #"\begin{pmatrix} x \\ y \end{pmatrix}"#) == ["x", "y"])
    #expect(FormulaLetters.primedLetters(in: "A finger goes to A′, by θ.") == ["A′", "θ"])
  }
}
