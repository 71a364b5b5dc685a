public import TouchGeometry
public import TouchInput
public import TouchScene
import TouchSystem

/// A window that shows a stage, including its input and its frames.
///
///     let app = try StageWindow(title: "Cards", size: Size(width: 800, height: 600))
///     app.stage.root.addChild(card)
///     try app.run()
///
/// ``run()`` returns when the window was closed, or the process was asked to end.
///
/// Without a touchscreen, a drag with the left mouse button is one finger, and with Alt two; a
/// wheel scrolls, with Control it zooms, and with Shift it turns (`LiveInput`). Only the program
/// `touchstone` gives the right and middle buttons a meaning.
///
/// It combines a ``Window``, a ``FrameLoop`` and a `LiveInput`. A program that needs more, such as
/// several stages in one window, can combine them itself, with its own ``FrameLoopClient``.
public final class StageWindow {
  /// The stage with the layers and the touches.
  public let stage: Stage
  /// The window.
  public let window: Window
  /// The background colour.
  public var background: Color { didSet { stage.setNeedsDisplay() } }
  /// The theme: a bright or a dark background; the default is `Theme.system`.
  ///
  /// Colours of a `ColorRole` change with it, and so do colours with two tones:
  /// `Color(dark: 0x9AD0FF, light: 0x1C5995)`.
  public var theme = Theme.system { didSet { stage.setNeedsDisplay() } }
  /// Whether frames are drawn in high contrast: black or white backgrounds with text and lines of
  /// high contrast.
  ///
  /// The default is false. The theme decides which background it is; see `Appearance`.
  public var isHighContrast = false { didSet { stage.setNeedsDisplay() } }
  /// Called with each event before the stage handles it: for keys, or for a `RecordingWriter`.
  ///
  /// The stage has already reached the event's time.
  /// The characters of a typed password are placeholders here (`Stage.recordable(_:)`).
  public var onEvent: (InputEvent) -> Void = { _ in }
  /// Called with the path of each file that is dropped on the window.
  public var onDrop: (String) -> Void = { _ in }
  /// Called with the new size and density of the contents after the window was resized, when
  /// `stage.root` has its new bounds: the stage's own `onResize`.
  public var onResize: (Surface) -> Void {
    get { stage.onResize }
    set { stage.onResize = newValue }
  }
  /// Called when the window is closed or the process is asked to end; false keeps the window open.
  public var shouldClose: () -> Bool = { true }

  private let loop: FrameLoop
  private var input: LiveInput
  private let cursors = SystemCursors()
  private var isClosed = false

  /// Opens a window with an empty stage.
  ///
  /// - Parameters:
  ///   - title: The text of the title bar.
  ///   - size: The size of the contents in points, reduced to the available area of the screen.
  ///   - background: The background colour.
  ///   - fullScreen: Whether the window covers the whole screen.
  ///   - icon: An image file for the window's icon; an unreadable one is ignored.
  ///   - resources: The fonts and images; nil for the program's own fonts. An unreadable font is
  ///     reported on standard error.
  /// - Throws: ``SDLError`` if there is no display, or no window can be opened on it.
  public init(
    title: String, size: Size, background: Color = .black, fullScreen: Bool = false,
    icon: String? = nil, resources: RenderResources? = nil
  ) throws(SDLError) {
    window = try Window(
      context: SDLContext(), title: title, size: size, fullScreen: fullScreen, icon: icon,
      resources: resources ?? RenderResources())
    for error in window.resources.fontErrors {
      _ = (error.warning + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
    self.background = background
    loop = FrameLoop(window: window)
    stage = Stage(surface: window.surface)
    input = LiveInput(surface: window.surface)
    stage.pasteboard = window.clipboard
    loop.textInput = { [unowned self] in stage.focus.textInput }
  }

  /// Whether touches on a trackpad are accepted (IND-4).
  public var acceptsIndirectTouches: Bool {
    get { loop.acceptsIndirectTouches }
    set { loop.acceptsIndirectTouches = newValue }
  }

  /// Shows the stage until the window is closed, then cancels the fingers that are down.
  /// - Throws: ``SDLError`` if the window can no longer be drawn.
  public func run() throws(SDLError) {
    isClosed = false
    defer {
      receive(input.finish(at: max(loop.clock.now, input.now)))
      cursors.show(.arrow)
    }
    try loop.run(client: Client(self))
  }

  /// Ends ``run()``; call it from an action or a closure of this window.
  public func close() { isClosed = true }

  /// The array is complete before the first event is handled, because an action may change
  /// anything.
  private func receive(_ events: [InputEvent]) {
    for event in events {
      // What the app starts begins now, not when the loop last woke.
      stage.advance(to: event.time)
      onEvent(stage.recordable(event))
      stage.handle(event)
    }
  }

  /// Returns the frame, in the window's appearance.
  package func drawList() -> DrawList {
    stage.clearNeedsDisplay()
    var list = stage.drawList(background: background)
    list.appearance = Appearance(theme: theme, isHighContrast: isHighContrast)
    return list
  }

  /// The loop's client, which keeps the loop's interface out of the window's own.
  private final class Client: FrameLoopClient {
    private let app: StageWindow

    init(_ app: StageWindow) { self.app = app }

    func handle(_ event: InputEvent) { app.receive(app.input.process(event)) }
    func didDrainEvents() { app.receive(app.input.flush()) }

    func advance(to time: Timestamp) {
      app.receive(app.input.advance(to: time))
      app.stage.advance(to: app.input.now)
      app.cursors.show(app.stage.cursor)
    }

    func drawList() -> DrawList { app.drawList() }

    var needsDisplay: Bool { app.stage.needsDisplay || app.stage.isAnimating }

    var nextDeadline: Timestamp? {
      if app.stage.isAnimating { return .zero }
      return [app.input.nextDeadline, app.stage.nextDeadline].compactMap { $0 }.min()
    }

    var wantsToQuit: Bool { app.isClosed }
    func quitRequested() { if app.shouldClose() { app.isClosed = true } }
    func dropped(file: String) { app.onDrop(file) }
  }
}
