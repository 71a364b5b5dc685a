import Foundation
import TouchGeometry
import TouchScene

/// What a dial says of itself: its value in large letters, and how it came there.
struct DialReadout {
  private let behavior: DialBehavior

  init(_ behavior: DialBehavior) { self.behavior = behavior }

  /// The value.
  var title: String {
    let dial = behavior.dial
    switch behavior.options.look {
    case .lock: return behavior.lock.isOpen ? "Open" : "\(dial.number)"
    case .wheel, .none: return Self.signed(dial.degrees, places: 0) + "°"
    case .knob: return Self.signed(Double(dial.detent), places: 0)
    }
  }

  /// A number with its sign, and none on a zero.
  static func signed(_ value: Double, places: Int) -> String {
    let text = String(format: "%.\(places)f", abs(value))
    let isZero = !text.contains { $0 != "0" && $0 != "." }
    return isZero ? text : (value < 0 ? "−" : "+") + text
  }

  /// Draws the card below a dial of those bounds; the title is a layer of its own.
  func draw(below bounds: Rect, into list: inout DrawList) {
    let middle = Point(
      x: bounds.midX, y: bounds.maxY + DialBehavior.readoutDistance)
    let card = Rect(x: middle.x - 130, y: middle.y - 34, width: 260, height: 104)
    list.card(card)
    arrow(at: Point(x: card.minX + 30, y: middle.y), into: &list)
    let line = Point(x: middle.x, y: middle.y + 28)
    switch behavior.options.look {
    case .wheel: rudder(at: line, into: &list)
    case .lock: stops(at: line, into: &list)
    case .knob, .none:
      detail(Self.signed(behavior.dial.turns, places: 2) + " turns", at: line, into: &list)
    }
  }

  private func detail(_ text: String, at place: Point, into list: inout DrawList) {
    list.text(
      TextDraw(
        text, at: Point(x: place.x, y: place.y + 8), size: 14, color: Palette.quiet,
        alignment: .center, baseline: .middle))
  }

  /// A bent arrow: which way the cross product says that it turns.
  private func arrow(at center: Point, into list: inout DrawList) {
    guard behavior.direction != 0 else { return }
    let side = Double(behavior.direction)
    let color = behavior.isHeld ? Palette.accent : Palette.faint
    let radius = 11.0
    let start = -Double.pi / 2 - side * 2.2
    let end = -Double.pi / 2 + side * 1.5
    list.arc(
      center: center, radius: radius, from: start, to: end, stroke: Stroke(color, width: 2.5))
    let tip = center + Vector(dx: 1, dy: 0).applying(Transform2D(rotationAngle: end)) * radius
    let along = Vector(dx: 0, dy: side).applying(Transform2D(rotationAngle: end))
    let across = Vector(dx: -along.dy, dy: along.dx)
    list.polygon(
      [tip + along * 8, tip + across * 5.5 - along, tip - across * 5.5 - along], fill: color)
  }

  /// The rudder of a ship: 10° for each turn of the wheel, 35° at most.
  private func rudder(at center: Point, into list: inout DrawList) {
    let most = 35.0
    let angle = min(max(behavior.dial.turns * 10, -most), most)
    let half = 92.0
    for degrees in stride(from: -most, through: most, by: 5) {
      let isLong = degrees == 0 || abs(degrees) == most
      let x = center.x + degrees / most * half
      list.line(
        from: Point(x: x, y: center.y - (isLong ? 7 : 4)),
        to: Point(x: x, y: center.y + (isLong ? 7 : 4)),
        stroke: Stroke(Palette.faint, width: isLong ? 1.5 : 1))
    }
    let x = center.x + angle / most * half
    let color = angle < 0 ? Palette.bad : angle > 0 ? Palette.good : Palette.text
    list.line(
      from: Point(x: center.x, y: center.y), to: Point(x: x, y: center.y),
      stroke: Stroke(color, width: 3))
    list.circle(center: Point(x: x, y: center.y), radius: 5.5, fill: color)
    let side = angle < 0 ? "port" : angle > 0 ? "starboard" : "midships"
    let words = angle == 0 ? "rudder " + side : String(format: "rudder %.0f° ", abs(angle)) + side
    list.text(
      TextDraw(
        words, at: Point(x: center.x, y: center.y + 22), size: 13, color: Palette.quiet,
        alignment: .center, baseline: .middle))
  }

  /// Where a lock's dial has stopped: right, left, right.
  private func stops(at center: Point, into list: inout DrawList) {
    let lock = behavior.lock
    let count = lock.combination.count
    guard count > 0 else { return }
    let width = 52.0
    for index in 0..<count {
      let x = center.x + (Double(index) - Double(count - 1) / 2) * (width + 8)
      let box = Rect(x: x - width / 2, y: center.y - 2, width: width, height: 30)
      let stop = index < lock.stops.count ? lock.stops[index].number : nil
      let isRight = lock.isOpen || stop == lock.combination[index]
      let color = isRight ? Palette.good : stop != nil ? Palette.bad : Palette.faint
      list.roundedRect(
        box, cornerRadius: 7, fill: Palette.well, stroke: Stroke(color, width: 1.5))
      let number = lock.isOpen ? "\(lock.combination[index])" : stop.map { "\($0)" } ?? "·"
      list.text(
        TextDraw(
          number, at: box.center, face: .mono, size: 14, color: color, alignment: .center,
          baseline: .middle))
    }
  }
}
