import TouchGeometry
import TouchInput

extension TwoFingerGestureRecognizer {
  /// The locations of the two fingers, now or when the last was lifted, or nil while one is
  /// missing.
  final var ends: (Point, Point)? {
    if let places = shared.pair?.places { return places }
    guard touches.isEmpty, trackedTouches.count >= FingerPair.count else { return nil }
    let last = trackedTouches.suffix(FingerPair.count).map(\.surfaceLocation)
    return (last[0], last[1])
  }

  /// Adds the fingers that are down, and how many there should be.
  final func addLoneFinger(to figure: inout GestureFigure) {
    for touch in touches { figure.add(.place(touch.surfaceLocation), .now, touch: touch.id) }
    figure.read("fingers", Double(touches.count), .count, .needs, Double(FingerPair.count))
  }
}

extension PinchGestureRecognizer {
  /// The radius at which a trackpad's scale of 1 is drawn.
  private static let padRadius = 60.0

  final func pinchFigure() -> GestureFigure {
    var figure = GestureFigure()
    if shared.hasBegun {
      figure.read("scale", own.value, .factor, since: .began)
      if shared.pointer == nil { figure.takeOut(tuning.pinch.hysteresis, .points) }
    }
    if let pointer = shared.pointer {
      figure.headline = "without fingers"
      figure.add(.circle(center: pointer, radius: Self.padRadius), .start, label: "× 1")
      figure.add(
        .circle(center: pointer, radius: Self.padRadius * min(own.distance, 10)), .now,
        label: GestureFigure.Unit.factor.words(own.distance))
      return figure
    }
    guard let (a, b) = ends else {
      addLoneFinger(to: &figure)
      return figure
    }
    let unit = GestureFigure.Unit.points
    let line = b - a
    let along = line.length > 0 ? line / line.length : Vector(dx: 1, dy: 0)
    // Beside the fingers' line, so that the two lengths can be compared.
    let beside = Point.midpoint(a, b) + along.perpendicular * (TapSequence.ringRadius - 8)
    let half = along * (own.reference / 2)
    figure.add(
      .line(from: beside - half, to: beside + half), .start,
      label: (shared.hasBegun ? "× 1: " : "start ") + unit.words(own.reference))
    figure.add(.line(from: a, to: b), .now, label: "now " + unit.words(own.distance))
    if !shared.hasBegun {
      figure.read(
        "spread", abs(own.distance - own.reference), .points, .moreThan,
        tuning.pinch.hysteresis, since: .fingers)
    }
    figure.read("span at × 1", own.reference, .points, since: .began)
    figure.read("span now", own.distance, .points)
    return figure
  }
}

extension RotationGestureRecognizer {
  final func rotationFigure() -> GestureFigure {
    var figure = GestureFigure()
    let turned = own.angle.total - own.origin
    if shared.hasBegun {
      figure.read("rotation", own.value, .radians, since: .began)
      if shared.pointer == nil { figure.takeOut(tuning.rotation.hysteresis, .radians) }
    }
    let place: Point
    var half = TapSequence.ringRadius + 24
    if let pointer = shared.pointer {
      figure.headline = "without fingers"
      place = pointer
    } else if let (a, b) = ends {
      place = Point.midpoint(a, b)
      half = max((b - a).length / 2, 1)
      figure.add(.line(from: a, to: b), .now)
    } else {
      addLoneFinger(to: &figure)
      return figure
    }
    let now = own.angle.total
    func addLine(_ angle: Double, _ role: GestureFigure.Role) {
      let arm = Vector.direction(angle) * half
      figure.add(.line(from: place - arm, to: place + arm), role)
    }
    if shared.hasBegun {
      addLine(own.origin, .start)
    } else {
      let limit = tuning.rotation.hysteresis
      addLine(own.origin - limit, .limit)
      addLine(own.origin + limit, .limit)
      figure.read("turned", abs(turned), .radians, .moreThan, limit, since: .fingers)
    }
    let from = now - (shared.hasBegun ? own.value : turned)
    figure.add(
      .arc(center: place, radius: min(max(half * 0.45, 24), 90), from: from, to: now), .measured,
      label: GestureFigure.Unit.radians.number(now - from))
    return figure
  }
}
