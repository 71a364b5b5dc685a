public import TouchGeometry
public import TouchInput

/// Watches touches and says when they are its gesture (UIKit's `UIGestureRecognizer`).
///
/// Attach one to a target with `addGestureRecognizer(_:)` and give it actions. It then receives the
/// touches that land on the target or below it, before the target does, until it decides.
///
///     let pan = PanGestureRecognizer()
///     pan.addAction { pan in print(pan.translation(in: nil)) }
///     layer.addGestureRecognizer(pan)
///
/// To write your own, override the four touch methods and `reset`, and assign `state`. The
/// assignment is a proposal: it is released, with all rules about who excludes and who waits for
/// whom, once every recognizer has seen the event (E-7). What the table in
/// ``GestureState/canMove(to:)`` does not allow is ignored.
///
/// Not thread-safe: use a recognizer from one thread at a time, together with its dispatcher.
nonisolated open class GestureRecognizer {
  // MARK: Settings, with UIKit's defaults

  /// A name for traces and for people; without meaning otherwise (S-25).
  public final var name: String? {
    get { kept.name }
    set { kept.name = newValue }
  }
  /// Decides what the recognizer may do; held weakly.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { kept.delegate }
    set { kept.delegate = newValue }
  }
  /// Whether recognition takes the touches from their targets (V-2).
  public final var cancelsTouchesInView: Bool {
    get { kept.cancelsTouchesInView }
    set { kept.cancelsTouchesInView = newValue }
  }
  /// Whether the targets hear nothing before the recognizer has failed (V-6).
  public final var delaysTouchesBegan: Bool {
    get { kept.delaysTouchesBegan }
    set { kept.delaysTouchesBegan = newValue }
  }
  /// Whether the targets hear of no end before the recognizer has failed (V-5).
  public final var delaysTouchesEnded: Bool {
    get { kept.delaysTouchesEnded }
    set { kept.delaysTouchesEnded = newValue }
  }
  /// The kinds of touch that it receives (S-27).
  public final var allowedTouchTypes: Set<TouchType> {
    get { kept.allowedTouchTypes }
    set { kept.allowedTouchTypes = newValue }
  }
  /// Whether, after a first touch of one type, others are refused until reset (S-27).
  public final var requiresExclusiveTouchType: Bool {
    get { kept.requiresExclusiveTouchType }
    set { kept.requiresExclusiveTouchType = newValue }
  }
  /// The thresholds.
  public final var tuning: GestureTuning {
    get { kept.tuning }
    set { kept.tuning = newValue }
  }

  /// Whether it receives touches.
  ///
  /// Switching it off cancels a gesture under way, at once (S-16).
  public final var isEnabled: Bool {
    get { kept.isEnabled }
    set {
      let wasEnabled = kept.isEnabled
      kept.isEnabled = newValue
      if wasEnabled && !newValue { abandon(because: .disabled) }
    }
  }

  /// Makes a recognizer that is not attached to a target.
  public init() {}

  // MARK: What it is doing

  /// The state that has been released to the world.
  ///
  /// Assigning proposes the next one; only subclasses should.
  public final var state: GestureState {
    get { standing.released }
    set {
      reportIfIllegal(newValue)
      propose(newValue, because: .own)
    }
  }

  /// The state that was proposed last.
  ///
  /// It runs ahead of `state` until the event is arbitrated, and for longer while another
  /// recognizer must fail first (F-5).
  public final var proposedState: GestureState { standing.proposed }

  /// Why it left `possible`, or why it ended; it stays until the next decision, and is nil before
  /// the first, and when the recognizer is gone that it names.
  public internal(set) final var verdict: Verdict? {
    get { kept.verdict.value }
    set { kept.verdict.value = newValue }
  }

  /// Called with the recognizer when it fails, which sends no action (S-10): for what shows or
  /// counts failures.
  ///
  /// What it captures is kept, as by an action.
  public final var failureAction: ((GestureRecognizer) -> Void)? {
    get { kept.failureAction }
    set { kept.failureAction = newValue }
  }

  /// The target that it is attached to (S-25).
  public final var view: (any TouchTarget)? {
    #if DEBUG
      kept.checkOwner()
    #endif
    return kept.owner
  }

  /// The keys held during the last event it saw (S-26).
  public final var modifierFlags: ModifierKeys { dispatcher?.event.modifierFlags ?? [] }

  /// How many of its fingers are down (S-22).
  open var numberOfTouches: Int { touches.count }

  /// The fingers it follows, in order of arrival; without those lifted in this event.
  public final var touches: [Touch] { standing.touches }

  /// Its name, or its kind.
  public final var displayName: String { name ?? kind.name }

  /// Its kind, with the name in scenes and traces, the options and the thresholds.
  open var kind: RecognizerKind { .custom }

  /// The centre of its fingers in the coordinates of `view`; nil stands for the surface (S-23).
  open func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(surfaceCentroid, to: view)
  }

  /// The place of one finger, in order of arrival (S-24).
  ///
  /// - Precondition: `index` is in `0..<numberOfTouches`.
  open func location(ofTouch index: Int, in view: (any TouchTarget)?) -> Point {
    precondition(
      touches.indices.contains(index), "no touch \(index): only \(touches.count) are down")
    return touches[index].location(in: view)
  }

  /// The centre of its fingers in the surface; with none left, where the last one was.
  public final var surfaceCentroid: Point {
    guard let first = touches.first else { return standing.lastCentroid }
    if touches.count == 1 { return first.surfaceLocation }
    var x = 0.0
    var y = 0.0
    for touch in touches {
      x += touch.surfaceLocation.x
      y += touch.surfaceLocation.y
    }
    let count = Double(touches.count)
    return Point(x: x / count, y: y / count)
  }

  /// What it measures now, and against which limits: the overlay draws it, and an app may.
  ///
  /// It is not called on the way of a touch, so it costs nothing there. The base class says where the
  /// fingers landed and where they are; a subclass says what it really measures.
  ///
  /// - Parameter time: The present moment; at or after the last event.
  /// - Returns: Marks in surface coordinates, and numbers.
  open func figure(at time: Timestamp) -> GestureFigure { fingersFigure() }

  // MARK: For subclasses

  /// Fingers landed that this recognizer follows.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Fingers it follows moved.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// A finger it follows said that it is where it was (PAN-14).
  func fingerRests(at time: Timestamp) {}
  /// Fingers it followed were lifted; they are out of ``touches`` already.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Fingers it followed were taken away.
  ///
  /// The base class ends a gesture whose last finger that was (S-18).
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.isEmpty { cancelOrFail(because: .touchesCancelled) }
  }
  /// The moment set by ``setDeadline(_:afterEvents:)`` has come.
  open func deadlineReached(at time: Timestamp) {}
  /// The recognizer has decided, or its dispatcher goes, and it starts afresh: forget everything
  /// about the last gesture (S-13, S-14).
  open func reset() {}

  /// Whether its recognition makes `other` fail.
  ///
  /// Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether the recognition of `other` makes it fail.
  ///
  /// Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether it waits for `other` to fail (F-1).
  ///
  /// Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits for it to fail (F-1).
  ///
  /// Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether it takes new input from this event (G-1).
  ///
  /// Default true.
  open func shouldReceive(_ event: TouchEvent) -> Bool { true }

  /// Whether a trackpad's own pinch and turn drive it (IND-2).
  ///
  /// Default false.
  open var acceptsTransformInput: Bool { false }
  /// A trackpad's own pinch or turn.
  open func transformInput(_ input: PinchEvent, at time: Timestamp) {}

  /// Whether this wheel drives it (SCR-1); false unless overridden.
  open func acceptsScrollInput(_ input: WheelEvent) -> Bool { false }
  /// A wheel turned; it belongs to the recognizer until that has decided (SCR-2).
  open func scrollInput(_ input: WheelEvent, at time: Timestamp) {}

  /// Proposes a state and says why; the reason is made only where it is kept.
  public final func propose(
    _ next: GestureState, because reason: @autoclosure () -> Verdict = .own
  ) {
    guard next != .possible, let arbiter = standing.arbiter, standing.proposed.canMove(to: next)
    else { return }
    if standing.proposed == .possible || next.isFinal {
      if next.isFinal, standing.released == .possible, standing.passedBegan {
        standing.beginning = verdict
      }
      verdict = reason()
    }
    if next == .began { standing.passedBegan = true }
    standing.proposed = next
    arbiter.with { $0.note(self) }
  }

  /// Proposes `cancelled` for a gesture under way and `failed` before it.
  public final func cancelOrFail(because reason: @autoclosure () -> Verdict = .own) {
    propose(standing.proposed.isRunning ? .cancelled : .failed, because: reason())
  }

  /// Stops following a touch: it no longer counts, and its target will not lose it to this
  /// recognizer (S-21).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    standing.touches.removeAll { $0 === touch }
    standing.trackedTouches.removeAll { $0 === touch }
    touch.drop(self)
  }

  /// Asks for ``deadlineReached(at:)`` at a moment of the event clock; an earlier request is
  /// replaced.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - afterEvents: True lets events of that same moment come first: right for "at most so long".
  public final func setDeadline(_ time: Timestamp, afterEvents: Bool = false) {
    standing.arbiter?.with { $0.state.deadlines.set(time, afterEvents: afterEvents, for: self) }
  }

  /// Withdraws the request.
  public final func clearDeadline() {
    if standing.hasDeadline { standing.arbiter?.with { $0.state.deadlines.clear(self) } }
  }

  // MARK: Relations

  /// Makes the recognizer wait until `other` has failed (F-1, F-2).
  ///
  /// - Precondition: `other` is not this recognizer. Cycles are reported in debug builds (F-8);
  ///   where one exists, its members wait for each other until the one whose touches ended first is
  ///   failed.
  public final func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "F-8: a recognizer cannot wait for itself")
    if failureRequirements.contains(where: { $0 === other }) { return }
    kept.failureRequirements.append(other)
    assert(
      FailureGraph.cycle(through: self) == nil,
      "F-8: a cycle of failure requirements: \(FailureGraph.describeCycle(through: self))")
  }

  /// The recognizers that must fail before this one acts.
  public final var failureRequirements: [GestureRecognizer] { kept.failureRequirements }

  // MARK: Actions

  /// What is called on recognition, in the order added (S-12).
  public final var actions: [GestureAction] { kept.actions }

  /// Adds an action; one that is there already is not called twice (S-12).
  public final func add(_ action: GestureAction) {
    if !actions.contains(where: { $0 === action }) { kept.actions.append(action) }
  }

  /// Removes an action; inside an action that takes effect at once (S-12).
  public final func removeAction(_ action: GestureAction) {
    kept.actions.removeAll { $0 === action }
  }

  // MARK: What is stored: two values, see TouchDispatcher on exclusivity

  /// What it keeps whatever happens.
  @exclusivity(unchecked) final var kept = Kept()
  /// Where it stands.
  @exclusivity(unchecked) final var standing = Standing()

  /// Every touch received since the last reset, the lifted ones too: what recognition takes (V-2).
  package final var trackedTouches: [Touch] { standing.trackedTouches }
}
