/// The border, rounded corners and shadow of a layer.
public struct LayerDecoration: Hashable, Sendable {
  /// The side of the bounds on which a border lies.
  public enum BorderPlacement: String, Hashable, Sendable, CaseIterable {
    /// Inside, over the content and the children, as in Core Animation.
    case inside
    /// Outside, so that the content keeps all of its bounds; the borders of scene files.
    case outside
  }

  /// The colour of the border; clear for none.
  public var borderColor = Color.clear
  /// The width of the border, in the layer's points.
  public var borderWidth = 0.0
  /// The side of the bounds on which the border lies.
  ///
  /// A border outside shows behind the transparent parts of an image.
  public var borderPlacement = BorderPlacement.inside
  /// The radius of the outer corners, in the layer's points.
  ///
  /// The outer corners are the border's or, without a border, those of a colour or an image. Inside
  /// a border outside the bounds, the content's corners are round as far as the radius exceeds the
  /// border's width. With ``Layer/clipsToBounds`` the same corners clip children.
  public var cornerRadius = 0.0
  /// The opacity of the shadow, 0…1.
  public var shadowOpacity = 0.0
  /// The blur of the shadow, in the layer's points.
  public var shadowBlur = 0.0
  /// The offset of the shadow, in surface points, which does not turn with the layer: light comes
  /// from one side.
  public var shadowOffset = Vector.zero

  /// Makes an empty decoration.
  public init() {}

  private var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// Returns the edges of a layer with its border: the bounds, or more if the border is outside.
  ///
  /// - Parameter bounds: The layer's bounds.
  /// - Returns: The rectangle, in the layer's coordinates.
  public func outline(of bounds: Rect) -> Rect {
    borderPlacement == .inside ? bounds : bounds.insetBy(dx: -borderWidth, dy: -borderWidth)
  }

  /// The part of the bounds in which the content shows, and the radius of its corners.
  ///
  /// Under an opaque inner border, it ends in the border's middle, because otherwise the content
  /// would show through the border's soft outer edge.
  func contentShape(of bounds: Rect) -> (rect: Rect, cornerRadius: Double) {
    guard borderPlacement == .inside else { return (bounds, cornerRadius - borderWidth) }
    guard hasBorder, borderColor.alpha >= 1 else { return (bounds, cornerRadius) }
    let inset = min(borderWidth, bounds.width, bounds.height) / 2
    return (bounds.insetBy(dx: inset, dy: inset), cornerRadius - inset)
  }

  /// Whether a border is drawn over the content and the children.
  var hasInnerBorder: Bool { borderPlacement == .inside && hasBorder }
}
