extension Layer {
  /// Animates properties of the layer: UIKit's
  /// `UIView.animate(withDuration:delay:options:animations:completion:)`.
  ///
  ///     card.animate(0.3, curve: .easeOut) { $0.position = slot } completion: { _ in list.settle() }
  ///     badge.animate(0.2) { $0.opacity = 0 }
  ///     card.animate(0.4, curve: .spring(bounce: 0.2, velocity: pan.velocity(in: card.parent))) {
  ///       $0.position = home
  ///     }
  ///
  /// The values assigned by the closure are animated from the layer's values when the animation
  /// begins. There is no separate presentation layer: the layer's own properties have the displayed
  /// values, and hit tests use them.
  ///
  /// - A finger that lands on the layer, or on one inside it, holds it in place. A gesture
  ///   continues from there; if the finger lifts without one, or scrolls a layer around it, the
  ///   animation continues.
  /// - The animation stops changing a property that is set elsewhere meanwhile, or that another
  ///   animation begins to change.
  /// - Values are closed forms of the events' time: the same at any frame rate and in a replay.
  /// - With ``Stage/reducesMotion`` an animation that moves the layer is at its end as soon as it
  ///   begins, with all its properties; one of the opacity or the colour alone takes its time.
  ///   Outside a stage everything is at its end immediately.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; of a spring, the perceived one. A negative one is 0.
  ///   - curve: The timing curve.
  ///   - delay: The delay before the animation begins, in seconds.
  ///   - changes: Gives the properties their final values.
  ///   - completion: Called at the end, with whether every property got there.
  /// - Returns: The animation, which can be cancelled.
  /// - Precondition: `duration` and `delay` are finite, and `delay` is not negative.
  /// - Complexity: a frame costs the same for each running animation.
  @discardableResult
  public final func animate(
    _ duration: Double, curve: AnimationCurve = .easeInOut, after delay: Double = 0,
    _ changes: (_ properties: inout LayerProperties) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> LayerAnimation {
    demand(
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
    ownExtras.animationStage = stage
    animation.start(on: stage, after: delay)
    return animation
  }

  /// Ends all animations of the layer in its current state, including waiting ones.
  ///
  /// Their completions are called with false.
  public final func cancelAnimations() {
    var hosts = [stage, extras?.animationStage].compactMap { $0 }
    if hosts.count == 2, hosts[0] === hosts[1] { hosts.removeLast() }
    for host in hosts {
      let waiting = host.delayedActions.compactMap { $0.owner as? LayerAnimation }
      for animation in host.runningAnimations.compactMap({ $0 as? LayerAnimation }) + waiting
      where animation.isOf(self) { animation.cancel() }
    }
  }
}
