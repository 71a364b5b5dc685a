import TouchGeometry
import TouchInput

/// w1 and w3 as arithmetic: for each pair of fingers in each frame, the similarity that takes them from where
/// they landed to where they are, and the layer's transform by it.
final class PoseFloor: Floor {
  private struct Pair {
    // Where the first finger landed, and the line from it to the second one, divided by its square.
    var x = 0.0
    var y = 0.0
    var dx = 0.0
    var dy = 0.0
    // The layer's transform then.
    var start = Transform2D.identity
    var shown = Transform2D.identity
  }

  private let work: Workload
  private let frames: Int
  private let pairs: Int
  /// x and y of each finger in each frame.
  private let places: UnsafeMutablePointer<Double>
  /// Whether the frame's fingers have just landed.
  private let landed: UnsafeMutablePointer<Bool>
  private let state: UnsafeMutablePointer<Pair>

  init(_ work: Workload) {
    self.work = work
    frames = work.events.count
    pairs = work.layers.count
    places = .copying(
      work.events.flatMap { $0.samples.flatMap { [$0.location.x, $0.location.y] } })
    landed = .copying(work.events.map { $0.samples.first?.phase == .began })
    state = .copying(Array(repeating: Pair(), count: pairs))
    reset()
  }

  deinit {
    places.deallocate()
    landed.deallocate()
    state.deallocate()
  }

  private func reset() {
    for (index, row) in work.layers.enumerated() {
      state[index].shown = Transform2D(
        translationX: row.x - row.width / 2, y: row.y - row.height / 2)
    }
  }

  func pass() {
    reset()
    for frame in 0..<frames { step(frame) }
  }

  @inline(__always)
  private func step(_ frame: Int) {
    let row = places + frame * pairs * 4
    let isLanding = landed[frame]
    for index in 0..<pairs {
      let x = row[index * 4]
      let y = row[index * 4 + 1]
      let dx = row[index * 4 + 2] - x
      let dy = row[index * 4 + 3] - y
      let pair = state + index
      if isLanding {
        let square = dx * dx + dy * dy
        pair.pointee.x = x
        pair.pointee.y = y
        pair.pointee.dx = dx / square
        pair.pointee.dy = dy / square
        pair.pointee.start = pair.pointee.shown
        continue
      }
      // The quotient of the two lines as complex numbers: scale and turn.
      let a = dx * pair.pointee.dx + dy * pair.pointee.dy
      let b = dy * pair.pointee.dx - dx * pair.pointee.dy
      let start = pair.pointee.start
      let tx = start.tx - pair.pointee.x
      let ty = start.ty - pair.pointee.y
      pair.pointee.shown = Transform2D(
        a: a * start.a - b * start.b, b: a * start.b + b * start.a,
        c: a * start.c - b * start.d, d: a * start.d + b * start.c,
        tx: a * tx - b * ty + x, ty: a * ty + b * tx + y)
    }
  }

  func checkEnd() throws -> String {
    reset()
    var deviation = Deviation()
    var next = 0
    for frame in 0..<frames {
      step(frame)
      while next < work.expected.count, work.expected[next][0] == Double(frame + 2) {
        let row = work.expected[next]
        let layer = work.layers[Int(row[1])]
        let map = state[Int(row[1])].shown
        let center = Point(x: layer.width / 2, y: layer.height / 2).applying(map)
        deviation.note(map, center: center, row: row)
        next += 1
      }
    }
    return try deviation.summary(of: "the floor of \(work.name)")
  }
}
