import TestSupport
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// Wheels and trackpads, hands of five that are none, and ends that the others lack.
extension BoardTableTests {
  /// A hand of five at these places, that goes to others.
  private static func five(_ from: [Point], _ to: [Point]) -> [ScriptStep] {
    [
      together(t: 0) {
        for (index, place) in from.enumerated() { finger(index + 1).down(at: place) }
      },
      together(t: 0.1) {
        for (index, place) in to.enumerated() { finger(index + 1).move(to: place, after: 0) }
      },
      together(t: 0.2) {
        for (index, place) in to.enumerated() { finger(index + 1).up(at: place) }
      },
    ]
  }

  private static func ring(_ radii: [Double]) -> [Point] {
    radii.enumerated().map { index, radius in
      Point(x: 400, y: 300)
        + Vector(dx: radius, dy: 0).applying(
          Transform2D(rotationAngle: Double(index) * 2 * .pi / Double(radii.count)))
    }
  }

  /// Two fingers here and three there.
  private static func hands(_ distance: Double) -> [Point] {
    [(-1.0, -10.0), (-1, 10), (1, -20), (1, 0), (1, 20)].map { side, y in
      Point(x: 400 + side * distance, y: 300 + y)
    }
  }

  @Sendable private static func scrolledTransform() -> [GestureRecognizer] {
    let transform = TransformGestureRecognizer()
    transform.allowedScrollTypesMask = .all
    return [transform]
  }

  @Sendable private static func scrolledDial() -> [GestureRecognizer] {
    let dial = DialGestureRecognizer()
    dial.allowedScrollTypesMask = .all
    return [dial]
  }

  static let scrolling: [BoardCase] = [
    BoardCase("transform", .running, "SCR-3", "scrolled 5 pt", 5, 0, on: scrolledTransform) {
      wheel(t: 0, .began)
    },
    BoardCase(
      "transform", .recognized, "SCR-4", "the scrolling ended", on: scrolledTransform
    ) {
      wheel(t: 0, .began)
      wheel(t: 0.1, .ended)
    },
    BoardCase("dial", .running, "SCR-3", "scrolled 5 pt", 5, 0, on: scrolledDial) {
      wheel(t: 0, .began)
    },
    BoardCase("dial", .recognized, "SCR-4", "the scrolling ended", on: scrolledDial) {
      wheel(t: 0, .began)
      wheel(t: 0.1, .ended)
    },
    BoardCase(
      "transform", .running, "IND-2", "the trackpad began a pinch or a turn",
      on: { [TransformGestureRecognizer()] }
    ) { system(.began, t: 0) },
    BoardCase(
      "rotation", .running, "IND-2", "the trackpad began a turn",
      on: { [RotationGestureRecognizer()] }
    ) { system(.began, t: 0) },
    BoardCase(
      "gather", .failed, "GATH-3", "a finger strayed 22 pt, 20 pt allowed", 22, 20,
      whatIf: ["a gather with 23 pt of straying"], on: { [GatherGestureRecognizer()] }
    ) { five(ring([100, 100, 100, 100, 20]), ring([10, 10, 10, 10, 70])) },
    BoardCase(
      "gather", .failed, "GATH-3",
      "moved like two hands, not like one",
      on: { [GatherGestureRecognizer()] }
    ) { five(hands(150), hands(60)) },
    BoardCase(
      "gather", .failed, "GATH-1", "the hand is too wide: 310 pt, 300 pt allowed", 310, 300,
      on: { [GatherGestureRecognizer()] }
    ) { five(ring(Array(repeating: 310, count: 5)), ring(Array(repeating: 305, count: 5))) },
    BoardCase(
      "screenEdgePan", .recognized, "PAN-9", "all fingers were lifted", on: { [edge(.left)] }
    ) {
      finger(1).stroke((0, 300), (30, 300))
    },
  ]
}
