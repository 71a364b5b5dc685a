import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.7, on the surface of the oracle's root.
final class OracleScreenEdge: OraclePan {
  /// The directions inward from the edges that the finger landed at.
  private var inward: [Vector] = []

  override var most: Int { 1 }
  override var beginning: StaticString { "EDGE-2" }

  override func began(_ touches: [OracleTouch]) {
    if inward.isEmpty, let place = received.first?.start {
      let size = world.root.plan.size
      let edges: [(bit: Int, distance: Double, inward: Vector)] = [
        (1, place.y, Vector(dx: 0, dy: 1)), (2, place.x, Vector(dx: 1, dy: 0)),
        (4, size.height - place.y, Vector(dx: 0, dy: -1)),
        (8, size.width - place.x, Vector(dx: -1, dy: 0)),
      ]
      inward = edges.filter { plan.edges & $0.bit != 0 && $0.distance <= plan.edgeBand }.map(
        \.inward)
      // EDGE-1.
      if inward.isEmpty { return propose(.failed, "EDGE-1") }
    }
    super.began(touches)
  }

  /// EDGE-2: inward at least as far as along the edge, judged at the threshold.
  override var refusal: StaticString? {
    let isInward = inward.contains { travel.dot($0) >= abs(travel.cross($0)) }
    return isInward ? nil : "EDGE-2"
  }

  override func acceptsScroll(_ event: WheelEvent) -> Bool { false }

  override func reset() {
    inward = []
    super.reset()
  }
}
