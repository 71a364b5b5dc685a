import Foundation
import TouchGeometry
import TouchInput
import TouchModels
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// A scene in a window, with everything around it: its help, what keys save, what is dropped on it,
/// and its file, which is read again when it was saved.
@MainActor
final class SceneClient: HostedClient {
  /// How a scene lies in the window.
  enum Framing {
    /// Its surface is the window, if a layer fills it or the scene has no size; otherwise as in
    /// ``scene``.
    case window
    /// It keeps the size it was made for, and is shown as large as it fits, unless it has a
    /// layout.
    case scene
  }

  let windowContext: WindowContext
  /// The scene as commands know it.
  let name: String
  private(set) var session: Session
  private(set) var notes = StatusMessagePresenter()
  private(set) var wantsToQuit = false
  private var live: LiveFeed
  private var keyboard = KeyboardHand()
  private var hands: WindowHands
  var panelHand = PanelHand()
  private var recorder: Recorder?
  private var showsHelp = false
  var topInset = 0.0 { didSet { if topInset != oldValue { keepEdgesFree() } } }
  private let framing: Framing
  private var now: Timestamp
  /// When the session began.
  private var start: Timestamp
  private var watch: SceneWatch
  /// The file was wrong when it was looked at last; perhaps it was being written.
  private var isInDoubt = false
  /// Its new version is being read, or the images of that.
  private var isReloading = false

  /// Shows a scene from a moment on; throws what is wrong with the recording's file.
  init(
    _ scene: SceneFile, name: String, framing: Framing, windowContext: WindowContext,
    at now: Timestamp
  ) throws {
    self.windowContext = windowContext
    self.name = name
    self.framing = framing
    self.now = now
    start = now
    watch = SceneWatch(scene.path, at: now)
    // Small enough for every program that reads the recording.
    let seed = UInt64.random(in: 0..<1 << 32)
    let preferences = windowContext.preferences
    session = Session(
      scene: scene, surface: Self.surface(of: scene, framing, windowContext.window), seed: seed,
      thresholds: preferences.thresholds, reducesMotion: preferences.reducedMotion)
    session.overlay.preferences = preferences
    session.overlay.parts = windowContext.parts
    session.setTextScale(preferences.textScale)
    hands = WindowHands(windowContext.hands, on: windowContext.window.surface.size)
    live = LiveFeed(session, from: now)
    if let file = windowContext.recordings?.next() {
      let recorder = try makeRecorder(at: file)
      self.recorder = recorder
      live = LiveFeed(session, from: now) { recorder.write($0) }
    }
    keepEdgesFree()
  }

  /// Begins a recording of the session.
  private func makeRecorder(at file: (path: String, replaces: Bool)) throws -> Recorder {
    try Recorder(
      path: file.path, replaces: file.replaces, scene: name, session: session,
      context: windowContext.context)
  }

  private static func surface(
    of scene: SceneFile, _ framing: Framing, _ window: Window
  ) -> Surface {
    let surface = window.surface
    guard keepsSize(scene, framing), let size = scene.size else { return surface }
    return Surface(size: size, scale: surface.scale)
  }

  private static func keepsSize(_ scene: SceneFile, _ framing: Framing) -> Bool {
    scene.keepsSize || (framing == .scene && scene.size != nil && scene.layout == nil)
  }

  // MARK: The loop

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    guard let event = passPanels(event) else { return }
    guard case .key(let key) = event.kind, key.phase == .down else {
      feed(event)
      return
    }
    let action = KeyCommand.action(for: key, in: place)
    notes.clear()
    // Closing the panel is nothing that the scene, or its recording, hears of.
    if action != .leave || !showsHelp, feed(event) { return }
    if let action { perform(action) }
  }

  /// By way of the keyboard, or of the fingers of the mouse and the trackpad, to the scene.
  ///
  /// - Returns: Whether the keyboard took it: the key means nothing else then.
  @discardableResult
  private func feed(_ event: InputEvent) -> Bool {
    if keyboard.handle(event, on: session, { live.handle($0) }) { return true }
    hands.process(event) { live.handle($0, through: fit) }
    if let words = windowContext.mouseHint.words(for: event) {
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
    let help = GestureHelp(session.scene)
    list.appendWords(on: surface, preferences) { surface, list in
      if !showsHelp { help.drawLine(on: surface, into: &list) }
    }
    list.below(topInset, of: surface) { surface, list in
      list.appendWords(on: surface, preferences) { surface, list in
        if showsHelp {
          help.drawPanel(
            keys: KeyCommand.rows(in: place, after: session.scene.keys) + HandKey.rows,
            on: surface, into: &list)
        }
        notes.draw(on: surface, at: now, into: &list)
      }
    }
    return list
  }

  var needsDisplay: Bool { live.needsDisplay || hands.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? {
    [
      live.nextDeadline, keyboard.nextDeadline, hands.nextDeadline, notes.deadline,
      isReloading ? nil : watch.next,
    ]
    .compactMap { $0 }.min()
  }

  func quitRequested() { wantsToQuit = true }

  /// Ends the recording properly, at the moment at which the window went.
  func close(at time: Timestamp) {
    keyboard.finish(at: max(now, time)) { live.handle($0) }
    live.finish(at: time)
    recorder?.end(at: live.now)
  }

  /// How the scene lies in the window, unless it fills it.
  var fit: SurfaceFit? {
    guard Self.keepsSize(session.scene, framing) else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: windowContext.window.surface.bounds)
  }

  // MARK: Keys and buttons

  var place: KeyCommand.Place { windowContext.hasGallery ? .sceneOfGallery : .scene }

  var barState: BarState {
    BarState(
      place: place, showsHelp: showsHelp, parts: session.overlay.parts,
      listsReceipts: session.overlay.listsReceipts, isFullScreen: windowContext.window.isFullScreen)
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
    case .leave: if showsHelp { toggleHelp() } else { wantsToQuit = true }
    default: break
    }
  }

  /// Begins the scene again; a recording ends, and another one begins with the scene.
  private func reset() {
    guard recorder != nil else { return swap(session.scene, at: now) }
    guard let recordings = windowContext.recordings, recordings.hasNext else {
      return showMessage(
        "What is recorded into a pipe or a device cannot begin again", isProblem: true)
    }
    do {
      swap(session.scene, at: now, into: try makeRecorder(at: recordings.next()))
    } catch {
      LostOutput.note()
      Diagnostics.write("\(error)")
      showMessage("\(error)", isProblem: true)
    }
  }

  private func toggleHelp() {
    showsHelp.toggle()
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
        "\(session.scene.path) was saved; it is read when nothing is recorded", isProblem: true)
    }
    isReloading = true
    let (bundled, name, old) = (
      BundledScenes(resources: windowContext.resources), name, session.scene
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
    isInDoubt = false
    swap(scene, at: now)
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
  private func swap(_ scene: SceneFile, at now: Timestamp, into next: Recorder? = nil) {
    keyboard.finish(at: now) { live.handle($0) }
    keyboard = KeyboardHand()
    live.finish(at: now)
    recorder?.end(at: live.now)
    recorder = next
    let overlay = session.overlay
    session = Session(
      scene: scene, surface: Self.surface(of: scene, framing, windowContext.window),
      seed: session.seed, thresholds: windowContext.preferences.thresholds,
      reducesMotion: windowContext.preferences.reducedMotion)
    session.overlay.adopt(overlay)
    session.setTextScale(windowContext.preferences.textScale)
    live = LiveFeed(session, from: now, record: next.map { recorder in { recorder.write($0) } })
    start = now
    hands.forget()
    windowContext.forgetFingers()
    notes.remove()
  }

  // MARK: What is dropped

  var acceptsImages: Bool { recorder == nil }

  var takesModels: Bool { session.scene.showsModels }

  func add(_ model: Model, at path: String) -> Bool {
    guard let scene = session.arrangement.showing(model, at: path) else { return false }
    if recorder != nil {
      showMessage(
        "No model can be added during a recording: it could not contain it", isProblem: true)
    } else if let problem = scene.imageFailure(in: windowContext.window.resources) {
      Diagnostics.write(problem)
      showMessage(problem, isProblem: true)
    } else {
      swap(scene, at: now)
    }
    return true
  }

  func add(imageAt path: String) -> Bool {
    if recorder != nil {
      showMessage(
        "No image can be added during a recording: it could not contain it", isProblem: true)
      return true
    }
    do throws(ImageError) {
      let size = try windowContext.window.resources.load(path: path)
      let surface = session.stage.surface.size
      let shrink = min(0.4 * surface.width / size.width, 0.4 * surface.height / size.height, 1)
      let bounds = Rect(
        x: 0, y: 0, width: (size.width * shrink).rounded(.up),
        height: (size.height * shrink).rounded(.up))
      let middle = windowContext.window.surface.bounds.center
      var place = windowContext.window.pointerLocation ?? middle
      if let fit { place = fit.inside(place) }
      // All of it on the scene, wherever it was let go.
      let (x, y) = (bounds.width / 2 + 9, bounds.height / 2 + 9)
      place.x = min(max(place.x, x), surface.width - x)
      place.y = min(max(place.y, y), surface.height - y)
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      session.add(
        .droppedImage(
          path, name: session.uniqueName(stem), bounds: bounds,
          position: place))
    } catch {
      let line = "\(path): error: \(error.reason)"
      Diagnostics.write(line)
      showMessage(line, isProblem: true)
    }
    return true
  }
}
