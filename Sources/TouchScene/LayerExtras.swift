/// The properties that few layers have, kept apart so that the others need no room for them.
///
/// It is created when one of its properties is first set to a value other than the default.
final class LayerExtras {
  @exclusivity(unchecked) var decoration = LayerDecoration()
  @exclusivity(unchecked) var contentMode = ContentMode.scaleToFill
  @exclusivity(unchecked) var anchorPoint = LayerExtras.center
  @exclusivity(unchecked) var fillsParent = false
  @exclusivity(unchecked) var opacity = 1.0
  @exclusivity(unchecked) var sublayerTransform = Transform2D.identity
  @exclusivity(unchecked) var hasSublayerTransform = false
  weak var touchResponder: (any LayerTouchResponder)?
  weak var painter: (any LayerPainter)?
  /// The stage that animates the layer, or did last, even if the layer has left it.
  weak var animationStage: Stage?
  /// The number of its animations that wait or move on a stage, or more if a stage has dropped some
  /// before their end.
  @exclusivity(unchecked) var animationCount = 0
  @exclusivity(unchecked) var cursor: Cursor?
  @exclusivity(unchecked) var interactions: [any LayerInteraction] = []
  /// Draws over the children.
  @exclusivity(unchecked) var foreground: (any LayerForeground)?
  /// Finds children under a point; made by the first hit test among many.
  @exclusivity(unchecked) var hitIndex: HitIndex?
  /// The last drawing of the children, kept if it is large.
  @exclusivity(unchecked) var drawnChildren: DrawnChildren?
  /// Children that were brought to the front and wait to be put there, each perhaps more than once.
  @exclusivity(unchecked) var raised: [Raised] = []

  /// A child that was brought to the front.
  struct Raised {
    let child: Layer
    /// The order number that its place among the siblings still has, or nil if it waits already.
    let oldOrder: Int?
  }

  static let center = Point(x: 0.5, y: 0.5)
}

extension Layer {
  /// The extras of this layer, created on demand.
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

  /// The same, created on demand.
  final var filledHitIndex: HitIndex {
    if let known = extras?.hitIndex { return known }
    let made = HitIndex(children)
    ownExtras.hitIndex = made
    return made
  }

  /// Whether it is too transparent to be touched, or to count as visible.
  ///
  /// UIKit stores 0.01 as 0.0099999998, and declines it (H-2).
  final var isTransparent: Bool { !(Double(Float(extras?.opacity ?? 1)) >= 0.01) }

  final var hasSublayerTransform: Bool { extras?.hasSublayerTransform ?? false }
}

/// A drawing that a kind of layer shows over its children, in their clip.
protocol LayerForeground: AnyObject {
  /// Adds figures on the surface.
  ///
  /// - Parameters:
  ///   - layer: The layer that owns this.
  ///   - opacity: Its own opacity, multiplied by its parents'.
  ///   - list: The list to which they are added.
  func draw(_ layer: Layer, opacity: Double, into list: inout DrawList)
}
