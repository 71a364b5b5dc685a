package import TouchGeometry
package import TouchInput
import TouchScene

/// The fingers of a figure: where they landed, and where they are or were lifted.
package struct FigureFingers: Sendable {
  /// One finger.
  package struct Finger: Sendable {
    /// Its letter: A for the first one.
    package let letter: String
    /// Its id, for its colour.
    package let id: TouchID
    /// When it landed.
    package let landing: Timestamp
    /// Where it landed.
    package let start: Point
    /// Where it is, or was lifted.
    package fileprivate(set) var now: Point
    /// Where it has been, at each event.
    fileprivate(set) var path: [Point]
    /// Whether it is down.
    package fileprivate(set) var isDown = true

    /// Whether it has gone anywhere.
    package var hasMoved: Bool { now.distance(to: start) >= 1 }
  }

  /// Those that are down, or the last ones that were, in the order in which they landed.
  package private(set) var all: [Finger] = []

  /// No finger yet.
  package init() {}

  /// Fingers that have gone from some places to others.
  init(starts: [Point], nows: [Point]) {
    all = zip(starts, nows).enumerated().map { index, places in
      var finger = Finger(
        letter: Self.letter(index), id: TouchID(index + 1), landing: .zero, start: places.0,
        now: places.1, path: [places.0, places.1])
      finger.isDown = true
      return finger
    }
  }

  /// Takes notice of an event.
  package mutating func note(_ event: InputEvent) {
    guard case .touches(let frame) = event.kind else { return }
    for sample in frame.samples {
      switch sample.phase {
      case .began:
        if !all.contains(where: \.isDown) { all = [] }
        all.removeAll { $0.id == sample.id }
        all.append(
          Finger(
            letter: Self.letter(all.count), id: sample.id, landing: event.time,
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

  /// A, B, C and so on; 27 and more have a number.
  package static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// The middle of all fingers, now; nil without any.
  package var middle: Point? {
    guard !all.isEmpty else { return nil }
    return .zero + all.reduce(Vector.zero) { $0 + ($1.now - .zero) } / Double(all.count)
  }

  /// What has become of the fingers, as well as one move, one turn and one scale can say it.
  package var change: Transform2D {
    let pairs = all.map { PointPair(source: $0.start, target: $0.now) }
    return SimilarityFit.fit(pairs, mode: .similarity).transform
  }

  /// The point that stays where it is; nil for a mere move.
  package var pivot: Point? {
    let map = change
    // Of a turn that is hardly one, it lies anywhere.
    guard abs(map.similarityRotation) > 0.02 || abs(map.similarityScale - 1) > 0.02 else {
      return nil
    }
    return map.fixedPoint
  }
}
