import TouchGeometry
import TouchScene

/// The single finger that moves a model: after other fingers joined it, it waits until it moves on
/// purpose.
struct SingleFinger {
  private var last: Point
  private var isWaiting: Bool
  var isAlone = true

  init(at place: Point = .zero, waits: Bool = false) {
    last = place
    isWaiting = waits
  }

  /// Returns the movement since the last call; nil while the finger waits to have moved as far as a
  /// pan does before it begins (PAN-2).
  mutating func moved(to place: Point, past hysteresis: Double) -> Vector? {
    if !isAlone {
      self = SingleFinger(at: place, waits: true)
      return nil
    }
    var way = place - last
    if isWaiting {
      guard way.length > 0, way.length >= hysteresis else { return nil }
      // The threshold is subtracted, as a pan's is.
      way -= way * (hysteresis / way.length)
      isWaiting = false
    }
    last = place
    return way
  }

  func add(to hash: inout StateHash) { hash.add(last, isWaiting, isAlone) }
}
