/// An action that a stage performs later; see ``Stage/perform(after:_:)``.
public final class DelayedAction {
  /// The moment of the action, on the event clock.
  public fileprivate(set) var moment: Timestamp
  /// The closure to run, released once it has run or is cancelled because it often captures the
  /// owner of this action.
  private var body: (() -> Void)?
  /// Whether ``Stage/plan(_:at:)`` may let it run again.
  private let isReused: Bool
  /// The object for which it runs, if that can be queried.
  package weak var owner: AnyObject?
  private weak var stage: Stage?

  init(
    _ stage: Stage, at moment: Timestamp, isReused: Bool = false, _ body: @escaping () -> Void
  ) {
    self.stage = stage
    self.moment = moment
    self.isReused = isReused
    self.body = body
  }

  /// Cancels the action; no effect after it was performed.
  public func cancel() {
    stage?.forget(self)
    _ = takeBody()
  }

  func perform() { takeBody()?() }

  private func takeBody() -> (() -> Void)? { isReused ? body : body.take() }
}

extension Stage {
  /// Performs an action later: UIKit's `perform(_:with:afterDelay:)` and the main queue's
  /// `asyncAfter`, on the event clock.
  ///
  ///     let hint = stage.perform(after: 3) { label.isHidden = false }
  ///     hint.cancel()
  ///
  /// The action is performed when time has reached its moment, before an event of that moment.
  /// Actions of one moment are performed in the order of the calls. A test lets the time pass, and
  /// a replay performs the action at the same place. The stage keeps `body`, and everything that it
  /// captures, until then.
  ///
  /// - Parameters:
  ///   - seconds: The time after ``now``; with 0, as soon as time passes.
  ///   - body: The action.
  /// - Returns: An object that can cancel the action.
  /// - Precondition: `seconds` is finite and not negative.
  @discardableResult
  public func perform(after seconds: Double, _ body: @escaping () -> Void) -> DelayedAction {
    demand(seconds >= 0 && seconds.isFinite, "something cannot be done \(seconds) s from now")
    // It never runs at this very moment, because a repeated request would stop the time.
    let action = DelayedAction(self, at: now.advanced(bySeconds: max(seconds, 1e-9)), body)
    keep(action)
    return action
  }

  /// Prepares something that is done at each moment that ``plan(_:at:)`` names.
  package func action(_ body: @escaping () -> Void) -> DelayedAction {
    DelayedAction(self, at: now, isReused: true, body)
  }

  /// Reschedules an action to a future moment.
  ///
  /// It reuses the same object, so that nothing is allocated.
  package func plan(_ action: DelayedAction, at moment: Timestamp) {
    forget(action)
    // It never runs at this very moment, because a repeated request would stop the time.
    action.moment = max(moment, now.advanced(bySeconds: 1e-9))
    keep(action)
  }
}

/// An action that a stage performs repeatedly; see ``Stage/every(_:perform:)``.
public final class RepeatingAction {
  private let start: Timestamp
  private let interval: Double
  /// The closure to run, released once it is cancelled because it often captures this action.
  private var body: (() -> Void)?
  private var count = 0.0
  private weak var stage: Stage?
  /// The stage keeps it, and it keeps this.
  private weak var next: DelayedAction?

  init(_ stage: Stage, every interval: Double, _ body: @escaping () -> Void) {
    self.stage = stage
    self.interval = interval
    self.body = body
    start = stage.now
    plan()
  }

  /// Moments are counted from the start, so that they do not drift.
  private func plan() {
    guard let stage else { return }
    count += 1
    let moment = start.advanced(bySeconds: interval * count)
    let action = DelayedAction(stage, at: moment) { [self] in
      plan()
      body?()
    }
    stage.keep(action)
    next = action
  }

  /// Cancels the action and releases its closure.
  public func cancel() {
    next?.cancel()
    body = nil
  }
}

extension Stage {
  /// Performs an action at an interval until it is cancelled, first after one interval:
  /// Foundation's `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, on the event clock.
  ///
  ///     let blink = stage.every(0.5) { caret.isHidden.toggle() }
  ///     blink.cancel()
  ///
  /// The moments are multiples of the interval after ``now``. The action is performed at each, even
  /// if several have passed before the next event. The stage keeps `body`, and everything that it
  /// captures.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds; less than a millisecond is taken as one.
  ///   - body: The action.
  /// - Returns: An object that can cancel the action.
  /// - Precondition: `interval` is finite and positive.
  @discardableResult
  public func every(_ interval: Double, perform body: @escaping () -> Void) -> RepeatingAction {
    demand(interval > 0 && interval.isFinite, "nothing can be done every \(interval) s")
    return RepeatingAction(self, every: max(interval, 0.001), body)
  }
}
