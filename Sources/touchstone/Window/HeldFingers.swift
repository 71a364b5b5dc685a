import TouchInput

/// The fingers on a window, so that those that held what was shown before do nothing to what is shown now.
struct HeldFingers {
  private var down: Set<TouchID> = []
  private var strangers: Set<TouchID> = []

  /// An event without the fingers that are not meant; nil if nothing is left of it.
  mutating func pass(_ event: InputEvent) -> InputEvent? {
    guard case .touches(var frame) = event.kind else { return event }
    for sample in frame.samples where sample.phase == .began {
      down.insert(sample.id)
      strangers.remove(sample.id)
    }
    defer {
      for sample in frame.samples where sample.phase.isTerminal { down.remove(sample.id) }
    }
    if strangers.isEmpty { return event }
    let own = frame.samples.filter { !strangers.contains($0.id) }
    for sample in frame.samples where sample.phase.isTerminal { strangers.remove(sample.id) }
    if own.isEmpty { return nil }
    frame.samples = own
    return InputEvent(time: event.time, .touches(frame))
  }

  /// Something else is shown: who is down now does nothing until it lands again.
  mutating func forget() { strangers = down }
}
