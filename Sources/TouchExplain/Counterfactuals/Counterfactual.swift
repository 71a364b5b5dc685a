package import TouchGestures
package import TouchInput

/// A single changed number, verified by replay, with which a failed gesture would have succeeded.
///
/// A ``CounterfactualSearch`` finds it by replaying the fingers with the change until the
/// recognizer recognizes its gesture.
package struct Counterfactual: Hashable, Sendable {
  /// The single difference.
  package enum Change: Hashable, Sendable {
    /// A constant of a recognizer: the recognizer, the constant's name in scene files, its value
    /// and the changed value, in points, seconds, radians or a count.
    case constant(of: String, name: String, from: Double, to: Double)
    /// The time from the first finger's landing to the last one's lift, in seconds.
    case time(from: Double, to: Double)
    /// The direction of a swipe, in UIKit's bits.
    case direction(from: Int, to: Int)
    /// The fingers' action: the measured amount and the changed amount, in points, radians or
    /// seconds.
    case hand(HandMeasure, from: Double, to: Double)

    /// Whether the change is one of the hand, which a person can make.
    var isOfHand: Bool {
      switch self {
      case .time, .hand: true
      case .constant, .direction: false
      }
    }
  }

  /// A measure of the fingers' action, which can be larger or smaller.
  package enum HandMeasure: String, Hashable, Sendable {
    /// The distance of the fingers from their landings.
    case moved
    /// The fingers' deviation from a swipe's direction.
    case across
    /// The change of the distance between the fingers.
    case spread
    /// The turn of two fingers.
    case turned
    /// The distance of the landings from an edge.
    case fromEdge
    /// The time from a lift to the next landing.
    case gap
  }

  /// The change.
  package var change: Change
  /// The change in words: "a tap with an allowable movement of 47 pt".
  package var words: String
  /// The relative change of the number, as a fraction of the larger value.
  package var share: Double
}

/// A gesture that failed, with the question about it.
package struct CounterfactualQuestion: Hashable, Sendable {
  /// A recognizer, identified by its layer's name and its index in the layer's list because
  /// recognizers may share a name.
  package struct Place: Hashable, Sendable {
    package var layer: String
    package var index: Int
    /// The recognizer's name for display.
    package var name: String
    /// The kind of recognizer: "pan", "long press".
    package var kind: String
  }

  /// Another recognizer that was recognized in its place.
  package struct Winner: Hashable, Sendable {
    package var place: Place
    /// The rule by which it was recognized.
    package var rule: String
  }

  /// The recognizer that failed.
  package var recognizer: Place
  /// The rule by which it failed.
  package var rule: String
  /// The measurement at the failure.
  package var measured: Verdict.Measurement?
  /// The recognizer that won, if the failure was due to it.
  package var winner: Winner?
  /// The landing time of the attempt's first finger.
  package var start: Timestamp
  /// The time of the failure.
  package var end: Timestamp
}
