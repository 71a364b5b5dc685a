import TouchSandbox

/// The outcome of a recording for every value of a threshold.
package struct TuneCurve: Sendable {
  /// The outcome for one value.
  package struct Result: Sendable {
    /// The value.
    package let value: Double
    /// The gestures that won, separated by commas; empty for none.
    package let winner: String
    /// A line for each gesture.
    package let words: [String]
  }

  /// A range of adjacent values with the same winner.
  package struct Span: Hashable, Sendable {
    /// The first and the last value.
    package var values: ClosedRange<Double>
    /// The gestures that won, separated by commas; empty for none.
    package let winner: String
  }

  /// The results, one for each value of the slider.
  package let results: [Result]

  /// Recognizes the recording once for each value.
  package init(_ tune: LessonTune, _ material: FigureMaterial, from start: Double, to end: Double?)
  {
    results = tune.values.map { value in
      let shown = Demonstration(material, from: start, to: end, thresholds: [tune.threshold: value])
      shown.finish()
      return Result(value: value, winner: shown.gestures.winner, words: shown.gestures.words)
    }
  }

  /// The results as spans of one winner, from the least value on.
  package var spans: [Span] {
    var spans: [Span] = []
    for result in results {
      if let last = spans.last, last.winner == result.winner {
        spans[spans.count - 1].values = last.values.lowerBound...result.value
      } else {
        spans.append(Span(values: result.value...result.value, winner: result.winner))
      }
    }
    return spans
  }
}
