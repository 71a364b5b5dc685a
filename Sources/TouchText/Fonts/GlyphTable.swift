import TouchGeometry

/// Outlines of TrueType: the tables `glyf` and `loca`.
struct GlyphTable: GlyphOutlines {
  private let glyf: FontPart
  private let loca: FontPart
  private let isLong: Bool
  private let glyphCount: Int

  /// A point of a contour, or a control point between two of them.
  private struct Corner {
    var point: Point
    var isOnCurve: Bool
    var isLast: Bool
  }

  init(glyf: FontPart, loca: FontPart, isLong: Bool, glyphCount: Int) throws(FontError) {
    guard loca.count >= (glyphCount + 1) * (isLong ? 4 : 2) else {
      throw .damaged(table: "loca", reason: "fewer places than glyphs")
    }
    (self.glyf, self.loca, self.isLong, self.glyphCount) = (glyf, loca, isLong, glyphCount)
  }

  /// The outline of a glyph; nil if it is damaged or exceeds a limit.
  func outline(_ glyph: Int) -> Outline? {
    var corners: [Corner] = []
    var components = 0
    guard add(glyph, depth: 0, &components, to: &corners) else { return nil }
    return Self.outline(corners)
  }

  private func data(_ glyph: Int) -> FontPart? {
    guard glyph >= 0, glyph < glyphCount else { return nil }
    let start = isLong ? loca.long(4 * glyph) : 2 * loca.unsigned(2 * glyph)
    let end = isLong ? loca.long(4 * glyph + 4) : 2 * loca.unsigned(2 * glyph + 2)
    return end >= start ? glyf.part(start, end - start) : nil
  }

  private func add(
    _ glyph: Int, depth: Int, _ components: inout Int, to corners: inout [Corner]
  ) -> Bool {
    guard let data = data(glyph) else { return false }
    if data.count == 0 { return true }
    guard data.count >= 10 else { return false }
    let contours = data.signed(0)
    if contours >= 0 { return addSimple(data, contours, to: &corners) }
    return addComponents(data, depth: depth, &components, to: &corners)
  }

  private func addSimple(_ data: FontPart, _ contours: Int, to corners: inout [Corner]) -> Bool {
    guard contours > 0 else { return true }
    guard data.has(10, 2 * contours + 2) else { return false }
    let count = data.unsigned(10 + 2 * contours - 2) + 1
    guard corners.count + count <= FontLimits.points else { return false }
    var at = 12 + 2 * contours + data.unsigned(10 + 2 * contours)
    var flags: [UInt8] = []
    flags.reserveCapacity(count)
    while flags.count < count {
      guard data.has(at, 1) else { return false }
      let flag = UInt8(data.byte(at))
      at += 1
      var times = 1
      if flag & 8 != 0 {
        times += data.byte(at)
        at += 1
      }
      for _ in 0..<min(times, count - flags.count) { flags.append(flag) }
    }
    guard let xs = coordinates(data, &at, flags, short: 2, same: 16),
      let ys = coordinates(data, &at, flags, short: 4, same: 32)
    else { return false }
    var contour = 0
    var last = data.unsigned(10)
    for index in 0..<count {
      let isLast = index == last
      corners.append(
        Corner(
          point: Point(x: Double(xs[index]), y: Double(ys[index])),
          isOnCurve: flags[index] & 1 != 0, isLast: isLast))
      guard isLast, index + 1 < count else { continue }
      contour += 1
      guard contour < contours else { return false }
      last = data.unsigned(10 + 2 * contour)
      guard last > index else { return false }
    }
    return contour == contours - 1
  }

  private func coordinates(
    _ data: FontPart, _ at: inout Int, _ flags: [UInt8], short: UInt8, same: UInt8
  ) -> [Int]? {
    var value = 0
    var values: [Int] = []
    values.reserveCapacity(flags.count)
    for flag in flags {
      if flag & short != 0 {
        value += flag & same != 0 ? data.byte(at) : -data.byte(at)
        at += 1
      } else if flag & same == 0 {
        value += data.signed(at)
        at += 2
      }
      values.append(value)
    }
    return at <= data.count ? values : nil
  }

  private func addComponents(
    _ data: FontPart, depth: Int, _ components: inout Int, to corners: inout [Corner]
  ) -> Bool {
    guard depth < FontLimits.componentDepth else { return false }
    let base = corners.count
    var at = 10
    var flags = 0x20
    while flags & 0x20 != 0 {
      components += 1
      guard components <= FontLimits.components, data.has(at, 4) else { return false }
      flags = data.unsigned(at)
      let glyph = data.unsigned(at + 2)
      at += 4
      let isWord = flags & 1 != 0
      guard data.has(at, isWord ? 4 : 2) else { return false }
      let isSigned = flags & 2 != 0
      func argument(_ place: Int) -> Int {
        if isWord { return isSigned ? data.signed(place) : data.unsigned(place) }
        return isSigned ? Int(Int8(truncatingIfNeeded: data.byte(place))) : data.byte(place)
      }
      let (first, second) = (argument(at), argument(at + (isWord ? 2 : 1)))
      at += isWord ? 4 : 2
      var map = Transform2D.identity
      func fraction(_ offset: Int) -> Double { Double(data.signed(at + offset)) / 16384 }
      if flags & 8 != 0 {
        (map.a, map.d) = (fraction(0), fraction(0))
        at += 2
      } else if flags & 0x40 != 0 {
        (map.a, map.d) = (fraction(0), fraction(2))
        at += 4
      } else if flags & 0x80 != 0 {
        (map.a, map.b, map.c, map.d) = (fraction(0), fraction(2), fraction(4), fraction(6))
        at += 8
      }
      guard at <= data.count else { return false }
      let own = corners.count
      guard add(glyph, depth: depth + 1, &components, to: &corners) else { return false }
      for index in own..<corners.count { corners[index].point = corners[index].point.applying(map) }
      var move = Vector(dx: Double(first), dy: Double(second))
      if flags & 2 == 0 {
        // A point of the existing outline, and one of the component, which must coincide with it.
        guard base + first < own, own + second < corners.count else { return false }
        move = corners[base + first].point - corners[own + second].point
      } else if flags & 0x800 != 0 {
        let (a, b) = (Vector(dx: map.a, dy: map.b), Vector(dx: map.c, dy: map.d))
        move = Vector(dx: move.dx * a.length, dy: move.dy * b.length)
      }
      for index in own..<corners.count { corners[index].point = corners[index].point + move }
    }
    return true
  }

  /// Returns the contours of points on and off the curve; between two off the curve, one is on it.
  private static func outline(_ corners: [Corner]) -> Outline {
    var outline = Outline()
    outline.elements.reserveCapacity(corners.count + 8)
    var start = 0
    for index in corners.indices where corners[index].isLast {
      add(corners[start...index], to: &outline)
      start = index + 1
    }
    return outline
  }

  private static func add(_ contour: ArraySlice<Corner>, to outline: inout Outline) {
    guard contour.count > 1, let first = contour.first, let last = contour.last else { return }
    let begin =
      first.isOnCurve
      ? first.point : last.isOnCurve ? last.point : Point.midpoint(first.point, last.point)
    outline.elements.append(.move(to: begin))
    var control: Point?
    for corner in first.isOnCurve ? contour.dropFirst() : contour {
      switch (control, corner.isOnCurve) {
      case (nil, true): outline.elements.append(.line(to: corner.point))
      case (nil, false): control = corner.point
      case (let before?, true):
        outline.elements.append(.quadratic(to: corner.point, control: before))
        control = nil
      case (let before?, false):
        outline.elements.append(.quadratic(to: .midpoint(before, corner.point), control: before))
        control = corner.point
      }
    }
    if let control { outline.elements.append(.quadratic(to: begin, control: control)) }
  }
}
