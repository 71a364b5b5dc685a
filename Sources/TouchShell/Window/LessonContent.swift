import TouchExplain
import TouchGeometry
package import TouchInput
package import TouchLessons
import TouchSandbox
import TouchScene

/// Lessons in a window: the shelf of lessons, or a page beside its figure, which plays or which the
/// user operates.
///
///     the window's event ─┬─ begins on the figure ─ LivePlayer ─ session
///                         └─ begins elsewhere ─ LiveFeed ─ LessonColumn, LessonShelf
@MainActor
package final class LessonContent: NotedContent {
  /// The window's content besides the figure.
  fileprivate enum Shown {
    case shelf(LessonShelf)
    case lesson(LessonRun, LessonColumn)
  }

  private let library: LessonLibrary
  let context: ShellContext
  private var shown: Shown
  private var feed: LiveFeed
  private(set) var player: LivePlayer?
  var notes = StatusMessagePresenter()
  let shownHelp = ShownHelp()
  var topInset = 0.0 { didSet { if topInset != oldValue { arrange() } } }
  private(set) var wantsToQuit = false
  var now: Timestamp
  /// The fingers that landed on the column.
  private var columnFingers = HeldTouches()
  /// Whether a mouse button was pressed on the column.
  private var holdsColumn = false
  private var progress: LessonProgress
  private let keepsProgress: Bool
  private var layout: LessonLayout
  private var isStale = true
  /// The lesson's file, which a teacher may be editing; nil on the shelf.
  private var watch: SceneWatch?

  /// Shows the shelf of lessons, or one lesson.
  ///
  /// - Parameters:
  ///   - library: The lessons.
  ///   - first: The first lesson; nil for the shelf.
  ///   - progress: The previous progress.
  ///   - context: The window's context, whose course keeps the progress.
  ///   - now: The moment on the window's clock.
  ///   - keepsProgress: Whether the lesson is from a file, so that its progress is kept.
  package init(
    _ library: LessonLibrary, first: LessonRun? = nil, progress: LessonProgress,
    _ context: ShellContext, at now: Timestamp = .zero, keepsProgress: Bool = true
  ) {
    self.keepsProgress = keepsProgress
    self.library = library
    self.context = context
    self.progress = progress
    self.now = now
    let window = context.window.surface
    layout = LessonLayout(
      window.size, inset: 0, textScale: context.preferences.textScale, hasFigure: false)
    let surface = Surface(size: layout.column.size, scale: window.scale)
    let shown =
      first.map { Shown.lesson($0, LessonColumn($0, surface: surface)) }
      ?? .shelf(LessonShelf(library.lessons, progress: progress, surface: surface))
    self.shown = shown
    feed = LiveFeed(shown.target, from: now)
    watch = first.flatMap {
      keepsProgress ? SceneWatch($0.lesson.path, context.storage, at: now) : nil
    }
    prepare()
    follow()
  }

  var run: LessonRun? { if case .lesson(let run, _) = shown { run } else { nil } }
  var column: LessonColumn? { if case .lesson(_, let column) = shown { column } else { nil } }

  private func prepare() {
    shown.target.textScale = context.preferences.textScale
    shown.target.stage.reducesMotion = context.preferences.reducedMotion
    shown.target.stage.focus.isRingBold = context.preferences.highContrast
    shown.target.stage.pasteboard = context.window.pasteboard
  }

  /// Shows other content beside the figure.
  private func show(_ next: (Surface) -> Shown) {
    feed.finish(at: now)
    shown = next(Surface(size: layout.column.size, scale: context.window.surface.scale))
    prepare()
    feed = LiveFeed(shown.target, from: now, at: shown.target.stage.now)
    columnFingers = HeldTouches()
    context.fingers.ignoreAll()
    isStale = true
    follow()
  }

  private func open(_ name: String) {
    guard let known = library.lesson(name) else { return }
    // The file may have been saved since.
    open(known, progress) { lesson in
      context.window.title = "Touchstone – \(lesson.title)"
      watch = SceneWatch(lesson.path, context.storage, at: now)
    }
  }

  /// Reads the lesson again if its file was saved; an invalid file changes only the message.
  private func reloadIfSaved() {
    guard watch?.hasChanged(at: now) == true, let run else { return }
    open(run.lesson, run.progress, page: run.index) { _ in
      showMessage("The lesson was read again", isProblem: false)
    }
  }

  /// Reads a lesson's file and shows the lesson; a problem changes only the message.
  private func open(
    _ known: Lesson, _ progress: LessonProgress, page: Int? = nil, then done: (Lesson) -> Void
  ) {
    do {
      let lesson = try library.readAgain(known)
      let material = try library.material(of: lesson)
      if let problem = material.problem(with: context.images) { return refuse(problem) }
      let run = LessonRun(
        lesson, material, progress: progress, page: page.map { min($0, lesson.pages.count - 1) },
        reducesMotion: context.preferences.reducedMotion, at: now)
      show { .lesson(run, LessonColumn(run, surface: $0)) }
      done(lesson)
    } catch { refuse("\(error)") }
  }

  /// Goes from the lesson to the shelf, or from the shelf to the previous content.
  private func leave() {
    guard let run, library.lesson(run.lesson.name) != nil else { return wantsToQuit = true }
    progress = run.progress
    watch = nil
    context.window.title = "Touchstone – Lessons"
    show { .shelf(LessonShelf(self.library.lessons, progress: self.progress, surface: $0)) }
  }

  // MARK: Places

  private func arrange() {
    let surface = context.window.surface
    let next = LessonLayout(
      surface.size, inset: max(topInset, 0), textScale: context.preferences.textScale,
      hasFigure: run?.figure != nil)
    let target = shown.target
    let isOther = next != layout || target.stage.surface.scale != surface.scale
    layout = next
    player?.frame = next.figure
    guard isOther else { return }
    isStale = true
    feed.finish(at: now)
    columnFingers = HeldTouches()
    target.handle(
      InputEvent(
        time: target.stage.now, .surface(Surface(size: next.column.size, scale: surface.scale))))
    feed = LiveFeed(target, from: now, at: target.stage.now)
  }

  /// Lets hands operate the page's current figure, and nothing else.
  ///
  /// This must not happen during an event, because the hands are then in use.
  private func follow() {
    column?.follow()
    if run?.liveSession !== player?.session {
      player?.finish(at: now)
      player = run?.liveSession.map { makePlayer($0) }
      context.pointers.restart(on: context.window.surface)
      isStale = true
    }
    arrange()
    if keepsProgress, let run, run.progress != progress {
      progress = run.progress
      context.lessons?.keep(progress)
    }
    switch shown {
    case .lesson(_, let column):
      if case .leave? = column.takeRequest() { leave() }
    case .shelf(let shelf):
      if let name = shelf.takeChoice() { open(name) }
    }
  }

  private func makePlayer(_ session: Session) -> LivePlayer {
    session.setTextScale(context.preferences.textScale)
    let player = LivePlayer(session, context, keepsSize: true, from: now, at: session.stage.now)
    if let run { session.attach(LessonListener(run)) }
    player.frame = layout.figure
    return player
  }

  // MARK: The loop

  func receive(_ event: InputEvent) -> Bool {
    isStale = true
    switch event.kind {
    case .surface:
      arrange()
      _ = player?.receive(event)
    case .touches(let frame): split(frame, at: event.time)
    case .mouse(let mouse):
      if mouse.phase == .down {
        holdsColumn = isOnColumn(mouse.location)
        giveUpKeyboard(at: mouse.location)
      }
      pass(event, toColumn: holdsColumn || isOnColumn(mouse.location))
      if mouse.phase == .up { holdsColumn = false }
    case .wheel(let wheel): pass(event, toColumn: isOnColumn(wheel.location))
    case .pinch(let pinch): pass(event, toColumn: isOnColumn(pinch.location))
    case .key:
      // Keys operate the figure in live use, unless the text beside it has the keyboard.
      if let player, !hasKeyboardElsewhere { return player.receive(event) }
      feed.handle(event)
      return shown.target.stage.focus.hasTakenKey
    case .text: pass(event, toColumn: player == nil || hasKeyboardElsewhere)
    case .multigesture, .mark, .end: pass(event, toColumn: player == nil)
    case .focus:
      pass(event, toColumn: true)
      pass(event, toColumn: false)
    }
    return false
  }

  var hasKeyboardElsewhere: Bool { column?.hasKeyboard == true }

  var textInput: TextInput? {
    if let player, !hasKeyboardElsewhere { return player.textInput }
    guard var text = shown.target.stage.focus.textInput else { return nil }
    text.caret = text.caret.offsetBy(layout.column.origin - .zero)
    return text
  }

  /// Takes the keyboard from the column's fields if the place is outside the column.
  private func giveUpKeyboard(at place: Point) {
    if !layout.column.contains(place) { column?.takeKeyboard(false) }
  }

  private func isOnColumn(_ place: Point) -> Bool { player == nil || layout.column.contains(place) }

  private func pass(_ event: InputEvent, toColumn: Bool) {
    if toColumn {
      feed.handle(event, through: SurfaceFit(inner: layout.column.size, outer: layout.column))
    } else {
      _ = player?.receive(event)
    }
  }

  /// Passes each finger to the content on which it landed.
  private func split(_ frame: TouchFrame, at time: Timestamp) {
    var (own, others): ([TouchSample], [TouchSample]) = ([], [])
    for sample in frame.samples {
      if sample.phase == .began { giveUpKeyboard(at: sample.location) }
      let isOwn = columnFingers.take(sample, lands: isOnColumn(sample.location))
      if isOwn { own.append(sample) } else { others.append(sample) }
    }
    for (samples, toColumn) in [(own, true), (others, false)] where !samples.isEmpty {
      pass(InputEvent(time: time, .touches(TouchFrame(samples))), toColumn: toColumn)
    }
  }

  func didDrainEvents() {
    feed.flush()
    player?.flush()
    follow()
  }

  func advance() {
    feed.advance(to: now)
    player?.advance(to: now)
    run?.advance(to: now)
    notes.advance(to: now)
    reloadIfSaved()
    follow()
  }

  var needsDisplay: Bool {
    isStale || run?.needsDisplay == true || feed.needsDisplay || notes.needsDisplay
      || player?.needsDisplay == true
  }

  var nextDeadline: Timestamp? {
    if run?.isPlaying == true { return now }
    return [feed.nextDeadline, player?.nextDeadline, notes.deadline, watch?.next]
      .compactMap { $0 }.min()
  }

  func close(at time: Timestamp) {
    player?.finish(at: max(now, time))
    feed.finish(at: max(now, time))
    if keepsProgress, let run { context.lessons?.keep(run.progress) }
  }

  // MARK: The frame

  func drawStage() -> DrawList {
    isStale = false
    let side = shown.target.drawList()
    guard let run else {
      var list = DrawList(background: ColorRole.background.color)
      list.append(side: side, at: layout)
      return list
    }
    return run.frame(
      layout, side: side, live: player?.draw(context.preferences, on: ColorRole.background.color),
      textScale: context.preferences.textScale)
  }

  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList) {
    switch layer {
    case .hint, .timeline: break
    case .help:
      shownHelp.draw(
        GestureHelp(
          title: run?.lesson.title ?? "Lessons", gestures: [run?.lesson.aim].compactMap(\.self)),
        keys: KeyCommand.rows(in: .lesson), on: surface.without(bottom: notes.room(on: surface)),
        context.preferences, into: &list)
    case .message: notes.draw(on: surface, at: now, into: &list)
    }
  }

  // MARK: Keys and buttons

  let place = KeyCommand.Place.lesson

  func perform(_ action: KeyCommand.Action) {
    notes.clear()
    isStale = true
    switch action {
    case .goOn: column?.pressMainButton()
    case .nextPage: run?.goForward()
    case .previousPage: run?.goBack()
    case .askAgain: run?.retry()
    case .choose(let number):
      switch shown {
      case .lesson(_, let column): column.choose(number - 1)
      case .shelf(let shelf): shelf.choose(number - 1)
      }
    case .changeSides: column?.takeKeyboard(!hasKeyboardElsewhere)
    case .moveSlider(let steps): column?.moveSlider(by: steps)
    case .scrollText(let steps): shown.target.scroll(by: steps)
    case .toggleHelp: shownHelp.turn()
    case .toggleFullScreen: context.window.toggleFullScreen()
    case .leave: if shownHelp.isShown { shownHelp.close() } else { leave() }
    default: break
    }
  }
}

extension LessonMaterial {
  /// Returns why one of the images cannot be shown; nil if all can.
  @MainActor
  fileprivate func problem(with images: any ShellImages) -> String? {
    shownScenes.lazy.compactMap { $0.imageFailure(in: images) }.first
  }
}

extension LessonContent.Shown {
  fileprivate var target: any LessonSide & LiveTarget {
    switch self {
    case .shelf(let shelf): shelf
    case .lesson(_, let column): column
    }
  }
}

extension LessonColumn: LiveTarget {}
extension LessonShelf: LiveTarget {}
