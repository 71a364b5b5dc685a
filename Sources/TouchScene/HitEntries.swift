/// A filed child of a ``HitIndex``.
///
/// The parent keeps the child alive, and removes the entry before it releases the child.
struct HitEntry {
  /// The left edge of its rounded bounding box, which contains all equally rounded points of the
  /// box because rounding keeps the order of numbers.
  private let minX: Float
  private let minY: Float
  private let maxX: Float
  private let maxY: Float
  let order: Int
  let layer: Unmanaged<Layer>

  /// Creates an entry for a child that is tested only for points in the box.
  init(_ layer: Layer, in box: Rect) {
    minX = Float(box.minX)
    minY = Float(box.minY)
    maxX = Float(box.maxX)
    maxY = Float(box.maxY)
    order = layer.siblingOrder
    self.layer = .passUnretained(layer)
  }

  /// Creates an entry for a child that is tested for every point.
  init(everywhere layer: Layer) {
    (minX, minY, maxX, maxY) = (-.infinity, -.infinity, .infinity, .infinity)
    order = layer.siblingOrder
    self.layer = .passUnretained(layer)
  }

  /// A point, rounded as boxes are.
  struct RoundedPoint {
    let x: Float
    let y: Float

    init(_ point: Point) {
      x = Float(point.x)
      y = Float(point.y)
    }
  }

  @inline(__always)
  func contains(_ point: RoundedPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

/// Entries in the order of the siblings, from back to front.
///
/// They are stored in pieces, so that an insertion or a removal moves few others, however many
/// there are.
struct HitEntries {
  /// The longest piece.
  static let pieceLength = 128

  /// The pieces behind the last one, none of them empty; there are none if the entries are few.
  private(set) var behind: [[HitEntry]] = []
  /// The last piece; empty only if there is no other.
  private(set) var front: [HitEntry] = []

  var isEmpty: Bool { front.isEmpty }

  var pieceCount: Int { behind.count + 1 }

  func piece(_ index: Int) -> [HitEntry] { index < behind.count ? behind[index] : front }

  /// Inserts an entry by its order.
  mutating func insert(_ entry: HitEntry) {
    if let last = behind.last?.last, entry.order < last.order {
      let index = pieceBehind(of: entry.order)
      Self.insert(entry, into: &behind[index])
      guard behind[index].count > Self.pieceLength else { return }
      let half = Self.pieceLength / 2
      behind.insert(Array(behind[index][..<half]), at: index)
      behind[index + 1].removeFirst(half)
      return
    }
    if front.count == Self.pieceLength {
      // Children mostly come from back to front: then the pieces stay full.
      let isLast = front.last.map { $0.order < entry.order } ?? true
      let kept = isLast ? 0 : Self.pieceLength / 2
      behind.append(Array(front[..<(front.count - kept)]))
      front.removeFirst(front.count - kept)
      if let last = behind.last?.last, entry.order < last.order { return insert(entry) }
    }
    Self.insert(entry, into: &front)
  }

  /// Takes a child out that was put in with that order.
  mutating func remove(_ layer: Layer, order: Int) {
    if let last = behind.last?.last, order <= last.order {
      let index = pieceBehind(of: order)
      Self.remove(layer, order, from: &behind[index])
      if behind[index].isEmpty { behind.remove(at: index) }
    } else {
      Self.remove(layer, order, from: &front)
      if front.isEmpty, let last = behind.popLast() { front = last }
    }
  }

  /// The first piece behind the last one whose last entry is not behind that order.
  private func pieceBehind(of order: Int) -> Int {
    (0..<behind.count - 1).bisected { behind[$0].last.map { $0.order < order } ?? false }
  }

  private static func insert(_ entry: HitEntry, into piece: inout [HitEntry]) {
    piece.insert(entry, at: place(of: entry.order, in: piece))
  }

  private static func remove(_ layer: Layer, _ order: Int, from piece: inout [HitEntry]) {
    let index = place(of: order, in: piece)
    assert(
      index < piece.count
        && piece[index].layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque(),
      "a layer's order has changed while it was filed")
    if index < piece.count { piece.remove(at: index) }
  }

  /// The first place whose entry is not behind that order.
  private static func place(of order: Int, in piece: [HitEntry]) -> Int {
    // The last entry is in front of all others.
    guard let last = piece.last, last.order >= order else { return piece.count }
    return (0..<piece.count - 1).bisected { piece[$0].order < order }
  }
}
