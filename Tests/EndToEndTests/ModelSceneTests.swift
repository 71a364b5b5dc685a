import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// The scene `model` under the fingers of a touchscreen: its main gesture, and the pixels that
/// prove it.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct ModelSceneTests {
  /// The tips of the small axes in the lower left corner: x, y and z.
  private static let colors: [Screenshot.RGB] = [
    .init(0xFF_87_87), .init(0x69_DB_7C), .init(0x4D_AB_F7),
  ]
  private static let axes = Screenshot.PixelRect(x: 20, y: 660, width: 96, height: 96)
  /// The hull, lit, wherever the ship is.
  private static let hull = Screenshot.RGB(0xEC_E6_D8)
  private static let view = Screenshot.PixelRect(x: 250, y: 0, width: 690, height: 760)

  private func open() throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "model", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: Self.hull, tolerance: 24, in: Self.view) > 500 }
  }

  @Test("model: one finger moves it, two turn it by half a degree a point")
  func modelOneFingerMovesItTwo() throws {
    let window = try open()
    func ship(_ screenshot: Screenshot) throws -> ScreenPoint {
      try #require(screenshot.cropped(to: Self.view).centroid(of: Self.hull, tolerance: 24))
    }
    let start = try window.settle()
    let before = try ship(start)

    // One finger: exactly as far as it goes, but for the 10 points before it begins.
    try window.screen.down(1, at: (600, 450))
    try window.screen.glide([1: [(490, 450)]], duration: .milliseconds(500))
    let moved = try window.settle()
    let after = try ship(moved)
    // The parts that are farther away go a little less far.
    #expect(abs(after.x - before.x + 100) < 8 && abs(after.y - before.y) < 4, "\(before) \(after)")
    try window.screen.up(1)
    for (index, color) in Self.colors.enumerated() {
      let old = try #require(start.cropped(to: Self.axes).centroid(of: color))
      let new = try #require(moved.cropped(to: Self.axes).centroid(of: color))
      #expect(abs(old.x - new.x) < 0.5 && abs(old.y - new.y) < 0.5, "axis \(index)")
    }

    // Two fingers to the right by 190 points: a quarter turn about up.
    try window.screen.down(1, at: (500, 420))
    try window.screen.down(2, at: (580, 440))
    try window.screen.glide([1, 2], duration: .milliseconds(700)) { finger, part in
      (500 + 80 * Double(finger - 1) + 190 * part, 420 + 20 * Double(finger - 1))
    }
    let held = try window.settle()
    window.keep(held, as: "model")
    let origin = ScreenPoint(x: 48, y: 48)
    func tip(_ screenshot: Screenshot, _ index: Int) throws -> ScreenPoint {
      try #require(
        screenshot.cropped(to: Self.axes).centroid(of: Self.colors[index], tolerance: 24))
    }
    // yaw −0.65, pitch 0.42; then 90° more about up.
    let (yaw, pitch) = (-0.65 + Double.pi / 2, 0.42)
    let expected = [
      (cos(yaw), 0.0), (sin(pitch) * sin(yaw), cos(pitch)), (cos(pitch) * sin(yaw), -sin(pitch)),
    ]
    for (index, place) in expected.enumerated() {
      let found = try tip(held, index)
      let wanted = (origin.x + 34 * place.0, origin.y - 34 * place.1)
      #expect(
        abs(found.x - wanted.0) < 2.5 && abs(found.y - wanted.1) < 2.5,
        "axis \(index) is at \(found), not at \(wanted)")
    }
    // And the ship with them: it looks different.
    #expect(
      held.cropped(to: Self.view).countDifferences(
        from: moved.cropped(to: Self.view), tolerance: 30) > 20_000)
    try window.screen.up(1)
    try window.screen.up(2)
    let released = try window.settle()
    for index in Self.colors.indices {
      let (a, b) = (try tip(held, index), try tip(released, index))
      #expect(abs(a.x - b.x) < 0.5 && abs(a.y - b.y) < 0.5, "axis \(index) after the lift")
    }
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 3)
  }
}

/// Models that cannot be shown: one line, and status 2.
struct ModelErrorTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: String
    let words: String
    var model = "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
    var materials = "newmtl a\n"
  }

  static let damages = [
    Damage(
      testDescription: "a face out of range", start: "m.obj:5: error: ",
      words: "vertex 1000000000 does not exist, expected 1 to 3",
      model: "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 1000000000\n"),
    Damage(
      testDescription: "NaN", start: "m.obj:2: error: ", words: "found \"nan\", expected three",
      model: "v 0 0 0\nv nan 0 0\nf 1 2 1\n"),
    Damage(
      testDescription: "no face", start: "m.obj: error: ", words: "expected a model", model: ""),
    Damage(
      testDescription: "no material file", start: "m.obj:1: error: ", words: "\"gone.mtl\"",
      model: "mtllib gone.mtl\n"),
    Damage(
      testDescription: "a missing texture", start: "m.mtl:2: error: ", words: "\"gone.png\"",
      materials: "newmtl a\nmap_Kd gone.png\n"),
    Damage(
      testDescription: "a texture that is no image", start: "scene: layers[0]: ",
      words: "text.png", materials: "newmtl a\nmap_Kd text.png\n"),
    Damage(
      testDescription: "a missing model", start: "m.scene.json:1:", words: "\"gone.obj\"",
      model: ""),
  ]

  @Test("A broken model gets one line and status 2", arguments: damages, [true, false])
  func brokenModelGetsOneLine(_ damage: Damage, isContent: Bool) throws {
    let name = damage.words == "\"gone.obj\"" ? "gone.obj" : "m.obj"
    try files.write(damage.model, to: "m.obj")
    try files.write(damage.materials, to: "m.mtl")
    try files.write("This is no image.", to: "text.png")
    let layer =
      isContent
      ? #""content":{"model":"\#(name)"}"#
      : #""behavior":{"type":"model","models":[{"file":"\#(name)"}]}"#
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a",\#(layer)}]}"#, to: "m.scene.json")
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    let start =
      damage.start.hasPrefix("scene: ")
      ? "\(scene):1:\(isContent ? 67 : 45): error: " + damage.start.dropFirst("scene: ".count)
      : files.file(damage.start)
    let results = [
      try Touchstone.run("check", scene),
      try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment),
      try Reading.render.run(recording, scene: scene, in: files),
      try Reading.play.run(recording, scene: scene, in: files),
    ]
    for result in results {
      result.expectComplaint(
        2, start: start,
        containing: [damage.words, "expected "].filter {
          $0 != "expected " || !damage.words.contains("text.png")
        })
      #expect(result.text == "", "\(result)")
    }
    #expect(!files.has(Reading.image))
  }
}
