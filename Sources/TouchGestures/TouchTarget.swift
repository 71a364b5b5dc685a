public import TouchGeometry

/// An object that touches can land on: UIKit's view, as far as gestures use it.
///
/// A `Layer` is a target.
///
/// Adopt the protocol to give gestures to your own objects. The chain of `parentTarget`s ends at
/// the root of the dispatcher.
public protocol TouchTarget: AnyObject {
  /// The target's name in reasons (G-4), such as a layer's name.
  var name: String { get }
  /// The target around this one; nil for the root.
  var parentTarget: (any TouchTarget)? { get }
  /// The recognizers attached to the target.
  ///
  /// Make one list in `init` and keep it. If anything else may keep the list for longer, call its
  /// ``GestureRecognizerList/detachAll()`` in `deinit`, as a `Layer` does; its recognizers then
  /// have no view. Without that call, using the recognizers after the target is gone stops a debug
  /// build, and is undefined behavior in a release build.
  var recognizerList: GestureRecognizerList { get }
  /// The target's rectangle in its own coordinates; the root's is the surface (EDGE-1).
  var bounds: Rect { get }
  /// The point about which the target turns, in its own coordinates (DIAL-1).
  var anchorInOwnCoordinates: Point { get }
  /// The map from the target's own coordinates to the parent's.
  var toParent: Transform2D { get }
  /// The map from the target's own coordinates to the surface's.
  var toSurface: Transform2D { get }
  /// The map from the surface's coordinates to the target's own; nil when `toSurface` is singular.
  var fromSurface: Transform2D? { get }
  /// The map from the surface's coordinates to the parent's, or the identity for a root. Nil when
  /// the parent's `toSurface` is singular.
  var parentFromSurface: Transform2D? { get }
  /// Whether the target's own touch methods get more than one finger (H-12). Recognizers always do.
  var isMultipleTouchEnabled: Bool { get }
  /// Whether a touch here keeps new touches elsewhere from their targets, and the reverse (H-14).
  var isExclusiveTouch: Bool { get }
  /// Whether the target's own touch methods handle touches.
  ///
  /// If they do not, touches go to the nearest target around this one that handles them (V-11), as
  /// along UIKit's `next`. The property is read once for each touch, at its landing.
  var handlesTouches: Bool { get }

  /// Returns the front-most target under a point in own coordinates, or nil (H-1 … H-8).
  func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)?
  /// Handles the landing of fingers.
  func touchesBegan(_ touches: [Touch], with event: TouchEvent)
  /// Handles the movement of fingers.
  func touchesMoved(_ touches: [Touch], with event: TouchEvent)
  /// Handles the lift of fingers.
  func touchesEnded(_ touches: [Touch], with event: TouchEvent)
  /// Handles fingers that the system or a recognizer took away.
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent)
  /// Whether a recognizer may begin that is attached here, that takes touches on this target, or
  /// that follows a pointer over it (G-4).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
}

extension TouchTarget {
  /// An empty name.
  public var name: String { "" }
  /// An empty rectangle.
  public var bounds: Rect { .zero }
  /// The centre of the bounds.
  public var anchorInOwnCoordinates: Point { bounds.center }
  /// The parent's ``fromSurface``, or the identity for a root.
  public var parentFromSurface: Transform2D? {
    guard let parent = parentTarget else { return .identity }
    return parent.fromSurface
  }
  /// True, because layers expect several fingers (H-12; UIKit's default is false).
  public var isMultipleTouchEnabled: Bool { true }
  /// False.
  public var isExclusiveTouch: Bool { false }
  /// True.
  public var handlesTouches: Bool { true }
  /// Does nothing.
  public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The recognizers attached to the target, in the order in which they were added.
  public var gestureRecognizers: [GestureRecognizer] { recognizerList.all }

  /// Attaches a recognizer, which is detached from its previous target (S-25).
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizerList.add(recognizer, to: self)
  }

  /// Attaches a recognizer and adds an action that receives both.
  ///
  ///     card.addGestureRecognizer(pan) { card, pan in
  ///       card.position += pan.translation(in: card.parent)
  ///       pan.setTranslation(.zero, in: card.parent)
  ///     }
  ///
  /// The action need not capture either of them, so that neither keeps the other alive. It receives
  /// the target that the recognizer is attached to when it acts. If that target has another type,
  /// the action is not called.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, which is attached as by ``addGestureRecognizer(_:)``.
  ///   - action: The action, which is called as by ``GestureActions/addAction(_:)``.
  /// - Returns: The action, to remove it again.
  @discardableResult
  public func addGestureRecognizer<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, action: @escaping (Self, Recognizer) -> Void
  ) -> GestureAction {
    addGestureRecognizer(recognizer)
    return recognizer.addAction { recognizer in
      if let target = recognizer.view as? Self { action(target, recognizer) }
    }
  }

  /// Detaches a recognizer, and cancels a gesture under way (S-17).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizerList.remove(recognizer)
  }

  /// The receiver of touches that land here: the nearest target that handles them, from this one
  /// up, or this one if there is none (V-11).
  var touchHearer: any TouchTarget {
    var next: (any TouchTarget)? = self
    while let target = next {
      if target.handlesTouches { return target }
      next = target.parentTarget
    }
    return self
  }

  /// Whether this target is `other` or a descendant of it.
  func isSelfOrDescendant(of other: any TouchTarget) -> Bool {
    var next: (any TouchTarget)? = self
    while let target = next {
      if target === other { return true }
      next = target.parentTarget
    }
    return false
  }

  /// The number of targets above this one.
  var depth: Int {
    var depth = 0
    var next = parentTarget
    while let target = next {
      depth += 1
      next = target.parentTarget
    }
    return depth
  }
}
