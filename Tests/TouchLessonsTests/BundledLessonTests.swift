import SceneTestSupport
import TestBasics
import Testing
import TouchExplain
import TouchGestures
import TouchSandbox
import TouchScene

@testable import TouchLessons

@Suite("The bundled lessons")
struct BundledLessonTests {
  @Test("There are eleven, each with an aim, a mistake and a task of its own at the end")
  func eleven() throws {
    let lessons = try BundledLesson.names.map(BundledLesson.read)
    #expect(
      lessons.map(\.name) == [
        "move", "three-steps", "pivot", "order", "who-wins", "angle", "many-fingers", "glide",
        "states", "formula", "space",
      ])
    var scenes: Set<String> = []
    for lesson in lessons {
      #expect(lesson.minutes <= 10)
      guard let task = lesson.pages.last?.question?.ownScene else {
        Issue.record("\(lesson.name) does not end with something to do")
        continue
      }
      #expect(scenes.insert(task).inserted)
      // Another scene than those of the figures before.
      let shown = try lesson.pages.compactMap(\.figure).map {
        try BundledLesson.figure($0.recording).scene.name
      }
      let material = try BundledLesson.material(of: lesson)
      #expect(!shown.contains(material.scenes[task]?.name ?? ""))
    }
  }

  @Test("Nothing should be better", arguments: BundledLesson.names)
  func problems(_ file: String) throws {
    let lesson = try BundledLesson.read(file)
    let before = try BundledLesson.names.prefix { $0 != file }.map(BundledLesson.read)
    let known = Set(before.flatMap(\.pages).flatMap(\.symbols).map(\.letter))
    let problems = LessonCheck.problems(
      of: lesson, try BundledLesson.material(of: lesson), knowing: known)
    #expect(problems.map(\.description) == [])
  }

  @Test("Every letter stands for something in its figure", arguments: BundledLesson.names)
  func letters(_ file: String) throws {
    for page in try BundledLesson.read(file).pages {
      for symbol in page.symbols { #expect(symbol.mark != nil, "\(page.title): \(symbol.letter)") }
    }
  }

  @Test("No page names a colour that only one theme has", arguments: BundledLesson.names)
  func colours(_ file: String) throws {
    // In the light theme the marks of these names are brown or olive, and the ground is white.
    let names: Set = ["orange", "yellow", "amber", "lime", "pink", "violet", "black", "white"]
    for page in try BundledLesson.read(file).pages {
      for text in page.words {
        let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
        #expect(words.isDisjoint(with: names), "\(page.title): \(text)")
      }
    }
  }

  @Test(
    "Each wrong solver that ends elsewhere is told its own mistake", arguments: BundledLesson.names)
  func hints(_ file: String) throws {
    let lesson = try BundledLesson.read(file)
    let material = try BundledLesson.material(of: lesson)
    for page in lesson.pages {
      guard let question = page.question, let figure = page.figure,
        let shown = material.figures[figure.recording],
        let judge = PredictionJudge(question, shown)
      else { continue }
      #expect(judge.rivals.count >= 2)
      var told: [String: String] = [:]
      for (rival, verdict) in judge.rivalVerdicts {
        #expect(!verdict.isRight, "\(rival.name) on \(page.title)")
        #expect(verdict.words == question.common.hints[verdict.hint])
        told[verdict.hint] = verdict.words
      }
      // No two mistakes share a hint.
      #expect(Set(told.values).count == told.count, "\(page.title)")
      #expect(judge.verdictOnExact.isRight)
    }
  }

  @Test(
    "A goal is not reached by a thousand random drags, nor by what the figures did",
    arguments: BundledLesson.names)
  func chance(_ file: String) throws {
    let lesson = try BundledLesson.read(file)
    let material = try BundledLesson.material(of: lesson)
    guard case .goal(let goal) = lesson.pages.last?.question,
      let scene = material.scenes[goal.scene]
    else { return }
    var random = SeededGenerator(seed: 7)
    var reached = 0
    for _ in 0..<1000 {
      let session = Session(scene: scene, surface: Surface(size: scene.size ?? .zero), seed: 0)
      let judge = GoalJudge(goal, session)
      Self.drag(session, &random)
      if judge.isReached { reached += 1 }
    }
    #expect(reached < 20, "\(reached) of 1000")
    for figure in lesson.pages.compactMap(\.figure) {
      let shown = try #require(material.figures[figure.recording])
      let copied = FigureMaterial(scene: scene, input: shown.input)
      #expect(!goal.judge(of: copied).isReached, "\(figure.recording)")
    }
  }

  /// One to three drags of one or two fingers, from anywhere near the layers to anywhere.
  private static func drag(_ session: Session, _ random: inout SeededGenerator) {
    let size = session.stage.surface.size
    var time = 0.1
    func place() -> Point {
      Point(x: random.number(0...size.width), y: random.number(0...size.height))
    }
    let targets = session.layers.filter { !$0.gestureRecognizers.isEmpty }
    for _ in 0..<random.int(1...3) {
      let count = random.int(1...2)
      let layer = random.pick(targets)
      let starts = (0..<count).map { _ -> Point in
        guard let layer, random.chance(0.9) else { return place() }
        let x = random.number(layer.bounds.minX...layer.bounds.maxX)
        let y = random.number(layer.bounds.minY...layer.bounds.maxY)
        return Point(x: x, y: y).applying(layer.toSurface)
      }
      let ends = starts.map { start in random.chance(0.2) ? start : place() }
      func send(_ phase: TouchPhase, _ part: Double) {
        let samples = zip(starts, ends).enumerated().map { index, pair in
          TouchSample(
            id: TouchID(index + 1), phase: phase, location: pair.0 + (pair.1 - pair.0) * part)
        }
        session.handle(InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame(samples))))
        time += random.number(0.005...0.12)
      }
      send(.began, 0)
      for step in 1...8 { send(.moved, Double(step) / 8) }
      send(.ended, 1)
    }
    session.advance(to: Timestamp(seconds: time + 1))
  }

  @Test("A sheet for the teacher fits on one page", arguments: BundledLesson.names)
  func sheet(_ file: String) throws {
    let text = TeacherSheet(try BundledLesson.read(file)).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 62)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let lesson = try BundledLesson.read(file)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for page in lesson.pages {
      guard let question = page.question else { continue }
      #expect(words.contains(question.common.explanation))
    }
  }

  @Test("A mirrored photo turns and grows as far as another one under the same fingers")
  func mirrored() throws {
    let shown = try BundledLesson.figure("figures/all.touch.jsonl")
    var scene = shown.scene
    scene.layers[0].transform = Transform2D(scaleX: -1, y: 1)
    func exact(_ material: FigureMaterial) throws -> FigureSolutions.Answer {
      try #require(FigureSolutions(material, layer: "photo", from: 0.35, to: 2.3)).exact
    }
    let plain = try exact(shown)
    let mirrored = try exact(FigureMaterial(scene: scene, input: shown.input))
    #expect(abs(plain.rotation) > 10 && abs(plain.scale - 1) > 0.1)
    #expect(abs(mirrored.rotation - plain.rotation) < 1e-6)
    #expect(abs(mirrored.scale - plain.scale) < 1e-9)
  }
}

extension PredictionJudge {
  fileprivate var verdictOnExact: LessonVerdict {
    if case .number(let number) = question {
      return judge(value(of: solutions.exact, number.measure))
    }
    return judge(solutions.exact.place)
  }
}
