package import TouchGeometry

/// The places of the pupil's copy of a layer, event by event, and the fingers that moved it.
package struct GuessTrack: Sendable {
  /// One moment of the track.
  package struct Moment: Hashable, Sendable {
    /// The copy's place.
    package let place: Placement
    /// The fingers' points.
    package let fingers: [Point]
  }

  private var moments: [Moment] = []
  /// The number of events for each kept one.
  private var stride = 1
  private var skipped = 0
  private static let limit = 2000

  /// Adds the next moment; a long track is kept more coarsely.
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

  /// Returns a moment of the track; nil if nothing was moved.
  ///
  /// - Parameter part: The fraction of the track, 0 … 1.
  /// - Returns: The moment.
  package func moment(at part: Double) -> Moment? {
    guard !moments.isEmpty else { return nil }
    return moments[Int((min(max(part, 0), 1) * Double(moments.count - 1)).rounded())]
  }
}
