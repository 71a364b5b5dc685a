import Foundation
import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// A scene in a window, with everything around it: its help, what keys save, what is dropped on it, and its file,
/// which is read again when it was saved.
@MainActor
final class SceneClient: HostedClient {
  /// How a scene lies in the window.
  enum Framing {
    /// Its surface is the window, if a layer fills it or the scene has no size; otherwise as in ``scene``.
    case window
    /// It keeps the size it was made for, and is shown as large as it fits.
    case scene
  }

  let desk: Desk
  /// The scene as commands know it.
  let name: String
  private(set) var session: Session
  private(set) var notes = NoteBoard()
  private var live: RunClient
  private var showsHelp = false
  private let framing: Framing
  private let isRecording: Bool
  /// The window clock's moment at which the session began.
  private var zero: Timestamp
  private var now: Timestamp
  private var watch: SceneWatch
  /// The file was wrong when it was looked at last; perhaps it was being written.
  private var isInDoubt = false
  /// The pictures of its new version are being read.
  private var isReloading = false

  static let keys: [(key: String, what: String)] = [
    ("S", "save a screenshot"), ("Ctrl-S", "save the arrangement as a scene"),
    ("F1", "touches and mathematics"), ("F2", "with them: what was repaired of the input"),
    ("F11", "whole screen"), ("H", "this panel"),
  ]

  /// Shows a scene from a moment on; throws what is wrong with the recording's file.
  init(
    _ scene: SceneFile, name: String, framing: Framing, desk: Desk, at now: Timestamp
  ) throws {
    self.desk = desk
    self.name = name
    self.framing = framing
    self.now = now
    zero = now
    watch = SceneWatch(scene.path, at: now)
    // Small enough for every program that reads the recording.
    let seed = UInt64.random(in: 0..<1 << 32)
    session = Session(
      scene: scene, surface: Self.surface(of: scene, framing, desk.window), seed: seed)
    session.overlay.isVisible = desk.showsOverlay
    var recorder: Recorder?
    if let (path, replaces) = desk.recordings?.next() {
      recorder = try Recorder(
        path: path, replaces: replaces, scene: name, surface: session.stage.surface, seed: seed,
        context: desk.context)
    }
    isRecording = recorder != nil
    live = RunClient(session: session, window: desk.window, recorder: recorder)
  }

  private static func surface(
    of scene: SceneFile, _ framing: Framing, _ window: Window
  ) -> Surface {
    let surface = window.surface
    guard keepsSize(scene, framing), let size = scene.size else { return surface }
    return Surface(size: size, scale: surface.scale)
  }

  private static func keepsSize(_ scene: SceneFile, _ framing: Framing) -> Bool {
    scene.keepsSize || (framing == .scene && scene.size != nil)
  }

  // MARK: The loop

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    if case .key(let key) = event.kind, key.phase == .down {
      notes.clear()
      if key.key == "Escape", showsHelp { return toggleHelp() }
    }
    guard let event = inside(event) else { return session.stage.setNeedsDisplay() }
    live.handle(InputEvent(time: local(event.time), event.kind))
    if case .key(let key) = event.kind, key.phase == .down { press(key) }
  }

  func didDrainEvents() { live.didDrainEvents() }

  func advance(to time: Timestamp) {
    now = max(now, time)
    live.advance(to: local(now))
    notes.advance(to: now)
    guard !isReloading else { return }
    let isDue = now >= watch.next
    if watch.hasChanged(at: now) || (isInDoubt && isDue) { reload() }
  }

  func drawList() -> DrawList {
    let surface = desk.window.surface
    var list = live.drawList()
    if let fit { list = fit.outside(list) }
    let help = GestureHelp(session.scene)
    help.drawLine(on: surface, into: &list)
    if showsHelp {
      let back = ("Esc", desk.hasGallery ? "back to the gallery, as five fingers do" : "end")
      help.drawPanel(keys: Self.keys + [back], on: surface, into: &list)
    }
    notes.draw(on: surface, at: now, into: &list)
    return list
  }

  var needsDisplay: Bool { live.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? {
    let timer = live.nextDeadline.map {
      Timestamp(nanoseconds: $0.nanoseconds + zero.nanoseconds)
    }
    return [timer, notes.deadline, isReloading ? nil : watch.next].compactMap { $0 }.min()
  }

  var wantsToQuit: Bool { live.wantsToQuit }

  func quitRequested() { live.quitRequested() }

  func dropped(file: String) {}

  func close(at time: Timestamp) { live.close(at: local(time)) }

  // MARK: Places and times

  private func local(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: max(time.nanoseconds - zero.nanoseconds, 0))
  }

  /// How the scene lies in the window, unless it fills it.
  private var fit: SurfaceFit? {
    guard Self.keepsSize(session.scene, framing) else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: desk.window.surface.bounds)
  }

  private func inside(_ event: InputEvent) -> InputEvent? {
    guard let fit else { return event }
    return fit.inside(event)
  }

  // MARK: Keys

  private func press(_ key: KeyEvent) {
    switch key.key {
    case "H": toggleHelp()
    case "S": key.modifiers.isDisjoint(with: [.control, .meta]) ? savePicture() : saveScene()
    default: break
    }
  }

  private func toggleHelp() {
    showsHelp.toggle()
    session.stage.setNeedsDisplay()
  }

  func say(_ words: String, isProblem: Bool) {
    notes.put(QuietNote(words, isProblem: isProblem))
  }

  func unsay(_ words: String) { notes.remove(words) }

  // MARK: The scene's file

  /// Reads the file again; one that is wrong changes nothing but what is said.
  private func reload() {
    if isRecording {
      return say(
        "\(session.scene.path) was saved; it is read when nothing is recorded", isProblem: true)
    }
    do throws(SceneError) {
      let bundled = BundledScenes(resources: desk.resources)
      let scene = try bundled.reload(session.scene, name: name)
      isReloading = true
      desk.images.read(scene.images.map(\.0.path)) { [weak self] in self?.finishReloading(scene) }
    } catch {
      complain("\(error)")
    }
  }

  private func finishReloading(_ scene: SceneFile) {
    isReloading = false
    if let problem = scene.imageFailure(in: desk.window.resources) { return complain(problem) }
    isInDoubt = false
    swap(scene, at: now)
    say("\(URL(fileURLWithPath: scene.path).lastPathComponent) was read again", isProblem: false)
  }

  private func complain(_ problem: String) {
    // At the second look: whoever saves may not have finished at the first.
    guard isInDoubt else { return isInDoubt = true }
    isInDoubt = false
    Diagnostics.write(problem)
    notes.put(QuietNote(problem, isProblem: true), stays: true)
  }

  /// Shows another version of the scene, from its beginning.
  private func swap(_ scene: SceneFile, at now: Timestamp) {
    live.close(at: local(now))
    let (overlay, receipts) = (session.overlay.isVisible, session.overlay.listsReceipts)
    zero = now
    session = Session(
      scene: scene, surface: Self.surface(of: scene, framing, desk.window), seed: session.seed)
    session.overlay.isVisible = overlay
    session.overlay.listsReceipts = receipts
    live = RunClient(session: session, window: desk.window, recorder: nil)
    desk.forgetFingers()
    notes.remove()
  }

  // MARK: What is dropped

  var takesPictures: Bool { !isRecording }

  func add(modelAt path: String) -> Bool {
    do throws(SceneError) {
      guard let scene = try session.arrangement.showing(modelAt: path) else { return false }
      if isRecording {
        say("No model can be added during a recording: it could not contain it", isProblem: true)
      } else if let problem = scene.imageFailure(in: desk.window.resources) {
        Diagnostics.write(problem)
        say(problem, isProblem: true)
      } else {
        swap(scene, at: now)
      }
    } catch {
      Diagnostics.write("\(error)")
      say("\(error)", isProblem: true)
    }
    return true
  }

  func add(imageAt path: String) -> Bool {
    if isRecording {
      say("No image can be added during a recording: it could not contain it", isProblem: true)
      return true
    }
    do throws(ImageError) {
      let size = try desk.window.resources.load(path: path)
      let surface = session.stage.surface.size
      let shrink = min(0.4 * surface.width / size.width, 0.4 * surface.height / size.height, 1)
      let bounds = Rect(
        x: 0, y: 0, width: (size.width * shrink).rounded(.up),
        height: (size.height * shrink).rounded(.up))
      let middle = desk.window.surface.bounds.center
      var place = desk.window.pointerLocation ?? middle
      if let fit { place = fit.inside(place) }
      // All of it on the scene, wherever it was let go.
      let (x, y) = (bounds.width / 2 + 9, bounds.height / 2 + 9)
      place.x = min(max(place.x, x), surface.width - x)
      place.y = min(max(place.y, y), surface.height - y)
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      session.add(
        .droppedPicture(
          path, name: session.freeName(stem), bounds: bounds,
          position: place))
    } catch {
      let line = "\(path): error: \(error.reason)"
      Diagnostics.write(line)
      say(line, isProblem: true)
    }
    return true
  }
}
