/// An animation that fingers hold.
protocol HeldAnimation: Animation {
  /// Whether it moves a layer: that one, or one around it.
  func moves(_ hit: Layer) -> Bool
  /// Holds the animation for a finger that landed on its layer.
  func hold(by finger: TouchID, at time: Timestamp)
  /// A finger was lifted, which may be another one.
  func release(_ finger: TouchID, at time: Timestamp)
  /// All fingers were taken away.
  func releaseAll(at time: Timestamp)
}

/// Fingers that land on layers while these move.
extension Stage {
  /// Holds the layers under landing fingers, before the fingers are delivered.
  func holdAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase == .began {
      guard let hit = layer(at: sample.location) else { continue }
      for case let animation as any HeldAnimation in runningAnimations where animation.moves(hit) {
        animation.hold(by: sample.id, at: time)
      }
    }
  }

  /// Releases the layers under lifted fingers, after the fingers' effects.
  func releaseAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase.isTerminal {
      for case let animation as any HeldAnimation in runningAnimations {
        animation.release(sample.id, at: time)
      }
    }
  }

  /// All fingers are taken away.
  func releaseAnimations(at time: Timestamp) {
    for case let animation as any HeldAnimation in runningAnimations {
      animation.releaseAll(at: time)
    }
  }
}
