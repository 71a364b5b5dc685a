import Foundation
import SplitMix
import TouchGeometry
import TouchInput

/// Taps on layers that are turned and lie over each other.
///
/// No finger comes so near to an edge that rounding could decide what it hits, and no two taps in a row are near
/// enough to be a double tap.
struct TapScript {
  let layers: Int
  let taps: Int
  let seed: UInt64

  private static let side = 80.0
  /// How far, in points, a finger stays from each edge that it could hit or miss.
  private static let clearance = 1.5
  private static let leastDistance = 100.0
  /// How far a finger slips while it is down, along each axis, in thousandths of a point.
  private static let slip = 500
  /// Frames, of 120 a second: a tap's slip, its lift, and the next tap.
  private static let rhythm = (slip: 4, lift: 7, next: 48)

  /// What a finger hits.
  private enum Hit {
    case layer(Int)
    case nothing
    /// An edge is too near to tell.
    case unsure
  }

  /// Makes the three files.
  func write(_ name: String, to folder: String) throws {
    var random = SplitMix(state: seed)
    let rows = (0..<layers).map { id in
      WorkloadFiles.Layer(
        id: id, center: TapScript.place(inset: 20, using: &random), side: TapScript.side,
        // Thousandths of a degree, as they are written.
        rotation: Double(Int.random(in: -180_000..<180_000, using: &random)) / 1000)
    }
    let turned = rows.map { TurnedSquare($0, side: TapScript.side) }
    var files = try WorkloadFiles(name, in: folder)
    var counts = Array(repeating: 0, count: layers)
    var last = Thousandths(x: -1_000_000, y: 0)
    for tap in 0..<taps {
      var place: Thousandths
      var hit: Hit
      repeat {
        place = TapScript.place(inset: 1, using: &random)
        hit = TapScript.hit(place.point, turned)
      } while !isFair(place, hit, after: last)
      if case .layer(let index) = hit { counts[index] += 1 }
      let slipped =
        place
        + Thousandths(
          x: Bool.random(using: &random) ? TapScript.slip : -TapScript.slip,
          y: Bool.random(using: &random) ? TapScript.slip : -TapScript.slip)
      let start = tap * TapScript.rhythm.next
      try files.put([place], .began, frame: start)
      try files.put([slipped], .moved, frame: start + TapScript.rhythm.slip)
      try files.put([slipped], .ended, frame: start + TapScript.rhythm.lift)
      last = place
    }
    for (layer, count) in counts.enumerated() { files.expect(layer: layer, taps: count) }
    try files.close(rows, frame: taps * TapScript.rhythm.next)
  }

  private func isFair(_ place: Thousandths, _ hit: Hit, after last: Thousandths) -> Bool {
    if case .unsure = hit { return false }
    return (place.point - last.point).length > TapScript.leastDistance
  }

  private static func place(inset: Int, using random: inout SplitMix) -> Thousandths {
    let (width, height) = (Int(MadeWorkload.surface.width), Int(MadeWorkload.surface.height))
    return Thousandths(
      x: .random(in: inset * 1000...(width - inset) * 1000, using: &random),
      y: .random(in: inset * 1000...(height - inset) * 1000, using: &random))
  }

  /// From the top down, until one has the finger inside or too near to its edge.
  private static func hit(_ point: Point, _ squares: [TurnedSquare]) -> Hit {
    for index in squares.indices.reversed() {
      let depth = squares[index].depth(of: point)
      if abs(depth) < clearance { return .unsure }
      if depth > 0 { return .layer(index) }
    }
    return .nothing
  }
}

/// A square that is turned about its centre.
private struct TurnedSquare {
  let center: Point
  let half: Double
  let cosine: Double
  let sine: Double

  init(_ layer: WorkloadFiles.Layer, side: Double) {
    center = Point(x: layer.x, y: layer.y)
    half = side / 2
    cosine = cos(layer.rotation * .pi / 180)
    sine = sin(layer.rotation * .pi / 180)
  }

  /// How far inside the nearest side's line a point is; negative outside.
  ///
  /// Beyond a corner it is nearer to 0 than the distance is, so it errs on the side of being unsure.
  func depth(of point: Point) -> Double {
    let offset = point - center
    let along = offset.dx * cosine + offset.dy * sine
    let across = offset.dy * cosine - offset.dx * sine
    return half - max(abs(along), abs(across))
  }
}
