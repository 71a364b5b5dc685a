/// An index that finds the children under a point without testing all of them.
///
/// A grid of squares in the parent's coordinates, one grid for each power of two: a child is filed
/// in the grid whose squares are two to four times as large as its bounding box, so in one square
/// mostly and in at most four, whatever the sizes of the others. A hit test looks into one square
/// of each grid that is in use. A child that moves is only added to a list; it is filed anew before
/// the next hit test, so that dragging costs nothing here.
///
/// Children whose shape may extend beyond their bounds (subclasses, which may override `contains`
/// or `hitTest`; H-8) are tested for every point.
///
/// - Complexity: A hit test is linear in the children in front of the answer that are filed in the
///   squares around the point. Filing a child is not linear in anything.
final class HitIndex {
  /// With fewer children than this, asking all of them is as fast.
  static let worthwhileCount = 24

  /// The place where a child is filed.
  struct Slot {
    /// The first square's column and row.
    fileprivate var x: Int32 = 0
    fileprivate var y: Int32 = 0
    fileprivate var level: Int8 = 0
    /// Whether the next column's square has it too, and the next row's.
    fileprivate var isWide = false
    fileprivate var isTall = false
    fileprivate var isEverywhere = false
    fileprivate(set) var isSomewhere = false

    static let nowhere = Slot()
    fileprivate static let everywhere = Slot(isEverywhere: true, isSomewhere: true)

    /// The squares: one or two each way.
    fileprivate func forEachSquare(_ body: (Square) -> Void) {
      for column in x...(isWide ? x + 1 : x) {
        for row in y...(isTall ? y + 1 : y) { body(Square(x: column, y: row, level: level)) }
      }
    }
  }

  fileprivate struct Square: Hashable {
    let x: Int32
    let y: Int32
    let level: Int8

    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)))
      hasher.combine(level)
    }
  }

  private struct Grid {
    let level: Int8
    /// One over the length of a square's side.
    let perPoint: Double
    var count: Int

    /// Returns the column or row of a coordinate, or nil if it is too far away.
    @inline(__always)
    func index(_ coordinate: Double) -> Int32? {
      let scaled = (coordinate * perPoint).rounded(.down)
      return abs(scaled) < 2e9 ? Int32(scaled) : nil
    }
  }

  @exclusivity(unchecked) private var squares: [Square: HitEntries] = [:]
  @exclusivity(unchecked) private var grids: [Grid] = []
  @exclusivity(unchecked) private var everywhere = HitEntries()
  /// The children that wait to be filed.
  @exclusivity(unchecked) private var stale: [Layer] = []

  init(_ children: [Layer]) {
    // A discarded index may have filed them, or may have had them waiting.
    for child in children {
      child.hitSlot = .nowhere
      child.isHitStale = false
      file(child)
    }
  }

  /// A child has come or moved.
  func note(_ child: Layer) {
    if child.isHitStale { return }
    child.isHitStale = true
    stale.append(child)
  }

  /// Removes a child that goes, or is about to change its place among its siblings.
  func remove(_ child: Layer) {
    removeFromIndex(child)
    guard child.isHitStale else { return }
    child.isHitStale = false
    // The latest change is the likely one.
    if let index = stale.lastIndex(where: { $0 === child }) { stale.remove(at: index) }
  }

  /// Files the children that have moved.
  func refresh() {
    if stale.isEmpty { return }
    for child in stale {
      child.isHitStale = false
      removeFromIndex(child)
      file(child)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Returns the children whose boxes contain the point, from front to back, each found on demand.
  ///
  /// They must be kept alive until the last one is requested.
  func candidates(at point: Point) -> Candidates {
    var candidates = Candidates(at: point)
    if !everywhere.isEmpty { candidates.add(everywhere) }
    for grid in grids {
      guard let x = grid.index(point.x), let y = grid.index(point.y),
        let entries = squares[Square(x: x, y: y, level: grid.level)]
      else { continue }
      candidates.add(entries)
    }
    return candidates
  }

  /// Merges the grids' answers.
  struct Candidates: IteratorProtocol {
    private let point: HitEntry.RoundedPoint
    /// Mostly all layers are of about one size, and there is one answer.
    private var first = Cursor()
    private var others: [Cursor] = []

    fileprivate init(at point: Point) { self.point = HitEntry.RoundedPoint(point) }

    fileprivate mutating func add(_ entries: HitEntries) {
      let cursor = Cursor(entries, at: point)
      guard cursor.index >= 0 else { return }
      if first.index < 0 { first = cursor } else { others.append(cursor) }
    }

    /// Goes through one square's entries from the front.
    private struct Cursor {
      private let all: HitEntries
      private var piece = 0
      private var entries: [HitEntry] = []
      /// The index of the next entry with the point in its box, or below 0 if there is none.
      private(set) var index = -1

      /// Creates an empty sequence.
      init() { all = HitEntries() }

      init(_ all: HitEntries, at point: HitEntry.RoundedPoint) {
        self.all = all
        piece = all.pieceCount - 1
        entries = all.front
        index = entries.count
        advance(to: point)
      }

      var entry: HitEntry { entries[index] }

      mutating func advance(to point: HitEntry.RoundedPoint) {
        while true {
          repeat { index -= 1 } while index >= 0 && !entries[index].contains(point)
          guard index < 0, piece > 0 else { return }
          piece -= 1
          entries = all.piece(piece)
          index = entries.count
        }
      }
    }

    mutating func next() -> Layer? {
      var order = first.index >= 0 ? first.entry.order : Int.min
      var front = -1
      for index in others.indices where others[index].index >= 0 {
        if others[index].entry.order < order { continue }
        order = others[index].entry.order
        front = index
      }
      if front < 0 {
        guard first.index >= 0 else { return nil }
        let layer = first.entry.layer.takeUnretainedValue()
        first.advance(to: point)
        return layer
      }
      let layer = others[front].entry.layer.takeUnretainedValue()
      others[front].advance(to: point)
      return layer
    }
  }

  // MARK: Filing

  private func file(_ child: Layer) {
    let map = child.placedMap
    var box = child.touchBounds(scale: map.meanScale).applying(map)
    // A point that the exact test takes must never be outside by a rounding error.
    let slack = 1e-9 * (abs(box.minX) + abs(box.minY) + box.width + box.height) + 1e-9
    box = Rect(
      x: box.minX - slack, y: box.minY - slack, width: box.width + 2 * slack,
      height: box.height + 2 * slack)
    guard type(of: child) == Layer.self, let slot = slot(for: box) else {
      everywhere.insert(HitEntry(everywhere: child))
      child.hitSlot = .everywhere
      return
    }
    let entry = HitEntry(child, in: box)
    slot.forEachSquare { squares[$0, default: HitEntries()].insert(entry) }
    child.hitSlot = slot
  }

  private func removeFromIndex(_ child: Layer) {
    let slot = child.hitSlot
    guard slot.isSomewhere else { return }
    child.hitSlot = .nowhere
    if slot.isEverywhere { return everywhere.remove(child, order: child.siblingOrder) }
    slot.forEachSquare { square in
      guard let place = squares.index(forKey: square) else { return }
      squares.values[place].remove(child, order: child.siblingOrder)
      if squares.values[place].isEmpty { squares.remove(at: place) }
    }
    if let index = grids.firstIndex(where: { $0.level == slot.level }) {
      grids[index].count -= 1
      if grids[index].count == 0 { grids.remove(at: index) }
    }
  }

  /// Returns the squares of a box, in a grid that is counted as used, or nil if no grid is large
  /// enough.
  private func slot(for box: Rect) -> Slot? {
    let side = max(box.width, box.height, 1)
    guard side.isFinite, side < 1e12 else { return nil }
    // Twice the next power of two is longer than the side, so the box touches at most two squares
    // each way, and mostly one. Half of that would find as much with twice the memory.
    let level = Int(side.exponent) + 2
    let grid = Grid(
      level: Int8(level), perPoint: Double(sign: .plus, exponent: -level, significand: 1), count: 1)
    guard let minX = grid.index(box.minX), let minY = grid.index(box.minY),
      let maxX = grid.index(box.maxX), let maxY = grid.index(box.maxY)
    else { return nil }
    if let known = grids.firstIndex(where: { $0.level == grid.level }) {
      grids[known].count += 1
    } else {
      grids.append(grid)
    }
    return Slot(
      x: minX, y: minY, level: grid.level, isWide: maxX > minX, isTall: maxY > minY,
      isSomewhere: true)
  }
}
