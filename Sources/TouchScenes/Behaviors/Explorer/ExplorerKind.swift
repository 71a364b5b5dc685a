import TouchGestures

/// Every recognizer of the library, as the touch explorer lists them.
enum ExplorerKind: CaseIterable {
  case tap, doubleTap, longPress, pan, swipe, sweep, pinch, rotation, screenEdgePan, transform
  case dial, hover

  /// What people call it.
  var title: String {
    switch self {
    case .tap: "Tap"
    case .doubleTap: "Double tap"
    case .longPress: "Long press"
    case .pan: "Pan"
    case .swipe: "Swipe"
    case .sweep: "Swipe by length"
    case .pinch: "Pinch"
    case .rotation: "Rotation"
    case .screenEdgePan: "Edge pan"
    case .transform: "Transform"
    case .dial: "Dial"
    case .hover: "Hover"
    }
  }

  private typealias Direction = SwipeGestureRecognizer.Direction

  private static let swipes: [(String, Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
  private static let sweeps: [(String, Direction)] = [
    ("horizontal", [.right, .left]), ("vertical", [.up, .down]),
  ]

  /// The ends of its recognizers' names.
  var names: [String] {
    switch self {
    case .swipe: Self.swipes.map { "\(self).\($0.0)" }
    case .sweep: Self.sweeps.map { "\(self).\($0.0)" }
    default: ["\(self)"]
    }
  }

  /// Makes its recognizers with the standard values.
  func recognizers(named name: String) -> [GestureRecognizer] {
    let all = make()
    for (recognizer, end) in zip(all, names) { recognizer.name = "\(name).\(end)" }
    return all
  }

  private func make() -> [GestureRecognizer] {
    switch self {
    case .tap: return [TapGestureRecognizer()]
    case .doubleTap:
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      return [double]
    case .longPress: return [LongPressGestureRecognizer()]
    case .pan:
      let pan = ScrollingPan()
      pan.allowedScrollTypesMask = .continuous
      return [pan]
    case .swipe:
      return Self.swipes.map { _, direction in
        let swipe = SwipeGestureRecognizer()
        swipe.direction = direction
        return swipe
      }
    case .sweep:
      return Self.sweeps.map { _, direction in
        let sweep = SwipeGestureRecognizer()
        sweep.direction = direction
        sweep.minimumLength = sweep.tuning.swipeMinimumLength
        sweep.maximumVariance = sweep.tuning.swipeMaximumVariance
        return sweep
      }
    case .pinch:
      let pinch = PinchGestureRecognizer()
      pinch.allowedScrollTypesMask = .discrete
      return [pinch]
    case .rotation: return [RotationGestureRecognizer()]
    case .screenEdgePan:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return [edge]
    case .transform:
      let transform = TransformGestureRecognizer()
      transform.allowedScrollTypesMask = .all
      return [transform]
    case .dial: return [DialGestureRecognizer()]
    case .hover: return [HoverGestureRecognizer()]
    }
  }
}
