import TestSupport
import Testing
import TouchGeometry
import TouchInput

/// The samples of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchInput: a finger lands")
  func landingPage() {
    let down = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 100, y: 100))
    let event = InputEvent(time: Timestamp(seconds: 0.25), .touches(TouchFrame([down])))
    #expect(event.time.nanoseconds == 250_000_000)
    #expect(event.kind == .touches(TouchFrame([down])))
  }

  @Test(
    "TouchInput: a press of the mouse becomes a touch, and one that is never lifted is cancelled")
  func liveInput() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    var received: [InputEvent] = []
    let press = MouseEvent(phase: .down, location: Point(x: 100, y: 100))
    received += input.process(InputEvent(time: Timestamp(seconds: 0.25), .mouse(press)))
    received += input.finish(at: Timestamp(seconds: 1))
    #expect(
      received.map(\.short) == [
        "250 began 1@100,100",
        "1000 mark repair: finger 1 was never lifted; cancelled at the end",
        "1000 cancelled 1@100,100",
      ])
  }
}

/// The samples of the page about events.
@Suite("Documentation samples: events, fingers and times")
struct EventSamples {
  struct Fingers {
    private(set) var places: [TouchID: Point] = [:]

    mutating func take(_ event: InputEvent) {
      switch event.kind {
      case .touches(let frame):
        for sample in frame.samples {
          places[sample.id] = sample.phase.isTerminal ? nil : sample.location
        }
      case .focus(.lost):
        places.removeAll()
      default:
        break
      }
    }
  }

  @Test("a finger is followed through a stream; times are exact")
  func stroke() {
    var finger = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 100, y: 100))
    var stroke = [InputEvent(time: Timestamp(seconds: 2), .touches(TouchFrame([finger])))]
    finger.phase = .moved
    finger.location = Point(x: 160, y: 100)
    stroke.append(InputEvent(time: Timestamp(seconds: 2.05), .touches(TouchFrame([finger]))))
    finger.phase = .ended
    stroke.append(InputEvent(time: Timestamp(seconds: 2.1), .touches(TouchFrame([finger]))))

    var fingers = Fingers()
    for event in stroke.dropLast() { fingers.take(event) }
    #expect(fingers.places == [TouchID(1): Point(x: 160, y: 100)])
    fingers.take(stroke[2])
    #expect(fingers.places.isEmpty)

    fingers.take(stroke[0])
    fingers.take(InputEvent(time: Timestamp(seconds: 3), .focus(.lost)))
    #expect(fingers.places.isEmpty)

    let moment = Timestamp(seconds: 0.1).advanced(bySeconds: 0.2)
    #expect(moment == Timestamp(seconds: 0.3))
    #expect(0.1 + 0.2 != 0.3)
    #expect(stroke[1].time.seconds(since: stroke[0].time) == 0.05)
  }

  func timestamp(ofTicks ticks: UInt32, since start: UInt32) -> Timestamp {
    Timestamp(nanoseconds: Int64(ticks &- start) * 1_000_000)
  }

  @Test("ticks that begin again count on")
  func ticks() {
    #expect(timestamp(ofTicks: 1250, since: 1000) == Timestamp(seconds: 0.25))
    #expect(timestamp(ofTicks: 150, since: .max - 99) == Timestamp(seconds: 0.25))
  }
}

/// The samples of the page about filters.
@Suite("Documentation samples: from the device to the touch")
struct DeviceSamples {
  @Test("a mouse, a wheel, a stray finger and the end")
  func live() {
    var input = LiveInput(surface: Surface(size: Size(width: 800, height: 600)))
    let press = MouseEvent(phase: .down, location: Point(x: 400, y: 300), modifiers: .alt)
    let drag = MouseEvent(phase: .moved, location: Point(x: 450, y: 300))
    var received = input.process(InputEvent(time: Timestamp(seconds: 1), .mouse(press)))
    received += input.process(InputEvent(time: Timestamp(seconds: 1.1), .mouse(drag)))
    received += input.flush()
    #expect(
      received.map(\.short) == [
        "1000 began 1@400,300 began 2@400,300", "1100 moved 1@450,300 moved 2@350,300",
      ])

    let tick = WheelEvent(
      location: Point(x: 400, y: 300), delta: Vector(dx: 0, dy: 40), isPrecise: false,
      modifiers: .control)
    let pinch = input.process(InputEvent(time: Timestamp(seconds: 5), .wheel(tick)))
    #expect(input.nextDeadline == Timestamp(seconds: 5.2))
    let end = input.advance(to: Timestamp(seconds: 6))
    #expect(pinch.map(\.short) == ["5000 pinch began 1.0 0.0", "5000 pinch changed 1.1 0.0"])
    #expect(end.map(\.short) == ["5200 pinch ended 1.1 0.0"])

    let stray = TouchSample(id: TouchID(7), phase: .moved, location: Point(x: 10, y: 10))
    var repaired = input.process(
      InputEvent(time: Timestamp(seconds: 7), .touches(TouchFrame([stray]))))
    repaired += input.flush()
    #expect(
      repaired.map(\.short) == ["7000 mark repair: finger 7 moved but is not down; left out"])

    let rest = input.finish(at: Timestamp(seconds: 8))
    #expect(
      rest.map(\.short) == [
        "8000 mark repair: finger 1 was never lifted; cancelled at the end",
        "8000 mark repair: finger 2 was never lifted; cancelled at the end",
        "8000 cancelled 1@450,300 cancelled 2@350,300",
      ])
  }

  @Test("a trackpad's changes become totals")
  func trackpad() {
    var totals = TrackpadTotals()
    let place = Point(x: 400, y: 300)
    _ = totals.add(.began, at: place)
    _ = totals.add(.changed, at: place, magnification: 0.25, rotation: -30)
    let sum = totals.add(.changed, at: place, magnification: 0.25, rotation: -60)
    #expect(sum.scale == 1.5)
    #expect(sum.rotation == 1.5707963267948966)
  }
}
