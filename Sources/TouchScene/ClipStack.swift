/// The clips that hold while a frame is made.
struct ClipStack: Equatable {
  /// The visible part now, or nil for everything.
  private(set) var current: ClipShape?
  /// The largest visible part, which limits all clips.
  private var base: ClipShape?
  private var outer: [Level] = []
  /// Whether the commands do not contain the current clip yet.
  var isPending = false
  /// Whether there ever was a clip.
  private(set) var wasUsed = false

  /// The clips outside of a shape.
  struct Level: Equatable {
    fileprivate let base: ClipShape?
    fileprivate let current: ClipShape?
  }

  /// Replaces the clip set since the last push with a shape, or with none for nil.
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

  /// Adopts the clips of another stack, which was made without a clip around it.
  mutating func follow(_ other: ClipStack) {
    wasUsed = true
    isPending = current != other.current
  }

  /// The clips of a draw list that continues here.
  var continuation: ClipStack {
    var next = ClipStack()
    (next.base, next.current, next.isPending) = (base, current, isPending)
    return next
  }

  /// Adopts the state of the continuation, which has popped all that it pushed.
  mutating func pass(_ continuation: ClipStack) {
    isPending = continuation.isPending
    if continuation.wasUsed { wasUsed = true }
  }

  /// Clips everything to a shape and returns the former clips for ``leave(to:)``.
  mutating func enter(_ shape: ClipShape?) -> Level {
    defer { base = shape }
    return Level(base: base, current: current)
  }

  /// Restores the clips from before ``enter(_:)``.
  mutating func leave(to level: Level) {
    if current != level.current { isPending = true }
    (base, current) = (level.base, level.current)
  }
}
