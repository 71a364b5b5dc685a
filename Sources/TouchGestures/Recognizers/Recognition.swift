public import TouchInput

/// When a gesture was recognized: of several, it decides which one is named first.
///
/// The overlay's panels and the touch explorer's headline name one gesture of many that run at the
/// same time. Both keep one of these for each recognizer, and ask ``leading(_:)``:
///
///     let names = ["Pan", "Rotation"]
///     let leader = Recognition.leading(recognitions).map { names[$0] }
public struct Recognition: Hashable, Sendable {
  /// When the gesture began, or was recognized at once.
  public let time: Timestamp
  /// Whether the gesture has no duration, such as a tap.
  public let isDiscrete: Bool
  /// How many taps the recognizer asks for; 0 if it is no tap.
  public let tapCount: Int
  /// How many fingers the recognizer asks for: of a tap, a pan or a swipe; 1 for every other kind.
  public let touchCount: Int
  /// Whether the gesture is under way.
  public var isRunning: Bool

  /// Notes a recognizer in an action, or as an observer, at the moment when it leaves `possible`.
  ///
  /// - Parameters:
  ///   - recognizer: Its state is `began` or `ended`.
  ///   - time: The moment.
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

  /// The place of the one that is named first: the latest.
  ///
  /// While one is under way, those that had a duration and are over come after it. Of several at one
  /// moment, a discrete one comes first, then the one of most taps, then the one of most fingers, then the
  /// first in the list.
  ///
  /// - Parameter all: The gestures that were recognized.
  /// - Returns: An index, or nil for an empty list.
  public static func leading(_ all: [Recognition]) -> Int? {
    let isBusy = all.contains(where: \.isRunning)
    var best: Int?
    for (index, item) in all.enumerated() where !isBusy || item.isRunning || item.isDiscrete {
      if let best, all[best].key >= item.key { continue }
      best = index
    }
    return best
  }

  private var key: (Timestamp, Int, Int, Int) {
    (time, isDiscrete ? 1 : 0, tapCount, touchCount)
  }
}
