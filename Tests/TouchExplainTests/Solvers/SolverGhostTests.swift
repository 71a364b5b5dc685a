import Testing
import TouchReplay
import TouchScene

@testable import TouchExplain

@Suite("The ghosts of wrong solvers")
struct SolverGhostTests {
  @Test("An arrow at the rim shows the way to a ghost that lies outside of the surface")
  func outside() throws {
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    var drift = SolverDrift()
    drift.points = 700
    for (x, y, rim) in [
      (900.0, 150.0, Point(x: 392, y: 150)), (-900, 150, Point(x: 8, y: 150)),
      (200, 900, Point(x: 200, y: 292)), (200, -900, Point(x: 200, y: 8)),
    ] {
      let corners = Rect(x: x - 20, y: y - 20, width: 40, height: 40).corners
      let ghost = SolverGhostDrawing(
        ghost: SolverGhost(kind: .center, shape: .outline(Array(corners)), marks: []),
        drift: drift, isSelected: true, bounds: bounds, growth: 1)
      var list = DrawList()
      ghost.draw(into: &list)
      let tips = list.commands.compactMap { command -> Point? in
        guard case .polygon(let points, let color) = command,
          color == SolverStyle(.center).color
        else { return nil }
        return points[0]
      }
      #expect(tips.count == 1 && tips[0].distance(to: rim) < 0.5, "\(tips), \(rim)")
      let inside = ghost.label.places.map { $0.point(1) }.filter(bounds.contains)
      #expect(!inside.isEmpty, "no room for its name")
    }
  }
}
