import TestSupport
import Testing

@Suite("A trackpad's fingers lie around the pointer")
struct TrackpadHandsTests {
  private static let surface = Size(width: 1280, height: 800)

  /// A finger on the pad, at parts of it, as `EventTranslator` stretches it over the surface.
  private func pad(
    _ time: Double, _ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double,
    _ type: TouchType = .indirect
  ) -> InputEvent {
    let place = Point(x: x * Self.surface.width, y: y * Self.surface.height)
    return event(time, .touch(phase, at: place, id: id, type: type))
  }

  private func fed(_ events: [InputEvent], _ mode: TrackpadHands.Mode = .fingers) -> [String] {
    var hands = TrackpadHands(size: Self.surface, mode: mode)
    var all: [String] = []
    for event in events { hands.process(event) { all.append($0.short) } }
    hands.advance(to: Timestamp(seconds: 60)) { all.append($0.short) }
    return all
  }

  @Test("The pad is 480 by 300 points, in its own aspect ratio, with its middle at the pointer")
  func around() {
    let events = [
      mouse(0, .moved, 640, 400, button: 0),
      pad(1, 1, .began, 0.5, 0.5), pad(2, 2, .began, 1, 0), pad(3, 1, .moved, 0, 1),
      // While fingers are on it the pad stays where it is.
      mouse(4, .moved, 100, 100, button: 0), pad(5, 1, .moved, 0.5, 0.5),
    ]
    expectLog(
      fed(events),
      equals: [
        "0 mouse moved", "1 began 1@640,400", "2 began 2@880,250", "3 moved 1@400,550",
        "4 mouse moved", "5 moved 1@640,400",
      ])
  }

  @Test("A turn on the glass is a turn on the surface: both directions have one scale")
  func aspect() {
    var hands = TrackpadHands(
      size: Self.surface, mode: .fingers, padSize: Size(width: 160, height: 100))
    var places: [Point] = []
    // 40 mm across, then 40 mm down.
    for (id, x, y) in [(1, 0.25, 0.5), (2, 0.5, 0.5), (3, 0.25, 0.9)] {
      hands.process(pad(0, id, .began, x, y)) { places += $0.samples.map(\.location) }
    }
    expectClose(places[0].distance(to: places[1]), 160, within: 1e-9)
    expectClose(places[0].distance(to: places[2]), 160, within: 1e-9)
  }

  @Test("The ghost pad is there with the first finger, on the surface, and gone with the last")
  func ghost() {
    var hands = TrackpadHands(size: Self.surface, mode: .fingers)
    hands.process(mouse(0, .moved, 5, 790, button: 0)) { _ in }
    #expect(hands.frame == nil)
    hands.process(pad(1, 1, .began, 0.5, 0.5)) { _ in }
    hands.process(pad(2, 2, .began, 0, 0)) { _ in }
    #expect(hands.frame == Rect(x: 0, y: 500, width: 480, height: 300))
    expectEqual(hands.fingers.map(\.place), [Point(x: 240, y: 650), Point(x: 0, y: 500)])
    hands.process(pad(3, 1, .ended, 0.5, 0.5)) { _ in }
    #expect(hands.frame != nil && hands.fingers.count == 1)
    hands.process(pad(4, 2, .cancelled, 0, 0)) { _ in }
    #expect(hands.frame == nil && hands.fingers.isEmpty)
    hands.process(pad(5, 1, .began, 0.5, 0.5)) { _ in }
    hands.process(event(6, .focus(.lost))) { _ in }
    #expect(hands.frame == nil && hands.fingers.isEmpty)
  }

  @Test("A touchscreen's fingers pass as they are")
  func direct() {
    expectLog(fed([pad(0, 1, .began, 0.5, 0.5, .direct)]), equals: ["0 began 1@640,400"])
  }

  // MARK: SDL_MULTIGESTURE

  private func sum(
    _ time: Double, _ fingers: Int, x: Double = 0.5, y: Double = 0.5, turn: Double = 0,
    spread: Double = 0
  ) -> InputEvent {
    event(
      time,
      .multigesture(
        MultigestureEvent(
          fingers: fingers,
          location: Point(x: x * Self.surface.width, y: y * Self.surface.height), dTheta: turn,
          dDist: spread)))
  }

  /// What SDL 2 reports of fingers that turn and spread about their centre, one finger after the
  /// other, in parts of a pad (`SDL_gesture.c`).
  private func claims(_ count: Int, turn: Double, grow: Double) -> [InputEvent] {
    // A square pad, so that parts are no stretch.
    let radius = 0.2
    var places = (0..<count).map { index in
      Point(x: 0.5, y: 0.5)
        + Vector(dx: radius, dy: 0)
        .applying(Transform2D(rotationAngle: Double(index) * 2 * .pi / Double(count)))
    }
    var center = Point(x: 0.5, y: 0.5)
    return places.indices.map { index in
      let way =
        (places[index] - Point(x: 0.5, y: 0.5))
        .applying(Transform2D(rotationAngle: turn)) * grow
      let target = Point(x: 0.5, y: 0.5) + way
      let before = places[index] - center
      center = center + (target - places[index]) / Double(count)
      places[index] = target
      let after = target - center
      return sum(
        Double(index), count,
        turn: Vector(dx: before.dot(after), dy: before.cross(after)).angle,
        spread: after.length - before.length)
    }
  }

  @Test("However many fingers turn or spread, the sums are what they did", arguments: [2, 3, 4, 5])
  func fingerCount(count: Int) throws {
    for (turn, grow) in [(0.02, 1.0), (0, 1.01), (-0.01, 0.99)] {
      var hands = TrackpadHands(
        size: Self.surface, mode: .multigesture, padSize: Size(width: 100, height: 100))
      hands.process(pad(0, 1, .began, 0.3, 0.5)) { _ in }
      var last: PinchEvent?
      for claim in claims(count, turn: turn, grow: grow) {
        hands.process(claim) { event in
          if case .pinch(let pinch) = event.kind { last = pinch }
        }
      }
      let pinch = try #require(last)
      // The fingers are 20 mm from their centre, as is assumed.
      expectClose(pinch.rotation, turn, within: 0.0005, "rotation")
      expectClose(pinch.scale, grow, within: 0.0005, "scale")
    }
  }

  @Test("Sums begin at the pointer, go with the fingers' centre, and end in silence or at a lift")
  func sums() {
    let start = [mouse(0, .moved, 640, 400, button: 0), pad(1, 1, .began, 0.4, 0.5)]
    let sums = [
      sum(2, 2), sum(3, 2, x: 0.6, turn: 0.1), sum(4, 1, turn: 9), sum(5, 2, x: 0.6, spread: 0.01),
    ]
    let begun = [
      "0 mouse moved", "2 pinch began 1.0 0.0", "2 pinch changed 1.0 0.0", "2 multigesture",
      "3 pinch changed 1.0 5.73", "3 multigesture", "4 multigesture",
      "5 pinch changed 1.047 5.73", "5 multigesture",
    ]
    #expect(fed(start + sums, .multigesture) == begun + ["105 pinch ended 1.047 5.73"])
    #expect(
      fed(start + sums + [pad(6, 1, .ended, 0.4, 0.5)], .multigesture)
        == begun + ["6 pinch ended 1.047 5.73"])
    var places: [Point] = []
    var hands = TrackpadHands(size: Self.surface, mode: .multigesture)
    for event in start + sums {
      hands.process(event) { out in
        if case .pinch(let pinch) = out.kind { places.append(pinch.location) }
      }
    }
    // A tenth of a pad of 480 points.
    #expect(places.first == Point(x: 640, y: 400))
    expectClose(places.last?.x ?? 0, 688, within: 1e-9)
  }

  @Test("Sums of a touchscreen, and sums in another mode, act on nothing")
  func noSums() {
    expectLog(fed([sum(0, 2, turn: 1)], .multigesture), equals: ["0 multigesture"])
    expectLog(
      fed([pad(0, 1, .began, 0.5, 0.5), sum(1, 2, turn: 1)]),
      equals: ["0 began 1@640,400", "1 multigesture"])
  }
}
