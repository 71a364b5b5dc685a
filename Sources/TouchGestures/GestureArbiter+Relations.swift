/// Determines which recognizers make others fail, and which wait for others.
extension GestureArbiter {
  /// whether the recognition of `a` makes `b` fail.
  func excludes(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard a !== b, a.canPrevent(b), b.canBePrevented(by: a), areRelated(a, b) else { return false }
    return !requires(a, b)
      && a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) != true
      && b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) != true
  }

  /// Returns whether two recognizers share a live touch, or one is attached to the other's target
  /// or above it.
  private func areRelated(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.touches.contains(where: { touch in b.touches.contains { $0 === touch } }) { return true }
    guard let viewA = a.view, let viewB = b.view else { return false }
    return viewA.isSelfOrDescendant(of: viewB) || viewB.isSelfOrDescendant(of: viewA)
  }

  /// F-1: whether `a` waits for `b` to fail.
  func requires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.failureRequirements.contains(where: { $0 === b }) { return true }
    if b.standing.serial > a.standing.askedUpTo,
      !a.standing.askedIndividually.contains(where: { $0 === b })
    {
      a.standing.askedIndividually.append(b)
      askDynamicRequirement(of: a, for: b)
    }
    return a.standing.dynamicRequirements.contains { $0 === b }
  }

  /// Whether a recognizer that this one waits for may still recognize (F-1).
  func isBlocked(_ recognizer: GestureRecognizer) -> Bool {
    // The delegates are asked even if it waits for others, so that an answer does not depend on the
    // order of the questions (F-2).
    askDynamicRequirements(recognizer)
    for other in recognizer.failureRequirements where other.blocks(recognizer) { return true }
    for other in recognizer.standing.dynamicRequirements where other.blocks(recognizer) {
      return true
    }
    return false
  }

  /// Asks both sides of each pair once an attempt, only about recognizers activated since the last
  /// question (F-2).
  private func askDynamicRequirements(_ recognizer: GestureRecognizer) {
    guard recognizer.standing.askedUpTo < state.serial else { return }
    let from = recognizer.standing.askedUpTo
    recognizer.standing.askedUpTo = state.serial
    if !state.isOneAlone {
      for other in state.active.reversed() {
        if other.standing.serial <= from { break }
        if recognizer.standing.askedIndividually.contains(where: { $0 === other }) { continue }
        askDynamicRequirement(of: recognizer, for: other)
      }
    }
    recognizer.standing.askedIndividually.removeFew()
  }

  private func askDynamicRequirement(of recognizer: GestureRecognizer, for other: GestureRecognizer)
  {
    guard other !== recognizer, areRelated(recognizer, other) else { return }
    if recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    {
      recognizer.standing.dynamicRequirements.append(other)
    }
  }
}
