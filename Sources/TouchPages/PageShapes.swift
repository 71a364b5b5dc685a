import TouchGeometry

/// The outlines of a page's frames; a moved, turned, scaled or sheared outline is not stored again.
///
/// A layer that follows fingers has the same outlines in each frame, except for one map, and so
/// have the hundred lines of a dial. The map is stored once per frame, and each outline once per
/// page.
struct PageShapes {
  /// A stored outline that others are compared with.
  private struct Reference {
    let shape: Int
    let kind: Kind
    let points: [Point]
    /// Three corners that are far from collinear, or nil if there are none.
    let corners: (Int, Int, Int)?
  }

  private(set) var shapes = InternedLists()
  private(set) var maps = InternedLists()
  /// The outlines by kind and number of points, the most recently found first.
  private var references: [Kind: [Reference]] = [:]
  /// The outlines by the number of their shape.
  private var known: [Int: Reference] = [:]
  /// The shapes by their number of points and the cell of their first point.
  private var placed: [Cell: [Int]] = [:]

  private struct Kind: Hashable {
    let tag: Int
    let count: Int
  }

  private struct Cell: Hashable {
    let count: Int
    let x: Int
    let y: Int

    init(_ count: Int, _ point: Point, dx: Int = 0, dy: Int = 0) {
      func whole(_ value: Double) -> Int { Int(min(max(value.rounded(.down), -1e9), 1e9)) }
      (self.count, x, y) = (count, whole(point.x) + dx, whole(point.y) + dy)
    }
  }
  /// The maps found in this frame, with the most recently used one in front.
  private var found: [Transform2D] = []

  /// The number of outlines of each kind that are kept as candidates for a new map.
  private static let tried = 12
  private static let mostFound = 8
  /// The largest distance of a corner from its expected place, in points.
  private static let tolerance = 0.02

  /// Creates a collection that has only the identity map.
  init() { _ = number(of: .identity) }

  /// Begins a new frame, whose outlines may move differently.
  mutating func beginFrame() { found = [.identity] }

  /// Returns the numbers of an outline's shape and of the map that places it.
  ///
  /// - Parameters:
  ///   - points: The outline.
  ///   - tag: The outline's kind; outlines with the same tag may be maps of each other.
  ///   - hint: The shape in its place in the previous frame, or nil for none.
  /// - Returns: The numbers of the shape and of the map.
  mutating func place(_ points: [Point], tag: Int, hint: Int? = nil) -> (shape: Int, map: Int) {
    if let (reference, map) = match(points, tag, hint) { return (reference.shape, number(of: map)) }
    return (store(points, tag), number(of: .identity))
  }

  /// Returns the shapes of an area's outlines, grouped by map: one map for most of them, and others
  /// for outlines that moved differently, such as dots that keep their size in a zoomed map.
  mutating func place(_ outlines: [[Point]], tag: Int) -> [(shapes: [Int], map: Int)] {
    // The largest outline with a known match determines the map of all of them.
    var map = Transform2D.identity
    for outline in outlines.sorted(by: { $0.count > $1.count }).prefix(Self.tried) {
      if let match = match(outline, tag, nil) {
        map = match.map
        break
      }
    }
    let back = map.inverse
    var shared: [Int] = []
    var others: [(shapes: [Int], map: Int)] = []
    for outline in outlines {
      if let reference = reference(of: outline, under: map) {
        shared.append(reference.shape)
      } else if let (shape, move) = moved(outline, tag) {
        others.append(([shape], number(of: move)))
      } else if let back {
        shared.append(store(outline.map { $0.applying(back) }, tag))
      } else {
        others.append(([store(outline, tag)], number(of: .identity)))
      }
    }
    return (shared.isEmpty ? [] : [(shared, number(of: map))]) + others
  }

  /// Returns a known outline that a translation takes to these points.
  private mutating func moved(_ points: [Point], _ tag: Int) -> (shape: Int, move: Transform2D)? {
    guard let first = points.first else { return nil }
    for reference in references[Kind(tag: tag, count: points.count)] ?? [] {
      guard let own = reference.points.first else { continue }
      let move = Transform2D(translationX: first.x - own.x, y: first.y - own.y)
      if Self.fits(move, reference.points, points) {
        touch(reference)
        return (reference.shape, move)
      }
    }
    return nil
  }

  /// Returns the number of a map.
  mutating func number(of map: Transform2D) -> Int {
    let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    func whole(_ value: Double, _ unit: Double) -> Int {
      Int(min(max((value * unit).rounded(), -1e12), 1e12))
    }
    let move = [map.tx, map.ty].map { whole($0, 100) }
    let turn = isMove ? [] : [map.a, map.b, map.c, map.d].map { whole($0, 1e6) }
    return maps.number(of: move + turn)
  }

  // MARK: Matching

  /// Returns a known outline and the map that takes it to another one, or nil if there is none.
  private mutating func match(
    _ points: [Point], _ tag: Int, _ hint: Int?
  ) -> (reference: Reference, map: Transform2D)? {
    let before = hint.flatMap { known[$0] }.flatMap { $0.points.count == points.count ? $0 : nil }
    for (at, map) in found.enumerated() {
      if let before, Self.fits(map, before.points, points) { return (before, map) }
      guard let reference = reference(of: points, under: map) else { continue }
      found.swapAt(0, at)
      return (reference, map)
    }
    // A map exists between any two short outlines, so only the outline in the same place counts.
    let kind = Kind(tag: tag, count: points.count)
    let others = points.count > 4 ? references[kind] ?? [] : []
    for reference in [before].compactMap(\.self) + others {
      guard let map = Self.map(from: reference, to: points) else { continue }
      found.insert(map, at: 0)
      if found.count > Self.mostFound { found.removeLast() }
      touch(reference)
      return (reference, map)
    }
    return nil
  }

  /// Returns a known outline that a map takes to another one.
  private mutating func reference(of points: [Point], under map: Transform2D) -> Reference? {
    guard let first = points.first, let back = map.inverse else { return nil }
    let own = first.applying(back)
    guard own.isFinite else { return nil }
    for dx in [0, -1, 1] {
      for dy in [0, -1, 1] {
        for shape in placed[Cell(points.count, own, dx: dx, dy: dy)] ?? [] {
          if let reference = known[shape], Self.fits(map, reference.points, points) {
            touch(reference)
            return reference
          }
        }
      }
    }
    return nil
  }

  /// Puts an outline in front, so that the next search finds it first.
  private mutating func touch(_ reference: Reference) {
    let kind = reference.kind
    let at = references[kind]?.firstIndex { $0.shape == reference.shape }
    if at == 0 { return }
    if let at { references[kind]?.remove(at: at) }
    references[kind, default: []].insert(reference, at: 0)
    if let many = references[kind]?.count, many > Self.tried { references[kind]?.removeLast() }
  }

  private mutating func store(_ points: [Point], _ tag: Int) -> Int {
    let shape = shapes.number(of: Self.steps(of: points))
    guard known[shape] == nil else { return shape }
    let kind = Kind(tag: tag, count: points.count)
    let reference = Reference(
      shape: shape, kind: kind, points: points, corners: Self.corners(of: points))
    known[shape] = reference
    if let first = points.first { placed[Cell(points.count, first), default: []].append(shape) }
    touch(reference)
    return shape
  }

  /// Returns the map that takes a known outline to another one, or nil if there is none.
  private static func map(from reference: Reference, to points: [Point]) -> Transform2D? {
    guard let first = points.first, let own = reference.points.first else { return nil }
    let move = Transform2D(translationX: first.x - own.x, y: first.y - own.y)
    if fits(move, reference.points, points) { return move }
    guard let (i, j, k) = reference.corners else { return line(from: reference.points, to: points) }
    func frame(_ points: [Point]) -> Transform2D {
      let (u, v, w) = (points[i], points[j], points[k])
      return Transform2D(a: v.x - u.x, b: v.y - u.y, c: w.x - u.x, d: w.y - u.y, tx: u.x, ty: u.y)
    }
    guard let map = frame(reference.points).inverse?.concatenating(frame(points)) else {
      return nil
    }
    return fits(map, reference.points, points) ? map : nil
  }

  /// Returns the map of a straight line: the similarity that takes both of its ends along.
  private static func line(from own: [Point], to points: [Point]) -> Transform2D? {
    guard let a = own.first, let b = own.last, let c = points.first, let d = points.last
    else { return nil }
    let (before, after) = (b - a, d - c)
    let square = before.dot(before)
    guard square > 1 else { return nil }
    let (x, y) = (before.dot(after) / square, before.cross(after) / square)
    let map = Transform2D(
      a: x, b: y, c: -y, d: x, tx: c.x - x * a.x + y * a.y, ty: c.y - y * a.x - x * a.y)
    return fits(map, own, points) ? map : nil
  }

  private static func fits(_ map: Transform2D, _ from: [Point], _ to: [Point]) -> Bool {
    guard map.isFinite else { return false }
    for index in from.indices {
      let place = from[index].applying(map)
      if (place.x - to[index].x).magnitude > tolerance { return false }
      if (place.y - to[index].y).magnitude > tolerance { return false }
    }
    return true
  }

  /// Returns the first corner, the corner farthest from it, and the corner farthest from the line
  /// through both.
  private static func corners(of points: [Point]) -> (Int, Int, Int)? {
    guard points.count > 2,
      let far = points.indices.max(by: {
        points[$0].distance(to: points[0]) < points[$1].distance(to: points[0])
      })
    else { return nil }
    let along = points[far] - points[0]
    let length = along.length
    func height(_ index: Int) -> Double {
      ((points[index] - points[0]).cross(along) / length).magnitude
    }
    guard length > 0.5, let third = points.indices.max(by: { height($0) < height($1) }),
      height(third) > 0.5
    else { return nil }
    return (0, far, third)
  }

  /// Returns the coordinates in hundredths of a point, each as the difference from the previous
  /// one.
  private static func steps(of points: [Point]) -> [Int] {
    func hundredths(_ value: Double) -> Int { Int(min(max((value * 100).rounded(), -1e9), 1e9)) }
    var (x, y) = (0, 0)
    var steps: [Int] = []
    steps.reserveCapacity(points.count * 2)
    for point in points {
      let (nextX, nextY) = (hundredths(point.x), hundredths(point.y))
      steps.append(nextX - x)
      steps.append(nextY - y)
      (x, y) = (nextX, nextY)
    }
    return steps
  }
}
