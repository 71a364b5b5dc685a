public import TouchGeometry
public import TouchInput

/// The base class of recognizers, which watch touches for one gesture (UIKit's
/// `UIGestureRecognizer`).
///
/// Attach a recognizer to a target with `addGestureRecognizer(_:)` and give it actions. Until it
/// decides, it receives the touches that land on the target or below it, before the target does.
///
///     let pan = PanGestureRecognizer()
///     pan.addAction { pan in print(pan.translation(in: nil)) }
///     layer.addGestureRecognizer(pan)
///
/// To write your own recognizer, override the four touch methods and `reset`, and assign `state`.
/// The assignment is a proposal. It is released, by the rules of exclusion and of waiting, once
/// every recognizer has received the event (E-7). A state that ``GestureState/canMove(to:)`` does
/// not allow is ignored.
///
/// Not thread-safe: use a recognizer from one thread at a time, together with its dispatcher.
nonisolated open class GestureRecognizer {
  // MARK: Settings, with UIKit's defaults

  /// A name for traces and messages, without effect on recognition (S-25).
  @exclusivity(unchecked) public final var name: String? { didSet { kept.renamings &+= 1 } }
  /// The object that decides what the recognizer may do; held weakly.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { kept.delegate }
    set { kept.delegate = newValue }
  }
  /// Whether recognition takes the touches from their targets (V-2).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether the targets receive nothing until the recognizer has failed (V-6).
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether the targets receive no end of a touch until the recognizer has failed (V-5).
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives (S-27).
  @exclusivity(unchecked) public final var allowedTouchTypes = Set(TouchType.allCases)
  /// Whether, after a first touch, the recognizer refuses other types until its reset (S-27).
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// The recognizer's thresholds.
  @exclusivity(unchecked) public final var tuning = GestureTuning.standard

  /// Whether the recognizer receives touches.
  ///
  /// Setting it to false immediately cancels a gesture under way (S-16).
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if oldValue && !isEnabled { abandon(because: .disabled) } }
  }

  /// Makes a recognizer that is not attached to a target.
  public init() {}

  // MARK: State

  /// The current state, as released by arbitration.
  ///
  /// Assigning proposes the next state; only subclasses should assign.
  public final var state: GestureState {
    get { standing.released }
    set {
      reportIfIllegal(newValue)
      propose(newValue, because: .own)
    }
  }

  /// The most recently proposed state.
  ///
  /// It runs ahead of `state` until the event is arbitrated, and for longer while another
  /// recognizer must fail first (F-5).
  public final var proposedState: GestureState { standing.proposed }

  /// The reason why the recognizer left `possible` or ended, kept until the next decision.
  ///
  /// Nil before the first decision, and if the recognizer or target that the verdict names is gone.
  public internal(set) final var verdict: Verdict? {
    get { kept.verdict.value }
    set { kept.verdict.value = newValue }
  }

  /// The function called with the recognizer when it fails, because failing sends no action (S-10).
  ///
  /// For code that shows or counts failures. The recognizer keeps captured objects, as an action
  /// does.
  @exclusivity(unchecked) public final var failureAction: ((GestureRecognizer) -> Void)?

  /// The target that the recognizer is attached to (S-25).
  public final var view: (any TouchTarget)? {
    #if DEBUG
      kept.checkOwner()
    #endif
    return kept.owner
  }

  /// The keys held, or none while the recognizer is not active (S-26).
  public final var modifierFlags: ModifierKeys { dispatcher?.event.modifierFlags ?? [] }

  /// The number of the recognizer's fingers that are down (S-22).
  open var numberOfTouches: Int { touches.count }

  /// The touches that the recognizer follows, in order of arrival, without those lifted in this
  /// event.
  public final var touches: [Touch] { standing.touches }

  /// The recognizer's name, or the name of its kind.
  public final var displayName: String { name ?? kind.name }

  /// The kind, with the name in scenes and traces, the options and the thresholds.
  open var kind: RecognizerKind { .custom }

  /// Returns the fingers' centre in the coordinates of `view`; nil stands for the surface (S-23).
  open func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(surfaceCentroid, to: view)
  }

  /// Returns the location of one finger, in order of arrival (S-24).
  ///
  /// - Precondition: `index` is in `0..<numberOfTouches`.
  open func location(ofTouch index: Int, in view: (any TouchTarget)?) -> Point {
    demand(
      touches.indices.contains(index), "no touch \(index): only \(touches.count) are down")
    return touches[index].location(in: view)
  }

  /// The fingers' centre in the surface, or the last finger's location if none is left.
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

  /// Returns the current measurements and their limits, for the overlay or an app to draw.
  ///
  /// No dispatch of a touch calls this method, so it costs nothing there. The base class gives the
  /// fingers' landings and current locations; a subclass gives its own measurements.
  ///
  /// - Parameter time: The current time, at or after the last event.
  /// - Returns: Marks in surface coordinates, and readings.
  open func figure(at time: Timestamp) -> GestureFigure { fingersFigure() }

  // MARK: For subclasses

  /// Handles the landing of fingers that the recognizer follows.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Handles the movement of fingers that the recognizer follows.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Handles a sample by which a followed finger has not moved (PAN-14).
  func fingerRests(at time: Timestamp) {}
  /// Handles the lift of fingers, which are no longer in ``touches``.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Handles fingers that were taken away.
  ///
  /// The base class ends the gesture if no finger is left (S-18).
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.isEmpty { cancelOrFail(because: .touchesCancelled) }
  }
  /// Handles the moment set by ``setDeadline(_:afterEvents:)``.
  open func deadlineReached(at time: Timestamp) {}
  /// Forgets everything about the last gesture, because the recognizer has decided or its
  /// dispatcher goes (S-13, S-14).
  open func reset() {}

  /// Whether recognition of this recognizer makes `other` fail.
  ///
  /// Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether recognition of `other` makes this recognizer fail.
  ///
  /// Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for `other` to fail (F-1).
  ///
  /// Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits for this recognizer to fail (F-1).
  ///
  /// Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether the recognizer takes new input from this event (G-1).
  ///
  /// Default true.
  open func shouldReceive(_ event: TouchEvent) -> Bool { true }

  /// Whether a trackpad's own pinch and turn drive the recognizer (IND-2).
  ///
  /// Default false.
  open var acceptsTransformInput: Bool { false }
  /// Handles a trackpad's own pinch or turn.
  open func transformInput(_ input: PinchEvent, at time: Timestamp) {}

  /// Whether this wheel drives the recognizer (SCR-1); false unless overridden.
  open func acceptsScrollInput(_ input: WheelEvent) -> Bool { false }
  /// Handles a wheel, which stays with the recognizer until the recognizer has decided (SCR-2).
  open func scrollInput(_ input: WheelEvent, at time: Timestamp) {}

  /// Proposes a state with a reason, which is evaluated only if it is kept.
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

  /// Proposes a state because of a measurement, which is made only if it is kept.
  package final func propose(
    _ next: GestureState, _ measured: @autoclosure () -> Verdict.Measurement, rule: StaticString
  ) {
    propose(next, because: .measured(measured(), rule: rule))
  }

  /// Proposes `cancelled` for a gesture under way and `failed` before it.
  public final func cancelOrFail(because reason: @autoclosure () -> Verdict = .own) {
    propose(standing.proposed.isRunning ? .cancelled : .failed, because: reason())
  }

  /// Stops following a touch, which no longer counts and which this recognizer does not take from
  /// its target (S-21).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    let centre = surfaceCentroid
    standing.touches.removeAll { $0 === touch }
    if touches.isEmpty { standing.lastCentroid = centre }
    standing.trackedTouches.removeAll { $0 === touch }
    standing.now.forget(touch)
    touch.drop(self)
    if touches.isEmpty { dispatcher?.failIfIdle(self) }
  }

  /// Requests a call of ``deadlineReached(at:)`` at a moment of the event clock, in place of an
  /// earlier request.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - afterEvents: Whether events of that moment come first, as for an inclusive limit. Default:
  ///     false.
  public final func setDeadline(_ time: Timestamp, afterEvents: Bool = false) {
    standing.arbiter?.with { $0.state.deadlines.set(time, afterEvents: afterEvents, for: self) }
  }

  /// Cancels the request for a deadline.
  public final func clearDeadline() {
    if standing.hasDeadline { standing.arbiter?.with { $0.state.deadlines.clear(self) } }
  }

  // MARK: Relations

  /// Makes the recognizer wait until `other` has failed (F-1, F-2).
  ///
  /// - Precondition: `other` is not this recognizer. Debug builds report cycles (F-8). The members
  ///   of a cycle wait for each other until the one whose touches ended first is failed.
  public final func require(toFail other: GestureRecognizer) {
    demand(other !== self, "F-8: a recognizer cannot wait for itself")
    if failureRequirements.contains(where: { $0 === other }) { return }
    failureRequirements.append(other)
    assert(
      FailureGraph.cycle(through: self) == nil,
      "F-8: a cycle of failure requirements: \(FailureGraph.describeCycle(through: self))")
  }

  /// The recognizers that must fail before this one acts.
  @exclusivity(unchecked)
  public private(set) final var failureRequirements: [GestureRecognizer] = []

  // MARK: Actions

  /// The actions, in the order in which they were added (S-12).
  @exclusivity(unchecked) public internal(set) final var actions: [GestureAction] = []

  /// Adds an action; adding an existing action again has no effect (S-12).
  public final func add(_ action: GestureAction) {
    if !actions.contains(where: { $0 === action }) { actions.append(action) }
  }

  /// Removes an action; inside an action, the removal takes effect immediately (S-12).
  public final func removeAction(_ action: GestureAction) {
    actions.removeAll { $0 === action }
  }

  // MARK: Other storage: two values, see TouchDispatcher on exclusivity

  /// The other values that a reset keeps.
  @exclusivity(unchecked) final var kept = Kept()
  /// The state of its arbitration and of its fingers.
  @exclusivity(unchecked) final var standing = Standing()

  /// Every touch received since the last reset, lifted ones included, all of which recognition
  /// takes (V-2).
  package final var trackedTouches: [Touch] { standing.trackedTouches }
}
