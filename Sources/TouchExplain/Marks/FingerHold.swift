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
      var layer = touch.view as? Layer
      while let next = layer, next !== stage.root {
        found[ObjectIdentifier(next), default: (next, [])].touches.append(touch)
        layer = next.parent
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
}
