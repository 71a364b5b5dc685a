import TestSupport
import Testing
import TouchGeometry
import TouchScene

/// What is between two transforms.
@Suite("Animated transforms")
struct AnimatedTransformTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 60))

  init() { stage.root.addChild(layer) }

  private func halfWay(from start: Transform2D, to end: Transform2D) {
    layer.transform = start
    layer.animate(1, curve: .linear) { $0.transform = end }
    stage.advance(to: Timestamp(seconds: 0.5))
  }

  @Test(
    "A turn goes the shorter way",
    arguments: [(3.0, -3.0, 3.0), (-3, 3, -3), (0, 1, 0.5)] as [(Double, Double, Double)])
  func shorterWay(start: Double, end: Double, middle: Double) {
    halfWay(from: Transform2D(rotationAngle: start), to: Transform2D(rotationAngle: end))
    let turn = layer.transform.similarityRotation - middle
    #expect(abs(turn) < 0.15, "\(layer.transform.similarityRotation)")
  }

  @Test(
    "A layer that is flipped, or has no size at one end, does not turn",
    arguments: [
      (.identity, Transform2D(scaleX: -1, y: 1), Size(width: 0, height: 60)),
      (Transform2D(scaleX: -1, y: 1), .identity, Size(width: 0, height: 60)),
      (.identity, Transform2D(scaleX: 1, y: -1), Size(width: 100, height: 0)),
      (
        Transform2D(rotationAngle: .pi / 2), Transform2D(scaleX: 0, y: 0),
        Size(width: 30, height: 50)
      ),
      (
        Transform2D(scaleX: 0, y: 0), Transform2D(rotationAngle: .pi / 2),
        Size(width: 30, height: 50)
      ),
    ] as [(Transform2D, Transform2D, Size)])
  func keepsItsAngle(start: Transform2D, end: Transform2D, middle: Size) {
    halfWay(from: start, to: end)
    expectClose(layer.frame.width, middle.width)
    expectClose(layer.frame.height, middle.height)
  }

  @Test("A layer that is let go is no longer animated to another place, from that moment on")
  func letGo() throws {
    var ends: [(Bool, Double)] = []
    layer.animate(1) {
      $0.position.x = 300
    } completion: { [stage] in
      ends.append(($0, stage.now.seconds))
    }
    stage.advance(to: Timestamp(seconds: 0.5))
    let limits = RestLimits(scale: 0.1...10, container: nil, rect: layer.bounds)
    let settle = try #require(
      stage.settle(layer, velocity: Vector(dx: 0, dy: 500), limits: limits))
    #expect(ends.count == 1 && ends[0] == (false, 0.5))
    stage.advance(to: settle.end)
    #expect(layer.toParent == settle.rest && !stage.isAnimating)
  }
}
