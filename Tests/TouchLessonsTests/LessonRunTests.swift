import SceneTestSupport
import Testing
import TouchScene

@testable import TouchLessons

@Suite("A lesson as a pupil goes through it")
struct LessonRunTests {
  private static func run(_ name: String, page: Int, reducesMotion: Bool = false) throws
    -> LessonRun
  {
    let lesson = try BundledLesson.named(name)
    return LessonRun(
      lesson, try BundledLesson.material(of: lesson), page: page, reducesMotion: reducesMotion)
  }

  private static func send(_ phase: TouchPhase, _ place: Point, at time: Double, to run: LessonRun)
  {
    let event = InputEvent(
      time: (run.liveSession?.stage.now ?? .zero).advanced(bySeconds: time),
      .touches(TouchFrame([TouchSample(id: TouchID(1), phase: phase, location: place)])))
    run.liveSession?.handle(event)
    run.noteLive(event)
  }

  @Test("A photo that fingers bring to where it will be is right, and plays beside the answer")
  func place() throws {
    let run = try Self.run("move", page: 1)
    #expect(run.phase == .asking && run.canCheck)
    let start = Point(x: 400, y: 350)
    Self.send(.began, start, at: 0.1, to: run)
    for step in 1...10 {
      let way = Vector(dx: -20, dy: 12) * Double(step)
      Self.send(.moved, start + way, at: 0.02, to: run)
    }
    Self.send(.ended, start + Vector(dx: -200, dy: 120), at: 0.4, to: run)
    run.check()
    #expect(run.verdict?.isRight == true)
    #expect(run.liveSession == nil && run.isPlaying)
    for frame in 1...200 { run.advance(to: Timestamp(seconds: Double(frame) / 60)) }
    #expect(!run.isPlaying)
    let answer = try #require(run.progress.lessons["move"]?.answers["Where will it be?"])
    #expect(answer.isRight && answer.tries == 1 && answer.hints == [])
  }

  @Test(
    "Verdicts name gestures as the lesson and its answers do",
    arguments: ["pad-pan", "pad-tap", "pad-late"])
  func gestureNames(recording: String) throws {
    let shown = Demonstration(
      try BundledLesson.figure("figures/\(recording).touch.jsonl"), from: 0, to: nil)
    shown.finish()
    for lines in [shown.gestures.words, shown.gestures.paths] {
      #expect(lines.contains { $0.hasPrefix("long press") }, "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("press") || $0.contains("'press'") }, "\(lines)")
    }
  }

  @Test("A photo that was left alone earns the hint for that, and can be tried again")
  func still() throws {
    let run = try Self.run("move", page: 1)
    run.advance(to: Timestamp(seconds: 4))
    run.check()
    #expect(run.verdict?.hint == "still" && run.canCheck && run.repetition == .showMe)
    // The answer is not given away.
    #expect(run.liveSession != nil && !run.isPlaying)
    run.check()
    run.retry()
    #expect(run.liveSession == nil && run.isPlaying && !run.canCheck && run.repetition == .tryAgain)
    run.retry()
    #expect(run.phase == .asking && run.liveSession != nil)
    let answer = try #require(run.progress.lessons["move"]?.answers["Where will it be?"])
    #expect(answer.tries == 2 && answer.hints == ["still", "still"] && answer.seconds == 4)
  }

  @Test("Of a page's mistakes the latest thousand are kept")
  func manyMistakes() throws {
    var answer = LessonProgress.Answer()
    answer.hints = ["first"] + Array(repeating: "other", count: 999)
    var progress = LessonProgress()
    progress.lessons["move", default: LessonProgress.Record()].answers["Where will it be?"] = answer
    let lesson = try BundledLesson.named("move")
    let run = LessonRun(lesson, try BundledLesson.material(of: lesson), progress: progress, page: 1)
    run.check()
    let hints = try #require(run.progress.lessons["move"]?.answers["Where will it be?"]?.hints)
    #expect(hints.count == 1000 && hints.first == "other" && hints.last == "still")
  }

  @Test("A number is judged by the solution that lies nearest")
  func number() throws {
    let run = try Self.run("three-steps", page: 2)
    run.number = 1
    run.check()
    #expect(run.verdict?.hint == "still" && !run.isPlaying)
    run.number = 1.8
    run.check()
    #expect(run.verdict?.isRight == true)
  }

  @Test("A wrong choice has its own words, and another one can be made")
  func choice() throws {
    let run = try Self.run("who-wins", page: 0)
    #expect(!run.canCheck)
    run.choice = 0
    run.check()
    #expect(run.verdict?.isRight == false && run.verdict?.words.contains("10 points") == true)
    run.choice = 1
    run.check()
    #expect(run.verdict?.isRight == true && !run.canCheck)
  }

  @Test("A goal is reached when the fingers have left, without a button")
  func goal() throws {
    let run = try Self.run("move", page: 4)
    Self.send(.began, Point(x: 120, y: 530), at: 0.1, to: run)
    Self.send(.moved, Point(x: 550, y: 160), at: 0.3, to: run)
    #expect(run.verdict == nil)
    Self.send(.ended, Point(x: 550, y: 160), at: 0.4, to: run)
    run.liveSession?.advance(to: Timestamp(seconds: 3))
    run.advance(to: Timestamp(seconds: 3))
    #expect(run.verdict?.isRight == true)
  }

  @Test("Seconds are those on the page, whenever the window was opened")
  func seconds() throws {
    let lesson = try BundledLesson.named("who-wins")
    let run = LessonRun(
      lesson, try BundledLesson.material(of: lesson), page: 0, at: Timestamp(seconds: 100))
    run.advance(to: Timestamp(seconds: 103))
    run.choice = 1
    run.check()
    #expect(run.progress.lessons["who-wins"]?.answers["Three gestures wait"]?.seconds == 3)
  }

  @Test("A stone that is thrown reaches the goal when it rests, and not before")
  func thrown() throws {
    let lesson = try BundledLesson.named("glide")
    let material = try BundledLesson.material(of: lesson)
    let run = LessonRun(lesson, material, page: lesson.pages.count - 1)
    let shown = try #require(material.figures["figures/ring-solved.touch.jsonl"])
    let session = try #require(run.liveSession)
    for event in shown.input.events where event.time.seconds < 0.6 {
      session.handle(event)
      run.noteLive(event)
    }
    run.check()
    #expect(run.verdict?.isRight == false)
    session.advance(to: Timestamp(seconds: 5))
    run.advance(to: Timestamp(seconds: 5))
    #expect(run.verdict?.isRight == true)
  }

  @Test("What was done is found again, and a lesson goes on where it was left")
  func progress() throws {
    let run = try Self.run("pivot", page: 0)
    run.choice = 1
    run.check()
    run.goForward()
    run.check()
    let text = run.progress.text
    let read = try LessonProgress(parsing: text, path: "lessons.json")
    #expect(read == run.progress)
    let lesson = try BundledLesson.named("pivot")
    let again = LessonRun(lesson, try BundledLesson.material(of: lesson), progress: read)
    #expect(again.index == 1)
    #expect(again.progress.lessons["pivot"]?.answers.count == 2)
  }

  @Test("A file that is no progress is refused in one line")
  func wrongProgress() {
    for text in ["", "{", "{}", "[1]", #"{"touchstone": "progress", "version": 2, "lessons": {}}"#]
    {
      let error = #expect(throws: LessonError.self) {
        try LessonProgress(parsing: text, path: "lessons.json")
      }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix("lessons.json: error: ") && !words.contains("TextError"))
    }
  }

  @Test("With reduced motion, figures stand at their end")
  func reducedMotion() throws {
    let run = try Self.run("move", page: 0, reducesMotion: true)
    #expect(!run.isPlaying)
    #expect(run.shownSession?.layer(named: "photo")?.position == Point(x: 570, y: 230))
  }

  @Test("With reduced motion, what the pupil moves comes back without motion, too")
  func reducedMotionOfPupils() throws {
    let pages = try Self.run("move", page: 0).lesson.pages.indices
    var count = 0
    for page in pages {
      let run = try Self.run("move", page: page, reducesMotion: true)
      guard let session = run.liveSession else { continue }
      #expect(session.stage.reducesMotion, "page \(page + 1)")
      count += 1
    }
    #expect(count > 0)
    let grab = try Self.run("order", page: 0).lesson.pages.firstIndex { $0.grab != nil }
    let run = try Self.run("order", page: try #require(grab), reducesMotion: true)
    #expect(run.liveSession?.stage.reducesMotion == true)
    run.retry()
    #expect(run.liveSession?.stage.reducesMotion == true)
  }

  @Test("A wrong answer without a hint is told once that it is not right")
  func plainVerdict() throws {
    let run = try Self.run("angle", page: 3)
    let words = LessonWords.Key.lookAgain.rawValue
    run.answer(LessonVerdict(isRight: false, hint: "other", words: words))
    let column = LessonColumn(run, surface: Surface(size: Size(width: 500, height: 800)))
    let text = try #require(column.stage.root.descendant(named: "text"))
    #expect(text.children.map(\.name).filter { $0.hasPrefix("Not yet.") } == [words])
  }

  @Test(
    "Words of a page are at least 16 points, and lie inside of the column",
    arguments: BundledLesson.names)
  func sizes(_ file: String) throws {
    let lesson = try BundledLesson.read(file)
    let material = try BundledLesson.material(of: lesson)
    for index in lesson.pages.indices {
      let run = LessonRun(lesson, material, page: index, reducesMotion: true)
      for size in [Size(width: 1280, height: 800), Size(width: 390, height: 844)] {
        let layout = LessonLayout(size, inset: 0, textScale: 1, hasFigure: run.figure != nil)
        let column = LessonColumn(run, surface: Surface(size: layout.column.size))
        for command in column.drawList().commands {
          guard case .text(let text) = command else { continue }
          let isKey = text.face == .mono
          #expect(text.size >= (isKey ? 12 : 13), "\(text.string)")
        }
        let buttons = column.stage.root.children.filter { $0.name != "text" }
        for (a, b) in zip(buttons, buttons.dropFirst()) {
          #expect(
            a.frame.intersection(b.frame)?.isEmpty != false, "\(a.name) on \(b.name), \(size)")
        }
        for button in buttons { #expect(button.frame.maxX <= layout.column.width) }
      }
    }
  }
}
