/// Fingers that land on layers while these move.
extension Stage {
  /// Holds the layers under landing fingers, before the fingers are delivered.
  func holdAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase == .began {
      guard let hit = layer(at: sample.location) else { continue }
      for case let animation as LayerAnimation in runningAnimations where animation.moves(hit) {
        animation.hold(by: sample.id, at: time)
      }
    }
  }

  /// Releases the layers under lifted fingers, after the fingers' effects.
  func releaseAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase.isTerminal {
      for case let animation as LayerAnimation in runningAnimations {
        animation.release(sample.id, at: time)
      }
    }
  }

  /// All fingers are taken away.
  func releaseAnimations(at time: Timestamp) {
    for case let animation as LayerAnimation in runningAnimations { animation.releaseAll(at: time) }
  }
}
