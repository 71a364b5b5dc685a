import Foundation
import TouchGeometry
import TouchScene

/// Three nested rings that carry each other, as in a gyroscope: yaw outside, pitch inside it, roll
/// innermost.
///
/// At a pitch of 90°, the inner ring's axis coincides with the outer one's, and one direction of
/// rotation is lost.
struct GimbalFigure {
  static let yaw = ColorRole.green.color
  static let pitch = ColorRole.orange.color
  static let roll = ColorRole.blue.color

  private let angles: EulerAngles
  private let isLocking: Bool
  /// The direction of view, a little from above and from the right, so that no ring looks like a
  /// line for long.
  private static let eye =
    Quaternion(angle: 0.38, axis: .right) * Quaternion(angle: -0.5, axis: .up)

  init(_ angles: EulerAngles) {
    self.angles = angles
    isLocking = Self.isLocking(angles)
  }

  /// Returns whether the angles have become useless: within 6° of the pole.
  static func isLocking(_ angles: EulerAngles) -> Bool { angles.lock > 0.9945 }

  /// Describes the distance of the angles from the gimbal lock.
  static func words(_ angles: EulerAngles) -> String {
    if isLocking(angles) { return "gimbal lock:\nyaw and roll turn\nabout one line" }
    let apart = 90 - abs(angles.pitch) * 180 / .pi
    return "pitch is " + String(format: "%.0f°", apart) + "\nfrom gimbal lock"
  }

  func draw(center: Point, radius: Double, into list: inout DrawList) {
    let outer = Quaternion(angle: angles.yaw, axis: .up)
    let middle = outer * Quaternion(angle: angles.pitch, axis: .right)
    let inner = middle * Quaternion(angle: angles.roll, axis: .front)
    ring(outer, .right, .up, center, radius, Self.yaw, into: &list)
    ring(middle, .right, .front, center, radius * 0.84, Self.pitch, into: &list)
    ring(inner, .right, .up, center, radius * 0.68, Self.roll, into: &list)
    axis(Vector3D.up, center, radius * 1.12, Self.yaw, into: &list)
    axis(
      middle.rotate(.front), center, radius * 0.84, isLocking ? Palette.residual : Self.roll,
      into: &list)
  }

  /// Draws a circle through two directions of a frame, fainter where it is behind.
  private func ring(
    _ frame: Quaternion, _ a: Vector3D, _ b: Vector3D, _ center: Point, _ radius: Double,
    _ color: Color, into list: inout DrawList
  ) {
    let turn = Self.eye * frame
    let (u, v) = (turn.rotate(a), turn.rotate(b))
    let count = 48
    let places = (0...count).map { i in
      let angle = 2 * Double.pi * Double(i) / Double(count)
      return u * cos(angle) + v * sin(angle)
    }
    for isBehind in [true, false] {
      var run: [Point] = []
      for (from, to) in zip(places, places.dropFirst()) {
        if (from.z + to.z < 0) == isBehind {
          if run.isEmpty { run.append(screen(from, center, radius)) }
          run.append(screen(to, center, radius))
        } else {
          list.polyline(run, stroke: stroke(color, isBehind))
          run = []
        }
      }
      list.polyline(run, stroke: stroke(color, isBehind))
    }
  }

  private func axis(
    _ direction: Vector3D, _ center: Point, _ radius: Double, _ color: Color,
    into list: inout DrawList
  ) {
    let turned = Self.eye.rotate(direction)
    list.line(
      from: screen(-turned, center, radius), to: screen(turned, center, radius),
      stroke: Stroke(color.opacity(0.9), width: 1.5, dash: 4, gap: 3))
  }

  private func stroke(_ color: Color, _ isBehind: Bool) -> Stroke {
    Stroke(color.opacity(isBehind ? 0.35 : 1), width: isBehind ? 2 : 2.5)
  }

  private func screen(_ place: Vector3D, _ center: Point, _ radius: Double) -> Point {
    Point(x: center.x + place.x * radius, y: center.y - place.y * radius)
  }
}
