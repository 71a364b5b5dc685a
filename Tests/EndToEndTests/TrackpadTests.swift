import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A trackpad as SDL tells of it on systems other than X, by events in the program's queue.
///
/// From there on all is the program's. `HandTableTests` has every scene with these hands.
@Suite(
  .needsTouchscreen, .enabled(if: EventFeeder.obstacle == nil, "A C compiler makes the events."),
  .timeLimit(.minutes(60)))
struct TrackpadTests {
  private let scene = TestScene(hysteresis: 0)
  private let feeder: EventFeeder
  private let window: LiveWindow

  init() throws {
    let files = try TemporaryFolder()
    feeder = try EventFeeder(files)
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    window = try LiveWindow(
      scene, in: files,
      ["run", path, "--record", files.file("live.touch.jsonl"), "--trackpad", "fingers"],
      environment: feeder.environment)
    try window.screen.moveMouse(to: (400.5, 300.5))
    try window.rest()
  }

  private func end() throws -> Placement {
    try TraceEnd(of: window.recordingPath, scene: window.scenePath).place("red")
  }

  @Test("Smooth scrolling moves what is under the pointer")
  func smoothScrolling() throws {
    // In parts of a click, ever slower: three clicks to the left, one down.
    for step in stride(from: 14, through: 1, by: -1) {
      let part = Double(step) / 105
      try feeder.write("wheel \(3 * part) \(part) 400 300")
      Thread.sleep(forTimeInterval: 0.008)
    }
    _ = try window.settle()
    let recording = try window.finish()
    #expect(recording.touches.isEmpty)
    let wheels = recording.lines.compactMap(\.wheel)
    #expect(wheels.first?.phase == "began" && wheels.last?.phase == "ended")
    #expect(wheels.allSatisfy { $0.precise })
    let middle = try end().map((80, 50))
    // From (400, 300) by more than (−110, 35).
    #expect(middle.x < 290 && middle.y > 335, "\(middle)")
  }

  @Test("Fingers on the pad turn what lies around the pointer")
  func fingers() throws {
    // The pad of 480 × 300 points lies around the pointer.
    func words(_ finger: Int, _ part: Double) -> String {
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      return "\(finger) \(0.5 + 40 * cos(angle) / 480) \(0.5 + 40 * sin(angle) / 300)"
    }
    for finger in 1...2 { try feeder.write("down \(words(finger, 0))") }
    for step in 1...20 {
      for finger in 1...2 { try feeder.write("move \(words(finger, Double(step) / 20))") }
      Thread.sleep(forTimeInterval: 0.008)
    }
    try window.rest(for: .milliseconds(150))
    for finger in 1...2 { try feeder.write("up \(finger) 0.5 0.5") }
    _ = try window.settle()
    let recording = try window.finish()
    #expect(recording.touches.count == 2 && recording.isClosed)
    let place = scene.place(of: "red", turned: .pi / 2, center: (400, 300))
    #expect(try end().distance(from: place, size: (160, 100)) < 1)
    let text = String(decoding: try window.files.contents("live.touch.jsonl"), as: UTF8.self)
    #expect(text.contains(#""type":"indirect""#))
  }
}
