import TouchGeometry

/// A filter that turns a wheel with a modifier key held into the pinch events of a trackpad
/// (IND-2), so that a mouse can zoom and turn the layer under its pointer.
///
/// - With Control, wheel up enlarges by a factor of 1.1 for each tick of 40 points:
///   `scale = 1.1 ^ (points / 40)`. The points are those of the whole burst, not of each tick, so
///   that turning back as far gives exactly 1.
/// - With Shift, wheel up turns clockwise, 5° for each tick. Systems may report it as a horizontal
///   wheel; the larger component counts. With both keys, Control decides.
/// - Ticks that follow each other are one burst: `began` (scale 1, rotation 0) and `changed` at the
///   first tick, and `changed` at each further tick, all at the pointer's location at the first.
///   `ended` comes 0.2 s after the last tick, a deadline that the owner keeps by ``nextDeadline``
///   and ``advance(to:_:)``. It comes immediately if something else happens: a touch, a button, a
///   wheel without the key, a pinch of a real trackpad, the key's release, the pointer more than 20
///   points away, a new surface, the loss of focus.
/// - A burst of clicks has no momentum: it stops where it ends, whatever ended it. A burst with a
///   smooth step is a trackpad's, and may continue.
/// - A wheel without Control or Shift, and every other event, passes unchanged. So does a step that
///   is not finite, and it ends no burst.
public struct WheelFilter: Sendable {
  /// The content's movement for one tick of a wheel, in points, which the translation of a device's
  /// ticks uses too.
  package static let pointsPerTick = 40.0
  /// The natural logarithm of the growth in one tick: ln 1.1.
  package static let growthPerTick = 0.095_310_179_804_324_87
  /// The turn in one tick, in radians: 5°.
  package static let turnPerTick = 5 * Double.pi / 180
  /// Silence that ends a burst, in seconds.
  package static let silence = 0.2
  /// The largest sum of a burst in either direction, in points.
  ///
  /// The rotation stays finite for any input. The scale has its own limits, e^−20 and e^20.
  package static let maximumPoints = 1e6
  /// The distance that the pointer may stray during a burst, in points.
  package static let allowableMovement = 20.0

  /// Returns the scale for a number of points: exactly 1 for none, from e^−20 to e^20.
  package static func scale(ofPoints points: Double) -> Double {
    exponential(min(max(points / pointsPerTick * growthPerTick, -20), 20))
  }

  private enum Mode {
    case zoom
    case turn

    init?(_ modifiers: ModifierKeys) {
      if modifiers.contains(.control) {
        self = .zoom
      } else if modifiers.contains(.shift) {
        self = .turn
      } else {
        return nil
      }
    }

    func isReleased(by key: KeyEvent) -> Bool {
      key.phase == .up && key.key.hasSuffix(self == .zoom ? "Ctrl" : "Shift")
    }
  }

  private struct Burst {
    var mode: Mode
    var location: Point
    var points = 0.0
    var lastTick: Timestamp
    var momentum = false

    func event(_ phase: PinchEvent.Phase, at time: Timestamp) -> InputEvent {
      let ticks = points / WheelFilter.pointsPerTick
      var pinch = PinchEvent(
        phase: phase, location: location,
        scale: mode == .zoom ? WheelFilter.scale(ofPoints: points) : 1,
        rotation: mode == .turn ? ticks * WheelFilter.turnPerTick : 0)
      pinch.momentum = momentum
      return InputEvent(time: time, .pinch(pinch))
    }
  }

  private var burst: Burst?

  /// Makes a filter with no burst under way.
  public init() {}

  /// The time when a burst ends unless another tick comes, or nil without a burst.
  public var nextDeadline: Timestamp? {
    burst.map { $0.lastTick.advanced(bySeconds: WheelFilter.silence) }
  }

  /// Ends a burst whose deadline has come, at the time of the deadline.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached.
  ///   - emit: A closure that receives the `ended` event.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    if let deadline = nextDeadline, deadline <= time { end(at: deadline, emit) }
  }

  /// Takes one event and emits the resulting events.
  ///
  /// - Parameters:
  ///   - event: The event, not earlier than the event before it.
  ///   - emit: A closure that receives the events, in order.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    advance(to: event.time, emit)
    if case .wheel(let wheel) = event.kind {
      guard wheel.delta.isFinite, wheel.location.isFinite else { return emit(event) }
      if let mode = Mode(wheel.modifiers) { return turn(wheel, mode, at: event.time, emit) }
    }
    if let burst, ends(burst, event.kind) { end(at: event.time, emit) }
    emit(event)
  }

  private func ends(_ burst: Burst, _ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .mouse(let mouse) where mouse.phase == .moved: hasLeft(mouse.location, burst)
    case .key(let key): burst.mode.isReleased(by: key)
    case .touches, .mouse, .wheel, .pinch, .surface, .focus(.lost), .end: true
    case .text, .multigesture, .focus(.gained), .mark: false
    }
  }

  private func hasLeft(_ pointer: Point, _ burst: Burst) -> Bool {
    pointer.distance(to: burst.location) > WheelFilter.allowableMovement
  }

  private mutating func turn(
    _ wheel: WheelEvent, _ mode: Mode, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    let delta = wheel.delta
    let points = delta.dx.magnitude > delta.dy.magnitude ? delta.dx : delta.dy
    guard points != 0 else { return }
    if let burst, burst.mode != mode || hasLeft(wheel.location, burst) { end(at: time, emit) }
    var current = burst ?? Burst(mode: mode, location: wheel.location, lastTick: time)
    current.momentum = current.momentum || wheel.isPrecise && wheel.momentum
    if burst == nil { emit(current.event(.began, at: time)) }
    current.points = min(max(current.points + points, -Self.maximumPoints), Self.maximumPoints)
    current.lastTick = time
    burst = current
    emit(current.event(.changed, at: time))
  }

  private mutating func end(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let ended = burst else { return }
    burst = nil
    emit(ended.event(.ended, at: time))
  }
}

/// e to the power of `x`, for |x| ≤ 20, to about 13 digits.
///
/// By the standard library's arithmetic alone, so that a recording of wheel ticks plays to the same
/// bits whatever C library there is. Exactly 1 at 0.
private func exponential(_ x: Double) -> Double {
  let reduced = x / 64
  var sum = 1.0
  for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + reduced / divisor * sum }
  for _ in 0..<6 { sum *= sum }
  return sum
}
