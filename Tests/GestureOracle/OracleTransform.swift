import TouchGeometry
import TouchGestures
import TouchInput

/// The states of section 4.9's transform.
///
/// Its matrix is judged by tests of its own, against a table that was solved otherwise.
final class OracleTransform: OracleRecognizer {
  /// The fingers with where they were followed to.
  private var seen: [OracleTouch] = []
  /// Where the others were as each landed.
  private var landings: [(touch: OracleTouch, others: [(touch: OracleTouch, place: Point)])] = []
  /// From the first to the second of exactly two fingers, since both are down; nil with more or fewer.
  private var span: Vector?
  private var isTooClose = false
  private var trackpad: Point?

  override func began(_ touches: [OracleTouch]) {
    // TRF-3, section 8: movement is followed first, once begun also that of who lifts.
    if seen.contains(where: { $0.isNews && $0.hasMoved && ($0.phase == .moved || isRunning) }) {
      moveOn()
    }
    for touch in touches {
      landings.append((touch, seen.map { ($0, $0.seen) }))
      seen.append(touch)
    }
    pair()
  }

  private func pair() {
    span = nil
    if seen.count == 2 {
      // Section 8: since both are down.
      let then = landings.last { $0.touch === seen[1] }?.others.first { $0.touch === seen[0] }
      span = seen[1].start - (then?.place ?? seen[0].start)
    }
    if seen.count < 2 { isTooClose = false }
    closeUp()
  }

  /// TRF-2.
  private func closeUp() {
    let places = seen.map { isRunning ? $0.location : $0.seen }
    guard places.count > 1, let middle = centroid(places) else { return }
    let squares = places.map { ($0 - middle).lengthSquared }
    let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    if rms < 8 { isTooClose = true } else if rms > 12 { isTooClose = false }
  }

  override func moved(_ touches: [OracleTouch]) { moveOn() }

  private func moveOn() {
    if seen.count == 2 { closeUp() }
    if isRunning { return propose(.changed, nil) }
    if seen.contains(where: { $0.start.distance(to: $0.seen) >= plan.hysteresis })
      || passesPair
    {
      propose(.began, "TRF-4")
    }
  }

  /// TRF-4: turned 5° or spread 8 pt.
  private var passesPair: Bool {
    guard !isTooClose, seen.count == 2, let span else { return false }
    let here = seen[1].seen - seen[0].seen
    if abs(here.length - span.length) >= 8 { return true }
    return abs(Vector(dx: span.dot(here), dy: span.cross(here)).angle) >= 5 * .pi / 180
  }

  override func ended(_ touches: [OracleTouch]) {
    seen.removeAll { one in touches.contains { $0 === one } }
    pair()
    if self.touches.isEmpty {
      propose(isRunning ? .ended : .failed, isRunning ? "TRF-3" : nil)
    } else if isRunning, touches.contains(where: \.hasMoved) {
      propose(.changed, nil)
    }
  }

  override func cancelled(_ touches: [OracleTouch]) {
    seen.removeAll { one in touches.contains { $0 === one } }
    pair()
    super.cancelled(touches)
  }

  override func reset() {
    seen = []
    landings = []
    span = nil
    trackpad = nil
    isTooClose = false
  }

  override var acceptsTransform: Bool { true }

  override func transformed(_ event: PinchEvent) {
    // S-18: where it was cancelled counts nowhere.
    if event.phase != .cancelled { trackpad = event.location }
    switch event.phase {
    case .began: propose(.began, "IND-2")
    case .changed: propose(.changed, nil)
    case .ended: propose(.ended, "IND-2")
    case .cancelled: cancelOrFail("S-18")
    }
  }

  override var location: Point { trackpad ?? super.location }
}
