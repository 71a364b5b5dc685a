public import TouchGeometry

/// What a scene file says of a layer and its behavior, to be changed to how they are now.
public struct LayerArrangement: Sendable {
  /// Turns and scales the layer about its anchor: as it is now, unless the behavior rests
  /// elsewhere.
  public var transform: Transform2D
  /// What the layer does, with the options that it has now.
  public var behavior: any BehaviorKind
  /// The object of the key `behavior`; nil takes a key away.
  ///
  /// Empty for a layer that was not read from a file: then nothing is kept.
  public var options: [String: SceneValue]
}
