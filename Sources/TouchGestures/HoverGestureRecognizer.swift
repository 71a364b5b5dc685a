public import TouchGeometry
public import TouchInput

/// A recognizer for a pointer over a layer with no button down (UIKit's `UIHoverGestureRecognizer`;
/// HOV-1).
///
///     let hover = HoverGestureRecognizer()
///     layer.addGestureRecognizer(hover) { layer, hover in
///       layer.decoration.borderWidth = hover.state.isRunning ? 2 : 0
///     }
///
/// It is continuous: `began` when the pointer enters the layer or a layer inside it, `changed` for
/// each movement inside, `ended` when it leaves. It is `cancelled` when a button goes down or the
/// window loses the keyboard, and begins again with the next movement without a button. It follows
/// no touch, so ``GestureRecognizer/numberOfTouches`` is 0. It takes nothing from its layer, and it
/// neither prevents other recognizers nor is prevented by them.
///
/// A recognizer that was refused when the pointer entered, or disabled while it was inside, waits
/// until the pointer enters again.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's location in the surface; after it has left, its last location.
  final var pointer = Point.zero

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .hover }
  /// Returns the location of the pointer, as a figure.
  open override func figure(at time: Timestamp) -> GestureFigure { hoverFigure() }

  /// Returns the location of the pointer.
  open override func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(pointer, to: view)
  }

  /// Whether the event is a pointer's without a button, never a touch (HOV-1).
  open override func shouldReceive(_ event: TouchEvent) -> Bool { event.type == .hover }
  /// Returns false, because the recognizer takes no part in exclusion (HOV-1).
  public final override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  /// Returns false, because the recognizer takes no part in exclusion (HOV-1).
  public final override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// The pointer's relation to its layer.
  enum Passage {
    case enters, moves, leaves, isPressed, isForgotten
  }

  func follow(_ passage: Passage, to place: Point) {
    pointer = place
    switch passage {
    case .enters: propose(.began, because: .rule("HOV-1", "the pointer entered"))
    case .moves: if proposedState.isRunning { propose(.changed) }
    case .leaves:
      if isActive {
        propose(
          proposedState.isRunning ? .ended : .failed, because: .rule("HOV-1", "the pointer left"))
      }
    case .isPressed:
      if isActive { cancelOrFail(because: .rule("HOV-1", "a button went down")) }
    case .isForgotten:
      if isActive { cancelOrFail(because: .rule("HOV-1", "the window was left")) }
    }
  }
}
