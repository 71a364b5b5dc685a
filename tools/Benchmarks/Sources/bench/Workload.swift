import Foundation
import TouchGeometry
import TouchInput
import TouchRecording
import TouchScene

/// One of the yardstick's workloads: layers, frames of touches, and what an exact implementation shows.
struct Workload {
  let name: String
  let layers: [LayerRow]
  /// The frames of touches; the first is line 2 of the recording.
  let events: [InputEvent]
  /// The rows of the expected file, as numbers.
  let expected: [[Double]]
  /// How far to move the times from one pass to the next: time goes on, and no tap follows another closely.
  let period: Int64

  /// One line of the file of layers, bottom to top.
  struct LayerRow: Decodable {
    let id: Int
    /// The centre, in points.
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    /// Degrees, clockwise as seen.
    let rotation: Double
  }

  /// Reads the three files of a workload.
  init(_ name: String, in folder: String) throws {
    self.name = name
    layers = try JSONDecoder().decode(
      [LayerRow].self, from: Workload.data("\(folder)/\(name)-layers.json"))
    let recording = try Recording(contentsOf: "\(folder)/\(name).jsonl")
    events = recording.lines.compactMap { line in
      guard case .input(let kind) = line.content, case .touches = kind else { return nil }
      return InputEvent(time: line.time, kind)
    }
    guard let last = events.last else { throw BenchmarkError("\(name).jsonl holds no touches") }
    period = last.time.nanoseconds + 10_000_000_000
    let text = try String(
      decoding: Workload.data("\(folder)/\(name)-expected.tsv"), as: UTF8.self)
    expected = try text.split(separator: "\n").map { line in
      try line.split(separator: "\t").map { field in
        guard let number = Double(field) else {
          throw BenchmarkError("\(name)-expected.tsv: a number was expected, not \(field)")
        }
        return number
      }
    }
  }

  private static func data(_ path: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw BenchmarkError("\(path) cannot be read")
    }
  }

  /// How many touch events there are.
  var touchCount: Int { events.reduce(0) { $0 + $1.samples.count } }

  /// A stage with the workload's layers on it, and the layers, bottom to top.
  func makeStage() -> (stage: Stage, layers: [Layer]) {
    let stage = Workload.emptyStage()
    return (stage, layers.map { Workload.add($0, to: stage) })
  }

  /// A stage of the recording's size.
  static func emptyStage() -> Stage {
    Stage(surface: Surface(size: Size(width: 800, height: 600)))
  }

  /// Puts a layer on top of a stage.
  static func add(_ row: LayerRow, to stage: Stage) -> Layer {
    let layer = Layer(
      name: String(row.id), bounds: Rect(x: 0, y: 0, width: row.width, height: row.height))
    layer.position = Point(x: row.x, y: row.y)
    layer.transform = Transform2D(rotationAngle: row.rotation * .pi / 180)
    stage.root.addChild(layer)
    return layer
  }
}

extension InputEvent {
  /// What the fingers did; nothing if it is no frame of touches.
  var samples: [TouchSample] {
    guard case .touches(let frame) = kind else { return [] }
    return frame.samples
  }
}
