import TouchInput

/// An animation that fingers hold.
protocol HeldAnimation: Animation {
  /// Whether it moves a layer: that one, or one around it.
  func moves(_ hit: Layer) -> Bool
  /// A finger has landed on what it moves.
  func hold(by finger: TouchID, at time: Timestamp)
  /// A finger was lifted, which may be another one.
  func release(_ finger: TouchID, at time: Timestamp)
  /// All fingers were taken away.
  func releaseAll(at time: Timestamp)
}

/// Fingers that land on layers while these move.
extension Stage {
  /// Fingers that land hold the layers under them, before anything hears of them.
  func holdAnimations(_ frame: TouchFrame, at time: Timestamp) {
    for sample in frame.samples where sample.phase == .began {
      guard let hit = root.hitTest(sample.location, with: nil) as? Layer else { continue }
      for case let animation as any HeldAnimation in runningAnimations where animation.moves(hit) {
        animation.hold(by: sample.id, at: time)
      }
    }
  }

  /// Fingers that are lifted let go of layers, after what they have done.
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
