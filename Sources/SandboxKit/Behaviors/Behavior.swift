public import SceneGraph

/// What a layer does with its gestures.
///
/// A behavior brings its own recognizers, named `LAYER.KIND`.
public protocol Behavior: AnyObject {
  /// The layer that it moves.
  var layer: Layer { get }
  /// The layers that it has put into its own, named `LAYER.PART`.
  var ownLayers: [Layer] { get }
  /// The layer has its size now, or another one.
  func layerDidResize()
}

extension Behavior {
  /// None.
  public var ownLayers: [Layer] { [] }
  /// Does nothing.
  public func layerDidResize() {}
}

extension BehaviorRecord {
  /// Gives a layer its behavior; nil for none.
  ///
  /// Whoever receives it keeps it as long as the layer lives.
  func attach(to layer: Layer, on stage: Stage) -> (any Behavior)? {
    switch self {
    case .none: nil
    case .manipulate(let options): ManipulateBehavior(layer, stage: stage, options: options)
    }
  }
}
