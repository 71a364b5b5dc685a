import SceneTestSupport
import ShellTestSupport
import Testing
import TouchRecording
import TouchScene

@testable import TouchShell

/// Scenes in windows of other sizes than theirs: fingers hit what they see, and recordings are in
/// the scene's points.
@MainActor
@Suite("A scene in a window of another size")
struct FittedInAWindowTests {
  /// Two thirds of 800 × 600, between bars.
  private static let wide = Size(width: 700, height: 400)
  private static let small = Size(width: 400, height: 300)
  private static let size = #","size":[800,600]"#

  /// Where the block's middle is seen, and how wide it is there.
  private func seen(_ rig: ShellRig) throws -> (center: Point, width: Double) {
    let content: any ShellContent = rig.shell.shown
    let player = try #require(content.player)
    let layer = try #require(player.session.layer(named: "block"))
    let fit = try #require(player.fit)
    let frame = layer.bounds.applying(layer.toSurface).applying(fit.transform)
    return (frame.center, frame.width)
  }

  /// That a recording is in the scene's points from first to last.
  private func expectScenePoints(_ recorder: FakeRecorder) {
    #expect(recorder.header.surface == Surface(size: Size(width: 800, height: 600)))
    #expect(!recorder.events.contains { if case .surface = $0.kind { true } else { false } })
  }

  @Test("A scene that was named fits its window, also when that is resized")
  func scene() throws {
    let rig = try ShellRig.scene(
      ShellRig.block("Mine", more: Self.size),
      ShellRig.Options(size: Self.wide, recording: "a.touch.jsonl"))
    #expect(try seen(rig).center == Point(x: 350, y: 200))
    #expect(try abs(seen(rig).width - 106.7) < 0.1)
    rig.drag(from: Point(x: 350, y: 205), to: Point(x: 450, y: 255))
    #expect(try seen(rig).center.distance(to: Point(x: 450, y: 250)) < 1e-9)
    rig.resize(to: Self.small, wait: 0.3)
    #expect(try seen(rig).center.distance(to: Point(x: 275, y: 187.5)) < 1e-9)
    #expect(try seen(rig).width == 80)
    rig.drag(from: Point(x: 275, y: 192), to: Point(x: 225, y: 142))
    #expect(try seen(rig).center.distance(to: Point(x: 225, y: 137.5)) < 1e-9)
    expectScenePoints(try #require(rig.storage.recorders.first))
    #expect(try #require(rig.block).distance(to: Point(x: 450, y: 275)) < 1e-9)
  }

  @Test("A take in a window of another size is in the scene's points")
  func take() throws {
    let rig = try ShellRig.playback(to: 0.05, more: Self.size, ShellRig.Options(size: Self.wide))
    rig.advance(1)
    rig.key("T")
    #expect(try seen(rig).center == Point(x: 350, y: 200))
    rig.drag(from: Point(x: 350, y: 205), to: Point(x: 450, y: 255))
    #expect(try seen(rig).center.distance(to: Point(x: 450, y: 250)) < 1e-9)
    rig.resize(to: Self.small, wait: 0.3)
    #expect(try seen(rig).center.distance(to: Point(x: 275, y: 187.5)) < 1e-9)
    #expect(try #require(rig.block).distance(to: Point(x: 550, y: 375)) < 1e-9)
    rig.key("T")
    expectScenePoints(try #require(rig.storage.recorders.first))
  }

  @Test(
    "Scenes that fill their window do so from the gallery, too", arguments: ["paint", "model"],
    [Size(width: 360, height: 800), Size(width: 1280, height: 720)])
  func fills(scene: String, size: Size) throws {
    let named = try ShellRig.bundled(scene, ShellRig.Options(size: size))
    let entry = GalleryEntry(name: scene, scene: try TestScene.load(scene))
    let rig = try ShellRig.gallery(of: [entry], ShellRig.Options(size: size))
    rig.key("1", wait: 1)
    #expect(rig.scene?.session.stage.surface.size == size && rig.scene?.fit == nil)
    func frames(_ rig: ShellRig) -> [Rect] {
      rig.scene?.session.layers.map { $0.bounds.applying($0.toSurface) } ?? []
    }
    #expect(!frames(rig).isEmpty && frames(rig) == frames(named))
  }

  @Test(
    "photos: fingers, the mouse and keys find them where they are seen, in any window",
    arguments: [
      Size(width: 320, height: 240), Size(width: 360, height: 800), Size(width: 1920, height: 1080),
    ])
  func photos(size: Size) throws {
    // It opens as large as its scene, and the window becomes another one.
    let rig = try ShellRig.bundled(
      "photos",
      ShellRig.Options(
        size: Size(width: 1280, height: 800), recording: "live.touch.jsonl", showsBar: false))
    rig.resize(to: size, wait: 0.3)
    rig.advance(2)
    let session = try #require(rig.scene?.session)
    let before = session.layers.map { ($0.name, $0.bounds.center.applying($0.toSurface)) }
    let turned = try #require(session.layer(named: "harbour")).toParent.similarityRotation
    func frame(_ name: String) throws -> Rect {
      let layer = try #require(session.layer(named: name))
      return layer.bounds.applying(layer.toSurface)
    }
    func moved(_ name: String) throws -> Vector {
      let old = try #require(before.first { $0.0 == name }).1
      return try frame(name).center - old
    }
    let citrus = try frame("citrus").center
    rig.drag(from: citrus, to: citrus + Vector(dx: -size.width / 10, dy: 0))
    let left = try moved("citrus")
    #expect(abs(left.dx + size.width / 10) < 14 && abs(left.dy) < 4, "\(left)")

    let harbour = try frame("harbour")
    FingerHand(rig: rig, type: .direct).turn(
      about: harbour.center, reach: harbour.height / 5, from: -90, degrees: 60)
    rig.advance(1)
    let turn = try #require(session.layer(named: "harbour")).toParent.similarityRotation - turned
    #expect(abs(turn - .pi / 3) < 0.2, "\(turn)")

    let birches = try frame("birches")
    let grip = Point(x: birches.midX + birches.width / 4, y: birches.midY)
    MouseHand(rig: rig).perform(.drag(from: grip, by: Vector(dx: 0, dy: size.height / 8)))
    rig.advance(1)
    let down = try moved("birches")
    #expect(abs(down.dy - size.height / 8) < 14 && abs(down.dx) < 4, "\(down)")

    rig.key("Tab")
    let places = session.layers.map { ($0.name, $0.bounds.center.applying($0.toSurface)) }
    for _ in 0..<3 { rig.key("Right") }
    rig.advance(1)
    let byKeys = places.filter { name, old in
      guard let layer = session.layer(named: name) else { return false }
      return abs(layer.bounds.center.applying(layer.toSurface).x - old.x - 30) < 0.01
    }
    #expect(byKeys.count == 1, "\(byKeys)")

    // What was recorded plays the same without a window.
    let recorder = try #require(rig.storage.recorders.first)
    rig.shell.close(at: Timestamp(seconds: rig.time))
    #expect(recorder.header.laysOut)
    let again = Session(scene: session.scene, header: recorder.header)
    for event in recorder.events { again.handle(event) }
    again.advance(to: session.stage.now)
    for layer in session.layers {
      #expect(again.layer(named: layer.name)?.toSurface == layer.toSurface, "\(layer.name)")
    }
  }
}
