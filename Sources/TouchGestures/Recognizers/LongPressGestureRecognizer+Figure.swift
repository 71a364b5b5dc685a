import TouchGeometry
import TouchInput

extension LongPressGestureRecognizer {
  final func pressFigure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    if let pressed = own.pressed {
      let held = time.seconds(since: pressed.time)
      let place = surfaceCentroid
      let moved = pressed.place.distance(to: place)
      figure.add(.place(pressed.place), .start)
      figure.add(.arrow(from: pressed.place, to: place), .measured)
      if standing.passedBegan {
        figure.read("held", held, .seconds, since: .landing)
        figure.read("moved", moved, .points, since: .landing)
      } else {
        let left = pressed.duration > 0 ? 1 - held / pressed.duration : 0
        figure.add(
          .circle(center: pressed.place, radius: own.movement), .limit,
          label: GestureFigure.Unit.points.words(own.movement))
        figure.add(
          .ring(
            center: pressed.place, radius: max(TapSequence.ringRadius, own.movement + 6),
            left: min(max(left, 0), 1)), .limit)
        figure.read("held", held, .seconds, .needs, pressed.duration, since: .landing)
        figure.read("moved", moved, .points, .atMost, own.movement, since: .landing)
      }
    } else if own.taps > 0 {
      figure = own.row.figure(tuning, taps: own.taps, lastLift: standing.lastTouchEnd, at: time)
    } else {
      addFingers(to: &figure)
    }
    if own.fingers > 1 || own.pressed == nil && own.taps == 0 {
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
    }
    return figure
  }
}
