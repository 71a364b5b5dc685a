import TouchGeometry
import TouchGestures
import TouchInput

/// A recognizer of the oracle: the state machine of section 2, which the kinds fill with life.
class OracleRecognizer {
  let index: Int
  let plan: RecognizerPlan
  unowned let world: OracleWorld
  weak var layer: OracleLayer?
  /// Its place among all that were ever added to its layer (X-6: earlier added wins).
  var addition = 0
  /// How deep its layer was when it became active, and after how many others it did.
  var depth = 0
  var activation = 0
  var isEnabled = true

  /// What is released (S-1).
  var state = GestureState.possible
  /// What was asked for last; runs ahead of `state` (F-5).
  var proposed = GestureState.possible
  /// It has asked for something that is not released yet.
  var isDue = false
  /// It has asked for `began` since its last reset (S-11).
  var hasBegun = false
  /// A requirement has kept it through a pass (F-6).
  var hasWaited = false
  /// WHY-1.
  var beganRule: StaticString?
  var rule: StaticString?
  /// What was measured, the limit, and after how many seconds (WHY-1).
  var beganNumbers = OracleRecognizer.nothing
  var numbers = OracleRecognizer.nothing
  static let nothing = SIMD4<Double>(repeating: .nan)

  /// The fingers that it follows and that are down (S-22).
  var touches: [OracleTouch] = []
  /// All that it received since its last reset.
  var received: [OracleTouch] = []
  /// It has received a finger since its last reset, which it may ignore by now (0.2).
  var hasAccepted = false
  /// It follows a wheel, a trackpad or a pointer.
  var isDriven = false
  /// It is scrolling that it follows (SCR-1).
  var isScrolled = false
  /// What the pointer was over then (G-4).
  var driver: OracleLayer?
  /// When its timer ends, and whether events of that very moment come first.
  var deadline: (time: Timestamp, afterEvents: Bool)?
  /// How often its action has run.
  var runs = 0
  /// S-23: the last mean.
  var lastCentroid = Point.zero

  init(index: Int, plan: RecognizerPlan, world: OracleWorld) {
    self.index = index
    self.plan = plan
    self.world = world
  }

  /// Whom it waits for because somebody said so in this attempt (F-2).
  private var granted: Set<Int> = []

  // MARK: What the kinds fill in

  func began(_ touches: [OracleTouch]) {}
  /// A finger's sample repeated its place (PAN-14).
  func rested() {}
  func moved(_ touches: [OracleTouch]) {}
  func ended(_ touches: [OracleTouch]) {}
  /// S-18 for a kind with several fingers.
  func cancelled(_ touches: [OracleTouch]) {
    if self.touches.isEmpty { cancelOrFail("S-18") }
  }
  func timerEnded() {}
  func reset() {}
  func scrolled(_ event: WheelEvent) {}
  func transformed(_ event: PinchEvent) {}
  func acceptsScroll(_ event: WheelEvent) -> Bool { false }
  var acceptsTransform: Bool { false }
  func canPrevent(_ other: OracleRecognizer) -> Bool { true }
  func canBePrevented(by other: OracleRecognizer) -> Bool { true }
  func requiresByItself(_ other: OracleRecognizer) -> Bool { false }
  func isRequiredByItself(by other: OracleRecognizer) -> Bool { false }
  var takesTouches: Bool { true }
  /// V-6.
  var delaysBegan: Bool { plan.delaysBegan }
  /// S-22.
  var fingers: Int { touches.count }
  /// S-23.
  ///
  /// The law is silent on one that has ignored all its fingers: not a number.
  var location: Point { received.isEmpty ? Point(x: .nan, y: .nan) : lastCentroid }
  /// What it measured; not a number for what is not there or what the law leaves open.
  var measured: SIMD4<Double> { SIMD4(repeating: .nan) }
  /// TRF-1, TRF-5.
  var transform: SIMD16<Double> { SIMD16(repeating: .nan) }
  /// PAN-6, PIN-5, ROT-6.
  func rebase() {}

  // MARK: States

  /// Has accepted a touch since its last reset (0.2), or follows a pointer.
  var isActive: Bool { hasAccepted || isDriven }
  func activate() {
    if isActive { return }
    activation = world.nextActivation()
    depth = layer?.depth ?? 0
  }

  /// Follows a pointer over that layer.
  func follow(pointerOver hit: OracleLayer?) {
    activate()
    isDriven = true
    driver = hit
  }

  /// Possible, or waiting, as seen from outside.
  var isUndecided: Bool { state == .possible && isActive }
  /// Whether its gesture is under way as it knows itself (F-5: a private state counts).
  var isRunning: Bool { proposed == .began || proposed == .changed }

  /// S-5.
  func propose(
    _ next: GestureState, _ rule: StaticString?, _ value: Double = .nan, of limit: Double = .nan,
    at seconds: Double = .nan
  ) {
    let isLegal: Bool
    switch (proposed, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): isLegal = true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): isLegal = true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): isLegal = true
    default: isLegal = false
    }
    guard isLegal else { return }
    proposed = next
    isDue = true
    if next == .began {
      hasBegun = true
      beganRule = rule
      beganNumbers = SIMD4(value, limit, seconds, .nan)
    }
    self.rule = rule
    numbers = SIMD4(value, limit, seconds, .nan)
  }

  func cancelOrFail(_ rule: StaticString?) { propose(isRunning ? .cancelled : .failed, rule) }

  func setDeadline(after seconds: Double, from time: Timestamp, afterEvents: Bool) {
    deadline = (time.advanced(bySeconds: seconds), afterEvents)
  }

  /// S-21.
  func ignore(_ touch: OracleTouch) {
    touches.removeAll { $0 === touch }
    received.removeAll { $0 === touch }
    touch.receivers.removeAll { $0 === self }
  }

  /// S-13, S-14.
  func resetAll() {
    for touch in received { touch.receivers.removeAll { $0 === self } }
    state = .possible
    proposed = .possible
    isDue = false
    hasBegun = false
    hasWaited = false
    touches = []
    received = []
    hasAccepted = false
    granted = []
    lastCentroid = .zero
    isDriven = false
    isScrolled = false
    deadline = nil
    reset()
  }

  /// S-23, after the fingers of an event are known.
  func noteCentroid() {
    if let middle = centroid(touches.map(\.location)) { lastCentroid = middle }
  }

  // MARK: Relations

  /// F-1, with F-2: dynamic answers are asked between recognizers on one chain, once an attempt: a
  /// yes holds, also when an action takes the chain apart.
  func requires(_ other: OracleRecognizer) -> Bool {
    if other === self { return false }
    if plan.requirements.contains(other.index) || granted.contains(other.index) { return true }
    guard isRelated(to: other), isRequirement(other) else { return false }
    granted.insert(other.index)
    return true
  }

  private func isRequirement(_ other: OracleRecognizer) -> Bool {
    if requiresByItself(other) || other.isRequiredByItself(by: self) { return true }
    if plan.hasDelegate, world.answers.waits(index, for: other.index) { return true }
    return other.plan.hasDelegate && world.answers.keeps(other.index, index)
  }

  /// a live touch in common, or one on an ancestor of the other's layer.
  func isRelated(to other: OracleRecognizer) -> Bool {
    if touches.contains(where: { touch in other.touches.contains { $0 === touch } }) { return true }
    guard let layer, let theirs = other.layer else { return false }
    return layer.isInside(theirs) || theirs.isInside(layer)
  }

  ///
  func excludes(_ other: OracleRecognizer) -> Bool {
    if other === self || !isActive || !other.isActive { return false }
    if !isRelated(to: other) || requires(other) { return false }
    if !canPrevent(other) || !other.canBePrevented(by: self) { return false }
    if plan.hasDelegate, world.answers.areTogether(index, other.index) { return false }
    return !(other.plan.hasDelegate && world.answers.areTogether(other.index, index))
  }

  /// F-3: undecided with fingers or a timer, or pending itself.
  var isBlocking: Bool {
    guard state == .possible, isActive, proposed != .failed else { return false }
    return !touches.isEmpty || deadline != nil || isDue || isDriven
  }

  /// X-6, with its second half as the rule book has it.
  func isBefore(_ other: OracleRecognizer) -> Bool {
    (-depth, addition, activation) < (-other.depth, other.addition, other.activation)
  }
}
