import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchExplain
import TouchScene

@testable import TouchShell

/// Files that take long to read, and a window that goes on meanwhile.
@MainActor
@Suite("Slow files in a window, without a window")
struct SlowFilesInAWindowTests {
  private static let start = Point(x: 400, y: 300)
  private static let end = Point(x: 250, y: 120)

  /// A block, and a viewer that shows a model.
  private static func scene(model: String) -> String {
    ShellRig.block("Mine").replacing(
      #""layers":["#,
      with: """
        "layers":[
        {"name":"viewer","bounds":[0,0,340,300],"position":[600,440],"behavior":{"type":"model",
         "models":[{"name":"\(model)","file":"\(model).obj"}]}},
        """, maxReplacements: 1)
  }

  @discardableResult
  private static func write(_ name: String, to rig: ShellRig) throws -> String {
    try rig.files.write("newmtl a\nKd 1 1 1\nmap_Kd \(name).png\n", to: "\(name).mtl")
    try rig.files.write("", to: "\(name).png")
    return try rig.files.write(
      "mtllib \(name).mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nf 1/1 2/1 3/1\n",
      to: "\(name).obj")
  }

  /// A window of that scene, in which nothing more is read until it is let.
  private static func open() throws -> ShellRig {
    let rig = try ShellRig { context, files in
      try files.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "first.obj")
      let path = try files.write(scene(model: "first"), to: "mine.scene.json")
      return try Shell(TestScene.load(path), name: path, context)
    }
    rig.images.isHeld = true
    return rig
  }

  private func shows(_ model: String, _ rig: ShellRig) -> Bool {
    rig.scene?.session.layer(named: "viewer.name")?.content.text?.contains(model) == true
  }

  /// What takes long.
  enum File: CaseIterable {
    case image, model, savedScene, droppedScene, recording
  }

  @Test(
    "While it is read fingers go on, the window says so, and then shows it",
    arguments: File.allCases)
  func goesOn(file: File) throws {
    let rig = try Self.open()
    #expect(shows("first", rig))
    try Self.write("other", to: rig)
    func isThere() -> Bool {
      switch file {
      case .image: rig.scene?.session.layer(named: "slow") != nil
      case .model, .savedScene, .droppedScene: shows("other", rig)
      case .recording: rig.recording?.playback.session.layer(named: "viewer.name") != nil
      }
    }
    switch file {
    case .image: rig.shell.dropped(file: "slow.png")
    case .model: rig.shell.dropped(file: rig.files.file("other.obj"))
    case .savedScene: try rig.files.write(Self.scene(model: "other"), to: "mine.scene.json")
    case .droppedScene:
      rig.shell.dropped(
        file: try rig.files.write(Self.scene(model: "other"), to: "other.scene.json"))
    case .recording:
      try rig.files.write(Self.scene(model: "other"), to: "other.scene.json")
      rig.shell.dropped(
        file: try rig.files.write(
          ShellRig.recordingText("other.scene.json"), to: "hand.touch.jsonl"))
    }
    rig.advance(1)
    #expect(!isThere())
    if file != .savedScene { #expect(rig.words.contains("reading ")) }
    rig.drag(from: Self.start, to: Self.end)
    #expect(rig.block == Self.end && !isThere())
    rig.images.isHeld = false
    rig.advance(0.5)
    #expect(isThere() && rig.console.reports.isEmpty)
    #expect(!rig.words.contains("reading "))
  }

  @Test("A window that ends while something is read ends at once")
  func ends() throws {
    let rig = try Self.open()
    rig.shell.dropped(file: try Self.write("other", to: rig))
    rig.advance(0.2)
    rig.shell.quitRequested()
    #expect(rig.shell.wantsToQuit)
    rig.shell.close(at: Timestamp(seconds: rig.time))
  }

  @Test("A model that is wrong, or whose texture is, is one line; the next one can be dropped")
  func damaged() throws {
    let rig = try Self.open()
    rig.images.isHeld = false
    let wrong = try rig.files.write("v 0 0 0\nf 1 2 3\n", to: "wrong.obj")
    rig.shell.dropped(file: wrong)
    rig.advance(0.5)
    #expect(rig.console.reports.count == 1)
    #expect(rig.console.reports.last?.hasPrefix("\(wrong):2: error: ") == true)
    #expect(rig.words.contains("wrong.obj"))
    let texture = rig.files.file("bad.png")
    rig.images.problems[texture] = "the image decoder ended (signal 11)"
    rig.shell.dropped(file: try Self.write("bad", to: rig))
    rig.advance(0.5)
    #expect(rig.console.reports.count == 2)
    #expect(
      rig.console.reports.last?.contains("\(texture): the image decoder ended (signal 11)") == true)
    rig.drag(from: Self.start, to: Self.end)
    #expect(rig.block == Self.end && shows("first", rig))
    rig.shell.dropped(file: try Self.write("good", to: rig))
    rig.advance(0.5)
    #expect(shows("good", rig) && rig.console.reports.count == 2)
  }

  @Test("A model that is dropped on the gallery opens the scene of models and is shown there")
  func gallery() throws {
    let rig = try ShellRig.gallery()
    rig.shell.dropped(file: try Self.write("cube", to: rig))
    rig.advance(1)
    #expect(shows("cube", rig) && rig.console.reports.isEmpty)
  }
}
