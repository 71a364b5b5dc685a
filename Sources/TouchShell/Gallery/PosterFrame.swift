import TouchInput
import TouchSandbox

/// The moment of a recording that shows best what the scene is about: most fingers are at work, and
/// for longest.
enum PosterFrame {
  /// The part of a recording that is looked at: at its start little has happened, at its end things
  /// rest.
  private static let range = 0.4...0.9

  /// Finds it; without touches there, it is the end of that part.
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
      for sample in frame.samples {
        if sample.phase.isTerminal {
          down.remove(sample.id)
        } else {
          down.insert(sample.id)
        }
      }
    }
    look(until: end)
    return Timestamp(seconds: best.moment)
  }
}
