/// How a layer of a plan is taken out of its place (DND-1).
public struct DragPlan: Sendable {
  /// By a pan; otherwise by a long press.
  public var isByPan: Bool
  /// DND-6.
  public var scrollsAtEdges = true

  /// Makes one that scrolls at edges.
  public init(isByPan: Bool) { self.isByPan = isByPan }
}

/// What a layer of a plan, or the root, does with what is dropped on it (DND-3, DND-5).
public enum DropPlan: Sendable {
  /// It becomes its front child.
  case keeps
  /// It is taken out of the tree.
  case removes
}

/// What a drag or a drop interaction hears.
public enum DragCall: Equatable, Sendable {
  /// The layer was picked up.
  case lifted
  /// It has come over a target.
  case entered
  /// It has left that.
  case left
  /// It was let go there.
  case dropped
  /// It rests: on the target, or in its place.
  case ended
}
