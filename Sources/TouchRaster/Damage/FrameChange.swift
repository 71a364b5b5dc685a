import CTouchRaster
import TouchScene

/// Pieces of a frame that replace others of the previous frame; between the changes, both frames
/// have the same pieces.
struct FrameChange {
  /// The indices of the previous frame's pieces.
  let oldPieces: Range<Int>
  /// The indices of this frame's pieces.
  let newPieces: Range<Int>
  /// Their commands.
  let old: [DrawCommand]
  /// The current commands.
  let new: [DrawCommand]
  /// The numbers of equal commands at the front and at the back.
  let unchanged: (head: Int, tail: Int)

  /// The range of the removed old commands.
  var oldRange: Range<Int> { unchanged.head..<(old.count - unchanged.tail) }
  /// The range of the added new commands.
  var newRange: Range<Int> { unchanged.head..<(new.count - unchanged.tail) }

  /// Creates a change of all commands.
  init(from old: [[DrawCommand]], toWhole new: [[DrawCommand]]) {
    oldPieces = old.indices
    newPieces = new.indices
    self.old = Self.commands(of: old[...])
    self.new = Self.commands(of: new[...])
    unchanged = (0, 0)
  }

  private init(
    _ oldPieces: Range<Int>, of old: [[DrawCommand]], _ newPieces: Range<Int>,
    of new: [[DrawCommand]]
  ) {
    (self.oldPieces, self.newPieces) = (oldPieces, newPieces)
    let (one, other) = (Self.commands(of: old[oldPieces]), Self.commands(of: new[newPieces]))
    (self.old, self.new) = (one, other)
    unchanged = Self.unchanged(one.count, other.count) { Self.isSame(one, $0, other, $1) }
  }

  private static func commands(of pieces: ArraySlice<[DrawCommand]>) -> [DrawCommand] {
    guard pieces.count != 1, let first = pieces.first else { return pieces.first ?? [] }
    var all = first
    for piece in pieces.dropFirst() { all += piece }
    return all
  }

  // MARK: Comparing

  /// Returns the changes between two frames, from back to front.
  ///
  /// Pieces that share their storage are the same, and are not compared.
  static func changes(from old: [[DrawCommand]], to new: [[DrawCommand]]) -> [FrameChange] {
    let (head, tail) = Self.unchanged(old.count, new.count) { storage(old[$0]) == storage(new[$1]) }
    var changes: [FrameChange] = []
    func add(_ from: Range<Int>, _ to: Range<Int>) {
      if from.isEmpty, to.isEmpty { return }
      // Pieces are compared one by one, because most keep their index.
      guard from.count == to.count else {
        return changes.append(FrameChange(from, of: old, to, of: new))
      }
      for (one, other) in zip(from, to) {
        changes.append(FrameChange(one..<one + 1, of: old, other..<other + 1, of: new))
      }
    }
    var (from, to) = (head, head)
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    if oldEnd - head > 1, newEnd - head > 1 {
      var known: [UnsafeRawPointer?: Int] = [:]
      for index in head..<oldEnd { known[storage(old[index])] = index }
      for index in head..<newEnd {
        guard let other = known[storage(new[index])], other >= from else { continue }
        add(from..<other, to..<index)
        (from, to) = (other + 1, index + 1)
      }
    }
    add(from..<oldEnd, to..<newEnd)
    return changes
  }

  private static func storage(_ piece: [DrawCommand]) -> UnsafeRawPointer? {
    piece.withUnsafeBytes { $0.baseAddress }
  }

  /// Returns how many of two lists are the same at the front and at the back.
  private static func unchanged(
    _ old: Int, _ new: Int, _ isSame: (_ old: Int, _ new: Int) -> Bool
  ) -> (head: Int, tail: Int) {
    let least = min(old, new)
    var head = 0
    while head < least, isSame(head, head) { head += 1 }
    var tail = 0
    while tail < least - head, isSame(old - 1 - tail, new - 1 - tail) { tail += 1 }
    return (head, tail)
  }

  /// Whether the commands at an index are the same in both.
  func isSame(_ index: Int) -> Bool { Self.isSame(old, index, new, index) }

  /// Whether two are the same; most share storage, which their bytes show without retaining
  /// anything.
  private static func isSame(
    _ old: [DrawCommand], _ one: Int, _ new: [DrawCommand], _ other: Int
  ) -> Bool {
    let size = MemoryLayout<DrawCommand>.size
    let haveSameBytes = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return false }
        return memcmp(a + one, b + other, size) == 0
      }
    }
    return haveSameBytes || old[one] == new[other]
  }
}
