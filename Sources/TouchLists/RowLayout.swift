import TouchGeometry

/// The places of a list's rows, one under the other, with gaps where dragged rows would land.
///
/// A lifted row has no height. The layout holds only numbers, no layers.
struct RowLayout {
  /// An empty place between rows.
  struct Gap {
    /// The dragged layer for which the gap is open.
    let owner: ObjectIdentifier
    /// The row that it is above; the number of rows for one below the last.
    var index: Int
    var height: Double
  }

  private(set) var heights: [Double] = []
  /// The upper edge of each row without gaps, and the lower one of the last.
  private var tops: [Double] = [0]
  private(set) var gaps: [Gap] = []

  init(heights: [Double] = []) {
    self.heights = heights
    sum()
  }

  private mutating func sum() {
    tops = [0]
    tops.reserveCapacity(heights.count + 1)
    var top = 0.0
    for height in heights {
      top += height
      tops.append(top)
    }
  }

  // MARK: Places

  var count: Int { heights.count }

  /// The height of all rows and gaps.
  var height: Double { tops[count] + gaps.reduce(0) { $0 + $1.height } }

  /// The upper edge of a row, or the lower one of the last.
  func top(_ index: Int) -> Double {
    var top = tops[index]
    for gap in gaps where gap.index <= index { top += gap.height }
    return top
  }

  /// The rows that show between two heights, the lower one excluded.
  ///
  /// - Complexity: logarithmic in the number of rows.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    let first = firstRow { top($0) + heights[$0] > low }
    return first..<max(first, firstRow { top($0) >= high })
  }

  /// The row at a height; nil above the first, below the last, and in a gap.
  func row(at height: Double) -> Int? {
    let index = firstRow { top($0) + heights[$0] > height }
    return index < count && top(index) <= height ? index : nil
  }

  /// Returns the first row that satisfies a condition that all later ones satisfy too, or the
  /// number of rows if none does.
  private func firstRow(where isSo: (Int) -> Bool) -> Int { (0..<count).bisected { !isSo($0) } }

  // MARK: Gaps

  func gap(of owner: ObjectIdentifier) -> Gap? { gaps.first { $0.owner == owner } }

  /// Opens a gap, or moves the owner's existing one; without effect if it is already there.
  mutating func setGap(_ gap: Gap) {
    removeGap(of: gap.owner)
    gaps.append(gap)
  }

  mutating func removeGap(of owner: ObjectIdentifier) { gaps.removeAll { $0.owner == owner } }

  /// Returns the index at which a layer would land: above the first row whose middle is below a
  /// height.
  ///
  /// A gap stays while the place is in it, and rows count at their visible places. So a resting
  /// finger does not move a gap back and forth.
  func insertionIndex(at place: Double, of owner: ObjectIdentifier) -> Int {
    let index = firstRow { top($0) + heights[$0] / 2 > place }
    guard let gap = gap(of: owner) else { return index }
    let end = top(gap.index)
    if place < end - gap.height { return min(gap.index, index) }
    return place < end ? gap.index : max(gap.index, index)
  }

  // MARK: Changes

  mutating func setHeight(_ height: Double, of index: Int) { setHeights([index: height]) }

  /// Sets heights of rows, by index.
  mutating func setHeights(_ new: [Int: Double]) {
    for (index, height) in new { heights[index] = height }
    sum()
  }

  /// Inserts rows at their resulting indices, in ascending order.
  mutating func insert(_ heights: [Double], at indices: [Int]) {
    var all: [Double] = []
    all.reserveCapacity(count + indices.count)
    var next = 0
    var old = 0
    while all.count < count + indices.count {
      if next < indices.count, indices[next] == all.count {
        all.append(heights[next])
        next += 1
      } else {
        all.append(self.heights[old])
        old += 1
      }
    }
    for place in gaps.indices {
      gaps[place].index = Self.index(of: gaps[place].index, afterInserting: indices)
    }
    self.heights = all
    sum()
  }

  /// Takes rows out; the indices are in ascending order.
  mutating func remove(at indices: [Int]) {
    for place in gaps.indices {
      gaps[place].index -= Self.count(of: indices, below: gaps[place].index)
    }
    heights.removeSubranges(RangeSet(indices, within: heights))
    sum()
  }

  /// Returns the index of a row after others were inserted.
  static func index(of row: Int, afterInserting indices: [Int]) -> Int {
    var index = row
    for inserted in indices {
      if inserted > index { break }
      index += 1
    }
    return index
  }

  /// Returns the index of a row before others were inserted, or nil for an inserted one.
  static func index(of row: Int, beforeInserting indices: [Int]) -> Int? {
    indices.contains(row) ? nil : row - count(of: indices, below: row)
  }

  /// Returns the index of a row before others were removed.
  static func index(of row: Int, beforeRemoving indices: [Int]) -> Int {
    index(of: row, afterInserting: indices)
  }

  /// Returns the index of a row after one was moved; with the ends exchanged, the index before.
  static func index(of row: Int, afterMoving old: Int, to new: Int) -> Int {
    if row == old { return new }
    let without = row > old ? row - 1 : row
    return without >= new ? without + 1 : without
  }

  static func count(of indices: [Int], below row: Int) -> Int {
    indices.reduce(0) { $0 + ($1 < row ? 1 : 0) }
  }
}
