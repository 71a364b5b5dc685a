import TouchExplain
import TouchGeometry
import TouchGestures
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
  /// How much of the window's top something else covers: panels stay below that, in points.
  var topInset = 0.0 { didSet { session.overlay.room?.topInset = topInset } }
  /// Where the session lies in the window, as large as it fits; nil for all that it has of the
  /// window.
  var frame: Rect? { didSet { if frame != oldValue { session.stage.setNeedsDisplay() } } }
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
  ///     otherwise it is what panels leave of the window.
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
    session.overlay.room = session.overlay.room(dividing: context.window.surface.size)
    context.pointers.limit(to: area)
  }

  /// The latest moment that was heard of, on the session's clock.
  var now: Timestamp { live.now }

  // MARK: Where the session lies

  /// The room that panels have in the window; nil where they float, and while none is shown.
  var room: PanelRoom? { session.overlay.room }

  /// What the session has of the window, from its upper left corner on.
  private var area: Size {
    if let frame { return Size(width: frame.maxX, height: frame.maxY) }
    return room?.scene ?? context.window.surface.size
  }

  /// How the session lies in the window, unless it fills what it has of it.
  var fit: SurfaceFit? {
    guard keepsSize else { return nil }
    return SurfaceFit(
      inner: session.stage.surface.size, outer: frame ?? Rect(origin: .zero, size: area))
  }

  /// The surface that the session is to have.
  private var surface: Surface {
    Surface(
      size: keepsSize ? session.stage.surface.size : area, scale: context.window.surface.scale)
  }

  /// Gives panels their room in the window, or takes it back.
  ///
  /// The scene moves aside by that, which would cut off a gesture: with a finger down a room neither
  /// comes nor goes, unless the window has no place for it any more.
  ///
  /// - Parameter window: The window's size.
  /// - Returns: Whether the room is another one now.
  private func divide(_ window: Size) -> Bool {
    let overlay = session.overlay
    var next = overlay.room(dividing: window)
    if (next == nil) != (room == nil), !session.stage.dispatcher.liveTouches.isEmpty {
      next = room == nil ? nil : PanelRoom(dividing: window, context.preferences.legibility)
    }
    next?.topInset = topInset
    guard next != room else { return false }
    overlay.room = next
    session.stage.setNeedsDisplay()
    return true
  }

  /// Takes what the window's stages have left of an event.
  ///
  /// - Returns: Whether it is a key that a control has taken, or that has moved the focus.
  func receive(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .surface(let window):
      _ = divide(window.size)
      // The window's size is nothing to a session that keeps its own, but where it is shown.
      guard !keepsSize else {
        session.stage.setNeedsDisplay()
        return false
      }
      let own = Surface(size: room?.scene ?? window.size, scale: window.scale)
      live.handle(InputEvent(time: event.time, .surface(own)))
    default: live.handle(event, through: fit)
    }
    if case .key = event.kind { return session.stage.focus.hasTakenKey }
    return false
  }

  /// Takes what keys have become, in the points of the session.
  func operate(_ event: InputEvent) { live.handle(event) }

  /// Everything that had happened was handled.
  func flush() { live.flush() }

  /// Lets time pass up to a moment of the window's clock.
  ///
  /// - Returns: Whether the room of the panels is another one now.
  @discardableResult
  func advance(to time: Timestamp) -> Bool {
    live.advance(to: time)
    let isOther = divide(context.window.surface.size)
    if isOther, !keepsSize { live.handle(InputEvent(time: time, .surface(surface))) }
    context.pointers.limit(to: area)
    return isOther
  }

  /// Scrolling means something else from now on.
  func forgetScrolling() {
    live.forgetScrolling()
    session.stage.setNeedsDisplay()
  }

  /// Gives the session an event that no device sent, on its own clock.
  func insert(_ event: InputEvent) { live.insert(event) }

  /// Gives the session the surface that it is to have now, at a moment of its own clock.
  func adoptSurface(at time: Timestamp) {
    let surface = surface
    guard session.stage.surface != surface else { return }
    live.insert(InputEvent(time: time, .surface(surface)))
  }

  /// Lifts and cancels the fingers that are down; nothing comes after this.
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
    session.overlay.drawRoom(into: &list)
    context.pointers.draw(into: &list)
    return list
  }
}
