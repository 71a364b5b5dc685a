import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

extension FigureDrawing {
  /// Draws the pupil's place of the layer, and the fingers that moved it.
  mutating func draw(guess: GuessTrack.Moment, _ name: String, into list: inout DrawList) {
    let color = Palette.comparison
    list.polygon(guess.place.corners, fill: color.opacity(0.12))
    list.polyline(guess.place.corners, closed: true, pens: pens(color, width: 3, dash: 10, gap: 6))
    for finger in guess.fingers {
      list.circle(center: finger, radius: 9 * growth, fill: color.opacity(0.6))
    }
    word(name, at: guess.place.corners[1], color)
  }

  /// Draws the layer for all values of a number, and the numbers themselves.
  func draw(_ grab: GrabScene, into list: inout DrawList) {
    let color = Palette.comparison
    for place in grab.fanned {
      list.polyline(place.corners, closed: true, stroke: pen(color.opacity(0.45), width: 1.5))
    }
    let text = grab.words(names)
    if !text.isEmpty { draw([Readout(words: text, isBold: true)], into: &list) }
  }

  /// Draws the future paths of fingers.
  func draw(ways: [(id: TouchID, points: [Point])], into list: inout DrawList) {
    for way in ways where way.points.count > 1 {
      let color = Palette.finger(way.id)
      list.polyline(way.points, pens: pens(color, width: 2.5, halo: 6, dash: 8, gap: 6))
      guard let tip = way.points.last,
        let before = way.points.last(where: { $0.distance(to: tip) > 16 * growth })
      else { continue }
      list.arrow(
        from: before, to: tip, headLength: 16 * growth, stroke: Stroke(color, width: 3.5 * growth))
    }
  }
}
