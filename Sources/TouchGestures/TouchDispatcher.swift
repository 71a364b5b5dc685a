public import TouchGeometry
public import TouchInput

/// The object that dispatches touches to recognizers and targets (UIKit's window, in this respect).
///
/// One frame of touches goes through five steps (E-7), all before `dispatch(_:at:)` returns:
///
/// 1. new touches are hit-tested, once, and belong to that target for life (T-3, H-11);
/// 2. every recognizer from the hit target up to the root receives the frame (D-1, E-6);
/// 3. the arbiter releases states and sends actions; a recognized gesture takes its touches (X-1,
///    V-2);
/// 4. the targets receive the touches that no recognizer withheld or took (V-1);
/// 5. recognizers that have decided are reset (S-13).
///
/// Events carry the time: ``advance(to:)`` fires the timers that are due before a moment, and a
/// window's loop may sleep until ``nextDeadline``. The dispatcher reads no clock.
///
/// Not thread-safe: use it from one thread at a time.
///
/// ## Exclusivity
///
/// At run time, Swift checks that no code reads a stored property of a class while other code is
/// changing it. These checks took almost half of the time of a moved touch. Therefore this class
/// and the classes around it each keep all state that touches change in one value, whose property
/// is `@exclusivity(unchecked)`. All of them keep one rule: **no target, delegate, action, observer
/// or recognizer is called in the middle of an access.** A reference is copied out of a list before
/// it is used (`UnownedList`), and an array is moved out before other code receives its elements.
public final class TouchDispatcher {
  /// The target at which hit tests start.
  public let root: any TouchTarget
  /// All live touches, as targets and recognizers see them.
  public let event = TouchEvent()
  /// The thresholds for tap counts.
  @exclusivity(unchecked) public var tuning = GestureTuning.standard

  /// The observer of every transition and delivery; nil costs nothing.
  public var observer: (any GestureObserver)? {
    get { arbiter.observer }
    set { arbiter.observer = newValue }
  }

  /// A second observer of every transition; nil costs nothing.
  package var watcher: (any GestureObserver)? {
    get { arbiter.watcher }
    set { arbiter.watcher = newValue }
  }

  /// Whether a dispatch is under way.
  public var isDispatching: Bool { state.isDispatching }

  let arbiter = GestureArbiter()
  let delivery = TouchDelivery()
  /// Everything that changes, in one value: see above on exclusivity.
  @exclusivity(unchecked) var state = State()

  /// The state of a dispatcher between events and during one.
  struct State: ~Copyable {
    var isDispatching = false
    /// The latest moment that input or ``TouchDispatcher/advance(to:)`` brought.
    var reached = Timestamp.zero
    /// Counts the events.
    var stamp: UInt64 = 0

    var live = LiveTouches()
    /// The touches that this event changed; all of them are live until the end of the pass.
    var changed = UnownedList<Touch>()
    /// The recognizers that this event concerns; all of them are active until the end of the pass.
    var affected = UnownedList<GestureRecognizer>()
    var hasLifted = false
    /// This event's fingers that land, kept for the storage.
    var landing: [TouchSample] = []

    var recentTaps: [RecentTap] = []
    /// Counts the touches.
    var landings = 0
    var removals: [Removal] = []
    /// Input that came while other input was handled, such as from inside an action.
    var postponed: [() -> Void] = []
    var isHandlingPostponed = false

    /// The hover recognizers that have the pointer inside (HOV-1), the refused ones too.
    var hovered: [HoverGestureRecognizer] = []
    /// The last known location of the pointer.
    var pointer: Point?
    var transformReceivers: [GestureRecognizer] = []
    var scrollReceivers: [GestureRecognizer] = []
  }

  /// The parts that a target took along as it left the tree; an action may take the rest apart too
  /// (H-15).
  struct Removal {
    let touches: [Touch]
    let recognizers: [GestureRecognizer]
    /// The recognizers' targets, which their last actions find alive though the app has dropped
    /// them.
    let owners: [any TouchTarget]
  }

  /// Makes a dispatcher for everything at and below `root`.
  public init(root: any TouchTarget) {
    self.root = root
    arbiter.state.dispatcher = Unowned(self)
  }

  // Layers own recognizers, which hold touches, which hold their layers; this breaks the retain
  // cycle. Layers that continue under another dispatcher bring no half gesture along.
  deinit {
    arbiter.letGo()
    for touch in event.allTouches { touch.letGo() }
  }

  /// The touches that are down, in order of arrival.
  public var liveTouches: [Touch] { event.allTouches }

  /// The recognizers that follow touches or wait for more, in order of activation.
  public var activeRecognizers: [GestureRecognizer] { arbiter.state.active }

  /// The root's rectangle on the surface (EDGE-1).
  public var surfaceBounds: Rect { root.bounds.applying(root.toSurface) }

  /// The held keys, which recognizers can read (S-26).
  public var modifierFlags: ModifierKeys {
    get { event.state.modifierFlags }
    set { event.state.modifierFlags = newValue }
  }

  /// The last location of a pointer that is not a finger, in surface points, or nil before the
  /// first.
  package var pointerLocation: Point? { state.pointer }

  /// The time of the next timer, or nil if none runs.
  public var nextDeadline: Timestamp? { arbiter.state.deadlines.next }

  // MARK: Input

  /// Dispatches a frame of touches.
  ///
  /// A finger that is not down cannot move or lift, and one that is down cannot land: such samples
  /// are ignored. Neither the order of the samples (E-8) nor the fingers' ids matter: fingers that
  /// land in one frame count as arriving from left to right, then from top to bottom (E-9). Only
  /// fingers at the very same location keep their order. Timers that are due come first. If an
  /// action dispatches a frame during another dispatch, the frame is dispatched after it.
  public func dispatch(_ frame: TouchFrame, at time: Timestamp) {
    advance(to: time)
    deliver(frame, at: time)
  }

  /// Handles a frame of touches at the moment that ``advance(to:)`` has already reached.
  package func deliver(_ frame: TouchFrame, at time: Timestamp) {
    if state.isDispatching { return postpone { [self] in dispatch(frame, at: time) } }
    start(at: time)
    land(frame.samples, at: time)
    follow(frame.samples, at: time)
    run(at: time)
  }

  /// Advances the time, and fires every timer that is due before an event at `time` (E-8).
  ///
  /// Timers of the same moment are one step, in the order in which recognizers win, whichever
  /// was set first.
  ///
  /// Inside an action, time does not pass.
  public func advance(to time: Timestamp) {
    guard !state.isDispatching else { return }
    reach(time)
    if let next = arbiter.state.deadlines.next, next <= time { fireDeadlines(upTo: time) }
  }

  /// Notes a moment whose timers are still to fire: a change before them, such as at the end of an
  /// animation, happens then (S-16).
  package func reach(_ time: Timestamp) { state.reached = max(state.reached, time) }

  private func fireDeadlines(upTo time: Timestamp) {
    while let due = arbiter.state.deadlines.popDue(before: time, into: &state.affected) {
      start(at: due)
      arbiter.sort(&state.affected)
      for index in 0..<state.affected.count {
        state.affected[index].with { $0.deadlineReached(at: due) }
      }
      run(at: due)
    }
  }

  /// Cancels every touch for the system, as when focus is lost or a device is gone (V-10).
  public func cancelAllTouches(at time: Timestamp) {
    advance(to: time)
    deliverCancellation(at: time)
  }

  /// Cancels every touch at the moment that ``advance(to:)`` has already reached.
  package func deliverCancellation(at time: Timestamp) {
    if state.isDispatching { return postpone { [self] in cancelAllTouches(at: time) } }
    start(at: time)
    cancel(event.allTouches, at: time)
    for recognizer in state.transformReceivers where recognizer.standing.receivesTransform {
      recognizer.standing.receivesTransform = false
      recognizer.cancelOrFail(because: .touchesCancelled)
      state.affected.append(recognizer)
    }
    state.transformReceivers = []
    for recognizer in state.scrollReceivers where recognizer.standing.receivesScroll {
      recognizer.cancelOrFail(because: .touchesCancelled)
      state.affected.append(recognizer)
    }
    state.scrollReceivers = []
    event.state.pointerButtons = []
    cancelHover(.isForgotten)
    run(at: time)
  }

  /// Cancels the touches and ends the recognizers of a target that has left the tree, and of all
  /// targets below it (H-15, S-17).
  ///
  /// You must call this method after removing a target.
  public func targetWasRemoved(_ target: any TouchTarget) {
    let recognizers = arbiter.active(below: target)
    state.removals.append(
      Removal(
        touches: event.allTouches.filter { $0.view?.isSelfOrDescendant(of: target) ?? false },
        recognizers: recognizers, owners: recognizers.compactMap { $0.view }))
    // If it is put back, the pointer enters it anew; if it is dropped, nothing here keeps its parts.
    func stays(_ recognizer: GestureRecognizer) -> Bool {
      recognizer.view?.isSelfOrDescendant(of: target) != true
    }
    state.hovered = state.hovered.filter(stays)
    state.scrollReceivers = state.scrollReceivers.filter(stays)
    state.transformReceivers = state.transformReceivers.filter(stays)
    if !state.isDispatching { settleOutsideEvent() }
  }

  // MARK: Steps

  func start(at time: Timestamp) {
    state.isDispatching = true
    state.stamp &+= 1
    event.state.timestamp = time
    event.state.type = .touches
    arbiter.state.eventTime = time
    for index in 0..<state.live.count { state.live[index].with { $0.rest() } }
  }

  /// Performs steps 2 to 5, then the consequences of the actions.
  func run(at time: Timestamp) {
    pass(at: time)
    while !state.removals.isEmpty || arbiter.state.isUnsettled {
      let all = state.removals
      state.removals.removeAll()
      start(at: time)
      for removal in all { cancel(removal.touches, at: time) }
      for removal in all {
        for recognizer in removal.recognizers { arbiter.abandon(recognizer, because: .removed) }
      }
      withExtendedLifetime(all) { pass(at: time) }
    }
    state.isDispatching = false
    if !state.postponed.isEmpty { handlePostponed() }
  }

  private func pass(at time: Timestamp) {
    for index in 0..<state.affected.count {
      state.affected[index].with { $0.receiveCollected(with: event) }
    }
    arbiter.settle()
    if failIdle() { arbiter.settle() }
    if delivery.plan(state.changed) { delivery.tell(event, observer: arbiter.attachedObserver) }
    if state.hasLifted { forgetLifted(at: time) }
    if arbiter.state.hasDecided { arbiter.resetDecided() }
    state.changed.removeAll()
    state.affected.removeAll()
  }

  /// Fails recognizers that cannot decide anything any more: no finger, no timer, no proposal
  /// (F-3).
  ///
  /// - Returns: Whether any did.
  private func failIdle() -> Bool {
    var hasFailed = false
    for index in 0..<state.affected.count {
      state.affected[index].with { recognizer in
        if recognizer.isUndecided && !recognizer.canStillDecide {
          arbiter.fail(recognizer, because: .nothingLeft)
          hasFailed = true
        }
      }
    }
    return hasFailed
  }

  /// Fails a recognizer that has ignored its last touch, after the event under way (S-21).
  func failIfIdle(_ recognizer: GestureRecognizer) {
    if state.isDispatching { return postpone { [self] in failIfIdle(recognizer) } }
    guard recognizer.dispatcher === self, recognizer.isUndecided, !recognizer.canStillDecide
    else { return }
    state.affected.append(recognizer)
    settleOutsideEvent()
  }

  /// Settles a state that changed outside an event because a recognizer was disabled, removed, or
  /// set manually.
  ///
  /// The change happens at the moment that has been reached, which may be long after the last event
  /// (S-16).
  func settleOutsideEvent() {
    start(at: state.reached)
    run(at: state.reached)
  }

  func take(_ recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    delivery.take(recognizer.trackedTouches, event: event, observer: arbiter.attachedObserver)
  }

  func hitTest(_ point: Point) -> (any TouchTarget)? {
    guard let map = root.fromSurface else { return nil }
    return root.hitTest(point.applying(map), with: event)
  }
}
