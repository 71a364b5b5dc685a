import TouchGeometry
import TouchInput

extension DialGestureRecognizer {
  final func dialFigure() -> GestureFigure {
    var figure = GestureFigure()
    guard let view else { return fingersFigure() }
    let anchor = view.anchorInOwnCoordinates.applying(view.toSurface)
    guard let finger = touches.first ?? trackedTouches.first else {
      return own.scrolled == nil ? fingersFigure() : scrolledFigure(about: anchor)
    }
    let reach = finger.surfaceLocation - anchor
    let radius = reach.length
    let now = reach.angle
    let from = now - own.swept
    let start = anchor + Vector.direction(from) * radius
    let unit = GestureFigure.Unit.radians
    // This shows why a finger that crosses the centre does not turn the dial.
    figure.add(
      .circle(center: anchor, radius: tuning.dial.core), .limit,
      label: own.hasCrossedCore
        ? "turns nothing within \(GestureFigure.Unit.points.words(tuning.dial.core))" : "")
    figure.add(.line(from: anchor, to: start), .start)
    figure.add(.line(from: anchor, to: finger.surfaceLocation), .now)
    if radius > tuning.dial.core, abs(own.swept) > 0 {
      figure.add(
        .line(from: start, to: finger.surfaceLocation), .comparison,
        label: "chord " + GestureFigure.Unit.points.words((finger.surfaceLocation - start).length))
      figure.add(
        .arc(center: anchor, radius: radius, from: from, to: now), .measured,
        label: unit.number(own.swept))
    }
    figure.add(.place(anchor), .pivot)
    if own.hasBegun {
      figure.read("rotation", rotation, .radians, since: .began)
    } else {
      figure.read("swept", abs(own.swept), .radians, .needs, tuning.dial.sweep, since: .landing)
      figure.read("moved", own.moved, .points, .needs, tuning.dial.movement, since: .landing)
    }
    // The angle between the directions from the anchor to the finger's landing and to its location
    // is θ, except for whole turns.
    let landing = finger.startLocation - anchor
    if landing.length > 0, radius > 0 {
      let (u, v) = (landing / landing.length, reach / radius)
      figure.read("û×û′", u.cross(v), .number, since: .landing)
      figure.read("û·û′", u.dot(v), .number, since: .landing)
      figure.read("θ = atan2(×, ·)", u.turn(to: v), .radians, since: .landing)
    }
    figure.read("arc", abs(own.swept) * radius, .points, since: .landing)
    figure.read("chord", (finger.surfaceLocation - start).length, .points, since: .landing)
    return figure
  }

  /// Returns the figure of a wheel's turn, drawn from the top because a wheel has no place on the
  /// dial.
  private func scrolledFigure(about anchor: Point) -> GestureFigure {
    var figure = GestureFigure("turned by a wheel")
    let top = -Double.pi / 2
    figure.add(
      .arc(center: anchor, radius: 60, from: top, to: top + own.swept), .measured,
      label: GestureFigure.Unit.radians.number(own.swept))
    figure.add(.place(anchor), .pivot)
    figure.read("rotation", rotation, .radians, since: .began)
    figure.read("a tick", own.turnPerTick, .radians)
    return figure
  }
}
