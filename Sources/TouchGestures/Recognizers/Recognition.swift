public import TouchInput

/// A recognized gesture, with the values that determine which of several gestures is named first.
///
/// The overlay's panels and the touch explorer's headline name one of the gestures that run at the
/// same time. Both keep a recognition for each recognizer, and call ``leading(_:)``:
///
///     let names = ["Pan", "Rotation"]
///     let leader = Recognition.leading(recognitions).map { names[$0] }
public struct Recognition: Hashable, Sendable {
  /// The time when the gesture began, or when a discrete gesture was recognized.
  public let time: Timestamp
  /// Whether the gesture has no duration, such as a tap.
  public let isDiscrete: Bool
  /// The number of taps that the recognizer requires; 0 if it is not a tap recognizer.
  public let tapCount: Int
  /// The number of fingers that a tap, a pan or a swipe requires; 1 for every other kind.
  public let touchCount: Int
  /// Whether the gesture is under way.
  public var isRunning: Bool

  /// Makes a recognition in an action or an observer, when the recognizer leaves `possible`.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose state is `began` or `ended`.
  ///   - time: The time of the recognition.
  public init(of recognizer: GestureRecognizer, at time: Timestamp) {
    self.time = time
    isDiscrete = !recognizer.state.isRunning
    tapCount = (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 0
    touchCount =
      switch recognizer {
      case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired
      case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches
      case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired
      default: 1
      }
    isRunning = recognizer.state.isRunning
  }

  /// Returns the index of the gesture that is named first: the latest.
  ///
  /// While a gesture is under way, continuous gestures that are over come after it. Of several
  /// gestures of one moment, a discrete one comes first, then the one with the most taps, then the
  /// one with the most fingers, then the first in the list.
  ///
  /// - Parameter all: The recognized gestures.
  /// - Returns: An index, or nil for an empty list.
  public static func leading(_ all: [Recognition]) -> Int? {
    let isBusy = all.contains(where: \.isRunning)
    return all.indices.filter { !isBusy || all[$0].isRunning || all[$0].isDiscrete }
      .max { all[$0].key < all[$1].key }
  }

  private var key: (Timestamp, Int, Int, Int) { (time, isDiscrete ? 1 : 0, tapCount, touchCount) }
}
