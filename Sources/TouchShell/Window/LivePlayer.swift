import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Live input that plays with a session: of a scene, or of a recording that was taken over.
///
///     the window's stages ─ place and time of the session ─ filters ─ record ─ session
@MainActor
final class LivePlayer {
  /// What hands play with.
  let session: Session
  private let context: ShellContext
  private let keepsSize: Bool
  private let live: LiveFeed

  /// Around a frame that keeps its size, on its own ground.
  package static let edge = Stroke(ColorRole.hairline.color.opacity(0.10), width: 1)

  /// Begins to play, with hands that hold nothing.
  ///
  /// - Parameters:
  ///   - session: What hands play with.
  ///   - context: The window's.
  ///   - keepsSize: Whether the session's surface is shown in the window as large as it fits;
  ///     otherwise it is the window's.
  ///   - time: The moment on the window's clock; the session's is where it is.
  ///   - start: The same moment on the session's clock.
  ///   - fingers: Fingers that are on the glass and do nothing until they have landed again.
  ///   - record: Receives each event before the session does.
  init(
    _ session: Session, _ context: ShellContext, keepsSize: Bool, from time: Timestamp,
    at start: Timestamp, ignoring fingers: Set<TouchID> = [],
    record: ((InputEvent) -> Void)? = nil
  ) {
    self.session = session
    self.context = context
    self.keepsSize = keepsSize
    live = LiveFeed(session, from: time, at: start, ignoring: fingers, record: record)
    context.keyboard.restart()
    context.pointers.restart(on: context.window.surface)
  }

  /// The latest moment that was heard of, on the session's clock.
  var now: Timestamp { live.now }

  /// How the session lies in the window, unless it fills it.
  var fit: SurfaceFit? {
    guard keepsSize else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: context.window.surface.bounds)
  }

  /// Takes what the window's stages have left of an event.
  ///
  /// - Returns: Whether it is a key that a control has taken, or that has moved the focus.
  func receive(_ event: InputEvent) -> Bool {
    live.handle(event, through: fit)
    if case .key = event.kind { return session.stage.focus.hasTakenKey }
    return false
  }

  /// Takes what keys have become, in the points of the session.
  func operate(_ event: InputEvent) { live.handle(event) }

  /// Everything that had happened was handled.
  func flush() { live.flush() }

  /// Lets time pass up to a moment of the window's clock.
  func advance(to time: Timestamp) { live.advance(to: time) }

  /// Scrolling means something else from now on.
  func forgetScrolling() {
    live.forgetScrolling()
    session.stage.setNeedsDisplay()
  }

  /// Gives the session an event that no device sent, on its own clock.
  func insert(_ event: InputEvent) { live.insert(event) }

  /// Gives the session the window's surface, if it has another one and is to follow it.
  func adopt(_ surface: Surface, at time: Timestamp) {
    guard session.stage.surface != surface else { return }
    live.insert(InputEvent(time: time, .surface(surface)))
  }

  /// Lifts and cancels what is down; nothing comes after this.
  func finish(at time: Timestamp) {
    context.keyboard.finish(at: time) { live.handle($0) }
    live.finish(at: time)
  }

  /// Whether the frame is out of date.
  var needsDisplay: Bool { live.needsDisplay || context.pointers.needsDisplay }

  /// When time next matters, on the window's clock.
  var nextDeadline: Timestamp? { live.nextDeadline }

  /// The session's frame in the window, with the focus and what the mouse holds.
  ///
  /// - Parameters:
  ///   - preferences: How the window is to be.
  ///   - ground: What the window is around a frame that keeps its size; nil for the frame's own
  ///     ground, with an edge.
  /// - Returns: The frame.
  func draw(_ preferences: Preferences, on ground: Color? = nil) -> DrawList {
    session.stage.clearNeedsDisplay()
    var list = session.drawList()
    KeyboardFigure(context.keyboard.hand, in: session)?.draw(
      magnification: fit?.transform.a ?? 1, isBold: preferences.highContrast,
      textScale: preferences.textScale, into: &list)
    if let fit {
      list = list.fitted(
        by: fit, background: ground ?? list.background, edge: ground == nil ? Self.edge : nil)
    }
    context.pointers.draw(into: &list)
    return list
  }
}
