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
///   that moment, because the session's timers have run up to it, in a replay as well.
/// - A new pipeline passes the output unchanged if it is flushed whenever the time changes, as a
///   player does. So a recording with `mouse` or `wheel` lines plays as it would have been seen
///   live, and a recording with finished touches plays unchanged.
public struct InputPipeline: Sendable {
  private var mouse = MouseHands()
  private var wheel = WheelFilter()
  private var assembler = FrameAssembler()
  /// The earliest time that an event may leave with.
  private var floor = Timestamp(nanoseconds: .min)

  /// Whether a press with Shift is a finger.
  var takesShift: Bool {
    get { mouse.takesShift }
    set { mouse.takesShift = newValue }
  }

  /// Makes a pipeline at rest.
  public init() {}

  /// The next time at which ``advance(to:_:)`` has an effect without events, or nil if there is
  /// none.
  public var nextDeadline: Timestamp? { wheel.nextDeadline }

  /// Whether moves are held back, because the next event may belong to them.
  package var isHolding: Bool { assembler.isHolding }

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

  /// Emits the moves that are held back; call it at the end of each drain of the queue.
  ///
  /// - Parameter emit: A closure that receives the events, in order.
  public mutating func flush(_ emit: (InputEvent) -> Void) { assembler.flush(emit) }

  /// Advances the time to a moment: flushes, and ends the bursts that are due.
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
