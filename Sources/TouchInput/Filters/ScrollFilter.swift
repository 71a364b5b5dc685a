import TouchGeometry

/// A filter that marks the begin and the end of each burst of live scrolling, and which steps are
/// smooth.
///
/// SDL reports only single steps. Successive steps without Control, Shift or a system key are one
/// burst: `began`, `changed` … and, after 0.06 s of silence for smooth scrolling and 0.1 s for a
/// wheel's clicks, `ended` (SCR-4). The filter thus notices fingers that leave a scrolling trackpad
/// while the content still moves, and the content can continue. If the device itself slows the
/// scrolling down, the content is at rest by then, and nothing is added.
///
/// - A trackpad's step may be an integer by chance: within a burst, and for a second after it, it
///   is as smooth as the steps before it. A smooth step ends a burst of clicks.
/// - The end of a burst of clicks allows no momentum, even if clicks are to pan.
/// - A burst ends immediately at any other event: a touch, a button, a key with the wheel, a pinch,
///   the pointer more than 20 points away, a new surface, the focus lost.
/// - A step with the system's key (Command) is one with Control: both zoom.
/// - Steps that have a phase or are not finite, and all other events, pass unchanged.
struct ScrollFilter: Sendable {
  /// Silence that ends smooth scrolling, in seconds: several steps of the slowest trackpads.
  static let smoothSilence = 0.06
  /// Silence that ends a burst of clicks, in seconds (SCR-3).
  static let clickSilence = 0.1
  /// The time after smooth scrolling in which an integer step counts as smooth, in seconds.
  static let memory = 1.0

  private struct Burst {
    var location: Point
    var isSmooth: Bool
    /// Whether a step was smooth on the device, whatever scrolling is to do.
    var momentum: Bool
    var last: Timestamp

    var deadline: Timestamp {
      last.advanced(bySeconds: isSmooth ? ScrollFilter.smoothSilence : ScrollFilter.clickSilence)
    }

    func end(at time: Timestamp) -> InputEvent {
      var wheel = WheelEvent(location: location, delta: .zero, isPrecise: isSmooth, phase: .ended)
      wheel.momentum = momentum
      return InputEvent(time: time, .wheel(wheel))
    }
  }

  private var burst: Burst?
  private var lastSmooth: Timestamp?

  /// The next moment for ``advance(to:)`` without events, or nil without a burst.
  var nextDeadline: Timestamp? { burst?.deadline }

  /// Ends a burst whose deadline has come, at its deadline.
  mutating func advance(to time: Timestamp) -> InputEvent? {
    guard let burst, burst.deadline <= time else { return nil }
    self.burst = nil
    return burst.end(at: burst.deadline)
  }

  /// Ends a burst and forgets its kind, because scrolling changes its meaning.
  mutating func forget(at time: Timestamp) -> InputEvent? {
    lastSmooth = nil
    return end(at: time)
  }

  /// Processes one event, not earlier than the one before it.
  ///
  /// - Returns: The end of a burst before the event, if one ended, and the resulting event.
  mutating func process(_ event: InputEvent) -> (over: InputEvent?, event: InputEvent) {
    switch event.kind {
    case .wheel(var wheel):
      if wheel.modifiers.contains(.meta), wheel.modifiers.isDisjoint(with: [.control, .shift]) {
        wheel.modifiers.insert(.control)
      }
      if wheel.phase != nil || !wheel.modifiers.isDisjoint(with: [.control, .shift]) {
        return (end(at: event.time), InputEvent(time: event.time, .wheel(wheel)))
      }
      guard wheel.delta != .zero, wheel.delta.isFinite, wheel.location.isFinite else {
        return (advance(to: event.time), event)
      }
      return step(&wheel, at: event.time)
    case .mouse(let mouse) where mouse.phase == .moved:
      let isFar = burst.map { hasLeft(mouse.location, $0) } ?? false
      return (isFar ? end(at: event.time) : advance(to: event.time), event)
    case .touches, .mouse, .pinch, .surface, .focus(.lost), .end:
      return burst == nil ? (nil, event) : (end(at: event.time), event)
    case .key, .text, .multigesture, .focus(.gained), .mark:
      return (advance(to: event.time), event)
    }
  }

  private func hasLeft(_ place: Point, _ burst: Burst) -> Bool {
    place.distance(to: burst.location) > WheelFilter.allowableMovement
  }

  private mutating func step(
    _ wheel: inout WheelEvent, at time: Timestamp
  ) -> (over: InputEvent?, event: InputEvent) {
    if let lastSmooth, time.seconds(since: lastSmooth) <= Self.memory { wheel.isPrecise = true }
    if wheel.isPrecise { lastSmooth = time }
    var over = advance(to: time)
    if let burst, burst.isSmooth != wheel.isPrecise || hasLeft(wheel.location, burst) {
      over = end(at: time)
    }
    wheel.phase = burst == nil ? .began : .changed
    let momentum = wheel.isPrecise && wheel.momentum || burst?.momentum ?? false
    burst = Burst(
      location: burst?.location ?? wheel.location, isSmooth: wheel.isPrecise, momentum: momentum,
      last: time)
    wheel.momentum = true
    return (over, InputEvent(time: time, .wheel(wheel)))
  }

  /// Ends the burst, not later than its deadline.
  private mutating func end(at time: Timestamp) -> InputEvent? {
    guard let burst else { return nil }
    self.burst = nil
    return burst.end(at: min(time, burst.deadline))
  }
}
