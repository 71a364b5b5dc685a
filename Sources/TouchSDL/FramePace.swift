/// When a window draws its next frame, in milliseconds of one clock: values only.
///
/// Frames keep an even pace, and what is missed is not made up for. What hands do is shown sooner,
/// where presenting does not wait for the display.
struct FramePace {
  /// From one frame to the next.
  let interval: Double
  /// How much sooner a frame may come that hands ask for.
  let advantage: Double
  /// When the next frame is due.
  private var next = 0.0

  /// The pace of a display.
  ///
  /// - Parameters:
  ///   - refreshRate: Its refreshes a second.
  ///   - isInStep: Whether presenting waits for it; then the pace only guards against one that does
  ///     not.
  init(refreshRate: Double, isInStep: Bool) {
    interval = 1000 / refreshRate * (isInStep ? 0.5 : 1)
    advantage = isInStep ? 0 : interval / 2
  }

  /// When a frame may be drawn: the clock has whole milliseconds.
  func due(hasInput: Bool) -> Double { (next - (hasInput ? advantage : 0)).rounded(.down) }

  /// A frame is drawn now; the next one is due an interval later, or after another wait.
  mutating func drawFrame(at ticks: Double, wait: Double? = nil) {
    // One that came early begins a new pace.
    let isOnTime = ticks >= next.rounded(.down) && ticks - next < interval
    next = (isOnTime ? next : ticks) + (wait ?? interval)
  }
}
