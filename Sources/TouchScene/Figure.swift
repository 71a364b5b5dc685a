/// A drawing inside a layer's bounds, as a value: equal figures draw the same.
///
///     struct Cross: Figure {
///       var color = Color.white
///       func draw(in bounds: Rect, into list: inout DrawList) {
///         list.line(from: Point(x: bounds.minX, y: bounds.midY), to: Point(x: bounds.maxX, y: bounds.midY),
///           stroke: Stroke(color, width: 4))
///         …
///       }
///       func add(to hash: inout StateHash) { hash.add(color.hex) }
///     }
///     layer.content = .figure(AnyFigure(Cross()))
///
/// Use a ``LayerPainter`` for drawings that change by themselves or with an object's state.
public protocol Figure: Hashable, Sendable, StateHashable {
  /// Adds the figure, in the layer's coordinates.
  ///
  /// Called only when the layer looks different from the last frame.
  func draw(in bounds: Rect, into list: inout DrawList)

  /// Whether a finger at a point, in the layer's coordinates, touches the figure.
  ///
  /// Called only for points inside the bounds.
  func contains(_ point: Point, in bounds: Rect) -> Bool

  /// The images that the figure draws, to be read before the first frame.
  var images: [ImageReference] { get }
}

extension Figure {
  /// True in all of the bounds.
  public func contains(_ point: Point, in bounds: Rect) -> Bool { true }
  /// None.
  public var images: [ImageReference] { [] }
}

/// A type-erased figure, which can be compared with others.
public struct AnyFigure: Hashable, Sendable {
  /// The figure.
  public let figure: any Figure

  /// Makes a type-erased figure.
  public init(_ figure: any Figure) { self.figure = figure }

  /// Whether both figures have the same type and are equal.
  public static func == (a: AnyFigure, b: AnyFigure) -> Bool {
    func isEqual<F: Figure>(_ figure: F) -> Bool { b.figure as? F == figure }
    return isEqual(a.figure)
  }

  /// Hashes the figure.
  public func hash(into hasher: inout Hasher) { figure.hash(into: &hasher) }
}
