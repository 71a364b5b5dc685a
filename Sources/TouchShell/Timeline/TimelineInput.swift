import TouchGeometry
package import TouchInput

/// What mouse and fingers mean to a recording that plays, besides what its timeline has taken.
///
/// On the scene a drag, with fingers or the left button, takes over; a tap or a click stops and goes
/// on. While a finger or the button is down on the scene, time stands still: a drag takes over what
/// was seen when it began. Scrolling over the timeline goes through time, as over a page: down or to
/// the right on, up or to the left back.
package struct TimelineInput {
  /// What the input asks for.
  package enum Command: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// To see the timeline.
    case show
    /// To let go of the scene.
    case letGo
    /// To go so many seconds on, and stop there.
    case scroll(seconds: Double)
    /// To go so many events on, and stop there.
    case step(Int)
    /// To stop or go on.
    case togglePause
    /// To take over; these events are the first.
    case takeOver([InputEvent])
  }

  /// How far the mouse moves before a press on the scene is a drag, in points.
  static let slop = 4.0
  /// How far a finger moves before its touch of the scene is a drag, in points.
  static let fingerSlop = 10.0

  /// How far a wheel's click goes in time, and as many points of smooth scrolling, in seconds; with
  /// Shift it is one event.
  package static let secondsPerClick = 0.1

  /// What hands do on the timeline, as rows of a help panel.
  package static let rows: [(key: String, what: String)] = [
    ("Drag", "on the timeline: to any moment"),
    ("Scroll", "on the timeline: 0.1 s on, back; Shift: one event"),
  ]

  private var press: InputEvent?
  /// The fingers on the scene that have not moved yet, as they landed, in their order.
  private var touches: [(time: Timestamp, sample: TouchSample)] = []
  private var fingers: Set<TouchID> = []
  /// What was scrolled with Shift and was no whole event yet, in points.
  private var rest = 0.0

  /// Makes one that has seen no input.
  package init() {}

  /// Whether a finger or the button is down on the scene and may be a tap or a drag yet.
  package var isPressing: Bool { press != nil || !touches.isEmpty }

  /// The fingers that were on the glass before these events.
  package func fingers(before events: [InputEvent]) -> Set<TouchID> {
    var own: Set<TouchID> = []
    for case .touches(let frame) in events.map(\.kind) {
      own.formUnion(frame.samples.lazy.filter { $0.phase == .began }.map(\.id))
    }
    return fingers.subtracting(own)
  }

  /// Takes notice of an event.
  ///
  /// - Parameters:
  ///   - event: What happened; keys mean nothing here.
  ///   - layout: Where the timeline is.
  ///   - isShown: Whether it can be seen.
  /// - Returns: What it means.
  package mutating func note(
    _ event: InputEvent, _ layout: TimelineLayout, isShown: Bool
  ) -> Command {
    switch event.kind {
    case .mouse(let mouse): return note(mouse, event)
    case .wheel(let wheel): return note(wheel, layout)
    case .touches(let frame):
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
    // A positive delta moves a page down or to the right: what was before comes into view.
    let back = delta.dx.magnitude > delta.dy.magnitude ? delta.dx : delta.dy
    guard wheel.modifiers.contains(.shift) else {
      rest = 0
      guard back != 0 else { return .show }
      return .scroll(seconds: -back / WheelFilter.pointsPerTick * Self.secondsPerClick)
    }
    // Bounded: no device says more events than a recording may have.
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
    case .moved, .stationary: return isDrag(sample) ? takeOver(with: event) : .nothing
    case .ended, .cancelled:
      fingers.remove(sample.id)
      // A finger may lift somewhere else than it was seen last.
      if sample.phase == .ended, isDrag(sample) { return takeOver(with: event) }
      guard let index = touches.firstIndex(where: { $0.sample.id == sample.id }) else {
        return .nothing
      }
      touches.remove(at: index)
      guard touches.isEmpty else { return .nothing }
      return sample.phase == .ended ? .togglePause : .letGo
    }
  }

  private func isDrag(_ sample: TouchSample) -> Bool {
    touches.contains {
      $0.sample.id == sample.id
        && ($0.sample.location - sample.location).length > Self.fingerSlop
    }
  }

  /// The fingers that wait on the scene land in the take as they landed here.
  private mutating func takeOver(with event: InputEvent) -> Command {
    defer { touches.removeAll() }
    return .takeOver(
      touches.map { InputEvent(time: $0.time, .touches(TouchFrame([$0.sample]))) } + [event])
  }
}
