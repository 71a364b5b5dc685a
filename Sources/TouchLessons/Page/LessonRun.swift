package import TouchFormula
import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchSandbox
package import TouchScene

/// One pupil's run through a lesson: the shown page, the answers, and the verdicts.
///
/// The run reads no clock: time comes with ``advance(to:)``.
///
///     page ─ figure (plays, or is played with) ─ check ─ verdict ─ the answer plays beside the guess
package final class LessonRun {
  /// The pupil's position on a page.
  package enum Phase: Hashable, Sendable {
    /// Nothing is asked.
    case reading
    /// The question waits for an answer.
    case asking
    /// The answer has been judged.
    case answered(LessonVerdict)
  }

  /// The figure beside the text.
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
  /// The lesson's material.
  package let material: LessonMaterial
  /// Whether figures are immediately at their end.
  package let reducesMotion: Bool
  /// The index of the page, from 0.
  package private(set) var index = 0
  /// The pupil's position on the page.
  package internal(set) var phase = Phase.reading
  /// The figure beside the text; nil for none.
  package internal(set) var figure: Figure? {
    // A recording is played as it was made, but the pupil goes on without motion.
    didSet { if reducesMotion { liveSession?.stage.reducesMotion = true } }
  }
  /// The number on the slider.
  package var number = 0.0
  /// The current threshold; nil if the page has none.
  package internal(set) var tuned: Double?
  /// The outcomes by the values of the threshold; nil if the page has none.
  package private(set) var curve: TuneCurve?
  /// The chosen answer; nil for none.
  package var choice: Int?
  /// The symbol that is pointed at, and lit in the figure; nil for none.
  package var lit: LessonSymbol?
  /// The progress so far, in all lessons.
  package private(set) var progress: LessonProgress
  /// The number of changes of the page's text or its buttons.
  package private(set) var changes = 0

  /// Whether the figure has revealed the answer after a wrong prediction.
  package internal(set) var isRevealed = false
  /// The formula that was last judged while it was typed.
  var judgedText: String?
  /// The pupil's track of the copy of a layer.
  var track: GuessTrack?
  private var fingers = FigureFingers()
  /// The future paths of a prediction's fingers.
  private var questionWays: [(id: TouchID, points: [Point])] = []
  /// Whether the scene of a goal has been touched.
  private var hasTouched = false
  private(set) var now = Timestamp.zero
  private(set) var pageStart = Timestamp.zero
  /// Whether a figure has changed since it was drawn.
  var isStale = true

  /// Begins a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - material: The lesson's material.
  ///   - progress: The earlier progress.
  ///   - page: The first page, from 0; nil for the pupil's last page.
  ///   - reducesMotion: Whether figures are immediately at their end.
  ///   - now: The moment at which the lesson begins.
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

  /// The shown page.
  package var page: LessonPage { lesson.pages[index] }
  /// Whether there is a page after the shown one.
  package var hasNext: Bool { index + 1 < lesson.pages.count }
  /// The verdict on the answer; nil before it.
  package var verdict: LessonVerdict? {
    if case .answered(let verdict) = phase { verdict } else { nil }
  }

  /// The interactive session; nil while a recording plays.
  package var liveSession: Session? {
    switch figure {
    case .guess(let guess): guess.session
    case .grab(let grab): grab.session
    case .goal(let session, _), .formula(let session, _): session
    case .demonstration, nil: nil
    }
  }

  /// The shown session; nil on a page without a figure.
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

  /// Shows the previous page, if there is one.
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
      let scene = figureMaterial.flatMap { GuessScene(question, $0, registry: material.registry) }
      figure = scene.map(Figure.guess)
      questionWays = scene?.ways ?? []
    case .number(let question):
      number = question.start
      let shown = figureMaterial.map { Demonstration($0, from: question.moment, to: question.end) }
      figure = shown.map(Figure.demonstration)
      questionWays = shown?.ways(to: question.end) ?? []
    case .goal(let goal): figure = session(of: goal.scene).map { .goal($0, GoalJudge(goal, $0)) }
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
    case .choice, nil: figure = grab ?? demonstration
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

  /// The size of a scene without its own size.
  package static let size = Size(width: 800, height: 700)

  var figureMaterial: FigureMaterial? { page.figure.flatMap { material.figures[$0.recording] } }

  var grab: Figure? {
    guard let grab = page.grab, let material = figureMaterial else { return nil }
    return GrabScene(grab, material, registry: self.material.registry).map(Figure.grab)
  }

  var demonstration: Figure? {
    guard let figure = page.figure, let material = figureMaterial else { return nil }
    let thresholds = page.tune.flatMap { tune in tuned.map { [tune.threshold: $0] } } ?? [:]
    let shown = Demonstration(material, from: figure.start, to: figure.end, thresholds: thresholds)
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

  /// Updates the run after the live session has handled an event.
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

  /// Checks the goal once everything rests, because a thrown layer may reach it later.
  private func noteRest() {
    guard hasTouched, verdict?.isRight != true, case .goal(_, let judge) = figure, judge.isReached
    else { return }
    answer(judge.verdict)
  }

  /// Returns whether an event can reach a goal: only input can, not the scene's initial state.
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

  /// Advances time to a moment.
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

  /// Whether the figure has changed since it was drawn.
  package var needsDisplay: Bool { isStale || isPlaying }

  // MARK: The figure

  /// Draws marks, words and guesses over the shown session, in its points.
  ///
  /// - Parameters:
  ///   - growth: The scale of words and lines.
  ///   - list: The list to which they are added.
  package func drawMarks(growth: Double, into list: inout DrawList) {
    guard let session = shownSession else { return }
    var drawing = FigureDrawing(
      fingers: fingers, marks: Set(page.figure?.marks ?? []), names: lesson.words,
      symbols: knownSymbols, litSymbol: lit, surface: session.stage.surface.size, growth: growth)
    if drawing.marks.isEmpty { drawing.marks = [.starts, .fingers, .lines] }
    let layer = session.layers.first { !$0.gestureRecognizers.isEmpty }
    drawing.center = layer.map { Placement($0).center }
    switch figure {
    case .demonstration(let shown):
      drawing.fingers = shown.fingers
      drawing.graph = shown.graph
      if !drawing.marks.isDisjoint(with: [.gestures, .states]), phase != .asking || page.tune != nil
      {
        drawing.gestures = shown.gestures
      }
      if let moment = track?.moment(at: shown.part) {
        drawing.draw(guess: moment, lesson.words[.yourGuess], into: &list)
      }
      // The dashed paths stay beside the answer, because hints mention them.
      drawing.draw(ways: questionWays, into: &list)
      if isAskingNumber { drawing.marks = [.fingers, .starts, .lines] }
    case .guess(let guess):
      drawing.fingers = guess.fingers
      drawing.marks = [.fingers]
      drawing.draw(ways: guess.ways, into: &list)
      drawing.word(lesson.words[.yourGuess], at: guess.place.corners[1], Palette.comparison)
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

  /// The letters of the page and of earlier pages, the latest first.
  private var knownSymbols: [LessonSymbol] {
    page.symbols + lesson.pages[..<index].reversed().flatMap(\.symbols)
  }

  /// The quantities that letters of formulas stand for in the figure; nil without a figure.
  package var quantities: FigureQuantities? {
    guard let session = shownSession else { return nil }
    let shown: FigureFingers =
      switch figure {
      case .demonstration(let shown):
        // Before the answer, the quantities are those at the ends of the dashed paths.
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
