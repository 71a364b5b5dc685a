import TouchInput

/// The fingers and buttons that landed on a target with its own stage, which keeps them until they
/// lift, wherever they move.
struct HeldTouches {
  /// The held touches that are down.
  private(set) var ids: Set<TouchID> = []

  /// Takes a sample if it belongs to a held touch.
  ///
  /// - Parameters:
  ///   - sample: The sample of a finger or a button.
  ///   - lands: Whether a touch that lands there is held.
  /// - Returns: Whether the sample is taken.
  mutating func take(_ sample: TouchSample, lands: Bool) -> Bool {
    if sample.phase == .began {
      if lands { ids.insert(sample.id) } else { ids.remove(sample.id) }
    }
    defer { if sample.phase.isTerminal { ids.remove(sample.id) } }
    return ids.contains(sample.id)
  }
}
