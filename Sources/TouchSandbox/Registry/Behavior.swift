public import TouchGeometry
public import TouchInput
public import TouchScene

/// The response of a layer to its gestures.
///
/// A behavior adds its own recognizers, named `LAYER.KIND`. A behavior that is a `LayerPainter` as
/// well draws on its layer. If it is `StateHashable`, a session's digest includes the state that it
/// keeps between events.
public protocol Behavior: AnyObject, SendableMetatype {
  /// The layer to which the behavior is attached.
  var layer: Layer { get }
  /// The layers that the behavior has added to its own, named `LAYER.PART`.
  var ownLayers: [Layer] { get }
  /// The existing layers that users have made with the behavior, from back to front: they belong to
  /// the scene, and are written into its file.
  var madeLayers: [Layer] { get }
  /// The painter that draws figures on the layer, over its content; nil for none.
  ///
  /// The session asks once, when the behavior has been attached, and keeps the painter.
  var painter: (any LayerPainter)? { get }
  /// Returns the figure of the behavior's gestures at a moment, for the overlay; nil leaves the
  /// figure to the recognizers.
  ///
  /// Only called while the overlay is shown.
  func figure(at time: Timestamp) -> BehaviorFigure?
  /// The rectangles of its drawings that must stay readable, in the layer's points: the overlay's
  /// panels and labels avoid them if there is room.
  ///
  /// Only read while the overlay is shown.
  var legends: [Rect] { get }
  /// Tells the behavior that the layer and its parent have received their sizes, or new ones.
  func layerDidResize()
  /// Tells the behavior that the scene's layout has placed the layer and its parts.
  ///
  /// Called before ``layerDidResize()``: in scenes whose file has a layout, on surfaces of another
  /// size than the scene's, and in all scenes if words are enlarged.
  func layerDidLayOut(_ layout: LayerLayout)
  /// Handles a key that went down or up.
  func handle(_ key: KeyEvent)
  /// The angle of one step of an arrow key, in radians, if the layer turns as a dial; nil for 5°.
  var keyTurn: Double? { get }
  /// The gestures' help texts in the current state, if they change; nil for the scene's own texts.
  var hints: [String]? { get }
  /// Stores the user's changes in a file's description of the layer, so that it opens as it is now.
  ///
  /// The layer's place and content are stored already.
  func keep(in arrangement: inout LayerArrangement)
}

extension Behavior {
  /// The default: none.
  public var ownLayers: [Layer] { [] }
  /// The default: none.
  public var madeLayers: [Layer] { [] }
  /// The default: the behavior itself, if it can draw.
  public var painter: (any LayerPainter)? { self as? any LayerPainter }
  /// Returns nil, the default.
  public func figure(at time: Timestamp) -> BehaviorFigure? { nil }
  /// The default: none.
  public var legends: [Rect] { [] }
  /// The default: the scene's own texts.
  public var hints: [String]? { nil }
  /// The default: 5°.
  public var keyTurn: Double? { nil }
  /// Does nothing by default.
  public func layerDidResize() {}
  /// Does nothing by default.
  public func layerDidLayOut(_ layout: LayerLayout) {}
  /// Does nothing by default.
  public func handle(_ key: KeyEvent) {}
  /// Stores nothing by default.
  public func keep(in arrangement: inout LayerArrangement) {}
}
