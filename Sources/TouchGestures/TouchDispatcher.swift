public import TouchGeometry
public import TouchInput

/// Brings fingers to recognizers and targets (UIKit's window, as far as touches know it).
///
/// One frame of touches goes through five steps (E-7), all before `dispatch(_:at:)` returns:
///
/// 1. new fingers are hit-tested, once, and belong to that target for life (T-3, H-11);
/// 2. every recognizer from the hit target up to the root sees the frame (D-1, E-6);
/// 3. the arbiter releases states and sends actions; what was recognized takes its touches (X-1,
///   V-2);
/// 4. the targets get the touches that nobody withheld or took (V-1);
/// 5. recognizers that have decided start afresh (S-13).
///
/// Time comes in with the events: ``advance(to:)`` fires what is due before a moment, and
/// ``nextDeadline`` tells a window's loop how long it may sleep. Nothing here reads a clock.
///
/// Not thread-safe: one thread at a time. That is why the stored properties on the way of a touch,
/// here and in the classes around, are `@exclusivity(unchecked)`: checking each access at run time
/// took almost half of the time of a moved touch, and no target or action is called in the middle
/// of changing one of them.
public final class TouchDispatcher {
  /// Where hit tests start.
  public let root: any TouchTarget
  /// All live touches, as targets and recognizers see them.
  public let event = TouchEvent()
  /// The thresholds for tap counts.
  @exclusivity(unchecked) public var tuning = GestureTuning.standard

  /// Hears of every transition and delivery; nil costs nothing.
  public var observer: (any GestureObserver)? {
    get { arbiter.observer }
    set { arbiter.observer = newValue }
  }

  /// Whether a dispatch is under way.
  @exclusivity(unchecked) public private(set) var isDispatching = false

  let arbiter = GestureArbiter()
  /// The event's touches; it owns them.
  @exclusivity(unchecked) private var live = UnownedList<Touch>()
  /// Those that this event changed; all of them are live until the end of the pass.
  @exclusivity(unchecked) private var changed = UnownedList<Touch>()
  /// The recognizers that this event concerns; all of them are active until the end of the pass.
  @exclusivity(unchecked) var affected = UnownedList<GestureRecognizer>()
  @exclusivity(unchecked) private var hasLifted = false
  /// The latest moment that input or ``advance(to:)`` brought.
  @exclusivity(unchecked) private var reached = Timestamp.zero
  /// This event's fingers that land, kept for the storage.
  @exclusivity(unchecked) private var landing: [TouchSample] = []
  /// Where the next sample's touch is expected among the live ones: frames keep their order.
  @exclusivity(unchecked) private var expected = 0
  @exclusivity(unchecked) private var stamp: UInt64 = 0
  let delivery = TouchDelivery()
  @exclusivity(unchecked) var recentTaps: [RecentTap] = []
  @exclusivity(unchecked) private var removals: [Removal] = []
  @exclusivity(unchecked) var transformReceivers: [GestureRecognizer] = []
  @exclusivity(unchecked) var postponed: [Postponed] = []

  /// The hover recognizers that have the pointer inside (HOV-1), the refused ones too.
  @exclusivity(unchecked) var hovered: [HoverGestureRecognizer] = []
  @exclusivity(unchecked) var scrollReceivers: [GestureRecognizer] = []

  /// What a target took with it as it left the tree; an action may take the rest apart too (H-15).
  private struct Removal {
    let touches: [Touch]
    let recognizers: [GestureRecognizer]
  }

  /// Makes a dispatcher for everything at and below `root`.
  public init(root: any TouchTarget) {
    self.root = root
    arbiter.dispatcher = self
  }

  // Layers own recognizers, which hold touches, which hold their layers: the circle is opened here.
  // Layers that go on under another dispatcher bring no half gesture along.
  deinit {
    arbiter.letGo()
    for touch in event.allTouches { touch.letGo() }
  }

  /// The touches that are down, in order of arrival.
  public var liveTouches: [Touch] { event.allTouches }

  /// The recognizers that follow touches or wait for more, in order of activation.
  public var activeRecognizers: [GestureRecognizer] { arbiter.active }

  /// The root's rectangle on the surface (EDGE-1).
  public var surfaceBounds: Rect { root.bounds.applying(root.toSurface) }

  /// The keys held, for recognizers to ask for (S-26).
  public var modifierFlags: ModifierKeys {
    get { event.modifierFlags }
    set { event.modifierFlags = newValue }
  }

  /// When the next timer is due; nil when none runs.
  public var nextDeadline: Timestamp? { arbiter.deadlines.next }

  // MARK: Input

  /// Handles what fingers did at one moment.
  ///
  /// A finger that is not down cannot move or lift, and one that is down cannot land: such samples
  /// are ignored. It does not matter in which order the samples stand (E-8): fingers that land at
  /// one moment count as having arrived in the order of their ids. Timers that are due come first.
  /// A frame that comes while another is dispatched, from inside an action, is dispatched after it.
  public func dispatch(_ frame: TouchFrame, at time: Timestamp) {
    advance(to: time)
    deliver(frame, at: time)
  }

  /// Handles what fingers did at the moment that ``advance(to:)`` has brought already.
  package func deliver(_ frame: TouchFrame, at time: Timestamp) {
    if isDispatching { return postponed.append(.frame(frame, time)) }
    start(at: time)
    land(frame.samples, at: time)
    follow(frame.samples, at: time)
    run(at: time)
  }

  /// Lets time pass: fires every timer that is due before an event at `time` (E-8).
  ///
  /// Timers of one moment are one step, in the order in which recognizers win: it does not
  /// matter which was set first.
  ///
  /// Inside an action no time passes.
  public func advance(to time: Timestamp) {
    guard !isDispatching else { return }
    if time > reached { reached = time }
    guard let next = arbiter.deadlines.next, next <= time else { return }
    while let due = arbiter.deadlines.popDue(before: time, into: &affected) {
      start(at: due)
      arbiter.sort(&affected)
      for index in 0..<affected.count { affected[index].deadlineReached(at: due) }
      run(at: due)
    }
  }

  /// The system takes every touch away: focus lost, device gone (V-10).
  public func cancelAllTouches(at time: Timestamp) {
    advance(to: time)
    deliverCancellation(at: time)
  }

  /// Takes every touch away at the moment that ``advance(to:)`` has brought already.
  package func deliverCancellation(at time: Timestamp) {
    if isDispatching { return postponed.append(.cancellation(time)) }
    start(at: time)
    cancel(event.allTouches, at: time)
    for recognizer in transformReceivers where recognizer.standing.receivesTransform {
      recognizer.standing.receivesTransform = false
      recognizer.cancelOrFail(because: .touchesCancelled)
      affected.append(recognizer)
    }
    transformReceivers = []
    for recognizer in scrollReceivers where recognizer.standing.receivesScroll {
      recognizer.cancelOrFail(because: .touchesCancelled)
      affected.append(recognizer)
    }
    scrollReceivers = []
    event.pointerButtons = []
    cancelHover(.isForgotten)
    run(at: time)
  }

  /// Must be called when a target, with all below it, has left the tree: its touches are cancelled,
  /// and its recognizers end (H-15, S-17).
  public func targetWasRemoved(_ target: any TouchTarget) {
    removals.append(
      Removal(
        touches: event.allTouches.filter { $0.view?.isSelfOrDescendant(of: target) ?? false },
        recognizers: arbiter.active(below: target)))
    if !isDispatching { settleOutsideEvent() }
  }

  // MARK: Steps

  func start(at time: Timestamp) {
    isDispatching = true
    stamp &+= 1
    event.timestamp = time
    arbiter.eventTime = time
    event.type = .touches
    for index in 0..<live.count {
      live.with(index) { touch in
        guard touch.phase != .stationary else { return }
        touch.phase = .stationary
        touch.previousSurfaceLocation = touch.surfaceLocation
      }
    }
  }

  /// Steps 2 to 5, then whatever the actions left behind.
  func run(at time: Timestamp) {
    pass(at: time)
    while !removals.isEmpty || arbiter.isUnsettled {
      let all = removals
      removals.removeAll()
      start(at: time)
      for removal in all { cancel(removal.touches, at: time) }
      for removal in all {
        for recognizer in removal.recognizers { arbiter.abandon(recognizer, because: .removed) }
      }
      pass(at: time)
    }
    isDispatching = false
    if !postponed.isEmpty { handlePostponed() }
  }

  private func pass(at time: Timestamp) {
    var index = 0
    while index < affected.count {
      affected.with(index) { $0.receiveCollected(with: event) }
      index += 1
    }
    arbiter.settle(at: time)
    arbiter.failIdle(among: affected)
    arbiter.settle(at: time)
    delivery.deliver(changed, event: event, observer: arbiter.hasObserver ? observer : nil)
    forgetLifted(at: time)
    arbiter.resetDecided()
    changed.removeAll()
    affected.removeAll()
  }

  /// A state changed outside an event: switched off, removed, or set by hand.
  ///
  /// That happens at the moment that has been reached, which may be long after the last event
  /// (S-16).
  func settleOutsideEvent() {
    start(at: reached)
    run(at: reached)
  }

  func take(_ recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    delivery.take(
      recognizer.trackedTouches, event: event, observer: arbiter.hasObserver ? observer : nil)
  }

  @inline(__always)
  private func index(of id: TouchID) -> Int? {
    let count = live.count
    var index = expected < count ? expected : 0
    for _ in 0..<count {
      let next = index + 1 < count ? index + 1 : 0
      if live.with(index, { $0.id == id }) {
        expected = next
        return index
      }
      index = next
    }
    return nil
  }

  @inline(__always)
  private func collect(_ touch: Touch) {
    changed.append(touch)
    if touch.delivery.isUp { hasLifted = true }
    // Its target hears of it, as the pressure may be another one; for recognizers it is no movement
    // (E-1).
    if touch.phase == .moved, touch.surfaceLocation == touch.previousSurfaceLocation { return }
    for index in 0..<touch.receivers.count {
      touch.receivers.with(index) { recognizer in
        if recognizer.collected.stamp != stamp {
          recognizer.collected.stamp = stamp
          affected.append(recognizer)
        }
        recognizer.collect(touch, in: touch.phase)
      }
    }
  }

  func hitTest(_ point: Point) -> (any TouchTarget)? {
    guard let map = root.fromSurface else { return nil }
    return root.hitTest(point.applying(map), with: event)
  }

  /// Step 1: the fingers that land, in the order of their ids.
  private func land(_ samples: [TouchSample], at time: Timestamp) {
    landing.removeAll(keepingCapacity: true)
    for sample in samples where sample.phase == .began && index(of: sample.id) == nil {
      if !landing.contains(where: { $0.id == sample.id }) { landing.append(sample) }
    }
    if landing.isEmpty { return }
    landing.sort { $0.id < $1.id }
    for sample in landing { begin(sample, at: time) }
  }

  /// What the fingers do that are down, in the order of their arrival.
  private func follow(_ samples: [TouchSample], at time: Timestamp) {
    for sample in samples where sample.phase != .began && sample.phase != .stationary {
      guard let index = index(of: sample.id) else { continue }
      live.with(index) { touch in
        guard !touch.delivery.isUp, touch.phase != .began else { return }
        touch.update(sample, at: time)
        if samples.count == 1 { collect(touch) } else { touch.stamp = stamp }
      }
    }
    if samples.count == 1 { return }
    for index in 0..<live.count {
      live.with(index) { touch in if touch.stamp == stamp { collect(touch) } }
    }
  }

  /// Step 1: finds the target and the recognizers of a finger that has just landed.
  private func begin(_ sample: TouchSample, at time: Timestamp) {
    let touch = Touch(sample, at: time)
    touch.window = root
    if sample.type == .indirectPointer { cancelHover(.isPressed) }
    live.append(touch)
    event.allTouches.append(touch)
    guard let hit = hitTest(sample.location) else {
      // Outside everything: it stays known, so that its moves and its end belong to somebody.
      touch.delivery.isClosed = true
      changed.append(touch)
      return
    }
    touch.view = hit
    touch.tapCount = tapCount(of: touch, on: hit, at: time)
    touch.delivery.isRefused = isWithheldByPolicy(touch, from: hit)
    touch.delivery.isClosed = touch.delivery.isRefused
    var next: (any TouchTarget)? = hit
    var chainDepth = hit.depth
    while let target = next {
      for recognizer in target.recognizerList.all where receives(recognizer, touch, on: target) {
        arbiter.activate(recognizer, depth: chainDepth)
        if recognizer.standing.attemptType == nil { recognizer.standing.attemptType = touch.type }
        touch.receivers.append(recognizer)
      }
      next = target.parentTarget
      chainDepth -= 1
    }
    collect(touch)
  }

  /// D-3: whether a recognizer of `target` takes a new touch.
  private func receives(
    _ recognizer: GestureRecognizer, _ touch: Touch, on target: any TouchTarget
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.standing.proposed.isFinal,
      !recognizer.standing.receivesTransform, !recognizer.standing.receivesScroll,
      recognizer.allowedTouchTypes.contains(touch.type),
      !recognizer.requiresExclusiveTouchType
        || (recognizer.standing.attemptType ?? touch.type) == touch.type,
      recognizer.shouldReceive(event)
    else { return false }
    if let delegate = recognizer.delegate {
      guard delegate.gestureRecognizer(recognizer, shouldReceive: event),
        delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      else { return false }
    }
    // Whoever was asked may have switched it off or removed it (G-8).
    return recognizer.isEnabled && recognizer.view === target
  }

  /// H-12, H-14: whether the target must not hear of a touch; it holds none that was refused it.
  private func isWithheldByPolicy(_ touch: Touch, from view: any TouchTarget) -> Bool {
    for other in event.allTouches where other !== touch {
      guard let holder = other.view, !other.delivery.isUp, !other.delivery.isRefused else {
        continue
      }
      if holder === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if view.isExclusiveTouch || holder.isExclusiveTouch {
        return true
      }
    }
    return false
  }

  private func forgetLifted(at time: Timestamp) {
    guard hasLifted else { return }
    hasLifted = false
    for index in 0..<changed.count {
      let touch = changed[index]
      guard touch.phase == .ended, let view = touch.view else { continue }
      recentTaps.append(
        RecentTap(
          view: view, start: touch.startLocation, end: time,
          tapCount: touch.tapCount))
    }
    live.removeAll { $0.delivery.isUp }
    expected = 0
    event.allTouches.removeAll { $0.delivery.isUp }
  }

  private func cancel(_ touches: [Touch], at time: Timestamp) {
    for touch in touches where !touch.delivery.isUp {
      touch.phase = .cancelled
      touch.timestamp = time
      touch.previousSurfaceLocation = touch.surfaceLocation
      touch.delivery.isUp = true
      collect(touch)
    }
  }
}
