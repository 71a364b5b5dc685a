import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

/// What a window shows, as the stages see it: it notes what comes.
@MainActor
private final class Shown: ShellContent, PanelOwner {
  var now = Timestamp.zero
  var received: [String] = []
  var performed: [KeyCommand.Action] = []
  /// The keys that it wants for itself.
  var wanted: Set<String> = []
  var player: LivePlayer?
  var place = KeyCommand.Place.scene
  let shownHelp = ShownHelp()
  var topInset = 0.0
  var panels: Session?

  func receive(_ event: InputEvent) -> Bool {
    received.append(event.short)
    _ = player?.receive(event)
    guard case .key(let key) = event.kind else { return false }
    return wanted.contains(key.key)
  }

  func perform(_ action: KeyCommand.Action) {
    received.append("\(action)")
    if action == .leave { shownHelp.close() }
  }

  func noteKey() { received.append("read") }
  var panelOwner: (any PanelOwner)? { panels == nil ? nil : self }
  var showsPanels: Bool { panels?.overlay.isShown == true }
  let panelFit: SurfaceFit? = nil
  func panelSession() -> Session {
    guard let panels else { preconditionFailure("no panels") }
    return panels
  }
  func panelsDidChange() { received.append("panels") }
  var barState: BarState { BarState(place: place) }
  func didDrainEvents() {}
  func advance() {}
  let needsDisplay = false
  let nextDeadline: Timestamp? = nil
  let wantsToQuit = false
  func close(at time: Timestamp) {}
  func drawStage() -> DrawList { DrawList() }
  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList) {}
  func showMessage(_ words: String, isProblem: Bool) {}
  func removeMessage(_ words: String) {}
}

/// Takes what it is told to, and notes what it has met.
@MainActor
private final class Taker: InputStage {
  let name: String
  let takes: Bool
  var met: [String] = []

  init(_ name: String, takes: Bool = false) { (self.name, self.takes) = (name, takes) }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    met.append(event.short)
    return takes || next(event)
  }

  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next) {
    _ = next(InputEvent(time: time, .mark(name)))
  }
}

@MainActor
@Suite("The stages of a window, one by one")
struct InputStageTests {
  private static let surface = Surface(size: Size(width: 800, height: 600))

  private static func context() -> ShellContext {
    ShellContext(
      window: FakeWindow(surface), images: FakeImages(), storage: FakeStorage(TestScene.resources),
      console: FakeConsole(), scenes: TestScene.library, preferences: Preferences(),
      hands: HandsOptions(scrolling: ScrollSwitch(.auto, settingsPath: nil)))
  }

  private static func player(_ context: ShellContext) throws -> LivePlayer {
    let session = Session(scene: try TestScene.parse(ShellRig.block("A")), surface: surface)
    return LivePlayer(session, context, keepsSize: false, from: .zero, at: .zero)
  }

  private func down(_ time: Double, _ key: String, _ phase: KeyEvent.Phase = .down) -> InputEvent {
    event(time, .key(KeyEvent(phase: phase, key: key)))
  }

  /// What is left of events behind one stage.
  private func left(
    _ stage: any InputStage, _ events: [InputEvent], on shown: Shown = Shown()
  ) -> [String] {
    for event in events { InputStages(stages: [stage]).handle(event, on: shown) }
    return shown.received
  }

  @Test("An event meets the stages in their order, until one takes it")
  func order() {
    let (first, taking, last) = (Taker("a"), Taker("b", takes: true), Taker("c"))
    let shown = Shown()
    let all = InputStages(stages: [first, last])
    #expect(!all.handle(mouse(1, .down, 5), on: shown))
    #expect(first.met == ["1 mouse down"] && last.met == first.met && shown.received == first.met)
    #expect(InputStages(stages: [first, taking, last]).handle(mouse(2, .up, 5), on: shown))
    #expect(first.met.count == 2 && taking.met == ["2 mouse up"])
    #expect(last.met.count == 1 && shown.received.count == 1)
    // What comes from another device begins further down.
    #expect(!all.handle(mouse(3, .up, 5), on: shown, from: 1))
    #expect(first.met.count == 2 && last.met.count == 2)
    // What a stage sends in the course of time meets those behind it.
    all.advance(to: Timestamp(seconds: 0.004), on: shown)
    #expect(last.met.count == 3 && first.met.count == 2)
  }

  @Test("A key that is held does once what is to be done once")
  func repeats() {
    let stage = KeyRepeatStage()
    let focus = event(2, .focus(.lost))
    #expect(
      left(stage, [down(0, "Escape"), down(1, "Escape"), focus, down(3, "Escape")]).count == 3)
    #expect(left(KeyRepeatStage(), [down(0, "Left"), down(1, "Left")]).count == 2)
    #expect(left(KeyRepeatStage(), [down(0, "R"), down(1, "R", .up), down(2, "R")]).count == 3)
  }

  private final class Trackpad: FingerSource {
    var isScrolling = false
    var nextDue: Timestamp? { nil }
    func take(
      until now: Timestamp, on surface: Size, say: (String, Bool) -> Void,
      _ handle: (InputEvent) -> Void
    ) {}
    func close() {}
  }

  @Test("Scrolling by a trackpad whose fingers come themselves is taken; any other goes on")
  func trackpadScrolling() {
    let trackpad = Trackpad()
    let stage = TrackpadScrollStage(devices: [Trackpad(), trackpad])
    func wheel(_ time: Double) -> InputEvent {
      event(
        time,
        .wheel(
          WheelEvent(
            location: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 9), isPrecise: true)))
    }
    #expect(left(stage, [wheel(0)]).count == 1)
    trackpad.isScrolling = true
    expectEqual(left(stage, [wheel(1), mouse(2, .down, 5)]), ["2 mouse down"])
  }

  @Test("Fingers that were down when something else was shown do nothing until they land again")
  func fingers() {
    let (stage, shown) = (FingerStage(), Shown())
    _ = left(stage, [touch(0, (1, .began, 5))], on: shown)
    stage.restart(on: Self.surface)
    #expect(
      left(stage, [moved(1, 1), touch(2, (1, .ended, 6)), touch(3, (1, .began, 7))], on: shown)
        == ["0 began 1@5", "3 began 1@7"])
  }

  @Test("Keys are the window's once all others have let them pass")
  func keys() {
    let shown = Shown()
    #expect(left(KeyStage(), [down(0, "R"), down(1, "R", .up)], on: shown).count == 4)
    #expect(shown.received[0] == "read" && shown.received[2] == "reset")
    shown.received = []
    shown.wanted = ["R"]
    #expect(!left(KeyStage(), [down(2, "R")], on: shown).contains("reset"))
    // Closing the help is nothing that what is shown hears of.
    shown.received = []
    shown.shownHelp.turn()
    expectEqual(left(KeyStage(), [down(3, "Escape")], on: shown), ["leave"])
    #expect(left(KeyStage(), [down(4, "Escape")], on: shown).count == 4)
    // What is no key passes.
    shown.received = []
    expectEqual(left(KeyStage(), [mouse(5, .down, 5)], on: shown), ["5 mouse down"])
  }

  @Test("What begins on a panel is the panel's; the window's keys and all else pass")
  func panels() throws {
    let shown = Shown()
    let fingers = FingerStage()
    let stage = PanelStage(nil, behind: fingers)
    expectEqual(left(stage, [mouse(0, .down, 5)], on: shown), ["0 mouse down"])
    let session = Session(scene: try TestScene.parse(ShellRig.block("A")), surface: Self.surface)
    session.overlay.parts = [.board]
    _ = session.drawList()
    shown.panels = session
    let places = (0..<80).flatMap { row in
      (0..<80).map { Point(x: Double($0) * 10 + 5, y: Double(row) * 7.5 + 3) }
    }
    let place = try #require(
      places.first { session.overlay.hit(at: $0, session.overlayContext) != nil })
    shown.received = []
    let press = mouse(1, .down, place.x, place.y)
    expectEqual(left(stage, [press], on: shown), [])
    #expect(left(stage, [down(2, "R")], on: shown).count == 1)
    shown.received = []
    // After a Reset only fingers are ignored; after something else is shown, its button, too.
    fingers.ignoreAll()
    expectEqual(left(stage, [mouse(3, .moved, place.x, place.y)], on: shown), [])
    stage.restart(on: Self.surface)
    expectEqual(left(stage, [mouse(3, .up, place.x, place.y)], on: shown), ["3 mouse up"])
    shown.received = []
    session.overlay.parts = []
    expectEqual(left(stage, [press], on: shown), ["1 mouse down"])
  }

  @Test("A mouse is fingers where live input plays, and a mouse elsewhere")
  func pointers() throws {
    let (context, shown) = (Self.context(), Shown())
    let drag = [mouse(0, .down, 400, 300, with: .alt), mouse(10, .up, 400, 300, with: .alt)]
    expectEqual(left(context.pointers, drag, on: shown), ["0 mouse down", "10 mouse up"])
    shown.player = try Self.player(context)
    shown.received = []
    #expect(
      left(context.pointers, drag, on: shown)
        == ["0 began 1@436,264 began 2@364,336", "10 ended 1@436,264 ended 2@364,336"])
    // A pair under the right button lands when it has waited.
    shown.received = []
    let stages = InputStages(stages: [context.pointers])
    stages.handle(mouse(20, .down, 400, 300, button: 3), on: shown)
    #expect(context.pointers.nextDeadline == Timestamp(seconds: 0.32))
    stages.advance(to: Timestamp(seconds: 0.4), on: shown)
    expectEqual(shown.received, ["320 began 1@436,264 began 2@364,336"])
    // Another session is played with: they are gone.
    shown.player = try Self.player(context)
    shown.received = []
    #expect(
      left(context.pointers, [mouse(500, .up, 400, 300, button: 3)], on: shown) == ["500 mouse up"])
  }

  @Test("Keys operate a layer, and no stage behind takes a key that operates one")
  func keyboard() throws {
    let (context, shown) = (Self.context(), Shown())
    #expect(left(context.keyboard, [down(0, "Tab")], on: shown).count == 1)
    let player = try Self.player(context)
    shown.player = player
    shown.received = []
    expectEqual(left(context.keyboard, [down(1, "Tab"), down(2, "Right")], on: shown), [])
    #expect(context.keyboard.hand.target(in: player.session)?.name == "block")
    InputStages(stages: [context.keyboard]).advance(to: Timestamp(seconds: 1), on: shown)
    player.flush()
    #expect(player.session.layer(named: "block")?.position == Point(x: 410, y: 300))
  }

  @Test("Five fingers that close lead back, unless they began on another session")
  func closing() throws {
    let (context, home, shown) = (Self.context(), Shown(), Shown())
    let stage = ReturnStage(home, in: context.window)
    func frame(_ time: Double, _ phase: TouchPhase, _ radius: Double, _ ids: Range<Int> = 1..<6)
      -> InputEvent
    {
      event(
        time,
        .touches(
          TouchFrame(
            ids.map { id in
              let angle = Double(id) * 2 * Double.pi / 5
              return TouchSample(
                id: TouchID(id), phase: phase,
                location: Point(x: 400 + radius * cosine(angle), y: 300 + radius * sine(angle)))
            })))
    }
    func close(_ start: Double, from first: Int = 1, on shown: Shown) -> Bool {
      let stages = InputStages(stages: [stage])
      if first < 6 { stages.handle(frame(start, .began, 200, first..<6), on: shown) }
      for step in 1...20 {
        stages.handle(frame(start + Double(step) * 16, .moved, 200 - Double(step) * 8), on: shown)
      }
      stages.handle(frame(start + 400, .ended, 40), on: shown)
      return stage.takeRecognition()
    }
    #expect(close(0, on: shown))
    #expect(!close(1000, on: home))
    InputStages(stages: [stage]).handle(frame(2000, .began, 200, 1..<3), on: shown)
    shown.player = try Self.player(context)
    #expect(!close(2100, from: 3, on: shown))
  }
}
