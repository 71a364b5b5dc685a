import TouchInput

/// The moments at which recognizers want to be woken, on the event clock (E-8).
///
/// A recognizer has at most one. An unsorted list with its earliest entry remembered: it holds a
/// handful of entries, which come and go with every tap, and most are withdrawn before they are
/// due.
struct DeadlineQueue {
  struct Entry {
    let recognizer: GestureRecognizer
    let time: Timestamp
    let afterEvents: Bool

    func isDue(before moment: Timestamp) -> Bool {
      time < moment || (time == moment && !afterEvents)
    }
  }

  private(set) var entries: [Entry] = []
  private var earliest: Int?

  /// The earliest moment, or nil if the queue is empty.
  var next: Timestamp? { earliest.map { entries[$0].time } }

  mutating func set(_ time: Timestamp, afterEvents: Bool, for recognizer: GestureRecognizer) {
    clear(recognizer)
    entries.append(Entry(recognizer: recognizer, time: time, afterEvents: afterEvents))
    recognizer.standing.hasDeadline = true
    if let known = earliest {
      if precedes(entries[entries.count - 1], entries[known]) { earliest = entries.count - 1 }
    } else {
      earliest = 0
    }
  }

  mutating func clear(_ recognizer: GestureRecognizer) {
    guard recognizer.standing.hasDeadline else { return }
    recognizer.standing.hasDeadline = false
    guard let index = entries.firstIndex(where: { $0.recognizer === recognizer }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
    findEarliest()
  }

  /// Removes all entries of the earliest moment that is due before an event at `time` (E-8).
  ///
  /// - Parameters:
  ///   - time: The event's time. Of the entries at that moment, only those that precede events are
  ///     due.
  ///   - due: Receives the recognizers, in no order; they are active, which keeps them alive.
  /// - Returns: The moment; nil if nothing is due.
  mutating func popDue(
    before time: Timestamp, into due: inout UnownedList<GestureRecognizer>
  ) -> Timestamp? {
    guard let earliest, entries[earliest].isDue(before: time) else { return nil }
    let moment = entries[earliest].time
    var kept = 0
    for index in entries.indices {
      let entry = entries[index]
      if entry.time == moment, entry.isDue(before: time) {
        entry.recognizer.standing.hasDeadline = false
        due.append(entry.recognizer)
      } else {
        entries.swapAt(kept, index)
        kept += 1
      }
    }
    entries.removeLast(entries.count - kept)
    findEarliest()
    return moment
  }

  /// Orders entries by time; at the same moment, entries that precede events come first.
  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.time != b.time { return a.time < b.time }
    return !a.afterEvents && b.afterEvents
  }

  private mutating func findEarliest() {
    earliest = nil
    for index in entries.indices {
      if let known = earliest, !precedes(entries[index], entries[known]) { continue }
      earliest = index
    }
  }
}
