import GestureOracle
import TouchGestures
import TouchInput
import TouchScene

extension RecognizerPlan {
  /// The product's recognizer for it.
  func make(
    index: Int, answers: PlannedAnswers, of owner: Layer?,
    find: @escaping (GestureRecognizer) -> Int
  ) -> GestureRecognizer {
    let recognizer = owner.flatMap(own) ?? makeKind(index: index, answers: answers, find: find)
    if kind == .scrollPan, let pan = recognizer as? PanGestureRecognizer {
      pan.minimumNumberOfTouches = fingers
      pan.maximumNumberOfTouches = mostFingers
    }
    recognizer.tuning = thresholds
    (recognizer as? ScreenEdgePanGestureRecognizer)?.tuning.edge.band = edgeBand
    (recognizer as? TransformGestureRecognizer)?.hysteresis = hysteresis
    return recognizer
  }

  /// What a layer has of itself.
  private func own(_ layer: Layer) -> GestureRecognizer? {
    let all = layer.recognizerList.all
    // What picks it up was added last.
    return kind.isDrag ? all.last : (layer as? PlanScrollLayer)?.own(kind)
  }

  private func makeKind(
    index: Int, answers: PlannedAnswers, find: @escaping (GestureRecognizer) -> Int
  ) -> GestureRecognizer {
    switch kind {
    case .tap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      tap.buttonMaskRequired = wantsPrimary ? .primary : .secondary
      return tap
    case .longPress:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = fingers
      press.minimumPressDuration = duration
      press.allowableMovement = movement
      return press
    case .pan:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = fingers
      pan.maximumNumberOfTouches = mostFingers
      pan.allowedScrollTypesMask = ScrollTypeMask(rawValue: scrollTypes)
      return pan
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = fingers
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: directions)
      swipe.allowedScrollTypesMask = ScrollTypeMask(rawValue: scrollTypes)
      swipe.minimumLength = minimumLength
      swipe.maximumVariance = maximumVariance
      return swipe
    case .pinch:
      let pinch = PinchGestureRecognizer()
      pinch.allowedScrollTypesMask = ScrollTypeMask(rawValue: scrollTypes)
      return pinch
    case .rotation: return RotationGestureRecognizer()
    case .screenEdge:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = RectEdge(rawValue: edges)
      return edge
    case .hover: return HoverGestureRecognizer()
    case .transform:
      let transform = TransformGestureRecognizer()
      transform.mode = mode
      transform.allowedScrollTypesMask = ScrollTypeMask(rawValue: scrollTypes)
      return transform
    case .dial:
      let dial = DialGestureRecognizer()
      dial.allowedScrollTypesMask = ScrollTypeMask(rawValue: scrollTypes)
      dial.turnPerTick = turnPerTick
      return dial
    case .scripted, .scrollTouches, .scrollPan, .scrollPinch, .dragPan, .dragPress:
      return PlannedRecognizer(index: index, answers: answers, find: find)
    }
  }
}
