import Foundation
import SceneTestSupport
import TestBasics
import Testing
import TouchFormula
import TouchGeometry
import TouchInput

@testable import TouchLessons

@Suite("Formulas that a lesson asks for")
struct FormulaQuestionTests {
  private static func questions() throws -> [(page: Int, question: FormulaQuestion)] {
    try BundledLesson.named("formula").pages.enumerated().compactMap { index, page in
      if case .formula(let question) = page.question { (index, question) } else { nil }
    }
  }

  private static func run(page: Int) throws -> LessonRun {
    let lesson = try BundledLesson.named("formula")
    return LessonRun(lesson, try BundledLesson.material(of: lesson), page: page)
  }

  private static func follower(_ run: LessonRun) throws -> any FormulaFollower {
    guard case .formula(_, let follower) = run.figure else {
      throw Missing(what: "a layer that follows a formula")
    }
    return follower
  }

  private struct Missing: Error { let what: String }

  @Test("The answer is right, and each mistake is told in words of its own")
  func mistakes() throws {
    let questions = try Self.questions()
    #expect(questions.count == 3)
    for (_, question) in questions {
      let judge = FormulaJudge(question)
      #expect(judge.judge(question.answer).verdict.isRight)
      var told: Set<String> = []
      for (index, mistake) in question.mistakes.enumerated() {
        let (verdict, gesture) = judge.judge(mistake.text)
        #expect(!verdict.isRight && verdict.hint == "\(index + 1)", "\(mistake.text)")
        #expect(verdict.words.hasPrefix(mistake.hint) && told.insert(mistake.hint).inserted)
        #expect(try verdict.words.contains("“\(#require(gesture).name)”"))
      }
      // What stands there at first is a mistake that has its words.
      let start = judge.judge(question.start ?? "")
      #expect(Int(start.verdict.hint) != nil, "\(start.verdict.hint)")
    }
  }

  @Test("Each wrong solver that can be typed is told its own mistake")
  func solvers() throws {
    let page = try DocPage("Formula.md", of: "TouchScenes").text
    let rows = page.matches(of: /\| (\w+) \| `([^`]+)` \|/).map { ("\($0.1)", "\($0.2)") }
      .filter { $0.0 != "text" && $0.0 != "hysteresis" }
    #expect(rows.count == 8)
    let judges = try Self.questions().map { FormulaJudge($0.question) }
    for (solver, text) in rows {
      let hints = judges.map { $0.judge(text).verdict }
      #expect(hints.allSatisfy { !$0.isRight }, "\(solver)")
      #expect(hints.contains { Int($0.hint) != nil }, "\(solver): \(hints.map(\.hint))")
    }
  }

  @Test("A fault is told with its place, and other formulas with the gesture that they miss")
  func others() throws {
    let question = try #require(try Self.questions().last?.question)
    let fault = FormulaJudge(question).judge("angle = (1")
    #expect(fault.verdict.hint == "fault" && fault.gesture == nil)
    #expect(fault.verdict.words.contains(":"), "\(fault.verdict.words)")
    let other = FormulaJudge(question).judge("angle = 7")
    #expect(other.verdict.hint == "other" && other.gesture?.name == "a move")
    #expect(other.verdict.words.hasPrefix("dot(u, v) tells of what goes along"))
  }

  @Test("What the pupil types is judged at once if it is right, and else when it is asked for")
  func typing() throws {
    let run = try Self.run(page: 1)
    let follower = try Self.follower(run)
    #expect(follower.text == "move = A′ − A" && run.phase == .asking && run.canCheck)
    #expect(run.repetition == .startOver)
    run.check()
    #expect(run.verdict?.hint == "1" && run.repetition == .showMe)
    // The gesture that fails plays on the photo.
    #expect(run.liveSession?.isAnimating == true)
    follower.replaceText(with: "move = ((A′ + B′) − (A + B)) ÷ 2")
    run.noteLive(InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: "x"))))
    #expect(run.verdict?.isRight == true && !run.canCheck && run.repetition == .startOver)
    let answer = try #require(run.progress.lessons["formula"]?.answers["How far does it move?"])
    #expect(answer.isRight && answer.tries == 2 && answer.hints == ["1"])
    run.retry()
    #expect(run.phase == .asking)
    #expect(try Self.follower(run).text == "move = A′ − A")
  }

  @Test("The answer is shown when it is asked for, and is then no answer of the pupil's")
  func shown() throws {
    let run = try Self.run(page: 3)
    run.check()
    run.retry()
    #expect(
      try Self.follower(run).text
        == "u = B − A\nv = B′ − A′\nangle = atan2(cross(u, v), dot(u, v))")
    run.noteLive(InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: "x"))))
    #expect(run.verdict?.isRight == false && !run.canCheck && run.repetition == .tryAgain)
    run.retry()
    #expect(run.phase == .asking && run.canCheck)
  }

  private static func page(_ block: String) throws -> Lesson {
    try Lesson(
      parsing: """
        # A lesson
        - aim: Say it.
        - minutes: 5
        - mistake: Another.
        ## A page
        ```formula
        \(block)
        ```
        """, path: "mine.md")
  }

  @Test(
    "What is wrong with a block is said with its line and column",
    arguments: [
      (
        "scene: a.json\nask: A\nexplain: E\nanswer: angle = (1",
        "mine.md:10:19: error: a fault in the formula"
      ),
      (
        "scene: a.json\nask: A\nexplain: E\nanswer: scale = 1\nwrong: scale = 2",
        "mine.md:11:8: error: a wrong answer without a hint, expected wrong: FORMULA | HINT"
      ),
      (
        "scene: a.json\nask: A\nexplain: E\nanswer: scale = 1\nlayer: a",
        "mine.md:11:1: error: the key \"layer\", expected one of ask, explain, hint, scene, start, answer, wrong"
      ),
      ("ask: A\nexplain: E", "mine.md:6: error: a block \"formula\" without \"scene\""),
    ] as [(String, String)])
  func faults(_ block: String, _ line: String) throws {
    let error = #expect(throws: LessonError.self) { try Self.page(block) }
    #expect(error?.description.hasPrefix(line) == true, "\(error?.description ?? "")")
  }

  @Test("A scene without a formula, and formulas that are called right and are not, are found")
  func check() throws {
    let block = """
      scene: figures/SCENE.scene.json
      ask: A
      explain: E
      answer: scale = 1
      wrong: scale = 1 | One.
      wrong: scale = 1 × 1 | Two.
      wrong: move = (A′ + B′ − A − B) ÷ 2 | Three.
      """
    #expect(throws: LessonError.self) {
      try BundledLesson.material(of: Self.page(block.replacing("SCENE", with: "photo")))
    }
    let lesson = try Self.page(block.replacing("SCENE", with: "formula"))
    let problems = LessonCheck.problems(of: lesson, try BundledLesson.material(of: lesson))
      .map(\.words)
    #expect(
      problems == [
        "the answer is wrong in the gesture “a pinch”",
        "\"scale = 1 × 1\" does the same as the mistake before, number 1",
        "\"move = (A′ + B′ − A − B) ÷ 2\" is right",
        "no hint \"other\" for formulas that nobody has thought of",
      ])
  }
}
