public import TouchGeometry
import TouchGestures
public import TouchInput
import TouchScene

extension ModelBehavior {
  /// The gestures in the current style, by fingers and by a mouse.
  public var hints: [String]? { options.hintLine + options.help.dropFirst(3) }

  /// The rectangles of the small axes, and of the numbers.
  public var legends: [Rect] { ModelPanel(self).legends }

  /// The state of the lock, or its effect on the current touch.
  var lockWords: String {
    let kind = options.kind
    guard isLocked else { return kind.map { "off; last: \($0.rawValue)" } ?? "off: all at once" }
    return kind.map { "only \($0.rawValue)" } ?? "the first one wins"
  }

  /// The recognizers whose gestures turn the model: none in a touch that is locked to another kind.
  var turningRecognizers: [GestureRecognizer] {
    if isLocked, let decided, decided != .rotation { return [] }
    return [rotation, style == .drag ? turn : pan]
  }

  /// Whether one of the recognizers is turning the model.
  var isTurning: Bool { turningRecognizers.contains { $0.state.isRunning } }

  /// Returns the model's rotation, with its axis; with the arcball, also the path on the ball.
  public func figure(at time: Timestamp) -> BehaviorFigure? {
    var figure = GestureFigure()
    let map = layer.toSurface
    let orientation = pose.orientation
    if let axis = orientation.axis {
      // The axis is seen from the front, y up; its end away from the eye serves as well as the
      // other.
      let arm = Vector(dx: axis.x, dy: -axis.y) * ball.radius
      let words = "axis, turned \((orientation.angle * 180 / .pi).decimalText(places: 1))°"
      figure.add(
        .line(from: (center - arm).applying(map), to: (center + arm).applying(map)),
        isTurning ? .measured : .start, label: isTurning ? words : "axis")
    }
    if style == .arcball { addArc(to: &figure) }
    var explained = BehaviorFigure(figure, rotation: orientation)
    explained.turning = Set(turningRecognizers.map { ObjectIdentifier($0) })
    return explained
  }

  /// Adds the finger's path on the ball: the great circle between the two points under the finger.
  private func addArc(to figure: inout GestureFigure) {
    let ball = ball
    let map = layer.toSurface
    guard let start = ballAtStart?.start, let place = ballPlace else { return }
    let (a, b) = (ball.vector(at: start), ball.vector(at: place))
    // The arc from a to b is half of the rotation between them (Shoemake).
    let turn = ball.rotation(from: start, to: place)
    let steps = 24
    let points = (0...steps).map { step in
      let part = Quaternion.identity.slerp(to: turn, Double(step) / Double(2 * steps)).rotate(a)
      return (ball.center + Vector(dx: part.x, dy: -part.y) * ball.radius).applying(map)
    }
    let radius = map.decomposed.scaleX * ball.radius
    figure.add(.circle(center: ball.center.applying(map), radius: radius), .limit)
    figure.add(.place(points[0]), .start)
    figure.add(.polyline(points), .measured, label: "arc")
    let angle = turn.angle
    figure.read("arc on the ball", angle / 2, .radians, since: .landing)
    figure.read("turned", angle, .radians, since: .landing)
    figure.read("|û×û′|", a.cross(b).length, .number, since: .landing)
    figure.read("û·û′", a.dot(b), .number, since: .landing)
  }
}
