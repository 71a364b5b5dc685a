import TouchInput

/// The fingers that are down, with the last sample of each.
struct FingerPlaces {
  /// The last sample of each finger that is down, in the order in which they landed.
  private(set) var samples: [TouchSample] = []
  /// The largest number of fingers that were down during the last event.
  private(set) var mostDown = 0

  /// Handles an event; returns its samples, including the end of each finger when the focus is
  /// lost.
  @discardableResult
  mutating func take(_ event: InputEvent) -> [TouchSample] {
    let changes = changes(event)
    mostDown = samples.count
    for sample in changes {
      let index = samples.firstIndex { $0.id == sample.id }
      switch (sample.phase, index) {
      case (.ended, let index?), (.cancelled, let index?): samples.remove(at: index)
      case (.ended, nil), (.cancelled, nil): break
      case (_, let index?): samples[index] = sample
      case (_, nil): samples.append(sample)
      }
      mostDown = max(mostDown, samples.count)
    }
    return changes
  }

  private func changes(_ event: InputEvent) -> [TouchSample] {
    switch event.kind {
    case .touches(let frame): return frame.samples.filter { $0.phase != .stationary }
    case .focus(.lost): return samples.map { $0.with(.cancelled) }
    default: return []
    }
  }
}
