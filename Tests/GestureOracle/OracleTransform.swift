import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.9's transform: when it begins (TRF-4).
///
/// Where it takes its layer is the business of ``OracleMarks``.
final class OracleTransform: OracleRecognizer {
  /// The fingers with where they were followed to.
  private var seen: [OracleTouch] = []
  /// Where the others were as each landed.
  private var landings: [(touch: OracleTouch, others: [(touch: OracleTouch, place: Point)])] = []
  /// From the first to the second of exactly two fingers, since both are down; nil with more or
  /// fewer.
  private var span: Vector?
  private var isTooClose = false
  /// The same as they last became far enough apart: what the turn counts from.
  private var heading: Vector?
  /// Another lifts in the event in which it begins.
  private var beginsBesideLift = false
  private var trackpad: Point?
  private var burst: OracleBurst?
  private lazy var marks = OracleMarks(plan.thresholds)

  override func began(_ touches: [OracleTouch]) {
    // TRF-3, section 8: movement is followed first, once begun also that of who lifts.
    if seen.contains(where: { $0.isUnreported && $0.hasMoved && ($0.phase == .moved || isRunning) })
    {
      moveOn()
    }
    for touch in touches {
      landings.append((touch, seen.map { ($0, $0.seen) }))
      seen.append(touch)
    }
    pair()
    marks.follow(seen, in: layer, isRunning: isRunning)
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
    heading = span
    // Section 9: as they last became far enough apart, at the latest as they became two.
    if let span, span.length < 2 * plan.thresholds.spread.minimum { heading = here }
  }

  private var here: Vector { seen[1].seen - seen[0].seen }

  /// TRF-2.
  private func closeUp() {
    let places = seen.map { isRunning ? $0.location : $0.seen }
    guard places.count > 1 else { return }
    let spread = OracleMarks.spread(places)
    if spread < plan.thresholds.spread.minimum {
      isTooClose = true
    } else if spread > plan.thresholds.spread.recovery {
      if isTooClose, seen.count == 2 { heading = here }
      isTooClose = false
    }
  }

  override func moved(_ touches: [OracleTouch]) { moveOn() }

  private func moveOn() {
    if seen.count == 2 { closeUp() }
    if isRunning {
      marks.solve(in: layer, at: world.now)
      return propose(.changed, nil)
    }
    guard let reason = reasonToBegin else { return }
    beginsBesideLift = seen.contains { $0.phase == .ended }
    marks.begin(plan, in: layer, at: world.now)
    propose(.began, "TRF-4", reason.value, of: reason.limit)
  }

  /// TRF-4: a finger far enough, or the pair turned 5° or spread 8 pt, as far as the mode does
  /// either.
  private var reasonToBegin: (value: Double, limit: Double)? {
    let farthest = seen.map { $0.start.distance(to: $0.seen) }.max() ?? 0
    if farthest > 0, farthest >= plan.hysteresis { return (farthest, plan.hysteresis) }
    guard !isTooClose, plan.mode != .translation, seen.count == 2, let span, let heading else {
      return nil
    }
    let turn = abs(Vector(dx: heading.dot(here), dy: heading.cross(here)).angle)
    let limits = plan.thresholds
    if turn >= limits.rotation.hysteresis { return (turn, limits.rotation.hysteresis) }
    let spread = abs(here.length - span.length)
    guard spread >= limits.pinch.hysteresis, plan.mode != .rigid else { return nil }
    return (spread, limits.pinch.hysteresis)
  }

  override func rested() { marks.rested(at: world.now) }

  override func ended(_ touches: [OracleTouch]) {
    let isMoved = touches.contains(where: \.hasMoved)
    // TRF-4: the layer does not jump as the gesture begins.
    if isRunning, isMoved, !beginsBesideLift {
      marks.solve(in: layer, at: world.now, canRecover: false)
    }
    beginsBesideLift = false
    lose(touches)
    if self.touches.isEmpty {
      propose(isRunning ? .ended : .failed, isRunning ? "TRF-3" : nil)
    } else if isRunning, isMoved {
      propose(.changed, nil)
    }
  }

  override func cancelled(_ touches: [OracleTouch]) {
    lose(touches)
    super.cancelled(touches)
  }

  private func lose(_ touches: [OracleTouch]) {
    seen.removeAll { one in touches.contains { $0 === one } }
    pair()
    marks.follow(seen, in: layer, isRunning: isRunning)
  }

  override func reset() {
    seen = []
    landings = []
    span = nil
    heading = nil
    beginsBesideLift = false
    trackpad = nil
    burst = nil
    isTooClose = false
    marks = OracleMarks(plan.thresholds)
  }

  override var acceptsTransform: Bool { true }

  override func transformed(_ event: PinchEvent) {
    // S-18: where it was cancelled counts nowhere.
    if event.phase != .cancelled {
      trackpad = event.location
      marks.take(event, plan, in: layer, at: world.now)
    }
    switch event.phase {
    case .began: propose(.began, "IND-2")
    case .changed: propose(.changed, nil)
    case .ended:
      if !event.momentum { marks.stop() }
      propose(.ended, "IND-2")
    case .cancelled: cancelOrFail("S-18")
    }
  }

  // MARK: Wheels (SCR-5)

  override func acceptsScroll(_ event: WheelEvent) -> Bool {
    event.phase != nil && plan.scrollTypes & (event.isPrecise ? 2 : 1) != 0
  }

  override func scrolled(_ event: WheelEvent) {
    guard event.phase != .ended else {
      if !event.momentum { marks.stop() }
      return propose(.ended, "SCR-4")
    }
    let isFirst = burst == nil
    var next = burst ?? OracleBurst(at: event.location, world.now)
    if isFirst { marks.take(next.pinch(.began), plan, in: layer, at: world.now) }
    next.add(event, at: world.now)
    burst = next
    trackpad = next.place
    marks.take(next.pinch(.changed), plan, in: layer, at: world.now)
    if isFirst {
      propose(.began, "SCR-3", event.delta.length, of: 0)
    } else {
      propose(.changed, nil)
    }
  }

  override var location: Point { trackpad ?? super.location }

  override var transform: SIMD16<Double> {
    marks.values(at: burst?.velocityTime(at: world.now) ?? world.now)
  }
}
