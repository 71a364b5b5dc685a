import TouchGeometry
package import TouchInput

/// The meaning of mouse and finger input while a recording plays, besides the timeline's own part.
///
/// On the scene, a drag with fingers or the left button takes over; a tap or a click pauses or
/// resumes. While a finger or the button is down on the scene, time does not advance, so that a
/// drag takes over the state in which it began. Scrolling over the timeline moves in time, as over
/// a page: down or to the right is forward, up or to the left is back.
package struct TimelineInput {
  /// The request that the input makes.
  package enum Command: Hashable, Sendable {
    /// Does nothing.
    case nothing
    /// Shows the timeline.
    case show
    /// Releases the scene.
    case letGo
    /// Goes forward by a number of seconds, and pauses there.
    case scroll(seconds: Double)
    /// Goes forward by a number of events, and pauses there.
    case step(Int)
    /// Pauses or resumes.
    case togglePause
    /// Takes over; these events are the first.
    case takeOver([InputEvent])
  }

  /// The movement of the mouse that makes a press on the scene a drag, in points.
  static let slop = 4.0
  /// The movement of a finger that makes its touch on the scene a drag, in points.
  static let fingerSlop = 10.0

  /// The time for a wheel's click, or for as many points of smooth scrolling, in seconds; with
  /// Shift, a click is one event.
  package static let secondsPerClick = 0.1

  /// The effects of hands on the timeline, as rows of a help panel.
  package static let rows: [(key: String, what: String)] = [
    ("Drag", "on the timeline: to any moment"),
    ("Scroll", "on the timeline: 0.1 s on, back; Shift: one event"),
  ]

  private var press: InputEvent?
  /// The first samples of the fingers on the scene that have not moved yet, in their order.
  private var touches: [(time: Timestamp, sample: TouchSample)] = []
  private var fingers: Set<TouchID> = []
  /// The scrolling with Shift that is not a whole event yet, in points.
  private var rest = 0.0

  /// Makes input without any event.
  package init() {}

  /// Whether a finger or the button is down on the scene and may still be a tap or a drag.
  package var isPressing: Bool { press != nil || !touches.isEmpty }

  /// Returns the fingers that were on the glass before these events.
  package func fingers(before events: [InputEvent]) -> Set<TouchID> {
    var own: Set<TouchID> = []
    for case .touches(let frame) in events.map(\.kind) {
      own.formUnion(frame.samples.lazy.filter { $0.phase == .began }.map(\.id))
    }
    return fingers.subtracting(own)
  }

  /// Interprets an event.
  ///
  /// - Parameters:
  ///   - event: The event; keys have no meaning here.
  ///   - layout: The place of the timeline.
  ///   - isShown: Whether the timeline is visible.
  /// - Returns: The request of the event.
  package mutating func note(
    _ event: InputEvent, _ layout: TimelineLayout, isShown: Bool
  ) -> Command {
    switch event.kind {
    case .mouse(let mouse): return note(mouse, event)
    case .wheel(let wheel): return note(wheel, layout)
    case .touches(let frame):
      // Others may land and lift in the frame in which a finger drags.
      if frame.samples.contains(where: { isDrag($0) }) {
        fingers.follow(frame)
        return takeOver(with: event)
      }
      var wish = Command.nothing
      for sample in frame.samples {
        let next = note(sample, event, layout, isShown)
        if next != .nothing { wish = next }
      }
      return wish
    case .focus(.lost):
      fingers.removeAll()
      let held = isPressing
      touches.removeAll()
      press = nil
      return held ? .letGo : .nothing
    default: return .nothing
    }
  }

  private mutating func note(_ mouse: MouseEvent, _ event: InputEvent) -> Command {
    switch mouse.phase {
    case .down where mouse.button == 1:
      press = event
      return .show
    case .up where mouse.button == 1:
      defer { press = nil }
      return press == nil ? .show : .togglePause
    case .moved:
      guard let press, case .mouse(let down) = press.kind,
        (mouse.location - down.location).length > Self.slop
      else { return .show }
      self.press = nil
      return .takeOver([press, event])
    default: return .show
    }
  }

  private mutating func note(_ wheel: WheelEvent, _ layout: TimelineLayout) -> Command {
    guard layout.takes(wheel.location) else { return .show }
    let delta = wheel.delta
    // A positive delta moves a page down or to the right, so that earlier content becomes visible.
    let back = delta.dx.magnitude > delta.dy.magnitude ? delta.dx : delta.dy
    guard wheel.modifiers.contains(.shift) else {
      rest = 0
      guard back != 0 else { return .show }
      return .scroll(seconds: -back / WheelFilter.pointsPerTick * Self.secondsPerClick)
    }
    // The bound keeps a device from requesting more events than a recording may have.
    rest = min(max(rest - back, -1e9), 1e9)
    let count = (rest / WheelFilter.pointsPerTick).rounded(.towardZero)
    rest -= count * WheelFilter.pointsPerTick
    return count == 0 ? .show : .step(Int(count))
  }

  private mutating func note(
    _ sample: TouchSample, _ event: InputEvent, _ layout: TimelineLayout, _ isShown: Bool
  ) -> Command {
    switch sample.phase {
    case .began:
      fingers.insert(sample.id)
      if layout.isNear(sample.location), !isShown { return .show }
      touches.append((event.time, sample))
      return .show
    case .moved, .stationary: return .nothing
    case .ended, .cancelled:
      fingers.remove(sample.id)
      guard let index = touches.firstIndex(where: { $0.sample.id == sample.id }) else {
        return .nothing
      }
      touches.remove(at: index)
      guard touches.isEmpty else { return .nothing }
      return sample.phase == .ended ? .togglePause : .letGo
    }
  }

  /// Returns whether a finger drags; it may also lift at another place than that of its last sample.
  private func isDrag(_ sample: TouchSample) -> Bool {
    guard sample.phase != .began, sample.phase != .cancelled else { return false }
    return touches.contains {
      $0.sample.id == sample.id && ($0.sample.location - sample.location).length > Self.fingerSlop
    }
  }

  /// Takes over; the fingers that wait on the scene land in the take as they landed here.
  private mutating func takeOver(with event: InputEvent) -> Command {
    defer { touches.removeAll() }
    return .takeOver(
      touches.map { InputEvent(time: $0.time, .touches(TouchFrame([$0.sample]))) } + [event])
  }
}
