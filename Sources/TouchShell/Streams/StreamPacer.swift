package import TouchInput

/// A queue that plays another device's events at their own pace on the window's clock.
///
/// Events that arrive in time keep the device's intervals, however they were bundled on the way:
/// - The first event happens on arrival; from then on the device's clock runs beside the window's.
/// - An early event, such as every event of a file, waits for its moment.
/// - A late event keeps the device's time unless the window's time has passed it. If the program
///   itself was delayed, a stroke thus lasts as long as on the device.
/// - A still later event happens immediately, and the following events keep their intervals, so
///   that the stroke keeps its speed. The next landing without another finger down makes up for the
///   lag by a shorter pause before it.
/// - If nothing waits and no finger is down, an event of a live device has just happened. Clocks
///   that drift or jump, and pauses of any length, therefore do no harm.
/// - An event of a live device waits at most a second if none waits in front of it, and at most ten
///   seconds longer than that one otherwise: a larger lead is a jump of the device's clock.
/// - If all events of a live device had to wait for five seconds, the next ones happen a tenth
///   faster until the shortest of these waits is made up for, if that was at most a second. Such a
///   lag, also that of a clock that drifts, thus does not stay for as long as something lies on the
///   device.
package struct StreamPacer {
  /// The largest number of events that happen together without merged moves.
  package static let mostAtOnce = 512

  /// Whether the events come from a device now, and not from a file.
  private let isLive: Bool
  /// The window's clock less the device's.
  private var offset: Int64?
  /// The same offset if nothing were late.
  private var base: Int64 = 0
  private var waiting: [InputEvent] = []
  /// The number of these events that have happened.
  private var first = 0
  /// The due time of the last of these events.
  private var lastDue = Timestamp.zero
  /// The moment until which events were taken; nothing can happen before it.
  private var taken = Timestamp.zero
  /// The fingers that are down after the last of these events.
  private var down: Set<TouchID> = []
  /// The shortest wait of an event since a moment, in nanoseconds.
  private var waits = (since: Timestamp.zero, least: Int64.max)
  /// The wait that is still to be made up for.
  private var lag: Int64 = 0

  /// The time over which the shortest wait is taken, in seconds.
  private static let period = 5.0
  /// The largest leads of a live device, in nanoseconds; a larger one is a jump of its clock.
  private static let longest: (first: Int64, later: Int64) = (1_000_000_000, 10_000_000_000)

  /// Makes a pacer.
  ///
  /// - Parameter isLive: Whether the events come from a device now, and not from a file.
  package init(isLive: Bool) { self.isLive = isLive }

  /// The number of waiting events.
  package var count: Int { waiting.count - first }

  /// The due time of the next event; nil if none waits.
  package var nextDue: Timestamp? { first < waiting.count ? waiting[first].time : nil }

  /// Adds an event with its time on the device's clock.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - arrival: The arrival time, on the window's clock.
  package mutating func add(_ event: InputEvent, arrivedAt arrival: Timestamp) {
    let candidate = arrival.nanoseconds - event.time.nanoseconds
    let offset = self.offset.map { next($0, candidate, event.time) } ?? candidate
    if self.offset == nil { base = candidate }
    let due = max(Timestamp(nanoseconds: event.time.nanoseconds + offset), lastDue)
    lastDue = due
    self.offset = due.nanoseconds - event.time.nanoseconds
    waits.least = min(waits.least, max(due.nanoseconds - arrival.nanoseconds, 0))
    if arrival.seconds(since: waits.since) >= StreamPacer.period {
      // More than that is a file that comes through a pipe.
      lag = isLive && waits.least <= StreamPacer.longest.first ? waits.least : 0
      waits = (arrival, .max)
    }
    if case .touches(let frame) = event.kind { down.follow(frame) }
    if first > 1024, first * 2 > waiting.count {
      waiting.removeSubrange(..<first)
      first = 0
    }
    waiting.append(InputEvent(time: due, event.kind))
  }

  /// Returns the offset from an event on; `candidate` would make the event happen on arrival.
  private mutating func next(_ offset: Int64, _ candidate: Int64, _ time: Timestamp) -> Int64 {
    if candidate > offset {
      let isInTime = !down.isEmpty && time.nanoseconds + offset >= taken.nanoseconds
      return isInTime ? offset : candidate
    }
    let interval = max(time.nanoseconds + offset - lastDue.nanoseconds, 0)
    let part = min(lag, offset - candidate, interval / 10)
    lag -= part
    base = min(base, offset - part)
    let planned = down.isEmpty ? max(candidate, base) : offset - part
    // It cannot happen before it has arrived, nor before the event in front of it.
    let lead = min(planned - candidate, time.nanoseconds + planned - lastDue.nanoseconds)
    // A pipe may bring pauses all together, also those in which a finger rests.
    let longest = count == 0 ? StreamPacer.longest.first : StreamPacer.longest.later
    guard isLive, lead > longest || (count == 0 && down.isEmpty) else { return planned }
    base = candidate
    return candidate
  }

  /// Returns the events that are due, in order.
  ///
  /// If more than ``mostAtOnce`` events are due, moves are merged. Of consecutive moves without a
  /// landing or a lift between them, each finger's last place counts.
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

  /// Returns events with each run of moves merged into one.
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
