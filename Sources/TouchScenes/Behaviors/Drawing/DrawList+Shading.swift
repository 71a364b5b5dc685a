import TouchGeometry
import TouchScene

extension DrawList {
  /// Draws a rounded card with a fine edge.
  mutating func card(_ rect: Rect, cornerRadius: Double = 12, fill: Color = Palette.card) {
    roundedRect(
      rect, cornerRadius: cornerRadius, fill: fill, stroke: Stroke(Palette.edge, width: 1))
  }

  /// Draws the rounded background of controls or numbers over a scene.
  mutating func panel(_ rect: Rect, cornerRadius: Double) {
    roundedRect(
      rect, cornerRadius: cornerRadius, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: 1))
  }

  /// Draws a disc whose colour changes from one of its points to the rim, as under light from one
  /// side.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius.
  ///   - light: The vector from the centre to the brightest point, in radii; shorter than 1.
  ///   - inner: The colour of the brightest point.
  ///   - outer: The colour of the rim.
  ///   - hole: The radius of a part that something else covers: nothing is drawn there.
  mutating func shadedDisc(
    center: Point, radius: Double, light: Vector = Vector(dx: -0.3, dy: -0.45), inner: Color,
    outer: Color, hole: Double = 0
  ) {
    let count = 72
    // A ring of the rim's colour below the disc makes its edge smooth.
    circle(center: center, radius: radius - 1, stroke: Stroke(outer, width: 2))
    if hole > 0 {
      let brightest = light * radius
      return ring(center: center, from: hole, to: radius - 0.5, count: count) { spoke in
        // The ray from the brightest point through this one ends at the rim.
        let way = spoke - brightest
        let along = brightest.dot(way)
        let square = way.dot(way)
        let rest = (radius * radius - brightest.dot(brightest)) * square
        let part = square / ((along * along + rest).squareRoot() - along)
        return inner.mixed(with: outer, min(part, 1))
      }
    }
    var vertices = [ColoredVertex(center + light * radius, inner)]
    var indices: [Int32] = []
    for step in 0..<count {
      let rim = Vector.clockHand(at: 2 * .pi * Double(step) / Double(count)) * (radius - 0.5)
      vertices.append(ColoredVertex(center + rim, outer))
      indices += [0, Int32(1 + step), Int32(1 + (step + 1) % count)]
    }
    append(.triangles(vertices: vertices, indices: indices))
  }

  /// Draws a ring whose colour changes from the top left to the bottom right.
  mutating func shadedRing(
    center: Point, radius: Double, width: Double, bright: Color, dark: Color
  ) {
    func shade(_ spoke: Vector) -> Color {
      let direction = spoke / spoke.length
      return bright.mixed(with: dark, (direction.dx * 0.55 + direction.dy * 0.83 + 1) / 2)
    }
    let (inner, outer) = (radius - width / 2, radius + width / 2)
    ring(center: center, from: inner + 0.5, to: outer - 0.5, count: 96, color: shade)
    // The ring fades over one point on either side, so its edges are smooth in each of its colours.
    ring(center: center, from: inner - 0.5, to: inner + 0.5, count: 96) { spoke in
      shade(spoke).opacity(spoke.length < inner ? 0 : 1)
    }
    ring(center: center, from: outer - 0.5, to: outer + 0.5, count: 96) { spoke in
      shade(spoke).opacity(spoke.length > outer ? 0 : 1)
    }
  }

  /// Draws a ring of triangles, with the colours of their corners.
  private mutating func ring(
    center: Point, from inner: Double, to outer: Double, count: Int, color: (Vector) -> Color
  ) {
    var vertices: [ColoredVertex] = []
    var indices: [Int32] = []
    for step in 0..<count {
      let direction = Vector.clockHand(at: 2 * .pi * Double(step) / Double(count))
      for spoke in [direction * inner, direction * outer] {
        vertices.append(ColoredVertex(center + spoke, color(spoke)))
      }
      let a = Int32(2 * step)
      let b = Int32(2 * ((step + 1) % count))
      indices += [a, a + 1, b + 1, a, b + 1, b]
    }
    append(.triangles(vertices: vertices, indices: indices))
  }

  /// Draws the soft shadow of a disc, or its glow.
  ///
  /// A hollow shadow leaves out the even part in the middle, which the disc itself covers.
  mutating func discShadow(
    center: Point, radius: Double, blur: Double, color: Color = .black, opacity: Double,
    offset: Vector = .zero, isHollow: Bool = true
  ) {
    let (count, steps) = (DiscShadow.count, DiscShadow.steps)
    var vertices = [ColoredVertex(center + offset, color.opacity(opacity))]
    vertices.reserveCapacity(1 + (steps + 1) * count)
    for ring in 0...steps {
      let part = Double(ring) / Double(steps)
      let shade = color.opacity(opacity * (1 - part * part * (3 - 2 * part)))
      let reach = max(radius - blur / 2, 0) + blur * part
      for direction in DiscShadow.directions {
        vertices.append(ColoredVertex(center + offset + direction * reach, shade))
      }
    }
    append(
      .triangles(
        vertices: vertices, indices: isHollow ? DiscShadow.hollowIndices : DiscShadow.indices))
  }
}

/// The shared geometry of all shadows of discs, computed once.
private enum DiscShadow {
  static let count = 64
  static let steps = 6
  static let directions = (0..<count).map {
    Vector.clockHand(at: 2 * .pi * Double($0) / Double(count))
  }
  static let indices = makeIndices(isHollow: false)
  static let hollowIndices = makeIndices(isHollow: true)

  private static func makeIndices(isHollow: Bool) -> [Int32] {
    var indices: [Int32] = []
    for step in 0..<count {
      let next = (step + 1) % count
      if !isHollow { indices += [0, Int32(1 + step), Int32(1 + next)] }
      for ring in 0..<steps {
        let a = Int32(1 + ring * count + step)
        let b = Int32(1 + ring * count + next)
        indices += [a, a + Int32(count), b + Int32(count), a, b + Int32(count), b]
      }
    }
    return indices
  }
}
