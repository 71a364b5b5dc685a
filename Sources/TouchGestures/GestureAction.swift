/// A function that a recognizer calls to report a change; keep the action to remove it again.
public final class GestureAction {
  private let body: (GestureRecognizer) -> Void

  /// Makes an action that you can add to any recognizer.
  public init(_ body: @escaping (GestureRecognizer) -> Void) { self.body = body }

  /// Runs the action in a separate call, which keeps only the action alive, not the objects it
  /// owns.
  @inline(never)
  func perform(for recognizer: GestureRecognizer) { body(recognizer) }
}

/// The methods that add actions; their closures receive the recognizer in its own class.
public protocol GestureActions: GestureRecognizer {}

extension GestureRecognizer: GestureActions {
  /// The recognizer's states, under UIKit's name.
  public typealias State = GestureState

  /// Removes every action; inside an action, the removal takes effect immediately (S-12).
  public final func removeAllActions() { actions.removeAll() }
}

extension GestureActions {
  /// Adds an action, which is called on `began`, `changed`, `ended` and `cancelled`, never on
  /// `failed` (S-10).
  ///
  ///     pinch.addAction { pinch in print(pinch.scale) }
  ///
  /// The recognizer owns the action, and the target owns the recognizer. An action that captures
  /// the target, or the target's owner, creates a retain cycle. Take the target from
  /// ``TouchTarget/addGestureRecognizer(_:action:)`` or from the recognizer that the action
  /// receives, and pass a controller's method to `addTarget`.
  @discardableResult
  public func addAction(_ body: @escaping (Self) -> Void) -> GestureAction {
    let action = GestureAction { recognizer in
      if type(of: recognizer) == Self.self {
        // The type matches exactly, so a checked cast, which searches, is unnecessary.
        body(unsafeDowncast(recognizer, to: Self.self))
      } else if let recognizer = recognizer as? Self {
        // The app may also have added the action to a recognizer of another kind, which does not
        // run it.
        body(recognizer)
      }
    }
    add(action)
    return action
  }

  /// Adds a method of an object as an action, as UIKit's `addTarget(_:action:)` does.
  ///
  ///     pan.addTarget(self, action: Board.drag)
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. It is held weakly: once it is gone, nothing is
  ///     called.
  ///   - action: A method that takes the recognizer.
  /// - Returns: The action, to remove it again.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void
  ) -> GestureAction {
    addAction { [weak target] recognizer in
      if let target { action(target)(recognizer) }
    }
  }

  /// Adds a method of an object as an action, as UIKit's `addTarget(_:action:)` does.
  ///
  ///     tap.addTarget(self, action: Board.open)
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. It is held weakly: once it is gone, nothing is
  ///     called.
  ///   - action: A method without parameters.
  /// - Returns: The action, to remove it again.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) -> GestureAction {
    addAction { [weak target] _ in
      if let target { action(target)() }
    }
  }
}
