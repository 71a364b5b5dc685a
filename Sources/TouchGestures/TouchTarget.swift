public import TouchGeometry

/// What touches land on: UIKit's view, as far as gestures know it.
///
/// A `Layer` is one.
///
/// Implement it to give gestures to objects of your own. The chain of `parentTarget`s ends at the
/// root that the dispatcher was made with.
public protocol TouchTarget: AnyObject {
  /// What reasons call it (G-4): a layer's name.
  var name: String { get }
  /// The target around this one; nil for the root.
  var parentTarget: (any TouchTarget)? { get }
  /// The recognizers attached here.
  ///
  /// Make one list in `init` and keep it. If anything else may keep it for longer, call its
  /// ``GestureRecognizerList/detachAll()`` in `deinit`, as a `Layer` does: its recognizers then have
  /// no view. Without that call, using them after the target is gone stops a debug build, and is
  /// undefined behavior in a release build.
  var recognizerList: GestureRecognizerList { get }
  /// The target's rectangle in its own coordinates; the root's is the surface (EDGE-1).
  var bounds: Rect { get }
  /// The point that it turns about, in its own coordinates (DIAL-1).
  var anchorInOwnCoordinates: Point { get }
  /// Own coordinates to the parent's.
  var toParent: Transform2D { get }
  /// Own coordinates to the surface's.
  var toSurface: Transform2D { get }
  /// The surface's coordinates to own ones; nil when `toSurface` is singular.
  var fromSurface: Transform2D? { get }
  /// The surface's coordinates to the parent's; those of the surface for a root. Nil when the
  /// parent's `toSurface` is singular.
  var parentFromSurface: Transform2D? { get }
  /// Whether the target's own touch methods get more than one finger (H-12). Recognizers always do.
  var isMultipleTouchEnabled: Bool { get }
  /// Whether a touch here keeps new touches elsewhere from their targets, and the reverse (H-14).
  var isExclusiveTouch: Bool { get }
  /// Whether the target's own touch methods do anything with touches.
  ///
  /// Touches on one that does not handle them go to the nearest target around it that does (V-11):
  /// what UIKit's `next` is for. Asked once for each touch, as it lands.
  var handlesTouches: Bool { get }

  /// The front-most target under a point in own coordinates, or nil (H-1 … H-8).
  func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)?
  /// Fingers landed.
  func touchesBegan(_ touches: [Touch], with event: TouchEvent)
  /// Fingers moved.
  func touchesMoved(_ touches: [Touch], with event: TouchEvent)
  /// Fingers were lifted.
  func touchesEnded(_ touches: [Touch], with event: TouchEvent)
  /// Fingers were taken away, by the system or by a recognizer.
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent)
  /// Whether a recognizer may begin that is attached here, that takes touches which hit this target,
  /// or that follows a pointer over it (G-4).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
}

extension TouchTarget {
  /// Empty.
  public var name: String { "" }
  /// Empty.
  public var bounds: Rect { .zero }
  /// The centre of the bounds.
  public var anchorInOwnCoordinates: Point { bounds.center }
  /// ``fromSurface`` of the parent.
  public var parentFromSurface: Transform2D? {
    guard let parent = parentTarget else { return .identity }
    return parent.fromSurface
  }
  /// True: a sandbox's layers want fingers (H-12; UIKit's default is false).
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
  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The recognizers attached here, in the order in which they were added.
  public var gestureRecognizers: [GestureRecognizer] { recognizerList.all }

  /// Attaches a recognizer; one that is attached elsewhere is detached there (S-25).
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizerList.add(recognizer, to: self)
  }

  /// Attaches a recognizer and adds an action that is given both.
  ///
  ///     card.addGestureRecognizer(pan) { card, pan in
  ///       card.position += pan.translation(in: card.parent)
  ///       pan.setTranslation(.zero, in: card.parent)
  ///     }
  ///
  /// The action has to capture neither of them, so that none keeps the other alive. It is given the
  /// target that the recognizer is attached to when it acts; on one of another type it is not
  /// called.
  ///
  /// - Parameters:
  ///   - recognizer: Attached as ``addGestureRecognizer(_:)`` does.
  ///   - action: Called as an action of ``GestureActions/addAction(_:)``.
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

  /// Detaches a recognizer; a gesture under way is cancelled (S-17).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizerList.remove(recognizer)
  }

  /// Who hears of touches that land here (V-11): the nearest target that handles them, from this
  /// one up; this one if there is none.
  var touchHearer: any TouchTarget {
    var next: (any TouchTarget)? = self
    while let target = next {
      if target.handlesTouches { return target }
      next = target.parentTarget
    }
    return self
  }

  /// Whether this target is `other` or lies somewhere below it.
  func isSelfOrDescendant(of other: any TouchTarget) -> Bool {
    var next: (any TouchTarget)? = self
    while let target = next {
      if target === other { return true }
      next = target.parentTarget
    }
    return false
  }

  /// How many targets lie above this one.
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
