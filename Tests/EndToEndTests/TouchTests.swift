import Foundation
import ProgramTestSupport
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct TouchTests {
  /// How far a finger may be from where it was put: the driver's grid and the server's fractions.
  private let touchError = 0.05

  @Test("Two fingers turn a layer by 90 degrees and double it", arguments: [0, nil] as [Double?])
  func twoFingersTurnLayerBy90(hysteresis: Double?) throws {
    let scene = TestScene(hysteresis: hysteresis)
    let window = try LiveWindow(scene)
    let before = scene.place(of: "red", center: (400, 300))
    let after = scene.place(of: "red", turned: .pi / 2, scaled: 2, center: (420, 310))
    try window.expect([("red", before)])

    try window.screen.down(1, at: (360, 300))
    try window.screen.down(2, at: (440, 300))
    try window.screen.glide([1, 2]) { finger, part in
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      let radius = 40 + 40 * part
      return (400 + 20 * part + radius * cos(angle), 300 + 10 * part + radius * sin(angle))
    }
    let held = try window.expect([("red", after)])
    try window.screen.up(1)
    try window.screen.up(2)
    let released = try window.expect([("red", after)])
    #expect(held == released, "lifting the fingers moved something")
    window.keep(released, as: "turned-and-doubled")

    // By hand: 160 × 100 doubled and upright is 200 × 320, about (420, 310); the marked corner,
    // which was at the top left, is at the top right.
    let whole = try #require(released.bounds(of: scene.blocks[0].color))
    #expect(abs(whole.x - 320) <= 1 && abs(whole.y - 150) <= 1)
    #expect(abs(whole.width - 200) <= 1 && abs(whole.height - 320) <= 1)
    let corner = try #require(released.centroid(of: TestScene.corner))
    #expect(abs(corner.x - 500) < 0.5 && abs(corner.y - 190) < 0.5)

    let recording = try window.finish()
    #expect(recording.header.touchstone == "recording")
    #expect(recording.header.surface == .init(width: 800, height: 600, scale: 1))
    #expect(recording.header.device?.kind == "direct")
    #expect(recording.isClosed)
    let touches = recording.touches
    try #require(touches.count == 2)
    try expect(touches[0], from: (360, 300), to: (420, 230))
    try expect(touches[1], from: (440, 300), to: (420, 390))
    #expect(recording.lines.contains { $0.multigesture?.fingers == 2 })

    let end = try TraceEnd(of: window.recordingPath, scene: window.scenePath)
    let traced = try end.place("red")
    #expect(traced.distance(from: after, size: scene.blocks[0].size) < 4 * touchError)
    #expect(scene.screenshot([("red", traced)]).strayPixels(in: released) == 0)
  }

  @Test("Five fingers move two layers at once, each by its own fingers")
  func fiveFingersMoveTwoLayers() throws {
    let scene = TestScene.pair
    let window = try LiveWindow(scene)
    let fingers = [
      1: FingerPath(offset: (-60, -40), hand: .red), 2: FingerPath(offset: (70, -10), hand: .red),
      3: FingerPath(offset: (-20, 50), hand: .red), 4: FingerPath(offset: (-50, 30), hand: .blue),
      5: FingerPath(offset: (60, -35), hand: .blue),
    ]
    for (number, path) in fingers.sorted(by: { $0.key < $1.key }) {
      try window.screen.down(number, at: path.place(at: 0))
    }
    try window.screen.glide(Array(fingers.keys), duration: .milliseconds(600)) { finger, part in
      fingers[finger]?.place(at: part) ?? (0, 0)
    }
    let places = [FingerPath.Hand.red, .blue].map { hand in
      let block = hand.block
      return (
        block,
        scene.place(of: block, turned: hand.turn, scaled: hand.scale, center: hand.center(at: 1))
      )
    }
    let held = try window.expect(places)
    window.keep(held, as: "five-fingers")
    for finger in [4, 1, 5, 3, 2] { try window.screen.up(finger) }
    let released = try window.expect(places)
    #expect(held == released, "lifting the fingers moved something")

    let recording = try window.finish()
    #expect(recording.isClosed)
    let touches = recording.touches
    try #require(touches.count == 5)
    for (touch, number) in zip(touches, [4, 1, 5, 3, 2]) {
      let path = try #require(fingers[number])
      try expect(touch, from: path.place(at: 0), to: path.place(at: 1))
    }

    let end = try TraceEnd(of: window.recordingPath, scene: window.scenePath)
    var traced: [(String, Placement)] = []
    for (name, place) in places {
      traced.append((name, try end.place(name)))
      #expect(try end.place(name).distance(from: place, size: (180, 140)) < 4 * touchError)
    }
    #expect(scene.screenshot(traced).strayPixels(in: released) == 0)
  }

  private func expect(
    _ touch: [RecordingFile.Touch], from start: ScreenPoint, to end: ScreenPoint,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let first = try #require(touch.first, sourceLocation: sourceLocation)
    let last = try #require(touch.last, sourceLocation: sourceLocation)
    #expect(first.phase == "began", sourceLocation: sourceLocation)
    #expect(last.phase == "ended", sourceLocation: sourceLocation)
    #expect(
      touch.dropFirst().dropLast().allSatisfy { $0.phase == "moved" },
      sourceLocation: sourceLocation)
    #expect(touch.count >= 10, sourceLocation: sourceLocation)
    #expect(
      hypot(first.x - start.x, first.y - start.y) < touchError, "\(first)",
      sourceLocation: sourceLocation)
    #expect(
      hypot(last.x - end.x, last.y - end.y) < touchError, "\(last)",
      sourceLocation: sourceLocation)
  }
}

/// The way of one finger of a hand that carries, turns and spreads as a whole.
private struct FingerPath {
  let offset: ScreenPoint
  let hand: Hand

  enum Hand {
    case red, blue

    var block: String { self == .red ? "red" : "blue" }
    var turn: Double { self == .red ? .pi / 6 : -.pi / 3 }
    var scale: Double { self == .red ? 1.3 : 0.8 }

    func center(at part: Double) -> ScreenPoint {
      switch self {
      case .red: (200 + 30 * part, 300 - 50 * part)
      case .blue: (590 - 20 * part, 300 + 60 * part)
      }
    }
  }

  func place(at part: Double) -> ScreenPoint {
    let center = hand.center(at: part)
    let (angle, size) = (hand.turn * part, 1 + (hand.scale - 1) * part)
    return (
      center.x + size * (offset.x * cos(angle) - offset.y * sin(angle)),
      center.y + size * (offset.x * sin(angle) + offset.y * cos(angle))
    )
  }
}
