import TouchGeometry
import TouchReplay
import TouchSandbox
import TouchScene

/// Draws a solver's ghost of a layer beside the layer.
struct SolverGhostDrawing: GrowingMarks {
  let ghost: SolverGhost
  let drift: SolverDrift
  let isSelected: Bool
  /// The visible part of the surface.
  let bounds: Rect
  let growth: Double

  private var style: SolverStyle { SolverStyle(ghost.kind) }

  func draw(into list: inout DrawList) {
    if let exit {
      let arm = (exit.tip - exit.from) / exit.length * Self.armLength * growth
      for stroke in self.pens(style.color, width: 3.5, halo: 7) {
        list.arrow(from: exit.tip - arm, to: exit.tip, headLength: 15 * growth, stroke: stroke)
      }
      return
    }
    let width = isSelected ? 3.0 : 2
    let stroke = grown(style.stroke(width: width))
    let halo = pen(Palette.halo, width: width + 2)
    let pens = [halo, stroke]
    switch ghost.shape {
    // A ghost whose solver is wrong only in a number coincides with the layer.
    case .outline where drift.points < 0.5 && abs(drift.factor - 1) < 0.005: break
    // The edges of a layer that fills the surface show nothing, so only its arrows are drawn.
    case .outline(let corners) where !corners.contains(where: bounds.contains): break
    case .outline(let corners): list.polyline(corners, closed: true, pens: pens)
    case .hand(let pivot, let tip):
      list.line(from: pivot, to: tip, pens: pens)
      list.circle(center: tip, radius: 6 * growth, fill: style.color, stroke: halo)
    case .axes(let middle, let tips, let exact):
      for tip in exact {
        list.line(from: middle, to: tip, pens: [halo, pen(Palette.text, width: 2)])
      }
      for tip in tips { list.line(from: middle, to: tip, pens: pens) }
    }
    guard isSelected else { return }
    for mark in ghost.marks where mark.ghost.distance(to: mark.exact) >= 2 {
      list.line(from: mark.exact, to: mark.ghost, stroke: pen(Palette.halo, width: 4))
      list.arrow(
        from: mark.exact, to: mark.ghost, headLength: 10 * growth,
        stroke: pen(style.color, width: 2))
    }
  }

  /// The length of the arrow to a ghost outside the surface.
  private static let armLength = 34.0

  /// The point where the line from the surface's center to a ghost leaves the surface, or nil if
  /// any part of the ghost is visible.
  private var exit: (from: Point, tip: Point, length: Double)? {
    guard case .outline(let corners) = ghost.shape, let box = Rect(boundingBox: corners),
      box.intersection(bounds) == nil
    else { return nil }
    let rim = bounds.insetBy(dx: 8 * growth, dy: 8 * growth)
    let way = box.center - bounds.center
    let part = min(
      rim.width / 2 / max(way.dx.magnitude, 1e-9), rim.height / 2 / max(way.dy.magnitude, 1e-9))
    let tip = bounds.center + way * part
    let length = tip.distance(to: bounds.center)
    return length > 0 ? (bounds.center, tip, length) : nil
  }

  /// The label with the solver's name and its drift.
  var label: OverlayLabel {
    OverlayLabel(
      text: [ghost.kind.title, drift.words].compactMap(\.self).joined(separator: ": "),
      face: .sansBold, color: style.color, rank: isSelected ? .highlight : .main, places: places)
  }

  private var places: [OverlayLabel.Place] {
    if let exit {
      let back = exit.from - exit.tip
      return OverlayLabel.around(
        exit.tip, Self.armLength * growth, distances: [20, 60], from: back)
    }
    // Each label prefers a different corner because ghosts often overlap.
    return switch ghost.shape {
    case .outline(let corners):
      corners.indices.flatMap { step in
        OverlayLabel.around(
          corners[(style.place + step) % corners.count], distances: [18],
          from: Vector(dx: 0, dy: -1))
      } + arrowPlaces
    case .hand(let pivot, let tip): OverlayLabel.around(tip, distances: [34], from: tip - pivot)
    case .axes(let middle, let tips, _):
      tips.flatMap { OverlayLabel.around($0, distances: [26], from: $0 - middle) }
    }
  }

  /// The places beside the arrows, because all corners of a large layer may be out of sight.
  private var arrowPlaces: [OverlayLabel.Place] {
    guard isSelected else { return [] }
    return ghost.marks.flatMap { mark -> [OverlayLabel.Place] in
      let way = mark.ghost - mark.exact
      guard way.length > 2 else { return [] }
      // The words are long and would hide a finger nearby.
      return [110, 250].flatMap { far in
        OverlayLabel.around(
          mark.exact + way / way.length * min(way.length / 2, far * growth), distances: [26],
          from: way.perpendicular)
      } + OverlayLabel.around(mark.exact, 44 * growth, distances: [20], from: Vector(dx: 0, dy: -1))
    }
  }

  /// The names of the axes at their tips, with a prime mark for the solver's axes.
  var axisLabels: [OverlayLabel] {
    guard case .axes(let middle, let tips, let exact) = ghost.shape else { return [] }
    func labels(_ tips: [Point], _ mark: String, _ color: Color) -> [OverlayLabel] {
      zip(["x", "y", "z"], tips).map { name, tip in
        OverlayLabel(
          text: name + mark, color: color, rank: .letter,
          places: OverlayLabel.around(tip, distances: [16], from: tip - middle))
      }
    }
    return labels(exact, "", Palette.text) + labels(tips, "′", style.color)
  }
}
