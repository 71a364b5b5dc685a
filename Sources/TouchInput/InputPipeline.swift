/// The filters between a device and the session, in their order.
///
///     EventTranslator ─ MouseHands ─ WheelFilter ─ FrameAssembler ─ session, recorder
///
/// Frames are assembled last, because then the promise about times holds for everything that
/// leaves, fingers of the mouse included. The owner's loop looks like this:
///
///     for event in drainedEvents { pipeline.process(event, receive) }
///     pipeline.flush(receive)
///     pipeline.advance(to: now, receive)   // and the session to the same `now`
///
/// - Times that come out never decrease. What happened before a moment that has been advanced to
///   gets that moment: the session's timers have run up to there, and in a replay they will have,
///   too.
/// - What comes out would pass a new pipeline unchanged if that is flushed wherever the time
///   changes. A player does just that, and so a recording with `mouse` or `wheel` lines plays as it
///   would have been seen live, and one with finished touches plays as it is.
public struct InputPipeline: Sendable {
  private var mouse = MouseHands()
  private var wheel = WheelFilter()
  private var assembler = FrameAssembler()
  /// No event may leave with an earlier time.
  private var floor = Timestamp(nanoseconds: .min)

  /// Makes a pipeline at rest.
  public init() {}

  /// When ``advance(to:_:)`` has something to do even if nothing happens; nil if never.
  public var nextDeadline: Timestamp? { wheel.nextDeadline }

  /// Takes one event and gives out what is complete.
  ///
  /// - Parameters:
  ///   - event: What happened, as the device reports it.
  ///   - emit: Receives the events, in order.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    if event.time < floor {
      InputPipeline.run(
        InputEvent(time: floor, event.kind), &mouse, &wheel, &assembler, emit)
    } else {
      floor = event.time
      InputPipeline.run(event, &mouse, &wheel, &assembler, emit)
    }
  }

  /// Gives out moves that wait for others to join them; to be called at the end of each drain.
  ///
  /// - Parameter emit: Receives the events, in order.
  public mutating func flush(_ emit: (InputEvent) -> Void) {
    assembler.flush(emit)
  }

  /// Lets time pass up to a moment: flushes, and ends what was to end by then.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; one that has passed already changes nothing.
  ///   - emit: Receives the events, in order, with their own times.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    assembler.flush(emit)
    InputPipeline.pass(time, &wheel, &assembler, emit)
    floor = max(floor, time)
  }

  // Static, with the filters as separate arguments: a closure that captured all of `self` while one
  // of its filters runs would be an overlapping access.

  private static func run(
    _ event: InputEvent, _ mouse: inout MouseHands, _ wheel: inout WheelFilter,
    _ assembler: inout FrameAssembler, _ emit: (InputEvent) -> Void
  ) {
    mouse.process(event) { touched in
      wheel.process(touched) { pinched in assembler.process(pinched, emit) }
    }
  }

  private static func pass(
    _ time: Timestamp, _ wheel: inout WheelFilter, _ assembler: inout FrameAssembler,
    _ emit: (InputEvent) -> Void
  ) {
    wheel.advance(to: time) { assembler.process($0, emit) }
  }
}
