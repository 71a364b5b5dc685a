import TouchInput

/// The fingers and buttons that landed on something with a stage of its own, which has them until
/// they lift, wherever they go.
struct HeldTouches {
  /// Those that are down.
  private(set) var ids: Set<TouchID> = []

  /// Takes notice of a sample, which may be one of theirs.
  ///
  /// - Parameters:
  ///   - sample: What a finger or a button does.
  ///   - lands: Whether one that lands there is taken.
  /// - Returns: Whether it is.
  mutating func take(_ sample: TouchSample, lands: Bool) -> Bool {
    if sample.phase == .began {
      if lands { ids.insert(sample.id) } else { ids.remove(sample.id) }
    }
    defer { if sample.phase.isTerminal { ids.remove(sample.id) } }
    return ids.contains(sample.id)
  }
}
