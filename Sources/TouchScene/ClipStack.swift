/// The clips that hold while a frame is made.
struct ClipStack: Equatable {
  /// What shows now; nil for everything.
  private(set) var current: ClipShape?
  /// What shows at most, whatever is clipped to.
  private var base: ClipShape?
  private var outer: [Level] = []
  /// Whether the commands do not say yet what shows.
  var isPending = false
  /// Whether there ever was a clip.
  private(set) var wasUsed = false

  /// What held outside of something.
  struct Level: Equatable {
    fileprivate let base: ClipShape?
    fileprivate let current: ClipShape?
  }

  /// Clips to a shape, in place of what was clipped to since the last push; nil for no such clip.
  mutating func set(_ shape: ClipShape?) {
    wasUsed = true
    current = shape?.intersected(with: base) ?? base
  }

  /// Clips to a shape until ``pop()``.
  mutating func push(_ shape: ClipShape) {
    outer.append(Level(base: base, current: current))
    base = current
    set(shape)
    base = current
  }

  /// Undoes the last push.
  mutating func pop() {
    wasUsed = true
    guard let level = outer.popLast() else { return current = base }
    (base, current) = (level.base, level.current)
  }

  /// Takes over what others, which knew of no clip around them, have clipped to and said.
  mutating func follow(_ other: ClipStack) {
    wasUsed = true
    isPending = current != other.current
  }

  /// Those of a draw list that goes on where these are.
  var continuation: ClipStack {
    var next = ClipStack()
    (next.base, next.current, next.isPending) = (base, current, isPending)
    return next
  }

  /// Takes over what their continuation has said; what it has pushed it has popped.
  mutating func pass(_ continuation: ClipStack) {
    isPending = continuation.isPending
    if continuation.wasUsed { wasUsed = true }
  }

  /// Lets nothing show outside of a shape; what held so far is to be given to ``leave(to:)``.
  mutating func enter(_ shape: ClipShape?) -> Level {
    defer { base = shape }
    return Level(base: base, current: current)
  }

  /// Goes back to what held before ``enter(_:)``.
  mutating func leave(to level: Level) {
    if current != level.current { isPending = true }
    (base, current) = (level.base, level.current)
  }
}
