import TestSupport
import Testing
import TouchSandbox
import TouchShell

@Suite("What input means to a recording that plays")
struct TimelineInputTests {
  private static let layout = TimelineLayout(size: Size(width: 800, height: 600), duration: 40)
  private static let onTimeline = Point(x: 300, y: 580)
  private static let onScene = Point(x: 300, y: 200)
  private var hands = TimelineInput()

  private mutating func finger(
    _ id: Int, _ phase: TouchPhase, _ place: Point, isShown: Bool = true
  ) -> TimelineInput.Command {
    hands.note(Self.touch(id, phase, place), Self.layout, isShown: isShown)
  }

  private mutating func mouse(
    _ phase: MouseEvent.Phase, _ place: Point, button: Int = 1
  ) -> TimelineInput.Command {
    hands.note(Self.click(phase, place, button: button), Self.layout, isShown: true)
  }

  private static func touch(_ id: Int, _ phase: TouchPhase, _ place: Point) -> InputEvent {
    InputEvent(time: .zero, .touch(phase, at: place, id: id))
  }

  private static func click(
    _ phase: MouseEvent.Phase, _ place: Point, button: Int = 1
  ) -> InputEvent {
    InputEvent(time: .zero, .mouse(MouseEvent(phase: phase, button: button, location: place)))
  }

  @Test("A click on the scene stops and goes on, a drag takes over with the press")
  mutating func clickOrDrag() {
    #expect(mouse(.down, Self.onScene) == .show)
    #expect(mouse(.moved, Point(x: 302, y: 202)) == .show)
    #expect(mouse(.up, Point(x: 302, y: 202)) == .togglePause)
    #expect(mouse(.down, Self.onScene) == .show)
    #expect(
      mouse(.moved, Point(x: 310, y: 200))
        == .takeOver([Self.click(.down, Self.onScene), Self.click(.moved, Point(x: 310, y: 200))]))
  }

  @Test("A finger that drags on the scene takes over; near a timeline that hides it only shows it")
  mutating func fingerTakesOver() {
    let near = Point(x: 308, y: 200)
    let far = Point(x: 311, y: 200)
    #expect(finger(1, .began, Self.onScene) == .show)
    #expect(finger(1, .cancelled, Self.onScene) == .letGo)
    #expect(finger(2, .began, Self.onScene) == .show)
    #expect(hands.isPressing)
    #expect(finger(2, .moved, near) == .nothing)
    let events = [Self.touch(2, .began, Self.onScene), Self.touch(2, .moved, far)]
    #expect(finger(2, .moved, far) == .takeOver(events))
    #expect(!hands.isPressing)
    #expect(finger(3, .began, Point(x: 300, y: 520), isShown: false) == .show)
    #expect(!hands.isPressing)
    #expect(finger(3, .moved, Self.onScene, isShown: false) == .nothing)
  }

  @Test("A tap on the scene stops and goes on, with one finger or several")
  mutating func tap() {
    #expect(finger(1, .began, Self.onScene) == .show)
    #expect(finger(1, .moved, Point(x: 304, y: 206)) == .nothing)
    #expect(finger(1, .ended, Point(x: 304, y: 206)) == .togglePause)
    #expect(!hands.isPressing)
    #expect(finger(1, .began, Self.onScene) == .show)
    #expect(finger(2, .began, Point(x: 500, y: 200)) == .show)
    #expect(finger(1, .ended, Self.onScene) == .nothing)
    #expect(hands.isPressing)
    #expect(finger(2, .ended, Point(x: 500, y: 200)) == .togglePause)
    // What the system takes away is no tap.
    #expect(finger(1, .began, Self.onScene) == .show)
    #expect(finger(1, .cancelled, Self.onScene) == .letGo)
    #expect(!hands.isPressing)
  }

  @Test("All fingers that are down on the scene are in the take, as they landed")
  mutating func fingersTakeOver() {
    let other = Point(x: 500, y: 200)
    _ = finger(1, .began, Self.onScene)
    _ = finger(2, .began, other)
    _ = finger(3, .began, Self.onScene)
    _ = finger(3, .ended, Self.onScene)
    #expect(
      finger(2, .moved, Point(x: 520, y: 200))
        == .takeOver([
          Self.touch(1, .began, Self.onScene), Self.touch(2, .began, other),
          Self.touch(2, .moved, Point(x: 520, y: 200)),
        ]))
    expectEqual(hands.fingers(before: []), [TouchID(1), TouchID(2)])
  }

  @Test("A drag takes over with its whole frame, in which other fingers land", arguments: [1, 2])
  mutating func frame(first: Int) {
    _ = finger(1, .began, Self.onScene)
    let samples = [
      TouchSample(id: TouchID(1), phase: .moved, location: Point(x: 340, y: 200)),
      TouchSample(id: TouchID(2), phase: .began, location: Point(x: 500, y: 200)),
    ]
    let event = InputEvent(
      time: .zero, .touches(TouchFrame(first == 1 ? samples : samples.reversed())))
    let events = [Self.touch(1, .began, Self.onScene), event]
    #expect(hands.note(event, Self.layout, isShown: true) == .takeOver(events))
    #expect(hands.fingers(before: events).isEmpty && hands.fingers(before: []).count == 2)
  }

  @Test("A window that loses the keyboard lets go")
  mutating func focus() {
    let lost = InputEvent(time: .zero, .focus(.lost))
    _ = finger(1, .began, Self.onScene)
    #expect(hands.note(lost, Self.layout, isShown: true) == .letGo)
    #expect(!hands.isPressing)
    #expect(hands.note(lost, Self.layout, isShown: true) == .nothing)
  }

  private mutating func wheel(
    _ delta: Vector, _ place: Point = onTimeline, _ modifiers: ModifierKeys = []
  ) -> TimelineInput.Command {
    let wheel = WheelEvent(location: place, delta: delta, isPrecise: false, modifiers: modifiers)
    return hands.note(InputEvent(time: .zero, .wheel(wheel)), Self.layout, isShown: true)
  }

  @Test("Scrolling over the timeline goes through time, down and to the right on")
  mutating func scrolls() {
    #expect(wheel(Vector(dx: 0, dy: -40)) == .scroll(seconds: 0.1))
    #expect(wheel(Vector(dx: 0, dy: 120)) == .scroll(seconds: -3 * TimelineInput.secondsPerClick))
    #expect(wheel(Vector(dx: -40, dy: 8)) == .scroll(seconds: 0.1))
    #expect(wheel(Vector(dx: 10, dy: -8)) == .scroll(seconds: -0.025))
    #expect(wheel(.zero) == .show)
    // The scene is nothing to be scrolled here, and below the timeline is the timeline.
    #expect(wheel(Vector(dx: 0, dy: -40), Self.onScene) == .show)
    #expect(wheel(Vector(dx: 0, dy: -40), Point(x: 2, y: 599)) == .scroll(seconds: 0.1))
  }

  @Test("With Shift it is by events, however small the parts are in which a click comes")
  mutating func scrollsByEvents() {
    #expect(wheel(Vector(dx: 0, dy: -40), Self.onTimeline, .shift) == .step(1))
    #expect(wheel(Vector(dx: 80, dy: 0), Self.onTimeline, .shift) == .step(-2))
    for _ in 1...3 {
      #expect(wheel(Vector(dx: 0, dy: -10), Self.onTimeline, .shift) == .show)
    }
    #expect(wheel(Vector(dx: 0, dy: -10), Self.onTimeline, .shift) == .step(1))
    // What was begun with Shift is nothing without it.
    #expect(wheel(Vector(dx: 0, dy: -30), Self.onTimeline, .shift) == .show)
    #expect(wheel(Vector(dx: 0, dy: -40)) == .scroll(seconds: 0.1))
    #expect(wheel(Vector(dx: 0, dy: -30), Self.onTimeline, .shift) == .show)
    #expect(wheel(Vector(dx: 0, dy: -1e300), Self.onTimeline, .shift) == .step(25_000_000))
  }
}
