/// A filter of the fingers on a surface, so that fingers that held the former content do not affect
/// the new content.
package struct HeldFingers: Sendable {
  /// The fingers that are down, including ignored ones.
  private var down: Set<TouchID> = []
  private var ignored: Set<TouchID>

  /// Ignores fingers that are down already, until they land again.
  package init(ignoring fingers: Set<TouchID> = []) {
    down = fingers
    ignored = fingers
  }

  /// Whether an ignored finger is down.
  package var isIgnoring: Bool { !ignored.isEmpty }

  /// Returns an event without the ignored fingers, or nil if nothing is left of it.
  package mutating func pass(_ event: InputEvent) -> InputEvent? {
    guard case .touches(var frame) = event.kind else { return event }
    for sample in frame.samples where sample.phase == .began {
      down.insert(sample.id)
      ignored.remove(sample.id)
    }
    defer {
      for sample in frame.samples where sample.phase.isTerminal { down.remove(sample.id) }
    }
    if ignored.isEmpty { return event }
    let own = frame.samples.filter { !ignored.contains($0.id) }
    for sample in frame.samples where sample.phase.isTerminal { ignored.remove(sample.id) }
    if own.isEmpty { return nil }
    frame.samples = own
    return InputEvent(time: event.time, .touches(frame))
  }

  /// Ignores the fingers that are down until they land again, because the content has changed.
  package mutating func ignoreAll() { ignored = down }
}
