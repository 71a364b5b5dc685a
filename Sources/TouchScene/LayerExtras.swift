import TouchGeometry

/// What few layers have, kept apart so that the others need no room for it.
///
/// Made when something in it is first set to what it is not from the start.
final class LayerExtras {
  @exclusivity(unchecked) var decoration = LayerDecoration()
  @exclusivity(unchecked) var contentMode = ContentMode.scaleToFill
  @exclusivity(unchecked) var anchorPoint = LayerExtras.center
  @exclusivity(unchecked) var opacity = 1.0
  @exclusivity(unchecked) var sublayerTransform = Transform2D.identity
  @exclusivity(unchecked) var hasSublayerTransform = false
  weak var touchResponder: (any LayerTouchResponder)?
  weak var painter: (any LayerPainter)?
  @exclusivity(unchecked) var cursor: Cursor?
  @exclusivity(unchecked) var interactions: [any LayerInteraction] = []
  /// The one of these that others are dropped on, of a type that layers need not know.
  @exclusivity(unchecked) weak var dropInteraction: AnyObject?
  /// Draws over the children.
  @exclusivity(unchecked) var foreground: (any LayerForeground)?
  /// Finds children under a point; made by the first hit test among many.
  @exclusivity(unchecked) var hitIndex: HitIndex?
  /// What the children drew last; made where that is much.
  @exclusivity(unchecked) var drawnChildren: DrawnChildren?
  /// Children that were brought to the front and wait to be put there, each perhaps more than once.
  @exclusivity(unchecked) var raised: [Raised] = []

  /// A child that was brought to the front.
  struct Raised {
    let child: Layer
    /// The order number by which it stands among its siblings still; nil if it waits already.
    let oldOrder: Int?
  }

  static let center = Point(x: 0.5, y: 0.5)
}

extension Layer {
  /// Those of this layer, made now if it has none.
  final var ownExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// Finds children under a point; made by the first hit test among many.
  final var hitIndex: HitIndex? {
    get { extras?.hitIndex }
    set { if extras != nil || newValue != nil { ownExtras.hitIndex = newValue } }
  }

  /// The same, made now if there is none.
  final var filledHitIndex: HitIndex {
    if let known = extras?.hitIndex { return known }
    let made = HitIndex(children)
    ownExtras.hitIndex = made
    return made
  }

  final var hasSublayerTransform: Bool { extras?.hasSublayerTransform ?? false }
}

/// Draws what a kind of layer shows over its children, in the clip of these.
protocol LayerForeground: AnyObject {
  /// Adds figures on the surface.
  ///
  /// - Parameters:
  ///   - layer: The layer that owns this.
  ///   - opacity: Its own, with its parents'.
  ///   - list: What they are added to.
  func draw(_ layer: Layer, opacity: Double, into list: inout DrawList)
}
