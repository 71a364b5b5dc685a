import Foundation
import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

@MainActor
@Suite("Files that are dropped on a window, without a window")
struct DroppedFileTests {
  private func drop(_ rig: ShellRig, _ paths: String...) {
    for path in paths { rig.shell.dropped(file: path) }
    rig.advance(0.3)
  }

  private func layers(_ rig: ShellRig) -> [String] {
    rig.scene?.session.arrangement.layers.map(\.name) ?? []
  }

  @Test("An image becomes a layer that fingers take along; a damaged one is one message")
  func image() throws {
    let rig = try ShellRig.scene()
    rig.images.problems["bad.png"] = "not a whole image"
    drop(rig, "bad.png")
    expectEqual(rig.console.reports, ["bad.png: error: not a whole image"])
    #expect(rig.words.contains("not a whole image"))
    expectEqual(layers(rig), ["block"])
    rig.window.pointerLocation = Point(x: 200, y: 150)
    drop(rig, "photo.png")
    expectEqual(layers(rig), ["block", "photo"])
    rig.drag(from: Point(x: 200, y: 150), to: Point(x: 300, y: 450))
    #expect(rig.scene?.session.layer(named: "photo")?.position == Point(x: 300, y: 450))
  }

  @Test("What is played again for an answer to What if? has the image that was dropped")
  func imageInReplay() throws {
    let rig = try ShellRig.scene()
    rig.key("F2")
    drop(rig, "photo.png")
    rig.tap(Point(x: 100, y: 100))
    let session = try #require(rig.scene).session
    let input = try #require(session.overlay.replay?.input(session.stage.now))
    #expect((input.makeHost() as? Session)?.layer(named: "photo") != nil)
  }

  @Test("A scene opens, and a broken one leaves what is there")
  func scenes() throws {
    let rig = try ShellRig.scene()
    let broken = try rig.files.write("{\n\"touchstone\": nothing\n", to: "broken.scene.json")
    drop(rig, broken)
    #expect(rig.console.reports.last?.hasPrefix(broken + ":2: error: ") == true)
    #expect(rig.scene?.session.scene.name == "Mine")
    drop(rig, try rig.files.write(ShellRig.block("Other"), to: "other.scene.json"))
    #expect(rig.scene?.session.scene.name == "Other")
    #expect(rig.window.title == "Touchstone – Other")
    #expect(rig.console.reports.count == 1)
  }

  @Test("A recording plays, takes no image, and a broken one leaves it")
  func recording() throws {
    let rig = try ShellRig.scene()
    try rig.files.write(ShellRig.block("Played"), to: "played.scene.json")
    let path = try rig.files.write(
      ShellRig.recordingText("played.scene.json"), to: "hand.touch.jsonl")
    drop(rig, path)
    rig.advance(2)
    #expect(rig.block == Point(x: 500, y: 350))
    drop(rig, "good.png")
    #expect(rig.console.reports.last?.contains("no place for an image here") == true)
    let broken = try rig.files.write("{\"touchstone\":\"recording\"}\n", to: "broken.touch.jsonl")
    drop(rig, broken)
    #expect(rig.console.reports.last?.hasPrefix(broken + ":1: error: ") == true)
    #expect(rig.recording != nil)
  }

  @Test("A scene that is dropped on a window of `play` opens, and Esc ends")
  func sceneOnPlayback() throws {
    let rig = try ShellRig.playback()
    drop(rig, try rig.files.write(ShellRig.block("Other"), to: "other.scene.json"))
    #expect(rig.scene?.session.scene.name == "Other")
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 500, y: 350))
    #expect(rig.block == Point(x: 500, y: 350))
    rig.key("Escape")
    #expect(rig.shell.wantsToQuit)
  }

  @Test("Several files at once are taken in their order; what came before a scene went with it")
  func several() throws {
    let rig = try ShellRig.scene()
    rig.images.problems["damaged.png"] = "no image"
    drop(
      rig, "lost.png", try rig.files.write(ShellRig.block("Other"), to: "other.scene.json"),
      try rig.files.write("{", to: "broken.scene.json"), "a.png", "damaged.png", "b.png")
    #expect(rig.scene?.session.scene.name == "Other")
    expectEqual(layers(rig), ["block", "a", "b"])
    #expect(rig.console.reports.count == 2)
  }

  @Test("A model finds no place where no layer shows models")
  func model() throws {
    let rig = try ShellRig.scene()
    drop(rig, try rig.files.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "a.obj"))
    #expect(rig.console.reports.last?.contains("no place for a model here") == true)
  }

  @Test("On the gallery an image opens the photos, and what is no image opens nothing")
  func gallery() throws {
    let rig = try ShellRig.gallery()
    rig.images.problems["notes.txt"] = "not an image"
    drop(rig, "notes.txt")
    #expect(rig.isGallery && rig.console.reports == ["notes.txt: error: not an image"])
    drop(rig, "green.png")
    #expect(layers(rig).contains("green"))
    rig.key("Escape", wait: 1)
    #expect(rig.isGallery)
  }

  @Test("While a recording is made no image is added")
  func whileRecording() throws {
    let rig = try ShellRig.scene(recording: "a.touch.jsonl")
    drop(rig, "photo.png")
    expectEqual(layers(rig), ["block"])
    #expect(rig.words.contains("No image can be added during a recording"))
  }
}
