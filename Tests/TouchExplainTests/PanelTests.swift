import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// A panel that remembers what it was asked.
private final class NotedPanel: OverlayPanel, GestureObserver {
  let part = OverlayPart.board
  var events = 0
  var decisions: [GestureState] = []
  var taps: [Point] = []
  var choice = 0

  var hears: (any GestureObserver)? { self }
  func note(_ event: InputEvent, on stage: Stage) { events += 1 }
  func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    guard room.width >= 200, room.height >= 100 else { return nil }
    return PanelContent(size: Size(width: 200, height: 100)) { box, _, list in
      list.rect(box, fill: Color(0x00FF00))
    } tap: { [self] point in
      taps.append(point)
      if choice > 0 { context.requestPlayback(Timestamp(seconds: 1.5)) }
      return true
    }
  }
  func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool { key == "]" }
  func adoptChoices(of other: any OverlayPanel) { choice = (other as? NotedPanel)?.choice ?? 0 }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) { decisions.append(new) }
}

@Suite("The overlay's panels")
struct PanelTests {
  private let session: Session
  private var hand = PanelHand()
  private var time = 0.0
  /// What was left for the scene.
  private var passed: [InputEvent] = []

  init() throws {
    session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.kinds = [
      PanelKind(part: .figures) { FiguresPanel() },
      PanelKind(part: .board, looksBack: true) { NotedPanel() },
    ]
  }

  private var panel: NotedPanel? { session.overlay.panels.last as? NotedPanel }

  /// Where the panel draws: the green rectangle.
  private func drawnBox() -> Rect? {
    session.drawList().commands.compactMap { command -> Rect? in
      guard case .polygon(let points, let color) = command, color == Color(0x00FF00),
        let first = points.first, points.count == 4
      else { return nil }
      return Rect(
        origin: first, size: Size(width: points[2].x - first.x, height: points[2].y - first.y))
    }.first
  }

  private mutating func send(_ kind: InputEvent.Kind) {
    time += 0.01
    let (session, event) = (session, InputEvent(time: Timestamp(seconds: time), kind))
    let outcome = hand.handle(event, isShown: session.overlay.isShown) { session }
    if let rest = outcome.rest {
      passed.append(rest)
      session.handle(rest)
    }
  }

  private mutating func touch(_ phase: TouchPhase, _ place: Point, id: Int = 1) {
    send(.touch(phase, at: place, id: id))
  }

  private mutating func mouse(_ phase: MouseEvent.Phase, _ place: Point, button: Int = 1) {
    send(.mouse(MouseEvent(phase: phase, button: button, location: place)))
  }

  @Test("Nothing is made, drawn or asked while nothing is shown")
  mutating func off() {
    for phase in [TouchPhase.began, .moved, .ended] { touch(phase, Point(x: 20, y: 60)) }
    #expect(session.overlay.panels.isEmpty && passed.count == 3 && drawnBox() == nil)
    var asked = 0
    let event = InputEvent(time: .zero, .touch(.began, at: Point(x: 20, y: 60), id: 3))
    let session = session
    let rest = hand.handle(event, isShown: session.overlay.isShown) {
      asked += 1
      return session
    }.rest
    #expect(asked == 0 && rest == event)
  }

  @Test("A panel is dragged by finger and by mouse, stays inside, and the scene hears of neither")
  mutating func drags() throws {
    session.overlay.parts = [.board]
    let first = try #require(drawnBox())
    let title = Point(x: first.minX + 60, y: first.minY - 15)
    touch(.began, title)
    touch(.moved, title + Vector(dx: 200, dy: 150))
    touch(.ended, title + Vector(dx: 200, dy: 150))
    #expect(drawnBox()?.origin == first.origin + Vector(dx: 200, dy: 150))
    // By what it shows, too, and no tap.
    let inside = try #require(drawnBox()).center
    mouse(.down, inside)
    mouse(.moved, inside + Vector(dx: -100, dy: 0))
    mouse(.moved, inside + Vector(dx: 9000, dy: 9000))
    mouse(.up, inside + Vector(dx: 9000, dy: 9000))
    let last = try #require(drawnBox())
    #expect(last.maxX <= 800 && last.maxY <= 600 && last.minX > 500 && last.minY > 400)
    #expect(passed.isEmpty && session.eventCount == 0 && panel?.taps == [])
  }

  @Test("A window that loses the keyboard ends a drag, whose fingers then do nothing anywhere")
  mutating func lostWindow() throws {
    session.overlay.parts = [.board]
    let box = try #require(drawnBox())
    let title = Point(x: box.minX + 60, y: box.minY - 15)
    for id in [1, 2] { touch(.began, title, id: id) }
    #expect(hand.isHolding)
    send(.focus(.lost))
    #expect(!hand.isHolding)
    for phase in [TouchPhase.moved, .ended] { touch(phase, title + Vector(dx: 200, dy: 150)) }
    #expect(drawnBox() == box && passed.map(\.kind) == [.focus(.lost)])
  }

  @Test(
    "A tap is the panel's, in its own points, also where words are larger",
    arguments: [false, true])
  mutating func taps(isLarge: Bool) throws {
    session.overlay.preferences.legibility.textScale = isLarge ? 1.5 : 1
    session.overlay.parts = [.board]
    let box = try #require(drawnBox())
    let scale = isLarge ? 1.5 : 1
    expectClose(box.width, 200 * scale, within: 1e-6)
    expectClose(box.height, 100 * scale, within: 1e-6)
    let place = Point(x: box.minX + 30 * scale, y: box.minY + 40 * scale)
    touch(.began, place)
    touch(.ended, place + Vector(dx: 3, dy: 0))
    mouse(.down, place)
    mouse(.up, place)
    let taps = try #require(panel).taps
    #expect(taps.count == 2)
    for tap in taps { #expect(abs(tap.x - 30) < 1e-6 && abs(tap.y - 40) < 1e-6) }
    #expect(passed.isEmpty)
  }

  @Test("The cross closes it, and what was chosen there holds when it is shown again")
  mutating func close() throws {
    session.overlay.parts = [.board]
    panel?.choice = 7
    let box = try #require(drawnBox())
    let cross = Point(x: box.maxX - 5, y: box.minY - 17)
    touch(.began, cross)
    touch(.ended, cross)
    #expect(session.overlay.parts == [] && session.overlay.panels.isEmpty)
    session.overlay.parts = [.board]
    #expect(panel?.choice == 7)
  }

  @Test("Fingers beside a panel are the scene's, in the same frame as one on it")
  mutating func frames() throws {
    session.overlay.parts = [.board]
    let box = try #require(drawnBox())
    let own = TouchSample(id: TouchID(1), phase: .began, location: box.center)
    let other = TouchSample(id: TouchID(2), phase: .began, location: Point(x: 400, y: 300))
    send(.touches(TouchFrame([own, other])))
    expectEqual(passed.first?.samples, [other])
    // A second finger on the panel does nothing, and is taken nevertheless.
    touch(.began, box.center, id: 3)
    touch(.moved, Point(x: 700, y: 500), id: 3)
    touch(.ended, Point(x: 700, y: 500), id: 3)
    #expect(drawnBox()?.origin == box.origin && passed.count == 1)
    send(.wheel(WheelEvent(location: box.center, delta: Vector(dx: 0, dy: 9), isPrecise: false)))
    #expect(passed.count == 1)
    send(
      .wheel(
        WheelEvent(location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: 9), isPrecise: false)))
    #expect(passed.count == 2)
  }

  @Test("A drag that began on the scene goes on over a panel")
  mutating func over() throws {
    session.overlay.parts = [.board]
    let inside = try #require(drawnBox()).center
    touch(.began, Point(x: 400, y: 300))
    touch(.moved, inside)
    touch(.ended, inside)
    for button in [1, 3] {
      mouse(.down, Point(x: 400, y: 300), button: button)
      mouse(.moved, inside, button: button)
      mouse(.up, inside, button: button)
    }
    #expect(passed.count == 9 && panel?.taps == [])
    // The pointer is the scene's until all its buttons are up.
    mouse(.down, Point(x: 400, y: 300), button: 1)
    mouse(.down, inside, button: 3)
    mouse(.up, inside, button: 3)
    mouse(.up, inside, button: 1)
    #expect(passed.count == 13 && panel?.taps == [])
  }

  @Test("A pinch is whose it was when it began, whatever moves under it or closes")
  mutating func pinches() throws {
    session.overlay.parts = [.board]
    let (inside, scene) = (try #require(drawnBox()).center, Point(x: 400, y: 300))
    func pinch(_ phase: PinchEvent.Phase, _ place: Point) -> InputEvent.Kind {
      .pinch(PinchEvent(phase: phase, location: place, scale: 1.2, rotation: 0))
    }
    let own = [pinch(.began, inside), pinch(.changed, scene), pinch(.ended, scene)]
    let others = [pinch(.began, scene), pinch(.changed, inside), pinch(.ended, inside)]
    for kind in own + others { send(kind) }
    #expect(passed.map(\.kind) == others)
    let now = try #require(drawnBox()).center
    send(pinch(.began, now))
    session.overlay.parts = []
    for phase in [PinchEvent.Phase.changed, .ended] { send(pinch(phase, now)) }
    #expect(passed.count == 3)
  }

  @Test("A key of a panel is nobody else's, neither down nor up; others pass")
  mutating func keys() {
    session.overlay.parts = [.board]
    for phase in [KeyEvent.Phase.down, .up] { send(.key(KeyEvent(phase: phase, key: "]"))) }
    #expect(passed.isEmpty)
    for phase in [KeyEvent.Phase.down, .up] { send(.key(KeyEvent(phase: phase, key: "["))) }
    #expect(passed.count == 2)
    session.overlay.parts = []
    send(.key(KeyEvent(phase: .down, key: "]")))
    #expect(passed.count == 3)
  }

  @Test(
    "It hears of every event and every transition while it is shown, and what it asks for is kept")
  mutating func hears() throws {
    session.overlay.parts = [.board]
    let middle = Point(x: 400, y: 300)
    touch(.began, middle)
    for step in 1...5 { touch(.moved, middle + Vector(dx: 8 * Double(step), dy: 0)) }
    touch(.ended, middle + Vector(dx: 40, dy: 0))
    let noted = try #require(panel)
    #expect(noted.events == 7)
    #expect(noted.decisions.contains(.began) && noted.decisions.contains(.ended))
    // The overlay itself hears of it too.
    session.overlay.isVisible = true
    touch(.began, middle)
    #expect(noted.events == 8)
    noted.choice = 1
    let box = try #require(drawnBox())
    let count = passed.count
    for phase in [TouchPhase.began, .ended] { touch(phase, box.center, id: 5) }
    #expect(passed.count == count)
    #expect(session.overlay.playbackRequest == Timestamp(seconds: 1.5))
  }

  @Test("Another session takes over what is shown, where it lies, and what was chosen")
  func adopts() throws {
    let other = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    other.overlay.kinds = session.overlay.kinds
    other.overlay.remembersDecisions = true
    other.handle(InputEvent(time: .zero, .mark("one")))
    #expect(other.overlay.panels.isEmpty && other.overlay.parts == [])
    session.overlay.parts = [.board, .figures]
    panel?.choice = 3
    session.overlay.move(.board, to: Point(x: 90, y: 90))
    other.overlay.adopt(session.overlay)
    let adopted = other.overlay.panels.last as? NotedPanel
    #expect(adopted?.events == 0 && adopted?.choice == 3)
    expectEqual(other.overlay.parts, [.board, .figures])
    #expect(other.overlay.moved[.board] == Point(x: 90, y: 90))
  }

  @Test("The panel of figures is dragged too")
  mutating func figures() throws {
    session.overlay.isVisible = true
    touch(.began, Point(x: 400, y: 300))
    touch(.ended, Point(x: 400, y: 300))
    let at = Point(x: 60, y: 60)
    let hit = try #require(session.overlay.hit(at: at, session.overlayContext))
    #expect(hit.part == .figures)
    let count = passed.count
    touch(.began, at)
    touch(.moved, at + Vector(dx: 300, dy: 40))
    touch(.ended, at + Vector(dx: 300, dy: 40))
    let moved = session.overlay.hit(at: at + Vector(dx: 300, dy: 40), session.overlayContext)
    #expect(moved?.frame.origin == hit.frame.origin + Vector(dx: 300, dy: 40))
    #expect(passed.count == count)
  }
}
