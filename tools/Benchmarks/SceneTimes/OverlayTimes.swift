import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScenes

/// How long a frame's draw list takes to make with a part of the overlay, and without: nothing is
/// drawn.
@MainActor struct OverlayTimes {
  let root: String

  /// Prints a line for each recording, and one for each part of the overlay below it.
  func measure(_ names: [String]) throws {
    for name in names {
      let alone = try times(name, [])
      print("\(name): \(alone.words) for the scene alone")
      let all = OverlayPart.available
      for parts in all.map({ [$0] }) + (all.count > 1 ? [all] : []) {
        let title = parts.count > 1 ? "all of them" : parts[0].rawValue
        let with = try times(name, Set(parts))
        print("  \(title.padding(toLength: 12, withPad: " ", startingAt: 0)) \(with.words)")
      }
    }
  }

  /// What was measured, in milliseconds.
  private struct Times {
    var all: [Double]

    var words: String {
      let sorted = all.sorted()
      guard let slowest = sorted.last else { return "no frames" }
      func under(_ percent: Int) -> Double { sorted[sorted.count * percent / 100] }
      return String(
        format: "%5d frames, median %6.3f, 95 of 100 under %6.3f, 99 under %6.3f, slowest %6.3f ms",
        sorted.count, under(50), under(95), under(99), slowest)
    }
  }

  private func times(_ name: String, _ parts: Set<OverlayPart>) throws -> Times {
    let path = "\(root)/Recordings/\(name).touch.jsonl"
    let reader = try RecordingReader(path: path)
    let scene = try scene(of: reader.header, at: path, in: ResourceLocator(root: root))
    let session = Session(scene: scene, header: reader.header)
    session.overlay.parts = parts
    let input = try RecordedInput(RecordingPlayer(reader))
    var all: [Double] = []
    var next = 0
    for frame in 0...Int(input.duration.seconds * 60) {
      let now = Timestamp(seconds: Double(frame) / 60)
      while next < input.events.count, input.events[next].time <= now {
        session.handle(input.events[next])
        next += 1
      }
      session.advance(to: now)
      all.append(milliseconds { _ = session.drawList() })
    }
    return Times(all: all)
  }
}
