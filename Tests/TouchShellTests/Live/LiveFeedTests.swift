import SceneTestSupport
import TestSupport
import Testing
import TouchShell

/// Receives live input and writes it down.
private final class Receiver: LiveTarget {
  let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  var isAnimating = false
  var nextFrameTime: Timestamp?
  private(set) var log: [String] = []

  func handle(_ event: InputEvent) {
    stage.handle(event)
    log.append("handle")
    events.append(event)
  }
  func advance(to time: Timestamp) { stage.advance(to: time) }
  func note(_ words: String) { log.append(words) }
  private(set) var events: [InputEvent] = []
}

@Suite("Live input on its way to what a window shows")
struct LiveFeedTests {
  private let receiver = Receiver()
  /// Half the size, in the middle.
  private let fit = SurfaceFit(
    inner: Size(width: 800, height: 600), outer: Rect(x: 0, y: 0, width: 600, height: 300))

  private func seconds(_ time: Double) -> Timestamp { Timestamp(seconds: time) }

  private func finger(_ phase: TouchPhase, _ place: Point, at time: Double) -> InputEvent {
    InputEvent(time: seconds(time), .touch(phase, at: place))
  }

  @Test("What animates is not drawn before its next frame is due")
  func resting() {
    let feed = LiveFeed(receiver, from: seconds(5))
    receiver.isAnimating = true
    feed.advance(to: seconds(6))
    receiver.stage.clearNeedsDisplay()
    #expect(feed.needsDisplay && feed.nextDeadline == seconds(6))
    receiver.nextFrameTime = seconds(3)
    #expect(!feed.needsDisplay && feed.nextDeadline == seconds(8))
    feed.advance(to: seconds(8))
    #expect(feed.needsDisplay && feed.nextDeadline == seconds(8))
  }

  @Test("What is received was recorded before, event by event, and is the same")
  func recording() {
    var recorded: [InputEvent] = []
    let feed = LiveFeed(receiver, from: .zero) { [unowned receiver] event in
      recorded.append(event)
      receiver.note("record")
    }
    feed.handle(finger(.began, Point(x: 9, y: 9), at: 1))
    feed.handle(finger(.moved, Point(x: 19, y: 9), at: 1.1))
    feed.flush()
    feed.insert(InputEvent(time: seconds(1.2), .mark("from no device")))
    feed.finish(at: seconds(2))
    #expect(recorded == receiver.events)
    #expect(
      receiver.log == Array(repeating: ["record", "handle"], count: recorded.count).flatMap(\.self))
    #expect(recorded.count == 5, "the finger that was never lifted has its mark and its end")
    #expect(feed.now == seconds(2))
  }

  @Test("Places and times are those of what is shown, and its next deadline is the window's")
  func mapping() throws {
    let feed = LiveFeed(receiver, from: seconds(10), at: seconds(3))
    feed.handle(finger(.began, Point(x: 300, y: 100), at: 10.5), through: fit)
    let event = try #require(receiver.events.first)
    #expect(event.time == seconds(3.5))
    #expect(event.kind == finger(.began, Point(x: 400, y: 200), at: 0).kind)
    feed.handle(finger(.ended, Point(x: 300, y: 100), at: 9), through: fit)
    #expect(receiver.events.last?.time == seconds(3.5), "never back")
    #expect(feed.nextDeadline == nil)
    feed.handle(wheel(at: 11, .control), through: fit)
    let due = try #require(feed.nextDeadline)
    #expect(due > seconds(11) && due < seconds(12), "a wheel's pinch ends by itself")
    receiver.isAnimating = true
    feed.advance(to: seconds(11))
    #expect(feed.nextDeadline == seconds(11), "a past moment, while something moves")
  }

  @Test(
    "A deadline that never comes never comes on the window's clock, too", arguments: [0.0, 20.0])
  func never(start: Double) {
    let feed = LiveFeed(receiver, from: seconds(10), at: seconds(start))
    receiver.stage.perform(after: 1e300) {}
    #expect(feed.nextDeadline == .distantFuture)
  }

  @Test(
    "Places are mapped before wheels become pinches: the same turn zooms as much on a smaller scene"
  )
  func order() {
    let feed = LiveFeed(receiver, from: .zero)
    feed.handle(wheel(at: 1, .control), through: fit)
    var input = LiveInput(surface: receiver.stage.surface)
    let inside = fit.inside(wheel(at: 1, .control))
    #expect(receiver.events == inside.map { input.process($0) })
    #expect(receiver.events.contains { if case .pinch = $0.kind { true } else { false } })
  }

  private func wheel(at time: Double, _ modifiers: ModifierKeys) -> InputEvent {
    InputEvent(
      time: seconds(time),
      .wheel(
        WheelEvent(
          location: Point(x: 300, y: 100), delta: Vector(dx: 0, dy: 7), isPrecise: true,
          modifiers: modifiers)))
  }

  @Test("The window's size is an event only for what is as large as the window")
  func size() {
    let feed = LiveFeed(receiver, from: .zero)
    let resize = InputEvent(time: seconds(1), .surface(Surface(size: Size(width: 90, height: 90))))
    receiver.stage.clearNeedsDisplay()
    feed.handle(resize, through: fit)
    #expect(receiver.events.isEmpty)
    #expect(feed.needsDisplay, "it is shown elsewhere now")
    feed.handle(resize)
    expectEqual(receiver.events, [resize])
  }

  @Test("Fingers that were there before do nothing until they land again")
  func ignored() {
    let feed = LiveFeed(receiver, from: .zero, ignoring: [TouchID(1)])
    feed.handle(finger(.moved, Point(x: 9, y: 9), at: 1))
    feed.handle(finger(.ended, Point(x: 9, y: 9), at: 2))
    feed.flush()
    #expect(receiver.events.isEmpty)
    feed.handle(finger(.began, Point(x: 9, y: 9), at: 3))
    #expect(receiver.events.count == 1)
  }
}

@Suite("Time, once an event")
struct TimeOnceTests {
  /// Something that moves by itself and counts how often it is shown.
  private final class Counter: Animation {
    let end = Timestamp(seconds: 100)
    var times: [Double] = []
    func show(at time: Timestamp) { times.append(time.seconds) }
    func finish() {}
  }

  private static let kinds: [InputEvent.Kind] = [
    .touch(.began, at: Point(x: 9, y: 9)),
    .mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 9, y: 9))),
    .wheel(WheelEvent(location: .zero, delta: Vector(dx: 0, dy: 5), isPrecise: false)),
    .pinch(PinchEvent(phase: .began, location: .zero, scale: 1, rotation: 0)),
    .multigesture(MultigestureEvent(fingers: 2, location: .zero, dTheta: 0, dDist: 0)),
    .key(KeyEvent(phase: .down, key: "A")), .surface(Surface(size: Size(width: 80, height: 60))),
    .focus(.lost), .mark("words"), .end,
  ]

  @Test("passes in a session", arguments: kinds)
  func session(kind: InputEvent.Kind) throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let counter = Counter()
    session.stage.add(counter)
    session.handle(InputEvent(time: Timestamp(seconds: 1), kind))
    expectEqual(counter.times, [1])
  }

  @Test("passes on a stage", arguments: kinds)
  func stage(kind: InputEvent.Kind) {
    let stage = Stage(surface: Surface(size: Size(width: 80, height: 60)))
    let counter = Counter()
    stage.add(counter)
    stage.handle(InputEvent(time: Timestamp(seconds: 1), kind))
    expectEqual(counter.times, [1])
  }
}
