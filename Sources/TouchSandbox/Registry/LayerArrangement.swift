public import TouchGeometry

/// What a scene file says of a layer and its behavior, to be changed to how they are now.
public struct LayerArrangement: Sendable {
  /// Turns and scales the layer about its anchor: as it is now, unless the behavior rests
  /// elsewhere.
  public var transform: Transform2D
  /// What the layer does, with the options that it has now; a file says them as
  /// ``BehaviorKind/keep(in:)`` puts them.
  public var behavior: any BehaviorKind
}
