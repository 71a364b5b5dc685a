import Foundation
import TouchGeometry
import TouchScene

/// The look of a dial: the parts that turn, and the parts below them that stay in place.
///
/// Light comes from the top left, so shaded parts do not turn.
struct DialFigure {
  /// The colour of marks and numbers on a dark disc, which is as dark in the light theme: the
  /// colour of text would become dark there.
  private static let engraving = Color(0xF0F3F5)

  let behavior: DialBehavior
  let center: Point
  /// Half the shorter side of the layer.
  let radius: Double
  /// The size of one point of the drawing, which is designed for a layer of 390 points.
  let unit: Double

  init(_ behavior: DialBehavior) {
    self.behavior = behavior
    let bounds = behavior.layer.bounds
    center = bounds.center
    radius = min(bounds.width, bounds.height) / 2
    unit = behavior.isLaidOut ? radius / 195 : 1
  }

  /// Returns the distance from the middle within which a finger can grab the dial, in the layer's
  /// points.
  static func reach(_ behavior: DialBehavior) -> Double {
    let radius = DialFigure(behavior).radius
    switch behavior.options.look {
    case .lock: return radius * 0.72
    case .knob: return radius * 0.92
    case .wheel, .none: return radius * 1.02
    }
  }

  /// The drawing of the dial's look; nil for none.
  var look: (any DialLook)? {
    switch behavior.options.look {
    case .none: nil
    case .knob: KnobFigure(figure: self)
    case .wheel: WheelFigure(figure: self)
    case .lock: LockFigure(figure: self)
    }
  }

  // MARK: Parts

  /// Returns the point at a radius and an angle: 0 is up, clockwise positive.
  func place(_ radius: Double, _ angle: Double) -> Point {
    center + Vector.clockHand(at: angle) * radius
  }

  /// Draws the marks of a scale with a number at each long mark, ascending clockwise or
  /// counterclockwise.
  ///
  /// If numbers would touch, every second number or more are left out.
  func scale(
    marks: Int, radius: Double, long: Int, middle: Int, isClockwise: Bool, into list: inout DrawList
  ) {
    let color = Self.engraving
    let size = max(15 * unit, LayerLayout.leastTextSize)
    let numbers = numberRadius(radius)
    let room = TextExtent.width("\(marks - 1)", face: .sansBold, size: size) + 4
    let count = marks / long
    let arc = 2 * .pi * numbers / Double(max(count, 1))
    // The numbers that remain are spaced evenly all round.
    let fit = (1...max(count, 1)).first { count % $0 == 0 && Double($0) * arc >= room }
    let every = unit == 1 ? 1 : fit ?? count
    for mark in 0..<marks {
      let angle = (isClockwise ? 2 : -2) * .pi * Double(mark) / Double(marks)
      let isLong = mark % long == 0
      let isMiddle = mark % middle == 0
      let length = (isLong ? 15.0 : isMiddle ? 10 : 6) * unit
      list.line(
        from: place(radius, angle), to: place(radius - length, angle),
        stroke: Stroke(
          isLong ? color : color.opacity(isMiddle ? 0.7 : 0.4),
          width: (isLong ? 2.25 : 1.25) * max(unit, 0.5)))
      guard isLong, mark / long % max(every, 1) == 0 else { continue }
      let turned = Transform2D(rotationAngle: angle)
        .concatenatingTranslation(by: place(numbers, angle) - .zero)
      list.text(
        "\(mark)", centeredAt: .zero, transform: turned, face: .sansBold, size: size, color: color)
    }
  }

  /// Returns the distance of a scale's numbers from the middle: inside its marks.
  func numberRadius(_ radius: Double) -> Double {
    radius - max(29 * unit, unit == 1 ? 0 : 15 * unit + 9)
  }

  /// Draws the pawl at the top: a small tongue that a detent pushes aside and that springs back.
  func pawl(at radius: Double, into list: inout DrawList) {
    let swing =
      behavior.sinceTick.map { tick in
        Double(tick.direction) * 0.42 * exp(-tick.seconds / 0.06) * cos(tick.seconds * 40)
      } ?? 0
    let root = place(radius + 20 * unit, 0)
    let turn = Transform2D(rotationAngle: -swing)
    func at(_ x: Double, _ y: Double) -> Point {
      root + Vector(dx: x * unit, dy: y * unit).applying(turn)
    }
    list.polygon([at(-9, -2), at(9, -2), at(0, 21)], fill: Palette.accent)
    list.circle(center: root, radius: 9 * unit, fill: Palette.accent)
    list.circle(center: root, radius: 3.5 * unit, fill: Palette.well)
  }
}

/// The drawing of a dial's look.
protocol DialLook {
  /// Draws the parts that stay in place, which are below those that turn.
  func drawBase(into list: inout DrawList)

  /// Draws the parts that turn.
  func drawTurning(into list: inout DrawList)
}
