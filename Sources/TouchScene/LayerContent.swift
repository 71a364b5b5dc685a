/// The content that a layer shows inside its bounds.
///
/// Content larger than a colour is stored separately, so that a layer has no room for content that
/// few layers show.
public enum LayerContent: Hashable, Sendable {
  /// No content.
  case none
  /// An image, placed in the bounds by the layer's ``Layer/contentMode``.
  case image(ImageReference)
  /// One colour.
  case color(Color)
  /// Text in the middle of the bounds; the size is in points.
  indirect case text(String, size: Double, color: Color)
  /// A model in space, seen through the bounds.
  indirect case model(ModelView)
  /// A shape of one colour, which touches hit in place of the bounds.
  indirect case shape(Shape)
  /// A figure that a program draws itself.
  indirect case figure(AnyFigure)

  /// The text of the content; nil for other content.
  public var text: String? {
    switch self {
    case .text(let text, _, _): text
    case .figure(let any): (any.figure as? TextFigure)?.text.string
    case .none, .image, .color, .model, .shape: nil
    }
  }

  /// The colour of a colour, a shape or a text; nil for other content.
  public var color: Color? {
    switch self {
    case .color(let color), .text(_, _, let color): color
    case .shape(let shape): shape.color
    case .figure(let any): (any.figure as? TextFigure)?.color
    case .none, .image, .model: nil
    }
  }

  /// Whether it hides everything behind its bounds: an image or an opaque colour.
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
