import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// What the fingers on a layer have done since one of them last landed or lifted, whichever
/// recognizers follow them: no threshold is taken out of it, and nothing catches up.
package struct FingerMeasure: Hashable, Sendable {
  /// The layer's name.
  package let layer: String
  /// How many fingers.
  package let count: Int
  /// How much farther apart they are, as a factor.
  package let scale: Double
  /// How far they have turned, in radians, in (−π, π].
  package let rotation: Double

  /// Measures the fingers of a layer; nil for fewer than two, and where they lie in one place.
  init?(_ layer: Layer, _ hold: FingerHold, on stage: Stage) {
    guard let held = hold.hold(of: layer) else { return nil }
    let pairs = stage.dispatcher.liveTouches.compactMap { touch in
      held.places[touch.id].map { PointPair(source: $0, target: touch.surfaceLocation) }
    }
    guard pairs.count > 1 else { return nil }
    let fit = SimilarityFit.fit(pairs, mode: .similarity)
    guard fit.solvedMode == .similarity else { return nil }
    self.layer = layer.name
    count = pairs.count
    scale = fit.transform.similarityScale
    rotation = fit.transform.similarityRotation
  }

  /// Its numbers.
  package var quantities: [ShownQuantity] {
    [
      ShownQuantity(layer, .scale, scale), ShownQuantity(layer, .rotation, rotation),
    ]
  }
}
