import TouchGeometry
import TouchGestures
import TouchInput

/// DND-6: a scroll layer is scrolled by what is held near its edges.
extension OracleDrag {
  /// How deep in the zones of a scroll layer the finger is: left, right, top and bottom.
  private func depths(in scroll: OracleScroll) -> SIMD4<Double> {
    guard let map = scroll.layer.toSurface.inverse else { return .zero }
    let at = place.applying(map) - scroll.offset
    let size = scroll.layer.plan.size
    let zone = zones(of: scroll)
    for (part, extent) in [(at.dx, size.width), (at.dy, size.height)] {
      world.leaveOpen(ifTied: part, 0, areExact: false)
      world.leaveOpen(ifTied: part, extent, areExact: false)
    }
    guard at.dx >= 0, at.dy >= 0, at.dx < size.width, at.dy < size.height else { return .zero }
    let raw = SIMD4(
      zone[0] - at.dx, zone[1] - (size.width - at.dx), zone[2] - at.dy,
      zone[3] - (size.height - at.dy))
    return pointwiseMax(raw, .zero)
  }

  private func zones(of scroll: OracleScroll) -> SIMD4<Double> {
    let size = scroll.layer.plan.size
    let (x, y) = (min(50, size.width / 4), min(50, size.height / 4))
    return SIMD4(x, x, y, y)
  }

  /// The scroll layer where it was picked up.
  func noteOrigin(_ hit: OracleLayer?) {
    origin = hit?.chain.compactMap(\.scroll).first.map { ($0, depths(in: $0)) }
  }

  func scrollAtEdges() {
    guard plan.scrollsAtEdges, let under else {
      edge?.stop()
      edge = nil
      return
    }
    if let known = origin {
      origin?.least = pointwiseMin(known.least, depths(in: known.scroll))
    }
    for scroll in under.compactMap(\.scroll) {
      let velocity = velocity(of: scroll)
      if velocity == .zero { continue }
      if let edge, edge.scroll === scroll, !edge.isStopped {
        return edge.setVelocity(velocity)
      }
      edge?.stop()
      scroll.stopMotion()
      let started = OracleEdgeScroll(scroll, for: self, velocity)
      edge = started
      scroll.edge = started
      world.animations.append(started)
      return
    }
    edge?.stop()
    edge = nil
  }

  /// How fast it scrolls; zero if it does not, or others do.
  private func velocity(of scroll: OracleScroll) -> Vector {
    let isFree = scroll.edge == nil || scroll.edge === edge
    guard scroll.isOn, scroll.drag == nil, scroll.pinching == nil, isFree else { return .zero }
    let depths = depths(in: scroll)
    let zones = zones(of: scroll)
    let least = origin?.scroll === scroll ? origin?.least ?? .zero : .zero
    func speed(_ side: Int, _ room: Bool) -> Double {
      world.leaveOpen(ifTied: depths[side], least[side])
      guard room, depths[side] > least[side] else { return 0 }
      let part = (depths[side] - least[side]) / (zones[side] - least[side])
      return 800 * part * part
    }
    let (low, high, offset) = (scroll.low, scroll.high, scroll.offset)
    return Vector(
      dx: speed(1, offset.x < high.x) - speed(0, offset.x > low.x),
      dy: speed(3, offset.y < high.y) - speed(2, offset.y > low.y))
  }
}

/// Content that goes on evenly while something is held at an edge (DND-6).
final class OracleEdgeScroll: OracleAnimation {
  unowned let scroll: OracleScroll
  private unowned let drag: OracleDrag
  private var velocity: Vector
  private var from: Point
  private var start: Timestamp
  private(set) var end: Timestamp
  private(set) var isStopped = false

  init(_ scroll: OracleScroll, for drag: OracleDrag, _ velocity: Vector) {
    self.scroll = scroll
    self.drag = drag
    self.velocity = velocity
    from = scroll.offset
    start = drag.world.now
    end = start.advanced(bySeconds: 1.0 / 60)
  }

  private func place(at time: Timestamp) -> Point {
    let next = from + velocity * time.seconds(since: start)
    // As far as the limit; from beyond it evenly back.
    let (low, high) = (scroll.low, scroll.high)
    return Point(
      x: min(max(next.x, min(low.x, from.x)), max(high.x, from.x)),
      y: min(max(next.y, min(low.y, from.y)), max(high.y, from.y)))
  }

  func setVelocity(_ next: Vector) {
    from = place(at: drag.world.now)
    start = drag.world.now
    velocity = next
  }

  func show(at time: Timestamp) { scroll.show(place(at: time)) }

  /// After each sixtieth of a second everything is taken anew.
  func finish() {
    guard scroll.layer.isInTree else { return stop() }
    from = place(at: end)
    start = end
    end = end.advanced(bySeconds: 1.0 / 60)
    drag.world.animations.append(self)
    drag.move()
    drag.scrollAtEdges()
  }

  func stop() {
    isStopped = true
    drag.world.animations.removeAll { $0 === self }
    if scroll.edge === self { scroll.edge = nil }
  }
}
