import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// A measurement of the fingers on a layer since one of them last landed or lifted, independent of
/// recognizers: no threshold is subtracted, and nothing catches up.
package struct FingerMeasure: Hashable, Sendable {
  /// The layer's name.
  package let layer: String
  /// The number of fingers.
  package let count: Int
  /// The change of the fingers' distance, as a factor.
  package let scale: Double
  /// The turn of the fingers, in radians, in (−π, π].
  package let rotation: Double

  /// Measures the fingers of a layer, or returns nil if there are fewer than two or all are in one
  /// place.
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

  /// The measured numbers.
  package var quantities: [ShownQuantity] {
    [
      ShownQuantity(layer, .scale, scale), ShownQuantity(layer, .rotation, rotation),
    ]
  }
}
