import TouchGeometry
import TouchInput

/// How far the fingers of an attempt have gone until it was decided.
struct HandTrack {
  /// The farthest of them from its landing, in points.
  private(set) var moved = 0.0
  /// The same until all of them were lifted, which may be later.
  private(set) var farthest = 0.0
  /// How much the distance of the first two has changed, in points.
  private(set) var spread = 0.0
  /// How far they have turned, in radians.
  private(set) var turned = 0.0
  /// When the last of them was lifted before that; nil if none was.
  private(set) var lastLift: Timestamp?
  /// When the next finger landed after it.
  private(set) var nextLanding: Timestamp?

  init(_ question: CounterfactualQuestion, _ input: ReplayableInput, _ touches: Set<TouchID>) {
    var starts: [TouchID: Point] = [:]
    var places: [TouchID: Point] = [:]
    var order: [TouchID] = []
    var pair: (start: Vector, last: Vector)?
    for event in input.events where event.time >= question.start {
      guard case .touches(let frame) = event.kind else { continue }
      if event.time > question.end {
        if nextLanding == nil, frame.samples.contains(where: { $0.phase == .began }) {
          nextLanding = event.time
        }
        for sample in frame.samples where sample.phase != .began {
          guard let start = starts[sample.id] else { continue }
          farthest = max(farthest, sample.location.distance(to: start))
          if sample.phase.isTerminal { starts[sample.id] = nil }
        }
        if nextLanding != nil, starts.isEmpty { return }
        continue
      }
      for sample in frame.samples where touches.contains(sample.id) {
        if sample.phase == .began {
          starts[sample.id] = sample.location
          order.append(sample.id)
        }
        guard let start = starts[sample.id] else { continue }
        places[sample.id] = sample.location
        moved = max(moved, sample.location.distance(to: start))
        farthest = max(farthest, moved)
        if sample.phase.isTerminal {
          lastLift = event.time
          starts[sample.id] = nil
        }
      }
      guard order.count > 1, let a = places[order[0]], let b = places[order[1]] else { continue }
      let line = b - a
      let last = pair ?? (line, line)
      turned += Vector(dx: last.last.dot(line), dy: last.last.cross(line)).angle
      pair = (last.start, line)
      spread = line.length - last.start.length
    }
  }
}
