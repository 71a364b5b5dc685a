import TouchGeometry
import TouchInput
import TouchSandbox

/// A finger of a recording, from its landing until it is no longer down.
struct FingerTrack {
  let id: TouchID
  /// Its places over time, in seconds and points of the surface.
  var samples: [(time: Double, place: Point)] = []
  /// The time of its lift, or of the loss of the keyboard; nil if it is down at the end.
  var end: Double?

  /// Returns the fingers of a recording, in the order of their landing.
  static func all(in input: RecordedInput) -> [FingerTrack] {
    var tracks: [FingerTrack] = []
    var down: [TouchID: Int] = [:]
    for event in input.events {
      let time = event.time.seconds
      if case .focus(.lost) = event.kind {
        // It ends every touch; no lift follows.
        for index in down.values {
          tracks[index].end = time
          tracks[index].rest(until: time)
        }
        down = [:]
      }
      guard case .touches(let frame) = event.kind else { continue }
      for sample in frame.samples {
        if sample.phase == .began {
          down[sample.id] = tracks.count
          tracks.append(FingerTrack(id: sample.id))
        }
        guard let index = down[sample.id] else { continue }
        tracks[index].samples.append((time, sample.location))
        if sample.phase.isTerminal {
          tracks[index].end = time
          down[sample.id] = nil
        }
      }
    }
    for index in down.values { tracks[index].rest(until: input.duration.seconds) }
    return tracks
  }

  private mutating func rest(until time: Double) {
    if let last = samples.last { samples.append((time, last.place)) }
  }
}
