/// A pipeline that prepares a live window's input for a stage, a session and a recorder.
///
///     device ─ scrolling ─ mouse ─ wheel ─ frames ─ repair ─ your stage
///                          └───── InputPipeline ────┘  └ StreamRepair
///
/// An app that translates its window system's events into ``InputEvent``s passes them on as they
/// come. Its loop reports when the queue is drained and what the current time is:
///
///     var input = LiveInput(surface: stage.surface)
///
///     for event in drainedEvents {
///       for ready in input.process(event) { stage.handle(ready) }
///     }
///     for event in input.flush() { stage.handle(event) }
///     for event in input.advance(to: clock.now) { stage.handle(event) }
///     stage.advance(to: input.now)
///     sleep(until: [input.nextDeadline, stage.nextDeadline].compactMap { $0 }.min())
///
///     // When the window closes.
///     for event in input.finish(at: clock.now) { stage.handle(event) }
///
/// Locations are in surface points, times on a clock of the app's choice that begins at zero. The
/// output is the content of a recording: the same events in another stage have the same effects.
///
/// - A mouse's left button is a finger, also with Shift, and two fingers with Alt. A wheel zooms
///   with Control, and turns with Shift (``MouseHands``, ``WheelFilter``).
/// - Scrolling without those keys gets its phases: the step that begins it, and its end
///   (``WheelEvent/phase-swift.property``). The system's key (Command) acts as Control does.
/// - Moves that happened together are one frame, so that two fingers that move together do not
///   zigzag (``FrameAssembler``).
/// - Invalid input is repaired (``StreamRepair``), such as a finger that moves without having
///   landed, lands twice, is never lifted, or jumps far outside. A `mark` reports each loss before
///   the event that it concerns. Two moves of a finger in one tick of the device's clock are no
///   loss: they keep their order, a nanosecond apart, without a mark.
/// - Output times are never below zero and never decrease, whatever the input and however late: a
///   `RecordingWriter` accepts all of it.
///
/// The value reads no clock. Every method returns the events, and has a variant that passes them to
/// a closure instead, with which a steady stream of moves allocates nothing.
///
/// - Important: Such a closure runs while the value is being changed: it must neither change nor
///   read this `LiveInput`, not even ``now``, and Swift stops a program that does ("overlapping
///   accesses"). If an action of a gesture may close the window, or send input of its own, use the
///   methods that return the events.
public struct LiveInput: Sendable {
  private var scroll = ScrollFilter()
  private var pipeline = InputPipeline()
  private var repair: StreamRepair
  private var fingers: HeldFingers
  /// Whether a press of the mouse with Shift is a finger, as without; true by default.
  package var takesShift: Bool {
    get { pipeline.takesShift }
    set { pipeline.takesShift = newValue }
  }
  /// The latest moment of the input.
  public private(set) var now = Timestamp.zero

  /// Makes input for a stream that begins on this surface with no finger down.
  ///
  /// - Parameters:
  ///   - surface: The surface at the beginning; later ones come as events.
  ///   - fingers: Fingers that are already on the glass and belong to something else, such as the
  ///     window's previous content. They produce no events until they land again.
  public init(surface: Surface, ignoring fingers: Set<TouchID> = []) {
    repair = StreamRepair(surface: surface)
    // Two moves in one tick of the device's clock are no loss.
    repair.notesRepeatedTimes = false
    pipeline.takesShift = true
    self.fingers = HeldFingers(ignoring: fingers)
  }

  /// The next time at which ``advance(to:_:)`` has an effect without events, or nil if there is
  /// none.
  public var nextDeadline: Timestamp? {
    guard let scrolled = scroll.nextDeadline else { return pipeline.nextDeadline }
    return pipeline.nextDeadline.map { min($0, scrolled) } ?? scrolled
  }

  /// Takes one event and emits the complete events.
  ///
  /// - Parameters:
  ///   - event: The event, as the device reports it.
  ///   - emit: A closure that receives the events, in order; it must not use this `LiveInput`.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    guard fingers.isIgnoring else { return take(event, emit) }
    if let own = fingers.pass(event) { take(own, emit) }
  }

  private mutating func take(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    // Events from before the clock's start get the time of its start.
    let event = event.time < .zero ? InputEvent(time: .zero, event.kind) : event
    now = max(now, event.time)
    let (over, scrolled) = scroll.process(event)
    if let over { filter(over, emit) }
    filter(scrolled, emit)
  }

  private mutating func filter(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    pipeline.process(event) { filtered in
      repair.process(filtered, emit) { LiveInput.tell($0, emit) }
    }
  }

  /// Emits the moves that are held back; call it at the end of each drain of the queue.
  ///
  /// - Parameter emit: A closure that receives the events, in order; it must not use this
  ///   `LiveInput`.
  public mutating func flush(_ emit: (InputEvent) -> Void) {
    pipeline.flush { filtered in repair.process(filtered, emit) { LiveInput.tell($0, emit) } }
  }

  /// Advances the time to a moment: flushes, and ends the bursts that are due.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; a past one changes nothing.
  ///   - emit: A closure that receives the events, in order; it must not use this `LiveInput`.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    now = max(now, time)
    if let over = scroll.advance(to: now) { filter(over, emit) }
    pipeline.advance(to: now) { filtered in
      repair.process(filtered, emit) { LiveInput.tell($0, emit) }
    }
  }

  /// Ends scrolling under way because its meaning changes; the next step begins a new burst, smooth
  /// or not as the device reports.
  package mutating func forgetScrolling(_ emit: (InputEvent) -> Void) {
    if let over = scroll.forget(at: now) { filter(over, emit) }
  }

  /// Cancels the fingers that are still down; call it when the stream is over.
  ///
  /// - Parameters:
  ///   - time: The time of the end.
  ///   - emit: A closure that receives the events, in order; it must not use this `LiveInput`.
  public mutating func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    advance(to: time, emit)
    repair.finish(at: now, emit) { LiveInput.tell($0, emit) }
  }

  private static func tell(_ receipt: RepairReceipt, _ emit: (InputEvent) -> Void) {
    if !receipt.isRepeated { emit(receipt.mark) }
  }
}

extension LiveInput {
  /// Takes one event and returns the complete events; see ``process(_:_:)``.
  public mutating func process(_ event: InputEvent) -> [InputEvent] {
    collect { $0.process(event, $1) }
  }

  /// Returns the moves that were held back; see ``flush(_:)``.
  public mutating func flush() -> [InputEvent] { collect { $0.flush($1) } }

  /// Advances the time to a moment and returns the events that result; see ``advance(to:_:)``.
  public mutating func advance(to time: Timestamp) -> [InputEvent] {
    collect { $0.advance(to: time, $1) }
  }

  /// Ends the stream and returns the cancellation of the fingers that were down; see
  /// ``finish(at:_:)``.
  public mutating func finish(at time: Timestamp) -> [InputEvent] {
    collect { $0.finish(at: time, $1) }
  }

  private mutating func collect(
    _ step: (inout LiveInput, (InputEvent) -> Void) -> Void
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    step(&self) { events.append($0) }
    return events
  }
}
