import Foundation
import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// A scene in a window, with everything around it: its help, what keys save, what is dropped on it,
/// and its file, which is read again when it was saved.
@MainActor
final class SceneClient: HostedClient {
  let windowContext: WindowContext
  /// The scene as commands know it.
  let name: String
  private(set) var session: Session
  var notes = StatusMessagePresenter()
  private(set) var wantsToQuit = false
  private var live: LiveFeed
  private var keyboard = KeyboardHand()
  private var hands: WindowHands
  var panelHand = PanelHand()
  private(set) var recorder: Recorder?
  var shownHelp = ShownHelp()
  var topInset = 0.0 { didSet { if topInset != oldValue { keepEdgesFree() } } }
  /// The scene as its own file has it.
  private(set) var original: SceneFile
  /// Keeps it as it is; nil where nothing is kept.
  let keeper: SceneKeeper?
  /// Whether something was done with it.
  var isTouched = false
  /// What there was before Reset, as long as that can be taken back.
  var beforeReset: Session?
  private(set) var now: Timestamp
  /// When the session began.
  private var start: Timestamp
  private var watch: SceneWatch
  /// The file was wrong when it was looked at last; perhaps it was being written.
  private var isInDoubt = false
  /// Its new version is being read, or the images of that.
  private var isReloading = false

  /// Shows a scene from a moment on; throws what is wrong with the recording's file.
  init(
    _ asMade: SceneFile, name: String, windowContext: WindowContext, at now: Timestamp
  ) throws {
    let opened = OpenedScene(asMade, windowContext)
    let scene = opened.shown
    original = opened.original
    keeper = opened.keeper
    self.windowContext = windowContext
    self.name = name
    self.now = now
    start = now
    watch = SceneWatch(opened.original.path, at: now)
    // Small enough for every program that reads the recording.
    let seed = UInt64.random(in: 0..<1 << 32)
    let preferences = windowContext.preferences
    session = Session(
      scene: scene, surface: Self.surface(of: original, windowContext.window), seed: seed,
      thresholds: preferences.thresholds, reducesMotion: preferences.reducedMotion)
    session.overlay.preferences = preferences
    session.overlay.parts = windowContext.parts
    session.setTextScale(preferences.textScale)
    session.overlay.replay = OverlayReplay(InputRecord(session))
    hands = WindowHands(windowContext.hands, on: windowContext.window.surface.size)
    live = LiveFeed(session, from: now)
    if let file = windowContext.recordings?.next() {
      let recorder = try makeRecorder(at: file)
      self.recorder = recorder
    }
    live = feed(of: session, from: now)
    keepEdgesFree()
    isTouched = opened.isLeft
    if !opened.isLeft { keeper?.begins(session, of: original) }
    windowContext.calls.keep = { [weak self] in self?.keepAtLast() }
    if let note = opened.note { showMessage(note.words, isProblem: note.isProblem) }
  }

  /// What brings events to a session, and notes them on the way.
  private func feed(of session: Session, from now: Timestamp) -> LiveFeed {
    let recorder = recorder
    return LiveFeed(session, from: now, at: session.stage.now) { [unowned self] event in
      recorder?.write(event)
      note(event)
    }
  }

  /// Begins a recording of the session.
  private func makeRecorder(at file: (path: String, replaces: Bool)) throws -> Recorder {
    try Recorder(
      path: file.path, replaces: file.replaces, scene: name, session: session,
      context: windowContext.context)
  }

  /// The window, however the scene was opened; or a scene's own size, if nothing in it follows the
  /// surface.
  private static func surface(of scene: SceneFile, _ window: Window) -> Surface {
    let surface = window.surface
    guard scene.keepsSize, let size = scene.size else { return surface }
    return Surface(size: size, scale: surface.scale)
  }

  // MARK: The loop

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    guard let event = passPanels(event) else { return }
    guard case .key(let key) = event.kind, key.phase == .down else {
      feed(event)
      return
    }
    if isUndoOfReset(key), takeBackReset() { return }
    let action = KeyCommand.action(for: key, in: place)
    notes.clear()
    // Closing the panel is nothing that the scene, or its recording, hears of.
    if action != .leave || !shownHelp.isShown, feed(event) { return }
    if let action { perform(action) }
  }

  /// By way of the keyboard, or of the fingers of the mouse and the trackpad, to the scene.
  ///
  /// - Returns: Whether the keyboard took it: the key means nothing else then.
  @discardableResult
  private func feed(_ event: InputEvent) -> Bool {
    if keyboard.handle(event, on: session, { live.handle($0) }) { return true }
    hands.process(event) { live.handle($0, through: fit) }
    if let words = windowContext.mouseHint.words(for: event)
      ?? windowContext.hands.scrolling.hint(for: event, in: session.scene)
    {
      showMessage(words, isProblem: false)
    }
    return false
  }

  func didDrainEvents() { live.flush() }

  func advance(to time: Timestamp) {
    now = max(now, time)
    keyboard.advance(to: now, on: session) { live.handle($0) }
    hands.advance(to: now) { live.handle($0, through: fit) }
    live.advance(to: now)
    notes.advance(to: now)
    keep()
    guard !isReloading else { return }
    let isDue = now >= watch.next
    if watch.hasChanged(at: now) || (isInDoubt && isDue) { reload() }
  }

  func drawList() -> DrawList {
    let surface = windowContext.window.surface
    session.stage.clearNeedsDisplay()
    let preferences = windowContext.preferences
    var list = session.drawList()
    FocusRing(keyboard, in: session)?.draw(
      magnification: fit?.transform.a ?? 1, isBold: preferences.highContrast,
      textScale: preferences.textScale, into: &list)
    if let fit { list = fit.outside(list) }
    hands.draw(into: &list)
    let help = GestureHelp(session)
    list.appendWords(on: surface, preferences) { surface, list in
      if !shownHelp.isShown { help.drawLine(on: surface, into: &list) }
    }
    list.below(topInset, of: surface) { surface, list in
      list.appendWords(on: surface, preferences) { surface, list in
        let keys = windowContext.hands.scrolling.worded(
          KeyCommand.rows(in: place, after: session.scene.keys, for: windowContext.calls.hand()))
        shownHelp.draw(
          help, keys: keys + HandKey.rows, on: surface.without(bottom: notes.room(on: surface)),
          preferences, into: &list)
        notes.draw(
          on: surface, inset: shownHelp.isShown ? 0 : help.lineRoom(on: surface), at: now,
          into: &list)
      }
    }
    return list
  }

  var needsDisplay: Bool { live.needsDisplay || hands.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? {
    [
      live.nextDeadline, keyboard.nextDeadline, hands.nextDeadline, notes.deadline,
      isReloading ? nil : watch.next, keepingDeadline,
    ]
    .compactMap { $0 }.min()
  }

  func quitRequested() { wantsToQuit = true }

  /// Ends the recording properly, at the moment at which the window went.
  func close(at time: Timestamp) {
    keyboard.finish(at: max(now, time)) { live.handle($0) }
    live.finish(at: time)
    recorder?.end(at: live.now)
    keepAtLast()
  }

  /// How the scene lies in the window, unless it fills it.
  var fit: SurfaceFit? {
    guard original.keepsSize else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: windowContext.window.surface.bounds)
  }

  // MARK: Keys and buttons

  var place: KeyCommand.Place { windowContext.hasGallery ? .sceneOfGallery : .scene }

  var barState: BarState {
    BarState(
      place: place, showsHelp: shownHelp.isShown, parts: session.overlay.parts,
      listsReceipts: session.overlay.listsReceipts, isFullScreen: windowContext.window.isFullScreen,
      scrollMoves: windowContext.hands.scrolling.moves, undoesReset: beforeReset != nil)
  }

  var recordedSeconds: Double? {
    recorder?.isRecording == true ? max(now.seconds(since: start), 0) : nil
  }

  func perform(_ action: KeyCommand.Action) {
    notes.clear()
    switch action {
    case .toggleHelp: toggleHelp()
    case .reset: reset()
    case .saveScreenshot: saveScreenshot()
    case .saveScene: saveScene()
    case .togglePart(let part):
      session.overlay.parts.formSymmetricDifference([part])
      session.stage.setNeedsDisplay()
    case .toggleReceipts:
      session.overlay.listsReceipts.toggle()
      session.stage.setNeedsDisplay()
    case .toggleFullScreen: windowContext.window.toggleFullScreen()
    case .toggleScrolling:
      live.forgetScrolling()
      showMessage(windowContext.hands.scrolling.toggle(), isProblem: false)
      session.stage.setNeedsDisplay()
    case .keepScrolling:
      let outcome = windowContext.hands.scrolling.keep()
      showMessage(outcome.words, isProblem: outcome.isProblem)
    case .leave: if shownHelp.isShown { closeHelp() } else { wantsToQuit = true }
    default: break
    }
  }

  /// Begins the scene again; a recording ends, and another one begins with the scene.
  private func reset() {
    guard recorder != nil else { return resetUnrecorded() }
    guard let recordings = windowContext.recordings, recordings.hasNext else {
      return showMessage(
        "What is recorded into a pipe or a device cannot begin again", isProblem: true)
    }
    do {
      swap(original, at: now, into: try makeRecorder(at: recordings.next()))
    } catch {
      LostOutput.note()
      Diagnostics.write("\(error)")
      showMessage("\(error)", isProblem: true)
    }
  }

  private func toggleHelp() {
    shownHelp.turn()
    session.stage.setNeedsDisplay()
  }

  private func closeHelp() {
    shownHelp.close()
    session.stage.setNeedsDisplay()
  }

  func showMessage(_ words: String, isProblem: Bool) {
    notes.put(StatusMessage(words, isProblem: isProblem))
  }

  func removeMessage(_ words: String) { notes.remove(words) }

  // MARK: The scene's file

  /// Reads the file again; one that is wrong changes nothing but what is said.
  private func reload() {
    if recorder != nil {
      return showMessage(
        "\(original.path) was saved; it is read when nothing is recorded", isProblem: true)
    }
    isReloading = true
    let (bundled, name, old) = (
      BundledScenes(resources: windowContext.resources), name, original
    )
    windowContext.images.read {
      Result { () throws(SceneError) in try bundled.reload(old, name: name) }
    } whenDone: { [weak self] in
      self?.readImages($0)
    }
  }

  private func readImages(_ read: Result<SceneFile, SceneError>) {
    do throws(SceneError) {
      let scene = try read.get()
      windowContext.images.read(scene.images.map(\.0.path)) { [weak self] in
        self?.finishReloading(scene)
      }
    } catch {
      isReloading = false
      complain("\(error)")
    }
  }

  private func finishReloading(_ scene: SceneFile) {
    isReloading = false
    if let problem = scene.imageFailure(in: windowContext.window.resources) {
      return complain(problem)
    }
    windowContext.imagePlaces.warn(of: scene, windowContext.resources)
    isInDoubt = false
    // What people have added is theirs, not the file's.
    let next = scene.takingAdditions(to: original, from: session.arrangement)
    original = scene
    swap(next, at: now)
    keeper?.begins(Session(scene: scene, surface: session.stage.surface), of: scene)
    noteChange()
    showMessage(
      "\(URL(fileURLWithPath: scene.path).lastPathComponent) was read again", isProblem: false)
  }

  private func complain(_ problem: String) {
    // At the second look: whoever saves may not have finished at the first.
    guard isInDoubt else { return isInDoubt = true }
    isInDoubt = false
    Diagnostics.write(problem)
    notes.put(StatusMessage(problem, isProblem: true), stays: true)
  }

  /// Shows another version of the scene, or the same one, from its beginning; what it was recorded
  /// into ends, and it goes into `next` from now on.
  func swap(_ scene: SceneFile, at now: Timestamp, into next: Recorder? = nil) {
    let fresh = Session(
      scene: scene, surface: Self.surface(of: original, windowContext.window),
      seed: session.seed, thresholds: windowContext.preferences.thresholds,
      reducesMotion: windowContext.preferences.reducedMotion)
    fresh.setTextScale(windowContext.preferences.textScale)
    swap(to: fresh, at: now, into: next)
  }

  /// Shows another session, from where it is.
  func swap(to next: Session, at now: Timestamp, into nextRecorder: Recorder? = nil) {
    keyboard.finish(at: now) { live.handle($0) }
    keyboard = KeyboardHand()
    live.finish(at: now)
    recorder?.end(at: live.now)
    recorder = nextRecorder
    let overlay = session.overlay
    session = next
    isTouched = false
    beforeReset = nil
    session.overlay.replay = OverlayReplay(InputRecord(session))
    session.overlay.adopt(overlay)
    live = feed(of: session, from: now)
    // One that comes back does not know what the window has become.
    let surface = Self.surface(of: original, windowContext.window)
    if session.stage.surface != surface {
      live.insert(InputEvent(time: session.stage.now, .surface(surface)))
    }
    start = now
    hands.forget()
    windowContext.forgetFingers()
    notes.remove()
  }
}
