import TouchGeometry
import TouchInput

extension GatherGestureRecognizer {
  func gatherFigure() -> GestureFigure {
    var figure = GestureFigure()
    guard widest.count == Self.fingerCount, touches.count == Self.fingerCount else {
      for touch in touches { figure.add(.place(touch.surfaceLocation), .now, touch: touch.id) }
      figure.read("fingers", Double(touches.count), .count, .needs, Double(Self.fingerCount))
      return figure
    }
    let unit = GestureFigure.Unit.points
    let before = Self.spread(of: widest)
    let now = spread
    let needed = needed(from: before)
    let centre = surfaceCentroid
    for touch in touches {
      figure.add(.line(from: centre, to: touch.surfaceLocation), .now, touch: touch.id)
    }
    figure.add(
      .circle(center: .center(of: widest), radius: before), .start,
      label: "widest " + unit.words(before))
    figure.add(.circle(center: centre, radius: max(before - needed, 0)), .limit)
    figure.add(.circle(center: centre, radius: now), .measured, label: "now " + unit.words(now))
    figure.read("closed", max(before - now, 0), .points, .needs, needed, since: .fingers)
    figure.read("from the centre", now, .points, .atMost, tuning.gather.reach)
    return figure
  }
}
