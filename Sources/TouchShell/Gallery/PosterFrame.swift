import TouchInput
import TouchSandbox

/// The moment of a recording that best shows the scene's purpose: the most fingers are active, for
/// the longest time.
enum PosterFrame {
  /// The part of a recording that is searched: at the start little has happened, at the end
  /// everything rests.
  private static let range = 0.4...0.9

  /// Finds the moment; without touches in that part, it is the part's end.
  static func of(_ input: RecordedInput) -> Timestamp {
    let duration = input.duration.seconds
    let (start, end) = (range.lowerBound * duration, range.upperBound * duration)
    var down: Set<TouchID> = []
    var since = start
    var best = (count: 0, length: 0.0, moment: end)
    func look(until time: Double) {
      let length = time - since
      guard length > 0, (down.count, length) > (best.count, best.length) else { return }
      best = (down.count, length, since + 0.7 * length)
    }
    for event in input.events {
      guard case .touches(let frame) = event.kind, !frame.isMovesOnly else { continue }
      let time = min(max(event.time.seconds, start), end)
      look(until: time)
      since = time
      down.follow(frame)
    }
    look(until: end)
    return Timestamp(seconds: best.moment)
  }
}
