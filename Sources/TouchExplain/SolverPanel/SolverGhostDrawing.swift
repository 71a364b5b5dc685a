import TouchGeometry
import TouchReplay
import TouchSandbox
import TouchScene

/// Draws where a solver has a layer, beside the layer.
struct SolverGhostDrawing: GrowingMarks {
  let ghost: SolverGhost
  let drift: SolverDrift
  let isSelected: Bool
  let growth: Double

  private var style: SolverStyle { SolverStyle(ghost.kind) }

  func draw(into list: inout DrawList) {
    let width = isSelected ? 3.0 : 2
    let stroke = grown(style.stroke(width: width))
    let halo = pen(Palette.halo, width: width + 2)
    switch ghost.shape {
    // One that says only a wrong number lies on the layer.
    case .outline where drift.points < 0.5 && abs(drift.factor - 1) < 0.005: break
    case .outline(let corners):
      list.polyline(corners, closed: true, stroke: halo)
      list.polyline(corners, closed: true, stroke: stroke)
    case .hand(let pivot, let tip):
      list.line(from: pivot, to: tip, stroke: halo)
      list.line(from: pivot, to: tip, stroke: stroke)
      list.circle(center: tip, radius: 6 * growth, fill: style.color, stroke: halo)
    case .axes(let middle, let tips, let exact):
      for tip in exact {
        list.line(from: middle, to: tip, stroke: halo)
        list.line(from: middle, to: tip, stroke: pen(Palette.text, width: 2))
      }
      for tip in tips {
        list.line(from: middle, to: tip, stroke: halo)
        list.line(from: middle, to: tip, stroke: stroke)
      }
    }
    for finger in fingers { drawFinger(finger, into: &list) }
    guard isSelected else { return }
    for mark in ghost.marks where mark.ghost.distance(to: mark.exact) >= 2 {
      list.line(from: mark.exact, to: mark.ghost, stroke: pen(Palette.halo, width: 4))
      list.arrow(
        from: mark.exact, to: mark.ghost, headLength: 10 * growth,
        stroke: pen(style.color, width: 2))
    }
  }

  /// Where the fingers' marks belong.
  var fingers: [Point] { ghost.marks.map(\.exact) }

  /// Its number, and how far it is off.
  var label: OverlayLabel {
    let isTurned = abs(drift.degrees) >= 0.5 && drift.points < 0.5
    let words =
      isTurned ? SolverNumbers.degrees(drift.degrees) : SolverNumbers.points(drift.points)
    return OverlayLabel(
      text: isTurned ? "\(style.number): turned \(words)" : "\(style.number): \(words) off",
      color: style.color, rank: isSelected ? .highlight : .main, places: places)
  }

  private var places: [OverlayLabel.Place] {
    switch ghost.shape {
    case .outline(let corners):
      // Each number begins with a corner of its own, as ghosts often lie on each other.
      corners.indices.flatMap { step in
        OverlayLabel.around(
          corners[(style.number + step) % corners.count], distance: 18,
          from: Vector(dx: 0, dy: -1))
      }
    case .hand(let pivot, let tip): OverlayLabel.around(tip, distance: 34, from: tip - pivot)
    case .axes(let middle, let tips, _):
      tips.flatMap { OverlayLabel.around($0, distance: 26, from: $0 - middle) }
    }
  }

  /// The axes' names at their tips, with a dash where the solver has them.
  var axisLabels: [OverlayLabel] {
    guard case .axes(let middle, let tips, let exact) = ghost.shape else { return [] }
    func labels(_ tips: [Point], _ mark: String, _ color: Color) -> [OverlayLabel] {
      zip(["x", "y", "z"], tips).map { name, tip in
        OverlayLabel(
          text: name + mark, color: color, rank: .letter,
          places: OverlayLabel.around(tip, distance: 16, from: tip - middle))
      }
    }
    return labels(exact, "", Palette.text) + labels(tips, "′", style.color)
  }

  /// Where a finger's mark belongs.
  private func drawFinger(_ place: Point, into list: inout DrawList) {
    list.circle(center: place, radius: 13 * growth, stroke: pen(Palette.halo, width: 4))
    list.circle(center: place, radius: 13 * growth, stroke: pen(Palette.text, width: 1.5))
  }
}
