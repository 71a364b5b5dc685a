import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// What the overlay says is what happens: held against the trace, in every bundled recording.
@Suite("The overlay says what happens")
struct OverlayTruthTests {
  /// Hands everything on to a trace, and holds what a recognizer says of itself at a transition
  /// against the line that the trace writes about it.
  private final class Listener: GestureObserver {
    let trace: Trace
    let lines: () -> String
    /// The recognizers whose gesture is under way, as the trace has it.
    private(set) var running: [ObjectIdentifier: GestureState] = [:]
    /// How many numbers were compared.
    private(set) var compared = 0
    private(set) var transitions = 0

    init(_ trace: Trace, lines: @escaping () -> String) {
      self.trace = trace
      self.lines = lines
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      trace.gestureRecognizer(recognizer, didMoveFrom: old, to: new, because: verdict, at: time)
      if old != new { transitions += 1 }
      running[ObjectIdentifier(recognizer)] = new.isRunning ? new : nil
      guard new.isRunning,
        let line = try? JSONSerialization.jsonObject(with: Data(lines().utf8)) as? [String: Any]
      else { return }
      #expect(line["to"] as? String == new.description)
      let figure = recognizer.figure(at: time)
      func compare(_ name: String, _ value: Double?) {
        guard let said = figure[name]?.value, let value else { return }
        compared += 1
        #expect(
          abs(said - value) <= 1e-6 * max(1, abs(value)),
          "\(recognizer.displayName) says \(name) \(said) at \(time.seconds): the trace \(value)")
      }
      compare("rotation", line["rotation"] as? Double)
      compare("scale", line["scale"] as? Double)
      if recognizer is PanGestureRecognizer {
        let translation = line["translation"] as? [Double]
        compare("to the right", translation?.first)
        compare("down", translation?.last)
      }
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
      at time: Timestamp
    ) { trace.gestureRecognizer(recognizer, ignored: new, in: old, at: time) }

    func touch(
      _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase,
      at time: Timestamp
    ) { trace.touch(touch, wasDeliveredTo: target, as: phase, at: time) }
  }

  @Test(
    "At every event of every bundled recording the overlay says what the trace says",
    arguments: BundledRecording.names)
  func recording(_ name: String) throws {
    let walk = try GlassWalk(name, [.figures])
    let session = walk.session
    let panel = try walk.panel(FiguresPanel.self)
    var last = ""
    let trace = Trace(session) { last = String(decoding: $0.dropLast(), as: UTF8.self) }
    let listener = Listener(trace, lines: { last })
    session.stage.dispatcher.observer = listener
    var seen = -1
    var rested = 0
    try walk.forEach { _ in
      let now = session.stage.now
      let state = OverlayState(session.stage.dispatcher, at: now)
      let active = session.stage.dispatcher.activeRecognizers
      let running = active.filter { listener.running[ObjectIdentifier($0)] != nil }
      #expect(
        listener.running.count == running.count
          && state.active.filter(\.isRunning).map { ObjectIdentifier($0.recognizer) }
            == running.map { ObjectIdentifier($0) },
        "\(now.seconds)")
      #expect((state.focus == nil) == active.isEmpty, "\(now.seconds)")
      if active.isEmpty { rested += 1 }
      if let focus = state.focus {
        // What runs goes before what may come, and its state is the trace's.
        let known = listener.running[ObjectIdentifier(focus.recognizer)]
        #expect((known != nil) == !listener.running.isEmpty, "\(now.seconds)")
        if let known {
          #expect(focus.stateWords == BoardState(known).words, "\(now.seconds)")
        }
      }
      // What leads changes with the states.
      guard seen != listener.transitions else { return }
      seen = listener.transitions
      try look(panel, session.overlayContext)
    }
    #expect(seen > 0 && rested > 0)
    withExtendedLifetime(listener) {}
  }

  /// The headline has the words of the state.
  private func look(_ panel: FiguresPanel, _ context: OverlayContext) throws {
    let (state, now) = (context.state, context.now)
    // A touch on nothing but the background is followed by no recognizer and has no panel.
    guard let headline = panel.headline(context) else {
      #expect(state.layer == nil, "\(now.seconds)")
      return
    }
    // What leads runs wherever something does, or was recognized at once meanwhile.
    if let focus = state.focus, focus.isRunning, !focus.isHover {
      #expect(headline.tone == .good, "\(now.seconds): \(headline)")
      #expect(
        headline.note.hasPrefix(focus.name(on: state.layer))
          || headline.words.hasSuffix(": recognized"), "\(now.seconds): \(headline)")
    }
    // It is at rest only where nothing is active.
    if headline.words == "At rest" { #expect(state.focus == nil, "\(now.seconds)") }
  }

  @Test("The numbers that are compared with the trace are many, of every kind that has any")
  func comparisons() throws {
    for name in ["dial-short", "photo-short", "model-short"] {
      let walk = try GlassWalk(name, [])
      let session = walk.session
      var last = ""
      let trace = Trace(session) { last = String(decoding: $0.dropLast(), as: UTF8.self) }
      let listener = Listener(trace, lines: { last })
      session.stage.dispatcher.observer = listener
      walk.forEach { _ in }
      #expect(listener.compared > 20, "\(name)")
    }
  }

  // MARK: Cases

  private func words(_ session: Session) -> [String] {
    let scene = session.stage.drawList(background: session.scene.background).commands.count
    return session.drawList().commands.dropFirst(scene).words
  }

  @Test("A failed gesture says why until the finger is up, and a moment longer")
  func failure() throws {
    let session = try TestScene.session(
      TestScene.card(
        #"{"type":"manipulate"}"#, more: #","recognizers":[{"type":"tap","name":"card.tap"}]"#))
    session.overlay.isVisible = true
    session.overlay.unfolded = [.figures]
    func touch(_ phase: TouchPhase, _ x: Double, t: Double) {
      session.handle(InputEvent(at: t, .touch(phase, at: Point(x: x, y: 300))))
    }
    touch(.began, 400, t: 0)
    #expect(
      words(session).contains { $0.contains("0.00 pt max 45") || $0.contains("moved 0 pt max 45") })
    touch(.moved, 430, t: 0.1)
    let failed = words(session)
    #expect(failed.contains { $0.hasPrefix("tap: ") && $0.contains("transform") }, "\(failed)")
    touch(.ended, 430, t: 1)
    #expect(words(session).contains { $0.contains("transform · recognized: all fingers") })
    #expect(words(session).contains("transform: recognized"))
    #expect(session.isAnimating)
    session.handle(InputEvent(time: Timestamp(seconds: 2), .mark("")))
    #expect(!words(session).contains { $0.hasPrefix("tap: ") || $0.contains("recognized") })
    #expect(!session.isAnimating)
  }

  @Test(
    "Fingers on nothing but the background touch no layer, and nothing is said to take them",
    arguments: 1...2)
  func background(count: Int) throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.parts = [.figures, .board, .geometry]
    let places = (1...count).map { Point(x: 796, y: 590 - 40 * Double($0)) }
    session.handle(InputEvent(at: 0, .fingers(.began, at: places)))
    let context = session.overlayContext
    let said =
      session.overlay.panels.compactMap { $0.headline(context) }.flatMap { [$0.words, $0.note] }
      + [Overlay.emptyWords(context)]
    let whole = count == 1 ? "Finger 1 touches no layer" : "2 fingers touch no layer"
    #expect(said.contains(whole), "\(said)")
    #expect(said.last?.hasPrefix(whole) == true)
    #expect(!said.contains { $0.contains("stage") || $0.contains("takes its") }, "\(said)")
  }

  @Test("While the time of a long press runs out there is something to draw; then it rests")
  func ring() throws {
    let session = try TestScene.session(
      TestScene.card(
        #"{"type":"manipulate"}"#,
        more: #","recognizers":[{"type":"longPress","name":"card.hold"}]"#))
    session.overlay.isVisible = true
    session.handle(InputEvent(time: .zero, .touch(.began, at: Point(x: 400, y: 300))))
    session.advance(to: Timestamp(seconds: 0.3))
    #expect(session.isAnimating)
    session.advance(to: Timestamp(seconds: 5))
    #expect(!session.isAnimating)
  }

  @Test("The panel of a model has its rotation in space, and not a flat matrix that says nothing")
  func model() throws {
    let walk = try GlassWalk("model", [.figures])
    walk.session.overlay.unfolded = [.figures]
    walk.forEach(until: 8.9) { _ in }
    let words = words(walk.session)
    #expect(words.contains("quaternion") && words.contains("axis") && words.contains("angle"))
    #expect(!words.contains { $0 == "At rest" || $0.contains("1.00000") })
  }

  /// Draws a circle that nobody else would.
  private final class Orbit: GestureRecognizer {
    override func figure(at time: Timestamp) -> GestureFigure {
      var figure = GestureFigure("once around")
      figure.add(.circle(center: Point(x: 400, y: 300), radius: 77), .limit, label: "77 pt")
      figure.read("part", 0.25, .number, .needs, 1)
      return figure
    }
  }

  @Test("A recognizer of one's own is drawn and read like any other")
  func own() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let card = try #require(session.layer(named: "card"))
    for recognizer in card.gestureRecognizers { card.removeGestureRecognizer(recognizer) }
    let orbit = Orbit()
    orbit.name = "orbit"
    card.addGestureRecognizer(orbit)
    session.overlay.isVisible = true
    session.overlay.unfolded = [.figures]
    session.handle(InputEvent(time: .zero, .touch(.began, at: Point(x: 400, y: 300))))
    let said = words(session)
    #expect(said.contains("orbit: once around"))
    #expect(said.contains { $0.hasPrefix("watching … · 1 finger") }, "\(said)")
    #expect(said.contains("once around") && said.contains("part"))
    #expect(said.contains("limit 77 pt") && said.contains("       0.2 of 1"))
    let circle = session.drawList().commands.contains { command in
      guard case .stroke(let points, _, _) = command else { return false }
      return points.count > 8
        && points.allSatisfy { abs($0.distance(to: Point(x: 400, y: 300)) - 77) < 0.01 }
    }
    #expect(circle)
  }
}
