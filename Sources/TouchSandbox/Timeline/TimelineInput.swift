public import TouchGeometry
public import TouchInput

/// What mouse and fingers mean to a recording that plays.
///
/// On the timeline they take hold of the playhead. A finger on the scene, or a drag with the left
/// button, takes over; a click on the scene only stops and goes on. Scrolling over the timeline goes
/// through time, as over a page: down or to the right on, up or to the left back.
public struct TimelineInput {
  /// What the input asks for.
  public enum Command: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// To see the timeline.
    case show
    /// To have the playhead where ``TimelineInput/takeTarget()`` says, or to let go of it.
    case scrub
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

  /// How far a wheel's click goes in time, and as many points of smooth scrolling, in seconds; with
  /// Shift it is one event.
  package static let secondsPerClick = 0.1

  /// What hands do on the timeline, as rows of a help panel.
  package static let rows: [(key: String, what: String)] = [
    ("Drag", "on the timeline: to any moment"),
    ("Scroll", "on the timeline: 0.1 s on, back; Shift: one event"),
  ]

  /// Where the mouse is, or the finger that scrubs; nil before it was seen.
  public private(set) var pointer: Point?

  private enum Scrubber: Equatable {
    case mouse
    case finger(TouchID)
  }

  private var scrubber: Scrubber?
  private var target: Point?
  private var press: InputEvent?
  private var fingers: Set<TouchID> = []
  /// What was scrolled with Shift and was no whole event yet, in points.
  private var rest = 0.0

  /// Makes one that has seen no input.
  public init() {}

  /// Whether somebody has hold of the playhead.
  public var isScrubbing: Bool { scrubber != nil }

  /// Where the playhead was dragged to since this was asked last; nil if it was not.
  public mutating func takeTarget() -> Point? {
    defer { target = nil }
    return target
  }

  /// Whether the mouse rests on the timeline.
  public func isHovering(_ layout: TimelineLayout) -> Bool {
    pointer.map { layout.panel.minY <= $0.y } ?? false
  }

  /// The fingers that were on the glass before these events.
  public func fingers(before events: [InputEvent]) -> Set<TouchID> {
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
  public mutating func note(
    _ event: InputEvent, _ layout: TimelineLayout, isShown: Bool
  ) -> Command {
    switch event.kind {
    case .mouse(let mouse): return note(mouse, event, layout)
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
      press = nil
      pointer = nil
      defer { scrubber = nil }
      return scrubber == nil ? .nothing : .scrub
    default: return .nothing
    }
  }

  private mutating func note(
    _ mouse: MouseEvent, _ event: InputEvent, _ layout: TimelineLayout
  ) -> Command {
    pointer = mouse.location
    switch mouse.phase {
    case .down where mouse.button == 1:
      if layout.button.contains(mouse.location) { return .togglePause }
      guard layout.isGrabbed(at: mouse.location) else {
        press = event
        return .show
      }
      return scrub(.mouse, mouse.location)
    case .up where mouse.button == 1:
      if scrubber == .mouse { return letGo() }
      defer { press = nil }
      return press == nil ? .show : .togglePause
    case .moved:
      if scrubber == .mouse { return scrub(.mouse, mouse.location) }
      guard let press, case .mouse(let down) = press.kind,
        (mouse.location - down.location).length > Self.slop
      else { return .show }
      self.press = nil
      return .takeOver([press, event])
    default: return .show
    }
  }

  private mutating func note(_ wheel: WheelEvent, _ layout: TimelineLayout) -> Command {
    pointer = wheel.location
    guard layout.panel.minY <= wheel.location.y, scrubber == nil else { return .show }
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
    let scrubs = scrubber == .finger(sample.id)
    switch sample.phase {
    case .began:
      fingers.insert(sample.id)
      if layout.button.contains(sample.location), isShown { return .togglePause }
      if layout.isGrabbed(at: sample.location) {
        return scrubber == nil ? scrub(.finger(sample.id), sample.location) : .show
      }
      if layout.isNear(sample.location), !isShown { return .show }
      return .takeOver([event])
    case .moved, .stationary:
      return scrubs ? scrub(.finger(sample.id), sample.location) : .nothing
    case .ended, .cancelled:
      fingers.remove(sample.id)
      return scrubs ? letGo() : .nothing
    }
  }

  private mutating func scrub(_ scrubber: Scrubber, _ place: Point) -> Command {
    self.scrubber = scrubber
    target = place
    pointer = place
    return .scrub
  }

  private mutating func letGo() -> Command {
    if case .finger = scrubber { pointer = nil }
    scrubber = nil
    return .scrub
  }
}
