/// Input as it comes from devices, made fit for a stage, a session and a recorder: the one way in
/// for a live window.
///
///     device ─ scrolling ─ mouse ─ wheel ─ frames ─ repair ─ your stage
///                          └───── InputPipeline ────┘  └ StreamRepair
///
/// An app that translates its window system's events into ``InputEvent``s hands them over as they
/// come, and its loop says when the queue was drained and what time it is:
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
/// Places are in points of the surface, times on a clock of the app's choice that begins at zero.
/// What comes out is what a recording has: play the same events into another stage, and the same
/// things happen.
///
/// - A mouse's left button is a finger, with Alt two; a wheel turned with Control or Shift is a
///   pinch (``MouseHands``, ``WheelFilter``).
/// - Scrolling without those keys gets its phases: which step begins it, and when it is over
///   (``WheelEvent/phase-swift.property``). The system's key (Command) is as Control.
/// - Moves that happened together are one frame, so that two fingers that move at once do not
///   zigzag (``FrameAssembler``).
/// - What no device should send is put right (``StreamRepair``): a finger that moves without having
///   landed, lands twice, is never lifted, or jumps to nowhere. What was lost by that is reported
///   by a `mark`, before the event that it is about. Two moves of a finger in one tick of the
///   device's clock are no loss: they keep their order, a nanosecond apart, and no mark reports it.
/// - Times that come out are never below zero and never decrease, whatever comes in and however
///   late: a `RecordingWriter` takes all of it.
///
/// A value: it reads no clock. Every method returns the events, and has a twin that gives them to a
/// closure instead, with which a steady stream of moves allocates nothing.
///
/// - Important: Such a closure runs while the value is being changed: it must neither change nor
///   read this `LiveInput`, not even ``now``, and Swift stops a program that does ("overlapping
///   accesses"). Where an action of a gesture may close the window, or send input of its own, use
///   the methods that return the events.
public struct LiveInput: Sendable {
  private var scroll = ScrollFilter()
  private var pipeline = InputPipeline()
  private var repair: StreamRepair
  private var fingers: HeldFingers
  /// The latest moment that was heard of.
  public private(set) var now = Timestamp.zero

  /// Makes input for a stream that begins on this surface with no finger down.
  ///
  /// - Parameters:
  ///   - surface: The surface at the beginning; later ones come as events.
  ///   - fingers: Fingers that are on the glass already and belong to something else, such as what
  ///     the window showed before. Nothing comes out of them until they have landed again.
  public init(surface: Surface, ignoring fingers: Set<TouchID> = []) {
    repair = StreamRepair(surface: surface)
    // Two moves in one tick of the device's clock are no loss.
    repair.notesRepeatedTimes = false
    self.fingers = HeldFingers(ignoring: fingers)
  }

  /// When ``advance(to:_:)`` has something to do even if nothing happens; nil if never.
  public var nextDeadline: Timestamp? {
    guard let scrolled = scroll.nextDeadline else { return pipeline.nextDeadline }
    return pipeline.nextDeadline.map { min($0, scrolled) } ?? scrolled
  }

  /// Takes one event and gives out what is complete.
  ///
  /// - Parameters:
  ///   - event: What happened, as the device reports it.
  ///   - emit: Receives the events, in order; it must not use this `LiveInput`.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    guard fingers.isIgnoring else { return take(event, emit) }
    if let own = fingers.pass(event) { take(own, emit) }
  }

  private mutating func take(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    // What happened before the clock began has happened when it began.
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

  /// Gives out moves that wait for others to join them; to be called at the end of each drain.
  ///
  /// - Parameter emit: Receives the events, in order; it must not use this `LiveInput`.
  public mutating func flush(_ emit: (InputEvent) -> Void) {
    pipeline.flush { filtered in
      repair.process(filtered, emit) { LiveInput.tell($0, emit) }
    }
  }

  /// Lets time pass up to a moment: flushes, and ends what was to end by then.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; one that has passed already changes nothing.
  ///   - emit: Receives the events, in order; it must not use this `LiveInput`.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    now = max(now, time)
    if let over = scroll.advance(to: now) { filter(over, emit) }
    pipeline.advance(to: now) { filtered in
      repair.process(filtered, emit) { LiveInput.tell($0, emit) }
    }
  }

  /// Scrolling means something else from now on: what is under way ends, and the next step begins
  /// anew, smooth or not as the device says.
  package mutating func forgetScrolling(_ emit: (InputEvent) -> Void) {
    if let over = scroll.forget(at: now) { filter(over, emit) }
  }

  /// Cancels the fingers that are still down; to be called when the stream is over.
  ///
  /// - Parameters:
  ///   - time: When it is over.
  ///   - emit: Receives the events, in order; it must not use this `LiveInput`.
  public mutating func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    advance(to: time, emit)
    repair.finish(at: now, emit) { LiveInput.tell($0, emit) }
  }

  private static func tell(_ receipt: RepairReceipt, _ emit: (InputEvent) -> Void) {
    if !receipt.isRepeated { emit(receipt.mark) }
  }
}

extension LiveInput {
  /// Takes one event and returns what is complete; see ``process(_:_:)``.
  public mutating func process(_ event: InputEvent) -> [InputEvent] {
    collect { $0.process(event, $1) }
  }

  /// Returns moves that waited for others to join them; see ``flush(_:)``.
  public mutating func flush() -> [InputEvent] {
    collect { $0.flush($1) }
  }

  /// Lets time pass up to a moment and returns what ended by then; see ``advance(to:_:)``.
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
