/// The length that a swipe needs: it falls with time, which a number alone does not show.
package struct SwipeNeed {
  /// Right after the landing, in points.
  package let atOnce: Double
  /// When the time for a swipe is over, in points.
  package let last: Double
  /// The time for a swipe, in seconds.
  package let seconds: Double

  /// The need of a recognizer; nil for other kinds, and for swipes by length, whose need stays.
  package init?(_ recognizer: GestureRecognizer) {
    guard let swipe = recognizer as? SwipeGestureRecognizer, swipe.minimumLength == nil,
      swipe.maximumVariance == nil
    else { return nil }
    let tuning = swipe.tuning
    seconds = tuning.swipe.durationSeconds
    atOnce = tuning.swipe.length
    last = max(tuning.swipe.length * (1 - tuning.swipe.lengthDecay * seconds), 0)
  }

  /// The fall of the required length: "50 at once, 27 after 0.5 s".
  package var course: String {
    func whole(_ points: Double) -> String {
      abs(points) < 1e6 ? "\(Int(points.rounded()))" : "\(points)"
    }
    return
      "\(whole(atOnce)) at once, \(whole(last)) after \(Verdict.Quantity.elapsed.text(seconds))"
  }

  /// Returns the way of a swipe so far and its requirement: "went 20 pt, needs 46 pt now (50 at once,
  /// 27 after 0.5 s)".
  package func words(_ way: Double, now points: Double) -> String {
    let numbers = Verdict.Quantity.along.numbers(way, .needs, points)
    return "went \(numbers.value) pt, needs \(numbers.bound) pt now (\(course))"
  }
}
