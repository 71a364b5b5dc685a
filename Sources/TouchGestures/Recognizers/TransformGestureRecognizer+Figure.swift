import TouchGeometry
import TouchInput

extension TransformGestureRecognizer {
  final func transformFigure() -> GestureFigure {
    standing.passedBegan ? runningFigure() : waitingFigure()
  }

  // MARK: Before it begins

  private func waitingFigure() -> GestureFigure {
    var figure = GestureFigure()
    addOutline(to: &figure)
    let fingers = touches.isEmpty ? trackedTouches : touches
    var farthest = 0.0
    for touch in fingers {
      farthest = max(farthest, touch.seenLocation.distance(to: touch.startLocation))
      if hysteresis > 0 {
        // One of equal limits has the words.
        let words = touch === fingers.first ? GestureFigure.Unit.points.words(hysteresis) : ""
        figure.add(.circle(center: touch.startLocation, radius: hysteresis), .limit, label: words)
      }
      figure.add(.place(touch.startLocation), .start, touch: touch.id)
      figure.add(
        .arrow(from: touch.startLocation, to: touch.seenLocation), .measured, touch: touch.id)
    }
    if hysteresis > 0 {
      figure.read("moved", farthest, .points, .needs, hysteresis, since: .landing)
    } else {
      figure.headline = "begins with the first move"
    }
    let pair = own.marks.fingers
    guard pair.count == 2, mode != .translation else { return figure }
    figure.add(
      .line(from: pair[0].touch.seenLocation, to: pair[1].touch.seenLocation), .now,
      label: GestureFigure.Unit.points.words(pairNow.length))
    if own.isPairTooClose {
      figure.headline = "too close to tell an angle"
      return figure
    }
    // If the first movement counts, there is no limit to show.
    guard hysteresis > 0 else { return figure }
    figure.read("turned", pairTurn, .radians, .needs, tuning.rotation.hysteresis, since: .fingers)
    if mode != .rigid {
      figure.read("spread", pairSpread, .points, .needs, tuning.pinch.hysteresis, since: .fingers)
    }
    return figure
  }

  // MARK: While it runs

  /// The names of the fingers' pins; the current locations are A′, B′, ….
  private static let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

  private func runningFigure() -> GestureFigure {
    var figure = GestureFigure()
    addOutline(to: &figure)
    if isTooClose { figure.headline = "too close" }
    if own.scrolled != nil {
      figure.headline = "by a wheel"
    } else if own.input != nil {
      figure.headline = "by the trackpad"
    }
    if let input = own.input { figure.add(.place(input.location), .now) }
    let fingers = own.marks.fingers
    let toSurface = view?.parentTarget?.toSurface ?? .identity
    let starts = fingers.map { $0.pin.applying(toSurface) }
    let places = fingers.map(\.touch.surfaceLocation)
    for index in fingers.indices {
      let name = index < Self.names.count ? Self.names[index] : ""
      figure.add(.place(starts[index]), .start, label: name, touch: fingers[index].touch.id)
      figure.add(
        .arrow(from: starts[index], to: places[index]), .measured, label: "\(name)\(name)′",
        touch: fingers[index].touch.id)
    }
    // One finger only moves it.
    if fingers.count == 1 { figure.read("moved", translation.length, .points, since: .began) }
    figure.read("scale", scale, .factor, since: .began)
    figure.read("rotation", rotation, .radians, since: .began)
    // The letters and the drawing are of the fingers that are down.
    let latest = sinceFingers
    if pinCount > 1, places.count > 1 {
      figure.read("scale", latest.scale, .factor, since: .fingers)
      figure.read("rotation", latest.rotation, .radians, since: .fingers)
    }
    let unit = GestureFigure.Unit.points
    if places.count == 2 {
      let (before, after) = (starts[0].distance(to: starts[1]), places[0].distance(to: places[1]))
      figure.add(.line(from: starts[0], to: starts[1]), .start, label: "AB " + unit.words(before))
      figure.add(.line(from: places[0], to: places[1]), .now, label: "A′B′ " + unit.words(after))
      figure.read("|AB|", before, .points, since: .fingers)
      figure.read("|A′B′|", after, .points)
    } else if places.count > 2 {
      for place in places { figure.add(.line(from: surfaceCentroid, to: place), .now) }
    }
    addAngle(latest.rotation, places, to: &figure)
    let residual = addMarks(to: &figure)
    addPivot(to: &figure)
    if fingers.count != 1 {
      figure.read("midpoint moved", translation.length, .points, since: .began)
    }
    figure.read("worst finger", residual, .points)
    return figure
  }

  /// The scale and rotation since a finger last landed or lifted.
  private var sinceFingers: (scale: Double, rotation: Double) {
    guard pinCount > 1, let back = pinnedPlace.inverse else { return (scale, rotation) }
    let map = back.concatenating(transform)
    return (map.similarityScale, rotationSincePins)
  }

  private func addOutline(to figure: inout GestureFigure) {
    guard let view else { return }
    figure.add(.area(view.bounds.corners.map { $0.applying(view.toSurface) }), .now)
  }

  /// The layer's own points under the fingers, and how far the fingers are from them at most.
  private func addMarks(to figure: inout GestureFigure) -> Double {
    // Limits may keep the mark, as shown, from the place that the recognizer wants.
    guard let map = view?.toSurface else { return 0 }
    let angle = Vector(dx: 1, dy: 0).applying(map).angle
    var farthest = 0.0
    // One map brings one or two marks under their fingers, unless the layer is limited.
    let isExact = own.marks.fingers.count < 3
    for finger in own.marks.fingers {
      let shown = finger.mark.applying(map)
      let residual = finger.touch.surfaceLocation.distance(to: shown)
      farthest = max(farthest, residual)
      if residual > 0.5 {
        figure.add(
          .line(from: shown, to: finger.touch.surfaceLocation), .residual,
          label: residual < 2
            ? "" : (isExact ? "layer behind " : "") + GestureFigure.Unit.points.words(residual))
      }
      figure.add(.cross(shown, angle: angle), .now, touch: finger.touch.id)
    }
    return farthest
  }

  /// Adds an arc about the centre of the fingers, from the first finger's initial direction to its
  /// current one.
  private func addAngle(_ rotation: Double, _ places: [Point], to figure: inout GestureFigure) {
    guard places.count > 1, abs(rotation) > 0.02 else { return }
    let centre = surfaceCentroid
    let reach = places[0] - centre
    guard reach.length > 30 else { return }
    let radius = min(max(reach.length * 0.45, 30), 90)
    let from = reach.angle - rotation
    figure.add(.line(from: centre, to: centre + Vector.direction(from) * (radius + 10)), .start)
    figure.add(
      .arc(center: centre, radius: radius, from: from, to: reach.angle), .measured,
      label: GestureFigure.Unit.radians.number(rotation))
  }

  private func addPivot(to figure: inout GestureFigure) {
    // A turn of less than a degree has its pivot anywhere.
    guard abs(rotation) > .pi / 180 || abs(scale - 1) > 0.01, let pivot else { return }
    let place = pivot.applying(view?.parentTarget?.toSurface ?? .identity)
    // A point far outside is not visible, and its lines would cross the whole frame.
    guard place.distance(to: surfaceCentroid) < 1500 else { return }
    figure.add(.place(place), .pivot, label: "pivot")
  }
}
