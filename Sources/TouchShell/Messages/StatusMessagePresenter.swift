package import TouchInput
package import TouchScene

/// The one message that a window shows, and until when.
///
/// A message is shown for a while from the first frame that has it, not from the moment at which it
/// was put: what it speaks of, such as the saving of a file, may have taken longer than a message
/// stays.
package struct StatusMessagePresenter {
  private var note: StatusMessage?
  private var stays = false
  /// When the message goes by itself; nil for one that stays, and for one that was not drawn yet.
  package private(set) var deadline: Timestamp?
  /// Whether the frame does not show yet what there is.
  package private(set) var needsDisplay = false

  /// How long a message stays, in seconds.
  package static let duration = 5.0

  /// Makes one without a message.
  package init() {}

  /// Shows a message for a while, or until it is taken away.
  package mutating func put(_ note: StatusMessage, stays: Bool = false) {
    self.note = note
    self.stays = stays
    deadline = nil
    needsDisplay = true
  }

  /// Takes the message away, unless it stays or was never drawn.
  package mutating func clear() {
    if deadline != nil { remove() }
  }

  /// Takes any message away.
  package mutating func remove() {
    if note != nil { needsDisplay = true }
    note = nil
    deadline = nil
  }

  /// Takes a message away, if it is the one that is shown.
  package mutating func remove(_ text: String) {
    if note?.text == text { remove() }
  }

  /// Lets time pass up to a moment.
  package mutating func advance(to now: Timestamp) {
    if let deadline, deadline <= now { remove() }
  }

  /// How much of a surface's bottom the message takes, in points: 0 without one.
  package func room(on surface: Surface) -> Double { note?.room(on: surface) ?? 0 }

  /// Draws the message at the bottom; from then on it counts as seen.
  package mutating func draw(on surface: Surface, at now: Timestamp, into list: inout DrawList) {
    draw(on: surface, inset: 0, at: now, into: &list)
  }

  /// The same, `inset` points above the bottom.
  package mutating func draw(
    on surface: Surface, inset: Double, at now: Timestamp, into list: inout DrawList
  ) {
    needsDisplay = false
    guard let note else { return }
    if deadline == nil, !stays { deadline = now.advanced(bySeconds: Self.duration) }
    note.draw(on: surface, inset: inset, into: &list)
  }
}
