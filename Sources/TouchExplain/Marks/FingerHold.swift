import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The locations where the fingers of each touched layer took hold, and the layer's transform then,
/// for recognizers that do not provide them.
///
/// The holds change only when a finger lands or lifts.
struct FingerHold {
  /// A layer and its fingers.
  struct Hold {
    var start: Transform2D
    var places: [TouchID: Point]
    var touches: [TouchID]
  }

  private var holds: [ObjectIdentifier: Hold] = [:]

  /// Returns the hold of a layer's fingers, or nil if there are none.
  func hold(of layer: Layer) -> Hold? { holds[ObjectIdentifier(layer)] }

  /// Updates the holds after an event.
  mutating func note(_ event: InputEvent, on stage: Stage) {
    if case .touches(let frame) = event.kind, frame.isMovesOnly { return }
    var found: [ObjectIdentifier: (layer: Layer, touches: [Touch])] = [:]
    for touch in stage.dispatcher.liveTouches {
      let held = (touch.view as? Layer)?.selfAndAncestors.prefix { $0 !== stage.root }
      for layer in held ?? [] {
        found[ObjectIdentifier(layer), default: (layer, [])].touches.append(touch)
      }
    }
    holds = holds.filter { found[$0.key] != nil }
    for (key, item) in found where holds[key]?.touches != item.touches.map(\.id) {
      holds[key] = Hold(
        start: item.layer.toSurface,
        places: Dictionary(
          item.touches.map { ($0.id, $0.surfaceLocation) }, uniquingKeysWith: { $1 }),
        touches: item.touches.map(\.id))
    }
  }

  /// Returns the change of a layer's fingers since one of them last landed or lifted, independent
  /// of recognizers: no threshold is subtracted, and nothing catches up.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - stage: The layer's stage.
  /// - Returns: The scale and the rotation, or nothing if there are fewer than two fingers or all
  ///   are in one place.
  func quantities(of layer: Layer, on stage: Stage) -> [ShownQuantity] {
    guard let held = hold(of: layer) else { return [] }
    let pairs = stage.dispatcher.liveTouches.compactMap { touch in
      held.places[touch.id].map { PointPair(source: $0, target: touch.surfaceLocation) }
    }
    let fit = SimilarityFit.fit(pairs, mode: .similarity)
    guard fit.solvedMode == .similarity else { return [] }
    let map = fit.transform
    return ShownQuantity.list(
      layer.name, [.scale: map.similarityScale, .rotation: map.similarityRotation])
  }
}
