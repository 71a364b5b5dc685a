import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.7, on the surface of the oracle's root.
final class OracleScreenEdge: OraclePan {
  /// The directions inward from the edges that the finger landed at.
  private var inward: [Vector] = []

  override var most: Int { 1 }
  override var threshold: Double { plan.thresholds.edge.hysteresis }
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
      if inward.isEmpty {
        let nearest = edges.filter { plan.edges & $0.bit != 0 }.map(\.distance).min()
        return propose(
          .failed, "EDGE-1", nearest ?? .nan, of: nearest == nil ? .nan : plan.edgeBand)
      }
    }
    super.began(touches)
  }

  /// EDGE-2: inward at least as far as along the edge, judged at the threshold.
  override var refusal: (rule: StaticString, value: Double, limit: Double)? {
    // The edge from which it went inward most, less what it went along it.
    let ways = inward.map { (inward: travel.dot($0), along: abs(travel.cross($0))) }
    guard let best = ways.max(by: { $0.inward - $0.along < $1.inward - $1.along }) else {
      return ("EDGE-2", .nan, .nan)
    }
    return best.inward >= best.along ? nil : ("EDGE-2", best.inward, best.along)
  }

  override func acceptsScroll(_ event: WheelEvent) -> Bool { false }

  override func reset() {
    inward = []
    super.reset()
  }
}
