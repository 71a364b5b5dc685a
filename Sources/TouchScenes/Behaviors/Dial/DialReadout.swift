import Foundation
import TouchGeometry
import TouchScene

/// A dial's readout: its value in large letters, and how the dial reached it.
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

  /// Formats a number with its sign; a zero has none.
  static func signed(_ value: Double, places: Int) -> String {
    let text = String(format: "%.\(places)f", abs(value))
    let isZero = !text.contains { $0 != "0" && $0 != "." }
    return isZero ? text : (value < 0 ? "−" : "+") + text
  }

  /// The distance from the lower edge of the layer to the middle of the title.
  private static let distance = 58.0

  /// Returns the default frame of the card, below a dial with those bounds.
  static func card(below bounds: Rect) -> Rect {
    Rect(x: bounds.midX - 130, y: bounds.maxY + distance - 34, width: 260, height: 104)
  }

  /// Returns the frame of the card above a dial with those bounds.
  static func card(above bounds: Rect) -> Rect {
    let below = card(below: bounds)
    return below.offsetBy(dx: 0, dy: bounds.minY + bounds.maxY - below.minY - below.maxY)
  }

  /// Returns the middle of the title, which is a layer of its own.
  func titlePlace(on card: Rect) -> Point {
    Point(x: card.midX, y: card.minY + 34 * Self.rows(card))
  }

  /// Returns the room for the title.
  func titleRoom(on card: Rect) -> Size {
    Size(width: min(240 * card.width / 260, card.width), height: 48 * Self.rows(card))
  }

  /// Returns the text size of the title.
  func titleSize(on card: Rect) -> Double { Self.letters(30, card) }

  /// Returns the height of the rows relative to their usual height.
  private static func rows(_ card: Rect) -> Double { card.height / 104 }

  /// Returns the size of the figures relative to their usual size.
  private static func unit(_ card: Rect) -> Double { min(card.height / 104, card.width / 260) }

  private static func letters(_ size: Double, _ card: Rect) -> Double {
    // A narrow card has room for larger letters than for figures.
    max(size * min(card.height / 104, card.width / 180), min(size, LayerLayout.leastTextSize))
  }

  /// Formats a number of turns without needless digits.
  static func number(_ value: Double) -> String { String(format: "%g", value) }

  /// Draws the card; the title is a layer of its own, unless the card is elsewhere.
  func draw(on card: Rect, withTitle: Bool, into list: inout DrawList) {
    list.card(card)
    if withTitle {
      list.text(
        title, centeredAt: titlePlace(on: card), size: titleSize(on: card), color: Palette.text)
    }
    let (rows, unit) = (Self.rows(card), Self.unit(card))
    arrow(at: Point(x: card.minX + 30 * unit, y: card.minY + 34 * rows), unit, into: &list)
    let line = Point(x: card.midX, y: card.minY + 62 * rows)
    switch behavior.options.look {
    case .wheel: rudder(at: line, on: card, into: &list)
    case .lock: stops(at: line, on: card, into: &list)
    case .knob, .none:
      detail(
        Self.signed(behavior.dial.turns, places: 2) + " turns",
        at: Point(x: line.x, y: line.y + 8 * rows), size: 14, on: card, into: &list)
    }
  }

  private func detail(
    _ text: String, at place: Point, size: Double, on card: Rect, into list: inout DrawList
  ) {
    list.text(text, centeredAt: place, size: Self.letters(size, card), color: Palette.quiet)
  }

  /// Draws a bent arrow for the direction of rotation by the cross product.
  private func arrow(at center: Point, _ unit: Double, into list: inout DrawList) {
    guard behavior.direction != 0 else { return }
    let side = Double(behavior.direction)
    let color = behavior.isHeld ? Palette.accent : Palette.faint
    let radius = 11 * unit
    let start = -Double.pi / 2 - side * 2.2
    let end = -Double.pi / 2 + side * 1.5
    list.arc(
      center: center, radius: radius, from: start, to: end, stroke: Stroke(color, width: 2.5 * unit)
    )
    let tip = center + Vector(dx: 1, dy: 0).applying(Transform2D(rotationAngle: end)) * radius
    let along = Vector(dx: 0, dy: side).applying(Transform2D(rotationAngle: end))
    let across = Vector(dx: -along.dy, dy: along.dx)
    list.polygon(
      [
        tip + along * (8 * unit), tip + across * (5.5 * unit) - along * unit,
        tip - across * (5.5 * unit) - along * unit,
      ], fill: color)
  }

  /// Draws the rudder of a ship: 10° for each turn of the wheel, 35° at most.
  private func rudder(at center: Point, on card: Rect, into list: inout DrawList) {
    let (rows, unit) = (Self.rows(card), Self.unit(card))
    let most = 35.0
    let angle = min(max(behavior.dial.turns * 10, -most), most)
    let half = 92 * unit
    for degrees in stride(from: -most, through: most, by: 5) {
      let isLong = degrees == 0 || abs(degrees) == most
      let x = center.x + degrees / most * half
      list.line(
        from: Point(x: x, y: center.y - (isLong ? 7 : 4) * unit),
        to: Point(x: x, y: center.y + (isLong ? 7 : 4) * unit),
        stroke: Stroke(Palette.faint, width: isLong ? 1.5 : 1))
    }
    let x = center.x + angle / most * half
    let color = angle < 0 ? Palette.bad : angle > 0 ? Palette.good : Palette.text
    list.line(
      from: Point(x: center.x, y: center.y), to: Point(x: x, y: center.y),
      stroke: Stroke(color, width: 3 * unit))
    list.circle(center: Point(x: x, y: center.y), radius: 5.5 * unit, fill: color)
    let side = angle < 0 ? "port" : angle > 0 ? "starboard" : "midships"
    let words = angle == 0 ? side : String(format: "%.0f° ", abs(angle)) + side
    let whole = "rudder " + words
    let size = Self.letters(13, card)
    let fits = TextExtent.width(whole, size: size) <= card.width - 12
    detail(
      fits ? whole : words, at: Point(x: center.x, y: center.y + 22 * rows), size: 13, on: card,
      into: &list)
  }

  /// Draws the numbers at which a lock's dial has stopped: right, left, right.
  private func stops(at center: Point, on card: Rect, into list: inout DrawList) {
    let (rows, unit) = (Self.rows(card), Self.unit(card))
    let lock = behavior.lock
    let count = lock.combination.count
    guard count > 0 else { return }
    let width = max(52 * unit, min(52, (card.width - 8) / Double(count) - 8 * unit))
    for index in 0..<count {
      let x = center.x + (Double(index) - Double(count - 1) / 2) * (width + 8 * unit)
      let box = Rect(x: x - width / 2, y: center.y - 2 * rows, width: width, height: 30 * rows)
      let stop = index < lock.stops.count ? lock.stops[index].number : nil
      let isRight = lock.isOpen || stop == lock.combination[index]
      let color = isRight ? Palette.good : stop != nil ? Palette.bad : Palette.faint
      list.roundedRect(
        box, cornerRadius: 7 * unit, fill: Palette.well, stroke: Stroke(color, width: 1.5))
      let number = lock.isOpen ? "\(lock.combination[index])" : stop.map { "\($0)" }
      list.text(
        // Until the dial stops there, the box shows the combination's number in a quiet colour.
        number ?? "\(lock.combination[index])", centeredAt: box.center, face: .mono,
        size: Self.letters(14, card), color: number == nil ? Palette.quiet : color)
    }
  }
}
