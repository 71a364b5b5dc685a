import CTouchSDL2
import Foundation
import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchGestures
import TouchRecording
import TouchSDL
import TouchScene
import TouchTesting

@testable import TouchShell

/// Where an event has been, in order.
nonisolated private final class Journey {
  var stops: [String] = []
  /// Time passes between events, too; that is no stop of an event.
  var isUnderWay = false

  func reach(_ stop: String) { if isUnderWay { stops.append(stop) } }
}

/// A recognizer that begins with the touch.
nonisolated private final class Probe: GestureRecognizer {
  var journey: Journey?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    journey?.reach("GestureRecognizer")
    state = .began
  }
}

/// What stands at the stops of a session.
nonisolated private final class Watchers: GestureRecognizerDelegate, LayerTouchResponder,
  LayerPainter,
  Animation
{
  let end = Timestamp(seconds: 1e6)
  private let journey: Journey
  private let probe = Probe()
  private var trace: Trace?
  private var offers = 0

  /// Watches the first layer of a session.
  init(_ session: Session, _ journey: Journey) {
    self.journey = journey
    let layer = session.layers[0]
    probe.journey = journey
    probe.cancelsTouchesInView = false
    probe.delegate = self
    // As a behavior does it.
    probe.addAction { [unowned layer] _ in
      journey.reach("Behavior")
      layer.position = layer.position + Vector(dx: 1, dy: 0)
    }
    layer.addGestureRecognizer(probe)
    layer.touchResponder = self
    layer.painter = self
    session.stage.add(self)
    trace = Trace(session) { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      if line.contains(#""to":"began""#) { journey.reach("GestureArbiter") }
      if line.contains("toParent") { journey.reach("Session") }
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    journey.reach("TouchDispatcher")
    return true
  }

  func layer(_ layer: Layer, touchesBegan touches: [Touch]) { journey.reach("LayerTouchResponder") }

  func draw(_ layer: Layer, into list: inout DrawList) { journey.reach("LayerPainter") }

  func show(at time: Timestamp) { journey.reach("Stage") }

  func finish() {}

  /// The trace keeps the session, which keeps this.
  func leave() { trace = nil }
}

/// A recording in memory.
private final class Recorder: InputRecorder {
  private let writer: RecordingWriter
  private let journey: Journey

  init(_ writer: RecordingWriter, _ journey: Journey) {
    (self.writer, self.journey) = (writer, journey)
  }

  let isRecording = true
  let hasBacklog = false
  func writeBacklog(_ count: Int) {}
  func end(at time: Timestamp) {}

  func write(_ event: InputEvent) {
    if case .touches(let frame) = event.kind {
      // In the scene's points, and no mouse any more.
      if frame.samples[0].location == Point(x: 60, y: 80) { journey.reach("LiveFeed") }
      if frame.samples[0].type == .indirectPointer { journey.reach("LiveInput") }
    }
    try? writer.write(event)
  }
}

/// The window as the shell sees it, which looks at it first.
private final class Seen: ShellWindow {
  private let window: Window
  private let journey: Journey

  init(_ window: Window, _ journey: Journey) { (self.window, self.journey) = (window, journey) }

  var surface: Surface {
    if journey.stops == ["EventTranslator"] { journey.reach("Shell") }
    return window.surface
  }

  var title = ""
  let pointerLocation: Point? = nil
  let pasteboard: (any Pasteboard)? = nil
  let isVisible = true
  let isFullScreen = false
  func toggleFullScreen() {}
  let inputSource: (name: String, device: RecordingHeader.Device) = (
    "test", .init(name: "mouse", kind: .mouse)
  )
  func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8] { [] }
  func work(for seconds: Double, _ step: () -> Bool) {}
}

/// The shell of the program in the loop of a window.
private final class Client: FrameLoopClient {
  private let journey: Journey
  private let shell: Shell
  private var isDrawn = false

  init(_ shell: Shell, _ journey: Journey) { (self.shell, self.journey) = (shell, journey) }

  func handle(_ event: InputEvent) {
    guard case .mouse(let mouse) = event.kind, mouse.phase == .down else { return }
    journey.isUnderWay = true
    if mouse.location == Point(x: 30, y: 40) { journey.reach("EventTranslator") }
    shell.handle(event)
    journey.isUnderWay = false
  }

  func didDrainEvents() { shell.didDrainEvents() }

  func advance(to time: Timestamp) { shell.advance(to: time) }

  func drawList() -> DrawList {
    journey.isUnderWay = !journey.stops.isEmpty
    isDrawn = journey.isUnderWay
    return shell.drawList()
  }

  var needsDisplay: Bool { !isDrawn }
  var nextDeadline: Timestamp? { .zero }

  /// The loop asks when it has shown the frame.
  var wantsToQuit: Bool {
    if isDrawn, journey.isUnderWay {
      journey.reach("Window")
      journey.isUnderWay = false
    }
    return isDrawn
  }

  func quitRequested() { isDrawn = true }
  func dropped(file: String) {}
}

/// The page about the architecture tells the path of a touch; here it is walked.
@Suite("The path of a touch", .serialized)
struct PathOfATouchTests {
  private static let text = """
    {"touchstone":"scene","version":1,"size":[240,160],"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,200,100],"position":[120,80]}]}
    """

  /// The part of the page that tells it.
  private static func page() throws -> Substring {
    let text = try DocPage("Architecture.md", of: "TouchSandbox").text
    return try #require(text.firstMatch(of: #/(?s)## The path of a touch\n(.*?)\n## /#)?.output.1)
  }

  /// The names with which the last column of the page's table begins: who stands at each stop.
  private static func stopsOfThePage() throws -> [[String]] {
    try page().matches(of: #/(?m)^\| (\d+) \|.*\| (`\w+`(?:, then `\w+`)*)[^|]*\|$/#).enumerated()
      .map { index, match in
        #expect(match.output.1 == "\(index + 1)")
        return match.output.2.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
      }
  }

  private static var scene: SceneFile {
    get throws {
      try SceneFile(parsing: text, path: "path.scene.json", resources: ResourceLocator(root: ""))
    }
  }

  @Test(
    "A press of the mouse is at every stop that the page tells, in that order, and so is its recording"
  )
  func walk() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let window = try Window(
      context: try SDLContext(), title: "Test", size: Size(width: 120, height: 80),
      fullScreen: false, icon: nil, resources: TestImages.resources)
    var pending = SDL_Event()
    while SDL_PollEvent(&pending) != 0 {}
    let journey = Journey()
    var bytes: [UInt8] = []
    let header = RecordingHeader(surface: Surface(size: Size(width: 240, height: 160)))
    let writer = try RecordingWriter(name: "test", header: header) { line in
      bytes += line
      journey.reach("RecordingWriter")
    }
    let storage = FakeStorage(TestScene.resources)
    storage.makeRecorder = { Recorder(writer, journey) }
    var context = ShellContext(
      window: Seen(window, journey), images: FakeImages(), storage: storage,
      console: FakeConsole(), scenes: TestScene.library, preferences: Preferences(),
      hands: HandsOptions(scrolling: ScrollSwitch(.auto, settingsPath: nil)))
    context.recordings = RecordingNames("path", replaces: false, storage: storage)
    let shell = try Shell(Self.scene, name: "path", context)
    let watchers = Watchers(try #require((shell.shown as? SceneContent)?.session), journey)
    let client = Client(shell, journey)
    let loop = FrameLoop(window: window)
    var press = Make.button(SDL_MOUSEBUTTONDOWN)
    press.common.timestamp = SDL_GetTicks()
    #expect(SDL_PushEvent(&press) == 1)
    try loop.run(client: client)
    let page = try Self.stopsOfThePage()
    #expect(page.count == 12)
    #expect(journey.stops == Array(page.joined()))

    let live = journey.stops
    journey.stops = []
    let other = Session(scene: try Self.scene, header: header)
    let others = Watchers(other, journey)
    var player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "test"))
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      journey.isUnderWay = true
      other.handle(event)
      journey.isUnderWay = false
    }
    let joined = try #require(live.firstIndex(of: "RecordingWriter"))
    let drawn = try #require(live.firstIndex(of: "LayerPainter"))
    #expect(journey.stops == Array(live[(joined + 1)..<drawn]))
    watchers.leave()
    others.leave()
  }

  @Test("The window's stages are those that the page tells, in that order")
  func stages() throws {
    let window = FakeWindow(Surface(size: Size(width: 240, height: 160)))
    let context = ShellContext(
      window: window, images: FakeImages(), storage: FakeStorage(TestScene.resources),
      console: FakeConsole(), scenes: TestScene.library, preferences: Preferences(),
      hands: HandsOptions(scrolling: ScrollSwitch(.auto, settingsPath: nil)))
    let shell = Shell(
      Gallery([GalleryEntry(name: "path", scene: try Self.scene)], surface: window.surface), context
    )
    #expect(
      shell.stages.stages.map { "\(type(of: $0))" }
        == (try Self.page()).matches(of: #/(?m)^\| `(\w+Stage)` \|/#).map { String($0.output.1) })
  }
}
