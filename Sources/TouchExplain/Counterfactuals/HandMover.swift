import TouchGeometry
import TouchInput

/// A changed path for the fingers of an attempt.
enum HandPath: Hashable, Sendable {
  /// Each finger's distance from its landing, scaled along the axes.
  case reach(x: Double, y: Double)
  /// The change of the two fingers' distance since both landed, scaled by a factor.
  case spread(Double)
  /// The two fingers' turn since both landed, scaled by a factor.
  case turn(Double)
  /// All fingers shifted by a vector.
  case shift(Vector)
}

/// Moves the fingers of one attempt to other places, event by event.
struct HandMover {
  let path: HandPath
  /// The attempt's fingers, which landed within `landings`.
  let touches: Set<TouchID>
  let landings: ClosedRange<Timestamp>

  private var starts: [TouchID: Point] = [:]
  /// The fingers that are down, in order of arrival, as last recorded.
  private var down: [TouchSample] = []
  /// The offset of each finger of a pair.
  private var offsets: [TouchID: Vector] = [:]
  private var pair: (start: Vector, turn: Double, last: Vector)?

  init(_ path: HandPath, _ touches: Set<TouchID>, landings: ClosedRange<Timestamp>) {
    self.path = path
    self.touches = touches
    self.landings = landings
  }

  /// Returns the event with its fingers moved.
  mutating func move(_ event: InputEvent) -> InputEvent {
    guard case .touches(var frame) = event.kind else { return event }
    for sample in frame.samples where touches.contains(sample.id) {
      if sample.phase == .began {
        guard landings.contains(event.time) else { continue }
        starts[sample.id] = sample.location
        down.append(sample)
        if down.count == 2 {
          let start = down[1].location - down[0].location
          pair = (start, 0, start)
        }
      } else if let index = down.firstIndex(where: { $0.id == sample.id }) {
        down[index] = sample
      }
    }
    offsetPair()
    for index in frame.samples.indices where starts[frame.samples[index].id] != nil {
      frame.samples[index].location = place(of: frame.samples[index])
    }
    addPartner(to: &frame)
    for sample in frame.samples where sample.phase.isTerminal {
      starts[sample.id] = nil
      down.removeAll { $0.id == sample.id }
    }
    var moved = event
    moved.kind = .touches(frame)
    return moved
  }

  private func place(of sample: TouchSample) -> Point {
    guard let start = starts[sample.id] else { return sample.location }
    switch path {
    case .reach(let x, let y):
      let way = sample.location - start
      return start + Vector(dx: way.dx * x, dy: way.dy * y)
    case .shift(let way): return sample.location + way
    case .spread, .turn: return sample.location + (offsets[sample.id] ?? .zero)
    }
  }

  /// Computes the offsets of two fingers about their fixed midpoint.
  private mutating func offsetPair() {
    guard down.count == 2, var now = pair else { return }
    let (a, b) = (down[0].location, down[1].location)
    let line = b - a
    now.turn += now.last.turn(to: line)
    now.last = line
    pair = now
    var wanted = line
    switch path {
    case .spread(let factor):
      let (from, to) = (now.start.length, line.length)
      if to > 0 { wanted = line * (max(from + (to - from) * factor, 0) / to) }
    case .turn(let factor):
      wanted = line.rotated(by: now.turn * (factor - 1))
    case .reach, .shift: return
    }
    let half = (wanted - line) / 2
    offsets = [down[0].id: -half, down[1].id: half]
  }

  /// Adds the resting finger of a pair to a frame, because it must move with the other finger.
  private func addPartner(to frame: inout TouchFrame) {
    // Only paths of a pair offset its fingers.
    guard !offsets.isEmpty, down.count == 2,
      frame.samples.contains(where: { touches.contains($0.id) })
    else { return }
    for var sample in down where !frame.samples.contains(where: { $0.id == sample.id }) {
      sample.phase = .moved
      sample.location = place(of: sample)
      frame.samples.append(sample)
    }
  }
}
