public import TouchGeometry

/// A scene file's description of a layer and its behavior, to be changed to their current state.
public struct LayerArrangement: Sendable {
  /// The transform about the layer's anchor: the current one, unless the behavior rests elsewhere.
  public var transform: Transform2D
  /// The layer's behavior with its current options; ``BehaviorKind/keep(in:)`` stores them in a
  /// file.
  public var behavior: any BehaviorKind
}
