import TouchGeometry
import TouchGestures
package import TouchSandbox
import TouchScene

/// The quantities that the letters of formulas stand for in a figure, as lines and points.
package struct FigureQuantities {
  let fingers: FigureFingers
  /// The layer that the fingers move; nil for none.
  package let movedLayer: String?
  /// A spot of the layer that the fingers move; nil without such a layer.
  private let spot: Point?
  private let place: Placement?
  /// The distance that a finger may move before a pan begins; nil without a pan.
  package let threshold: Double?
  private let modelTurn: ModelTurn?

  /// Creates the quantities of a scene.
  ///
  /// - Parameters:
  ///   - fingers: The fingers.
  ///   - session: The scene.
  ///   - isAhead: Whether the scene is still as it was before the fingers moved.
  package init(_ fingers: FigureFingers, in session: Session, isAhead: Bool = false) {
    self.fingers = fingers
    let ahead = isAhead ? fingers.change : .identity
    let layer = session.layers.first { !$0.gestureRecognizers.isEmpty }
    movedLayer = layer?.name
    place = layer.map { layer in Placement(Placement(layer).corners.map { $0.applying(ahead) }) }
    spot = layer.map { layer in
      // Fingers are seldom at this spot, and it is off the edges.
      let box = layer.bounds
      return Point(x: box.minX + 0.55 * box.width, y: box.minY + 0.8 * box.height)
        .applying(layer.toSurface).applying(ahead)
    }
    threshold = session.pan?.tuning.pan.hysteresis
    modelTurn = session.layers.lazy.compactMap(ModelTurn.init).first
  }

  /// Returns the lines and points of a mark; empty if the figure has none.
  package func shapes(of mark: FigureMark) -> [FigureShape] {
    switch mark {
    case .before: before
    case .spot: firstSpot.map { [.dot($0)] } ?? []
    case .spotNow: spot.map { [.dot($0)] } ?? []
    case .spotWay: spotWay
    case .spotRight: spot.map { [.arrow(from: Point(x: 0, y: $0.y), to: $0)] } ?? []
    case .spotDown: spot.map { [.arrow(from: Point(x: $0.x, y: 0), to: $0)] } ?? []
    case .firstLine: line(\.start) { [.arrow(from: $0, to: $1)] }
    case .nowLine: line(\.now) { [.arrow(from: $0, to: $1)] }
    case .firstRight: line(\.start) { [.arrow(from: $0, to: Self.corner($0, $1))] }
    case .firstDown: line(\.start) { [.arrow(from: Self.corner($0, $1), to: $1)] }
    case .nowRight: line(\.now) { [.arrow(from: $0, to: Self.corner($0, $1))] }
    case .nowDown: line(\.now) { [.arrow(from: Self.corner($0, $1), to: $1)] }
    case .angle: angle
    case .firstMiddle: firstMiddle.map { [.dot($0)] } ?? []
    case .middleWay: middleWay
    case .middleAngle: middleAngle
    case .giantStep: giantStep
    case .mapped: fingers.all.map { .dot($0.start.applying(fingers.change)) }
    case .missed: fingers.all.map { .arrow(from: $0.start.applying(fingers.change), to: $0.now) }
    case .fingerWay: fingers.all.filter(\.hasMoved).map { .arrow(from: $0.start, to: $0.now) }
    case .threshold: ways.inside
    case .beyond: ways.beyond
    case .events: fingers.all.filter(\.hasMoved).map { .specks(Array($0.path.dropFirst())) }
    case .gap: gap
    case .axis: modelTurn?.axis ?? []
    case .turn: modelTurn?.turn ?? []
    case .axisAndTurn: (modelTurn?.axis ?? []) + (modelTurn?.turn ?? [])
    case .fingers, .starts, .ways, .lines, .middle, .pivot, .center, .misses, .gestures, .states,
      .speed, .decay, .time, .distance, .base:
      []
    }
  }

  private var firstSpot: Point? {
    guard let spot, let back = fingers.change.inverse, !fingers.all.isEmpty else { return nil }
    return spot.applying(back)
  }

  private var spotWay: [FigureShape] {
    guard let spot, let firstSpot, firstSpot.distance(to: spot) > 24 else { return [] }
    return [.arrow(from: firstSpot, to: spot)]
  }

  private var giantStep: [FigureShape] {
    guard let place, let back = fingers.change.inverse, let firstMiddle, let middle = fingers.middle
    else { return [] }
    let about = Transform2D(translation: .zero - firstMiddle)
      .concatenating(Transform2D(rotationAngle: fingers.change.similarityRotation))
      .concatenating(Transform2D(translation: firstMiddle - .zero))
    let wrong = back.concatenating(Transform2D(translation: middle - firstMiddle))
      .concatenating(about)
    return [.area(place.corners.map { $0.applying(wrong) })]
  }

  private var before: [FigureShape] {
    guard let place, let back = fingers.change.inverse, !fingers.all.isEmpty else { return [] }
    return [.area(place.corners.map { $0.applying(back) })]
  }

  /// Returns a shape made of the two ends of the line between two fingers.
  private func line(
    _ place: KeyPath<FigureFingers.Finger, Point>, _ make: (Point, Point) -> [FigureShape]
  ) -> [FigureShape] {
    guard fingers.all.count == 2 else { return [] }
    return make(fingers.all[0][keyPath: place], fingers.all[1][keyPath: place])
  }

  /// Returns the corner between the horizontal and the vertical part of a path.
  private static func corner(_ from: Point, _ to: Point) -> Point { Point(x: to.x, y: from.y) }

  private var angle: [FigureShape] {
    guard fingers.all.count == 2 else { return [] }
    let (a, b) = (fingers.all[0], fingers.all[1])
    let (first, now) = (b.start - a.start, b.now - a.now)
    guard first.length > 1, now.length > 1 else { return [] }
    let reach = min(72, max(now.length * 0.7, 40))
    return [
      .arc(about: a.now, radius: reach, from: first.angle, by: fingers.change.similarityRotation),
      .line(from: a.now, to: a.now + first / first.length * (reach + 28)),
    ]
  }

  private var firstMiddle: Point? {
    guard fingers.all.count > 1 else { return nil }
    return .zero + fingers.all.reduce(Vector.zero) { $0 + ($1.start - .zero) }
      / Double(fingers.all.count)
  }

  /// The area between the arc through the events and the chords between them.
  private var gap: [FigureShape] {
    guard fingers.all.count == 2 else { return [] }
    let (center, path) = (fingers.all[0].now, fingers.all[1].path)
    guard path.count > 1, path.allSatisfy({ $0.distance(to: center) > 1 }) else { return [] }
    let arc = zip(path, path.dropFirst()).flatMap { from, to -> [Point] in
      let (a, b) = (from - center, to - center)
      let turn = a.turn(to: b)
      return (0..<8).map { center + a.rotated(by: turn * Double($0) / 8) }
    }
    return [.area(arc + path.reversed())]
  }

  private var middleAngle: [FigureShape] {
    guard fingers.all.count == 2, let firstMiddle else { return [] }
    let arm = fingers.all[1].start - firstMiddle
    guard arm.length > 1 else { return [] }
    return [
      .arc(
        about: firstMiddle, radius: arm.length, from: arm.angle,
        by: fingers.change.similarityRotation),
      .line(from: firstMiddle, to: fingers.all[1].start),
    ]
  }

  private var middleWay: [FigureShape] {
    guard let firstMiddle, let middle = fingers.middle else { return [] }
    return [.arrow(from: firstMiddle, to: middle)]
  }

  /// The first finger's way inside the threshold, with its limit, and its way beyond it.
  private var ways: (inside: [FigureShape], beyond: [FigureShape]) {
    guard let threshold, let finger = fingers.all.first else { return ([], []) }
    let way = finger.now - finger.start
    let circle = FigureShape.circle(finger.start, radius: threshold)
    guard way.length > threshold else { return ([circle], []) }
    let edge = finger.start + way / way.length * threshold
    return ([circle, .line(from: finger.start, to: edge)], [.arrow(from: edge, to: finger.now)])
  }
}

extension Session {
  /// The first pan recognizer of the scene's layers.
  fileprivate var pan: PanGestureRecognizer? {
    layers.lazy.flatMap(\.gestureRecognizers).compactMap { $0 as? PanGestureRecognizer }.first
  }
}
