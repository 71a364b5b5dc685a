public import TouchGeometry

/// The shape of a glyph: closed contours of lines and curves.
///
/// In a font, coordinates are in units of ``Font/unitsPerEm``, y upwards from the baseline. A point
/// is inside if the contours wind around it: the winding number is not zero.
public struct Outline: Hashable, Sendable {
  /// A segment of a contour, which begins at the end of the one before.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Begins a contour; a line closes the one before.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve, as in TrueType.
    case quadratic(to: Point, control: Point)
    /// A cubic Bézier curve, as in CFF.
    case cubic(to: Point, control1: Point, control2: Point)
  }

  /// The segments, in order.
  public var elements: [Element]

  /// Makes an outline.
  public init(elements: [Element] = []) { self.elements = elements }

  /// Whether the outline draws nothing, as for a space.
  public var isEmpty: Bool { elements.isEmpty }

  /// Returns the outline with every point transformed.
  /// - Complexity: O(*n*) in the number of segments.
  public func applying(_ transform: Transform2D) -> Outline { mapped { $0.applying(transform) } }

  /// The outline with every point, ends and controls, moved by a function.
  package func mapped(_ map: (Point) -> Point) -> Outline {
    Outline(
      elements: elements.map { element in
        switch element {
        case .move(let end): .move(to: map(end))
        case .line(let end): .line(to: map(end))
        case .quadratic(let end, let control): .quadratic(to: map(end), control: map(control))
        case .cubic(let end, let control1, let control2):
          .cubic(to: map(end), control1: map(control1), control2: map(control2))
        }
      })
  }

  /// The smallest rectangle around the curves of the contours, without their control points; nil if
  /// there are none.
  /// - Complexity: O(*n*) in the number of segments.
  public var bounds: Rect? {
    var box = Extremes()
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        box.add(end)
        pen = end
      case .quadratic(let end, let control):
        box.add(end)
        box.addTurns(x: pen.x, control.x, end.x) { pen.onCurve(control, end, $0) }
        box.addTurns(x: pen.y, control.y, end.y) { pen.onCurve(control, end, $0) }
        pen = end
      case .cubic(let end, let control1, let control2):
        box.add(end)
        let curve = { pen.onCurve(control1, control2, end, $0) }
        box.addTurns(pen.x, control1.x, control2.x, end.x, curve)
        box.addTurns(pen.y, control1.y, control2.y, end.y, curve)
        pen = end
      }
    }
    return box.rect
  }

  /// Calls `add` with the contours as corners joined by straight lines, none farther from its curve
  /// than a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: In the outline's units, more than 0.
  ///   - add: Receives a corner, and whether it begins a contour.
  /// - Complexity: O(*n*) in the number of corners; a curve has at most 64.
  package func forEachCorner(tolerance: Double, _ add: (Point, _ isFirst: Bool) -> Void) {
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        add(end, true)
        pen = end
      case .line(let end):
        add(end, false)
        pen = end
      case .quadratic(let end, let control):
        // Half of this vector is the largest distance from the chord.
        let bend = Vector(dx: pen.x - 2 * control.x + end.x, dy: pen.y - 2 * control.y + end.y)
        let count = Self.pieces(bend.length / 4, tolerance)
        for i in 1..<max(count, 1) {
          add(pen.onCurve(control, end, Double(i) / Double(count)), false)
        }
        add(end, false)
        pen = end
      case .cubic(let end, let control1, let control2):
        let first = Vector(
          dx: pen.x - 2 * control1.x + control2.x, dy: pen.y - 2 * control1.y + control2.y)
        let second = Vector(
          dx: control1.x - 2 * control2.x + end.x, dy: control1.y - 2 * control2.y + end.y)
        let count = Self.pieces(max(first.length, second.length) * 0.75, tolerance)
        for i in 1..<max(count, 1) {
          add(pen.onCurve(control1, control2, end, Double(i) / Double(count)), false)
        }
        add(end, false)
        pen = end
      }
    }
  }

  /// Returns the number of equal steps for a curve that bends by an amount.
  private static func pieces(_ bend: Double, _ tolerance: Double) -> Int {
    let count = (bend / tolerance).squareRoot().rounded(.up)
    return count < 64 ? max(Int(count), 1) : 64
  }
}

extension Point {
  /// A place on a cubic curve that begins here.
  fileprivate func onCurve(
    _ control1: Point, _ control2: Point, _ end: Point, _ t: Double
  ) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * x + b * control1.x + c * control2.x + d * end.x,
      y: a * y + b * control1.y + c * control2.y + d * end.y)
  }
}

/// A box that grows around points and the extremes of curves.
private struct Extremes {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)

  var rect: Rect? {
    low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
  }

  mutating func add(_ point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Adds the extremes of a quadratic curve in one coordinate.
  mutating func addTurns(x a: Double, _ b: Double, _ c: Double, _ curve: (Double) -> Point) {
    let bend = a - 2 * b + c
    guard bend != 0 else { return }
    add(turn: (a - b) / bend, curve)
  }

  /// Adds the extremes of a cubic curve in one coordinate.
  mutating func addTurns(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ curve: (Double) -> Point
  ) {
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
    if p == 0 {
      if q != 0 { add(turn: -r / q, curve) }
      return
    }
    let root = q * q - 4 * p * r
    guard root >= 0 else { return }
    add(turn: (-q + root.squareRoot()) / (2 * p), curve)
    add(turn: (-q - root.squareRoot()) / (2 * p), curve)
  }

  private mutating func add(turn t: Double, _ curve: (Double) -> Point) {
    if t > 0, t < 1 { add(curve(t)) }
  }
}
