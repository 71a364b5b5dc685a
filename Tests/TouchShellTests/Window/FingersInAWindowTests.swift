import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain
import TouchRecording

@testable import TouchShell

@MainActor
@Suite("F8: what layers follow, in a window")
struct FingersInAWindowTests {
  private nonisolated static let filtered = FollowedPath.filtered(.init())

  /// A finger that lifts while it moves leaves the block where it was seen: at x.
  private static func throwBlock(_ rig: ShellRig) throws -> Double {
    let start = try #require(rig.block)
    rig.finger(1, .began, start)
    for step in 1...6 { rig.finger(1, .moved, start + Vector(dx: 12 * Double(step), dy: 0)) }
    rig.finger(1, .ended, start + Vector(dx: 72, dy: 0))
    rig.advance(0.3)
    return try #require(rig.block).x - start.x
  }

  @Test("F8 goes from raw to filtered to predicted fingers, and says so; the button does the same")
  func scene() throws {
    let rig = try ShellRig.scene()
    #expect(try Self.throwBlock(rig) == 72)
    rig.key("F8")
    #expect(rig.words.contains("Layers follow filtered fingers (one-euro:1,0.007,1)"))
    #expect(try Self.throwBlock(rig) < 68)
    try rig.press(.switchFingers)
    #expect(rig.words.contains("Layers follow predicted fingers"))
    #expect(rig.scene?.session.scene.fingers == .predicted)
    #expect(try Self.throwBlock(rig) > 76)
    let button = rig.shell.shown.barState.buttons.first { $0.action == .switchFingers }
    #expect(button?.caption.label == "Predicted" && button?.isOn == true)
    rig.key("F8")
    #expect(rig.words.contains("Layers follow the fingers as they are"))
    #expect(try Self.throwBlock(rig) == 72)
  }

  @Test("A chosen filter is the one that is followed, and R keeps what was chosen for the run")
  func preferences() throws {
    var preferences = Preferences()
    preferences.fingers = .predicted
    preferences.panels.filter = .init(minimumCutoff: 3)
    let rig = try ShellRig.scene(preferences: preferences)
    #expect(rig.scene?.session.scene.fingers == .predicted)
    rig.keys("F8", "F8")
    #expect(rig.scene?.session.scene.fingers == .filtered(.init(minimumCutoff: 3)))
    rig.key("R")
    #expect(rig.scene?.session.scene.fingers == .predicted)
  }

  @Test(
    "A recording holds the samples and says what was followed, and it plays to the bit",
    arguments: [FollowedPath.raw, filtered, .predicted])
  func recording(path: FollowedPath) throws {
    var preferences = Preferences()
    preferences.fingers = path
    let rig = try ShellRig.scene(recording: "a.touch.jsonl", preferences: preferences)
    _ = try Self.throwBlock(rig)
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.header.fingers == (path == .raw ? nil : path))
    // It would not say that this has changed.
    rig.key("F8")
    #expect(rig.words.contains("Fingers follow one path during a recording"))
    _ = try Self.throwBlock(rig)
    let scene = try TestScene.parse(ShellRig.block("Mine"))
    let replay = Session(scene: scene, header: recorder.header)
    for event in recorder.events { replay.handle(event) }
    replay.finish()
    #expect(replay.layer(named: "block")?.position == rig.block)
    let places = recorder.events.flatMap(\.samples).map(\.location.x)
    #expect(Array(places.prefix(7)) == Array(stride(from: 400.0, through: 472, by: 12)))
  }

  @Test("The header says raw where the scene says otherwise")
  func rawInAScene() throws {
    let text = ShellRig.block("Mine", more: #","fingers":"predicted""#)
    for (fingers, header) in [(nil, FollowedPath.predicted), (FollowedPath.raw, .raw)] {
      var preferences = Preferences()
      preferences.fingers = fingers
      let rig = try ShellRig.scene(text, recording: "a.touch.jsonl", preferences: preferences)
      #expect(rig.storage.recorders.first?.header.fingers == header)
    }
  }

  @Test("While a recording plays F8 shows what the other paths would have made of it")
  func playback() throws {
    let rig = try ShellRig.playback(from: 0.32)
    rig.keys("Space", "Home")
    let raw = try #require(rig.block)
    rig.key("F8")
    #expect(rig.words.contains("Layers follow filtered fingers"))
    let filtered = try #require(rig.block)
    rig.key("F8")
    // Ten samples a second are too few to predict from.
    #expect(filtered.x < raw.x - 1 && rig.block == raw, "\(filtered) \(raw)")
    #expect(rig.recording?.barState.fingers == .predicted)
    rig.key("T")
    #expect(rig.storage.recorders.last?.header.fingers == .predicted, "so has a take")
    rig.keys("T", "F8")
    #expect(rig.block == raw)
  }
}
