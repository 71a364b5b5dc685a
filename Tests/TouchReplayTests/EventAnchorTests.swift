import TestSupport
import Testing
import TouchGestures

@Suite("A recording plays on a layout whose layers have moved")
struct EventAnchorTests {
  /// A panel with a knob in it; a pan on the knob moves it.
  private final class App {
    let host: StageHost
    let panel: Layer
    let knob: Layer
    var taps: [Point] = []
    var pinches: [Point] = []

    init(panel frame: Rect, knob inner: Rect, knobName: String = "knob") {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      panel = Layer(name: "panel", frame: frame)
      knob = Layer(name: knobName, frame: inner)
      stage.root.addChild(panel)
      panel.addChild(knob)
      host = StageHost(stage)
      let pan = PanGestureRecognizer()
      pan.addAction { [unowned knob] pan in
        knob.position += pan.translation(in: knob.parent)
        pan.setTranslation(.zero, in: knob.parent)
      }
      knob.addGestureRecognizer(pan)
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned self] tap in
        if tap.state == .ended { taps.append(tap.location(in: panel)) }
      }
      panel.addGestureRecognizer(tap)
      let pinch = PinchGestureRecognizer()
      pinch.addAction { [unowned self] pinch in
        if pinch.state == .began { pinches.append(pinch.location(in: panel)) }
      }
      panel.addGestureRecognizer(pinch)
    }
  }

  private static func recorded() -> App {
    App(
      panel: Rect(x: 100, y: 100, width: 200, height: 200),
      knob: Rect(x: 20, y: 20, width: 40, height: 40))
  }

  /// Plays events, each as it is placed; gives what the new layout got.
  private func play(_ events: [InputEvent], on app: App, from old: App = recorded()) -> [InputEvent]
  {
    let anchor = EventAnchor(from: old.host, to: app.host)
    return events.map { event in
      let placed = anchor.place(event)
      app.host.handle(placed)
      return placed
    }
  }

  private func finger(
    _ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double
  ) -> InputEvent {
    InputEvent(at: time, .touch(phase, at: Point(x: x, y: y), id: id))
  }

  private func drag(of id: Int = 1, from start: Point, by way: Vector) -> [InputEvent] {
    (0...10).map { step in
      let place = start + way * (Double(step) / 10)
      return finger(
        id, step == 0 ? .began : step == 10 ? .ended : .moved, place.x, place.y,
        at: 0.1 + Double(step) * 0.05)
    }
  }

  @Test("A finger lands on the same part of its layer, and goes the same way")
  func landing() throws {
    let app = App(
      panel: Rect(x: 400, y: 300, width: 300, height: 200),
      knob: Rect(x: 200, y: 100, width: 80, height: 80))
    let old = Self.recorded()
    // At a quarter of the knob's width and three quarters of its height.
    let placed = play(
      drag(from: Point(x: 130, y: 150), by: Vector(dx: 60, dy: 30)), on: app, from: old)
    let first = try #require(placed[0].samples.first).location
    let last = try #require(placed[10].samples.first).location
    #expect(first == Point(x: 400 + 200 + 20, y: 300 + 100 + 60))
    #expect(last - first == Vector(dx: 60, dy: 30))
    let way = old.knob.frame.origin - Point(x: 20, y: 20)
    #expect(way.dx > 40)
    #expect(app.knob.frame.origin.distance(to: Point(x: 200, y: 100) + way) < 1e-9)
  }

  @Test("A layer that the recording has moved is taken where it is then, in both layouts")
  func moved() {
    let app = App(
      panel: Rect(x: 0, y: 200, width: 200, height: 200),
      knob: Rect(x: 100, y: 20, width: 40, height: 40))
    let again = drag(of: 2, from: Point(x: 200, y: 140), by: Vector(dx: 0, dy: 50)).map { event in
      InputEvent(time: event.time.advanced(bySeconds: 2), event.kind)
    }
    _ = play(drag(from: Point(x: 140, y: 140), by: Vector(dx: 60, dy: 0)) + again, on: app)
    // The pan takes its threshold of 10 pt out of each way (PAN-4).
    #expect(app.knob.frame.origin == Point(x: 150, y: 60))
  }

  @Test("A finger beside every layer stays; one on a layer that is gone keeps to what is around it")
  func others() {
    let app = App(
      panel: Rect(x: 400, y: 300, width: 200, height: 200),
      knob: Rect(x: 0, y: 0, width: 10, height: 10), knobName: "dial")
    let placed = play(
      [
        finger(1, .began, 700, 50, at: 0.1), finger(1, .ended, 700, 50, at: 0.2),
        finger(2, .began, 140, 140, at: 1), finger(2, .ended, 140, 140, at: 1.1),
      ], on: app)
    let places = placed.map { $0.samples.first?.location }
    #expect(places[0] == Point(x: 700, y: 50))
    #expect(places[2] == Point(x: 440, y: 340))
    expectEqual(app.taps, [Point(x: 40, y: 40)])
  }

  @Test("A mouse button and a trackpad's gesture keep to their layer until they end")
  func devices() {
    let app = App(
      panel: Rect(x: 400, y: 300, width: 200, height: 200),
      knob: Rect(x: 20, y: 20, width: 40, height: 40))
    func mouse(_ phase: MouseEvent.Phase, _ x: Double, at time: Double) -> InputEvent {
      InputEvent(at: time, .mouse(MouseEvent(phase: phase, location: Point(x: x, y: 150))))
    }
    func pinch(_ phase: PinchEvent.Phase, _ scale: Double, at time: Double) -> InputEvent {
      InputEvent(
        at: time,
        .pinch(PinchEvent(phase: phase, location: Point(x: 250, y: 250), scale: scale, rotation: 0))
      )
    }
    let placed = play(
      [
        mouse(.moved, 90, at: 0.1), mouse(.moved, 110, at: 0.2), mouse(.down, 110, at: 0.3),
        mouse(.moved, 90, at: 0.4), mouse(.up, 90, at: 0.5),
        pinch(.began, 1, at: 1), pinch(.changed, 1.5, at: 1.1), pinch(.ended, 1.5, at: 1.2),
        mouse(.down, 110, at: 2), InputEvent(time: Timestamp(seconds: 2.1), .focus(.lost)),
        mouse(.down, 90, at: 2.2),
      ], on: app)
    let places = placed.compactMap { event -> Double? in
      if case .mouse(let mouse) = event.kind { mouse.location.x } else { nil }
    }
    expectEqual(
      places, [90, 410, 410, 390, 390, 410, 90], "beside the panel it stays, but while it is down")
    expectEqual(app.pinches, [Point(x: 150, y: 150)])
  }
}
