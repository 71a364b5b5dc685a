public import TouchGeometry
public import TouchModels

/// Something drawn inside a layer's bounds that is a value: equal figures draw the same.
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
/// What changes by itself, or with an object's state, is drawn by a ``LayerPainter``.
public protocol Figure: Hashable, Sendable, StateHashable {
  /// Adds the figure, in the layer's coordinates.
  ///
  /// Asked when the layer looks different from the last frame, and only then.
  func draw(in bounds: Rect, into list: inout DrawList)

  /// Whether a finger at a point of the layer's coordinates touches it.
  ///
  /// Only asked for points inside the bounds.
  func contains(_ point: Point, in bounds: Rect) -> Bool

  /// The images that it draws, so that they are read before the first frame.
  var images: [ImageReference] { get }
}

extension Figure {
  /// All of the bounds.
  public func contains(_ point: Point, in bounds: Rect) -> Bool { true }
  /// None.
  public var images: [ImageReference] { [] }
}

/// Any figure, as a value that can be compared with others.
public struct AnyFigure: Hashable, Sendable {
  /// The figure.
  public let figure: any Figure

  /// Holds a figure.
  public init(_ figure: any Figure) { self.figure = figure }

  /// Whether both are of one type and equal.
  public static func == (a: AnyFigure, b: AnyFigure) -> Bool {
    func isEqual<F: Figure>(_ figure: F) -> Bool { b.figure as? F == figure }
    return isEqual(a.figure)
  }

  /// Feeds the figure.
  public func hash(into hasher: inout Hasher) { figure.hash(into: &hasher) }
}
