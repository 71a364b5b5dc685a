import TouchGeometry
import TouchInput

/// A finger, and where the frame that is seen now has it on each of its paths: a frame is seen after
/// it was drawn, and the finger has gone on.
struct SeenFinger {
  /// A path, and where the frame that is seen now has the finger; nil for none.
  typealias Path = (kind: PathKind, samples: [PathSample], seen: Point?)
  /// How far from the finger a path is seen.
  typealias Gap = (kind: PathKind, seen: Point, points: Double)

  /// Which one, and where it is.
  let id: TouchID
  let place: Point
  /// The paths that are shown, the last sample last.
  let paths: [Path]

  /// How far from the finger each path is seen, in points.
  var gaps: [Gap] {
    paths.compactMap { path in path.seen.map { (path.kind, $0, $0.distance(to: place)) } }
  }

  /// The path that is nearest to the finger; nil where none is seen.
  var best: Gap? { gaps.min { $0.points < $1.points } }

  /// Where the finger is, and where each path is seen, or ends.
  var ends: [Point] { [place] + paths.compactMap { $0.seen ?? $0.samples.last?.place } }

  /// How far these are from each other at most, in points.
  var spread: Double {
    let ends = ends
    return ends.reduce(0) { spread, end in ends.reduce(spread) { max($0, $1.distance(to: end)) } }
  }

  /// Whether one path is seen where another is.
  func isSame(_ a: PathKind, _ b: PathKind) -> Bool {
    let gaps = gaps
    guard let a = gaps.first(where: { $0.kind == a }), let b = gaps.first(where: { $0.kind == b })
    else { return false }
    return a.seen.distance(to: b.seen) < 0.05
  }
}
