public import TouchGestures

/// Recognizers of the library with random numbers, for fingers that do anything.
public enum RandomRecognizer {
  /// Makes one of any kind but those of which a test has to know more.
  public static func make(_ dice: Dice) -> GestureRecognizer {
    switch dice.int(0...7) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = dice.int(1...3)
      tap.numberOfTouchesRequired = dice.int(1...3)
      return tap
    case 2:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = dice.int(0...1)
      press.numberOfTouchesRequired = dice.int(1...2)
      press.minimumPressDuration = dice.number(0...0.5)
      return press
    case 3:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = dice.int(1...3)
      pan.maximumNumberOfTouches = dice.int(1...4)
      if dice.chance(0.5) { pan.allowedScrollTypesMask = .all }
      return pan
    case 4:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = .init(rawValue: dice.int(0...15))
      swipe.numberOfTouchesRequired = dice.int(1...2)
      if dice.chance(0.3) { swipe.minimumLength = 20 }
      return swipe
    case 5: return PinchGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    default:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .all
      if dice.chance(0.5) { edge.tuning.edge.band = 300 }
      return edge
    }
  }
}
