public import TouchGeometry

/// What a layer shows inside its bounds.
///
/// What is larger than a colour lies elsewhere, so that a layer has no room for what few layers
/// show.
public enum LayerContent: Hashable, Sendable {
  /// Nothing.
  case none
  /// An image, stretched to the bounds.
  case image(ImageReference)
  /// One colour.
  case color(Color)
  /// Text in the middle of the bounds; the size is in points.
  indirect case text(String, size: Double, color: Color)
  /// A model in space, seen through the bounds.
  indirect case model(ModelView)
  /// A shape of one colour, which is touched where it is drawn.
  indirect case shape(Shape)
  /// A figure, which a program draws itself.
  indirect case figure(AnyFigure)

  /// The text that it shows; nil for anything else.
  public var text: String? {
    switch self {
    case .text(let text, _, _): text
    case .figure(let any): (any.figure as? TextFigure)?.text.string
    case .none, .image, .color, .model, .shape: nil
    }
  }

  /// The one colour of what it shows: of a colour, a shape or a text; nil for anything else.
  public var color: Color? {
    switch self {
    case .color(let color), .text(_, _, let color): color
    case .shape(let shape): shape.color
    case .none, .image, .model, .figure: nil
    }
  }

  /// Whether it hides everything behind its bounds: an image or an opaque color.
  ///
  /// The transparent parts of an image are not known here, so a border shows through them.
  var coversBounds: Bool {
    switch self {
    case .image: true
    case .color(let color): color.alpha == 1
    case .none, .text, .model, .shape, .figure: false
    }
  }
}

/// What is drawn around a layer's content, outside and inside its bounds.
public struct LayerDecoration: Hashable, Sendable {
  /// The colour of the border; clear for none.
  public var borderColor = Color.clear
  /// How far the border reaches outside the bounds, in the layer's points.
  ///
  /// The border surrounds the content; it shows behind the transparent parts of an image only.
  public var borderWidth = 0.0
  /// The radius of the outer corners, in the layer's points.
  ///
  /// These are the border's corners, or a color's if there is no border. A color inside a border has
  /// round corners as far as the radius exceeds the border's width.
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
}
