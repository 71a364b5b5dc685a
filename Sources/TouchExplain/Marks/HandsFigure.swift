import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The simulated fingers of a mouse and a trackpad, drawn above everything: two fingers where they
/// will land, the pins, and the pad around the pointer.
package struct HandsFigure: Hashable, Sendable {
  private let mouse: MouseHands.Preview
  private let pad: Rect?
  private let padFingers: [TrackpadHands.Finger]

  private static let radius = 22.0
  private static let pinRadius = 13.0
  private static let ink = ColorRole.ink.color

  /// Creates a figure of the hands' current state.
  package init(_ hands: Hands) {
    mouse = hands.mouse.preview
    pad = hands.trackpad.frame
    padFingers = hands.trackpad.fingers
  }

  /// Draws the figure, in points of the window.
  package func draw(into list: inout DrawList) {
    drawPad(into: &list)
    drawPins(into: &list)
    drawPair(into: &list)
  }

  // MARK: The pair

  private func drawPair(into list: inout DrawList) {
    guard let pair = mouse.pair else { return }
    let way = pair.first - pair.second
    if way.length > 2 * Self.radius {
      // The line goes from rim to rim.
      let rim = way * (Self.radius / way.length)
      let line = Stroke(
        Palette.line, width: 1.5, dash: mouse.isDown ? 0 : 6, gap: mouse.isDown ? 0 : 5)
      list.polyline(
        [pair.second + rim, pair.first - rim], pens: [Stroke(Palette.halo, width: 4), line])
    }
    drawFinger(at: pair.first, isDown: mouse.isDown, into: &list)
    drawFinger(at: pair.second, isDown: mouse.isDown, into: &list)
    // The pivot about which the fingers turn.
    list.circle(center: pair.pivot, radius: 5.5, fill: Palette.halo)
    list.circle(center: pair.pivot, radius: 4, fill: Palette.pivot)
  }

  private func drawFinger(at place: Point, isDown: Bool, into list: inout DrawList) {
    list.circle(
      center: place, radius: Self.radius,
      fill: ColorRole.highlight.color.opacity(isDown ? 0.42 : 0.14),
      stroke: Stroke(Palette.halo, width: 4.5))
    list.circle(
      center: place, radius: Self.radius,
      stroke: isDown ? Stroke(Self.ink, width: 2.5) : Stroke(Self.ink, width: 2, dash: 7, gap: 4.5))
  }

  // MARK: Pins

  private func drawPins(into list: inout DrawList) {
    let places = mouse.pins.map(\.place)
    if places.count > 1 {
      // The pins form one hand, which moves together.
      let line = places.count > 2 ? places + [places[0]] : places
      list.polyline(line, stroke: Stroke(Palette.halo, width: 3.5))
      list.polyline(line, stroke: Stroke(Palette.line.opacity(0.7), width: 1.25, dash: 3, gap: 5))
    }
    for pin in mouse.pins {
      let color = Palette.finger(pin.id)
      if mouse.marked == pin.id {
        list.circle(
          center: pin.place, radius: Self.pinRadius + 6,
          pens: [Stroke(Palette.halo, width: 4), Stroke(Self.ink, width: 1.5)])
      }
      list.circle(
        center: pin.place, radius: Self.pinRadius, fill: color,
        stroke: Stroke(Palette.halo, width: 5))
      list.circle(center: pin.place, radius: Self.pinRadius, stroke: Stroke(Self.ink, width: 2.25))
      list.circle(center: pin.place, radius: 3.5, fill: Self.ink)
    }
  }

  // MARK: The pad

  private func drawPad(into list: inout DrawList) {
    guard let pad else { return }
    list.roundedRect(
      pad.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 17.5, fill: .clear,
      stroke: Stroke(Palette.halo, width: 4))
    list.roundedRect(
      pad, cornerRadius: 16, fill: ColorRole.highlight.color.opacity(0.1),
      stroke: Stroke(Self.ink.opacity(0.75), width: 1.5))
    for finger in padFingers { drawFinger(at: finger.place, isDown: true, into: &list) }
  }
}
