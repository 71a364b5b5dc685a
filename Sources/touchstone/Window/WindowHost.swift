import Foundation
import TouchInput
import TouchModels
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// Decides what a window shows: the gallery, a scene, a recording that was dropped on it; and
/// brings it what happens.
///
/// Two clients are nested and no more: the loop calls this one, and this one what it shows. How
/// hands reach a session from there is the same for all, a `LiveFeed`.
///
/// From a scene, Esc and a hand's five fingers that close lead back to the gallery. Where a scene
/// was named on the command line there is no gallery, and Esc ends.
@MainActor
final class WindowHost: FrameLoopClient {
  private let windowContext: WindowContext
  private let home: GalleryClient?
  private(set) var shown: any HostedClient
  private var returning: ReturnGesture
  private var fingers = HeldFingers()
  private var keys = HeldKeys()
  private var mustEnd = false
  private var now = Timestamp.zero
  /// Files that were dropped and have not been taken yet, in their order.
  private var drops: [String] = []
  private var reading: DroppedReading?
  /// The card of what is shown, if it was opened from one.
  private var card: Int?
  private var transition: ShownTransition?
  private var needsFrame = false
  private var isBeforeFirstFrame = true

  /// Shows a scene and nothing else.
  init(_ scene: SceneFile, name: String, windowContext: WindowContext) throws {
    self.windowContext = windowContext
    home = nil
    returning = ReturnGesture(surface: windowContext.window.surface)
    shown = try SceneClient(scene, name: name, windowContext: windowContext, at: .zero)
    listen()
  }

  /// Shows the gallery.
  init(_ gallery: Gallery, windowContext: WindowContext) {
    self.windowContext = windowContext
    let home = GalleryClient(
      gallery, window: windowContext.window, preferences: windowContext.preferences)
    self.home = home
    returning = ReturnGesture(surface: windowContext.window.surface)
    shown = home
    listen()
    // The window shows the cards before their images have been read.
    windowContext.images.readForCards(home.imagePaths) { gallery.stage.setNeedsDisplay() }
  }

  private func listen() {
    windowContext.calls.forgetFingers = { [unowned self] in fingers.ignoreAll() }
    windowContext.calls.hand = { [unowned self] in home?.gallery.hand }
  }

  private var isHome: Bool { home.map { $0 === shown } ?? false }

  // MARK: The loop

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    guard !keys.isRepeat(event), let event = fingers.pass(event) else { return }
    let hand = home?.gallery.hand
    home?.gallery.noteHand(event)
    // The scene's help names the way back that this hand has.
    if home?.gallery.hand != hand { needsFrame = true }
    if home != nil, !isHome, returning.handle(event) { return goHome() }
    shown.handle(event)
    react()
  }

  func didDrainEvents() {
    shown.didDrainEvents()
    react()
  }

  func advance(to time: Timestamp) {
    now = max(now, time)
    // What reads images would only delay the first frame.
    if !isBeforeFirstFrame || !windowContext.window.isVisible { windowContext.images.advance() }
    takeDrops()
    takeDevices()
    shown.advance(to: now)
    react()
    showInputName()
    if transition?.motion.isOver(at: now) == true {
      transition = nil
      needsFrame = true
    }
  }

  /// What fingers on other devices have done by now.
  private func takeDevices() {
    for device in windowContext.devices {
      device.take(until: now, on: windowContext.window.surface.size) { words, isProblem in
        if isProblem { Diagnostics.write(words) }
        shown.showMessage(words, isProblem: isProblem)
      } _: { event in
        handle(event)
      }
    }
  }

  func drawList() -> DrawList {
    needsFrame = false
    isBeforeFirstFrame = false
    var list = shown.drawList()
    if let transition, let home {
      list = transition.frame(
        of: shown, over: home, on: windowContext.window.surface.size, at: now)
    }
    if let latency = windowContext.latency {
      list.appendWords(on: windowContext.window.surface, windowContext.preferences) {
        latency.statistics.draw(on: $0, into: &$1)
      }
    }
    return list
  }

  var needsDisplay: Bool { shown.needsDisplay || transition != nil || needsFrame }

  var nextDeadline: Timestamp? {
    if transition != nil || windowContext.images.isStarting { return now }
    return ([shown.nextDeadline, reading?.due] + windowContext.devices.map(\.nextDue))
      .compactMap { $0 }.min()
  }

  private func begin(_ direction: CardTransition.Direction, _ card: Int, last: DrawList? = nil) {
    guard !windowContext.preferences.reducedMotion else { return }
    transition = ShownTransition(motion: CardTransition(direction, at: now), card: card, last: last)
  }

  var wantsToQuit: Bool { mustEnd || (shown.wantsToQuit && (home == nil || isHome)) }
  func quitRequested() { mustEnd = true }

  /// Ends what is shown properly.
  func close(at time: Timestamp) {
    for device in windowContext.devices { device.close() }
    shown.close(at: max(now, time))
  }

  /// What was chosen is opened, what was left goes.
  func react() {
    guard let home else { return }
    if isHome {
      guard let index = home.gallery.takeSelection() else { return }
      let entry = home.gallery.entries[index]
      forgetDrops()
      openScene(entry.scene, name: entry.name)
      guard !isHome else { return }
      card = index
      begin(.opening, index)
    } else if shown.wantsToQuit {
      goHome()
    }
  }

  private func goHome() {
    guard let home else { return }
    forgetDrops()
    let last = card.map { ($0, shown.drawList()) }
    (card, transition) = (nil, nil)
    shown.close(at: now)
    fingers.ignoreAll()
    shown = home
    home.reopen(at: now)
    if let (card, frame) = last { begin(.closing, card, last: frame) }
    windowContext.window.title = "Touchstone"
  }

  // MARK: Opening

  private func openScene(_ scene: SceneFile, name: String) {
    if let problem = scene.imageFailure(in: windowContext.window.resources) {
      return refuse(problem)
    }
    windowContext.imagePlaces.warn(of: scene, windowContext.resources)
    do {
      let client = try SceneClient(scene, name: name, windowContext: windowContext, at: now)
      show(client, title: scene.name)
    } catch {
      if error is RecordingError { LostOutput.note() }
      refuse("\(error)")
    }
  }

  private func open(_ recording: DroppedRecording, at path: String) {
    let (scene, input) = (recording.scene, recording.input)
    if let problem = scene.imageFailure(in: windowContext.window.resources) {
      return refuse(problem)
    }
    windowContext.imagePlaces.warn(of: scene, windowContext.resources)
    let playback = Playback(scene: scene, input: input)
    playback.show(windowContext.parts)
    let client = PlayClient(
      playback, transport: PlaybackTransport(duration: input.duration),
      window: windowContext.window, preferences: windowContext.preferences,
      hands: windowContext.hands,
      takes: TakeFiles(of: path, wanted: nil, sceneName: nil, scenePath: scene.path),
      leadsBack: home != nil)
    show(client, title: URL(fileURLWithPath: path).lastPathComponent)
    if let cut = input.cut {
      Diagnostics.write("\(cut)")
      client.showMessage("\(cut)", isProblem: true)
    }
  }

  private func show(_ client: any HostedClient, title: String) {
    shown.close(at: now)
    (card, transition) = (nil, nil)
    fingers.ignoreAll()
    returning = ReturnGesture(surface: windowContext.window.surface)
    shown = client
    windowContext.window.title = "Touchstone – \(title)"
  }

  /// Says something, in the window and on standard error.
  func tell(_ line: String) {
    Diagnostics.write("touchstone: note: \(line)")
    shown.showMessage(line, isProblem: false)
  }

  /// Says why something was not opened; what is shown stays.
  private func refuse(_ line: String) {
    Diagnostics.write(line)
    shown.showMessage(line, isProblem: true)
  }

  // MARK: What is dropped

  func dropped(file: String) {
    drops.append(file)
    takeDrops()
  }

  /// Takes what was dropped, one file after the other: the window goes on while its images are
  /// read.
  private func takeDrops() {
    while reading == nil, !drops.isEmpty { take(drops.removeFirst()) }
  }

  private func take(_ file: String) {
    switch DroppedFile(file) {
    case .scene: takeScene(file)
    case .recording: takeRecording(file)
    case .image:
      read(isHome || shown.acceptsImages ? [file] : [], for: file) { $0.add(imageAt: file) }
    case .model: takeModel(file)
    }
  }

  private func takeRecording(_ file: String) {
    let resources = windowContext.resources
    read(file) { () throws(any Error) in
      try DroppedRecording(path: file, resources: resources)
    } images: { recording in
      recording.scene.images.map(\.0.path)
    } then: { host, recording in
      host.open(recording, at: file)
    }
  }

  private func takeScene(_ file: String) {
    let resources = windowContext.resources
    read(file) { () throws(SceneError) in
      try SceneFile(
        contentsOf: file, resources: resources, registry: .bundled, mustBeRegular: true)
    } images: { scene in
      scene.images.map(\.0.path)
    } then: { host, scene in
      host.openScene(scene, name: file)
    }
  }

  private func takeModel(_ file: String) {
    // What is not wanted is not read.
    guard isHome || shown.takesModels else { return refuseModel(file) }
    read(file) { () throws(ModelFileError) in
      try ModelFile.load(file)
    } images: { model in
      model.textures.map(\.path)
    } then: { host, model in
      host.add(model, at: file)
    }
  }

  /// Reads a file, then the images that it names; or says what is wrong with it.
  private func read<Value: Sendable, Problem: Error>(
    _ file: String, _ work: @escaping @Sendable () throws(Problem) -> Value,
    images: @escaping (Value) -> [String], then: @escaping (WindowHost, Value) -> Void
  ) {
    beginReading(file)
    windowContext.images.read {
      Result(catching: work)
    } whenDone: { [weak self] result in
      guard let self else { return }
      do throws(Problem) {
        let value = try result.get()
        windowContext.images.read(images(value)) { [weak self] in
          guard let self else { return }
          endReading()
          then(self, value)
        }
      } catch {
        endReading()
        refuse("\(error)")
      }
    }
  }

  private func read(_ paths: [String], for file: String, then: @escaping (WindowHost) -> Void) {
    beginReading(file)
    windowContext.images.read(paths) { [weak self] in
      guard let self else { return }
      endReading()
      then(self)
    }
  }

  private func beginReading(_ file: String) {
    let name = URL(fileURLWithPath: file).lastPathComponent
    // Most are there before anybody could read that.
    reading = DroppedReading(note: "reading \(name)…", due: now.advanced(bySeconds: 0.3))
  }

  private func add(imageAt path: String) {
    if isHome { openTable(withImageAt: path) }
    if !isHome, !shown.add(imageAt: path) {
      refuse("\(path): error: no place for an image here, expected a scene to drop it on")
    }
  }

  private func showInputName() {
    guard let reading, now >= reading.due else { return }
    shown.showMessage(reading.note, isProblem: false)
    self.reading?.isSaid = true
    self.reading?.due = now.advanced(bySeconds: StatusMessagePresenter.duration - 1)
  }

  private func endReading() {
    if let reading, reading.isSaid { shown.removeMessage(reading.note) }
    reading = nil
  }

  /// Something else is to be shown: what was dropped before is not wanted there.
  private func forgetDrops() {
    drops = []
    guard reading != nil else { return }
    endReading()
    windowContext.images.cancel()
  }

  /// In the gallery an image opens the table of photos, where it is added; one that cannot be read
  /// opens nothing.
  private func openTable(withImageAt path: String) {
    do throws(ImageError) {
      _ = try windowContext.window.resources.load(path: path)
      openBundled("photos")
    } catch {
      refuse("\(path): error: \(error.reason)")
    }
  }

  /// In the gallery a model opens the scene of models, where it is added.
  private func add(_ model: Model, at path: String) {
    if isHome {
      if let problem = windowContext.window.resources.load(paths: model.textures.map(\.path)).first
      {
        return refuse("\(path): error: \(problem.path): \(problem.reason)")
      }
      openBundled("model")
    }
    if !isHome, !shown.add(model, at: path) { refuseModel(path) }
  }

  private func refuseModel(_ path: String) {
    refuse("\(path): error: no place for a model here, expected a scene that shows models")
  }

  private func openBundled(_ name: String) {
    do throws(SceneError) {
      openScene(try BundledScenes(resources: windowContext.resources).load(name), name: name)
    } catch {
      refuse("\(error)")
    }
  }
}
