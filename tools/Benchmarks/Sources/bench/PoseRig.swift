import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Layers that follow two fingers each: w1 and w3.
struct PoseRig: Rig {
  let stage: Stage
  private let name: String
  private let layers: [Layer]
  private let start: [(position: Point, transform: Transform2D)]
  private let expected: [[Double]]
  /// Where an expected row wants the layer's centre, where that is not what the row says.
  private let points: [Point]?
  private var next = 0
  private var deviation = Deviation()

  /// One recognizer a layer that moves, turns and scales it, without a movement threshold.
  static func transform(_ work: Workload) -> PoseRig {
    let (stage, layers) = work.makeStage()
    for layer in layers {
      let transform = TransformGestureRecognizer()
      transform.hysteresis = 0
      transform.addAction { [unowned layer] in layer.setTransformToParent($0.transform) }
      layer.addGestureRecognizer(transform)
    }
    return PoseRig(work, stage: stage, layers: layers, points: nil)
  }

  /// Pan, pinch and rotation at once, without thresholds; each adds what is new and starts from zero again.
  ///
  /// That turns and scales the layer about its own centre: scale and rotation are those of the expected rows,
  /// and the centre goes where the centre of the fingers went.
  static func panPinchRotation(_ work: Workload) -> PoseRig {
    let (stage, layers) = work.makeStage()
    for layer in layers {
      for recognizer in IncrementalHandling.recognizers(for: layer) {
        layer.addGestureRecognizer(recognizer)
      }
    }
    return PoseRig(work, stage: stage, layers: layers, points: fingerCenters(work))
  }

  private init(_ work: Workload, stage: Stage, layers: [Layer], points: [Point]?) {
    self.stage = stage
    self.layers = layers
    self.points = points
    name = work.name
    expected = work.expected
    start = layers.map { ($0.position, $0.transform) }
  }

  mutating func check(afterLine line: Int) throws {
    while next < expected.count, expected[next][0] == Double(line) {
      note(next, in: &deviation)
      next += 1
    }
  }

  func checkEnd() throws -> String {
    guard next == expected.count else {
      throw BenchmarkError("\(name): \(next) of \(expected.count) expected poses were reached")
    }
    var end = deviation
    for index in expected.indices where expected[index][0] == expected.last?[0] {
      note(index, in: &end)
    }
    _ = try end.summary(of: name)
    return try deviation.summary(of: name)
  }

  private func note(_ index: Int, in deviation: inout Deviation) {
    let row = expected[index]
    let layer = layers[Int(row[1])]
    let map = layer.toParent
    deviation.note(
      map, center: layer.bounds.center.applying(map), row: row, at: points?[index])
  }

  func reset() {
    for (layer, place) in zip(layers, start) {
      layer.position = place.position
      layer.transform = place.transform
    }
  }

  /// For each expected row, where the layer's centre is if it went with the centre of its two fingers.
  private static func fingerCenters(_ work: Workload) -> [Point] {
    var landing: [Point] = []
    var home = work.layers.map { Point(x: $0.x, y: $0.y) }
    var result: [Point] = []
    for (index, event) in work.events.enumerated() {
      let samples = event.samples
      let centers = work.layers.indices.map {
        Point.midpoint(samples[2 * $0].location, samples[2 * $0 + 1].location)
      }
      switch samples.first?.phase {
      case .began: landing = centers
      case .ended: home = work.layers.indices.map { home[$0] + (centers[$0] - landing[$0]) }
      default: break
      }
      while result.count < work.expected.count,
        work.expected[result.count][0] == Double(index + 2)
      {
        let layer = Int(work.expected[result.count][1])
        result.append(home[layer] + (centers[layer] - landing[layer]))
      }
    }
    return result
  }
}
