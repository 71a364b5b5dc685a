extension Layer {
  /// Takes properties of the layer to other values in a while: UIKit's
  /// `UIView.animate(withDuration:delay:options:animations:completion:)`.
  ///
  ///     card.animate(0.3, curve: .easeOut) { $0.position = slot } completion: { _ in list.settle() }
  ///     badge.animate(0.2) { $0.opacity = 0 }
  ///     card.animate(0.4, curve: .spring(bounce: 0.2, velocity: pan.velocity(in: card.parent))) {
  ///       $0.position = home
  ///     }
  ///
  /// What the closure changes is animated, from the values that the layer has when it begins. The
  /// layer's own properties change as people see it: hit tests find it there.
  ///
  /// - A finger that lands on the layer, or on one inside it, holds it as it is seen. A gesture goes
  ///   on from there; if the finger is lifted without one, so does the animation.
  /// - A property that something else sets meanwhile, or another animation begins to change, is no
  ///   longer changed by this one.
  /// - Values are closed forms of the events' time: the same at any frame rate and in a replay.
  /// - With ``Stage/reducesMotion`` what moves is at its end as soon as it begins; fades take their
  ///   time. Outside a stage everything is at its end at once.
  ///
  /// - Parameters:
  ///   - duration: In seconds; of a spring, what it seems to take. A negative one is 0.
  ///   - curve: How it goes there.
  ///   - delay: How much later it begins, in seconds.
  ///   - changes: Gives the properties their values at the end.
  ///   - completion: Called at the end, with whether every property got there.
  /// - Returns: What can cancel it.
  /// - Precondition: `duration` and `delay` are finite, and `delay` is not negative.
  /// - Complexity: a frame costs the same for each animation that runs.
  @discardableResult
  public final func animate(
    _ duration: Double, curve: AnimationCurve = .easeInOut, after delay: Double = 0,
    _ changes: (_ properties: inout LayerProperties) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> LayerAnimation {
    precondition(
      duration.isFinite && delay.isFinite && delay >= 0,
      "a layer cannot be animated for \(duration) s after \(delay) s")
    let before = LayerProperties(self)
    var target = before
    changes(&target)
    let animation = LayerAnimation(
      self, to: target, target.difference(from: before), duration: duration, curve: curve,
      completion: completion)
    guard let stage else {
      animation.showEnd()
      return animation
    }
    animation.start(on: stage, after: delay)
    return animation
  }

  /// Ends all its animations where it is seen now, those that wait included.
  ///
  /// Their completions are called, with false.
  public final func cancelAnimations() {
    guard let stage else { return }
    let waiting = stage.delayedActions.compactMap { $0.owner as? LayerAnimation }
    for animation in stage.runningAnimations.compactMap({ $0 as? LayerAnimation }) + waiting
    where animation.isOf(self) { animation.cancel() }
  }
}
