public import CTouchSDL2
public import TouchInput

/// The input of a window, for a program with its own SDL window and event loop.
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
/// Pass all of SDL's events: an event that is not input of this window returns nothing. You can
/// pass the results to a stage, a session and a recorder:
///
///     SDL_Event ─ EventTranslator ─ LiveInput ─ your stage
///
/// Fingers, mouse and wheel become touches; keys and changes of the window's size are included. For
/// the repairs, see ``EventTranslator`` and `LiveInput`. `SDLInput` changes no hint, filter or
/// state of SDL, and draws nothing.
///
/// - Important: Use it on the thread of SDL's event loop. A closure that receives events must not
///   use this object; if a gesture's action may do that, use the methods that return the events.
public final class SDLInput {
  /// The clock of the events, in SDL's milliseconds, from zero at its creation.
  public let clock: EventClock

  private var translator: EventTranslator
  private var input: LiveInput

  /// Makes the input of a window, on which no finger is down yet.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`, which must outlive this object.
  ///   - surface: A closure that returns the window's size in points, called when it may have
  ///     changed; the default is ``EventTranslator/surface(of:)``.
  ///   - clock: The clock of the events; the program's existing one, or a new one.
  public init(
    window: OpaquePointer, surface: (() -> Surface)? = nil, clock: EventClock = EventClock()
  ) {
    self.clock = clock
    translator = EventTranslator(window: window, surface: surface, clock: clock)
    input = LiveInput(surface: translator.surface)
  }

  /// The window's size as of the last event.
  public var surface: Surface { translator.surface }

  /// The latest moment reached.
  public var now: Timestamp { input.now }

  /// Whether touches on a trackpad are accepted, with the kind `indirect` (IND-4).
  public var acceptsIndirectTouches: Bool {
    get { translator.acceptsIndirectTouches }
    set { translator.acceptsIndirectTouches = newValue }
  }

  /// Whether typed, composed and pasted text is accepted; see ``EventTranslator/acceptsText``.
  public var acceptsText: Bool {
    get { translator.acceptsText }
    set { translator.acceptsText = newValue }
  }

  /// Returns the clipboard's text as an event at the latest moment reached; nil if there is none.
  ///
  /// Call this method for the Paste command of a menu. The event does not have the clock's time,
  /// because moves that are held back until the end of the drain come out later.
  public func pastedText() -> InputEvent? { translator.pastedText(at: now) }

  /// The next time at which ``advance(to:)`` must be called without an event, or nil if there is
  /// none.
  public var nextDeadline: Timestamp? { input.nextDeadline }

  /// Returns the time that the loop may sleep, in milliseconds for `SDL_WaitEventTimeout`; at most
  /// 1 s.
  ///
  ///     SDL_WaitEventTimeout(&event, input.timeout(until: stage.nextDeadline))
  ///
  /// - Parameter deadline: The moment of the program's own next action; nil for none.
  /// - Returns: 0 … 1,000; until the earliest of this, ``nextDeadline`` and the next count of the
  ///   fingers that are down.
  public func timeout(until deadline: Timestamp?) -> Int32 {
    let moments = [deadline, nextDeadline, translator.nextFingerCheck]
    return clock.timeout(until: moments.compactMap { $0 }.min())
  }

  /// Processes one of SDL's events and returns complete events.
  ///
  /// - Parameter event: The event from `SDL_PollEvent` or `SDL_WaitEvent`, of any kind.
  /// - Returns: The events for the stage, in order; often none, and sometimes several.
  public func events(for event: SDL_Event) -> [InputEvent] {
    var ready: [InputEvent] = []
    process(event) { ready.append($0) }
    return ready
  }

  /// Processes one of SDL's events at its address in memory, and returns complete events.
  ///
  /// For programs whose `SDL_Event` is another type than this module's, such as another binding of
  /// SDL 2; it must have the layout of SDL 2's headers.
  ///
  /// - Parameter event: The address of an `SDL_Event`, read during the call only.
  /// - Returns: The events for the stage, in order.
  public func events(at event: UnsafeRawPointer) -> [InputEvent] {
    events(for: event.loadUnaligned(as: SDL_Event.self))
  }

  /// Advances the time, and returns the events that were held back until the end of the drain or
  /// their moment.
  ///
  /// Call it once a frame, after the queue was drained. Moves that happened together come out here
  /// as one frame of touches.
  ///
  /// - Parameter time: The moment that has been reached; nil for now.
  /// - Returns: The events for the stage, in order.
  public func advance(to time: Timestamp? = nil) -> [InputEvent] {
    var ready: [InputEvent] = []
    advance(to: time) { ready.append($0) }
    return ready
  }

  /// Cancels the fingers that are down and returns the events; call it when the window closes, or
  /// before it shows something to which its fingers must not apply.
  public func finish() -> [InputEvent] {
    var ready: [InputEvent] = []
    input.finish(at: max(clock.now, translator.latest)) { ready.append($0) }
    return ready
  }

  // MARK: Without arrays

  /// Processes one of SDL's events and emits complete events; a steady stream of moves allocates
  /// nothing.
  ///
  /// - Parameters:
  ///   - event: The event from `SDL_PollEvent` or `SDL_WaitEvent`, of any kind.
  ///   - emit: Receives the events, in order; it must not use this object.
  public func process(_ event: SDL_Event, _ emit: (InputEvent) -> Void) {
    translator.translate(event) { output in
      if case .input(let event) = output { input.process(event, emit) }
    }
  }

  /// Advances the time, and emits the events that were held back; see ``advance(to:)``.
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
