import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.4.
final class OracleSwipe: OracleRecognizer {
  private var starts: [Point] = []
  private var firstLanding: Timestamp?
  /// How far a burst of scrolling has come, and where the pointer was at its begin (SCR-5).
  private var scroll: (way: Vector, place: Point)?

  private var isByLength: Bool { plan.minimumLength != nil || plan.maximumVariance != nil }
  /// SWP-7: with a horizontal bit the vertical ones have no effect.
  private var isHorizontal: Bool { plan.directions & 3 != 0 }
  private var isBoth: Bool { isHorizontal ? plan.directions & 3 == 3 : plan.directions & 12 == 12 }
  private var sign: Double { plan.directions & (isHorizontal ? 1 : 8) != 0 ? 1 : -1 }

  override func began(_ touches: [OracleTouch]) {
    starts += touches.map(\.start)
    // Never; the law is silent on when: as the first finger lands.
    if plan.directions & 15 == 0 { return propose(.failed, "SWP-7") }
    if self.touches.count > plan.fingers {
      return propose(.failed, "SWP-8", Double(self.touches.count), of: Double(plan.fingers))
    }
    if firstLanding == nil {
      firstLanding = world.now
      // SWP-2: 0.5 s itself is in time.
      if !isByLength {
        setDeadline(
          after: plan.thresholds.swipe.durationSeconds, from: world.now, afterEvents: true)
      }
    }
  }

  override func moved(_ touches: [OracleTouch]) { measure() }

  private func measure() {
    guard proposed == .possible, plan.directions & 15 != 0, let firstLanding else { return }
    let t = world.now.seconds(since: firstLanding)
    // SWP-3, SWP-4, SWP-11.
    let limits = plan.thresholds
    let length =
      isByLength
      ? plan.minimumLength ?? limits.swipe.minimumLength
      : limits.swipe.length * (1 - limits.swipe.lengthDecay * t)
    let width =
      isByLength
      ? plan.maximumVariance ?? limits.swipe.maximumVariance
      : limits.swipe.length * (1 - limits.swipe.widthDecay * t)
    var isEnough = scroll != nil || self.touches.count == plan.fingers
    var signs: Set<Double> = []
    var shortest = Double.infinity
    for way in scroll.map({ [$0.way] }) ?? self.touches.map({ $0.seen - $0.start }) {
      let along = isHorizontal ? way.dx : way.dy
      let across = abs(isHorizontal ? way.dy : way.dx)
      if across > width {
        // SWP-4 fails at once; SWP-11 looks at the present offset only.
        if !isByLength { return propose(.failed, "SWP-4", across, of: width, at: t) }
        isEnough = false
      }
      // SWP-5.
      if !isBoth, along * sign < 0 { return propose(.failed, "SWP-5", along * sign, of: 0) }
      if abs(along) < length { isEnough = false }
      shortest = min(shortest, abs(along))
      signs.insert(along < 0 ? -1 : 1)
    }
    // SWP-7, SWP-8, section 8: all fingers go the same way.
    if isEnough, signs.count == 1 {
      propose(.ended, isByLength ? "SWP-11" : "SWP-3", shortest, of: length, at: t)
    }
  }

  /// SWP-6, SWP-8.
  override func ended(_ touches: [OracleTouch]) { propose(.failed, nil) }
  override func cancelled(_ touches: [OracleTouch]) { propose(.failed, "S-18") }
  override func timerEnded() {
    propose(.failed, "SWP-2", of: plan.thresholds.swipe.durationSeconds)
  }

  // MARK: Wheels (SCR-5)

  override func acceptsScroll(_ event: WheelEvent) -> Bool {
    plan.fingers == 2 && plan.scrollTypes & (event.isPrecise ? 2 : 1) != 0
      && (event.phase == .began || (event.phase != nil && scroll != nil))
  }

  override func scrolled(_ event: WheelEvent) {
    if plan.directions & 15 == 0 { return propose(.failed, "SWP-7") }
    if event.phase == .ended { return propose(.failed, nil) }
    if scroll == nil {
      firstLanding = world.now
      if !isByLength {
        setDeadline(
          after: plan.thresholds.swipe.durationSeconds, from: world.now, afterEvents: true)
      }
    }
    scroll = ((scroll?.way ?? .zero) + event.delta, scroll?.place ?? event.location)
    measure()
  }

  override func reset() {
    scroll = nil
    starts = []
    firstLanding = nil
  }

  /// S-22, SWP-9.
  override var fingers: Int { proposed == .ended && scroll == nil ? plan.fingers : super.fingers }
  override var location: Point {
    if let scroll { return scroll.place }
    return proposed == .ended ? centroid(starts) ?? .zero : super.location
  }
}
