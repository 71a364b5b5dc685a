import TestSupport
import Testing

@testable import TouchScenes

/// A view of 800 × 600 with two models, on a stage of its own.
struct ModelRig {
  static let center = Point(x: 400, y: 300)

  let playground = Playground()
  let layer = Layer(name: "view", bounds: Rect(x: 0, y: 0, width: 800, height: 600))
  let behavior: ModelBehavior

  init(_ change: (inout ModelOptions) -> Void = { _ in }) throws {
    let models = ["first", "second"].map { name in
      Model(
        name: name,
        vertices: [
          SIMD3<Float>(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0),
        ].map { Model.Vertex(position: $0, normal: SIMD3(0, 0, 1)) }, indices: [0, 1, 2],
        parts: [Model.Part(material: 0, triangles: 0..<1)], materials: [Model.Material()])
    }
    var options = ModelOptions(models: models)
    change(&options)
    layer.position = Self.center
    playground.root.addChild(layer)
    behavior = ModelBehavior(layer, stage: playground.stage, options: options)
  }

  var pose: ModelPose { behavior.pose }

  func part(_ name: String) throws -> Layer {
    try #require(behavior.ownLayers.first { $0.name == "view.\(name)" })
  }

  func text(_ name: String) throws -> String { try #require(part(name).content.text) }

  /// Where a part's origin is on the surface.
  func place(_ name: String) throws -> Point { Point.zero.applying(try part(name).toSurface) }

  func tap(_ name: String) throws {
    let layer = try part(name)
    let place = layer.bounds.center.applying(layer.toSurface)
    playground.run {
      finger(9).down(at: place, after: 1)
      finger(9).up(after: 0.05)
    }
  }

  func drag(_ number: Int = 1, from start: Point, to end: Point, steps: Int = 20) {
    playground.run {
      finger(number).down(at: start, after: 1)
      finger(number).drag(to: end, over: 0.2, steps: steps)
      finger(number).up()
    }
  }

  /// Two fingers on either side of a place, each stretch a place, a distance and an angle in
  /// degrees.
  func pair(_ stretches: (Point, Double, Double)..., lift: Bool = true) {
    func places(_ stretch: (Point, Double, Double)) -> (Point, Point) {
      let half = Vector(dx: stretch.1 / 2, dy: 0)
        .applying(Transform2D(rotationAngle: stretch.2 * .pi / 180))
      return (stretch.0 - half, stretch.0 + half)
    }
    playground.run {
      together(after: 1) {
        finger(1).down(at: places(stretches[0]).0)
        finger(2).down(at: places(stretches[0]).1)
      }
      for (from, to) in zip(stretches, stretches.dropFirst()) {
        for step in 1...40 {
          let part = Double(step) / 40
          let now = (
            from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part,
            from.2 + (to.2 - from.2) * part
          )
          together(after: 0.01) {
            finger(1).move(to: places(now).0, after: 0)
            finger(2).move(to: places(now).1, after: 0)
          }
        }
      }
    }
    guard lift else { return }
    playground.run {
      finger(1).up()
      finger(2).up()
    }
  }

  /// Fails unless two turns are the same within an angle.
  static func expectTurn(
    _ a: Quaternion, _ b: Quaternion, within limit: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let apart = (b * a.conjugate).angle
    #expect(apart < limit, "\(a) and \(b) are \(apart) apart", sourceLocation: sourceLocation)
  }
}
