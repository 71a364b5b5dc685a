import TouchGestures
import TouchScene

/// Layers with a tap recognizer each: w2, and the same with many more layers below.
final class TapRig: Rig {
  let stage: Stage
  private let name: String
  /// Taps by layer, bottom to top.
  private let expected: [Int]
  private var counts: [Int]
  private let layerCount: Int

  /// Makes the stage.
  ///
  /// - Parameters:
  ///   - work: The workload; its layers are on top.
  ///   - idle: Layers below them.
  init(_ work: Workload, above idle: [Workload.LayerRow] = []) {
    let rows = idle + work.layers
    stage = Workload.emptyStage()
    name = work.name
    layerCount = rows.count
    counts = Array(repeating: 0, count: rows.count)
    // What the layers below get is in no file; the plain loop knows.
    let floor = TapFloor(work, above: idle)
    floor.pass()
    expected = floor.counts
    for (index, row) in rows.enumerated() {
      let tap = TapGestureRecognizer()
      tap.addAction { [unowned self] _ in counts[index] += 1 }
      Workload.add(row, to: stage).addGestureRecognizer(tap)
    }
    for row in work.expected {
      precondition(expected[idle.count + Int(row[0])] == Int(row[1]), "the plain loop is wrong")
    }
  }

  func check(afterLine line: Int) {}

  func checkEnd() throws -> String {
    for (index, count) in counts.enumerated() where count != expected[index] {
      throw BenchmarkError(
        "\(name): layer \(index) got \(count) taps and should have got \(expected[index])")
    }
    let tapped = counts.count { $0 > 0 }
    return "\(counts.reduce(0, +)) taps on \(tapped) of \(layerCount) layers, as expected"
  }

  func reset() {
    for index in counts.indices { counts[index] = 0 }
  }
}
