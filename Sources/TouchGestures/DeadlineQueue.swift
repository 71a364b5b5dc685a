import TouchInput

/// The moments at which recognizers want to be woken, on the event clock (E-8).
///
/// A recognizer has at most one. An unsorted list with its earliest entry remembered: it holds a handful
/// of entries, which come and go with every tap, and most are withdrawn before they are due.
struct DeadlineQueue {
  private struct Entry {
    let recognizer: GestureRecognizer
    let time: Timestamp
    let afterEvents: Bool
    let serial: UInt64
  }

  private var entries: [Entry] = []
  private var serial: UInt64 = 0
  private var earliest: Int?

  /// The earliest moment, nil when nothing waits.
  var next: Timestamp? { earliest.map { entries[$0].time } }

  mutating func set(_ time: Timestamp, afterEvents: Bool, for recognizer: GestureRecognizer) {
    clear(recognizer)
    serial += 1
    entries.append(
      Entry(recognizer: recognizer, time: time, afterEvents: afterEvents, serial: serial))
    recognizer.hasDeadline = true
    if let known = earliest {
      if precedes(entries[entries.count - 1], entries[known]) { earliest = entries.count - 1 }
    } else {
      earliest = 0
    }
  }

  mutating func clear(_ recognizer: GestureRecognizer) {
    guard recognizer.hasDeadline else { return }
    recognizer.hasDeadline = false
    guard let index = entries.firstIndex(where: { $0.recognizer === recognizer }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
    findEarliest()
  }

  /// Takes out the earliest entry that is due before an event at `time` is handled.
  mutating func popDue(before time: Timestamp) -> (GestureRecognizer, Timestamp)? {
    guard let index = earliest else { return nil }
    let entry = entries[index]
    guard entry.time < time || (entry.time == time && !entry.afterEvents) else { return nil }
    clear(entry.recognizer)
    return (entry.recognizer, entry.time)
  }

  /// Earlier first; at the same moment those that come before events, then in order of insertion.
  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.afterEvents != b.afterEvents { return !a.afterEvents }
    return a.serial < b.serial
  }

  private mutating func findEarliest() {
    earliest = nil
    for index in entries.indices {
      if let known = earliest, !precedes(entries[index], entries[known]) { continue }
      earliest = index
    }
  }
}
