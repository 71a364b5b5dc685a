import TouchGeometry
public import TouchGestures
public import TouchInput

/// The least that behaves like a tap: fingers up again recognize it, 10 pt of movement fail it.
public final class FakeTap: FakeRecognizer {
  private let taps: Int
  private var count = 0

  /// Makes a tap that needs so many taps, each at most 0.35 s after the one before.
  public init(_ name: String = "tap", taps: Int = 1) {
    self.taps = taps
    super.init(name)
    prevents = { other in (other as? FakeTap).map { $0.taps <= taps } ?? true }
    yields = { other in (other as? FakeTap).map { $0.taps >= taps } ?? true }
  }

  /// Stops the clock.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    clearDeadline()
  }
  /// Fails when a finger wanders.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    if touches.contains(where: { $0.surfaceLocation.distance(to: $0.startLocation) >= 10 }) {
      state = .failed
    }
  }
  /// Counts a tap.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    guard self.touches.isEmpty else { return }
    count += 1
    if count == taps {
      state = .ended
    } else {
      setDeadline(event.timestamp.advanced(bySeconds: 0.35), afterEvents: true)
    }
  }
  /// No further tap came.
  public override func deadlineReached(at time: Timestamp) {
    super.deadlineReached(at: time)
    state = .failed
  }
  /// Forgets the taps.
  public override func reset() {
    super.reset()
    count = 0
  }
}

/// The least that behaves like a pan: 10 pt of any finger begin it.
public final class FakePan: FakeRecognizer {
  /// Makes a pan.
  public override init(_ name: String = "pan") { super.init(name) }

  /// Begins, or goes on.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    if proposedState.isRunning {
      state = .changed
    } else if touches.contains(where: { $0.surfaceLocation.distance(to: $0.startLocation) >= 10 }) {
      state = .began
    }
  }
  /// Ends with the last finger.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    if self.touches.isEmpty { state = proposedState.isRunning ? .ended : .failed }
  }
}

/// The least that behaves like a long press: half a second begins it, 10 pt of movement fail it.
public final class FakePress: FakeRecognizer {
  /// Makes a long press.
  public override init(_ name: String = "press") { super.init(name) }

  /// Starts the clock.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if proposedState == .possible { setDeadline(event.timestamp.advanced(bySeconds: 0.5)) }
  }
  /// Fails, or goes on.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    if proposedState.isRunning {
      state = .changed
    } else if touches.contains(where: { $0.surfaceLocation.distance(to: $0.startLocation) > 10 }) {
      state = .failed
    }
  }
  /// Ends or fails.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    state = proposedState.isRunning ? .ended : .failed
  }
  /// Begins.
  public override func deadlineReached(at time: Timestamp) {
    super.deadlineReached(at: time)
    state = .began
  }
}
