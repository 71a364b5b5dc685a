public import TouchGeometry
public import TouchText

/// The parts of a formula with their positions, y down from the top.
public struct MathLayout: Hashable, Sendable {
  /// A piece of a formula's drawing.
  public enum Piece: Hashable, Sendable {
    /// Letters; the point is the pen's position on their baseline. Slanted ones lean to the right.
    case letters(String, at: Point, face: FontFace, size: Double, isSlanted: Bool)
    /// A filled rectangle.
    case rule(Rect)
    /// A line through points.
    case line([Point], width: Double)
  }

  /// The size of the formula, in points.
  public let size: Size
  /// The distance of the baseline from the top.
  public let baseline: Double
  /// The pieces, in no particular order.
  public let pieces: [Piece]

  /// The shift of a slanted letter to the right, for each point above the baseline.
  public static let slant = 0.2

  /// Returns an upright line on whole points, as sharp as the rules are.
  private static func bar(from top: Point, to bottom: Point, width: Double) -> Rect {
    let whole = max(width.rounded(), 1)
    return Rect(x: (top.x - whole / 2).rounded(), y: top.y, width: whole, height: bottom.y - top.y)
  }

  init(_ box: MathBox) {
    let margin = 1.0
    // Baselines and rules are on whole points, as in all text.
    baseline = (box.ascent + margin).rounded(.up)
    size = Size(
      width: (box.width + 2 * margin).rounded(.up),
      height: baseline + (box.descent + margin).rounded(.up))
    let way = Vector(dx: margin, dy: baseline)
    pieces = box.pieces.map { piece in
      switch piece.moved(by: way) {
      case .letters(let text, let place, let face, let size, let isSlanted):
        .letters(
          text, at: Point(x: place.x, y: place.y.rounded()), face: face, size: size,
          isSlanted: isSlanted)
      case .rule(let rect): .rule(rect.onWholePoints)
      case .line(let points, let width) where points.count == 2 && points[0].x == points[1].x:
        .rule(Self.bar(from: points[0], to: points[1], width: width))
      case .line(let points, let width): .line(points, width: width)
      }
    }
  }
}

extension MathLayout.Piece {
  func moved(by way: Vector) -> MathLayout.Piece {
    switch self {
    case .letters(let text, let place, let face, let size, let isSlanted):
      .letters(text, at: place + way, face: face, size: size, isSlanted: isSlanted)
    case .rule(let rect): .rule(rect.offsetBy(way))
    case .line(let points, let width): .line(points.map { $0 + way }, width: width)
    }
  }
}

extension Rect {
  /// The rectangle with its top on a whole point and a height of at least one.
  fileprivate var onWholePoints: Rect {
    Rect(x: minX, y: minY.rounded(), width: width, height: max(height.rounded(), 1))
  }
}
