import Foundation
import TouchGeometry
import TouchInput

/// A workload as text that any language reads without a parser: numbers with spaces between them.
struct PlainWorkload {
  private let work: Workload

  init(_ work: Workload) { self.work = work }

  /// Writes `NAME.touches` (frame, nanoseconds, finger, 0 began, 1 moved or 2 ended, x, y), `NAME.layers` (x and y of the
  /// centre, width, height, degrees clockwise; bottom to top) and `NAME.expected` (the rows of the expected file).
  func write(to folder: String) throws {
    var touches = ""
    for (frame, event) in work.events.enumerated() {
      for sample in event.samples {
        let phase = sample.phase == .began ? 0 : sample.phase == .moved ? 1 : 2
        touches +=
          "\(frame) \(event.time.nanoseconds) \(sample.id.rawValue) \(phase) "
          + "\(sample.location.x) \(sample.location.y)\n"
      }
    }
    let layers = work.layers.map { "\($0.x) \($0.y) \($0.width) \($0.height) \($0.rotation)\n" }
    let expected = work.expected.map { $0.map { "\($0)" }.joined(separator: " ") + "\n" }
    for (text, end) in [
      (touches, "touches"), (layers.joined(), "layers"), (expected.joined(), "expected"),
    ] {
      let path = "\(folder)/\(work.name).\(end)"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw BenchmarkError("\(path): error: cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
