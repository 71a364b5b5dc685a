import TouchGeometry
public import TouchGestures
public import TouchInput

/// Sees every transition and delivery of a storm and complains about what no input may cause.
///
/// It makes text only when it complains: it judges millions of events.
public final class StormJudge: GestureObserver {
  /// What went wrong.
  public private(set) var complaints: [String] = []
  private var states: [ObjectIdentifier: GestureState] = [:]
  /// What each touch told its layer; by touch and not by name, as a name may be used again while
  /// the end of the touch before is still withheld (V-5).
  private var deliveries: [ObjectIdentifier: Int] = [:]
  private var recognizers: [GestureRecognizer] = []
  private var touches: [Delivery] = []
  /// Who has moved on and has not acted yet.
  private var owing: [ObjectIdentifier: GestureState] = [:]
  /// Knows who may run together, and who waits for whom.
  private let delegate: StormDelegate

  private struct Delivery {
    weak var touch: Touch?
    let id: TouchID
    let view: ObjectIdentifier
    var phase: TouchPhase
  }

  init(delegate: StormDelegate) { self.delegate = delegate }

  func watch(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

  func complain(_ words: String) { complaints.append(words) }

  // MARK: Recognizers

  /// S-2, S-3, S-6 once more, so that the table of the product is not its own judge.
  private static let legal: Set<[GestureState]> = [
    [.possible, .began], [.possible, .ended], [.possible, .failed],
    [.began, .changed], [.began, .ended], [.began, .cancelled],
    [.changed, .changed], [.changed, .ended], [.changed, .cancelled],
  ]

  /// S-2 … S-5, S-13, X-2, and every value a number.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    let id = ObjectIdentifier(recognizer)
    if states[id, default: .possible] != old || !StormJudge.legal.contains([old, new]) {
      complain("S-5: \(recognizer.displayName) \(old) → \(new)")
    }
    states[id] = new.isFinal ? .possible : new
    if new != .changed, verdict == nil {
      complain("WHY-1: \(recognizer.displayName) \(new) for no reason")
    }
    if let owed = owing[id] { complain("S-10: \(recognizer.displayName) \(owed) did not act") }
    owing[id] = new == .failed ? nil : new
    if new == .began, recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer {
      complain("S-2: \(recognizer.displayName) is discrete and began")
    }
    if !areFinite(recognizer) { complain("\(recognizer.displayName) \(new): not a number") }
    guard old == .possible, new != .failed else { return }
    judgeRequirements(of: recognizer)
    for other in recognizers where other !== recognizer {
      if states[ObjectIdentifier(other), default: .possible].isRunning,
        excludes(other, recognizer)
      {
        complain("X-2: \(recognizer.displayName) \(new) although \(other.displayName) runs")
      }
    }
  }

  /// S-10, S-12: one action for each state but `failed`, while the state is that.
  func judgeAction(of recognizer: GestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    if owing[id] != recognizer.state {
      complain("S-10: \(recognizer.displayName) acts in \(recognizer.state)")
    }
    owing[id] = nil
  }

  /// F-3, F-4: nothing that must fail first is under way.
  private func judgeRequirements(of recognizer: GestureRecognizer) {
    for other in recognizer.failureRequirements {
      if states[ObjectIdentifier(other), default: .possible].isRunning {
        complain("F-4: \(recognizer.displayName) although \(other.displayName) runs")
      } else if other.state == .possible, !other.touches.isEmpty {
        complain("F-3: \(recognizer.displayName) although \(other.displayName) is undecided")
      }
    }
  }

  private func excludes(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.canPrevent(b) && b.canBePrevented(by: a) && areRelated(a, b)
      && !delegate.areSimultaneous(a, b) && !delegate.requires(a, b)
  }

  private func areRelated(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.touches.contains(where: { touch in b.touches.contains { $0 === touch } }) { return true }
    guard let one = a.view, let two = b.view else { return false }
    return isInside(one, two) || isInside(two, one)
  }

  private func isInside(_ inner: any TouchTarget, _ outer: any TouchTarget) -> Bool {
    var next: (any TouchTarget)? = inner
    while let target = next {
      if target === outer { return true }
      next = target.parentTarget
    }
    return false
  }

  private func areFinite(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.location(in: nil).isFinite else { return false }
    switch recognizer {
    case let pan as PanGestureRecognizer:
      return pan.translation(in: pan.view).isFinite && pan.velocity(in: pan.view).isFinite
    case let pinch as PinchGestureRecognizer:
      return pinch.scale.isFinite && pinch.scale >= 0 && pinch.velocity.isFinite
    case let turn as RotationGestureRecognizer:
      return turn.rotation.isFinite && turn.velocity.isFinite
    case let dial as DialGestureRecognizer: return dial.rotation.isFinite && dial.velocity.isFinite
    case let transform as TransformGestureRecognizer:
      return transform.transform.isFinite && transform.scale.isFinite && transform.rotation.isFinite
        && transform.translation.isFinite && transform.velocity.isFinite
        && transform.marks.allSatisfy { $0.residual.isFinite }
    default: return true
    }
  }

  // MARK: Touches

  /// T-2, T-3, H-15: for each finger one beginning, one end, one layer.
  public func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {
    let view = ObjectIdentifier(target)
    let key = ObjectIdentifier(touch)
    // Another touch may lie where a forgotten one lay in memory.
    let known = deliveries[key].flatMap { touches[$0].touch === touch ? $0 : nil }
    guard let known else {
      if phase != .began { complain("T-2: finger \(touch.id) \(phase) before it began") }
      deliveries[key] = touches.count
      touches.append(Delivery(touch: touch, id: touch.id, view: view, phase: phase))
      return
    }
    if phase == .began || touches[known].phase.isTerminal {
      complain("T-2: finger \(touch.id) \(phase) after \(touches[known].phase)")
    }
    if touches[known].view != view { complain("T-3: finger \(touch.id) has changed its layer") }
    touches[known].phase = phase
  }

  // MARK: The end

  /// All fingers are up and every timer has run: nothing may be left.
  func judgeEnd(of dispatcher: TouchDispatcher) {
    if !dispatcher.liveTouches.isEmpty { complain("touches are left") }
    if dispatcher.nextDeadline != nil { complain("a timer is left") }
    for recognizer in dispatcher.activeRecognizers {
      complain("\(recognizer.displayName) is left active")
    }
    for recognizer in recognizers {
      if recognizer.state != .possible || recognizer.proposedState != .possible {
        complain("S-13: \(recognizer.displayName) reads \(recognizer.state)")
      }
      if recognizer.numberOfTouches != 0 { complain("\(recognizer.displayName) has touches") }
      if let owed = owing[ObjectIdentifier(recognizer)] {
        complain("S-10: \(recognizer.displayName) \(owed) did not act")
      }
      if states[ObjectIdentifier(recognizer), default: .possible] != .possible {
        complain("\(recognizer.displayName) began and never ended")
      }
    }
    for delivery in touches {
      if !delivery.phase.isTerminal {
        complain("finger \(delivery.id) began for its layer and never ended")
      }
      if delivery.touch != nil { complain("finger \(delivery.id) is still kept") }
    }
  }
}
