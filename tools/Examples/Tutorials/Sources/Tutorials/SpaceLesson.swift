import TouchGeometry
import TouchGestures
import TouchModelFiles
import TouchScene

/// Gestures in space: one finger moves a model, two that drag turn it, a pinch scales it, and a
/// rotation turns it about the eye's axis.
///
/// All at once, and without a jump when a finger lifts.
final class SpaceLesson: Layer, GestureRecognizerDelegate {
  private static let turnPerPoint = 0.5 * Double.pi / 180
  private var view: ModelView

  init(size: Size) throws {
    view = ModelView(try ModelFile.load(Resources.path("Models/ship.obj")), fittedRadius: 1.2)
    super.init(name: "space", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    let move = PanGestureRecognizer()
    move.maximumNumberOfTouches = 1
    let turn = PanGestureRecognizer()
    turn.minimumNumberOfTouches = 2
    let pinch = PinchGestureRecognizer()
    let twist = RotationGestureRecognizer()
    addGestureRecognizer(move) { lesson, move in
      let way = move.translation(in: lesson)
      // At the depth of 5 the view is five units wide.
      let unit = 5 / lesson.bounds.width
      lesson.view.translation.x += way.dx * unit
      lesson.view.translation.y -= way.dy * unit
      move.setTranslation(.zero, in: lesson)
      lesson.show()
    }
    addGestureRecognizer(turn) { lesson, turn in
      let way = turn.translation(in: lesson)
      lesson.turn(Quaternion(angle: way.dx * Self.turnPerPoint, axis: .up))
      lesson.turn(Quaternion(angle: way.dy * Self.turnPerPoint, axis: .right))
      turn.setTranslation(.zero, in: lesson)
    }
    addGestureRecognizer(pinch) { lesson, pinch in
      lesson.view.scale = min(max(lesson.view.scale * pinch.scale, 0.25), 3)
      pinch.scale = 1
      lesson.show()
    }
    addGestureRecognizer(twist) { lesson, twist in
      lesson.turn(Quaternion(angle: -twist.rotation, axis: .front))
      twist.rotation = 0
    }
    for recognizer in [move, turn, pinch, twist] { recognizer.delegate = self }
    self.turn(Quaternion(angle: -0.6, axis: .up))
  }

  /// Turns after all turns so far; brought back to length 1, so that rounding does not add up.
  private func turn(_ rotation: Quaternion) {
    view.orientation = (rotation * view.orientation).normalized
    show()
  }

  private func show() { content = .model(view) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
