import TouchGeometry
import TouchInput
import TouchScene

/// The animation of a layer's shadow while the layer is picked up or put down.
final class LiftAnimation: Animation {
  private unowned let layer: Layer
  private let resting: LayerDecoration
  private let from: Double
  private let to: Double
  private let start: Timestamp
  let end: Timestamp

  /// The duration in seconds.
  private static let duration = 0.14

  /// Starts to pick up a layer (`to` = 1) or to put it down (`to` = 0).
  init(_ layer: Layer, resting: LayerDecoration, from: Double, to: Double, at time: Timestamp) {
    self.layer = layer
    self.resting = resting
    self.from = from
    self.to = to
    start = time
    end = time.advanced(bySeconds: Self.duration)
  }

  /// Returns the height of the layer, 0…1.
  func height(at time: Timestamp) -> Double {
    let t = min(max(time.seconds(since: start) / Self.duration, 0), 1)
    return from + (to - from) * t * (2 - t)
  }

  func show(at time: Timestamp) {
    let height = height(at: time)
    var lifted = resting
    lifted.shadowBlur = resting.shadowBlur * (1 + 1.1 * height)
    lifted.shadowOffset = resting.shadowOffset * (1 + 2.5 * height)
    lifted.shadowOpacity = resting.shadowOpacity * (1 + 0.15 * height)
    layer.decoration = lifted
  }

  func finish() {}
}

extension LiftAnimation: StateHashable {
  func add(to hash: inout StateHash) { hash.add(layer.name, start, from, to) }
}
