public import TouchGeometry
public import TouchInput
public import TouchScene

/// What a layer does with its gestures.
///
/// A behavior brings its own recognizers, named `LAYER.KIND`. One that is a `LayerPainter` as well
/// draws on its layer; one that is `StateHashable` has in the digest of a session what it keeps
/// between events.
public protocol Behavior: AnyObject, SendableMetatype {
  /// The layer that it moves.
  var layer: Layer { get }
  /// The layers that it has put into its own, named `LAYER.PART`.
  var ownLayers: [Layer] { get }
  /// The layers that people have made with it and that are there now, from back to front: they
  /// belong to the scene, and into its file.
  var madeLayers: [Layer] { get }
  /// Draws figures on the layer, over its content; nil for none.
  ///
  /// Asked once, when the behavior has been attached; the session keeps it.
  var painter: (any LayerPainter)? { get }
  /// What it makes of its gestures at a moment, for the overlay; nil leaves it to the recognizers.
  ///
  /// Only asked while the overlay is shown.
  func figure(at time: Timestamp) -> BehaviorFigure?
  /// Where it draws on its layer what has to be read, in the layer's points: the overlay's panels
  /// and labels keep off these places where there is room.
  ///
  /// Only asked while the overlay is shown.
  var legends: [Rect] { get }
  /// The layer and its parent have their sizes now, or other ones.
  func layerDidResize()
  /// The scene's layout has given the layer a place, and parts of it theirs.
  ///
  /// Called before ``layerDidResize()``: in scenes whose file has a layout, on surfaces of another
  /// size than the scene's, and in all scenes where words are larger.
  func layerDidLayOut(_ layout: LayerLayout)
  /// A key went down or up.
  func handle(_ key: KeyEvent)
  /// How far one step of an arrow key turns the layer, in radians, if it turns as a dial; nil for
  /// 5°.
  var keyTurn: Double? { get }
  /// What fingers do as it is now, where that changes: instead of the words of the scene; nil where
  /// those hold.
  var hints: [String]? { get }
  /// Puts what fingers have changed into what a file says of the layer, so that it opens as it is
  /// now.
  ///
  /// Where the layer is and what it shows is there already.
  func keep(in arrangement: inout LayerArrangement)
}

extension Behavior {
  /// None.
  public var ownLayers: [Layer] { [] }
  /// None.
  public var madeLayers: [Layer] { [] }
  /// The behavior itself, if it can draw.
  public var painter: (any LayerPainter)? { self as? any LayerPainter }
  /// None.
  public func figure(at time: Timestamp) -> BehaviorFigure? { nil }
  /// None.
  public var legends: [Rect] { [] }
  /// None.
  public var hints: [String]? { nil }
  /// 5°.
  public var keyTurn: Double? { nil }
  /// Does nothing.
  public func layerDidResize() {}
  /// Does nothing.
  public func layerDidLayOut(_ layout: LayerLayout) {}
  /// Does nothing.
  public func handle(_ key: KeyEvent) {}
  /// Keeps nothing.
  public func keep(in arrangement: inout LayerArrangement) {}
}
