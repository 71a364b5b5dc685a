/// The stage of a recognizer (S-1; the raw values are UIKit's).
///
/// A discrete recognizer goes from `possible` to `ended` or `failed`; a continuous one passes
/// through `began` and any number of `changed`. `ended`, `cancelled` and `failed` are final: the
/// recognizer is reset at the end of the same dispatch and reads `possible` again.
@frozen
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// The recognizer has not recognized its gesture and may still do so.
  case possible = 0
  /// The recognizer has recognized a continuous gesture.
  case began = 1
  /// The recognized gesture has changed.
  case changed = 2
  /// The gesture is over, or a discrete gesture was recognized.
  case ended = 3
  /// The recognized gesture was taken away.
  case cancelled = 4
  /// The fingers' movement is not the recognizer's gesture.
  case failed = 5

  /// UIKit's other name of `ended`, for discrete recognizers.
  public static let recognized = GestureState.ended

  /// Whether only a reset can follow (S-4).
  @inlinable @inline(__always)
  public var isFinal: Bool { rawValue >= 3 }

  /// Whether a gesture is under way: `began` or `changed`.
  @inlinable @inline(__always)
  public var isRunning: Bool { self == .began || self == .changed }

  /// Whether assigning `next` in this state has an effect (S-5).
  ///
  /// This is the complete table of transitions. Any other assignment is ignored, so that harmless
  /// subclass code never traps. `possible` to `possible` is allowed and changes nothing.
  public func canMove(to next: GestureState) -> Bool {
    switch (self, next) {
    case (.possible, .possible), (.possible, .began), (.possible, .ended), (.possible, .failed):
      true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }
}

extension GestureState: CustomStringConvertible {
  /// The case's name.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
