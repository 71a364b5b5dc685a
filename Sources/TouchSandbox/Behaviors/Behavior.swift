public import TouchInput
public import TouchScene

/// What a layer does with its gestures.
///
/// A behavior brings its own recognizers, named `LAYER.KIND`.
public protocol Behavior: AnyObject {
  /// The layer that it moves.
  var layer: Layer { get }
  /// The layers that it has put into its own, named `LAYER.PART`.
  var ownLayers: [Layer] { get }
  /// The layers that people have made with it and that are there now, from back to front: they belong to the
  /// scene, and into its file.
  var madeLayers: [Layer] { get }
  /// The layer and its parent have their sizes now, or other ones.
  func layerDidResize()
  /// A key went down or up.
  func handle(_ key: KeyEvent)
}

extension Behavior {
  /// None.
  public var ownLayers: [Layer] { [] }
  /// None.
  public var madeLayers: [Layer] { [] }
  /// Does nothing.
  public func layerDidResize() {}
  /// Does nothing.
  public func handle(_ key: KeyEvent) {}
}
