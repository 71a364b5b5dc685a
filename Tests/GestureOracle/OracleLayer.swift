import TouchGeometry

/// A layer of the oracle.
final class OracleLayer {
  /// Its index in the plan; nil for the root.
  let index: Int?
  let plan: LayerPlan
  weak var parent: OracleLayer?
  var children: [OracleLayer] = []
  /// The recognizers attached here, in the order in which they were added.
  var recognizers: [OracleRecognizer] = []
  /// How many were ever added.
  var additions = 0

  /// Where its middle is in the parent.
  var position: Point
  /// What turns and scales it.
  var linear: Transform2D
  /// Which of its own points is at its upper left corner (SCL-1).
  var offset = Point.zero
  /// H-10.
  var isInteractive: Bool
  /// It was dragged: its place is not exact any more.
  private var wasDragged = false
  /// What is known of one that can be dragged; nil for another one.
  var drag: OracleDrag?
  /// What is known of a scroll layer; nil for another one.
  var scroll: OracleScroll?

  init(index: Int?, plan: LayerPlan) {
    position = plan.position
    linear = plan.transform
    isInteractive = plan.isInteractive
    self.index = index
    self.plan = plan
  }

  /// Itself and everything around it (D-1).
  var chain: [OracleLayer] {
    var layers: [OracleLayer] = []
    var next: OracleLayer? = self
    while let layer = next {
      layers.append(layer)
      next = layer.parent
    }
    return layers
  }

  /// V-11: who hears of the touches on it.
  var hearer: OracleLayer { chain.first { $0.index != nil && $0.plan.handlesTouches } ?? self }

  /// How many layers are around it.
  var depth: Int {
    var depth = 0
    var next = parent
    while let layer = next {
      depth += 1
      next = layer.parent
    }
    return depth
  }

  /// Itself and everything inside.
  var tree: [OracleLayer] { [self] + children.flatMap(\.tree) }

  /// Whether it is that layer or inside it.
  func isInside(_ other: OracleLayer) -> Bool {
    var next: OracleLayer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.parent
    }
    return false
  }

  /// Whether the root is around it.
  var isInTree: Bool { chain.last?.index == nil }

  /// In its own coordinates.
  var middle: Point { Point(x: offset.x + plan.size.width / 2, y: offset.y + plan.size.height / 2) }

  /// A way on the surface in its own coordinates; where these are singular, as it is.
  func own(_ way: Vector) -> Vector {
    guard let map = toSurface.inverse else { return way }
    return way.applying(map)
  }

  /// LAY-1: q = position + (p − A)·transform.
  ///
  /// The root is the surface.
  var toParent: Transform2D {
    if index == nil { return .identity }
    let moved = middle.applying(linear)
    return Transform2D(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: position.x - moved.x,
      ty: position.y - moved.y)
  }

  /// Lies in the parent by that map.
  func place(_ map: Transform2D) {
    wasDragged = true
    position = middle.applying(map)
    linear = Transform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
  }

  /// Is a child of another layer, seen where it was (DND-2, DND-5).
  func move(into other: OracleLayer, at index: Int) {
    let seen = toSurface.concatenating(other.toSurface.inverse ?? .identity)
    parent?.children.removeAll { $0 === self }
    parent = other
    other.children.insert(self, at: min(index, other.children.count))
    place(seen)
  }

  /// To the surface, step by step (LAY-7).
  var toSurface: Transform2D {
    guard let parent else { return toParent }
    return toParent.concatenating(parent.toSurface)
  }

  /// H-1 … H-7: a point in the parent's space to the front-most layer under it.
  ///
  /// Once content has been scrolled places are not exact, and at an edge rounding decides.
  func hitTest(parentPoint: Point, in world: OracleWorld, isExact: Bool = true) -> OracleLayer? {
    guard let inverse = toParent.inverse else { return nil }
    let point = parentPoint.applying(inverse)
    if plan.isHidden || !isInteractive || Double(Float(plan.opacity)) < 0.01 { return nil }
    let place = point - offset
    let isIn =
      place.dx >= 0 && place.dx < plan.size.width && place.dy >= 0 && place.dy < plan.size.height
    let isExact =
      isExact && !wasDragged && offset.x == offset.x.rounded() && offset.y == offset.y.rounded()
    if !isExact {
      for (place, extent) in [(place.dx, plan.size.width), (place.dy, plan.size.height)] {
        world.leaveOpen(ifTied: place, 0, areExact: false)
        world.leaveOpen(ifTied: place, extent, areExact: false)
      }
    }
    if !isIn { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(parentPoint: point, in: world, isExact: isExact) { return hit }
    }
    return self
  }
}
