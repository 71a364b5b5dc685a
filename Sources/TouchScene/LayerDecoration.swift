public import TouchGeometry

/// What is drawn around a layer's content and inside its edges: border, rounded corners, shadow.
public struct LayerDecoration: Hashable, Sendable {
  /// On which side of the bounds a border lies.
  public enum BorderPlacement: String, Hashable, Sendable, CaseIterable {
    /// Inside, over the content and the children, as Core Animation's borders are.
    case inside
    /// Outside: the content keeps all of its bounds. Scene files have such borders.
    case outside
  }

  /// The colour of the border; clear for none.
  public var borderColor = Color.clear
  /// How wide the border is, in the layer's points.
  public var borderWidth = 0.0
  /// On which side of the bounds it is.
  ///
  /// One outside shows behind the transparent parts of an image.
  public var borderPlacement = BorderPlacement.inside
  /// The radius of the outer corners, in the layer's points.
  ///
  /// These are the border's corners, or those of a color or an image if there is no border. Inside a
  /// border that lies outside the bounds, the content's corners are round as far as the radius
  /// exceeds the border's width. With ``Layer/clipsToBounds`` children are cut by the same corners.
  public var cornerRadius = 0.0
  /// How dark the shadow is, 0…1.
  public var shadowOpacity = 0.0
  /// How soft the shadow is, in the layer's points.
  public var shadowBlur = 0.0
  /// Where the shadow falls, in surface points: light comes from one side whatever the layer's
  /// turn.
  public var shadowOffset = Vector.zero

  /// No decoration.
  public init() {}

  private var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// The edges of a layer with its border: the bounds, or more where the border is outside.
  ///
  /// - Parameter bounds: The layer's bounds.
  /// - Returns: The rectangle, in the layer's coordinates.
  public func outline(of bounds: Rect) -> Rect {
    borderPlacement == .inside
      ? bounds : bounds.insetBy(dx: -borderWidth, dy: -borderWidth)
  }

  /// The part of the bounds in which the content shows, and the radius of its corners.
  ///
  /// Under a border inside that lets nothing through it ends in the border's middle: else the
  /// content would shine through the border's soft outer edge.
  func contentShape(of bounds: Rect) -> (rect: Rect, cornerRadius: Double) {
    guard borderPlacement == .inside else { return (bounds, cornerRadius - borderWidth) }
    guard hasBorder, borderColor.alpha >= 1 else { return (bounds, cornerRadius) }
    let inset = min(borderWidth, bounds.width, bounds.height) / 2
    return (bounds.insetBy(dx: inset, dy: inset), cornerRadius - inset)
  }

  /// Whether a border is drawn over the content and the children.
  var hasInnerBorder: Bool { borderPlacement == .inside && hasBorder }
}
