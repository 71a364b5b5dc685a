public import CTouchSDL2
public import TouchInput

/// A window's input, for a program that has an SDL window and an event loop already.
///
///     let input = SDLInput(window: window)
///     let stage = Stage(surface: input.surface)
///
///     while isRunning {
///       var event = SDL_Event()
///       while SDL_PollEvent(&event) != 0 {
///         for ready in input.events(for: event) { stage.handle(ready) }
///       }
///       for ready in input.advance() { stage.handle(ready) }
///       stage.advance(to: input.now)
///       draw(stage)
///     }
///
/// All of SDL's events can be handed over: what is no input of this window gives nothing. What
/// comes out is fit for a stage, a session and a recorder:
///
///     SDL_Event ─ EventTranslator ─ LiveInput ─ your stage
///
/// Fingers, mouse and wheel become touches, keys and changes of the window's size come along, and
/// loose ends are tied up; see ``EventTranslator`` and `LiveInput` for what each of them does. It
/// changes nothing of SDL's: no hint, no filter, no state; and it draws nothing.
///
/// - Important: It is used on the thread that has SDL's event loop. A closure that is given events
///   must not use this object; where an action of a gesture may do that, use the methods that
///   return the events.
public final class SDLInput {
  /// The clock of the events; it began when it was made, and ticks in SDL's milliseconds.
  public let clock: EventClock

  private var translator: EventTranslator
  private var input: LiveInput

  /// Makes the input of a window, on which no finger is down yet.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`, which must outlive this object.
  ///   - surface: How large the window is in points, if not as ``EventTranslator/surface(of:)``
  ///     says; asked whenever its size changes.
  ///   - clock: The clock of the events; one that the program has already, or a new one.
  public init(
    window: OpaquePointer, surface: (() -> Surface)? = nil, clock: EventClock = EventClock()
  ) {
    self.clock = clock
    translator = EventTranslator(window: window, surface: surface, clock: clock)
    input = LiveInput(surface: translator.surface)
  }

  /// The window's size as of the last event.
  public var surface: Surface { translator.surface }

  /// The latest moment that was heard of.
  public var now: Timestamp { input.now }

  /// Whether fingers on a trackpad count, as touches of the kind `indirect` (IND-4).
  public var acceptsIndirectTouches: Bool {
    get { translator.acceptsIndirectTouches }
    set { translator.acceptsIndirectTouches = newValue }
  }

  /// Whether typed, composed and pasted text counts; see ``EventTranslator/acceptsText``.
  public var acceptsText: Bool {
    get { translator.acceptsText }
    set { translator.acceptsText = newValue }
  }

  /// The clipboard's text as an event of this moment; nil if there is none.
  ///
  /// A menu's Paste asks for it.
  public func pastedText() -> InputEvent? { translator.pastedText(at: max(clock.now, now)) }

  /// When ``advance(to:)`` has something to do even if nothing happens; nil if never.
  public var nextDeadline: Timestamp? { input.nextDeadline }

  /// How long the loop may sleep, in milliseconds for `SDL_WaitEventTimeout`; at most a second.
  ///
  ///     SDL_WaitEventTimeout(&event, input.timeout(until: stage.nextDeadline))
  ///
  /// - Parameter deadline: When the program itself has something to do; nil if never.
  /// - Returns: 0 … 1,000; until the earliest of this, ``nextDeadline`` and the next count of the
  ///   fingers that are down.
  public func timeout(until deadline: Timestamp?) -> Int32 {
    let moments = [deadline, nextDeadline, translator.nextFingerCheck]
    return clock.timeout(until: moments.compactMap { $0 }.min())
  }

  /// Takes one of SDL's events and returns what is complete.
  ///
  /// - Parameter event: What `SDL_PollEvent` or `SDL_WaitEvent` has given, of any kind.
  /// - Returns: The events for the stage, in order; often none, and sometimes several.
  public func events(for event: SDL_Event) -> [InputEvent] {
    var ready: [InputEvent] = []
    process(event) { ready.append($0) }
    return ready
  }

  /// Takes one of SDL's events where it lies in memory, and returns what is complete.
  ///
  /// For programs whose `SDL_Event` is another type than this module's, such as one of another
  /// binding of SDL 2; it must have the layout that the headers of SDL 2 give it.
  ///
  /// - Parameter event: The address of an `SDL_Event`, read during the call only.
  /// - Returns: The events for the stage, in order.
  public func events(at event: UnsafeRawPointer) -> [InputEvent] {
    events(for: event.loadUnaligned(as: SDL_Event.self))
  }

  /// Lets time pass, and returns what waited for the end of the drain or for its moment.
  ///
  /// To be called once a frame, after the queue was drained. Moves that happened together come out
  /// here as one frame of touches.
  ///
  /// - Parameter time: The moment that has been reached; nil for now.
  /// - Returns: The events for the stage, in order.
  public func advance(to time: Timestamp? = nil) -> [InputEvent] {
    var ready: [InputEvent] = []
    advance(to: time) { ready.append($0) }
    return ready
  }

  /// Cancels the fingers that are down and returns that; to be called when the window closes, or
  /// when what it shows changes and its fingers are to mean nothing to what comes next.
  public func finish() -> [InputEvent] {
    var ready: [InputEvent] = []
    input.finish(at: max(clock.now, translator.latest)) { ready.append($0) }
    return ready
  }

  // MARK: Without arrays

  /// Takes one of SDL's events and gives out what is complete; a steady stream of moves allocates
  /// nothing.
  ///
  /// - Parameters:
  ///   - event: What `SDL_PollEvent` or `SDL_WaitEvent` has given, of any kind.
  ///   - emit: Receives the events, in order; it must not use this object.
  public func process(_ event: SDL_Event, _ emit: (InputEvent) -> Void) {
    translator.translate(event) { output in
      if case .input(let event) = output { input.process(event, emit) }
    }
  }

  /// Lets time pass, and gives out what waited for it; see ``advance(to:)``.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; nil for now.
  ///   - emit: Receives the events, in order; it must not use this object.
  public func advance(to time: Timestamp? = nil, _ emit: (InputEvent) -> Void) {
    translator.cancelVanishedFingers { output in
      if case .input(let event) = output { input.process(event, emit) }
    }
    translator.advance(to: time ?? clock.now)
    input.advance(to: translator.latest, emit)
  }
}
