import Foundation
import TouchGeometry
import TouchInput

/// w2 as arithmetic: for each finger that lands, the turned boxes from the top down until one holds it; for each
/// one that moves or leaves, the limits of a tap.
final class TapFloor: Floor {
  private struct Box {
    let x: Double
    let y: Double
    let cosine: Double
    let sine: Double
    let halfWidth: Double
    let halfHeight: Double
    /// No point of the box is farther from its centre.
    let reachSquared: Double
  }

  private struct Sample {
    let phase: TouchPhase
    let x: Double
    let y: Double
    let seconds: Double
  }

  private let work: Workload
  private let boxCount: Int
  private let boxes: UnsafeMutablePointer<Box>
  private let samples: UnsafeMutablePointer<Sample>
  private let taps: UnsafeMutablePointer<Int>
  private let idle: Int

  init(_ work: Workload, above idleRows: [Workload.LayerRow] = []) {
    self.work = work
    let rows = idleRows + work.layers
    idle = idleRows.count
    boxCount = rows.count
    boxes = .copying(
      rows.map { row in
        let angle = -row.rotation * .pi / 180
        let (width, height) = (row.width / 2, row.height / 2)
        return Box(
          x: row.x, y: row.y, cosine: cos(angle), sine: sin(angle), halfWidth: width,
          halfHeight: height, reachSquared: (width * width + height * height) * 1.000_001)
      })
    samples = .copying(
      work.events.flatMap { event in
        event.samples.map {
          Sample(
            phase: $0.phase, x: $0.location.x, y: $0.location.y, seconds: event.time.seconds)
        }
      })
    taps = .copying(Array(repeating: 0, count: rows.count))
  }

  deinit {
    boxes.deallocate()
    samples.deallocate()
    taps.deallocate()
  }

  /// Taps by layer, bottom to top, of the last pass.
  var counts: [Int] { Array(UnsafeBufferPointer(start: taps, count: boxCount)) }

  func pass() {
    taps.update(repeating: 0, count: boxCount)
    var hit: Int?
    var landing = samples[0]
    for index in 0..<work.events.count {
      let sample = samples[index]
      if sample.phase == .began {
        landing = sample
        hit = topmost(x: sample.x, y: sample.y)
        continue
      }
      let dx = sample.x - landing.x
      let dy = sample.y - landing.y
      if dx * dx + dy * dy > 45 * 45 || sample.seconds - landing.seconds > 0.75 { hit = nil }
      if sample.phase == .ended, let hit { taps[hit] += 1 }
    }
  }

  @inline(__always)
  private func topmost(x: Double, y: Double) -> Int? {
    var index = boxCount
    while index > 0 {
      index -= 1
      let box = boxes + index
      let dx = x - box.pointee.x
      let dy = y - box.pointee.y
      if dx * dx + dy * dy > box.pointee.reachSquared { continue }
      let u = dx * box.pointee.cosine - dy * box.pointee.sine
      let v = dx * box.pointee.sine + dy * box.pointee.cosine
      if -box.pointee.halfWidth <= u, u < box.pointee.halfWidth, -box.pointee.halfHeight <= v,
        v < box.pointee.halfHeight
      {
        return index
      }
    }
    return nil
  }

  func checkEnd() throws -> String {
    for row in work.expected where taps[idle + Int(row[0])] != Int(row[1]) {
      throw BenchmarkError("the floor of \(work.name): layer \(Int(row[0])) has another count")
    }
    return "\(counts.reduce(0, +)) taps, as expected"
  }
}
