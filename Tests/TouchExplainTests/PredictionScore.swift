import TouchGeometry
import TouchInput
import TouchSandbox

/// How good a prediction of a finger is, by the measures that Chromium logs of its predictors.
///
/// `PredictionMetricsHandler` in Chromium's `ui/base/prediction`: a prediction whose distance from
/// the finger points to where the finger goes next is over, any other is under; jitter is by how
/// much the step from one prediction to the next differs from the finger's own step.
struct PredictionScore {
  private(set) var over: [Double] = []
  private(set) var under: [Double] = []
  private(set) var steps: [Double] = []

  /// Adds a finger's predictions.
  ///
  /// - Parameters:
  ///   - path: Where it was predicted at frames, each place for one frame later.
  ///   - samples: Its samples.
  mutating func add(_ path: [PathSample], of samples: [PathSample]) {
    var last: (predicted: Point, seen: Point)?
    for frame in path {
      let time = frame.time.advanced(bySeconds: PathTracer.horizon)
      let end = samples.end(through: time)
      guard end > 0, end < samples.count else {
        last = nil
        continue
      }
      let (before, next) = (samples[end - 1], samples[end])
      let part = time.seconds(since: before.time) / next.time.seconds(since: before.time)
      let seen = before.place + (next.place - before.place) * part
      let miss = frame.place - seen
      if miss.dot(next.place - seen) >= 0 {
        over.append(miss.length)
      } else {
        under.append(miss.length)
      }
      if let last {
        steps.append(((frame.place - last.predicted) - (seen - last.seen)).length)
      }
      last = (frame.place, seen)
    }
  }

  /// A row of the table: how many are over, and the mean of each measure in points.
  var row: [String] {
    let share = Double(over.count) / Double(max(over.count + under.count, 1))
    return ["\(Int((share * 100).rounded())) %"]
      + [over, under, steps].map { values in
        let mean = values.reduce(0, +) / Double(max(values.count, 1))
        return mean.decimalText(places: 1)
      }
  }
}
