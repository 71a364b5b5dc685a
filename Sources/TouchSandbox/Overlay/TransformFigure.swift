import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// The vectors of one transform: its layer's outline, marks and residuals, the line between the
/// fingers, the angle turned and the pivot.
struct TransformFigure {
  private let transform: TransformGestureRecognizer

  init(_ transform: TransformGestureRecognizer) { self.transform = transform }

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    guard let layer = transform.view as? Layer else { return }
    let corners = layer.bounds.corners.map { $0.applying(layer.toSurface) }
    list.polyline(corners, closed: true, stroke: Stroke(Palette.halo, width: 3.5))
    list.polyline(corners, closed: true, stroke: Stroke(Palette.line, width: 1.5))

    let marks = transform.marks
    let places = marks.map(\.touch.surfaceLocation)
    if places.count == 2 {
      drawPair(places[0], places[1], into: &list, notes: &notes)
    } else if places.count > 2 {
      drawStar(places, into: &list)
    }
    if places.count > 1, transform.state.isRunning { drawAngle(places, into: &list, notes: &notes) }
    for mark in marks { draw(mark, on: layer, into: &list, notes: &notes) }
    drawPivot(of: layer, into: &list, notes: &notes)
  }

  private func draw(
    _ mark: TransformMark, on layer: Layer, into list: inout DrawList,
    notes: inout OverlayNotes
  ) {
    let color = Palette.finger(mark.touch.id)
    // Where the mark is shown, which limits may hold back from where the recognizer wants it.
    let shown = mark.own.applying(layer.toSurface)
    let residual = mark.touch.surfaceLocation - shown
    if residual.length > 0.5 {
      list.line(
        from: shown, to: mark.touch.surfaceLocation, stroke: Stroke(Palette.halo, width: 5))
      list.line(
        from: shown, to: mark.touch.surfaceLocation,
        stroke: Stroke(Palette.residual, width: 2.5, dash: 6, gap: 4))
      if residual.length >= 2 {
        notes.labels.append(
          OverlayLabel(
            text: String(format: "%.1f pt", residual.length), color: Palette.residual,
            places: OverlayLabel.around(
              mark.touch.surfaceLocation, distance: FingerFigure.radius + 24, from: residual)))
      }
    }
    // The cross turns with the layer: it is a point of the layer, not of the surface.
    let map = layer.toSurface
    let axis = Vector(dx: 1, dy: 0).applying(map)
    let length = max(axis.length, 1e-9)
    let across = axis / length * 8
    let down = Vector(dx: -across.dy, dy: across.dx)
    for (a, b) in [(shown - across, shown + across), (shown - down, shown + down)] {
      list.line(from: a, to: b, stroke: Stroke(Palette.halo, width: 4.5))
      list.line(from: a, to: b, stroke: Stroke(color, width: 2))
    }
  }

  private func drawPair(
    _ a: Point, _ b: Point, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    list.line(from: a, to: b, stroke: Stroke(Palette.halo, width: 3.5))
    list.line(from: a, to: b, stroke: Stroke(Palette.line, width: 1.5))
    list.circle(center: Point.midpoint(a, b), radius: 3, fill: Palette.line)
    let along = b - a
    guard along.length > 110 else { return }
    let normal = Vector(dx: -along.dy, dy: along.dx) / along.length * 18
    notes.labels.append(
      OverlayLabel(
        text: String(format: "%.0f pt", along.length), color: Palette.text,
        places: [0.68, 0.32, 0.5].flatMap { part in
          [a + along * part + normal, a + along * part - normal]
        }))
  }

  private func drawStar(_ places: [Point], into list: inout DrawList) {
    let centre = transform.surfaceCentroid
    for place in places {
      list.line(from: centre, to: place, stroke: Stroke(Palette.halo, width: 3.5))
      list.line(from: centre, to: place, stroke: Stroke(Palette.line, width: 1.5))
    }
    list.circle(center: centre, radius: 3.5, fill: Palette.line)
  }

  /// An arc about the centre of the fingers, from where the first finger's direction was to where
  /// it is.
  private func drawAngle(
    _ places: [Point], into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let turned = transform.rotation
    guard abs(turned) > 0.02 else { return }
    let centre = transform.surfaceCentroid
    let reach = places[0] - centre
    let radius = min(max(reach.length * 0.45, 30), 90)
    guard reach.length > 30 else { return }
    let now = reach.angle
    list.arc(
      center: centre, radius: radius, from: now - turned, to: now,
      stroke: Stroke(Palette.halo, width: 5))
    list.arc(
      center: centre, radius: radius, from: now - turned, to: now,
      stroke: Stroke(Palette.angle, width: 2.5))
    let start = Transform2D(rotationAngle: now - turned)
    list.line(
      from: centre, to: centre + Vector(dx: radius + 10, dy: 0).applying(start),
      stroke: Stroke(Palette.angle.opacity(0.8), width: 1.5, dash: 5, gap: 4))
    let half = Vector(dx: 1, dy: 0).applying(Transform2D(rotationAngle: now - turned / 2))
    notes.labels.append(
      OverlayLabel(
        text: String(format: "%+.1f°", turned * 180 / .pi), color: Palette.angle,
        places: OverlayLabel.around(centre, distance: radius + 32, from: half)))
  }

  private func drawPivot(
    of layer: Layer, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    // A turn of less than a degree has its pivot anywhere.
    guard transform.state.isRunning,
      abs(transform.rotation) > .pi / 180 || abs(transform.scale - 1) > 0.01,
      let pivot = transform.pivot
    else { return }
    let place = pivot.applying(layer.parent?.toSurface ?? .identity)
    // Far outside it is of no use to anybody, and its lines would cross the whole frame.
    guard place.distance(to: transform.surfaceCentroid) < 1500 else { return }
    list.circle(center: place, radius: 7, stroke: Stroke(Palette.halo, width: 4.5))
    list.circle(center: place, radius: 7, stroke: Stroke(Palette.pivot, width: 2))
    list.circle(center: place, radius: 2, fill: Palette.pivot)
    notes.keepVisible(place, radius: 9)
    notes.labels.append(
      OverlayLabel(
        text: "pivot", face: .sans, color: Palette.pivot,
        places: OverlayLabel.around(place, distance: 24, from: Vector(dx: 0, dy: 1))))
  }
}
