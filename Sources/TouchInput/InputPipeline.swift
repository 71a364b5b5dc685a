/// The filters between a device and the session, in their order.
///
///     EventTranslator ─ MouseHands ─ WheelFilter ─ FrameAssembler ─ session, recorder
///
/// Frames are assembled last, so that the guarantee about times holds for all output, including the
/// fingers of the mouse. The owner's loop looks like this:
///
///     for event in drainedEvents { pipeline.process(event, receive) }
///     pipeline.flush(receive)
///     pipeline.advance(to: now, receive)   // and the session to the same `now`
///
/// - Output times never decrease. An event from before a moment to which the time has advanced gets
///   that moment: the session's timers have run up to there, and in a replay they will have, too.
/// - A new pipeline would pass the output unchanged if it is flushed whenever the time changes, as
///   a player does. So a recording with `mouse` or `wheel` lines plays as it would have been seen
///   live, and a recording with finished touches plays unchanged.
public struct InputPipeline: Sendable {
  private var mouse = MouseHands()
  private var wheel = WheelFilter()
  private var assembler = FrameAssembler()
  /// The earliest time that an event may leave with.
  private var floor = Timestamp(nanoseconds: .min)

  /// Makes a pipeline at rest.
  public init() {}

  /// The time when ``advance(to:_:)`` has something to do even without events; nil if never.
  public var nextDeadline: Timestamp? { wheel.nextDeadline }

  /// Takes one event and emits the complete events.
  ///
  /// - Parameters:
  ///   - event: The event, as the device reports it.
  ///   - emit: A closure that receives the events, in order.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    if event.time < floor {
      run(InputEvent(time: floor, event.kind), emit)
    } else {
      floor = event.time
      run(event, emit)
    }
  }

  /// Emits moves that wait for others to join them; call it at the end of each drain.
  ///
  /// - Parameter emit: A closure that receives the events, in order.
  public mutating func flush(_ emit: (InputEvent) -> Void) { assembler.flush(emit) }

  /// Advances the time to a moment: flushes, and ends what is due by then.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; a past one changes nothing.
  ///   - emit: A closure that receives the events, in order, with their own times.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    assembler.flush(emit)
    wheel.advance(to: time) { assembler.process($0, emit) }
    floor = max(floor, time)
  }

  private mutating func run(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    mouse.process(event) { touched in
      wheel.process(touched) { pinched in assembler.process(pinched, emit) }
    }
  }
}
