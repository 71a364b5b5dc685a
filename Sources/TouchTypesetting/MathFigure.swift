public import TouchGeometry
public import TouchScene

/// A formula, centred in a layer's bounds and reduced in size if they are too small.
public struct MathFigure: Figure {
  /// The formula.
  public var math: MathText { didSet { if math != oldValue { whole = math.layout() } } }
  /// The colour of the formula.
  public var color: Color
  /// The layout at the formula's own size, kept because a moving layer is drawn in each frame.
  private var whole: MathLayout

  /// Makes a figure of a formula.
  public init(_ math: MathText, color: Color) {
    self.math = math
    self.color = color
    whole = math.layout()
  }

  /// Adds the formula to a draw list.
  public func draw(in bounds: Rect, into list: inout DrawList) {
    let layout = fitted(to: bounds.size)
    let origin = Point(
      x: bounds.minX + ((bounds.width - layout.size.width) / 2).rounded(.down),
      y: bounds.minY + ((bounds.height - layout.size.height) / 2).rounded(.down))
    layout.draw(at: origin, color: color, into: &list)
  }

  /// Returns the formula's layout at the largest size that fits.
  private func fitted(to size: Size) -> MathLayout {
    let room = min(size.width / whole.size.width, size.height / whole.size.height)
    guard room < 1 else { return whole }
    // The formula is set anew and not scaled, so that letters and lines stay on whole pixels.
    var smaller = math
    smaller.size = max((math.size * room * 4).rounded(.down) / 4, 1)
    return smaller.layout()
  }

  /// Adds everything that determines the appearance.
  public func add(to hash: inout StateHash) { hash.add(math.source, math.size, color.hex) }
}

extension MathLayout {
  /// Adds the formula to a draw list, with its upper left corner at a point.
  public func draw(at origin: Point, color: Color, into list: inout DrawList) {
    let way = Vector(dx: origin.x, dy: origin.y)
    for piece in pieces {
      switch piece.moved(by: way) {
      case .letters(let text, let place, let face, let size, false):
        list.text(text, at: place, face: face, size: size, color: color, baseline: .alphabetic)
      case .letters(let text, let pen, let face, let size, true):
        list.text(
          text, at: .zero,
          transform: Transform2D(a: 1, b: 0, c: -MathLayout.slant, d: 1, tx: pen.x, ty: pen.y),
          face: face, size: size, color: color, baseline: .alphabetic)
      case .rule(let rect):
        list.rect(rect, fill: color)
      case .line(let points, let width):
        list.polyline(points, stroke: Stroke(color, width: width))
      }
    }
  }
}

extension LayerContent {
  /// Makes content of a formula, centred in the layer's bounds.
  public static func math(_ math: MathText, color: Color) -> LayerContent {
    .figure(AnyFigure(MathFigure(math, color: color)))
  }
}
