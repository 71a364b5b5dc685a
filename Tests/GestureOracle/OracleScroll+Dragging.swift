import TouchGeometry
import TouchGestures
import TouchInput

/// Fingers and wheels that move the content, and what it does when they let go.
extension OracleScroll {
  // MARK: Whether it begins (SCL-7, SCL-8)

  /// How far its fingers have come since they landed, on the surface; without fingers, what scrolls.
  private var way: Vector {
    guard let pan else { return .zero }
    if pan.touches.isEmpty { return pan.translation }
    return pan.touches.map { $0.location - $0.start }.reduce(.zero, +)
  }

  func mayDrag() -> Bool {
    if isKept { return false }
    let way = way
    if hasRoom(for: way) { return true }
    let outer = layer.chain.dropFirst().compactMap(\.scroll)
    if outer.contains(where: { $0.isOn && $0.hasRoom(for: way) }) { return false }
    return movesSideways || movesUpwards
  }

  /// SCL-7: a layer inside has heard of a touch, and keeps it.
  private var isKept: Bool {
    let touches = pan?.touches ?? []
    return touches.contains { touch in
      guard touch.hasBegun, !touch.isClosed, let hearer = touch.hearer, hearer !== layer,
        hearer.isInside(layer), hearer.plan.handlesTouches
      else { return false }
      return !plan.cancelsTouches || !world.answers.scroll(layer.index, cancelsIn: hearer.index)
    }
  }

  /// SCL-8: along the longer axis, and half a point is none.
  private func hasRoom(for way: Vector) -> Bool {
    let own = layer.own(way)
    world.leaveOpen(ifTied: abs(own.dx), abs(own.dy))
    let (low, high) = (low, high)
    if abs(own.dx) > abs(own.dy) {
      return movesSideways && hasRoom(own.dx, offset.x, low.x, high.x)
    }
    return movesUpwards && hasRoom(own.dy, offset.y, low.y, high.y)
  }

  /// The content follows the fingers, so its offset goes against them.
  private func hasRoom(_ way: Double, _ offset: Double, _ low: Double, _ high: Double) -> Bool {
    world.leaveOpen(ifTied: way > 0 ? offset - low : high - offset, 0.5)
    return way > 0 ? offset - low > 0.5 : high - offset > 0.5
  }

  // MARK: Dragging

  /// Its pan says something.
  func follow(_ pan: OraclePan) {
    if pan.state == .began { begin() }
    guard drag != nil else { return }
    move()
    if pan.state == .ended { letGo(pan.velocity) }
    if pan.state == .cancelled { letGo(.zero) }
  }

  private func begin() {
    stopMotion()
    hear(.willBeginDragging)
    var begun = (origin: raw(offset), sideways: movesSideways, upwards: movesUpwards)
    if plan.locksDirection, begun.sideways, begun.upwards {
      let own = layer.own(way)
      let (x, y) = (abs(own.dx), abs(own.dy))
      world.leaveOpen(ifTied: x, 2 * y)
      world.leaveOpen(ifTied: y, 2 * x)
      if x >= 2 * y {
        begun.upwards = false
      } else if y >= 2 * x {
        begun.sideways = false
      }
    }
    drag = begun
  }

  private func move() {
    // SCL-9: what two fingers zoom follows these.
    if pinching != nil { return }
    // The program moves it: a drag stops that, and goes on from there.
    if motion != nil {
      stopMotion()
      rebase()
    }
    guard let drag, let pan else { return }
    let moved = layer.own(pan.translation)
    show(
      shown(
        Point(
          x: drag.origin.x - (drag.sideways ? moved.dx : 0),
          y: drag.origin.y - (drag.upwards ? moved.dy : 0))))
  }

  /// The offset or the scale is another one; what fingers do goes on from there.
  func rebase() {
    rebasePinch()
    guard let old = drag, let pan else { return }
    let moved = layer.own(pan.translation)
    let raw = raw(offset)
    drag?.origin = Point(
      x: raw.x + (old.sideways ? moved.dx : 0), y: raw.y + (old.upwards ? moved.dy : 0))
  }

  // MARK: After the fingers (SCL-3, SCL-4)

  private func letGo(_ fingers: Vector) {
    guard let drag else { return }
    self.drag = nil
    // The last finger of a pinch flings (SCL-9).
    if let pinching, pinching.fingers != 1 { return hear(.didEndDragging(goesOn: false)) }
    let own = layer.own(fingers)
    let velocity = Vector(dx: drag.sideways ? -own.dx : 0, dy: drag.upwards ? -own.dy : 0)
    world.leaveOpen(unlessKnown: velocity)
    let (x, y) = glides(velocity)
    hear(.willEndDragging, Point(x: x.rest, y: y.rest), velocity)
    if let target = plan.target, world.answers.scroll(layer.index, targetsAt: world.now),
      target != Point(x: x.rest, y: y.rest)
    {
      let place = nearest(target)
      return settle(
        OracleGlide(from: offset.x, speed: velocity.dx, to: place.x, by: OracleGlide.slow),
        OracleGlide(from: offset.y, speed: velocity.dy, to: place.y, by: OracleGlide.slow)
      ) { hear(.didEndDragging(goesOn: $0)) }
    }
    settle(x, y) { hear(.didEndDragging(goesOn: $0)) }
  }

  func settle(velocity: Vector) {
    let (x, y) = glides(velocity)
    settle(x, y) { _ in }
  }

  private func settle(_ x: OracleGlide, _ y: OracleGlide, told: (Bool) -> Void) {
    stopMotion()
    if springBack() { return told(false) }
    // Outside a tree nothing moves by itself.
    guard layer.isInTree else {
      show(Point(x: x.rest, y: y.rest))
      return told(false)
    }
    let moves = max(x.duration, y.duration) > 0
    if moves { start(OracleMotion(self, .deceleration, x, y, at: world.now)) }
    let started = motion
    told(moves)
    if moves, motion === started { hear(.willBeginDecelerating) }
  }

  private func glides(_ velocity: Vector) -> (OracleGlide, OracleGlide) {
    let (low, high) = (low, high)
    return (
      glide(offset.x, velocity.dx, low.x, high.x, layer.plan.size.width),
      glide(offset.y, velocity.dy, low.y, high.y, layer.plan.size.height)
    )
  }

  private func glide(
    _ from: Double, _ speed: Double, _ low: Double, _ high: Double, _ page: Double
  ) -> OracleGlide {
    if plan.isPaging {
      let target = min(max(self.page(from / page, speed) * page, low), high)
      return OracleGlide(from: from, speed: speed, to: target, by: OracleGlide.slow)
    }
    world.leaveOpen(ifTied: abs(speed), 6, areExact: false)
    return OracleGlide(
      from: from, speed: speed, low: low, high: high, factor: plan.isFast ? 0.99 : 0.998,
      bounces: plan.bounces)
  }

  /// SCL-4: the nearest, or from 200 pt/s on the next one in the direction of the fling.
  private func page(_ place: Double, _ speed: Double) -> Double {
    world.leaveOpen(ifTied: abs(speed), 200, areExact: false)
    world.leaveOpen(ifTied: place, place.rounded())
    world.leaveOpen(ifTied: abs(place - place.rounded(.down)), 0.5)
    if speed >= 200 { return place.rounded(.down) + 1 }
    if speed <= -200 { return place.rounded(.up) - 1 }
    return place.rounded()
  }
}
