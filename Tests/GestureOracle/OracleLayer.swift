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

  init(index: Int?, plan: LayerPlan) {
    position = plan.position
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

  /// LAY-1: q = position + (p − A)·transform.
  ///
  /// The root is the surface.
  var toParent: Transform2D {
    if index == nil { return .identity }
    let middle = Point(x: plan.size.width / 2, y: plan.size.height / 2)
    let linear = plan.transform
    let moved = middle.applying(linear)
    return Transform2D(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: position.x - moved.x,
      ty: position.y - moved.y)
  }

  /// To the surface, step by step (LAY-7).
  var toSurface: Transform2D {
    guard let parent else { return toParent }
    return toParent.concatenating(parent.toSurface)
  }

  /// H-1 … H-7: a point in the parent's space to the front-most layer under it.
  func hitTest(parentPoint: Point) -> OracleLayer? {
    guard let inverse = toParent.inverse else { return nil }
    let point = parentPoint.applying(inverse)
    if plan.isHidden || !plan.isInteractive || Double(Float(plan.opacity)) < 0.01 { return nil }
    let isIn =
      point.x >= 0 && point.x < plan.size.width && point.y >= 0 && point.y < plan.size.height
    if !isIn { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(parentPoint: point) { return hit }
    }
    return self
  }
}
