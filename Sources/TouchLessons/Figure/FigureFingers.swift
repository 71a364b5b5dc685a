package import TouchGeometry
package import TouchInput
import TouchScene

/// The fingers of a figure, with their landing points and their current or last points.
package struct FigureFingers: Sendable {
  /// One finger.
  package struct Finger: Sendable {
    /// The finger's letter: A for the first one.
    package let letter: String
    /// The finger's id, which determines its colour.
    package let id: TouchID
    /// The time of the landing.
    package let landing: Timestamp
    /// The landing point.
    package let start: Point
    /// The current point, or the point of the lift.
    package fileprivate(set) var now: Point
    /// The points at each event.
    fileprivate(set) var path: [Point]
    /// Whether the finger is down.
    package fileprivate(set) var isDown = true

    /// Whether the finger has moved.
    package var hasMoved: Bool { now.distance(to: start) >= 1 }
  }

  /// The fingers that are down, or the last ones that were, in the order of their landing.
  package private(set) var all: [Finger] = []

  /// Creates a value without fingers.
  package init() {}

  /// Creates fingers that have moved from some points to others.
  init(starts: [Point], nows: [Point]) {
    all = zip(starts, nows).enumerated().map { index, places in
      Finger(
        letter: Self.letter(index), id: TouchID(index + 1), landing: .zero, start: places.0,
        now: places.1, path: [places.0, places.1])
    }
  }

  /// Updates the fingers from an event.
  package mutating func note(_ event: InputEvent) {
    if case .focus(.lost) = event.kind {
      // It ends every touch; no lift follows.
      for index in all.indices { all[index].isDown = false }
    }
    guard case .touches(let frame) = event.kind else { return }
    for sample in frame.samples {
      switch sample.phase {
      case .began:
        if !all.contains(where: \.isDown) { all = [] }
        // A finger that lands again keeps its letter, because the others keep theirs.
        let letter = all.first { $0.id == sample.id }?.letter ?? Self.letter(all.count)
        all.removeAll { $0.id == sample.id }
        all.append(
          Finger(
            letter: letter, id: sample.id, landing: event.time,
            start: sample.location, now: sample.location, path: [sample.location]))
      default:
        guard let index = all.firstIndex(where: { $0.id == sample.id && $0.isDown }) else {
          continue
        }
        all[index].now = sample.location
        all[index].path.append(sample.location)
        all[index].isDown = !sample.phase.isTerminal
      }
    }
  }

  /// Returns the letter for an index: A, B, C and so on, with a number from the 27th on.
  package static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// The current middle of all fingers; nil without any.
  package var middle: Point? {
    guard !all.isEmpty else { return nil }
    return .zero + all.reduce(Vector.zero) { $0 + ($1.now - .zero) } / Double(all.count)
  }

  /// The best fit of the fingers' movement by one translation, one rotation and one scale.
  package var change: Transform2D {
    let pairs = all.map { PointPair(source: $0.start, target: $0.now) }
    return SimilarityFit.fit(pairs, mode: .similarity).transform
  }

  /// The point that stays in place; nil for a pure translation.
  package var pivot: Point? {
    let map = change
    // For an almost pure translation, the fixed point could be anywhere.
    guard abs(map.similarityRotation) > 0.02 || abs(map.similarityScale - 1) > 0.02 else {
      return nil
    }
    return map.fixedPoint
  }
}
