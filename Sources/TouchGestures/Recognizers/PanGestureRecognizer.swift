public import TouchGeometry
public import TouchInput

/// A recognizer for fingers that move together (UIKit's `UIPanGestureRecognizer`; PAN-1 … PAN-15,
/// SCR-1 … SCR-3).
///
///     let pan = PanGestureRecognizer()
///     layer.addGestureRecognizer(pan) { layer, pan in
///       layer.position += pan.translation(in: layer.parent)
///       pan.setTranslation(.zero, in: nil)
///     }
///
/// It is continuous. It begins when at least ``minimumNumberOfTouches`` fingers are down and their
/// centre has moved 10 pt in a straight line, measured in the surface (PAN-2; `pan.hysteresis` of
/// `tuning`, the value of graouts' re-creation). Those 10 pt are taken out of the translation for
/// good (PAN-4), so a slow finger begins at zero. ``location(in:)`` is the true centre and is not
/// corrected (PAN-7). It jumps when a finger joins or leaves, while the translation continues
/// smoothly (PAN-10). The gesture ends when the last finger lifts (PAN-9). There is no axis lock.
///
/// A finger beyond ``maximumNumberOfTouches`` fails the recognizer before the gesture has begun,
/// and is ignored afterwards (PAN-11).
///
/// Wheels and trackpads drive the recognizer if ``allowedScrollTypesMask`` contains their type.
open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers; 1 by default, and at least 1 (PAN-1).
  public final var minimumNumberOfTouches: Int {
    get { own.minimum }
    set { own.minimum = max(1, newValue) }
  }
  /// The largest number of fingers; unlimited by default, and at least 1 (PAN-1, PAN-11).
  public final var maximumNumberOfTouches: Int {
    get { own.maximum }
    set { own.maximum = max(1, newValue) }
  }
  /// The types of scrolling that drive the recognizer; none by default (SCR-1).
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypeMask = []

  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own {
    /// Whether the latest scrolling came with a phase.
    var isPhased = false
    // The settings: the numbers of fingers.
    var minimum = 1
    var maximum = Int.max

    /// The centre of the fingers less ``travel``: their start, if no finger had joined or left.
    var anchor = Point.zero
    /// The distance by which the fingers moved their centre.
    var travel = Vector.zero
    /// The part of it that the translation excludes: the hysteresis, and the amount that
    /// `setTranslation` removed.
    var offset = Vector.zero
    var hasBegun = false
    var mostFingers = 0
    var tracker = Track<Vector>()
    /// The pointer, while a wheel drives it.
    var pointer: Point?
    /// The time of the wheel's last turn; it outlives the gesture, because one that begins later in
    /// the same burst is measured from it (G-3).
    var lastScroll: Timestamp?
    /// The velocity of a wheel's first step, at that step (G-3).
    var firstStep: (time: Timestamp, velocity: Vector)?
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .pan }
  /// Returns the circle of the hysteresis, and the translation.
  open override func figure(at time: Timestamp) -> GestureFigure { panFigure(at: time) }

  // MARK: Values

  /// Returns the movement of the fingers' centre since `began`, without the threshold (PAN-4).
  ///
  /// The vector is in the coordinates of `view`; nil stands for the surface (PAN-5). It is zero
  /// before `began`. If `view` itself moves with the fingers, pass its parent. If the view's
  /// transform is singular, the result is in the surface's coordinates.
  public final func translation(in view: (any TouchTarget)?) -> Vector {
    guard own.hasBegun else { return .zero }
    return fromSurface(own.travel - own.offset, to: view)
  }

  /// Replaces the translation; later movement adds to it.
  ///
  /// The velocity does not change (PAN-6), as on UIKit's devices, contrary to its documentation.
  /// The call is ignored before `began`, and if the translation is not finite.
  public final func setTranslation(_ translation: Vector, in view: (any TouchTarget)?) {
    let value = view.map { translation.applying($0.toSurface) } ?? translation
    guard own.hasBegun, value.isFinite else { return }
    own.offset = own.travel - value
  }

  /// Returns the velocity of the centre, in points per second in the coordinates of `view`; nil
  /// stands for the surface.
  ///
  /// It is a least-squares estimate over the last 100 ms (PAN-13), and zero once the fingers have
  /// rested that long (PAN-14). It is already valid when a delegate is asked whether the gesture
  /// may begin (G-3). With a wheel it is then the first step divided by the time since the previous
  /// step of the same burst, or zero if there was none.
  public final func velocity(in view: (any TouchTarget)?) -> Vector {
    if let firstStep = own.firstStep, firstStep.time == eventTime {
      return fromSurface(firstStep.velocity, to: view)
    }
    return fromSurface(own.tracker.velocity(at: velocityTime), to: view)
  }

  /// The time of the last step, until scrolling with a known begin and end has come to rest
  /// (SCR-4).
  private var velocityTime: Timestamp {
    guard own.isPhased, own.pointer != nil, let last = own.lastScroll,
      eventTime.seconds(since: last) < tuning.scroll.silenceSeconds
    else { return eventTime }
    return last
  }

  /// Returns the centre of the fingers, or the pointer's location while a wheel drives it (PAN-7,
  /// SCR-2).
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let pointer = own.pointer else { return super.location(in: view) }
    return Touch.convert(pointer, to: view)
  }

  private func fromSurface(_ vector: Vector, to view: (any TouchTarget)?) -> Vector {
    guard let view, let map = view.fromSurface else { return vector }
    return vector.applying(map)
  }

  // MARK: Overridden by screen-edge pans

  /// The distance that the centre moves before the gesture begins.
  var hysteresis: Double { tuning.pan.hysteresis }
  /// The rule that sets the hysteresis.
  var hysteresisRule: StaticString { "PAN-2" }
  /// Returns the reason why a movement that is long enough is not this pan, or nil if it is.
  func objection(to travel: Vector) -> Verdict? { nil }

  // MARK: Fingers

  /// Starts measuring, or adds the finger without a jump of the translation (PAN-3, PAN-10,
  /// PAN-11).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    let before = self.touches.count - touches.count
    if self.touches.count > own.maximum {
      guard own.hasBegun else {
        propose(
          .failed, .init(.fingers, count: self.touches.count, .atMost, own.maximum), rule: "PAN-11")
        return
      }
      for touch in touches.reversed() where self.touches.count > own.maximum {
        ignore(touch, for: event)
      }
    }
    let now = self.touches.count
    own.mostFingers = max(own.mostFingers, now)
    guard now > before, now >= own.minimum else { return }
    let centre = centre(ofFirst: now)
    if before >= own.minimum {
      own.anchor += centre - self.centre(ofFirst: before)
    } else if own.hasBegun {
      own.anchor = centre - own.travel
      own.tracker.resume(at: event.timestamp)
    } else {
      own.travel = .zero
      own.anchor = centre
      own.tracker.reset(tuning: tuning)
      own.tracker.add(.zero, at: event.timestamp)
    }
  }

  /// Begins at the threshold (PAN-2), and acts from then on (PAN-8).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    guard self.touches.count >= own.minimum else { return }
    carry(to: centre(ofFirst: self.touches.count), at: event.timestamp)
    if own.hasBegun {
      propose(.changed)
      return
    }
    let distance = own.travel.length
    guard distance >= hysteresis else { return }
    if let objection = objection(to: own.travel) {
      propose(.failed, because: objection)
      return
    }
    own.offset = distance > 0 ? own.travel * (hysteresis / distance) : .zero
    own.hasBegun = true
    propose(.began, .init(.moved, distance, .needs, hysteresis), rule: hysteresisRule)
  }

  /// Continues with the remaining fingers (PAN-10), or ends without any (PAN-9).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lose(touches, with: event)
    guard self.touches.isEmpty else { return }
    if own.hasBegun {
      propose(.ended, because: .allLifted(rule: "PAN-9"))
    } else if own.mostFingers < own.minimum {
      propose(.failed, .init(.fingers, count: own.mostFingers, .needs, own.minimum), rule: "PAN-3")
    } else {
      propose(
        .failed, .init(.moved, own.travel.length, hysteresis > 0 ? .needs : .moreThan, hysteresis),
        rule: hysteresisRule)
    }
  }

  /// Continues with the remaining fingers, or cancels the gesture without any (PAN-12).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lose(touches, with: event)
    super.touchesCancelled(touches, with: event)
  }

  /// Forgets the gesture.
  open override func reset() {
    own.travel = .zero
    own.offset = .zero
    own.hasBegun = false
    own.mostFingers = 0
    own.pointer = nil
    own.firstStep = nil
    own.tracker.reset()
  }

  /// Notes the begin; if a subclass begins the gesture itself, as an instant pan does, no threshold
  /// is removed.
  private func noticeBegin() {
    if proposedState.isRunning { own.hasBegun = true }
  }

  override func fingerRests(at time: Timestamp) { own.tracker.rest(at: time) }

  private func carry(to centre: Point, at time: Timestamp) {
    let before = own.travel
    own.travel = centre - own.anchor
    own.tracker.add(own.travel, afterRestAt: before, at: time)
  }

  private func lose(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    let now = self.touches.count
    guard now + touches.count >= own.minimum else { return }
    // This centre includes the lifted fingers, which may lift away from their last known locations.
    // Before the gesture has begun, that is not a movement of fingers that are down (PAN-8).
    guard own.hasBegun else {
      if !self.touches.isEmpty {
        own.anchor += surfaceCentroid - centre(ofFirst: now, and: touches)
      }
      return
    }
    let centre = standing.lastCentroid
    if touches.contains(where: \.isElsewhere) {
      carry(to: centre, at: event.timestamp)
      if !self.touches.isEmpty { propose(.changed) }
    }
    if !self.touches.isEmpty { own.anchor += surfaceCentroid - centre }
  }

  /// Returns the centre of some fingers; before the gesture has begun, lifting fingers count at
  /// their last known locations.
  private func centre(ofFirst count: Int, and lifted: [Touch] = []) -> Point {
    if count == 1, lifted.isEmpty { return .zero + place(of: touches[0]) }
    var sum = Vector.zero
    for index in 0..<count { sum += place(of: touches[index]) }
    for touch in lifted { sum += place(of: touch) }
    return .zero + sum / Double(count + lifted.count)
  }

  private func place(of touch: Touch) -> Vector {
    (own.hasBegun ? touch.surfaceLocation : touch.seenLocation) - .zero
  }

  // MARK: Wheels

  /// Whether ``allowedScrollTypesMask`` contains the event's type (SCR-1).
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    allowedScrollTypesMask.contains(input.isPrecise ? .continuous : .discrete)
  }

  /// Follows the content immediately, without a threshold (SCR-2, SCR-3).
  ///
  /// A step whose phase is its end ends the gesture (SCR-4). So does 0.1 s of silence, unless a
  /// device of continuous scrolling reports its end.
  open override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    if input.phase == .ended {
      guard own.pointer != nil else { return }
      clearDeadline()
      if !input.momentum {
        own.tracker.reset()
        own.firstStep = nil
      }
      return propose(.ended, because: .rule("SCR-4", "the scrolling is over"))
    }
    let before = own.travel
    own.isPhased = input.phase != nil
    own.travel += input.delta
    own.pointer = input.location
    let stepBefore = lastStep(ofBurstOf: input, at: time)
    own.lastScroll = time
    if own.isPhased && input.isPrecise {
      clearDeadline()
    } else {
      setDeadline(time.advanced(bySeconds: tuning.scroll.silenceSeconds), afterEvents: true)
    }
    if own.hasBegun {
      own.tracker.add(own.travel, afterRestAt: before, at: time)
      propose(.changed)
      return
    }
    own.tracker.reset(tuning: tuning)
    own.firstStep = nil
    if let stepBefore, time > stepBefore {
      own.tracker.add(.zero, at: stepBefore)
      own.firstStep = (time, own.travel / time.seconds(since: stepBefore))
    }
    own.tracker.add(own.travel, at: time)
    own.hasBegun = true
    propose(.began, .init(.moved, input.delta.length, .moreThan, 0), rule: "SCR-3")
  }

  /// The time of the previous step if it is of the same burst, as a refused gesture may have left
  /// it (G-3).
  private func lastStep(ofBurstOf input: WheelEvent, at time: Timestamp) -> Timestamp? {
    guard let last = own.lastScroll, input.phase != .began,
      time <= last.advanced(bySeconds: tuning.scroll.silenceSeconds)
    else { return nil }
    return last
  }

  /// Ends the gesture because the wheel stands still (SCR-3).
  open override func deadlineReached(at time: Timestamp) {
    guard own.pointer != nil else { return }
    propose(.ended, .init(.silence, outlasting: tuning.scroll.silenceSeconds), rule: "SCR-3")
  }
}

/// Kinds of scroll input (UIKit's `UIScrollTypeMask`, with its raw values; SCR-1).
@frozen
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: Int
  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel that turns in ticks.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// A trackpad, or a wheel that turns freely.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
