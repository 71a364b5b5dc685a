/// The length that a swipe needs, which falls with time.
package struct SwipeNeed {
  /// The needed length right after the landing, in points.
  package let atOnce: Double
  /// The needed length at the end of the time for a swipe, in points.
  package let last: Double
  /// The time for a swipe, in seconds.
  package let seconds: Double

  /// Creates the need of a swipe recognizer; nil for other kinds, and for swipes measured by length
  /// and variance, which have a constant need.
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

  /// Returns the length of a swipe so far and its requirement: "went 20 pt, needs 46 pt now (50 at
  /// once, 27 after 0.5 s)".
  package func words(_ way: Double, now points: Double) -> String {
    let numbers = Verdict.Quantity.along.numbers(way, .needs, points)
    return "went \(numbers.value) pt, needs \(numbers.bound) pt now (\(course))"
  }
}
