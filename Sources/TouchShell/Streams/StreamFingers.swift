package import TouchInput

/// Gives the fingers of another device numbers of their own: the smallest that are free from some
/// number on, so that they are never those of the window's own touchscreen.
package struct StreamFingers {
  private let start: TouchID
  /// The finger that has the number of each place; nil where it is free.
  private var places: [TouchID?] = []

  /// Counts from a number on.
  package init(from start: TouchID) { self.start = start }

  /// The numbers of the fingers that are down.
  package var down: [TouchID] {
    places.indices.filter { places[$0] != nil }.map(number)
  }

  /// A frame with the fingers' numbers; without the fingers that have not landed.
  ///
  /// A number is free when the frame is over in which its finger was lifted: no number stands twice
  /// in one frame.
  package mutating func renumbered(_ frame: TouchFrame) -> TouchFrame {
    var samples: [TouchSample] = []
    var lifted: [Int] = []
    for sample in frame.samples {
      guard let place = place(of: sample.id, sample.phase) else { continue }
      if sample.phase.isTerminal { lifted.append(place) }
      var sample = sample
      sample.id = number(place)
      samples.append(sample)
    }
    for place in lifted { places[place] = nil }
    return TouchFrame(samples)
  }

  private func number(_ place: Int) -> TouchID { TouchID(start.rawValue + place) }

  private mutating func place(of finger: TouchID, _ phase: TouchPhase) -> Int? {
    if let known = places.firstIndex(of: finger) { return known }
    guard phase == .began else { return nil }
    if let free = places.firstIndex(of: nil) {
      places[free] = finger
      return free
    }
    places.append(finger)
    return places.count - 1
  }
}
