import TouchInput

extension MouseEvent {
  /// Returns the sample of a finger that does the same.
  func finger(_ id: TouchID) -> TouchSample {
    let phase: TouchPhase =
      switch phase {
      case .down: .began
      case .moved: .moved
      case .up: .ended
      }
    return TouchSample(id: id, phase: phase, location: location)
  }
}
