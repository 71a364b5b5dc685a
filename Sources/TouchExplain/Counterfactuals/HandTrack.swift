import TouchGeometry
import TouchInput

/// The movement of an attempt's fingers until the attempt was decided.
struct HandTrack {
  /// The largest distance of a finger from its landing, in points.
  private(set) var moved = 0.0
  /// The largest distance until all fingers were lifted, which may be after the decision.
  private(set) var farthest = 0.0
  /// The change of the first two fingers' distance, in points.
  private(set) var spread = 0.0
  /// The turn of the first two fingers, in radians.
  private(set) var turned = 0.0
  /// The time of the last lift before the decision, or nil if there was none.
  private(set) var lastLift: Timestamp?
  /// The time of the next landing after that lift.
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
      turned += last.last.turn(to: line)
      pair = (last.start, line)
      spread = line.length - last.start.length
    }
  }
}
