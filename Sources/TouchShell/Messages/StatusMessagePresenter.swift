package import TouchInput
package import TouchScene

/// The current message of a window, and the time at which it ends.
///
/// A message stays for a while from the first frame that shows it, not from the call of
/// ``put(_:stays:)``. The action that it reports, such as saving a file, may have taken longer than
/// a message stays.
package struct StatusMessagePresenter {
  private var note: StatusMessage?
  private var stays = false
  /// The time at which the message ends; nil for a message that stays or has not been drawn.
  package private(set) var deadline: Timestamp?
  /// Whether the frame does not yet show the current message.
  package private(set) var needsDisplay = false

  /// The time for which a message stays, in seconds.
  package static let duration = 5.0

  /// Makes a presenter without a message.
  package init() {}

  /// Shows a message for a while, or until it is removed.
  package mutating func put(_ note: StatusMessage, stays: Bool = false) {
    self.note = note
    self.stays = stays
    deadline = nil
    needsDisplay = true
  }

  /// Removes the message, unless it stays or has not been drawn.
  package mutating func clear() { if deadline != nil { remove() } }

  /// Removes any message.
  package mutating func remove() {
    if note != nil { needsDisplay = true }
    note = nil
    deadline = nil
  }

  /// Removes a message if it is the current one.
  package mutating func remove(_ text: String) { if note?.text == text { remove() } }

  /// Advances to a moment.
  package mutating func advance(to now: Timestamp) { if let deadline, deadline <= now { remove() } }

  /// Returns the height that the message takes at a surface's bottom, in points; 0 without a
  /// message.
  package func room(on surface: Surface) -> Double { note?.room(on: surface) ?? 0 }

  /// Draws the message `inset` points above the bottom, and from then on counts it as seen.
  package mutating func draw(
    on surface: Surface, inset: Double = 0, at now: Timestamp, into list: inout DrawList
  ) {
    needsDisplay = false
    guard let note else { return }
    if deadline == nil, !stays { deadline = now.advanced(bySeconds: Self.duration) }
    note.draw(on: surface, inset: inset, into: &list)
  }
}
