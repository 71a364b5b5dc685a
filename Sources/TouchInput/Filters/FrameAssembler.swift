/// A filter that puts moves that happened together into one frame (E-2).
///
/// Window systems report two fingers that move together as two events. Delivered singly, the events
/// would make every two-finger gesture zigzag, and cross thresholds that the fingers never crossed.
/// The assembler holds a move back until it knows which other fingers moved with it:
///
///     moved 1 at 0.0 ms   ┐
///     moved 2 at 1.5 ms   ┘ one frame, at 1.5 ms
///     moved 1 at 8.0 ms     the next frame: finger 1 moved a second time
///
/// - Moves of *different* fingers are joined if they are at most 2 ms apart, first to last. The
///   frame's time is that of its latest sample: an earlier time would claim that a location was
///   known before it was reported.
/// - A down, an up, a second move of the same finger and every other event closes the frame. So
///   does ``flush(_:)``. Call it when the queue has been drained: later reports of the device did
///   not happen at the same time.
/// - SDL follows each finger's motion by a multigesture event. Multigesture events do not close a
///   frame; they come out directly after it.
/// - Output times never decrease. Two frames that could be joined, but were not because a drain
///   ended between them, never have the same output time: the second one is put a nanosecond later.
///   A recording, whose player joins by equal times, is therefore split at the same points.
///
/// A steady stream of moves allocates nothing as long as the receiver keeps no frame beyond the
/// call.
public struct FrameAssembler: Sendable {
  /// The greatest time between the first and the last sample of one frame, in nanoseconds.
  public static let window: Int64 = 2_000_000

  /// Samples of the pending frame; empty if there is none.
  private var samples: [TouchSample] = []
  private var firstTime = Timestamp.zero
  private var latestTime = Timestamp.zero
  /// Multigesture events that wait for the frame to leave; empty when there is no frame.
  private var held: [InputEvent] = []
  /// The time of the last event that left.
  private var lastTime = Timestamp(nanoseconds: .min)
  /// The fingers of the last emitted frame of moves, if no event that closes frames followed it.
  private var lastMoved: [TouchID] = []
  private var lastMovedTime = Timestamp(nanoseconds: .min)

  /// Makes an assembler that holds nothing.
  public init() {}

  /// Whether a frame waits for ``flush(_:)`` or the next event.
  public var isHolding: Bool { !samples.isEmpty }

  /// Takes one event and emits the complete events.
  ///
  /// - Parameters:
  ///   - event: The event. If an emitted event was later, this event gets the time of that one.
  ///   - emit: A closure that receives the events, in order.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    switch event.kind {
    case .touches(let frame) where frame.isMovesOnly:
      guard !frame.samples.isEmpty else { return }
      add(frame.samples, at: max(event.time, isHolding ? latestTime : lastTime), emit)
    case .multigesture where isHolding:
      held.append(event)
    case .multigesture:
      leave(event, emit)
    default:
      flush(emit)
      lastMoved.removeAll(keepingCapacity: true)
      leave(event, emit)
    }
  }

  /// Emits the events that are held back; call it at the end of each drain of the queue.
  ///
  /// - Parameter emit: A closure that receives the events, in order.
  public mutating func flush(_ emit: (InputEvent) -> Void) {
    guard isHolding else { return }
    var time = latestTime
    if time == lastMovedTime, time < .distantFuture, areDifferent(samples, lastMoved) {
      time = Timestamp(nanoseconds: time.nanoseconds + 1)
    }
    lastMoved.removeAll(keepingCapacity: true)
    for sample in samples { lastMoved.append(sample.id) }
    lastMovedTime = time
    leave(InputEvent(time: time, .touches(TouchFrame(samples))), emit)
    // The event that shared the storage is gone by now, so that this keeps it.
    samples.removeAll(keepingCapacity: true)
    for event in held { leave(event, emit) }
    held.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ more: [TouchSample], at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    if isHolding, !canJoin(more, at: time) { flush(emit) }
    let time = max(time, lastTime)
    if !isHolding { firstTime = time }
    latestTime = time
    samples.append(contentsOf: more)
  }

  private func canJoin(_ more: [TouchSample], at time: Timestamp) -> Bool {
    time.nanoseconds &- firstTime.nanoseconds <= FrameAssembler.window
      && more.allSatisfy { new in !samples.contains { $0.id == new.id } }
  }

  private func areDifferent(_ samples: [TouchSample], _ fingers: [TouchID]) -> Bool {
    !fingers.isEmpty && samples.allSatisfy { !fingers.contains($0.id) }
  }

  private mutating func leave(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    if event.time < lastTime {
      emit(InputEvent(time: lastTime, event.kind))
    } else {
      lastTime = event.time
      emit(event)
    }
  }
}
