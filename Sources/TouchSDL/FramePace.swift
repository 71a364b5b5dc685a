/// The schedule of a window's frames, in milliseconds of one clock: values only.
///
/// Frames keep an even pace, and missed frames are not made up for. If presenting does not wait for
/// the display, user input is shown immediately, but not more than twice a refresh. If presenting
/// waits, input is read as late as possible: the time that a frame waited in vain is spent before
/// the next frame begins.
struct FramePace {
  /// The time from one refresh of the display to the next.
  let interval: Double
  /// Whether presenting waits for the display.
  private let isInStep: Bool
  /// The time when the next frame is due.
  private var next = 0.0
  /// The time when a frame is due if it shows user input.
  private var nextWithInput = 0.0
  /// The delay from showing a frame to beginning the next one, if presenting waits.
  private var delay = 0.0
  /// The time when the last frame was shown.
  private var lastShown = -Double.infinity

  /// The planned wait of a frame for the display, so that a slower frame is still shown in time.
  private static let margin = 2.0

  /// Creates the pace of a display.
  ///
  /// - Parameters:
  ///   - refreshRate: Its refreshes a second.
  ///   - isInStep: Whether presenting waits for it.
  init(refreshRate: Double, isInStep: Bool) {
    interval = 1000 / refreshRate
    self.isInStep = isInStep
  }

  /// Returns the time when a frame may be drawn, in whole milliseconds, as the clock has.
  func due(hasInput: Bool) -> Double {
    (hasInput && !isInStep ? nextWithInput : next).rounded(.down)
  }

  /// Notes that a frame was drawn.
  ///
  /// - Parameters:
  ///   - ticks: The time when it was begun.
  ///   - shown: The time when it was shown.
  ///   - waited: The duration of presenting, mostly waiting if presenting waits.
  ///   - hasInput: Whether it shows user input.
  mutating func drawFrame(at ticks: Double, shown: Double, waited: Double, hasInput: Bool) {
    guard isInStep else {
      skipFrame(at: ticks)
      guard hasInput else { return }
      nextWithInput = ticks + interval / 2
      // Input as frequent as the display's refreshes comes first, because its frame shows
      // animations too.
      next += interval / 4
      return
    }
    // After a rest the display was waiting, and not the frame.
    if ticks - lastShown < 1.5 * interval {
      // A frame that missed a refresh was late for it, however long it waited for the next.
      let missed = max(((shown - lastShown) / interval).rounded() - 1, 0)
      let early = waited - missed * interval
      delay = min(max(delay + early - Self.margin, 0), interval - Self.margin)
    }
    lastShown = shown
    // A display that does not wait, contrary to its report, must not cause continuous drawing.
    next = max(shown + delay, ticks + interval / 2)
  }

  /// Skips a frame without changes: the next one is due an interval later, or after another wait.
  ///
  /// If presenting waits, user input must not wait for this as well.
  mutating func skipFrame(at ticks: Double, wait: Double? = nil) {
    // An early frame begins a new pace.
    let isOnTime = ticks >= next.rounded(.down) && ticks - next < interval
    next = (isOnTime ? next : ticks) + (wait ?? (isInStep ? interval / 2 : interval))
    nextWithInput = wait == nil ? ticks : next
  }
}
