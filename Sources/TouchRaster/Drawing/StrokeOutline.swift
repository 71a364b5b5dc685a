import TouchGeometry

/// A ribbon of triangles with soft edges along a line through points, in pixels.
///
/// Across the line there are four columns: transparent, full, full, transparent. At a gentle corner
/// both pieces share their columns, so that a translucent line never overlaps itself; at a sharp
/// one the outside is rounded. If a corner is too sharp for the length of its pieces, some overlap
/// remains.
struct StrokeOutline {
  /// Half the width of the full colour.
  private var half = 0.0
  /// Half the width with the soft edge.
  private var reach = 0.0
  private var full = MeshColor()
  private var clear = MeshColor()
  private var points: [Point] = []
  private var alongs: [Vector] = []
  private var lengths: [Double] = []

  /// The kind of a line's end.
  enum Cap {
    /// With a half circle.
    case round
    /// Cut off, and softened.
    case flat
  }

  /// Adds a line to a mesh.
  ///
  /// Points and width are in pixels; a line narrower than one pixel is one pixel wide and fainter.
  mutating func add(
    _ path: some Collection<Point>, isClosed: Bool, width: Double, color: MeshColor, cap: Cap,
    to mesh: inout Mesh
  ) {
    half = max(width - 1, 0) / 2
    reach = max(width + 1, 2) / 2
    full = color.withAlpha(Double(color.a) * min(width, 1))
    clear = color.withAlpha(0)
    guard full.a > 0 else { return }
    let closes = collect(path, isClosed: isClosed)
    guard points.count > 1 else {
      if cap == .round, let dot = points.first { addDot(dot, to: &mesh) }
      return
    }

    let count = points.count
    let pieces = closes ? count : count - 1
    var first: Section?
    var last: Section
    if closes {
      let joint = addJoint(0, before: pieces - 1, after: 0, to: &mesh)
      first = joint.arriving
      last = joint.leaving
    } else {
      last = addEnd(points[0], outwards: -alongs[0], cap: cap, to: &mesh).reversed
    }
    for i in 1..<count {
      let isEnd = !closes && i == count - 1
      if isEnd {
        let end = addEnd(points[i], outwards: alongs[i - 1], cap: cap, to: &mesh)
        connect(last, end, in: &mesh)
      } else {
        let joint = addJoint(i, before: i - 1, after: i, to: &mesh)
        connect(last, joint.arriving, in: &mesh)
        last = joint.leaving
      }
    }
    if let first { connect(last, first, in: &mesh) }
  }

  /// Keeps the points that are apart from each other; whether the line is still a closed one.
  private mutating func collect(_ path: some Collection<Point>, isClosed: Bool) -> Bool {
    points.removeAll(keepingCapacity: true)
    alongs.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    // Turns within a fraction of the line's width are invisible, and would only be drawn wrong.
    let closest = max(0.25, half * 0.4)
    var skipped: Point?
    for point in path where point.isDrawable {
      if let last = points.last, last.distance(to: point) < closest {
        skipped = point
        continue
      }
      points.append(point)
      skipped = nil
    }
    if isClosed {
      while points.count > 1, points[0].distance(to: points[points.count - 1]) < closest {
        points.removeLast()
      }
    } else if let skipped, points.count > 1 {
      points[points.count - 1] = skipped
    }
    let closes = isClosed && points.count > 2
    for i in points.indices {
      let side = points[(i + 1) % points.count] - points[i]
      let length = max(side.length, 1e-9)
      lengths.append(length)
      alongs.append(side / length)
    }
    return closes
  }

  // MARK: Sections

  /// The four vertices across the line, from left to right in its direction.
  private struct Section {
    var leftClear: Int32
    var leftFull: Int32
    var rightFull: Int32
    var rightClear: Int32

    /// The same, in the opposite direction.
    var reversed: Section {
      Section(
        leftClear: rightClear, leftFull: rightFull, rightFull: leftFull, rightClear: leftClear)
    }
  }

  private func connect(_ a: Section, _ b: Section, in mesh: inout Mesh) {
    mesh.quad(a.leftClear, b.leftClear, b.leftFull, a.leftFull)
    if a.leftFull != a.rightFull || b.leftFull != b.rightFull {
      mesh.quad(a.leftFull, b.leftFull, b.rightFull, a.rightFull)
    }
    mesh.quad(a.rightFull, b.rightFull, b.rightClear, a.rightClear)
  }

  private func add(_ point: Point, _ color: MeshColor, to mesh: inout Mesh) -> Int32 {
    let index = mesh.next
    mesh.add(point.x, point.y, color)
    return index
  }

  private func section(at point: Point, right: Vector, to mesh: inout Mesh) -> Section {
    let leftClear = add(point - right * reach, clear, to: &mesh)
    let leftFull = add(point - right * half, full, to: &mesh)
    let rightFull = half > 0 ? add(point + right * half, full, to: &mesh) : leftFull
    let rightClear = add(point + right * reach, clear, to: &mesh)
    return Section(
      leftClear: leftClear, leftFull: leftFull, rightFull: rightFull, rightClear: rightClear)
  }

  // MARK: Corners

  private func addJoint(
    _ i: Int, before: Int, after: Int, to mesh: inout Mesh
  ) -> (arriving: Section, leaving: Section) {
    let point = points[i]
    let rightBefore = StrokeOutline.right(of: alongs[before])
    let rightAfter = StrokeOutline.right(of: alongs[after])
    let cosine = rightBefore.dot(rightAfter)
    let sum = rightBefore + rightAfter
    let room = min(lengths[before], lengths[after])
    // 1 / cos of half the turn; a right angle gives √2.
    let stretch = 2 / max(sum.length, 1e-6)
    if cosine > -0.1 {
      let miter = sum / max(1 + cosine, 1e-6)
      let slide = (miter - rightBefore).length * reach
      if slide <= room || cosine > 0.9 {
        let section = section(at: point, right: miter, to: &mesh)
        return (section, section)
      }
    }
    // The outside is an arc. The inside is shared, unless it is further back than the pieces are
    // long: then they overlap, like two crossing lines.
    let turnsRight = alongs[before].cross(alongs[after]) > 0
    let side = turnsRight ? 1.0 : -1.0
    let isShared = reach * stretch <= (room * room + reach * reach).squareRoot()
    let middle = isShared ? sum / sum.length * stretch : rightBefore
    let innerFullIndex = add(point + middle * (side * half), full, to: &mesh)
    let innerClearIndex = add(point + middle * (side * reach), clear, to: &mesh)
    let hub = isShared ? innerFullIndex : add(point, full, to: &mesh)

    let start = (rightBefore * -side).angle
    var sweep = (rightAfter * -side).angle - start
    // The arc turns in the line's direction, even if the line turns straight back.
    if turnsRight, sweep < -1e-6 { sweep += 2 * Double.pi }
    if !turnsRight, sweep > 1e-6 { sweep -= 2 * Double.pi }
    let steps = StrokeOutline.steps(radius: reach, angle: sweep)
    var sections: [Section] = []
    for step in 0...steps {
      let angle = start + sweep * Double(step) / Double(steps)
      let direction = Transform2D(rotationAngle: angle)
      let out = Vector(dx: direction.a, dy: direction.b)
      let outerFull = add(point + out * half, full, to: &mesh)
      let outerClear = add(point + out * reach, clear, to: &mesh)
      let section = Section(
        leftClear: outerClear, leftFull: outerFull, rightFull: innerFullIndex,
        rightClear: innerClearIndex)
      sections.append(turnsRight ? section : section.reversed)
      if step > 0 {
        let before = outerFull - 2
        mesh.quad(before, outerFull, outerClear, before + 1)
        mesh.triangle(hub, before, outerFull)
      }
    }
    var leaving = sections[sections.count - 1]
    if !isShared {
      let innerFull = add(point + rightAfter * (side * half), full, to: &mesh)
      let innerClear = add(point + rightAfter * (side * reach), clear, to: &mesh)
      if turnsRight {
        leaving.rightFull = innerFull
        leaving.rightClear = innerClear
      } else {
        leaving.leftFull = innerFull
        leaving.leftClear = innerClear
      }
    }
    return (sections[0], leaving)
  }

  // MARK: Ends

  /// Adds the cap beyond an end, with the section in the direction of `outwards`.
  private func addEnd(_ point: Point, outwards: Vector, cap: Cap, to mesh: inout Mesh) -> Section {
    let right = StrokeOutline.right(of: outwards)
    switch cap {
    case .flat:
      let section = section(at: point - outwards * 0.5, right: right, to: &mesh)
      let edge = point + outwards * 0.5
      let a = add(edge - right * reach, clear, to: &mesh)
      let b = add(edge - right * half, clear, to: &mesh)
      let c = add(edge + right * half, clear, to: &mesh)
      let d = add(edge + right * reach, clear, to: &mesh)
      mesh.quad(section.leftClear, a, b, section.leftFull)
      mesh.quad(section.leftFull, b, c, section.rightFull)
      mesh.quad(section.rightFull, c, d, section.rightClear)
      return section
    case .round:
      let section = section(at: point, right: right, to: &mesh)
      let steps = StrokeOutline.steps(radius: reach, angle: Double.pi)
      var lastFull = section.leftFull
      var lastClear = section.leftClear
      for step in 1...steps {
        let angle = Transform2D(rotationAngle: Double.pi * Double(step) / Double(steps))
        let out = (-right) * angle.a + outwards * angle.b
        let isLast = step == steps
        let nextFull =
          isLast
          ? section.rightFull
          : half > 0 ? add(point + out * half, full, to: &mesh) : section.leftFull
        let nextClear = isLast ? section.rightClear : add(point + out * reach, clear, to: &mesh)
        if half > 0 {
          mesh.quad(lastFull, nextFull, nextClear, lastClear)
          if step > 1 { mesh.triangle(section.leftFull, lastFull, nextFull) }
        } else {
          mesh.triangle(lastFull, nextClear, lastClear)
        }
        lastFull = nextFull
        lastClear = nextClear
      }
      return section
    }
  }

  /// A line without length is a dot as wide as the line.
  private func addDot(_ point: Point, to mesh: inout Mesh) {
    let down = Vector(dx: 0, dy: 1)
    let a = addEnd(point, outwards: down, cap: .round, to: &mesh)
    let b = addEnd(point, outwards: -down, cap: .round, to: &mesh)
    connect(b.reversed, a, in: &mesh)
  }

  // MARK: Directions

  private static func right(of along: Vector) -> Vector { Vector(dx: -along.dy, dy: along.dx) }

  /// Enough pieces that the arc is nowhere further than a tenth of a pixel from the true one.
  private static func steps(radius: Double, angle: Double) -> Int {
    let step = 2 * (2 * 0.1 / max(radius, 0.5)).squareRoot()
    return min(max(Int((angle.magnitude / step).rounded(.up)), 2), 64)
  }
}
