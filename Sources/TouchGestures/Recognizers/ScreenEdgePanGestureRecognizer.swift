import TouchGeometry
public import TouchInput

/// A recognizer for a finger that comes in from the edge of the surface (UIKit's
/// `UIScreenEdgePanGestureRecognizer`; EDGE-1 … EDGE-3).
///
///     let back = ScreenEdgePanGestureRecognizer()
///     back.edges = .left
///     back.addAction { back in follow(back.translation(in: nil).dx) }
///     stage.root.addGestureRecognizer(back)
///     scroll.require(toFail: back)
///
/// It is a pan of one finger that lands at most 20 pt from one of ``edges`` (`edge.band` of
/// `tuning`, chosen) and then moves inward. After 10 pt (`edge.hysteresis`) the finger must have
/// moved inward at least as far as along the edge; otherwise the recognizer fails. In a corner,
/// either edge will do. Everything else is as with ``PanGestureRecognizer``, except that wheels do
/// not drive the recognizer.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that the finger may come from; none by default (EDGE-1).
  public final var edges: RectEdge = []

  /// The edges among ``edges`` that the finger landed at.
  final var landed: RectEdge = []

  /// Makes a recognizer of one finger, without edges.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .screenEdgePan }
  /// Returns the bands at the edges, and a pan's figure.
  open override func figure(at time: Timestamp) -> GestureFigure { edgeFigure(at: time) }

  override var hysteresis: Double { tuning.edge.hysteresis }
  override var hysteresisRule: StaticString { "EDGE-2" }

  override func objection(to travel: Vector) -> Verdict? {
    guard let (inward, across) = inwardAndAcross(travel), inward < across else { return nil }
    return .measured(.init(.inward, inward, .needs, across), rule: "EDGE-2")
  }

  /// Returns a path's lengths inward and along its best-matching edge, or nil if the finger did not
  /// land at an edge.
  final func inwardAndAcross(_ travel: Vector) -> (inward: Double, across: Double)? {
    var inward = -Double.infinity
    var across = 0.0
    for edge in RectEdge.single where landed.contains(edge) {
      let direction = edge.inward
      let along = travel.dot(direction)
      if along - travel.cross(direction).magnitude > inward - across {
        inward = along
        across = travel.cross(direction).magnitude
      }
    }
    return landed.isEmpty ? nil : (inward, across)
  }

  /// Fails when the first finger lands away from the edges (EDGE-1).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count == touches.count, let first = touches.first {
      guard !edges.isDisjoint(with: .all) else {
        propose(.failed, because: .rule("EDGE-1", "no edge is set"))
        return
      }
      let bounds = dispatcher?.surfaceBounds ?? .zero
      var nearest = Double.infinity
      for edge in RectEdge.single where edges.contains(edge) {
        let distance = edge.distance(of: first.startLocation, in: bounds)
        if distance <= tuning.edge.band { landed.insert(edge) }
        nearest = min(nearest, distance)
      }
      if landed.isEmpty {
        propose(.failed, .init(.fromEdge, nearest, .atMost, tuning.edge.band), rule: "EDGE-1")
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Returns false, because wheels have no finger that could come from an edge.
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool { false }

  /// Forgets the gesture.
  open override func reset() {
    landed = []
    super.reset()
  }
}

/// Edges of a rectangle (UIKit's `UIRectEdge`, with its raw values).
@frozen
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: Int
  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The edge with the smallest y.
  public static let top = RectEdge(rawValue: 1)
  /// The edge with the smallest x.
  public static let left = RectEdge(rawValue: 2)
  /// The edge with the largest y.
  public static let bottom = RectEdge(rawValue: 4)
  /// The edge with the largest x.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  static let single: [RectEdge] = [.top, .left, .bottom, .right]

  /// The direction from the edge into the rectangle, of one edge.
  var inward: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: -1)
    default: Vector(dx: -1, dy: 0)
    }
  }

  /// Returns a point's distance inside one edge of a rectangle.
  func distance(of point: Point, in rect: Rect) -> Double {
    switch self {
    case .top: point.y - rect.minY
    case .left: point.x - rect.minX
    case .bottom: rect.maxY - point.y
    default: rect.maxX - point.x
    }
  }
}
