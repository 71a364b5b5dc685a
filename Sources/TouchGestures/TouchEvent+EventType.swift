import TouchInput

extension TouchEvent {
  /// The kind of input of an event (UIKit's `UIEvent.EventType`, with its raw values).
  public enum EventType: Int, Hashable, Sendable, CaseIterable {
    /// Touches, or the passing of time.
    case touches = 0
    /// A wheel, or two fingers that scroll on a trackpad (SCR-1).
    case scroll = 10
    /// A pointer without a button down (HOV-1).
    case hover = 11
    /// A trackpad's own pinch or turn (IND-2).
    case transform = 14
  }

  /// The pointer's buttons that are down (S-26).
  ///
  /// If the pointer is converted into a touch, its primary button is down up to and including the
  /// event of its release.
  public var buttonMask: ButtonMask {
    allTouches.contains { $0.type == .indirectPointer }
      ? state.pointerButtons.union(.primary) : state.pointerButtons
  }
}

extension TouchEvent.ButtonMask {
  /// Returns the button of that number: 1 is the left one, 2 the middle one, 3 the right one, as
  /// `MouseEvent` counts them; empty for a number outside 1…32.
  public static func button(_ number: Int) -> TouchEvent.ButtonMask {
    switch number {
    case 1: .primary
    case 2: TouchEvent.ButtonMask(rawValue: 4)
    case 3: .secondary
    case 4...32: TouchEvent.ButtonMask(rawValue: 1 << (number - 1))
    default: []
    }
  }
}

extension GestureRecognizer {
  /// The pointer's buttons that are down, or none while the recognizer is not active (S-26).
  public final var buttonMask: TouchEvent.ButtonMask { dispatcher?.event.buttonMask ?? [] }
}
