import Foundation
import SplitMix
import TouchGeometry
import TouchInput
import TouchRecording

/// A workload of our own making: a recording, its layers, and what an exact implementation shows.
///
/// The files are those of `Workload`: `NAME.jsonl`, `NAME-layers.json` (bottom to top; centre, size, degrees clockwise)
/// and `NAME-expected.tsv` (line of the recording, layer, scale, degrees, x and y of the centre; or layer and taps).
enum MadeWorkload: String, CaseIterable {
  /// Fifty gestures of two fingers on one layer.
  case w1
  /// Taps on a thousand turned layers that lie over each other.
  case w2
  /// Ten fingers on five layers, one long gesture.
  case w3

  static let all = allCases

  /// The surface, in points.
  static let surface = Size(width: 800, height: 600)

  /// Makes the three files in a folder.
  ///
  /// - Parameters:
  ///   - folder: Where to.
  ///   - part: How many times shorter than the whole it is: 10 is enough where instructions are counted.
  /// - Throws: What keeps a file from being written, or what would not be a fair workload.
  func write(to folder: String, part: Int = 1) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw BenchmarkError("\(folder) cannot be made")
    }
    switch self {
    case .w1:
      let layer = WorkloadFiles.Layer(id: 0, x: 400, y: 300, width: 300, height: 300)
      let hands = HandScript(
        frames: 1000, arm: 60, jitter: 20, reach: Size(width: 200, height: 120), swings: 2...4,
        turn: 3)
      try write(hands, gestures: 50 / part, on: [layer], everyNth: 350, seed: 11, to: folder)
    case .w2:
      try TapScript(layers: 1000, taps: 20_000 / part, seed: 22).write(rawValue, to: folder)
    case .w3:
      let layers = (0..<5).map {
        WorkloadFiles.Layer(id: $0, x: 80 + 160 * Double($0), y: 300, width: 140, height: 140)
      }
      let hands = HandScript(
        frames: 10_000 / part, arm: 25, jitter: 5, reach: Size(width: 15, height: 180),
        swings: 17 / part...29 / part, turn: 3)
      try write(hands, gestures: 1, on: layers, everyNth: 1300 / part, seed: 33, to: folder)
    }
  }

  /// Gesture after gesture, each with two fingers on every layer.
  ///
  /// All but the last bring the layers home.
  private func write(
    _ hands: HandScript, gestures: Int, on layers: [WorkloadFiles.Layer], everyNth: Int,
    seed: UInt64, to folder: String
  ) throws {
    var random = SplitMix(state: seed)
    var files = try WorkloadFiles(rawValue, in: folder)
    var start = 0
    for gesture in 1...gestures {
      let pairs = try layers.map { layer in
        try hands.pair(at: layer.center, isClosed: gesture < gestures, using: &random)
      }
      // The landing, the moves, and the lift at the place of the last move.
      for frame in 0...hands.frames + 1 {
        let place = min(frame, hands.frames)
        let phase: TouchPhase =
          frame == 0 ? .began : frame > hands.frames ? .ended : .moved
        let line = try files.put(
          pairs.flatMap { [$0[place].0, $0[place].1] }, phase, frame: start + frame)
        // On the way, where no wave is back at its start, and at the end.
        guard phase == .moved, frame % everyNth == 0 || frame == hands.frames else { continue }
        for (layer, pair) in zip(layers, pairs) {
          let pose = ExactPose(home: layer.center, landing: pair[0], now: pair[frame])
          files.expect(line: line, layer: layer.id, pose)
        }
      }
      start += hands.frames + 61
    }
    try files.close(layers, frame: start)
  }
}

/// How two fingers go about on a layer: smooth and periodic, so that a gesture can end where it began.
struct HandScript {
  /// How many frames of moves a gesture has.
  let frames: Int
  /// Half the distance of the two fingers when they land.
  let arm: Double
  /// How far from the layer's centre their middle may land, along each axis.
  let jitter: Double
  /// How far their middle goes, along each axis.
  let reach: Size
  /// How many times they go back and forth in a gesture.
  let swings: ClosedRange<Int>
  /// How far they turn either way, in radians.
  let turn: Double

  /// A wave that starts at 0, stays within ±1, and is back at 0 after its last period.
  private struct Wave {
    let count: Double
    let phase: Double

    init(_ swings: ClosedRange<Int>, using random: inout SplitMix) {
      count = Double(Int.random(in: swings, using: &random))
      phase = .random(in: 0..<2 * .pi, using: &random)
    }

    func callAsFunction(_ part: Double) -> Double {
      (sin(2 * .pi * count * part + phase) - sin(phase)) / 2
    }
  }

  /// Both fingers in each frame; the first pair is where they land.
  ///
  /// - Parameters:
  ///   - center: The layer's centre, about which they land.
  ///   - isClosed: Whether the last pair is the first one again. Otherwise they stop on the way.
  ///   - random: Decides where they land and how they go.
  /// - Returns: The places, one pair more than there are frames.
  /// - Throws: That a finger would leave the surface, or rest in a frame.
  func pair(
    at center: Thousandths, isClosed: Bool, using random: inout SplitMix
  ) throws -> [(Thousandths, Thousandths)] {
    let middle =
      center.point
      + Vector(
        dx: .random(in: -jitter...jitter, using: &random),
        dy: .random(in: -jitter...jitter, using: &random))
    let direction = Double.random(in: 0..<2 * .pi, using: &random)
    let waves = (0..<4).map { _ in Wave(swings, using: &random) }
    let whole = isClosed ? 1 : 0.83
    var pairs: [(Thousandths, Thousandths)] = []
    for frame in 0...frames {
      let part = whole * Double(frame) / Double(frames)
      let place =
        middle + Vector(dx: reach.width * waves[0](part), dy: reach.height * waves[1](part))
      // Twice as far apart at most, and half as far at least.
      let length = arm * exp2(waves[2](part))
      let angle = direction + turn * waves[3](part)
      let half = Vector(dx: length * cos(angle), dy: length * sin(angle))
      pairs.append((Thousandths(place - half), Thousandths(place + half)))
    }
    // Exactly, and not but for the last bit of a sine.
    if isClosed { pairs[frames] = pairs[0] }
    try check(pairs)
    return pairs
  }

  private func check(_ pairs: [(Thousandths, Thousandths)]) throws {
    let surface = MadeWorkload.surface
    for pair in pairs {
      for finger in [pair.0.point, pair.1.point] {
        guard (0...surface.width).contains(finger.x), (0...surface.height).contains(finger.y)
        else { throw BenchmarkError("a finger leaves the surface, at \(finger)") }
      }
    }
    for (before, after) in zip(pairs, pairs.dropFirst())
    where before.0 == after.0 || before.1 == after.1 {
      throw BenchmarkError("a finger rests at \(after)")
    }
  }
}
