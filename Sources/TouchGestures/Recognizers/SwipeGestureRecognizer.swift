public import TouchGeometry
public import TouchInput

/// A recognizer for a quick stroke in one direction (UIKit's `UISwipeGestureRecognizer`; SWP-1 …
/// SWP-11).
///
///     let next = SwipeGestureRecognizer()
///     next.direction = .left
///     next.addAction { _ in turnPage() }
///     layer.addGestureRecognizer(next)
///
/// It is discrete and acts during the movement, not at the lift (SWP-6). Each of exactly
/// ``numberOfTouchesRequired`` fingers must have moved at least `50·(1 − 0.94·t)` pt from its
/// landing along the direction (SWP-3) and never more than `50·(1 − 0.98·t)` pt across it (SWP-4),
/// within 0.5 s (SWP-2). *t* is the time in seconds since the first finger landed, so a fast swipe
/// must be longer and may be less straight. These values were measured on iOS 26.1; they are
/// `swipe.length`, `swipe.lengthDecay`, `swipe.widthDecay` and `swipe.duration` of `tuning`. A
/// finger behind its start fails the recognizer (SWP-5). All fingers go the same way: two that
/// spread are not a swipe, even if both directions of an axis are required (SWP-7, SWP-8).
///
/// A pan on the same layer begins first, after 10 pt. To let the swipe go first, use
/// `pan.require(toFail: swipe)`. For four directions use four recognizers: a recognizer with a
/// horizontal bit in its mask ignores vertical movement (SWP-7).
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The direction, or both directions of one axis; right by default (SWP-1, SWP-7).
  @exclusivity(unchecked) public final var direction = Direction.right
  /// The number of fingers; 1 by default, and 0 recognizes no swipe (SWP-8).
  public final var numberOfTouchesRequired: Int {
    get { own.fingers }
    set { own.fingers = newValue }
  }

  /// The smallest distance along the direction, in surface points, which makes the recognizer
  /// measure swipes by length and variance (SWP-11).
  ///
  /// The default is nil. If only ``maximumVariance`` is set, nil stands for 25.
  public final var minimumLength: Double? {
    get { own.minimumLength }
    set { if newValue.map({ $0 >= 0 }) ?? true { own.minimumLength = newValue } }
  }
  /// The largest distance across the direction, in surface points, which makes the recognizer
  /// measure swipes by length and variance (SWP-11).
  ///
  /// The default is nil. If only ``minimumLength`` is set, nil stands for 5. There is no time
  /// limit, and only the finger's current location counts: a finger that strayed farther may come
  /// back.
  public final var maximumVariance: Double? {
    get { own.maximumVariance }
    set { if newValue.map({ $0 >= 0 }) ?? true { own.maximumVariance = newValue } }
  }

  /// The types of scrolling that count as a swipe with two fingers; none by default.
  ///
  /// Only scrolling with phases counts, such as `LiveInput`'s, and only if
  /// ``numberOfTouchesRequired`` is 2 (SCR-5).
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypeMask = []

  /// The part of ``direction`` that was measured at recognition; empty before.
  ///
  /// One direction, or both of an axis, whose description is `horizontal` or `vertical` (SWP-11).
  public final var recognizedDirection: Direction { own.recognized }

  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own {
    // The settings.
    var fingers = 1
    var minimumLength: Double?
    var maximumVariance: Double?

    /// The movement of a burst of scrolling and the pointer's location at its begin, or nil while
    /// fingers swipe.
    var scrolled: (moved: Vector, pointer: Point)?

    var recognized: Direction = []
    var starts: [Point] = []
    var firstTime = Timestamp.zero
    /// The shortest movement along in the last event, negative if fingers move in different
    /// directions, and the longest across.
    var best = 0.0
    var widest = 0.0
    /// The time of the measurement, in seconds since the first finger landed.
    var measured = 0.0

    var isByLength: Bool { minimumLength != nil || maximumVariance != nil }
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .swipe }
  /// Returns the box that each finger has to leave at its far end, and the time left.
  open override func figure(at time: Timestamp) -> GestureFigure { swipeFigure(at: time) }

  // MARK: Values

  /// The required number during the action, although fingers may be up (S-22); before it, those
  /// down.
  open override var numberOfTouches: Int {
    proposedState == .ended && own.scrolled == nil ? own.starts.count : super.numberOfTouches
  }

  /// Returns, during the action, the centre of the points where the fingers landed (SWP-9).
  open override func location(in view: (any TouchTarget)?) -> Point {
    if let scrolled = own.scrolled { return Touch.convert(scrolled.pointer, to: view) }
    guard proposedState == .ended, !own.starts.isEmpty else { return super.location(in: view) }
    return Touch.convert(.center(of: own.starts), to: view)
  }

  /// Returns, during the action, the point where that finger landed.
  ///
  /// - Precondition: `index` is in `0..<numberOfTouches`.
  open override func location(ofTouch index: Int, in view: (any TouchTarget)?) -> Point {
    guard proposedState == .ended else { return super.location(ofTouch: index, in: view) }
    demand(own.starts.indices.contains(index), "no touch \(index) in this swipe")
    return Touch.convert(own.starts[index], to: view)
  }

  // MARK: Fingers

  /// Records the fingers' landings and their time.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard !direction.axis.isEmpty else {
      propose(.failed, because: .rule("SWP-7", "no direction is set"))
      return
    }
    if own.starts.isEmpty { startClock(at: event.timestamp) }
    for touch in touches { own.starts.append(touch.startLocation) }
    if self.touches.count > own.fingers {
      propose(
        .failed, .init(.fingers, count: self.touches.count, .atMost, own.fingers), rule: "SWP-8")
    }
  }

  private func startClock(at time: Timestamp) {
    own.firstTime = time
    if !own.isByLength {
      setDeadline(time.advanced(bySeconds: tuning.swipe.durationSeconds), afterEvents: true)
    }
  }

  /// Recognizes the swipe, or fails if the movement is not one (SWP-3 … SWP-6).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard proposedState == .possible else { return }
    let time = event.timestamp.seconds(since: own.firstTime)
    var reach = Reach()
    own.widest = 0
    for touch in self.touches {
      let moved = touch.seenLocation - touch.startLocation
      guard measure(moved, time, &reach) else { return }
    }
    recognize(reach, fingers: self.touches.count, time)
  }

  /// The distances that all fingers have moved, forward and backward.
  private struct Reach {
    var forward = Double.infinity
    var backward = Double.infinity

    mutating func add(_ axis: Direction, _ touch: Touch) {
      let along = axis.measure(touch.seenLocation - touch.startLocation).along
      forward = min(forward, along)
      backward = min(backward, -along)
    }

    /// All fingers the same way (SWP-8), which with both directions of an axis is either.
    func shortest(_ axis: Direction) -> Double {
      axis.isBothWays ? max(forward, backward) : forward
    }
  }

  /// Takes a finger's way into account; false if it fails the swipe (SWP-4, SWP-5).
  private func measure(_ moved: Vector, _ time: Double, _ reach: inout Reach) -> Bool {
    let width = allowedWidth(at: time)
    let axis = direction.axis
    let (along, across) = axis.measure(moved)
    // By length and variance, only the current location counts, not earlier ones (SWP-11).
    if across > width, !own.isByLength {
      propose(.failed, .init(.across, across, .atMost, width, at: time), rule: "SWP-4")
      return false
    }
    if along < 0, !axis.isBothWays {
      propose(.failed, .init(.along, along, .needs, 0), rule: "SWP-5")
      return false
    }
    reach.forward = min(reach.forward, along)
    reach.backward = min(reach.backward, -along)
    own.widest = max(own.widest, across)
    return true
  }

  private func recognize(_ reach: Reach, fingers: Int, _ time: Double) {
    let (length, width, axis) = (neededLength(at: time), allowedWidth(at: time), direction.axis)
    let shortest = reach.shortest(axis)
    own.best = shortest
    own.measured = time
    guard shortest >= length, own.widest <= width, fingers == own.fingers else { return }
    clearDeadline()
    own.recognized = axis
    propose(
      .ended, .init(.along, shortest, .needs, length, at: time),
      rule: own.isByLength ? "SWP-11" : "SWP-3")
  }

  /// Fails because a finger lifted before the movement was a swipe (SWP-6, SWP-8).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let count = self.touches.count + touches.count
    if count < own.fingers {
      propose(.failed, .init(.fingers, count: count, .needs, own.fingers), rule: "SWP-8")
      return
    }
    let time = event.timestamp.seconds(since: own.firstTime)
    // A finger that has not moved since it landed counts as well (WHY-1).
    let axis = direction.axis
    var reach = Reach()
    for touch in self.touches { reach.add(axis, touch) }
    for touch in touches { reach.add(axis, touch) }
    let shortest = reach.shortest(axis)
    if shortest < own.best { (own.best, own.measured) = (shortest, time) }
    fall(short: time)
  }

  /// Fails because the fingers or the scrolling ended before it was a swipe (SWP-6, SWP-11).
  private func fall(short time: Double) {
    let width = allowedWidth(at: time)
    guard own.widest <= width || !own.isByLength else {
      propose(.failed, .init(.across, own.widest, .atMost, width, at: time), rule: "SWP-11")
      return
    }
    // The required length falls with time, so that at the end it may be less than a length that was
    // too short before.
    let time = own.best < neededLength(at: time) ? time : own.measured
    propose(
      .failed, .init(.along, own.best, .needs, neededLength(at: time), at: time), rule: "SWP-6")
  }

  /// Fails (SWP-10).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    propose(.failed, because: .touchesCancelled)
  }

  // MARK: Scrolling

  /// Whether ``allowedScrollTypesMask`` contains the event's type, two fingers are required, and
  /// the burst has been followed from its beginning and is undecided (SCR-5).
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    own.fingers == 2 && allowedScrollTypesMask.contains(input.isPrecise ? .continuous : .discrete)
      && (input.phase == .began || (input.phase != nil && own.scrolled != nil))
  }

  /// Measures the movement of the content, as if it were that of two fingers (SCR-5).
  open override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    guard !direction.axis.isEmpty else {
      return propose(.failed, because: .rule("SWP-7", "no direction is set"))
    }
    guard input.phase != .ended else { return fall(short: time.seconds(since: own.firstTime)) }
    if own.scrolled == nil { startClock(at: time) }
    let moved = (own.scrolled?.moved ?? .zero) + input.delta
    own.scrolled = (moved, own.scrolled?.pointer ?? input.location)
    var reach = Reach()
    own.widest = 0
    let elapsed = time.seconds(since: own.firstTime)
    if measure(moved, elapsed, &reach) { recognize(reach, fingers: 2, elapsed) }
  }

  /// Fails because the swipe took too long (SWP-2).
  open override func deadlineReached(at time: Timestamp) {
    propose(.failed, .init(.elapsed, outlasting: tuning.swipe.durationSeconds), rule: "SWP-2")
  }

  /// Forgets the gesture.
  open override func reset() {
    own.starts.removeFew()
    own.scrolled = nil
    own.recognized = []
    own.best = 0
    own.widest = 0
    own.measured = 0
  }

  final func neededLength(at time: Double) -> Double {
    if own.isByLength { return own.minimumLength ?? tuning.swipe.minimumLength }
    return tuning.swipe.length * (1 - tuning.swipe.lengthDecay * time)
  }

  final func allowedWidth(at time: Double) -> Double {
    if own.isByLength { return own.maximumVariance ?? tuning.swipe.maximumVariance }
    return tuning.swipe.length * (1 - tuning.swipe.widthDecay * time)
  }

  /// Directions of a swipe (the raw values are UIKit's; SWP-1).
  @frozen
  public struct Direction: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits.
    public var rawValue: Int
    /// Makes a set from its bits.
    @inlinable
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Towards larger x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards larger y.
    public static let down = Direction(rawValue: 8)

    /// The bits that count: the horizontal ones if there is any, else the vertical ones (SWP-7).
    var axis: Direction {
      let horizontal = intersection([.right, .left])
      return horizontal.isEmpty ? intersection([.up, .down]) : horizontal
    }

    /// Whether both bits of an axis are set.
    var isBothWays: Bool { self == [.right, .left] || self == [.up, .down] }

    /// Returns a displacement's lengths along and across one axis's bits; along is negative behind
    /// the start (SWP-5).
    ///
    /// With both bits of the axis, the sign gives the direction.
    func measure(_ moved: Vector) -> (along: Double, across: Double) {
      switch self {
      case .right, [.right, .left]: (moved.dx, abs(moved.dy))
      case .left: (-moved.dx, abs(moved.dy))
      case .up: (-moved.dy, abs(moved.dx))
      default: (moved.dy, abs(moved.dx))
      }
    }

    /// The directions' names; `horizontal` and `vertical` stand for both of an axis (SWP-11).
    public var description: String {
      switch self {
      case []: "none"
      case .right: "right"
      case .left: "left"
      case .up: "up"
      case .down: "down"
      case [.right, .left]: "horizontal"
      case [.up, .down]: "vertical"
      default:
        [Direction.right, .left, .up, .down].filter(contains).map(\.description)
          .joined(separator: ", ")
      }
    }
  }
}
