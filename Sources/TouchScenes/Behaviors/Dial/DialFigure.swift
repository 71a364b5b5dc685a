import Foundation
import TouchGeometry
import TouchScene

/// How a dial looks: what turns, and what stays in place below it.
///
/// Light comes from the left top, and so what is shaded by it does not turn.
struct DialFigure {
  let behavior: DialBehavior
  let center: Point
  /// Half the shorter side of the layer.
  let radius: Double

  init(_ behavior: DialBehavior) {
    self.behavior = behavior
    let bounds = behavior.layer.bounds
    center = bounds.center
    radius = min(bounds.width, bounds.height) / 2
  }

  /// How far from the middle a finger takes hold of it, in the layer's points.
  static func reach(_ behavior: DialBehavior) -> Double {
    let radius = DialFigure(behavior).radius
    switch behavior.options.look {
    case .lock: return radius * 0.72
    case .knob: return radius * 0.92
    case .wheel, .none: return radius * 1.02
    }
  }

  func drawTurning(into list: inout DrawList) {
    switch behavior.options.look {
    case .none: break
    case .knob: KnobFigure(self).drawTurning(into: &list)
    case .wheel: WheelFigure(self).drawTurning(into: &list)
    case .lock: LockFigure(self).drawTurning(into: &list)
    }
  }

  func drawBase(into list: inout DrawList) {
    switch behavior.options.look {
    case .none: break
    case .knob: KnobFigure(self).drawBase(into: &list)
    case .wheel: WheelFigure(self).drawBase(into: &list)
    case .lock: LockFigure(self).drawBase(into: &list)
    }
  }

  // MARK: Parts

  /// The place of a radius and an angle: 0 is up, clockwise positive.
  func place(_ radius: Double, _ angle: Double) -> Point {
    center + Vector.clockHand(at: angle) * radius
  }

  /// The marks of a scale with a number at each long one, ascending clockwise or the other way.
  func scale(
    marks: Int, radius: Double, long: Int, middle: Int, isClockwise: Bool, color: Color,
    into list: inout DrawList
  ) {
    for mark in 0..<marks {
      let angle = (isClockwise ? 2 : -2) * .pi * Double(mark) / Double(marks)
      let isLong = mark % long == 0
      let isMiddle = mark % middle == 0
      let length = isLong ? 15.0 : isMiddle ? 10 : 6
      list.line(
        from: place(radius, angle), to: place(radius - length, angle),
        stroke: Stroke(
          isLong ? color : color.opacity(isMiddle ? 0.7 : 0.4), width: isLong ? 2.25 : 1.25))
      guard isLong else { continue }
      let turned = Transform2D(rotationAngle: angle)
        .concatenatingTranslation(by: place(radius - 29, angle) - .zero)
      list.text(
        TextDraw(
          "\(mark)", at: .zero, transform: turned, face: .sansBold, size: 15, color: color,
          alignment: .center, baseline: .middle))
    }
  }

  /// The pawl at the top: a small tongue that a detent pushes aside, and that springs back.
  func pawl(at radius: Double, into list: inout DrawList) {
    let swing =
      behavior.sinceTick.map { tick in
        Double(tick.direction) * 0.42 * exp(-tick.seconds / 0.06)
          * cos(tick.seconds * 40)
      } ?? 0
    let root = place(radius + 20, 0)
    let turn = Transform2D(rotationAngle: -swing)
    func at(_ x: Double, _ y: Double) -> Point { root + Vector(dx: x, dy: y).applying(turn) }
    list.polygon([at(-9, -2), at(9, -2), at(0, 21)], fill: Palette.accent)
    list.circle(center: root, radius: 9, fill: Palette.accent)
    list.circle(center: root, radius: 3.5, fill: Palette.well)
  }
}
