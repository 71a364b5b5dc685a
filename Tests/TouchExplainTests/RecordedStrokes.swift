import Foundation
import TestSupport
import TouchRecording
import TouchSandbox

/// The ways of fingers on real touchscreens.
enum RecordedStrokes {
  /// Each finger's samples from its landing to before its lift, without those that move nothing.
  ///
  /// - Parameters:
  ///   - count: Shorter strokes are left out.
  ///   - name: A recording of Tests/Recordings/Devices.
  /// - Returns: The strokes in order of their lifts.
  /// - Throws: What keeps the recording from being read.
  static func longer(than count: Int, in name: String) throws -> [[PathSample]] {
    let path = DeviceRecordings.expected.appending(path: name + ".jsonl").path
    let input = try RecordedInput(RecordingPlayer(RecordingReader(path: path)))
    var down: [TouchID: [PathSample]] = [:]
    var strokes: [[PathSample]] = []
    for event in input.events {
      for sample in event.samples {
        let place = PathSample(event.time, sample.location)
        switch sample.phase {
        case .began: down[sample.id] = [place]
        case .moved, .stationary:
          if down[sample.id]?.last?.place != place.place { down[sample.id]?.append(place) }
        case .ended, .cancelled: strokes.append(down.removeValue(forKey: sample.id) ?? [])
        }
      }
    }
    return strokes.filter { $0.count > count }
  }
}
