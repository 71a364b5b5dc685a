import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

extension KeptScenes {
  /// Scenes that are kept in a test's folder.
  init(in files: TemporaryFolder) {
    self.init(
      folder: files.file("scenes"), resources: TestScene.resources,
      registry: .bundled.withExplanations)
  }

  /// How a scene was left, where its file is unless another window has taken that.
  func outcome(of scene: SceneFile) -> Outcome { left(of: scene, at: path(of: scene)) }

  /// Writes that file, whatever it says.
  func put(_ text: String, leftOf scene: SceneFile) throws(SceneError) {
    try write(Array(text.utf8), to: path(of: scene))
  }
}

/// Scenes as they were left: names, text, what becomes of damaged files and of missing ones.
@Suite("Kept scenes")
struct KeptScenesTests {
  private let files: TemporaryFolder
  private let kept: KeptScenes
  private static let surface = Surface(size: Size(width: 1280, height: 800))

  init() throws {
    files = try TemporaryFolder()
    kept = KeptScenes(in: files)
  }

  private func bundled(_ name: String) throws -> SceneFile { try TestScene.load(name) }

  private func scene(_ text: String, _ name: String = "mine.scene.json") throws -> SceneFile {
    try TestScene.load(files.write(text, to: name))
  }

  private func left(_ scene: SceneFile) throws -> KeptScenes.Left {
    let outcome = kept.outcome(of: scene)
    guard case .scene(let left) = outcome else {
      throw SceneError(file: scene.path, what: "\(outcome)", expected: "a scene")
    }
    return left
  }

  private func keep(_ session: Session, _ scene: SceneFile) throws {
    try kept.put(kept.text(of: session.arrangement, leftOf: scene), leftOf: scene)
  }

  /// A finger that draws from one place to another, and is lifted or not.
  private func draw(_ session: Session, _ id: Int, at x: Double, lifts: Bool = true) {
    var places = [Point(x: x, y: 300), Point(x: x + 60, y: 380), Point(x: x + 90, y: 400)]
    if lifts { places.append(places[2]) }
    for (index, place) in places.enumerated() {
      let phase: TouchPhase = index == 0 ? .began : index == 3 ? .ended : .moved
      session.handle(
        InputEvent(
          time: session.stage.now.advanced(bySeconds: 0.1), .touch(phase, at: place, id: id)))
    }
  }

  private static let card = #"""
    {"touchstone":"scene","version":1,"size":[800,600],"later":{"a":1},"layers":[
      {"name":"a","content":{"color":"#ff0000"},"position":[100,100],"own":[1,2],
       "behavior":{"type":"manipulate"}}]}
    """#

  // MARK: Names

  @Test("The folder is where each system expects what a program leaves")
  func folder() {
    let home = ["HOME": "/home/a"]
    func folder(_ system: SettingsFile.System, _ environment: [String: String]) -> String? {
      KeptScenes.path(of: "scenes", on: system, environment: environment)
    }
    #expect(folder(.linux, home) == "/home/a/.local/state/touchstone/scenes")
    #expect(folder(.linux, ["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/touchstone/scenes")
    for none in ["", "relative"] {
      #expect(
        folder(.linux, ["XDG_STATE_HOME": none, "HOME": "/h"])
          == "/h/.local/state/touchstone/scenes")
    }
    #expect(folder(.macOS, home) == "/home/a/Library/Application Support/touchstone/scenes")
    #expect(folder(.windows, ["APPDATA": #"C:\R"#]) == #"C:\R\touchstone\scenes"#)
    for system in [SettingsFile.System.linux, .macOS, .windows] {
      #expect(folder(system, [:]) == nil)
    }
  }

  @Test("A bundled scene has its name, another one its own, by whatever way it is named")
  func names() throws {
    func name(_ scene: SceneFile) -> String {
      URL(fileURLWithPath: kept.path(of: scene)).lastPathComponent
    }
    #expect(name(try bundled("paint")) == "paint.scene.json")
    let one = try scene(Self.card, "a/paint.scene.json")
    let other = try scene(Self.card, "b/paint.scene.json")
    #expect(name(one) != name(other))
    for scene in [one, other] {
      #expect(name(scene).wholeMatch(of: /paint-[0-9a-f]{16}\.scene\.json/) != nil)
    }
    try FileManager.default.createSymbolicLink(
      atPath: files.file("c"), withDestinationPath: files.file("a"))
    var again = one
    again.path = files.file("c/../a/./paint.scene.json")
    #expect(name(again) == name(one))
    again.path = files.file("c/paint.scene.json")
    #expect(name(again) == name(one))
    let odd = try scene(Self.card, "ä b\n%.json")
    #expect(name(odd).wholeMatch(of: /--b---[0-9a-f]{16}\.scene\.json/) != nil, "\(name(odd))")
    #expect(try kept.canKeep(one) && kept.canKeep(bundled("photo")))
    again.path = "/dev/null"
    #expect(!kept.canKeep(again))
  }

  // MARK: What is kept

  @Test(
    "What was left opens as the same frame",
    arguments: ["photo", "photos", "dial", "map", "model"], [0.3, 0.8])
  func sameFrame(_ name: String, part: Double) throws {
    let recording = try BundledRecording(name)
    let session = try BundledRecording.rested(name, part: part)
    #expect(try bundled(name).path == recording.scene.path)
    #expect({ if case .nothing = kept.outcome(of: recording.scene) { true } else { false } }())
    try keep(session, recording.scene)
    let left = try left(recording.scene)
    #expect(!left.isOfAnother && left.missing.isEmpty)
    let again = Session(scene: left.scene, surface: session.stage.surface)
    let difference = DrawListComparison.difference(session.drawList(), again.drawList())
    #expect(difference == nil, "\(difference ?? "")")
    // What was read and is written again is the same text: nothing is written twice.
    #expect(
      kept.text(of: again.arrangement, leftOf: recording.scene)
        == kept.text(of: session.arrangement, leftOf: recording.scene))
  }

  @Test("Unknown keys stay, also one that is called as ours, and nothing of ours is in the scene")
  func unknownKeys() throws {
    let scene = try scene(Self.card.replacing(#""later":{"a":1}"#, with: #""kept":{"a":1}"#))
    let session = Session(scene: scene, surface: Self.surface)
    session.layer(named: "a")?.position.x = 77
    try keep(session, scene)
    let left = try left(scene)
    #expect(left.scene.source["kept"].map { SceneValue($0) } == SceneValue(["a": 1]))
    #expect(left.scene.layers[0].source["own"].map { SceneValue($0) } == SceneValue([1.0, 2]))
    #expect(left.scene.layers[0].position.x == 77)
    let later = try self.scene(Self.card, "later.scene.json")
    try keep(Session(scene: later, surface: Self.surface), later)
    #expect(try self.left(later).scene.source["later"] != nil)
  }

  @Test("A stroke under way is not kept, and has no name that an undo could bring back")
  func unfinished() throws {
    let scene = try bundled("paint")
    let session = Session(scene: scene, surface: Self.surface)
    draw(session, 1, at: 200)
    try keep(session, scene)
    let again = Session(scene: try left(scene).scene, surface: Self.surface)
    #expect(again.layer(named: "canvas.shape.1") != nil)
    let clear = try #require(again.layer(named: "canvas.clear"))
    let place = clear.bounds.center.applying(clear.toSurface)
    for phase in [TouchPhase.began, .ended] {
      again.handle(
        InputEvent(time: again.stage.now.advanced(bySeconds: 0.1), .touch(phase, at: place, id: 5)))
    }
    func shape(_ number: Int) -> Layer? {
      again.stage.root.descendant(named: "canvas.shape.\(number)")
    }
    #expect(shape(1) == nil)
    draw(again, 2, at: 500, lifts: false)
    #expect(shape(1) == nil && shape(2) != nil)
    expectEqual(again.arrangement.allLayers.map(\.name), ["canvas"])
    draw(session, 3, at: 700)
    #expect(session.arrangement.allLayers.count == 3)
  }

  @Test("Another version of the scene has what people had added, and else what its file says")
  func anotherVersion() throws {
    let canvas = #"""
      {"touchstone":"scene","version":1,"size":[1280,800],"layers":[
        {"name":"canvas","bounds":[0,0,1280,800],"position":[640,400],"behavior":{"type":"paint"}},
        {"name":"a","content":{"color":"#ff0000"},"position":[100,700]}]}
      """#
    let old = try scene(canvas)
    let session = Session(scene: old, surface: Self.surface)
    draw(session, 1, at: 200)
    session.layer(named: "a")?.position = Point(x: 500, y: 500)
    session.add(
      SceneFile.LayerRecord(
        name: "b", content: .color(.white), bounds: Rect(x: 0, y: 0, width: 9, height: 9)))
    try keep(session, old)
    let new = try scene(
      canvas.replacing("[100,700]", with: "[120,700]")
        .replacing("}]}", with: #"},{"name":"b","position":[1,1]}]}"#))
    let left = try left(new)
    #expect(left.isOfAnother)
    expectEqual(left.scene.allLayers.map(\.name), ["canvas", "canvas.shape.1", "a", "b", "b 2"])
    #expect(left.scene.layers[1].position == Point(x: 120, y: 700))
    // It is one that can be built, and kept.
    try keep(Session(scene: left.scene, surface: Self.surface), new)
    #expect(try !self.left(new).isOfAnother)
  }
}
