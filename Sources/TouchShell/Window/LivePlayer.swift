import TouchExplain
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// Live input for a session: that of a scene, or of a recording that was taken over.
///
///     the window's stages ─ place and time of the session ─ filters ─ record ─ session
@MainActor
final class LivePlayer {
  /// The session that hands operate.
  let session: Session
  /// The height of something that covers the window's top, in points; panels stay below it.
  var topInset = 0.0 { didSet { session.overlay.room?.topInset = topInset } }
  /// The place within which the session is as large as fits; nil for all of the window that the
  /// session has.
  var frame: Rect? { didSet { if frame != oldValue { session.stage.setNeedsDisplay() } } }
  private let context: ShellContext
  private let keepsSize: Bool
  private let live: LiveFeed

  /// The edge around a frame that keeps its size, on the frame's own background.
  package static let edge = Stroke(ColorRole.hairline.color.opacity(0.10), width: 1)

  /// Starts live input, with no finger down.
  ///
  /// - Parameters:
  ///   - session: The session that hands operate.
  ///   - context: The window's context.
  ///   - keepsSize: Whether the session's surface keeps its size and is shown as large as fits;
  ///     otherwise it is the part of the window that panels leave.
  ///   - time: The current moment, on the window's clock.
  ///   - start: The same moment on the session's clock.
  ///   - fingers: Fingers that are on the glass and do nothing until they have landed again.
  ///   - record: Receives each event before the session does.
  init(
    _ session: Session, _ context: ShellContext, keepsSize: Bool, from time: Timestamp,
    at start: Timestamp, ignoring fingers: Set<TouchID> = [], record: ((InputEvent) -> Void)? = nil
  ) {
    self.session = session
    self.context = context
    self.keepsSize = keepsSize
    live = LiveFeed(session, from: time, at: start, ignoring: fingers, record: record)
    context.keyboard.restart()
    context.pointers.restart(on: context.window.surface)
    session.stage.focus.isRingBold = context.preferences.highContrast
    session.stage.pasteboard = context.window.pasteboard
    session.overlay.room = session.overlay.room(dividing: context.window.surface.size)
    context.pointers.limit(to: area)
  }

  /// The latest known moment, on the session's clock.
  var now: Timestamp { live.now }

  // MARK: The session's place

  /// The room of the panels in the window; nil if they float or none is shown.
  var room: PanelRoom? { session.overlay.room }

  /// The session's part of the window, from the upper left corner.
  private var area: Size {
    if let frame { return Size(width: frame.maxX, height: frame.maxY) }
    return room?.scene ?? context.window.surface.size
  }

  /// The session's place in the window; nil if it fills its part of the window.
  var fit: SurfaceFit? {
    guard keepsSize else { return nil }
    return SurfaceFit(
      inner: session.stage.surface.size, outer: frame ?? Rect(origin: .zero, size: area))
  }

  /// The surface that the session should have.
  private var surface: Surface {
    Surface(
      size: keepsSize ? session.stage.surface.size : area, scale: context.window.surface.scale)
  }

  /// Gives panels their room in the window, or removes the room.
  ///
  /// This moves the scene, which would interrupt a gesture. While a finger is down, a room
  /// therefore neither appears nor disappears, unless the window has become too small for it.
  ///
  /// - Parameter window: The window's size.
  /// - Returns: Whether the room has changed.
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

  /// Handles the part of an event that the window's stages have left.
  ///
  /// - Returns: Whether the event is a key that a control has taken, or that has moved the focus.
  func receive(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .surface(let window):
      _ = divide(window.size)
      // A session that keeps its own size ignores the window's, but its place in the window
      // changes.
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

  /// The text that the user edits, with its caret in the window's points; nil for none.
  var textInput: TextInput? {
    guard var text = session.stage.focus.textInput else { return nil }
    if let fit { text.caret = text.caret.applying(fit.transform) }
    return text
  }

  /// Handles the events of the keyboard's hand, in the points of the session.
  func operate(_ event: InputEvent) { live.handle(event) }

  /// Ends a batch of events: all pending ones have been handled.
  func flush() { live.flush() }

  /// Advances to a moment of the window's clock.
  ///
  /// - Returns: Whether the room of the panels has changed.
  @discardableResult
  func advance(to time: Timestamp) -> Bool {
    live.advance(to: time)
    let isOther = divide(context.window.surface.size)
    if isOther, !keepsSize { live.handle(InputEvent(time: time, .surface(surface))) }
    context.pointers.limit(to: area)
    return isOther
  }

  /// Ends a scroll under way because scrolling gets another meaning.
  func forgetScrolling() {
    live.forgetScrolling()
    session.stage.setNeedsDisplay()
  }

  /// Gives the session an event that no device sent, on the session's clock.
  func insert(_ event: InputEvent) { live.insert(event) }

  /// Gives the session its current surface, at a moment of the session's clock.
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

  /// The next moment at which time matters, on the window's clock.
  var nextDeadline: Timestamp? { live.nextDeadline }

  /// Draws the session's frame in the window, with the focus and the mouse's fingers.
  ///
  /// - Parameters:
  ///   - preferences: The user's preferences for windows.
  ///   - ground: The window's background around a frame that keeps its size; nil for the frame's
  ///     own background, with an edge.
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
