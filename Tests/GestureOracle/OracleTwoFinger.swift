import TouchGeometry
import TouchGestures
import TouchInput

/// What sections 4.5 and 4.6 have in common: two fingers (PIN-1, PIN-8 … PIN-11).
class OracleTwoFinger: OracleRecognizer {
  /// The first two fingers, with the places where they were followed to.
  var pair: [(touch: OracleTouch, place: Point)] = []
  private var trackpad: Point?

  /// From the first finger to the second.
  var span: Vector { pair[1].place - pair[0].place }

  /// Two fingers are down: what is measured starts here, the value stays (PIN-10).
  func pin() {}
  /// They moved.
  func follow() {}
  /// Whether the threshold is passed; takes it out if so.
  func passesThreshold() -> Bool { false }
  var beginning: StaticString { "PIN-2" }
  var ending: StaticString { "PIN-11" }
  func take(_ event: PinchEvent) {}

  private func follow(_ touches: [OracleTouch]) {
    if touches.isEmpty { return }
    for index in pair.indices where touches.contains(where: { $0 === pair[index].touch }) {
      pair[index].place = pair[index].touch.location
    }
    if pair.count == 2 { follow() }
  }

  override func began(_ touches: [OracleTouch]) {
    // Section 8: movement first, once begun also that of who lifts.
    follow(pair.map(\.touch).filter { $0.phase == .moved || (isRunning && $0.hasMoved) })
    let before = pair.count
    for touch in touches {
      if pair.count == 2 { ignore(touch) } else { pair.append((touch, touch.location)) }
    }
    if before < 2, pair.count == 2 { pin() }
  }

  override func moved(_ touches: [OracleTouch]) {
    // One event is one step: once begun, who lifts elsewhere in it moves in that step too.
    follow(isRunning ? pair.map(\.touch).filter(\.hasMoved) : touches)
    if isRunning { return propose(.changed, nil) }
    if pair.count == 2, self.touches.count == 2, proposed == .possible, passesThreshold() {
      propose(.began, beginning)
    }
  }

  override func ended(_ touches: [OracleTouch]) {
    // Section 8 says it of the pan: a lift at another place counts after began.
    let moved = touches.filter(\.hasMoved)
    if isRunning { follow(moved) }
    pair.removeAll { one in touches.contains { $0 === one.touch } }
    if self.touches.isEmpty {
      propose(isRunning ? .ended : .failed, isRunning ? ending : nil)
    } else if isRunning, !moved.isEmpty {
      propose(.changed, nil)
    }
  }

  override func cancelled(_ touches: [OracleTouch]) {
    pair.removeAll { one in touches.contains { $0 === one.touch } }
    super.cancelled(touches)
  }

  override func reset() {
    pair = []
    trackpad = nil
  }

  // MARK: Trackpads (IND-2)

  override var acceptsTransform: Bool { true }

  override func transformed(_ event: PinchEvent) {
    // S-18: where it was cancelled counts nowhere.
    if event.phase != .cancelled { trackpad = event.location }
    switch event.phase {
    case .began:
      take(event)
      propose(.began, "IND-2")
    case .changed:
      take(event)
      propose(.changed, nil)
    case .ended:
      take(event)
      propose(.ended, "IND-2")
    case .cancelled: cancelOrFail("S-18")
    }
  }

  override var location: Point { trackpad ?? super.location }
}
