package import TouchInput
package import TouchSandbox
package import TouchScene

/// The receiver of live input: a scene's session, or the gallery.
package protocol LiveTarget: AnyObject {
  /// The layers and the fingers on them.
  var stage: Stage { get }
  /// Whether every frame differs from the last, even without events.
  var isAnimating: Bool { get }
  /// The time of the next frame while animating; nil to draw every frame of the display.
  var nextFrameTime: Timestamp? { get }
  /// Handles one event.
  func handle(_ event: InputEvent)
  /// Advances to a moment without an event.
  func advance(to time: Timestamp)
}

extension LiveTarget { package var nextFrameTime: Timestamp? { nil } }

extension Session: LiveTarget {}

/// The only path of live input from a window to the content that it shows.
///
///     window's event ─ place and time of the content ─ LiveInput ─ record ─ target
///
/// All content that takes live input has a feed: a scene, the gallery, a recording that was taken
/// over. The order keeps a recording's promise: the target receives exactly the recorded events,
/// one by one.
package final class LiveFeed {
  private let target: any LiveTarget
  private var input: LiveInput
  private let record: ((InputEvent) -> Void)?
  /// The same moment on the window's clock and on the target's.
  private let zero: (window: Timestamp, target: Timestamp)

  /// Begins to feed a target.
  ///
  /// - Parameters:
  ///   - target: The receiver of the events.
  ///   - time: The moment at which it begins, on the window's clock.
  ///   - start: The same moment on the target's clock.
  ///   - fingers: Fingers that are on the glass and do nothing until they have landed again.
  ///   - record: Receives each event before the target does.
  package init(
    _ target: any LiveTarget, from time: Timestamp, at start: Timestamp = .zero,
    ignoring fingers: Set<TouchID> = [], record: ((InputEvent) -> Void)? = nil
  ) {
    self.target = target
    zero = (time, start)
    self.record = record
    input = LiveInput(surface: target.stage.surface, ignoring: fingers)
    // Shift belongs to the hands of the window.
    input.takesShift = false
  }

  /// The latest known moment, on the target's clock.
  package var now: Timestamp { input.now }

  /// Handles an event of the window.
  ///
  /// - Parameters:
  ///   - event: The event, in the window's points and on its clock.
  ///   - fit: The target's place in the window; nil if the target fills the window.
  package func handle(_ event: InputEvent, through fit: SurfaceFit? = nil) {
    var event = event
    if let fit {
      // A target that keeps its own size ignores the window's, but its place in the window changes.
      guard let inside = fit.inside(event) else { return target.stage.setNeedsDisplay() }
      event = inside
    }
    event.time = local(event.time)
    input.process(event) { deliver($0) }
  }

  /// Ends a batch of events: all pending ones have been handled.
  package func flush() { input.flush { deliver($0) } }

  /// Advances to a moment of the window's clock.
  package func advance(to time: Timestamp) {
    input.advance(to: local(time)) { deliver($0) }
    target.advance(to: input.now)
  }

  /// Ends a scroll under way because scrolling gets another meaning.
  package func forgetScrolling() { input.forgetScrolling { deliver($0) } }

  /// Cancels the fingers that are down; nothing comes after this.
  package func finish(at time: Timestamp) {
    advance(to: time)
    input.finish(at: input.now) { deliver($0) }
  }

  /// Gives the target an event that no device sent, on the target's clock.
  package func insert(_ event: InputEvent) { deliver(event) }

  /// Whether the frame is out of date, or the next frame will differ.
  package var needsDisplay: Bool { target.stage.needsDisplay || isMoving }

  /// The next moment at which time matters, on the window's clock; a past moment during motion.
  package var nextDeadline: Timestamp? {
    let next =
      isMoving
      ? input.now
      : [
        target.isAnimating ? target.nextFrameTime : nil, target.stage.nextDeadline,
        input.nextDeadline,
      ].compactMap { $0 }.min()
    return next.map { next in
      // "Never" stays that, on whichever clock is ahead.
      guard next < .distantFuture else { return .distantFuture }
      let (sum, overflow) = next.nanoseconds.addingReportingOverflow(
        zero.window.nanoseconds - zero.target.nanoseconds)
      return overflow ? .distantFuture : Timestamp(nanoseconds: sum)
    }
  }

  private var isMoving: Bool { target.isAnimating && (target.nextFrameTime ?? .zero) <= input.now }

  /// Records and handles an event; the record lacks the characters of a password.
  private func deliver(_ event: InputEvent) {
    record?(target.stage.recordable(event))
    target.handle(event)
  }

  /// Converts a moment of the window's clock to the target's clock.
  private func local(_ time: Timestamp) -> Timestamp {
    let passed = max(time.nanoseconds - zero.window.nanoseconds, 0)
    return Timestamp(nanoseconds: zero.target.nanoseconds + passed)
  }
}
