public import TouchGeometry
public import TouchInput

/// A pointer over a layer with no button down (UIKit's `UIHoverGestureRecognizer`; HOV-1).
///
///     let hover = HoverGestureRecognizer()
///     hover.addAction { hover in
///       layer.decoration.borderWidth = hover.state.isRunning ? 2 : 0
///     }
///     layer.addGestureRecognizer(hover)
///
/// It is continuous: `began` as the pointer enters the layer or anything below it, `changed` for
/// each movement inside, `ended` as it leaves; `cancelled` when a button goes down or the window
/// loses the keyboard, and then it begins again with the next movement without a button. It follows
/// no touch, so ``GestureRecognizer/numberOfTouches`` is 0, it takes nothing from its layer, and it
/// neither prevents other recognizers nor is prevented by them.
///
/// A recognizer that was refused at the entrance, or switched off inside, waits until the pointer
/// enters again.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer, in the surface; where it was last once it has left.
  final var pointer = Point.zero

  /// Its kind.
  open override var kind: RecognizerKind { .hover }
  /// Where the pointer is.
  open override func figure(at time: Timestamp) -> GestureFigure { hoverFigure() }

  /// The pointer.
  open override func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(pointer, to: view)
  }

  /// Only what a pointer does without a button: never touches (HOV-1).
  open override func shouldReceive(_ event: TouchEvent) -> Bool { event.type == .hover }
  /// False: it takes no part in exclusion (HOV-1).
  public final override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  /// False: it takes no part in exclusion (HOV-1).
  public final override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// What the pointer does with its layer.
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
          proposedState.isRunning ? .ended : .failed,
          because: .rule("HOV-1", "the pointer left"))
      }
    case .isPressed:
      if isActive { cancelOrFail(because: .rule("HOV-1", "a button went down")) }
    case .isForgotten:
      if isActive { cancelOrFail(because: .rule("HOV-1", "the window was left")) }
    }
  }
}
