import TouchGeometry
import TouchGestures
import TouchInput

/// The states of section 4.9's transform.
///
/// Its matrix is judged by tests of its own, against a table that was solved otherwise.
final class OracleTransform: OracleRecognizer {
  /// The fingers with where they were followed to.
  private var seen: [OracleTouch] = []
  /// From the first to the second of exactly two fingers, since both are down; nil with more or fewer.
  private var span: Vector?
  private var isTooClose = false
  private var trackpad: Point?

  override func began(_ touches: [OracleTouch]) {
    // TRF-3, section 8: movement is followed first, once begun also that of who lifts.
    if seen.contains(where: { $0.isNews && $0.hasMoved && ($0.phase == .moved || isRunning) }) {
      moveOn()
    }
    seen += touches
    pair()
  }

  private func pair() {
    span = seen.count == 2 ? seen[1].location - seen[0].location : nil
    isTooClose = false
    closeUp()
  }

  /// TRF-2: the rms distance from the centre of two fingers is half of their distance.
  private func closeUp() {
    guard seen.count == 2 else { return }
    let way = isRunning ? seen[1].location - seen[0].location : seen[1].seen - seen[0].seen
    let rms = way.length / 2
    if rms < 8 { isTooClose = true } else if rms > 12 { isTooClose = false }
  }

  override func moved(_ touches: [OracleTouch]) { moveOn() }

  private func moveOn() {
    closeUp()
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
