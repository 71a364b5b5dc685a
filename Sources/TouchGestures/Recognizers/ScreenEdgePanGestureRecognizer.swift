import TouchGeometry
public import TouchInput

/// A finger that comes in from the edge of the surface (UIKit's `UIScreenEdgePanGestureRecognizer`;
/// EDGE-1 … EDGE-3).
///
///     let back = ScreenEdgePanGestureRecognizer()
///     back.edges = .left
///     back.addAction { back in follow(back.translation(in: nil).dx) }
///     stage.root.addGestureRecognizer(back)
///     scroll.require(toFail: back)
///
/// A pan of one finger that lands at most 20 pt from one of ``edges`` (`edge.band` of `tuning`,
/// chosen) and then moves inward: when it has moved 10 pt (`edge.hysteresis`) it must have gone
/// inward at least as far as along the edge, else the recognizer fails. In a corner either edge
/// will do. Everything else is as with ``PanGestureRecognizer``. Wheels do not drive it.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Where the finger may come from: nowhere unless set (EDGE-1).
  public final var edges: RectEdge = []

  /// The edges among ``edges`` that the finger landed at.
  final var landed: RectEdge = []

  /// Makes a recognizer of one finger, without edges.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  /// Its kind.
  open override var kind: RecognizerKind { .screenEdgePan }
  /// The bands at the edges, and what a pan shows.
  open override func figure(at time: Timestamp) -> GestureFigure { edgeFigure(at: time) }

  override var hysteresis: Double { tuning.edge.hysteresis }
  override var hysteresisRule: StaticString { "EDGE-2" }

  override func objection(to travel: Vector) -> Verdict? {
    guard let (inward, across) = inwardAndAcross(travel), inward < across else { return nil }
    return .measured(.init(.inward, inward, .needs, across), rule: "EDGE-2")
  }

  /// How far a way goes inward and along the edge, at the edge that suits it best; nil if the
  /// finger landed at none.
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
        propose(
          .failed,
          because: .measured(.init(.fromEdge, nearest, .atMost, tuning.edge.band), rule: "EDGE-1"))
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Wheels have no finger that could come from an edge.
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

  /// Where y is smallest.
  public static let top = RectEdge(rawValue: 1)
  /// Where x is smallest.
  public static let left = RectEdge(rawValue: 2)
  /// Where y is largest.
  public static let bottom = RectEdge(rawValue: 4)
  /// Where x is largest.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
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

  /// How far inside one edge of a rectangle a point lies.
  func distance(of point: Point, in rect: Rect) -> Double {
    switch self {
    case .top: point.y - rect.minY
    case .left: point.x - rect.minX
    case .bottom: rect.maxY - point.y
    default: rect.maxX - point.x
    }
  }
}
