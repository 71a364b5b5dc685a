package import TouchInput

/// The numbering of another device's fingers: each gets the smallest free number from a start on,
/// so that none has the number of a finger on the window's own touchscreen.
package struct StreamFingers {
  private let start: TouchID
  /// The finger with each place's number; nil for a free number.
  private var places: [TouchID?] = []

  /// Makes a numbering that begins at a number.
  package init(from start: TouchID) { self.start = start }

  /// The numbers of the fingers that are down.
  package var down: [TouchID] { places.indices.filter { places[$0] != nil }.map(number) }

  /// Returns a frame with the fingers' numbers, without the fingers that have not landed.
  ///
  /// A lifted finger's number becomes free after its frame, so that no number occurs twice in a
  /// frame.
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
