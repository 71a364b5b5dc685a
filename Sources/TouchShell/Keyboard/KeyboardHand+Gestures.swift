import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The gestures that keys make: a trackpad's, a finger's, a swipe.
extension KeyboardHand {
  // MARK: A trackpad's gesture

  mutating func pinch(_ target: KeyTarget, _ now: Moment, _ change: (inout Gesture) -> Void) {
    lift(at: now.time, now.emit)
    var current: Gesture
    if let gesture {
      current = gesture
    } else {
      current = Gesture(start: place(on: target), last: now.time)
      now.emit(current.event(.began, at: now.time))
    }
    var changed = current
    change(&changed)
    // Like a wheel's burst, a gesture stays within the range of a recording.
    if abs(changed.scaleSteps) <= 200, abs(changed.turnSteps) <= 1e6,
      abs(changed.shift.dx) < 20_000, abs(changed.shift.dy) < 20_000
    {
      current = changed
    }
    current.last = now.time
    gesture = current
    now.emit(current.event(.changed, at: now.time))
  }

  mutating func endGesture(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let ended = gesture else { return }
    gesture = nil
    emit(ended.event(.ended, at: time))
  }

  // MARK: Fingers

  mutating func land(_ holder: Contact.Holder, on target: KeyTarget, _ now: Moment) {
    letGo(at: now.time, now.emit)
    let landed = Contact(
      holder: holder, places: places(fingers, around: place(on: target), in: now.session),
      last: now.time)
    contact = landed
    now.emit(landed.event(.began, at: now.time))
  }

  /// Returns a row of places for fingers, all on the surface.
  private func places(_ count: Int, around place: Point, in session: Session) -> [Point] {
    let room = session.stage.surface.bounds.insetBy(dx: 1, dy: 1)
    let width = Double(count - 1) * Self.fingerGap
    let first = max(min(place.x - width / 2, room.maxX - width), room.minX)
    return (0..<count).map { Point(x: first + Double($0) * Self.fingerGap, y: place.y) }
  }

  mutating func drag(by way: Vector, at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard var moved = contact else { return }
    moved.places = moved.places.map { $0 + way }
    guard moved.places.allSatisfy({ abs($0.x) < 20_000 && abs($0.y) < 20_000 }) else { return }
    moved.last = time
    contact = moved
    emit(moved.event(.moved, at: time))
  }

  mutating func turn(_ target: KeyTarget, by angle: Double, _ now: Moment) {
    let (time, emit) = (now.time, now.emit)
    let anchor = target.layer.anchorInOwnCoordinates.applying(target.layer.toSurface)
    if contact == nil {
      endGesture(at: time, emit)
      let landed = Contact(holder: .steps, places: [target.place], last: time)
      contact = landed
      emit(landed.event(.began, at: time))
      // Straight towards the anchor, the dial begins but does not turn (DIAL-2).
      drag(by: Vector(dx: 0, dy: Self.grip), at: time, emit)
    }
    guard var moved = contact, let place = moved.places.first else { return }
    // One move turns at most an eighth of a turn: beyond a half the direction would be lost.
    let parts = max((abs(angle) / (Double.pi / 4)).rounded(.up), 1)
    let radius = (place - anchor).length
    for part in 1...Int(min(parts, 100)) {
      moved.angle += angle / parts
      let turned = moved.angle - Double.pi / 2
      moved.places = [
        Point(x: anchor.x + radius * cosine(turned), y: anchor.y + radius * sine(turned))
      ]
      moved.last = time
      emit(moved.event(.moved, at: Timestamp(nanoseconds: time.nanoseconds + Int64(part) - 1)))
    }
    contact = moved
  }

  /// The distance that a dial's finger moves before it turns, in points: enough to begin (DIAL-2).
  private static let grip = 6.0

  mutating func lift(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let lifted = contact else { return }
    contact = nil
    emit(lifted.event(.ended, at: time))
  }

  mutating func letGo(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    // A swipe under way is cancelled; one that has not begun leaves no events.
    if case .touches(let frame)? = plan.first?.kind {
      let gone = frame.samples.filter { $0.phase != .began }.map { $0.with(.cancelled) }
      if !gone.isEmpty { emit(InputEvent(time: time, .touches(TouchFrame(gone)))) }
    }
    plan = []
    endGesture(at: time, emit)
    lift(at: time, emit)
  }

  // MARK: A swipe

  mutating func swipe(_ target: KeyTarget, _ direction: Vector, _ now: Moment) {
    let room = now.session.stage.surface.bounds.insetBy(dx: 1, dy: 1)
    var start = place(on: target)
    // The whole path of the swipe is on the surface.
    let goal = start + direction * Self.swipe.length
    start.x -= max(goal.x - room.maxX, 0) + min(goal.x - room.minX, 0)
    start.y -= max(goal.y - room.maxY, 0) + min(goal.y - room.minY, 0)
    var contact = Contact(
      holder: .steps, places: places(fingers, around: start, in: now.session), last: now.time)
    plan = [contact.event(.began, at: now.time)]
    for step in 1...Self.swipe.steps {
      let way = direction * (Self.swipe.length / Double(Self.swipe.steps))
      contact.places = contact.places.map { $0 + way }
      let moment = now.time.advanced(bySeconds: Double(step) * Self.swipe.interval)
      plan.append(contact.event(.moved, at: moment))
    }
    let end = now.time.advanced(bySeconds: Double(Self.swipe.steps + 1) * Self.swipe.interval)
    plan.append(contact.event(.ended, at: end))
  }
}
