import Foundation
import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain
@testable import TouchLessons
@testable import TouchShell

/// A shell in a window that is not there, and the hands that use it: as the loop drives it, at sixty
/// frames a second.
@MainActor
final class ShellRig {
  let files: TemporaryFolder
  let window: FakeWindow
  let images = FakeImages()
  let console = FakeConsole()
  let storage = FakeStorage(TestScene.resources)
  let shell: Shell
  private(set) var time = 0.0
  /// The last frame.
  private(set) var frame = DrawList()

  static let size = Options().size

  /// A window for which nothing is said of size, preferences and hands.
  struct Options {
    var preferences = Preferences()
    var size = Size(width: 800, height: 600)
    var scroll = Hands.Scroll.auto
    var trackpad = TrackpadHands.Mode.pointer
    /// Where scenes are kept as they were left; nil where nothing is kept.
    var kept: String?
    /// The recording's path; nil where nothing is recorded.
    var recording: String?
    /// Whether a bundled scene has the bar.
    var showsBar = true
  }

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - options: How people want it to be.
  ///   - makeShell: Decides what it shows.
  /// - Throws: What that throws.
  init(
    _ options: Options = Options(),
    _ makeShell: (inout ShellContext, TemporaryFolder) throws -> Shell
  ) throws {
    files = try TemporaryFolder()
    window = FakeWindow(Surface(size: options.size))
    var context = ShellContext(
      window: window, images: images, storage: storage, console: console,
      scenes: TestScene.library, preferences: options.preferences,
      hands: HandsOptions(
        scrolling: ScrollSwitch(options.scroll, settingsPath: nil), trackpad: options.trackpad))
    if let recording = options.recording {
      context.recordings = RecordingNames(recording, replaces: false, storage: storage)
    }
    context.kept = options.kept.map {
      KeptShelf(
        KeptScenes(
          folder: $0, resources: TestScene.resources, registry: .bundled.withExplanations))
    }
    shell = try makeShell(&context, files)
    advance(0.5)
  }

  // MARK: What is shown

  /// A block in the middle of 800 × 600 that fingers drag.
  static func block(_ name: String, more: String = "") -> String {
    """
    {"touchstone":"scene","version":1,"name":"\(name)"\(more),"layers":[
      {"name":"block","content":{"color":"#e03131"},"bounds":[0,0,160,100],"position":[400,300],
       "behavior":{"type":"manipulate"}}]}
    """
  }

  /// A window of a scene in a file of the test's folder.
  static func scene(
    _ text: String = block("Mine"), recording: String? = nil,
    preferences: Preferences = Preferences()
  ) throws -> ShellRig {
    try scene(text, Options(preferences: preferences, recording: recording))
  }

  /// A window of a scene in a file of the test's folder.
  static func scene(_ text: String, _ options: Options) throws -> ShellRig {
    try ShellRig(options) { context, files in
      let path = try files.write(text, to: "mine.scene.json")
      return try Shell(TestScene.load(path), name: path, context)
    }
  }

  /// A window of a bundled scene.
  static func bundled(_ name: String, _ options: Options) throws -> ShellRig {
    try ShellRig(options) { context, _ in
      try Shell(try TestScene.load(name), name: name, context, showsBar: options.showsBar)
    }
  }

  /// A window of a gallery of two scenes.
  static func gallery(
    recording: String? = nil, _ preferences: Preferences = Preferences()
  ) throws -> ShellRig {
    let entries = try ["Red", "Blue"].map {
      GalleryEntry(name: $0.lowercased(), scene: try TestScene.parse(block($0)))
    }
    return try gallery(of: entries, Options(preferences: preferences, recording: recording))
  }

  /// A window of a gallery.
  static func gallery(of entries: [GalleryEntry], _ options: Options) throws -> ShellRig {
    try ShellRig(options) { context, _ in
      let gallery = Gallery(entries, surface: context.window.surface)
      context.gallery = gallery
      return Shell(gallery, context)
    }
  }

  /// A window of a recording that lasts a second: one finger drags the block by 100, 50.
  static func playback(
    of text: String? = nil, from start: Double? = nil, to end: Double? = nil,
    repeats: Bool = false, more: String = "", _ options: Options = Options()
  ) throws -> ShellRig {
    try ShellRig(options) { context, files in
      let scene = try TestScene.parse(text ?? block("Played", more: more))
      let path = try files.write(recordingText("played.scene.json"), to: "hand.touch.jsonl")
      let input = try RecordedInput(RecordingPlayer(try RecordingReader(path: path)))
      let content = PlaybackContent(
        Playback(explaining: scene, input: input),
        transport: PlaybackTransport(
          duration: input.duration, from: start.map { Timestamp(seconds: $0) },
          to: end.map { Timestamp(seconds: $0) }, speed: 1, repeats: repeats), context,
        takes: TakeFiles(
          of: path, wanted: nil, sceneName: nil, scenePath: scene.path, storage: context.storage))
      return Shell(content, context)
    }
  }

  /// A window of a lesson's page, and its run.
  static func lesson(
    _ lesson: Lesson, page: Int, _ options: Options = Options(size: Size(width: 1280, height: 800))
  ) throws -> (rig: ShellRig, run: LessonRun) {
    let run = LessonRun(lesson, try BundledLesson.material(of: lesson), page: page)
    let rig = try ShellRig(options) { context, _ in
      Shell(
        LessonContent(
          BundledLesson.library([lesson]), first: run, progress: LessonProgress(), context),
        context, showsBar: false)
    }
    return (rig, run)
  }

  static func recordingText(_ scene: String) -> String {
    """
    {"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1},"scene":"\(scene)"}
    {"t":0.1,"touches":[{"id":1,"phase":"began","x":400,"y":300}]}
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":450,"y":325}]}
    {"t":0.3,"touches":[{"id":1,"phase":"moved","x":500,"y":350}]}
    {"t":0.6,"touches":[{"id":1,"phase":"ended","x":500,"y":350}]}
    {"t":1,"end":true}

    """
  }

  /// The scene that is shown; nil for anything else.
  var scene: SceneContent? { shell.shown as? SceneContent }
  /// The recording that is shown; nil for anything else.
  var recording: PlaybackContent? { shell.shown as? PlaybackContent }
  var isGallery: Bool { shell.shown is GalleryContent }

  /// Where the block is.
  var block: Point? {
    (scene?.session ?? recording?.take?.session ?? recording?.playback.session)?
      .layer(named: "block")?.position
  }

  /// All words of the last frame.
  var words: String { frame.words.joined(separator: "\n") }

  // MARK: The loop

  /// Hands the window an event.
  func send(_ kind: InputEvent.Kind) {
    shell.handle(InputEvent(time: Timestamp(seconds: time), kind))
  }

  /// What the loop does when all that has happened was handled.
  func turn() {
    shell.didDrainEvents()
    shell.advance(to: Timestamp(seconds: time))
    frame = shell.drawList()
  }

  /// Lets time pass, frame by frame.
  func advance(_ seconds: Double, framesPerSecond: Double = 60) {
    let end = time + seconds
    turn()
    while time + 1 / framesPerSecond < end {
      time += 1 / framesPerSecond
      turn()
    }
    time = end
    turn()
  }

  /// Gives the window another size, and lets time pass.
  func resize(to size: Size, wait seconds: Double = 0.5) {
    window.surface = Surface(size: size)
    send(.surface(window.surface))
    advance(seconds)
  }

  /// Lets what moves by itself come to its end.
  func settle(_ seconds: Double = 2.5) { advance(seconds, framesPerSecond: 6) }

  /// Whether the loop would sleep for so long if nothing happened.
  func sleeps(for seconds: Double) -> Bool {
    guard !shell.needsDisplay else { return false }
    return shell.nextDeadline.map { $0.seconds >= time + seconds } ?? true
  }

  // MARK: Hands

  /// Presses a key, and lets time pass after it.
  func key(_ name: String, _ modifiers: ModifierKeys = [], wait seconds: Double? = nil) {
    for phase in [KeyEvent.Phase.down, .up] {
      send(.key(KeyEvent(phase: phase, key: name, modifiers: modifiers)))
      advance(0.02)
    }
    if let seconds { advance(seconds) }
  }

  /// Presses one key after the other.
  func keys(_ names: String...) { for name in names { key(name) } }

  func wheel(_ delta: Vector, at place: Point, _ keys: ModifierKeys = [], precise: Bool = false) {
    send(.wheel(WheelEvent(location: place, delta: delta, isPrecise: precise, modifiers: keys)))
    advance(0.02)
  }

  func mouse(
    _ phase: MouseEvent.Phase, _ place: Point, button: Int = 1, _ keys: ModifierKeys = []
  ) {
    send(
      .mouse(
        MouseEvent(
          phase: phase, button: phase == .moved ? 0 : button, location: place, modifiers: keys)))
    advance(0.012)
  }

  func finger(_ id: Int, _ phase: TouchPhase, _ place: Point) {
    send(.touch(phase, at: place, id: id))
    advance(0.02)
  }

  func tap(_ place: Point, finger id: Int = 1) {
    finger(id, .began, place)
    finger(id, .ended, place)
  }

  /// Drags and rests before the finger is lifted.
  func drag(from start: Point, to end: Point, finger id: Int = 1, lifts: Bool = true) {
    finger(id, .began, start)
    for step in 1...5 { finger(id, .moved, start + (end - start) * (Double(step) / 5)) }
    advance(0.3)
    if lifts { finger(id, .ended, end) }
    advance(0.3)
  }

  /// Opens the bar with a finger and presses one of its buttons.
  func press(_ action: KeyCommand.Action) throws {
    let state = shell.shown.barState
    let clock = shell.shown.recordedSeconds.map { BarClock.text($0) }
    let content = BarLayout.Content(
      state.buttons.map(\.caption), clock: clock, switches: state.switches.map(\.caption))
    let layout = BarLayout(content, on: window.surface.size)
    finger(9, .began, layout.grip.center)
    finger(9, .ended, layout.grip.center)
    advance(0.4)
    let index = try #require(state.buttons.firstIndex { $0.action == action })
    let place = try #require(layout.places.first { $0.part == .button(index) }).frame
    finger(9, .began, place.center)
    finger(9, .ended, place.center)
    advance(0.6)
  }
}
