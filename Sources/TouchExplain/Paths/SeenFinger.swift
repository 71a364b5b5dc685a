import TouchGeometry
import TouchInput

/// A finger and its location on each path in the currently visible frame: the finger has moved on
/// since that frame was drawn.
struct SeenFinger {
  /// A path, and the finger's location on it in the currently visible frame, or nil if there is
  /// none.
  typealias Path = (kind: PathKind, samples: [PathSample], seen: Point?)
  /// The distance between the finger and a path's visible end.
  typealias Gap = (kind: PathKind, seen: Point, points: Double)

  /// The finger's identifier and location.
  let id: TouchID
  let place: Point
  /// The shown paths, each ending with its latest sample.
  let paths: [Path]

  /// The distance between the finger and each path's visible end, in points.
  var gaps: [Gap] {
    paths.compactMap { path in path.seen.map { (path.kind, $0, $0.distance(to: place)) } }
  }

  /// The visible path nearest to the finger, or nil if none is visible.
  var best: Gap? { gaps.min { $0.points < $1.points } }

  /// The finger's location, and the visible or last location of each path.
  var ends: [Point] { [place] + paths.compactMap { $0.seen ?? $0.samples.last?.place } }

  /// The largest distance among the ends, in points.
  var spread: Double {
    let ends = ends
    return ends.reduce(0) { spread, end in ends.reduce(spread) { max($0, $1.distance(to: end)) } }
  }

  /// Returns whether two paths are visible at the same location.
  func isSame(_ a: PathKind, _ b: PathKind) -> Bool {
    let gaps = gaps
    guard let a = gaps.first(where: { $0.kind == a }), let b = gaps.first(where: { $0.kind == b })
    else { return false }
    return a.seen.distance(to: b.seen) < 0.05
  }
}
