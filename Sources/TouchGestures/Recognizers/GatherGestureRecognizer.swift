import TouchGeometry
public import TouchInput

/// A recognizer for the five fingers of one hand that close, as if to pick something up.
///
/// It is discrete. The fingers of one hand are five that land within 0.4 s of each other, without a
/// sixth; their mean distance from their centre is never more than 300 pt (GATH-1). They have
/// closed when that distance is 70 % of its maximum, and 30 pt less (GATH-2), and no finger is much
/// farther out than at the maximum; a thumb may stay. Two hands that drag two things towards each
/// other keep their shapes, so two and three fingers that do are not a closing hand (GATH-3). All
/// of these limits are those of `GestureTuning`.
public final class GatherGestureRecognizer: GestureRecognizer {
  /// The number of fingers that the gesture takes, no more and no fewer.
  public static let fingerCount = 5

  /// The fingers' locations at their widest spread; empty while they are not those of one hand.
  private(set) var widest: [Point] = []
  /// The most fingers that were down.
  private(set) var mostFingers = 0
  /// The reason why the fingers so far are not a closing hand (WHY-1).
  private var miss: Verdict?

  /// The recognizer's kind.
  public override var kind: RecognizerKind { .gather }
  /// Returns the circle of the fingers, at its widest and now.
  public override func figure(at time: Timestamp) -> GestureFigure { gatherFigure() }

  /// Starts measuring when the fifth finger lands, and stops with a sixth.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    forget()
    mostFingers = max(mostFingers, self.touches.count)
    guard self.touches.count == Self.fingerCount, let last = self.touches.last else { return }
    let seconds = self.touches.map { last.startTime.seconds(since: $0.startTime) }.max() ?? 0
    if seconds > tuning.gather.durationSeconds {
      miss = .measured(
        .init(.elapsed, seconds, .atMost, tuning.gather.durationSeconds), rule: "GATH-1")
    } else if !isTooWide(spread) {
      widest += places
      miss = closed(to: spread, from: spread)
    }
  }

  /// Recognizes a hand that has closed.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard widest.count == Self.fingerCount, self.touches.count == Self.fingerCount else { return }
    let now = spread
    let before = max(Self.spread(of: widest), now)
    if isTooWide(now) { return forget() }
    if now == before {
      for (index, touch) in self.touches.enumerated() { widest[index] = touch.surfaceLocation }
    }
    guard before - now >= needed(from: before) else {
      miss = closed(to: now, from: before)
      return
    }
    let places = places
    if let stray = strayest(places), stray > tuning.gather.straying {
      miss = .measured(.init(.moved, stray, .atMost, tuning.gather.straying), rule: "GATH-3")
    } else if areTwoHands(places) {
      miss = .rule("GATH-3", "two and three fingers keep their shapes, as two hands do")
    } else {
      propose(.ended, because: closed(to: now, from: before))
    }
  }

  /// Returns how much less the mean distance has to become: both limits as one.
  func needed(from widest: Double) -> Double {
    max(widest * (1 - tuning.gather.closing), tuning.gather.movement)
  }

  private func closed(to now: Double, from before: Double) -> Verdict {
    .measured(.init(.closed, before - now, .needs, needed(from: before)), rule: "GATH-2")
  }

  /// Waits for five fingers again after a lift, and fails if no finger is left.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    forget()
    guard self.touches.isEmpty else { return }
    guard mostFingers == Self.fingerCount else {
      let side: Verdict.Limit = mostFingers > Self.fingerCount ? .atMost : .needs
      return propose(
        .failed, .init(.fingers, count: mostFingers, side, Self.fingerCount), rule: "GATH-1")
    }
    propose(.failed, because: miss ?? .own)
  }

  /// Fails (S-18).
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    propose(.failed, because: .touchesCancelled)
  }

  /// Forgets the fingers.
  public override func reset() {
    forget()
    mostFingers = 0
    miss = nil
  }

  private func isTooWide(_ spread: Double) -> Bool {
    if spread <= tuning.gather.reach { return false }
    miss = .measured(.init(.spread, spread, .atMost, tuning.gather.reach), rule: "GATH-1")
    return true
  }

  private func forget() { widest.removeAll(keepingCapacity: true) }

  private var places: [Point] { touches.map(\.surfaceLocation) }

  var spread: Double {
    let center = surfaceCentroid
    let sum = touches.reduce(0) { $0 + $1.surfaceLocation.distance(to: center) }
    return sum / Double(max(touches.count, 1))
  }

  /// How much farther from the centre one of the fingers is than it was.
  private func strayest(_ places: [Point]) -> Double? {
    let (old, new) = (Point.center(of: widest), Point.center(of: places))
    return zip(widest, places).map { $1.distance(to: new) - $0.distance(to: old) }.max()
  }

  /// Whether two of the fingers, and the three others, moved like two stiff hands.
  private func areTwoHands(_ places: [Point]) -> Bool {
    for first in 0..<Self.fingerCount {
      for second in first + 1..<Self.fingerCount {
        func width(_ places: [Point]) -> Double {
          let pair = [places[first], places[second]]
          let others = places.indices.filter { $0 != first && $0 != second }.map { places[$0] }
          return 2 * Self.spread(of: pair) + 3 * Self.spread(of: others)
        }
        if width(places) > tuning.gather.stiffness * width(widest) { return true }
      }
    }
    return false
  }

  /// The mean distance from the centre.
  static func spread(of places: [Point]) -> Double {
    let center = Point.center(of: places)
    return places.reduce(0) { $0 + $1.distance(to: center) } / Double(max(places.count, 1))
  }
}
