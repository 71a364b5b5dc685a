/// When a window draws its next frame, in milliseconds of one clock: values only.
///
/// Frames keep an even pace, and what is missed is not made up for. Where presenting does not wait
/// for the display, what hands do is shown at once, but not more than twice a refresh. Where it waits, input is read as late as it can
/// be: the time for which a frame waited in vain is spent before the next one is begun.
struct FramePace {
  /// From one refresh of the display to the next.
  let interval: Double
  /// Whether presenting waits for the display.
  private let isInStep: Bool
  /// When the next frame is due.
  private var next = 0.0
  /// When it is due if it shows what hands do.
  private var nextOfHands = 0.0
  /// How long after a frame was shown the next one is begun, where presenting waits.
  private var delay = 0.0
  /// When the last frame was shown.
  private var lastShown = -Double.infinity

  /// How long a frame is to wait for the display, so that one that takes longer is shown in time.
  private static let margin = 2.0

  /// The pace of a display.
  ///
  /// - Parameters:
  ///   - refreshRate: Its refreshes a second.
  ///   - isInStep: Whether presenting waits for it.
  init(refreshRate: Double, isInStep: Bool) {
    interval = 1000 / refreshRate
    self.isInStep = isInStep
  }

  /// When a frame may be drawn: the clock has whole milliseconds.
  func due(hasInput: Bool) -> Double {
    (hasInput && !isInStep ? nextOfHands : next).rounded(.down)
  }

  /// A frame was drawn.
  ///
  /// - Parameters:
  ///   - ticks: When it was begun.
  ///   - shown: When it was shown.
  ///   - waited: How long presenting took, which is mostly waiting where it waits.
  ///   - hasInput: Whether it shows what hands do.
  mutating func drawFrame(at ticks: Double, shown: Double, waited: Double, hasInput: Bool) {
    guard isInStep else {
      skipFrame(at: ticks)
      guard hasInput else { return }
      nextOfHands = ticks + interval / 2
      // Hands that go on as often as the display refreshes come first: their frame shows what moves
      // by itself, too.
      next += interval / 4
      return
    }
    // After a rest the display was waiting, and not the frame.
    if ticks - lastShown < 1.5 * interval {
      // What missed a refresh was late for that one, however long it waited for another.
      let missed = max(((shown - lastShown) / interval).rounded() - 1, 0)
      let early = waited - missed * interval
      delay = min(max(delay + early - Self.margin, 0), interval - Self.margin)
    }
    lastShown = shown
    // A display that does not wait, although it said so, is no reason to draw all the time.
    next = max(shown + delay, ticks + interval / 2)
  }

  /// There was nothing to draw: the next frame is due an interval later, or after another wait.
  ///
  /// Where presenting waits, what hands do then must not wait for this, too.
  mutating func skipFrame(at ticks: Double, wait: Double? = nil) {
    // One that came early begins a new pace.
    let isOnTime = ticks >= next.rounded(.down) && ticks - next < interval
    next = (isOnTime ? next : ticks) + (wait ?? (isInStep ? interval / 2 : interval))
    nextOfHands = wait == nil ? ticks : next
  }
}
