import TouchInput

/// Fingers that land on layers while these move.
extension Stage {
  /// Fingers that land hold the layers under them, before anything hears of them.
  func holdAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase == .began {
      guard let hit = root.hitTest(sample.location, with: nil) as? Layer else { continue }
      for case let animation as LayerAnimation in runningAnimations where animation.moves(hit) {
        animation.hold(by: sample.id, at: time)
      }
    }
  }

  /// Fingers that are lifted let go of layers, after what they have done.
  func releaseAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase.isTerminal {
      for case let animation as LayerAnimation in runningAnimations {
        animation.release(sample.id, at: time)
      }
    }
  }
}
