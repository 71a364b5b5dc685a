import TouchGeometry
import TouchGestures
import TouchInput

/// DND-1 … DND-5: a layer that fingers take out of its place and drop on others.
final class OracleDrag {
  unowned let world: OracleWorld
  unowned let layer: OracleLayer
  let plan: DragPlan
  /// What picks it up.
  weak var recognizer: OracleRecognizer?
  /// Where it belongs while it is lifted.
  private var home: (parent: OracleLayer, index: Int, map: Transform2D, isInteractive: Bool)?
  /// Where the finger took it, and where it was then; what it is over, and takes it; and the
  /// front-most layer under the finger.
  private var held: (grip: Point, map: Transform2D, target: OracleLayer?, under: OracleLayer?)?
  /// Its way back.
  private var flight: OracleFlight?
  /// Where it was picked up, and the least depths at the edges since then (DND-6).
  var origin: (scroll: OracleScroll, least: SIMD4<Double>)?
  var edge: OracleEdgeScroll?

  init(_ layer: OracleLayer, _ plan: DragPlan, in world: OracleWorld) {
    self.layer = layer
    self.plan = plan
    self.world = world
  }

  private var root: OracleLayer { world.root }
  private var isLoose: Bool { layer.parent === root }
  var place: Point { recognizer?.location ?? .zero }
  /// The layers under the finger, from the front-most one up; nil if it is dragged no more.
  var under: [OracleLayer]? { held != nil && isLoose ? held?.under?.chain ?? [] : nil }

  private func hear(_ call: DragCall, _ target: OracleLayer? = nil, isPlaced: Bool = true) {
    guard let index = layer.index else { return }
    var line = LogLine(time: world.now, subject: index, .drag(call, target: target?.index))
    if let target, isPlaced, let map = target.toSurface.inverse {
      let place = place.applying(map)
      line.values[0] = place.x
      line.values[1] = place.y
    }
    world.lines.append(line)
  }

  /// What picks it up says something.
  func follow(_ recognizer: OracleRecognizer) {
    switch recognizer.state {
    case .began:
      lift()
      move()
      if held != nil { noteOrigin(held?.under) }
    case .changed:
      move()
      scrollAtEdges()
    case .ended: end(isCancelled: false)
    case .cancelled: end(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// DND-2.
  private func lift() {
    guard layer.isInTree, let parent = layer.parent else { return }
    if let flight { world.animations.removeAll { $0 === flight } }
    if flight != nil, !isLoose { isHome() }
    flight = nil
    if home == nil || !isLoose {
      let index = parent.children.firstIndex { $0 === layer } ?? 0
      home = (parent, index, layer.toParent, layer.isInteractive)
      layer.move(into: root, at: root.children.count)
    }
    layer.isInteractive = false
    held = (place, layer.toParent, nil, nil)
    hear(.lifted)
  }

  /// DND-3.
  func move() {
    guard let held, isLoose else { return }
    layer.place(held.map.concatenating(Transform2D(translation: place - held.grip)))
    let hit = root.hitTest(parentPoint: place, in: world)
    self.held?.under = hit
    let next = hit?.chain.first { target in
      target.plan.drop != nil
        && (target === held.target || world.answers.takes(target.index, layer.index))
    }
    guard next !== held.target else { return }
    leave()
    self.held?.target = next
    if let next { hear(.entered, next) }
  }

  private func leave() {
    guard let target = held?.target else { return }
    held?.target = nil
    hear(.left, target)
  }

  // MARK: Letting go

  private func end(isCancelled: Bool) {
    guard held != nil, let home else { return }
    edge?.stop()
    edge = nil
    origin = nil
    if !isCancelled { move() }
    let target = held?.target
    leave()
    held = nil
    // DND-5: put elsewhere, or taken out, it stays there.
    guard isLoose else { return rest(nil) }
    if !isCancelled, let target, target.isInTree, let drop = target.plan.drop {
      hear(.dropped, target)
      if case .removes = drop { world.remove(layer) }
      if isLoose, target !== root { layer.move(into: target, at: target.children.count) }
      return rest(target)
    }
    springBack(home.parent, home.map)
  }

  private func rest(_ target: OracleLayer?) {
    if let home { layer.isInteractive = home.isInteractive }
    home = nil
    hear(.ended, target, isPlaced: false)
  }

  /// DND-4.
  private func springBack(_ parent: OracleLayer, _ map: Transform2D) {
    let goal = map.concatenating(parent.toSurface)
    let velocity = (recognizer as? OraclePan)?.velocity ?? .zero
    world.leaveOpen(unlessKnown: velocity)
    let started = OracleFlight(self, to: goal, velocity, at: world.now)
    if !started.isExact, started.isHardlyAny { world.isOpen = true }
    if started.end <= world.now { return isHome() }
    if let home { layer.isInteractive = home.isInteractive }
    flight = started
    world.animations.append(started)
  }

  func isHome() {
    flight = nil
    guard let home else { return }
    if layer.isInTree, isLoose {
      if home.parent.isInTree, !home.parent.isInside(layer) {
        layer.move(into: home.parent, at: home.index)
        layer.place(home.map)
      } else if !home.parent.isInTree {
        world.remove(layer)
      }
    }
    rest(nil)
  }
}

/// The way of a layer back to its place, within 0.3 s (DND-4, TRF-6).
final class OracleFlight: OracleAnimation {
  private unowned let drag: OracleDrag
  private let start: Timestamp
  let end: Timestamp
  private let linear: Transform2D
  private let x: OracleGlide
  private let y: OracleGlide
  private let size: OracleGlide
  private let way: Vector
  private let speed: Double
  /// Nothing on its way is turned or rounded.
  let isExact: Bool

  init(_ drag: OracleDrag, to goal: Transform2D, _ velocity: Vector, at time: Timestamp) {
    self.drag = drag
    start = time
    let layer = drag.layer
    let map = layer.toParent
    linear = Transform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let (here, there) = (layer.middle.applying(map), layer.middle.applying(goal))
    way = there - here
    speed = velocity.length
    func glide(_ from: Double, _ speed: Double, _ to: Double) -> OracleGlide {
      drag.world.leaveOpen(ifTied: abs(speed), 6)
      return OracleGlide(
        from: from, speed: speed, low: to, high: to, factor: 0.998, bounces: true,
        by: OracleGlide.fast)
    }
    x = glide(here.x, velocity.dx, there.x)
    y = glide(here.y, velocity.dy, there.y)
    // Not turned, and as large as in its place.
    let (now, then) = (abs(map.determinant).squareRoot(), abs(goal.determinant).squareRoot())
    size = OracleGlide(from: 0, speed: 0, to: logarithm(then / now), by: OracleGlide.fast)
    isExact =
      now == 1 && then == 1 && map.b == 0 && goal.b == 0 && way == way.rounded
      && here - .zero == (here - .zero).rounded
    end = time.advanced(bySeconds: max(x.duration, y.duration, size.duration))
  }

  /// Rounding decides whether it is there already.
  var isHardlyAny: Bool { way.length < 1e-9 }

  func show(at time: Timestamp) {
    guard drag.layer.parent === drag.world.root else { return }
    let t = time >= end ? .infinity : time.seconds(since: start)
    let scale = exponential(size.place(after: t))
    let map = linear.concatenating(Transform2D(scaleX: scale, y: scale))
    let seen = drag.layer.middle.applying(map)
    let place = Point(x: x.place(after: t), y: y.place(after: t))
    drag.layer.place(map.concatenating(Transform2D(translation: place - seen)))
  }

  func finish() { drag.isHome() }
}

extension Vector {
  fileprivate var rounded: Vector { Vector(dx: dx.rounded(), dy: dy.rounded()) }
}
