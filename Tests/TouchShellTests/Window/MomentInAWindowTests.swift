import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchExplain
import TouchGestures
import TouchRecording
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("A moment of a recording whose fingers are dragged, in a window without a window")
struct MomentInAWindowTests {
  private static func shown(_ name: String) throws -> FigureMaterial {
    let recording = try BundledRecording(name)
    return FigureMaterial(scene: recording.scene, input: try recording.input)
  }

  @Test(
    "At first the layer is where the recording has it, at every moment with two fingers",
    arguments: ["photo", "photos"])
  func recorded(_ name: String) throws {
    let shown = try Self.shown(name)
    let playback = Playback(explaining: shown.scene, input: shown.input)
    var count = 0
    for step in 0..<Int(shown.input.duration.seconds * 4) {
      playback.seek(to: Timestamp(seconds: Double(step) / 4))
      let session = playback.session
      let moment: MomentLesson
      do throws(MomentLesson.Problem) {
        moment = try MomentLesson(of: shown, in: session, registry: TestScene.library.registry)
      } catch { continue }
      count += 1
      let run = LessonRun(moment.lesson, moment.material)
      guard case .grab(let scene) = run.figure, let name = run.page.grab?.layer,
        let layer = session.layer(named: name)
      else {
        Issue.record("nothing to drag at \(session.stage.now.seconds) s")
        continue
      }
      #expect(
        scene.place.distance(to: Placement(layer)) < 1e-6, "at \(session.stage.now.seconds) s")
      // And it is the fingers that are down that are dragged, whichever have lifted before.
      let held = session.stage.dispatcher.liveTouches.map { $0.location(in: nil) }
      #expect(
        scene.fingers.all.allSatisfy { finger in
          held.contains { $0.distance(to: finger.now) < 1e-6 }
        },
        "at \(session.stage.now.seconds) s")
    }
    #expect(count > 8, "\(count) moments")
  }

  private func rig() throws -> ShellRig {
    let shown = try Self.shown("photo")
    return try ShellRig(ShellRig.Options(size: Size(width: 1280, height: 800))) { context, files in
      let content = PlaybackContent(
        Playback(explaining: shown.scene, input: shown.input),
        transport: PlaybackTransport(duration: shown.input.duration, speed: 1, repeats: false),
        context,
        takes: TakeFiles(
          of: files.file("photo.touch.jsonl"), wanted: nil, sceneName: nil,
          scenePath: shown.scene.path, storage: context.storage))
      return Shell(content, context, showsBar: false)
    }
  }

  /// The first moment at which two fingers have gone somewhere.
  private func seek(_ rig: ShellRig) throws {
    let content = try #require(rig.recording)
    for step in 0..<200 {
      content.seek(to: Double(step) / 10)
      let touches = content.playback.session.stage.dispatcher.liveTouches
      if touches.count == 2, step > 0 { return content.seek(to: Double(step + 5) / 10) }
    }
  }

  @Test("G opens the moment, a finger drags B′, and Esc leads back to where it was")
  func drag() throws {
    let rig = try rig()
    try seek(rig)
    let time = try #require(rig.recording).position
    rig.key("G", wait: 0.1)
    #expect(rig.words.contains("What if?"))
    rig.key("H", wait: 0.3)
    #expect(rig.words.contains("Drag the fingers or the pivot"), "the help has a dot for it")
    rig.key("H", wait: 0.3)
    let content = try #require(rig.shell.shown as? LessonContent)
    let run = try #require(content.run)
    guard case .grab(let scene) = run.figure, let fit = content.player?.fit else {
      throw Unexpected("nothing to drag")
    }
    let before = (scene.place, scene.change)
    let hand = scene.fingers.all[1].now.applying(fit.transform)
    rig.drag(from: hand, to: hand + Vector(dx: 40, dy: -30))
    #expect(scene.place.distance(to: before.0) > 5)
    // Start over leads back to the recorded values.
    rig.key("R", wait: 0.1)
    guard case .grab(let again) = run.figure else { throw Unexpected("nothing to drag") }
    #expect(again.place.distance(to: before.0) < 1e-9 && again.change == before.1)
    rig.key("Escape", wait: 0.1)
    #expect(rig.recording?.position == time && !rig.shell.wantsToQuit)
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
  }

  private final class Receiver: PlaybackListener {
    private(set) var ends = 0
    /// How often fingers were sent since the last end.
    private(set) var steps = 0
    let nextDeadline: Timestamp? = nil
    func follow(
      _ events: [InputEvent], count: Int, surface: Size, at now: Timestamp,
      fingers: () -> [(id: TouchID, location: Point)]
    ) { steps += 1 }
    func end() {
      ends += 1
      steps = 0
    }
  }

  @Test("A program that follows the recording hears that its fingers lift, at G and at a take")
  func follower() throws {
    let rig = try rig()
    let receiver = Receiver()
    try seek(rig)
    try #require(rig.recording).sender = receiver
    rig.key("G")
    #expect(receiver.ends == 1 && receiver.steps == 0)
    rig.key("Escape", wait: 0.1)
    rig.key("T")
    #expect(receiver.ends == 2 && receiver.steps == 0)
  }

  @Test("A moment without two fingers says so, and stays")
  func none() throws {
    let rig = try rig()
    try #require(rig.recording).seek(to: 0)
    rig.key("G", wait: 0.1)
    #expect(rig.words.contains("at this moment 0 are down"), "\(rig.words.suffix(200))")
    #expect(rig.recording != nil)
  }

  @Test("A button that was down on the scene or the slider as G was pressed holds nothing after it")
  func heldButton() throws {
    let rig = try rig()
    try seek(rig)
    let layout = try #require(rig.recording).layout
    let line = layout.slider.center
    for press in [Point(x: 600, y: 400), line] {
      rig.mouse(.down, press)
      try seek(rig)
      let time = try #require(rig.recording).position
      rig.key("G")
      rig.mouse(.up, press)
      rig.key("Escape", wait: 0.1)
      for step in 1...5 { rig.mouse(.moved, press + Vector(dx: 20 * Double(step), dy: 0)) }
      rig.advance(0.1)
      #expect(rig.recording?.position == time && rig.storage.recorders.isEmpty)
    }
  }
}
