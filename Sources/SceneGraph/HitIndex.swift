import Geometry

/// Finds the children under a point without asking all of them.
///
/// A grid of squares in the parent's coordinates, one grid for each power of two: a child is filed in the grid
/// whose squares are as large as its bounding box, so in at most four squares, whatever the sizes of the
/// others. A hit test looks into one square of each grid that is in use. A child that moves is only put on a
/// list; it is filed anew before the next hit test, so dragging costs nothing here.
///
/// Children whose shape is not known to lie inside their bounds (subclasses, which may override `contains` or
/// `hitTest`; H-8) are asked for every point.
///
/// - Complexity: a hit test takes time proportional to the children whose squares the point is in, and
///   `O(k log k)` in the *k* bounding boxes around the point when the front-most is missed.
struct HitIndex {
  /// With fewer children than this, asking all of them is as fast.
  static let worthwhileCount = 24

  /// Where a child is filed.
  enum Slot {
    case nowhere
    case everywhere
    case squares(Squares)
  }

  /// The squares of one grid that a bounding box touches: one or two each way.
  struct Squares: Equatable {
    let level: Int
    let minX: Int
    let minY: Int
    let maxX: Int
    let maxY: Int
  }

  private struct Square: Hashable {
    let level: Int
    let x: Int
    let y: Int
  }

  /// A filed child. The parent keeps it alive, and takes it out before it lets go.
  private struct Entry {
    let box: Rect
    let order: Int
    let layer: Unmanaged<Layer>
  }

  private struct Grid {
    let level: Int
    /// One over the length of a square's side.
    let perPoint: Double
    var count: Int
  }

  private var squares: [Square: [Entry]] = [:]
  private var grids: [Grid] = []
  private var everywhere: [Entry] = []
  private var stale: [Layer] = []

  init(_ children: [Layer]) {
    for child in children { child.hitSlot = .nowhere }
    for child in children { file(child) }
  }

  /// A child has come, moved, or changed its place among its siblings.
  mutating func note(_ child: Layer) {
    if child.isHitStale { return }
    child.isHitStale = true
    stale.append(child)
  }

  /// A child goes.
  mutating func remove(_ child: Layer) {
    unfile(child)
    child.isHitStale = false
  }

  /// Files the children that have moved.
  mutating func refresh(of parent: Layer) {
    if stale.isEmpty { return }
    // One that has left may have come to another parent, which waits for it too.
    for child in stale where child.isHitStale && child.parent === parent {
      child.isHitStale = false
      unfile(child)
      file(child)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// The child in front of all others whose box has the point in it.
  func frontmost(at point: Point) -> Layer? {
    var best: Entry?
    visit(at: point) { entry in
      if let known = best, known.order > entry.order { return }
      best = entry
    }
    return best?.layer.takeUnretainedValue()
  }

  /// All children whose boxes have the point in them, from front to back.
  func all(at point: Point) -> [Layer] {
    var found: [Entry] = []
    visit(at: point) { found.append($0) }
    found.sort { $0.order > $1.order }
    return found.map { $0.layer.takeUnretainedValue() }
  }

  private func visit(at point: Point, _ body: (Entry) -> Void) {
    for entry in everywhere { body(entry) }
    for grid in grids {
      guard let x = Self.index(point.x, grid), let y = Self.index(point.y, grid),
        let entries = squares[Square(level: grid.level, x: x, y: y)]
      else { continue }
      for entry in entries {
        let box = entry.box
        if point.x >= box.origin.x, point.y >= box.origin.y,
          point.x <= box.origin.x + box.size.width, point.y <= box.origin.y + box.size.height
        {
          body(entry)
        }
      }
    }
  }

  // MARK: Filing

  private mutating func file(_ child: Layer) {
    var box = child.bounds.applying(child.toParent)
    // A point that the exact test takes must never be outside by a rounding error.
    let slack = 1e-9 * (abs(box.minX) + abs(box.minY) + box.width + box.height) + 1e-9
    box = Rect(
      x: box.minX - slack, y: box.minY - slack, width: box.width + 2 * slack,
      height: box.height + 2 * slack)
    let entry = Entry(
      box: box, order: child.siblingOrder, layer: Unmanaged.passUnretained(child))
    guard type(of: child) == Layer.self, let area = area(of: box) else {
      everywhere.append(entry)
      child.hitSlot = .everywhere
      return
    }
    for x in area.minX...area.maxX {
      for y in area.minY...area.maxY {
        squares[Square(level: area.level, x: x, y: y), default: []].append(entry)
      }
    }
    child.hitSlot = .squares(area)
  }

  private mutating func unfile(_ child: Layer) {
    switch child.hitSlot {
    case .nowhere: return
    case .everywhere: Self.remove(child, from: &everywhere)
    case .squares(let area):
      for x in area.minX...area.maxX {
        for y in area.minY...area.maxY {
          let square = Square(level: area.level, x: x, y: y)
          guard let place = squares.index(forKey: square) else { continue }
          Self.remove(child, from: &squares.values[place])
          if squares.values[place].isEmpty { squares.remove(at: place) }
        }
      }
      if let index = grids.firstIndex(where: { $0.level == area.level }) {
        grids[index].count -= 1
        if grids[index].count == 0 { grids.remove(at: index) }
      }
    }
    child.hitSlot = .nowhere
  }

  private static func remove(_ child: Layer, from entries: inout [Entry]) {
    let sought = Unmanaged.passUnretained(child).toOpaque()
    guard let index = entries.firstIndex(where: { $0.layer.toOpaque() == sought }) else { return }
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }

  /// The squares of a box, in a grid that is counted as used; nil where no grid is large enough.
  private mutating func area(of box: Rect) -> Squares? {
    let side = max(box.width, box.height, 1)
    guard side.isFinite, side < 1e12 else { return nil }
    // The next power of two is longer than the side, so the box touches at most two squares each way.
    let level = Int(side.exponent) + 1
    let grid = Grid(
      level: level, perPoint: Double(sign: .plus, exponent: -level, significand: 1), count: 1)
    guard let minX = Self.index(box.minX, grid), let minY = Self.index(box.minY, grid),
      let maxX = Self.index(box.maxX, grid), let maxY = Self.index(box.maxY, grid)
    else { return nil }
    if let known = grids.firstIndex(where: { $0.level == level }) {
      grids[known].count += 1
    } else {
      grids.append(grid)
    }
    return Squares(level: level, minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  @inline(__always)
  private static func index(_ coordinate: Double, _ grid: Grid) -> Int? {
    let scaled = (coordinate * grid.perPoint).rounded(.down)
    return abs(scaled) < 1e15 ? Int(scaled) : nil
  }
}
