import TouchExplain
import TouchGeometry
import TouchInput
package import TouchSandbox
package import TouchScene

/// The drawing of the selection: the ring around the layer, its name, and the place of a finger.
package struct KeyboardFigure {
  private let target: KeyTarget
  private let hand: KeyboardHand
  private let surface: Rect
  /// The ring around the layer.
  package let ring: FocusRing

  /// Makes the figure of a hand's selection; nil if nothing is selected.
  package init?(_ hand: KeyboardHand, in session: Session) {
    guard let target = hand.target(in: session), let ring = FocusRing(session.stage.focus) else {
      return nil
    }
    self.target = target
    self.ring = ring
    self.hand = hand
    surface = session.stage.surface.bounds
  }

  /// Draws the figure in surface points, shown `magnification` times as large, with lines of
  /// constant width.
  package func draw(
    magnification: Double = 1, isBold: Bool = false, textScale: Double = 1,
    into list: inout DrawList
  ) {
    ring.draw(magnification: magnification, isBold: isBold, into: &list)
    drawFingers(width: FocusRing.width(magnification: magnification, isBold: isBold), into: &list)
    drawName(at: ring.corners, scale: textScale / max(magnification, 0.05), into: &list)
  }

  private func drawFingers(width: Double, into list: inout DrawList) {
    let places = hand.contacts
    let pens = [(FocusRing.colors.outer, 1.0), (FocusRing.colors.inner, 0.5)].map { color, part in
      Stroke(color, width: width * part)
    }
    if places.isEmpty {
      guard case .points = target.manner else { return }
      list.cross(at: hand.place(on: target), arm: width * 3, pens: pens)
    }
    for place in places { list.circle(center: place, radius: width * 3, pens: pens) }
  }

  private func drawName(at corners: [Point], scale: Double, into list: inout DrawList) {
    let size = 13 * scale
    var text = target.name
    if hand.fingers > 1 { text += " · \(hand.fingers) fingers" }
    text += " · " + target.words
    let lines = Self.lines(text, to: max(surface.width - 24 * scale, 40), size: size)
    let width = lines.map { TextExtent.width($0, size: size) }.max() ?? 0
    let top = corners.map(\.y).min() ?? surface.minY
    let bottom = corners.map(\.y).max() ?? surface.maxY
    let pitch = TextExtent.lineHeight(size: size)
    let padding = Size(width: 8 * scale, height: 3 * scale)
    let badge = Size(
      width: width + 2 * padding.width, height: pitch * Double(lines.count) + 2 * padding.height)
    let height = badge.height + 8 * scale
    // The name is above the layer if there is room, else below. If the layer is as high as the
    // surface, the name is inside near its end, clear of a bar and of a scene's words at the
    // bottom.
    let y =
      if top - height >= surface.minY {
        top - height / 2
      } else if bottom + height <= surface.maxY {
        bottom + height / 2
      } else {
        max(bottom - height / 2 - 36 * scale, top + height / 2)
      }
    let middle = corners.reduce(0) { $0 + $1.x } / Double(corners.count)
    let margin = width / 2 + 12 * scale
    let x = max(min(middle, surface.maxX - margin), surface.minX + margin)
    list.roundedRect(
      Rect(
        x: x - badge.width / 2, y: y - badge.height / 2, width: badge.width, height: badge.height),
      cornerRadius: 5 * scale, fill: .black)
    for (index, line) in lines.enumerated() {
      let down = (Double(index) - Double(lines.count - 1) / 2) * pitch
      list.text(
        line, at: Point(x: x, y: y + down), size: size, color: .white, alignment: .center,
        baseline: .middle)
    }
  }

  /// Breaks a text between the parts that points separate, as often as a narrow surface requires.
  package static func lines(_ text: String, to room: Double, size: Double) -> [String] {
    TextExtent.lines(of: text.split(separator: " · ").map(String.init), to: room, size: size) {
      [TextExtent.fitted($0, to: room, size: size)]
    }
  }
}
