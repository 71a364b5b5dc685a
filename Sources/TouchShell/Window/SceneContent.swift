import Foundation
import TouchExplain
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

/// A scene in a window with its surroundings: its help, the files that keys save, dropped files,
/// and its own file, which is read again after it was saved.
@MainActor
final class SceneContent: NotedContent {
  let context: ShellContext
  /// The scene's name in commands.
  let name: String
  private var playing: LivePlayer
  var player: LivePlayer? { playing }
  var notes = StatusMessagePresenter()
  private(set) var wantsToQuit = false
  private(set) var recorder: (any InputRecorder)?
  /// Whether the window has said that the recording has ended by itself.
  private var hasToldOfEnd = false
  let shownHelp = ShownHelp()
  var topInset = 0.0 { didSet { if topInset != oldValue { keepEdgesFree() } } }
  /// The scene as in its own file.
  private(set) var original: SceneFile
  /// The keeper of the scene's state; nil if nothing is kept.
  let keeper: SceneKeeper?
  /// Whether the user has changed the scene.
  var isTouched = false
  /// The session before a Reset and what was kept beside it, for as long as the Reset can be
  /// undone.
  var beforeReset: (session: Session, unshown: SceneKeeper.Unshown?)?
  var now: Timestamp
  /// The moment at which the session began.
  private var start: Timestamp
  private var watch: SceneWatch
  /// Whether the file was invalid at the last check, perhaps because it was being written.
  private var isInDoubt = false
  /// Whether the new version of the file, or its images, are being read.
  private var isReloading = false
  /// Whether the file was saved during a recording, and has not been read since.
  private var isUnread = false

  /// Shows a scene from a moment on; throws the problem of the recording's file.
  init(_ asMade: SceneFile, name: String, _ context: ShellContext, at now: Timestamp) throws {
    let opened = OpenedScene(asMade, context)
    original = opened.original
    keeper = opened.keeper
    self.context = context
    self.name = name
    self.now = now
    start = now
    watch = SceneWatch(opened.original.path, context.storage, at: now)
    let preferences = context.preferences
    let session = Session(
      scene: preferences.chosen(opened.shown),
      surface: Self.surface(of: opened.original, context, room: context.firstRoom),
      seed: context.storage.seed(), thresholds: preferences.thresholds,
      reducesMotion: preferences.reducedMotion)
    session.overlay.preferences = preferences.panels
    session.overlay.parts = context.parts
    session.overlay.moved = context.panelPlaces?.places ?? [:]
    session.setTextScale(preferences.textScale)
    session.overlay.replay = OverlayReplay(InputRecord(session))
    playing = LivePlayer(
      session, context, keepsSize: original.keepsSize, from: now, at: session.stage.now)
    if let file = context.recordings?.next() { recorder = try makeRecorder(at: file, of: session) }
    playing = makePlayer(of: session, from: now)
    keepEdgesFree()
    isTouched = opened.isLeft
    if !opened.isLeft { keeper?.begins(session, of: original) }
    if let note = opened.note { showMessage(note.words, isProblem: note.isProblem) }
  }

  /// The session that hands operate.
  var session: Session { playing.session }

  /// The scene's place in the window; nil if the scene fills it.
  var fit: SurfaceFit? { playing.fit }

  /// Makes the player that passes events to a session, and notes them.
  private func makePlayer(of session: Session, from now: Timestamp) -> LivePlayer {
    let recorder = recorder
    return LivePlayer(
      session, context, keepsSize: original.keepsSize, from: now, at: session.stage.now
    ) { [unowned self] event in
      recorder?.write(event)
      note(event)
    }
  }

  /// Starts a recording of a session.
  private func makeRecorder(
    at file: (path: String, replaces: Bool), of session: Session
  ) throws -> any InputRecorder {
    let source = context.window.inputSource
    let scene = context.storage.sceneName(name, in: file.path)
    var header = RecordingHeader(
      surface: session.stage.surface, source: source.name, device: source.device, scene: scene,
      seed: session.seed, created: context.storage.presentDate())
    header.rules = GestureRules.version
    header.thresholds = session.thresholds
    header.reducesMotion = session.stage.reducesMotion
    let follows = session.scene.fingers
    if follows != .raw || original.fingers != .raw { header.fingers = follows }
    header.laysOut = session.scene.layout != nil
    header.textScale = session.textScale
    header.fonts = session.scene.fonts.map(\.digest)
    return try context.storage.record(
      into: file.path, replaces: file.replaces, header: header, lines: [])
  }

  /// Returns the surface that panels leave of the window, however the scene was opened; or a
  /// scene's own size, if nothing in it follows the surface.
  private static func surface(
    of scene: SceneFile, _ context: ShellContext, room: PanelRoom?
  ) -> Surface {
    let window = context.window.surface
    let size = scene.keepsSize ? scene.size : room?.scene
    return Surface(size: size ?? window.size, scale: window.scale)
  }

  // MARK: The loop

  func receive(_ event: InputEvent) -> Bool {
    let before = stateBeforeKey(event)
    let isTaken = playing.receive(event)
    if let before, before != state { noteChange() }
    if case .surface = event.kind { keepEdgesFree() }
    return isTaken
  }

  func offerHint(for event: InputEvent) {
    if let words = context.mouseHint.words(for: event)
      ?? context.hands.scrolling.hint(for: event, in: session.scene)
    {
      showMessage(words, isProblem: false)
    }
  }

  func didDrainEvents() { playing.flush() }

  func advance() {
    if playing.advance(to: now) { keepEdgesFree() }
    tellOfEnd()
    notes.advance(to: now)
    keep()
    guard !isReloading else { return }
    let isDue = now >= watch.next
    if watch.hasChanged(at: now) || (isInDoubt && isDue) { reload() }
  }

  /// Says that the recording has ended because its file failed.
  private func tellOfEnd() {
    guard recorder != nil, !isRecorded, !hasToldOfEnd else { return }
    hasToldOfEnd = true
    showMessage("The recording has ended: its file could not be written", isProblem: true)
  }

  func drawStage() -> DrawList { playing.draw(context.preferences) }

  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList) {
    switch layer {
    case .hint where !shownHelp.isShown: GestureHelp(session).drawLine(on: surface, into: &list)
    case .help where shownHelp.isShown:
      let keys = context.hands.scrolling.worded(
        KeyCommand.rows(in: place, after: session.scene.keys, for: context.gallery?.hand))
      shownHelp.draw(
        GestureHelp(session), keys: keys + HandKey.rows,
        on: surface.without(bottom: notes.room(on: surface)), context.preferences, into: &list)
    case .message:
      let standsOnHint = !shownHelp.isShown && notes.room(on: surface) > 0
      notes.draw(
        on: surface, inset: standsOnHint ? GestureHelp(session).lineRoom(on: surface) : 0,
        at: now, into: &list)
    case .hint, .timeline, .help: break
    }
  }

  var needsDisplay: Bool { playing.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? {
    [playing.nextDeadline, notes.deadline, isReloading ? nil : watch.next, keepingDeadline]
      .compactMap { $0 }.min()
  }

  /// Ends the recording properly, at the moment of closing.
  func close(at time: Timestamp) {
    playing.finish(at: max(now, time))
    recorder?.end(at: playing.now)
    keepAtLast()
  }

  // MARK: Keys and buttons

  var place: KeyCommand.Place { context.gallery != nil ? .sceneOfGallery : .scene }

  func handleOwn(_ key: KeyEvent) -> Bool {
    isUndoOfReset(key) && takeBackReset() || closesHelp(key)
  }

  var barState: BarState {
    BarState(
      place: place, showsHelp: shownHelp.isShown, parts: session.overlay.parts,
      listsReceipts: session.overlay.listsReceipts, isFullScreen: context.window.isFullScreen,
      scrollMoves: context.hands.scrolling.moves, fingers: session.scene.fingers,
      undoesReset: beforeReset != nil)
  }

  /// Whether a recording is being made.
  var isRecorded: Bool { recorder?.isRecording == true }

  var recordedSeconds: Double? { isRecorded ? max(now.seconds(since: start), 0) : nil }

  func perform(_ action: KeyCommand.Action) {
    notes.clear()
    session.stage.setNeedsDisplay()
    switch action {
    case .toggleHelp: shownHelp.turn()
    case .reset: reset()
    case .saveScreenshot: saveScreenshot()
    case .saveScene: saveScene()
    case .togglePart(let part): session.overlay.parts.formSymmetricDifference([part])
    case .toggleReceipts: session.overlay.listsReceipts.toggle()
    case .toggleFullScreen: context.window.toggleFullScreen()
    case .toggleScrolling:
      playing.forgetScrolling()
      showMessage(context.hands.scrolling.toggle(), isProblem: false)
    case .switchFingers: switchFingers()
    case .keepScrolling:
      let outcome = context.hands.scrolling.keep(context.console)
      showMessage(outcome.words, isProblem: outcome.isProblem)
    case .leave: if shownHelp.isShown { shownHelp.close() } else { wantsToQuit = true }
    default: break
    }
  }

  /// Restarts the scene; a recording ends, and another one starts with the scene.
  private func reset() {
    guard recorder != nil else { return resetUnrecorded() }
    guard let recordings = context.recordings, recordings.hasNext else {
      guard isRecorded else { return resetUnrecorded() }
      return showMessage("A recording into a pipe or a device cannot begin again", isProblem: true)
    }
    do {
      if isUnread {
        // The new recording would not play on what its scene's file has become.
        let scene = try context.scenes.reload(original, name: name)
        if let problem = scene.imageFailure(in: context.images) { return refuse(problem) }
        context.warnOfImagesOutside(scene)
        (original, isUnread) = (scene, false)
      }
      let fresh = makeSession(of: original)
      swap(to: fresh, at: now, into: try makeRecorder(at: recordings.next(), of: fresh))
    } catch {
      if error is RecordingError { context.console.noteLostOutput() }
      refuse("\(error)")
    }
  }

  /// Makes fingers that land from now on move layers along the next path.
  private func switchFingers() {
    guard !isRecorded else {
      return showMessage(
        "Fingers follow one path during a recording; choose it with --fingers", isProblem: true)
    }
    let path = session.scene.fingers.next(context.preferences.panels.filter ?? .init())
    session.follow(path)
    // The earlier record was made with the other path.
    session.overlay.replay = OverlayReplay(InputRecord(session))
    noteChange()
    showMessage(path.message, isProblem: false)
  }

  // MARK: The scene's file

  /// Reads the file again; an invalid file changes only the message.
  private func reload() {
    if isRecorded {
      isUnread = true
      return showMessage(
        "\(original.path) was saved; it is read when the next recording begins", isProblem: true)
    }
    isReloading = true
    let (bundled, name, old) = (context.scenes, name, original)
    context.images.read {
      Result { () throws(SceneError) in try bundled.reload(old, name: name) }
    } whenDone: { [weak self] in
      self?.readImages($0)
    }
  }

  private func readImages(_ read: Result<SceneFile, SceneError>) {
    do throws(SceneError) {
      let scene = try read.get()
      context.images.read(scene.images.map(\.0.path)) { [weak self] in
        self?.finishReloading(scene)
      }
    } catch {
      isReloading = false
      complain("\(error)")
    }
  }

  private func finishReloading(_ scene: SceneFile) {
    isReloading = false
    if let problem = scene.imageFailure(in: context.images) { return complain(problem) }
    context.warnOfImagesOutside(scene)
    (isInDoubt, isUnread) = (false, false)
    // The user's own layers are not in the file.
    let next = scene.takingAdditions(to: original, from: session.arrangement)
    original = scene
    swap(next, at: now)
    keeper?.begins(makeSession(of: scene), of: scene)
    noteChange()
    showMessage(
      "\(URL(fileURLWithPath: scene.path).lastPathComponent) was read again", isProblem: false)
  }

  private func complain(_ problem: String) {
    // A problem counts at the second check, because the editor may be saving at the first.
    guard isInDoubt else { return isInDoubt = true }
    isInDoubt = false
    context.console.report(problem)
    notes.put(StatusMessage(problem, isProblem: true), stays: true)
  }

  /// Shows a version of the scene from its beginning; nothing is recorded.
  func swap(_ scene: SceneFile, at now: Timestamp) { swap(to: makeSession(of: scene), at: now) }

  /// Makes a session of a version of the scene, in the room that the panels leave now.
  private func makeSession(of scene: SceneFile) -> Session {
    let room = session.overlay.room(dividing: context.window.surface.size)
    let fresh = Session(
      scene: context.preferences.chosen(scene),
      surface: Self.surface(of: original, context, room: room), seed: session.seed,
      thresholds: context.preferences.thresholds, reducesMotion: context.preferences.reducedMotion)
    fresh.setTextScale(context.preferences.textScale)
    return fresh
  }

  /// Shows another session in its current state; the current recording ends, and the next one goes
  /// into `nextRecorder`.
  func swap(to next: Session, at now: Timestamp, into nextRecorder: (any InputRecorder)? = nil) {
    playing.finish(at: now)
    recorder?.end(at: playing.now)
    recorder = nextRecorder
    hasToldOfEnd = false
    let overlay = session.overlay
    isTouched = false
    beforeReset = nil
    next.overlay.replay = OverlayReplay(InputRecord(next))
    next.overlay.adopt(overlay)
    playing = makePlayer(of: next, from: now)
    // A session that comes back has missed changes of the window.
    playing.adoptSurface(at: session.stage.now)
    keepEdgesFree()
    start = now
    context.fingers.ignoreAll()
    notes.remove()
  }
}
