import TouchInput
import TouchSandbox
import TouchScene

/// The one message that a window shows, and until when.
struct NoteBoard {
  private var note: QuietNote?
  /// When it goes by itself; nil for one that stays.
  private(set) var deadline: Timestamp?
  private(set) var needsDisplay = false

  /// How long a message stays, in seconds.
  private static let duration = 5.0

  /// Shows a message for a while, or until it is taken away.
  mutating func put(_ note: QuietNote, at now: Timestamp, stays: Bool = false) {
    self.note = note
    deadline = stays ? nil : now.advanced(bySeconds: Self.duration)
    needsDisplay = true
  }

  /// Takes the message away, unless it stays.
  mutating func clear() {
    if deadline != nil { remove() }
  }

  /// Takes any message away.
  mutating func remove() {
    if note != nil { needsDisplay = true }
    note = nil
    deadline = nil
  }

  mutating func advance(to now: Timestamp) {
    if let deadline, deadline <= now { remove() }
  }

  mutating func draw(on surface: Surface, into list: inout DrawList) {
    needsDisplay = false
    note?.draw(on: surface, into: &list)
  }
}
