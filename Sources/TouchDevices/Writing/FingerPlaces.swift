import TouchGeometry
import TouchInput

/// The fingers that are down, and what was last said of each.
struct FingerPlaces {
  /// What was last said of each finger that is down, in the order in which they landed.
  private(set) var samples: [TouchSample] = []
  /// The most that were down in the course of the event that was taken last.
  private(set) var mostDown = 0

  init() {}

  /// Takes an event; gives what it says of fingers, the end of each that loses the focus included.
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
    case .focus(.lost):
      return samples.map { sample in
        var sample = sample
        sample.phase = .cancelled
        return sample
      }
    default: return []
    }
  }
}
