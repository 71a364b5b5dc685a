import Foundation
import TouchGeometry
import TouchScene

/// A model's pose as numbers and as the rings of a gyroscope.
struct ModelNumbers {
  /// The parts that are drawn.
  enum Form {
    /// The numbers, and the rings below them.
    case whole
    /// The numbers without the rings.
    case numbers
    /// The angles and the scale, if there is no room for more.
    case angles
    /// The rings alone, large.
    case rings

    /// The size of the form.
    var size: Size {
      switch self {
      case .whole: Size(width: 316, height: 316)
      case .numbers: Size(width: 316, height: 194)
      case .angles: Size(width: 160, height: 122)
      case .rings: Size(width: 316, height: 300)
      }
    }
  }

  private let behavior: ModelBehavior
  private let form: Form
  private let angles: EulerAngles

  private static let inset = 16.0

  init(_ behavior: ModelBehavior, _ form: Form) {
    (self.behavior, self.form) = (behavior, form)
    angles = EulerAngles(behavior.pose.orientation)
  }

  /// Draws the numbers from the origin on, in the form's size.
  func draw(into list: inout DrawList) {
    let box = Rect(origin: .zero, size: form.size)
    list.panel(box, cornerRadius: 12)
    switch form {
    case .whole, .numbers: numbers(in: box, into: &list)
    case .angles: few(in: box, into: &list)
    case .rings: rings(in: box, into: &list)
    }
  }

  private var turns: [(name: String, angle: Double, color: Color)] {
    [
      ("yaw", angles.yaw, GimbalFigure.yaw), ("pitch", angles.pitch, GimbalFigure.pitch),
      ("roll", angles.roll, GimbalFigure.roll),
    ]
  }

  /// Draws only the angles and the scale.
  private func few(in box: Rect, into list: inout DrawList) {
    let (left, right) = (box.minX + Self.inset, box.maxX - Self.inset)
    let name = TextExtent.fitted(
      behavior.models[behavior.selected].name, to: right - left, face: .sansBold, size: 15)
    text(name, left, box.minY + 13, .sansBold, 15, Palette.text, into: &list)
    var y = box.minY + 40
    for (name, angle, color) in turns {
      text(name, left, y, .sans, 13, color, into: &list)
      number(angle, at: right, y, into: &list)
      y += 18
    }
    text("scale", left, y, .sans, 13, Palette.quiet, into: &list)
    number(behavior.pose.scale, 3, right, y, Palette.text, into: &list)
  }

  private func number(_ angle: Double, at x: Double, _ y: Double, into list: inout DrawList) {
    let color = GimbalFigure.isLocking(angles) ? Palette.residual : Palette.text
    number(angle * 180 / .pi, 1, x, y, color, unit: "°", into: &list)
  }

  private func numbers(in box: Rect, into list: inout DrawList) {
    let model = behavior.models[behavior.selected]
    let left = box.minX + Self.inset
    text(model.name, left, box.minY + 13, .sansBold, 15, Palette.text, into: &list)
    list.text(
      "\(model.triangleCount) triangles", at: Point(x: box.maxX - Self.inset, y: box.minY + 15),
      size: 13, color: Palette.quiet, alignment: .right)
    let pose = behavior.pose
    let q = pose.orientation
    let right = box.maxX - Self.inset
    let middle = left + 148
    var y = box.minY + 44
    text("quaternion", left, y, .sans, 13, Palette.quiet, into: &list)
    text("Euler angles", middle, y, .sans, 13, Palette.quiet, into: &list)
    let isLocking = GimbalFigure.isLocking(angles)
    for (index, (name, value)) in [("w", q.w), ("x", q.x), ("y", q.y), ("z", q.z)].enumerated() {
      y += index == 0 ? 22 : 18
      text(name, left, y, .sans, 13, Palette.quiet, into: &list)
      number(value, 4, left + 92, y, Palette.text, into: &list)
      guard index < turns.count else { continue }
      let (name, angle, color) = turns[index]
      text(name, middle, y, .sans, 13, color, into: &list)
      number(angle, at: right, y, into: &list)
    }
    y += 30
    text("x  y  z", left, y, .sans, 13, Palette.quiet, into: &list)
    for (value, end) in [(pose.x, left + 148), (pose.y, left + 216), (-5, right)] {
      number(value, 2, end, y, Palette.text, into: &list)
    }
    y += 18
    text("scale", left, y, .sans, 13, Palette.quiet, into: &list)
    number(pose.scale, 3, right, y, Palette.text, into: &list)

    guard form == .whole else { return }
    let line = y + 28
    list.line(
      from: Point(x: left, y: line), to: Point(x: right, y: line),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
    GimbalFigure(angles).draw(
      center: Point(x: box.minX + 76, y: line + 62), radius: 48, into: &list)
    list.text(
      GimbalFigure.words(angles), at: Point(x: middle, y: line + 62), size: 13,
      color: isLocking ? Palette.residual : Palette.quiet, baseline: .middle)
  }

  /// Draws only the rings, large.
  private func rings(in box: Rect, into list: inout DrawList) {
    let radius = 92.0
    GimbalFigure(angles).draw(
      center: Point(x: box.midX, y: box.minY + 28 + radius), radius: radius, into: &list)
    for (index, (name, _, color)) in turns.enumerated() {
      list.text(
        name, centeredAt: Point(x: box.midX + Double(index - 1) * 84, y: box.maxY - 44),
        face: .sansBold, size: 17, color: color)
    }
  }

  private func text(
    _ string: String, _ x: Double, _ y: Double, _ face: FontFace, _ size: Double, _ color: Color,
    into list: inout DrawList
  ) {
    list.text(string, at: Point(x: x, y: y), face: face, size: size, color: color)
  }

  /// Draws a number that ends at x.
  private func number(
    _ value: Double, _ places: Int, _ x: Double, _ y: Double, _ color: Color, unit: String = "",
    into list: inout DrawList
  ) {
    // Rounding can make a negative zero, which is shown without its sign.
    let shown = abs(value) < 0.5 / pow(10, Double(places)) ? 0 : value
    let digits = String(format: "%.\(places)f", abs(shown))
    list.text(
      (shown < 0 ? "−" : "") + digits + unit, at: Point(x: x, y: y), face: .mono, size: 13,
      color: color, alignment: .right)
  }
}
