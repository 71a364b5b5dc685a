package import TouchGeometry

/// Where the pupil's copy of a layer was, event by event, and the fingers that moved it.
package struct GuessTrack: Sendable {
  /// One moment of it.
  package struct Moment: Hashable, Sendable {
    /// Where the copy was.
    package let place: Placement
    /// Where fingers were.
    package let fingers: [Point]
  }

  private var moments: [Moment] = []
  /// Every so many-th event is kept.
  private var stride = 1
  private var skipped = 0
  private static let limit = 2000

  /// Nothing was moved yet.
  package init() {}

  /// Takes the next moment; a long one is kept more coarsely.
  package mutating func add(_ place: Placement, fingers: [Point]) {
    let moment = Moment(place: place, fingers: fingers)
    guard moments.last != moment else { return }
    skipped += 1
    guard skipped >= stride else { return }
    skipped = 0
    moments.append(moment)
    guard moments.count == Self.limit else { return }
    moments = moments.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }

  /// A moment of it; nil if nothing was moved.
  ///
  /// - Parameter part: How much of it has passed, 0 … 1.
  /// - Returns: The moment.
  package func moment(at part: Double) -> Moment? {
    guard !moments.isEmpty else { return nil }
    return moments[Int((min(max(part, 0), 1) * Double(moments.count - 1)).rounded())]
  }
}
