public import Geometry
public import TouchInput

/// Brings fingers to recognizers and targets (UIKit's window, as far as touches know it).
///
/// One frame of touches goes through five steps (E-7), all before `dispatch(_:at:)` returns:
///
/// 1. new fingers are hit-tested, once, and belong to that target for life (T-3, H-11);
/// 2. every recognizer from the hit target up to the root sees the frame (D-1, E-6);
/// 3. the arbiter releases states and sends actions; what was recognized takes its touches (X-1, V-2);
/// 4. the targets get the touches that nobody withheld or took (V-1);
/// 5. recognizers that have decided start afresh (S-13).
///
/// Time comes in with the events: ``advance(to:)`` fires what is due before a moment, and
/// ``nextDeadline`` tells a window's loop how long it may sleep. Nothing here reads a clock.
public final class TouchDispatcher {
  /// Where hit tests start.
  public let root: any TouchTarget
  /// All live touches, as targets and recognizers see them.
  public let event = TouchEvent()
  /// The thresholds for tap counts.
  public var tuning = GestureTuning.standard

  /// Hears of every transition and delivery; nil costs nothing.
  public var observer: (any GestureObserver)? {
    get { arbiter.observer }
    set { arbiter.observer = newValue }
  }

  /// Whether a dispatch is under way.
  public private(set) var isDispatching = false

  private(set) lazy var arbiter = GestureArbiter(dispatcher: self)
  private var live: [Touch] = []
  private var changed: [Touch] = []
  private var affected: [GestureRecognizer] = []
  private var stamp: UInt64 = 0
  var delivery = TouchDelivery()
  private var recentTaps: [RecentTap] = []
  private var removedTargets: [any TouchTarget] = []
  private var transformReceivers: [GestureRecognizer] = []
  private var postponed: [Postponed] = []

  /// Input that came while other input was handled: from inside an action, say.
  private enum Postponed {
    case frame(TouchFrame, Timestamp)
    case pinch(PinchEvent, Timestamp)
    case wheel(WheelEvent, Timestamp)
    case cancellation(Timestamp)
  }
  private var scrollReceivers: [GestureRecognizer] = []

  /// What the next tap on the same target is counted from (T-8).
  private struct RecentTap {
    let view: ObjectIdentifier
    let start: Point
    let end: Timestamp
    let tapCount: Int
  }

  /// Makes a dispatcher for everything at and below `root`.
  public init(root: any TouchTarget) { self.root = root }

  /// The touches that are down, in order of arrival.
  public var liveTouches: [Touch] { live }

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
  /// A finger that is not down cannot move or lift, and one that is down cannot land: such samples are
  /// ignored. Timers that are due come first. A frame that comes while another is dispatched, from inside
  /// an action, is dispatched after it.
  public func dispatch(_ frame: TouchFrame, at time: Timestamp) {
    if isDispatching { return postponed.append(.frame(frame, time)) }
    advance(to: time)
    start(at: time)
    for sample in frame.samples {
      if sample.phase == .began {
        if touch(sample.id) == nil { begin(sample, at: time) }
      } else if let touch = touch(sample.id), sample.phase != .stationary {
        guard !touch.delivery.isUp else { continue }
        touch.update(sample, at: time)
        collect(touch)
      }
    }
    run(at: time)
  }

  /// Handles a trackpad's own pinch or turn: it goes to the recognizers under the pointer (IND-2).
  public func dispatch(_ input: PinchEvent, at time: Timestamp) {
    if isDispatching { return postponed.append(.pinch(input, time)) }
    advance(to: time)
    start(at: time)
    if input.phase == .began {
      for recognizer in transformReceivers where recognizer.receivesTransform {
        recognizer.receivesTransform = false
        recognizer.cancelOrFail(because: .touchesCancelled)
      }
      transformReceivers = []
      var next = hitTest(input.location)
      var chainDepth = next?.depth ?? 0
      while let target = next {
        for (order, recognizer) in target.recognizerList.all.enumerated()
        where recognizer.isEnabled && recognizer.acceptsTransformInput
          && !recognizer.proposed.isFinal && recognizer.touches.isEmpty
        {
          arbiter.activate(recognizer, depth: chainDepth, order: order)
          recognizer.receivesTransform = true
          transformReceivers.append(recognizer)
        }
        next = target.parentTarget
        chainDepth -= 1
      }
    }
    for recognizer in transformReceivers where recognizer.receivesTransform {
      if input.phase == .ended || input.phase == .cancelled { recognizer.receivesTransform = false }
      recognizer.transformInput(input, at: time)
      affected.append(recognizer)
    }
    if input.phase == .ended || input.phase == .cancelled { transformReceivers = [] }
    run(at: time)
  }

  /// Handles a wheel: it goes to the recognizers under the pointer that take such input (SCR-1), and stays
  /// with them, wherever the pointer goes, until they have decided.
  public func dispatch(_ input: WheelEvent, at time: Timestamp) {
    if isDispatching { return postponed.append(.wheel(input, time)) }
    advance(to: time)
    guard input.delta != .zero, input.delta.isFinite else { return }
    start(at: time)
    scrollReceivers.removeAll { !$0.receivesScroll }
    if scrollReceivers.isEmpty {
      var next = hitTest(input.location)
      var chainDepth = next?.depth ?? 0
      while let target = next {
        for (order, recognizer) in target.recognizerList.all.enumerated()
        where recognizer.isEnabled && !recognizer.isActive && recognizer.acceptsScrollInput(input) {
          arbiter.activate(recognizer, depth: chainDepth, order: order)
          recognizer.receivesScroll = true
          scrollReceivers.append(recognizer)
        }
        next = target.parentTarget
        chainDepth -= 1
      }
    }
    for recognizer in scrollReceivers {
      recognizer.scrollInput(input, at: time)
      affected.append(recognizer)
    }
    run(at: time)
  }

  /// Lets time pass: fires every timer that is due before an event at `time` (E-8).
  ///
  /// Inside an action no time passes.
  public func advance(to time: Timestamp) {
    guard !isDispatching, let next = arbiter.deadlines.next, next <= time else { return }
    while let (recognizer, due) = arbiter.deadlines.popDue(before: time) {
      start(at: due)
      affected.append(recognizer)
      recognizer.deadlineReached(at: due)
      run(at: due)
    }
  }

  /// The system takes every touch away: focus lost, device gone (V-10).
  public func cancelAllTouches(at time: Timestamp) {
    if isDispatching { return postponed.append(.cancellation(time)) }
    advance(to: time)
    start(at: time)
    cancel(live, at: time)
    for recognizer in transformReceivers where recognizer.receivesTransform {
      recognizer.receivesTransform = false
      recognizer.cancelOrFail(because: .touchesCancelled)
      affected.append(recognizer)
    }
    transformReceivers = []
    for recognizer in scrollReceivers where recognizer.receivesScroll {
      recognizer.cancelOrFail(because: .touchesCancelled)
      affected.append(recognizer)
    }
    scrollReceivers = []
    run(at: time)
  }

  /// Must be called when a target, with all below it, has left the tree: its touches are cancelled, and
  /// its recognizers end (H-15, S-17).
  public func targetWasRemoved(_ target: any TouchTarget) {
    removedTargets.append(target)
    if !isDispatching { settleOutsideEvent() }
  }

  // MARK: Steps

  private func start(at time: Timestamp) {
    isDispatching = true
    stamp &+= 1
    event.timestamp = time
    for touch in live where touch.phase != .stationary {
      touch.phase = .stationary
      touch.previousSurfaceLocation = touch.surfaceLocation
    }
  }

  /// Steps 2 to 5, then whatever the actions left behind.
  private func run(at time: Timestamp) {
    pass(at: time)
    while !removedTargets.isEmpty || arbiter.isUnsettled {
      let targets = removedTargets
      removedTargets.removeAll()
      start(at: time)
      for target in targets { cancelEverything(below: target, at: time) }
      pass(at: time)
    }
    isDispatching = false
    if !postponed.isEmpty { handlePostponed() }
  }

  private func handlePostponed() {
    switch postponed.removeFirst() {
    case .frame(let frame, let time): dispatch(frame, at: time)
    case .pinch(let input, let time): dispatch(input, at: time)
    case .wheel(let input, let time): dispatch(input, at: time)
    case .cancellation(let time): cancelAllTouches(at: time)
    }
  }

  private func pass(at time: Timestamp) {
    var index = 0
    while index < affected.count {
      affected[index].receiveCollected(with: event)
      index += 1
    }
    arbiter.settle(at: time)
    arbiter.failIdle(among: affected)
    arbiter.settle(at: time)
    delivery.deliver(changed, event: event, observer: arbiter.hasObserver ? observer : nil)
    forgetLifted(at: time)
    arbiter.resetDecided()
    changed.removeAll(keepingCapacity: true)
    affected.removeAll(keepingCapacity: true)
  }

  /// A state changed outside an event: switched off, removed, or set by hand.
  func settleOutsideEvent() {
    start(at: event.timestamp)
    run(at: event.timestamp)
  }

  func take(_ recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    delivery.take(
      recognizer.attempt, event: event, observer: arbiter.hasObserver ? observer : nil)
  }

  @inline(__always)
  private func touch(_ id: TouchID) -> Touch? {
    for touch in live where touch.id == id { return touch }
    return nil
  }

  @inline(__always)
  private func collect(_ touch: Touch) {
    changed.append(touch)
    for recognizer in touch.gestureRecognizers {
      if recognizer.stamp != stamp {
        recognizer.stamp = stamp
        affected.append(recognizer)
      }
      recognizer.collect(touch, in: touch.phase)
    }
  }

  private func hitTest(_ point: Point) -> (any TouchTarget)? {
    guard let map = root.fromSurface else { return nil }
    return root.hitTest(point.applying(map), with: event)
  }

  /// Step 1: finds the target and the recognizers of a finger that has just landed.
  private func begin(_ sample: TouchSample, at time: Timestamp) {
    let touch = Touch(sample, at: time)
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
    touch.delivery.isClosed = isWithheldByPolicy(touch, from: hit)
    var next: (any TouchTarget)? = hit
    var chainDepth = hit.depth
    while let target = next {
      for (order, recognizer) in target.recognizerList.all.enumerated()
      where receives(recognizer, touch) {
        arbiter.activate(recognizer, depth: chainDepth, order: order)
        if recognizer.attemptType == nil { recognizer.attemptType = touch.type }
        touch.gestureRecognizers.append(recognizer)
      }
      next = target.parentTarget
      chainDepth -= 1
    }
    collect(touch)
  }

  /// D-3: whether a recognizer takes a new touch.
  private func receives(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard recognizer.isEnabled, !recognizer.proposed.isFinal,
      !recognizer.receivesTransform, !recognizer.receivesScroll,
      recognizer.allowedTouchTypes.contains(touch.type),
      !recognizer.requiresExclusiveTouchType
        || (recognizer.attemptType ?? touch.type) == touch.type,
      recognizer.shouldReceive(event)
    else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      && recognizer.isEnabled  // The delegate may just have switched it off (G-8).
  }

  /// H-12 and H-14: whether the target itself must not hear of a touch.
  private func isWithheldByPolicy(_ touch: Touch, from view: any TouchTarget) -> Bool {
    for other in live where other !== touch {
      guard let holder = other.view, !other.delivery.isUp else { continue }
      if holder === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if view.isExclusiveTouch || holder.isExclusiveTouch {
        return true
      }
    }
    return false
  }

  /// T-8.
  private func tapCount(of touch: Touch, on view: any TouchTarget, at time: Timestamp) -> Int {
    recentTaps.removeAll { time.seconds(since: $0.end) > tuning.tapGap }
    let key = ObjectIdentifier(view)
    for tap in recentTaps.reversed()
    where tap.view == key && tap.start.distance(to: touch.startLocation) <= tuning.tapMovement {
      return tap.tapCount + 1
    }
    return 1
  }

  private func forgetLifted(at time: Timestamp) {
    guard changed.contains(where: { $0.delivery.isUp }) else { return }
    for touch in changed where touch.phase == .ended {
      guard let view = touch.view else { continue }
      recentTaps.append(
        RecentTap(
          view: ObjectIdentifier(view), start: touch.startLocation, end: time,
          tapCount: touch.tapCount))
    }
    live.removeAll { $0.delivery.isUp }
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

  private func cancelEverything(below target: any TouchTarget, at time: Timestamp) {
    cancel(live.filter { $0.view?.isSelfOrDescendant(of: target) ?? false }, at: time)
    for recognizer in arbiter.active {
      guard let view = recognizer.view, view.isSelfOrDescendant(of: target) else { continue }
      arbiter.abandon(recognizer, because: .removed)
    }
  }
}
