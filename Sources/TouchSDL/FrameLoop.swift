import CTouchSDL2
public import TouchInput
public import TouchScene

/// An object that a frame loop drives.
public protocol FrameLoopClient: AnyObject {
  /// Handles an event.
  func handle(_ event: InputEvent)
  /// Called after all pending events were handled; no more come before the next frame.
  func didDrainEvents()
  /// Advances the time: timers fire and animations move up to this moment.
  func advance(to time: Timestamp)
  /// Returns the frame.
  func drawList() -> DrawList
  /// Whether the frame is out of date.
  var needsDisplay: Bool { get }
  /// The next moment that needs a call of ``advance(to:)``: a timer's, or any past moment during an
  /// animation; nil if there is none.
  var nextDeadline: Timestamp? { get }
  /// Whether the loop must end.
  var wantsToQuit: Bool { get }
  /// Called when the window was closed, or the process was asked to end (SIGINT, SIGTERM), after
  /// ``advance(to:)``.
  func quitRequested()
  /// Called when a file was dropped on the window, after ``advance(to:)``.
  func dropped(file: String)
}

/// The loop of a window: events in, frames out, and sleep in between.
///
///     wait ─ drain: SDL_Event → EventTranslator → client.handle ─ client.didDrainEvents
///      ↑                                                                  │
///      └─ Window.draw(client.drawList()), show, if needed ─ client.advance(to: now)
///
/// - Every pending event is handled before a frame is drawn.
/// - If something moves, the loop draws a frame for each refresh of the display, and handles events
///   in between as they come.
/// - If there is user input and presenting does not wait for the display, the loop draws a frame
///   for each half of a refresh, so that the effect is shown by the next refresh.
/// - If presenting waits for the display, the loop waits for events instead, and draws as late as
///   possible for the frame to be shown in time.
/// - If a timer waits, the loop sleeps until its moment.
/// - If nothing waits, the loop sleeps in `SDL_WaitEventTimeout` until an event arrives.
/// - A hidden or minimised window draws nothing; its timers still run.
/// - If the server requests frames, as on Wayland, a frame without user input waits for the
///   request, but at most a second: a covered window draws one frame a second.
public final class FrameLoop {
  /// The clock of the events and of `advance(to:)`.
  public let clock: EventClock

  /// Receives the moments of the events that a frame shows first, and when it was presented.
  package var onPresent: ((_ events: [Timestamp], _ shown: Timestamp) -> Void)?

  // In the order in which they must go: on Wayland the translator listens beside SDL.
  private var translator: EventTranslator
  #if canImport(Glibc)
    /// A Wayland server's answer after it has sent all that came of the events before; nil without
    /// libwayland.
    private var serverAnswer: WaylandCallback?
  #endif
  private let window: Window
  /// The times of input events that no frame has shown yet.
  private var unseen: [Timestamp] = []
  private var needsRedraw = true
  /// Whether there was user input since the last frame.
  private var hasInput = false
  /// When the last frame was shown, in milliseconds.
  private var lastFrame = -Double.infinity
  /// Whether the loop waits or draws in the system, so that neither the client nor the translator
  /// is in the middle of a call.
  private(set) var isInSystem = false

  /// Makes a loop for a window; time begins now.
  ///
  /// - Parameters:
  ///   - window: The window of the frames and the events.
  ///   - clock: The clock; the session's existing one, or a new one.
  public convenience init(window: Window, clock: EventClock = EventClock()) {
    self.init(
      window: window, clock: clock,
      environment: EventTranslator.Environment(
        window: window.raw, surface: { window.presentSurface }))
  }

  /// Makes a loop whose events come from an environment that a test provides.
  package init(window: Window, clock: EventClock, environment: EventTranslator.Environment) {
    self.window = window
    self.clock = clock
    translator = EventTranslator(clock: clock, environment: environment)
    window.reportedSurface = translator.surface
    #if canImport(Glibc)
      serverAnswer = WaylandLibrary(loads: false).map { library in
        WaylandCallback(library: library) { [unowned self] in
          redraw()
          LoopWake.now()
        }
      }
    #endif
  }

  /// Whether touches on a trackpad are accepted (IND-4).
  public var acceptsIndirectTouches: Bool {
    get { translator.acceptsIndirectTouches }
    set { translator.acceptsIndirectTouches = newValue }
  }

  /// Whether typed, composed and pasted text is accepted; see `EventTranslator.acceptsText`.
  public var acceptsText: Bool {
    get { translator.acceptsText }
    set { translator.acceptsText = newValue }
  }

  /// Returns the clipboard's text as an event; nil if there is none.
  ///
  /// - Parameter time: The event's moment; not before the latest event's.
  /// - Returns: The event.
  public func pastedText(at time: Timestamp) -> InputEvent? { translator.pastedText(at: time) }

  /// Returns the text that the user edits, so that the loop runs the system's text input and sets
  /// ``acceptsText``; if this is nil, the client does both.
  package var textInput: (() -> TextInput?)?
  private let systemText = SystemTextInput()

  /// Called once, at the first finger on a trackpad that is ignored.
  package var whenIndirectTouchIsDropped: (() -> Void)?

  /// Runs until the client wants to quit.
  /// - Throws: ``SDLError`` if the window can no longer be drawn.
  public func run(client: any FrameLoopClient) throws(SDLError) {
    var pace = FramePace(refreshRate: window.refreshRate, isInStep: window.isInStepWithDisplay)
    needsRedraw = true
    defer { systemText.show(nil) }
    while !client.wantsToQuit {
      let isVisible = window.isVisible
      let isDue = client.nextDeadline.map { $0 <= clock.now } ?? false
      let wantsFrame = isVisible && (needsRedraw || client.needsDisplay)
      wait(
        for: timeout(
          client: client, isDue: isDue, wantsFrame: wantsFrame,
          nextFrame: pace.due(hasInput: hasInput)),
        client: client)
      client.didDrainEvents()
      if client.wantsToQuit { return }
      advance(client)
      if window.clipboard.isRequested {
        window.clipboard.isRequested = false
        if let text = pastedText(at: clock.now) { deliver(.input(text), to: client) }
      }
      if let textInput {
        let text = textInput()
        acceptsText = text != nil
        systemText.show(text)
      }
      // Events without a visible change are never shown.
      if !needsRedraw, !client.needsDisplay {
        hasInput = false
        unseen.removeAll(keepingCapacity: true)
      }

      let ticks = Double(SDL_GetTicks64())
      guard !isHeld, ticks >= pace.due(hasInput: hasInput) else { continue }
      if window.isVisible, needsRedraw || client.needsDisplay {
        let showsInput = hasInput
        (needsRedraw, hasInput) = (false, false)
        let list = client.drawList()
        isInSystem = true
        defer { isInSystem = false }
        let parts = try window.draw(list)
        let drawn = clock.now
        let isShown = try window.show(parts)
        let shown = clock.now
        if !isShown { needsRedraw = true }
        if isShown, let onPresent, !unseen.isEmpty {
          onPresent(unseen, shown)
          unseen.removeAll(keepingCapacity: true)
        }
        lastFrame = Double(SDL_GetTicks64())
        pace.drawFrame(
          at: ticks, shown: lastFrame, waited: shown.seconds(since: drawn) * 1000,
          hasInput: showsInput)
      } else if isDue {
        pace.skipFrame(at: ticks, wait: isVisible ? nil : 100)
      }
    }
  }

  /// Whether a frame must wait because the server does not ask for one.
  private var isHeld: Bool {
    window.isVisible && !hasInput && !window.wantsFrame
      && Double(SDL_GetTicks64()) < lastFrame + Self.longestHold
  }

  /// The longest time that a frame is held, in milliseconds, in case a server never asks.
  private static let longestHold = 1000.0
  /// The time between two steps of a held animation, in milliseconds.
  private static let heldTimeout = 100.0

  /// Returns the longest sleep, in milliseconds.
  private func timeout(
    client: any FrameLoopClient, isDue: Bool, wantsFrame: Bool, nextFrame: Double
  ) -> Int32 {
    if isDue || wantsFrame {
      if isHeld { return Int32(Self.heldTimeout) }
      let left = nextFrame - Double(SDL_GetTicks64())
      return Int32(min(max(left, 0), 1000))
    }
    guard let check = translator.nextFingerCheck else {
      return clock.timeout(until: client.nextDeadline)
    }
    return clock.timeout(until: client.nextDeadline.map { min($0, check) } ?? check)
  }

  /// Sleeps until something happens, then handles everything that has happened.
  private func wait(for milliseconds: Int32, client: any FrameLoopClient) {
    var event = SDL_Event()
    isInSystem = true
    var more = milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) : SDL_PollEvent(&event)
    isInSystem = false
    // With the last window only, SDL also asks the program to quit.
    var isOnlyClosed = false
    while more != 0 {
      // These have no time of their own, and what they start begins now.
      if event.type == SDL_DROPFILE.number || event.type == SDL_QUIT.number { advance(client) }
      translator.translate(event) { deliver($0, to: client) }
      if event.type == SDL_DROPFILE.number || event.type == SDL_DROPTEXT.number {
        SDL_free(event.drop.file)
      } else if event.type == SDL_TEXTEDITING_EXT.number {
        SDL_free(event.editExt.text)
      } else if event.type == SDL_QUIT.number {
        isOnlyClosed = false
      } else if event.type == SDL_WINDOWEVENT.number,
        SDL_WindowEventID(of: event.window.event) == SDL_WINDOWEVENT_CLOSE,
        event.window.windowID == SDL_GetWindowID(window.raw)
      {
        isOnlyClosed = true
      }
      isInSystem = true
      more = SDL_PollEvent(&event)
      isInSystem = false
    }
    if isOnlyClosed {
      advance(client)
      client.quitRequested()
    }
    translator.cancelVanishedFingers { deliver($0, to: client) }
    if let tell = whenIndirectTouchIsDropped, translator.hasDroppedIndirectTouches {
      whenIndirectTouchIsDropped = nil
      tell()
    }
  }

  private func advance(_ client: any FrameLoopClient) {
    translator.advance(to: clock.now)
    client.advance(to: translator.latest)
  }

  /// Causes the next frame to be shown, and as a whole.
  private func redraw() {
    window.forgetShown()
    needsRedraw = true
  }

  #if canImport(Glibc)
    /// Shows what libdecor draws around the window for a change of the keyboard focus, which
    /// changes only with the window's next frame.
    ///
    /// Wayland reports the focus and the new look in either order, and SDL passes on only the first.
    private func redrawFrame() {
      // Message 0 of wl_display is sync; SDL sends it before it waits.
      guard let display = WaylandWindow(window.raw)?.display else { return }
      serverAnswer?.ask(display, message: 0)
    }
  #endif

  private func note(_ event: InputEvent) {
    switch event.kind {
    case .touches, .mouse, .wheel, .pinch, .key, .text:
      hasInput = true
      if onPresent != nil { unseen.append(event.time) }
    case .multigesture, .surface, .focus, .mark, .end: break
    }
  }

  private func deliver(_ output: EventTranslator.Output, to client: any FrameLoopClient) {
    switch output {
    case .input(let event):
      if case .surface(let surface) = event.kind { window.reportedSurface = surface }
      #if canImport(Glibc)
        if case .focus = event.kind { redrawFrame() }
      #endif
      note(event)
      client.handle(event)
    case .quit: client.quitRequested()
    case .dropped(let file): client.dropped(file: file)
    case .redraw: redraw()
    case .deviceReset:
      window.dropTextures()
      needsRedraw = true
    }
  }
}
