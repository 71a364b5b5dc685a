package import TouchInput
package import TouchSandbox
package import TouchScene

/// What live input plays with: a scene's session, or the gallery.
package protocol LiveTarget: AnyObject {
  /// The layers and the fingers.
  var stage: Stage { get }
  /// Whether every frame differs from the last, although nothing happens.
  var isAnimating: Bool { get }
  /// While it animates, when a frame is due next; nil where every frame of the display is one.
  var nextFrameTime: Timestamp? { get }
  /// Handles one event.
  func handle(_ event: InputEvent)
  /// Lets time pass without an event.
  func advance(to time: Timestamp)
}

extension LiveTarget {
  package var nextFrameTime: Timestamp? { nil }
}

extension Session: LiveTarget {}

/// A window's events on their way to what it shows: the one place where live input is wired.
///
///     window's event ─ place and time of the content ─ LiveInput ─ record ─ target
///
/// Everything that is shown in a window and takes live input has one: a scene, the gallery, a
/// recording that was taken over. The order is the promise that a recording keeps: what the target
/// receives is what was recorded, event by event.
package final class LiveFeed {
  private let target: any LiveTarget
  private var input: LiveInput
  private let record: ((InputEvent) -> Void)?
  /// One moment on the window's clock and on the target's.
  private let zero: (window: Timestamp, target: Timestamp)

  /// Begins to feed a target.
  ///
  /// - Parameters:
  ///   - target: What receives the events.
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
  }

  /// The latest moment that was heard of, on the target's clock.
  package var now: Timestamp { input.now }

  /// Takes an event of the window.
  ///
  /// - Parameters:
  ///   - event: What happened, in the window's points and on its clock.
  ///   - fit: How the target lies in the window; nil where it is as large.
  package func handle(_ event: InputEvent, through fit: SurfaceFit? = nil) {
    var event = event
    if let fit {
      // The window's size is nothing to a target that keeps its own, but where it is shown.
      guard let inside = fit.inside(event) else { return target.stage.setNeedsDisplay() }
      event = inside
    }
    event.time = local(event.time)
    input.process(event) { deliver($0) }
  }

  /// Everything that had happened was handled.
  package func flush() { input.flush { deliver($0) } }

  /// Lets time pass up to a moment of the window's clock.
  package func advance(to time: Timestamp) {
    input.advance(to: local(time)) { deliver($0) }
    target.advance(to: input.now)
  }

  /// Scrolling means something else from now on: a scroll under way ends.
  package func forgetScrolling() { input.forgetScrolling { deliver($0) } }

  /// Cancels the fingers that are down; nothing comes after this.
  package func finish(at time: Timestamp) {
    advance(to: time)
    input.finish(at: input.now) { deliver($0) }
  }

  /// Gives the target an event that no device sent, on its own clock.
  package func insert(_ event: InputEvent) { deliver(event) }

  /// Whether the frame is out of date, or will be with the next frame.
  package var needsDisplay: Bool { target.stage.needsDisplay || isMoving }

  /// When time next matters, on the window's clock; a past moment while something moves.
  package var nextDeadline: Timestamp? {
    let next =
      isMoving
      ? input.now
      : [
        target.isAnimating ? target.nextFrameTime : nil, target.stage.nextDeadline,
        input.nextDeadline,
      ].compactMap { $0 }.min()
    return next.map {
      Timestamp(nanoseconds: $0.nanoseconds - zero.target.nanoseconds + zero.window.nanoseconds)
    }
  }

  private var isMoving: Bool {
    target.isAnimating && (target.nextFrameTime ?? .zero) <= input.now
  }

  /// The record has what the target receives, but for the characters of a password.
  private func deliver(_ event: InputEvent) {
    record?(target.stage.recordable(event))
    target.handle(event)
  }

  /// A moment of the window's clock on the target's.
  private func local(_ time: Timestamp) -> Timestamp {
    let passed = max(time.nanoseconds - zero.window.nanoseconds, 0)
    return Timestamp(nanoseconds: zero.target.nanoseconds + passed)
  }
}
