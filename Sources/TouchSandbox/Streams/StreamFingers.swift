package import TouchInput

/// Gives the fingers of another device numbers of their own: the smallest that are free from some
/// number on, so that they are never those of the window's own touchscreen.
package struct StreamFingers {
  private let start: Int
  /// The finger that has the number of each place; nil where it is free.
  private var places: [TouchID?] = []

  /// Counts from a number on.
  package init(from start: Int) { self.start = start }

  /// The numbers of the fingers that are down.
  package var down: [TouchID] {
    places.indices.filter { places[$0] != nil }.map { TouchID(start + $0) }
  }

  /// The number of a finger in one of its phases; nil for one that has not landed.
  package mutating func number(of finger: TouchID, _ phase: TouchPhase) -> TouchID? {
    let place: Int
    if let known = places.firstIndex(of: finger) {
      place = known
    } else {
      guard phase == .began else { return nil }
      place = places.firstIndex(of: nil) ?? places.count
      if place == places.count { places.append(finger) } else { places[place] = finger }
    }
    if phase.isTerminal { places[place] = nil }
    return TouchID(start + place)
  }
}
