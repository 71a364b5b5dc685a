import TouchGeometry

/// Live input as a session and a recorder receive it: filtered, put right, and with its receipts.
///
///     device ─ InputPipeline ─ StreamRepair ─ session, recorder
///
/// The owner's loop looks like this:
///
///     for event in drainedEvents { input.process(event, receive) }
///     input.flush(receive)
///     input.advance(to: now, receive)   // and the session to input.now
///     input.finish(at: now, receive)    // when the window goes
///
/// - Times that come out are never below zero and never decrease, whatever comes in and however late: a `RecordingWriter` takes all of it.
/// - What was lost is told by a `mark`, before the event that it is about. Two moves of a finger in one tick of the
///   device's clock are no loss: they keep their order, a nanosecond apart, without a word.
public struct DeviceStream: Sendable {
  private var pipeline = InputPipeline()
  private var repair: StreamRepair
  /// The latest moment that was heard of.
  public private(set) var now = Timestamp.zero

  /// Makes input for a stream that begins on this surface with no finger down.
  public init(surface: Surface) { repair = StreamRepair(surface: surface) }

  /// When ``advance(to:_:)`` has something to do even if nothing happens; nil if never.
  public var nextDeadline: Timestamp? { pipeline.nextDeadline }

  /// Takes one event and gives out what is complete.
  ///
  /// - Parameters:
  ///   - event: What happened, as the device tells it.
  ///   - emit: Receives the events, in order.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    // What happened before the clock began has happened when it began.
    let event = event.time < .zero ? InputEvent(time: .zero, event.kind) : event
    now = max(now, event.time)
    pipeline.process(event) { filtered in
      repair.process(filtered, emit) { DeviceStream.tell($0, emit) }
    }
  }

  /// Gives out moves that wait for others to join them; to be called at the end of each drain.
  ///
  /// - Parameter emit: Receives the events, in order.
  public mutating func flush(_ emit: (InputEvent) -> Void) {
    pipeline.flush { filtered in
      repair.process(filtered, emit) { DeviceStream.tell($0, emit) }
    }
  }

  /// Lets time pass up to a moment: flushes, and ends what was to end by then.
  ///
  /// - Parameters:
  ///   - time: The moment that has been reached; one that has passed already changes nothing.
  ///   - emit: Receives the events, in order.
  public mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    now = max(now, time)
    pipeline.advance(to: now) { filtered in
      repair.process(filtered, emit) { DeviceStream.tell($0, emit) }
    }
  }

  /// Cancels the fingers that are still down; to be called when the stream is over.
  ///
  /// - Parameters:
  ///   - time: When it is over.
  ///   - emit: Receives the events, in order.
  public mutating func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    advance(to: time, emit)
    repair.finish(at: now, emit) { DeviceStream.tell($0, emit) }
  }

  private static func tell(_ receipt: RepairReceipt, _ emit: (InputEvent) -> Void) {
    if receipt.rule != .repeatedTime, !receipt.isRepeated { emit(receipt.mark) }
  }
}
