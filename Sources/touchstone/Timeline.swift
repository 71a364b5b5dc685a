import Foundation
import Geometry
import SceneGraph
import TouchInput

/// The line at the bottom of a playing window: where in the recording it is.
struct Timeline {
  let surface: Surface
  let duration: Double
  let position: Double
  let speed: Double
  let isPaused: Bool

  private static let margin = 28.0
  private static let reach = 26.0

  private var y: Double { surface.size.height - 24 }
  private var width: Double { max(surface.size.width - 2 * Self.margin, 1) }

  /// Whether a press there takes hold of the line.
  func isGrabbed(at place: Point) -> Bool {
    abs(place.y - y) < Self.reach
  }

  /// The time below a place.
  func seconds(at place: Point) -> Double {
    min(max((place.x - Self.margin) / width, 0), 1) * duration
  }

  func draw(into list: inout DrawList) {
    let left = Point(x: Self.margin, y: y)
    let right = Point(x: Self.margin + width, y: y)
    let part = duration > 0 ? min(position / duration, 1) : 1
    let here = Point(x: Self.margin + width * part, y: y)
    list.line(from: left, to: right, stroke: Stroke(Color.black.opacity(0.45), width: 8))
    list.line(from: left, to: right, stroke: Stroke(Color.white.opacity(0.35), width: 4))
    list.line(from: left, to: here, stroke: Stroke(Color(0xFFE066), width: 4))
    list.circle(
      center: here, radius: 8, fill: Color(0xFFE066),
      stroke: Stroke(Color.black.opacity(0.4), width: 2))
    let state = isPaused ? "paused" : speed == 1 ? "" : String(format: "× %.2g", speed)
    let text = String(format: "%.2f / %.2f s   ", min(position, duration), duration) + state
    list.text(
      TextDraw(
        text.trimmingCharacters(in: .whitespaces), at: Point(x: Self.margin, y: y - 14),
        face: .mono,
        size: 12, color: Color(0xF1F3F5), baseline: .bottom,
        badge: .init(color: Color(0x12161C, alpha: 0.8))))
  }
}
