import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Live input that plays with a session: of a scene, or of a recording that was taken over.
///
///     keyboard ─ mouse and trackpad as fingers ─ place and time of the session ─ record ─ session
@MainActor
final class LivePlayer {
  /// What hands play with.
  let session: Session
  private let window: any ShellWindow
  private let keepsSize: Bool
  private let live: LiveFeed
  private var keyboard = KeyboardHand()
  private(set) var hands: WindowHands

  /// Around a frame that keeps its size, on its own ground.
  package static let edge = Stroke(ColorRole.hairline.color.opacity(0.10), width: 1)

  /// Begins to play.
  ///
  /// - Parameters:
  ///   - session: What hands play with.
  ///   - window: Where they do.
  ///   - keepsSize: Whether the session's surface is shown in the window as large as it fits;
  ///     otherwise it is the window's.
  ///   - hands: What the mouse and the trackpad do.
  ///   - time: The moment on the window's clock; the session's is where it is.
  ///   - start: The same moment on the session's clock.
  ///   - fingers: Fingers that are on the glass and do nothing until they have landed again.
  ///   - record: Receives each event before the session does.
  init(
    _ session: Session, in window: any ShellWindow, keepsSize: Bool, hands: WindowHands,
    from time: Timestamp, at start: Timestamp, ignoring fingers: Set<TouchID> = [],
    record: ((InputEvent) -> Void)? = nil
  ) {
    self.session = session
    self.window = window
    self.keepsSize = keepsSize
    self.hands = hands
    live = LiveFeed(session, from: time, at: start, ignoring: fingers, record: record)
  }

  /// The latest moment that was heard of, on the session's clock.
  var now: Timestamp { live.now }

  /// How the session lies in the window, unless it fills it.
  var fit: SurfaceFit? {
    guard keepsSize else { return nil }
    return SurfaceFit(inner: session.stage.surface.size, outer: window.surface.bounds)
  }

  /// Takes an event of the window.
  ///
  /// - Returns: Whether the keyboard took it: the key means nothing else then.
  @discardableResult
  func handle(_ event: InputEvent) -> Bool {
    if keyboard.handle(event, on: session, { live.handle($0) }) { return true }
    hands.process(event) { live.handle($0, through: fit) }
    return false
  }

  /// Everything that had happened was handled.
  func flush() { live.flush() }

  /// Lets time pass up to a moment of the window's clock.
  func advance(to time: Timestamp) {
    keyboard.advance(to: time, on: session) { live.handle($0) }
    hands.advance(to: time) { live.handle($0, through: fit) }
    live.advance(to: time)
  }

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
    keyboard.finish(at: time) { live.handle($0) }
    live.finish(at: time)
  }

  /// Whether the frame is out of date.
  var needsDisplay: Bool { live.needsDisplay || hands.needsDisplay }

  /// When time next matters, on the window's clock.
  var nextDeadline: Timestamp? {
    [live.nextDeadline, keyboard.nextDeadline, hands.nextDeadline].compactMap { $0 }.min()
  }

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
    FocusRing(keyboard, in: session)?.draw(
      magnification: fit?.transform.a ?? 1, isBold: preferences.highContrast,
      textScale: preferences.textScale, into: &list)
    if let fit {
      list = list.fitted(
        by: fit, background: ground ?? list.background, edge: ground == nil ? Self.edge : nil)
    }
    hands.draw(into: &list)
    return list
  }
}
