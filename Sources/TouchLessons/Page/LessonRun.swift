package import TouchFormula
import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchSandbox
package import TouchScene

/// A lesson as one pupil goes through it: which page is shown, what was answered, what is said of it.
///
/// It reads no clock: time comes with ``advance(to:)``.
///
///     page ─ figure (plays, or is played with) ─ check ─ verdict ─ the answer plays beside the guess
package final class LessonRun {
  /// Where the pupil is on a page.
  package enum Phase: Hashable, Sendable {
    /// Nothing is asked.
    case reading
    /// The question waits for an answer.
    case asking
    /// The answer was judged.
    case answered(LessonVerdict)
  }

  /// What is seen beside the text.
  package enum Figure {
    /// A recording plays.
    case demonstration(Demonstration)
    /// The pupil moves a copy of a layer.
    case guess(GuessScene)
    /// The pupil drags points, and a layer follows.
    case grab(GrabScene)
    /// The pupil plays with a scene.
    case goal(Session, GoalJudge)
    /// The pupil types a formula, and a layer of a scene follows it.
    case formula(Session, any FormulaFollower)
  }

  /// The lesson.
  package let lesson: Lesson
  /// What it shows.
  package let material: LessonMaterial
  /// Whether figures are at their end at once.
  package let reducesMotion: Bool
  /// The number of the page, from 0.
  package private(set) var index = 0
  /// Where the pupil is on it.
  package internal(set) var phase = Phase.reading
  /// What is seen beside the text; nil for nothing.
  package internal(set) var figure: Figure?
  /// The number on the slider.
  package var number = 0.0
  /// The threshold that is set; nil where none can be.
  package internal(set) var tuned: Double?
  /// What each value of the threshold makes of the figure; nil where none can be set.
  package private(set) var curve: TuneCurve?
  /// The answer that is chosen; nil for none.
  package var choice: Int?
  /// The symbol that is pointed at, and lit in the figure; nil for none.
  package var lit: LessonSymbol?
  /// What was done so far, in all lessons.
  package private(set) var progress: LessonProgress
  /// Counts what changes the page's text or its buttons.
  package private(set) var changes = 0

  /// Whether a wrong prediction has been answered by the figure.
  package internal(set) var isRevealed = false
  /// The formula that was judged last while it was typed.
  var judgedText: String?
  /// What the pupil did with the copy of a layer.
  var track: GuessTrack?
  private var fingers = FigureFingers()
  /// Where the fingers of a prediction are going to go.
  private var questionWays: [(id: TouchID, points: [Point])] = []
  /// Whether something was done with the scene of a goal.
  private var hasTouched = false
  private(set) var now = Timestamp.zero
  private(set) var pageStart = Timestamp.zero
  /// Whether a figure has changed since it was drawn.
  var isStale = true

  /// Begins a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - material: What it shows.
  ///   - progress: What was done before.
  ///   - page: The page to begin with, from 0; nil for the one where the pupil was.
  ///   - reducesMotion: Whether figures are at their end at once.
  ///   - now: The moment at which it begins.
  package init(
    _ lesson: Lesson, _ material: LessonMaterial, progress: LessonProgress = LessonProgress(),
    page: Int? = nil, reducesMotion: Bool = false, at now: Timestamp = .zero
  ) {
    self.now = now
    self.lesson = lesson
    self.material = material
    self.progress = progress
    self.reducesMotion = reducesMotion
    let record = progress.lessons[lesson.name]
    let left = record.flatMap { record in
      record.isDone ? nil : lesson.pages.firstIndex { $0.title == record.page }
    }
    show(page ?? left ?? 0)
  }

  /// The page that is shown.
  package var page: LessonPage { lesson.pages[index] }
  /// Whether there is a page behind it.
  package var hasNext: Bool { index + 1 < lesson.pages.count }
  /// What was said of the answer; nil before.
  package var verdict: LessonVerdict? {
    if case .answered(let verdict) = phase { verdict } else { nil }
  }

  /// The session that hands play with; nil while a recording plays.
  package var liveSession: Session? {
    switch figure {
    case .guess(let guess): guess.session
    case .grab(let grab): grab.session
    case .goal(let session, _): session
    case .formula(let session, _): session
    case .demonstration, nil: nil
    }
  }

  /// The session that is shown; nil on a page without a figure.
  package var shownSession: Session? {
    if case .demonstration(let shown) = figure { return shown.session }
    return liveSession
  }

  // MARK: Pages

  /// Shows a page, as if it had not been answered.
  package func show(_ page: Int) {
    index = min(max(page, 0), lesson.pages.count - 1)
    (lit, choice, tuned, curve) = (nil, nil, nil, nil)
    pageStart = now
    ask()
    edit { $0.page = self.page.title }
  }

  /// Shows the next page, if there is one.
  package func goForward() { if hasNext { show(index + 1) } }

  /// Shows the page before, if there is one.
  package func goBack() { if index > 0 { show(index - 1) } }

  func ask() {
    phase = page.question == nil ? .reading : .asking
    if tuned == nil, let tune = page.tune, let figure = page.figure, let shown = figureMaterial {
      curve = TuneCurve(tune, shown, from: figure.start, to: figure.end)
    }
    tuned = page.tune?.value
    questionWays = []
    (fingers, track, isRevealed, hasTouched, judgedText) = (FigureFingers(), nil, false, false, nil)
    switch page.question {
    case .place(let question):
      let scene = figureMaterial.flatMap {
        GuessScene(question, $0, registry: material.registry)
      }
      figure = scene.map(Figure.guess)
      questionWays = scene?.ways ?? []
    case .number(let question):
      number = question.start
      let shown = figureMaterial.map {
        Demonstration($0, from: question.moment, to: question.end)
      }
      figure = shown.map(Figure.demonstration)
      questionWays = shown?.ways(to: question.end) ?? []
    case .goal(let goal):
      figure = session(of: goal.scene).map { .goal($0, GoalJudge(goal, $0)) }
    case .formula(let question):
      figure = session(of: question.scene).flatMap { session in
        session.behaviors.lazy.compactMap { $0 as? any FormulaFollower }.first.map { follower in
          if let start = question.start {
            follower.replaceText(with: FormulaQuestion.lines(of: start))
          }
          judgedText = follower.text
          return .formula(session, follower)
        }
      }
    case .choice, nil:
      figure = grab ?? demonstration
    }
    didChange()
  }

  private func session(of scene: String) -> Session? {
    material.scenes[scene].map { scene in
      Session(
        scene: scene, surface: Surface(size: scene.size ?? Self.size), seed: 0, thresholds: [:],
        reducesMotion: reducesMotion)
    }
  }

  /// A scene without a size of its own has this one.
  package static let size = Size(width: 800, height: 700)

  var figureMaterial: FigureMaterial? {
    page.figure.flatMap { material.figures[$0.recording] }
  }

  var grab: Figure? {
    guard let grab = page.grab, let material = figureMaterial else { return nil }
    return GrabScene(grab, material, registry: self.material.registry).map(Figure.grab)
  }

  var demonstration: Figure? {
    guard let figure = page.figure, let material = figureMaterial else { return nil }
    let thresholds = page.tune.flatMap { tune in tuned.map { [tune.threshold: $0] } } ?? [:]
    let shown = Demonstration(
      material, from: figure.start, to: figure.end, thresholds: thresholds)
    if reducesMotion { shown.finish() }
    return .demonstration(shown)
  }

  func edit(_ change: (inout LessonProgress.Record) -> Void) {
    var record = progress.lessons[lesson.name] ?? LessonProgress.Record()
    change(&record)
    let asked = lesson.pages.filter { $0.question != nil }
    if asked.allSatisfy({ record.answers[$0.title]?.isRight == true }), !hasNext {
      record.isDone = true
    }
    progress.lessons[lesson.name] = record
  }

  // MARK: Events and time

  /// The live session has handled an event.
  package func noteLive(_ event: InputEvent) {
    fingers.note(event)
    switch figure {
    case .guess(let guess): guess.noteMove()
    case .grab(let grab): grab.follow()
    case .goal(_, let judge):
      judge.note(event)
      if isEndOfTouch(event) { hasTouched = true }
      noteRest()
    case .formula: noteFormula()
    case .demonstration, nil: break
    }
    isStale = true
  }

  /// A goal is reached once everything rests: what was thrown may come there later.
  private func noteRest() {
    guard hasTouched, verdict?.isRight != true, case .goal(_, let judge) = figure, judge.isReached
    else { return }
    answer(judge.verdict)
  }

  /// Only what fingers do reaches a goal, and not what the scene is from the start.
  private func isEndOfTouch(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touches(let frame): frame.samples.contains { $0.phase.isTerminal }
    case .pinch, .wheel, .key: true
    default: false
    }
  }

  /// Whether a figure plays.
  package var isPlaying: Bool {
    guard case .demonstration(let shown) = figure, !shown.isOver else { return false }
    if case .number = page.question, !isRevealed { return false }
    return true
  }

  /// Lets time pass up to a moment.
  package func advance(to time: Timestamp) {
    let passed = max(time.seconds(since: now), 0)
    now = max(now, time)
    if case .goal = figure { noteRest() }
    guard isPlaying, case .demonstration(let shown) = figure else { return }
    shown.advance(bySeconds: min(passed, 0.25))
    isStale = true
  }

  func didChange() {
    changes += 1
    isStale = true
  }

  /// Whether the figure looks different since it was drawn.
  package var needsDisplay: Bool { isStale || isPlaying }

  // MARK: The figure

  /// Draws marks, words and guesses over the shown session, in its points.
  ///
  /// - Parameters:
  ///   - growth: How much larger than usual words and lines are.
  ///   - list: What they are added to.
  package func drawMarks(growth: Double, into list: inout DrawList) {
    guard let session = shownSession else { return }
    var drawing = FigureDrawing(
      fingers: fingers, center: nil, marks: [.fingers], names: lesson.words, symbols: knownSymbols,
      litSymbol: lit,
      surface: session.stage.surface.size, growth: growth)
    drawing.marks = Set(page.figure?.marks ?? [])
    if drawing.marks.isEmpty { drawing.marks = [.starts, .fingers, .lines] }
    drawing.center = session.layers.first { !$0.gestureRecognizers.isEmpty }.map {
      Placement($0).center
    }
    switch figure {
    case .demonstration(let shown):
      drawing.fingers = shown.fingers
      drawing.graph = shown.graph
      if !drawing.marks.isDisjoint(with: [.gestures, .states]),
        phase != .asking || page.tune != nil
      {
        drawing.gestures = shown.gestures
      }
      if let moment = track?.moment(at: shown.part) {
        drawing.draw(guess: moment, lesson.words[.yourGuess], into: &list)
      }
      // Hints name the dashed ways: they stay beside the answer.
      drawing.draw(ways: questionWays, into: &list)
      if isAskingNumber {
        drawing.marks = [.fingers, .starts, .lines]
      }
    case .guess(let guess):
      drawing.fingers = guess.fingers
      drawing.marks = [.fingers]
      drawing.draw(ways: guess.ways, into: &list)
      drawing.word(
        lesson.words[.yourGuess], at: guess.place.corners[1], Palette.comparison)
    case .grab(let grab):
      drawing.fingers = grab.fingers
      drawing.draw(grab, into: &list)
    case .goal, .formula: drawing.marks = [.fingers]
    case nil: break
    }
    drawing.quantities = quantities
    drawing.draw(into: &list)
  }

  private var isAskingNumber: Bool {
    if case .number = page.question { !isRevealed } else { false }
  }

  /// The letters of the page, and those that earlier pages have introduced, the latest first.
  private var knownSymbols: [LessonSymbol] {
    page.symbols + lesson.pages[..<index].reversed().flatMap(\.symbols)
  }

  /// What letters of formulas stand for in the figure; nil without one.
  package var quantities: FigureQuantities? {
    guard let session = shownSession else { return nil }
    let shown: FigureFingers =
      switch figure {
      case .demonstration(let shown):
        // Before the answer, what the dashed ways lead to.
        isAskingNumber
          ? FigureFingers(
            starts: questionWays.compactMap(\.points.first),
            nows: questionWays.compactMap(\.points.last))
          : shown.fingers
      case .guess(let guess): guess.fingers
      case .grab(let grab): grab.fingers
      case .goal, .formula, nil: fingers
      }
    return FigureQuantities(shown, in: session, isAhead: isAskingNumber)
  }
}
