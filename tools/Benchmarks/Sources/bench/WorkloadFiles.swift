import Foundation
import TouchGeometry
import TouchInput
import TouchRecording

/// The three files of a workload while they are made.
struct WorkloadFiles {
  /// A layer, in the words of its file.
  struct Layer: Encodable {
    let id: Int
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    var rotation = 0.0

    var center: Thousandths { Thousandths(Point(x: x, y: y)) }
  }

  private let stem: String
  private let writer: RecordingWriter
  private var expected = ""

  /// Begins the files of a workload.
  init(_ name: String, in folder: String) throws {
    stem = "\(folder)/\(name)"
    writer = try RecordingWriter(
      path: "\(stem).jsonl", header: RecordingHeader(surface: Surface(size: MadeWorkload.surface)))
  }

  /// Writes what fingers 1, 2 … do in a frame, of 120 a second, and gives the number of the line.
  @discardableResult
  mutating func put(_ fingers: [Thousandths], _ phase: TouchPhase, frame: Int) throws -> Int {
    let samples = fingers.enumerated().map { index, place in
      TouchSample(id: TouchID(index + 1), phase: phase, location: place.point)
    }
    try writer.write(InputEvent(time: Self.time(of: frame), .touches(TouchFrame(samples))))
    return writer.lineCount
  }

  /// Notes where a layer must be after a line.
  mutating func expect(line: Int, layer: Int, _ pose: ExactPose) {
    let numbers = [pose.scale, pose.degrees, pose.center.x, pose.center.y]
    expected +=
      "\(line)\t\(layer)\t" + numbers.map { String(format: "%.9f", $0) }.joined(separator: "\t")
      + "\n"
  }

  /// Notes how many taps a layer must get.
  mutating func expect(layer: Int, taps: Int) { expected += "\(layer)\t\(taps)\n" }

  /// Ends the recording and writes the other two files.
  func close(_ layers: [Layer], frame: Int) throws {
    try writer.end(at: Self.time(of: frame))
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(layers).write(to: URL(filePath: "\(stem)-layers.json"))
      try Data(expected.utf8).write(to: URL(filePath: "\(stem)-expected.tsv"))
    } catch {
      throw BenchmarkError("\(stem)-…: \(error.localizedDescription)")
    }
  }

  private static func time(of frame: Int) -> Timestamp {
    Timestamp(nanoseconds: (Int64(frame) * 1_000_000_000 + 60) / 120)
  }
}

extension WorkloadFiles.Layer {
  init(id: Int, center: Thousandths, side: Double, rotation: Double) {
    self.init(
      id: id, x: center.point.x, y: center.point.y, width: side, height: side, rotation: rotation)
  }
}
