/// Something to do when a recognizer is recognized; keep it to remove it again.
public final class GestureAction {
  let body: (GestureRecognizer) -> Void

  /// Makes an action that can be added to any recognizer.
  public init(_ body: @escaping (GestureRecognizer) -> Void) { self.body = body }
}

/// Gives every recognizer an `addAction` whose closure receives the recognizer as what it is.
public protocol GestureActions: GestureRecognizer {}

extension GestureRecognizer: GestureActions {}

extension GestureActions {
  /// Adds an action: called on `began`, `changed`, `ended` and `cancelled`, never on `failed` (S-10).
  ///
  ///     pinch.addAction { pinch in print(pinch.scale) }
  @discardableResult
  public func addAction(_ body: @escaping (Self) -> Void) -> GestureAction {
    let action = GestureAction { recognizer in
      // The action is added to `self` and sent only by it, so the type is known.
      body(unsafeDowncast(recognizer, to: Self.self))
    }
    add(action)
    return action
  }
}
