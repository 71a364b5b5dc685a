package import TouchGestures
package import TouchInput

/// What would have made a gesture of what was none: one number changed, and tried.
///
/// Found by a ``CounterfactualSearch``, which has replayed the fingers with the change and has seen
/// the recognizer recognize them.
package struct Counterfactual: Hashable, Sendable {
  /// The one thing that is different.
  package enum Change: Hashable, Sendable {
    /// A constant of a recognizer: whose, its name in scene files, its value and what it would be;
    /// points, seconds, radians or a count.
    case constant(of: String, name: String, from: Double, to: Double)
    /// The time from the first finger's landing to the last one's lift, in seconds.
    case time(from: Double, to: Double)
    /// The direction of a swipe, in UIKit's bits.
    case direction(from: Int, to: Int)
    /// What the fingers did: how much was measured and how much it would be, in points, radians or
    /// seconds.
    case hand(HandMeasure, from: Double, to: Double)

    /// Whether it is the hand that does something else, which a person can.
    var isOfHand: Bool {
      switch self {
      case .time, .hand: true
      case .constant, .direction: false
      }
    }
  }

  /// What fingers do more or less of.
  package enum HandMeasure: String, Hashable, Sendable {
    /// How far they go from their landings.
    case moved
    /// How far they go astray from a swipe's direction.
    case across
    /// How much their distance changes.
    case spread
    /// How far two of them turn.
    case turned
    /// How far from an edge they land.
    case fromEdge
    /// How long after a lift the next one lands.
    case gap
  }

  /// The change.
  package var change: Change
  /// The same for people: "a tap with an allowable movement of 47 pt".
  package var words: String
  /// By what part of itself the number changes; the larger of two values counts.
  package var share: Double
}

/// A gesture that failed, with the question about it.
package struct CounterfactualQuestion: Hashable, Sendable {
  /// A recognizer by the name of its layer and its place in that one's list: names of recognizers
  /// may be the same.
  package struct Place: Hashable, Sendable {
    package var layer: String
    package var index: Int
    /// What people call it.
    package var name: String
    /// "pan", "long press".
    package var kind: String

    package init(layer: String, index: Int, name: String, kind: String) {
      self.layer = layer
      self.index = index
      self.name = name
      self.kind = kind
    }
  }

  /// Another recognizer that was recognized in its place.
  package struct Winner: Hashable, Sendable {
    package var place: Place
    /// The rule by which it was recognized.
    package var rule: String

    package init(place: Place, rule: String) {
      self.place = place
      self.rule = rule
    }
  }

  /// The recognizer that failed.
  package var recognizer: Place
  /// The rule by which it failed.
  package var rule: String
  /// What was measured.
  package var measured: Verdict.Measurement?
  /// Who won in its place, where it failed because of that.
  package var winner: Winner?
  /// When the first finger of the attempt landed.
  package var start: Timestamp
  /// When it failed.
  package var end: Timestamp

  package init(
    recognizer: Place, rule: String, measured: Verdict.Measurement?, winner: Winner?,
    start: Timestamp, end: Timestamp
  ) {
    self.recognizer = recognizer
    self.rule = rule
    self.measured = measured
    self.winner = winner
    self.start = start
    self.end = end
  }
}
