import TouchGeometry

/// Finds the children under a point without asking all of them.
///
/// A grid of squares in the parent's coordinates, one grid for each power of two: a child is filed
/// in the grid whose squares are as large as its bounding box, so in at most four squares, whatever
/// the sizes of the others. A hit test looks into one square of each grid that is in use. A child
/// that moves is only put on a list; it is filed anew before the next hit test, so dragging costs
/// nothing here.
///
/// Children whose shape is not known to lie inside their bounds (subclasses, which may override
/// `contains` or `hitTest`; H-8) are asked for every point.
///
/// - Complexity: a hit test is linear in the children filed in the squares around the point that
///   lie in front of the answer.
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

  /// A filed child.
  ///
  /// The parent keeps it alive, and takes it out before it lets go.
  fileprivate struct Entry {
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    let order: Int
    let layer: Unmanaged<Layer>

    @inline(__always)
    func contains(_ point: Point) -> Bool {
      point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
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
    removeFromIndex(child)
    child.isHitStale = false
  }

  /// Files the children that have moved.
  mutating func refresh(of parent: Layer) {
    if stale.isEmpty { return }
    // One that has left may have come to another parent, which waits for it too.
    for child in stale where child.isHitStale && child.parent === parent {
      child.isHitStale = false
      removeFromIndex(child)
      file(child)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// The children whose boxes have the point in them, from front to back, each found when it is
  /// asked for.
  ///
  /// They must be kept alive until the last was asked for.
  func candidates(at point: Point) -> Candidates {
    var cursors: [Candidates.Cursor] = []
    cursors.reserveCapacity(grids.count + 1)
    if !everywhere.isEmpty { cursors.append(Candidates.Cursor(everywhere, at: point)) }
    for grid in grids {
      guard let x = Self.index(point.x, grid), let y = Self.index(point.y, grid),
        let entries = squares[Square(level: grid.level, x: x, y: y)]
      else { continue }
      cursors.append(Candidates.Cursor(entries, at: point))
    }
    return Candidates(cursors: cursors)
  }

  /// Merges the grids' answers.
  struct Candidates: IteratorProtocol {
    fileprivate var cursors: [Cursor]

    /// Goes through one square's entries from the front.
    fileprivate struct Cursor {
      private let entries: [Entry]
      private let point: Point
      /// The next entry with the point in its box; below 0 there is none.
      private(set) var index: Int

      init(_ entries: [Entry], at point: Point) {
        self.entries = entries
        self.point = point
        index = entries.count
        advance()
      }

      var entry: Entry { entries[index] }

      mutating func advance() {
        repeat { index -= 1 } while index >= 0 && !entries[index].contains(point)
      }
    }

    mutating func next() -> Layer? {
      var front = -1
      for index in cursors.indices where cursors[index].index >= 0 {
        if front >= 0, cursors[front].entry.order > cursors[index].entry.order { continue }
        front = index
      }
      guard front >= 0 else { return nil }
      let layer = cursors[front].entry.layer.takeUnretainedValue()
      cursors[front].advance()
      return layer
    }
  }

  // MARK: Filing

  private mutating func file(_ child: Layer) {
    var box = child.touchBounds.applying(child.toParent)
    // A point that the exact test takes must never be outside by a rounding error.
    let slack = 1e-9 * (abs(box.minX) + abs(box.minY) + box.width + box.height) + 1e-9
    box = Rect(
      x: box.minX - slack, y: box.minY - slack, width: box.width + 2 * slack,
      height: box.height + 2 * slack)
    guard type(of: child) == Layer.self, let area = area(of: box) else {
      let entry = Entry(
        minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity,
        order: child.siblingOrder, layer: Unmanaged.passUnretained(child))
      Self.insert(entry, into: &everywhere)
      child.hitSlot = .everywhere
      return
    }
    let entry = Entry(
      minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY, order: child.siblingOrder,
      layer: Unmanaged.passUnretained(child))
    for x in area.minX...area.maxX {
      for y in area.minY...area.maxY {
        Self.insert(entry, into: &squares[Square(level: area.level, x: x, y: y), default: []])
      }
    }
    child.hitSlot = .squares(area)
  }

  private mutating func removeFromIndex(_ child: Layer) {
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
    entries.remove(at: index)
  }

  /// Keeps the order from back to front.
  private static func insert(_ entry: Entry, into entries: inout [Entry]) {
    var low = 0
    var high = entries.count
    // What comes last is in front of all others.
    if let last = entries.last, last.order < entry.order { low = high }
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].order < entry.order { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// The squares of a box, in a grid that is counted as used; nil where no grid is large enough.
  private mutating func area(of box: Rect) -> Squares? {
    let side = max(box.width, box.height, 1)
    guard side.isFinite, side < 1e12 else { return nil }
    // The next power of two is longer than the side, so the box touches at most two squares each
    // way.
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
