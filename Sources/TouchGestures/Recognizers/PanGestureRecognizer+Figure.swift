import TouchGeometry
import TouchInput

extension PanGestureRecognizer {
  final func panFigure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    if let pointer = own.pointer {
      figure.headline = "scrolled by a wheel"
      addTranslation(to: pointer, in: &figure)
      figure.add(.place(pointer), .now)
      if let last = own.lastScroll {
        figure.read(
          "silence", time.seconds(since: last), .seconds, .atMost, tuning.scroll.silenceSeconds)
      }
      return figure
    }
    guard own.hasBegun || own.mostFingers >= own.minimum else {
      addFingers(to: &figure)
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.minimum))
      return figure
    }
    let centre = own.anchor + own.travel
    figure.add(
      .circle(center: own.anchor, radius: hysteresis), .limit,
      label: own.hasBegun ? "" : GestureFigure.Unit.points.words(hysteresis))
    figure.add(.place(own.anchor), .start)
    if own.hasBegun {
      figure.add(.line(from: own.anchor, to: centre), .start)
      addTranslation(to: centre, in: &figure)
      figure.takeOut(hysteresis, .points)
      figure.read("speed", velocity(in: nil).length, .pointsPerSecond)
    } else {
      figure.add(.arrow(from: own.anchor, to: centre), .measured)
      figure.read("moved", own.travel.length, .points, .needs, hysteresis, since: .landing)
    }
    if own.minimum > 1 {
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.minimum))
    }
    return figure
  }

  private func addTranslation(to place: Point, in figure: inout GestureFigure) {
    let moved = translation(in: nil)
    let unit = GestureFigure.Unit.points
    figure.add(
      .arrow(from: place - moved, to: place), .measured,
      label: "\(unit.number(moved.dx)), \(unit.number(moved.dy)) pt")
    figure.read("translation", moved.length, .points, since: .began)
    figure.read("to the right", moved.dx, .points, since: .began)
    figure.read("down", moved.dy, .points, since: .began)
  }
}
