package import TouchInput

/// Plays what comes from another device at its own pace: its clock mapped to the window's.
///
/// What comes in time happens as far apart as the device says, however it was bundled on its way:
/// - The first event happens when it comes; from then on the device's clock runs beside the
///   window's.
/// - What comes early, as all of a file does, waits for its moment.
/// - What comes late keeps the device's time as long as the window's time has not passed that: where
///   the program itself was held up, a stroke is as long as it was on the device.
/// - What comes later than that happens at once, and what follows keeps its distance to it: the
///   stroke keeps its speed. The lag is made up for when the next finger lands and no other is down,
///   by a shorter pause before it.
/// - Where nothing waits and no finger is down, what comes from a live device has just happened: so
///   clocks that drift or jump, and pauses of any length, do no harm.
package struct StreamPacer {
  /// How many events happen at once at most before moves are merged.
  package static let mostAtOnce = 512

  /// Whether it comes from a device now, and not from a file.
  private let isLive: Bool
  /// The window's clock less the device's.
  private var offset: Int64?
  /// The same, were nothing late.
  private var base: Int64 = 0
  private var waiting: [InputEvent] = []
  /// How many of these have happened.
  private var first = 0
  /// When the last of them is due.
  private var lastDue = Timestamp.zero
  /// The moment up to which events were taken: nothing can happen before it.
  private var taken = Timestamp.zero
  /// The fingers that are down after the last of them.
  private var down: Set<TouchID> = []

  /// How far ahead of time a device that touches may be before its clock has jumped.
  private static let jump: Int64 = 1_000_000_000

  /// Makes a pacer.
  ///
  /// - Parameter isLive: Whether what it is given comes from a device now, and not from a file.
  package init(isLive: Bool) { self.isLive = isLive }

  /// How many events wait.
  package var count: Int { waiting.count - first }

  /// When the next event is due; nil if none waits.
  package var nextDue: Timestamp? { first < waiting.count ? waiting[first].time : nil }

  /// Takes an event with its time on the device's clock.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - arrival: When that came, on the window's clock.
  package mutating func add(_ event: InputEvent, arrivedAt arrival: Timestamp) {
    let candidate = arrival.nanoseconds - event.time.nanoseconds
    let offset = self.offset.map { next($0, candidate, event.time) } ?? candidate
    if self.offset == nil { base = candidate }
    let due = max(Timestamp(nanoseconds: event.time.nanoseconds + offset), lastDue)
    lastDue = due
    self.offset = due.nanoseconds - event.time.nanoseconds
    if case .touches(let frame) = event.kind {
      for sample in frame.samples {
        if sample.phase == .began { down.insert(sample.id) }
        if sample.phase.isTerminal { down.remove(sample.id) }
      }
    }
    if first > 1024, first * 2 > waiting.count {
      waiting.removeSubrange(..<first)
      first = 0
    }
    waiting.append(InputEvent(time: due, event.kind))
  }

  /// The offset from an event on that has come so long after the device's time.
  private mutating func next(
    _ offset: Int64, _ candidate: Int64, _ time: Timestamp
  ) -> Int64 {
    if candidate > offset {
      let isInTime = !down.isEmpty && time.nanoseconds + offset >= taken.nanoseconds
      return isInTime ? offset : candidate
    }
    if isLive, count == 0, down.isEmpty || offset - candidate > StreamPacer.jump {
      base = candidate
      return candidate
    }
    return down.isEmpty ? max(candidate, base) : offset
  }

  /// Gives the events that are due, in order.
  ///
  /// Where more are due than ``mostAtOnce``, moves are merged: of two that follow each other
  /// without a landing or a lift between them, each finger's last place counts.
  package mutating func take(until now: Timestamp) -> [InputEvent] {
    taken = max(taken, now)
    var end = first
    while end < waiting.count, waiting[end].time <= now { end += 1 }
    guard end > first else { return [] }
    var due = Array(waiting[first..<end])
    first = end
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.count < 4096)
      first = 0
    }
    if due.count > StreamPacer.mostAtOnce { due = StreamPacer.merged(due) }
    return due
  }

  /// Events with each run of moves merged to one.
  package static func merged(_ events: [InputEvent]) -> [InputEvent] {
    var result: [InputEvent] = []
    for event in events {
      guard case .touches(let frame) = event.kind, frame.isMovesOnly,
        case .touches(var last)? = result.last?.kind, last.isMovesOnly
      else {
        result.append(event)
        continue
      }
      for sample in frame.samples {
        if let index = last.samples.firstIndex(where: { $0.id == sample.id }) {
          last.samples[index] = sample
        } else {
          last.samples.append(sample)
        }
      }
      result[result.count - 1] = InputEvent(time: event.time, .touches(last))
    }
    return result
  }
}
