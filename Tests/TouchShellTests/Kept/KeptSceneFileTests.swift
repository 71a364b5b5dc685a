import Foundation
import SceneTestSupport
import Synchronization
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

/// The files that scenes are kept in: damaged ones, newer ones, several writers, what is missing.
@Suite("Kept scenes: files")
struct KeptSceneFileTests {
  private let files: TemporaryFolder
  private let kept: KeptScenes
  private let scene: SceneFile
  private static let surface = Surface(size: Size(width: 1280, height: 800))

  init() throws {
    files = try TemporaryFolder()
    kept = KeptScenes(in: files)
    scene = try TestScene.load("photos")
  }

  private var path: String { kept.path(of: scene) }

  private func left() throws -> KeptScenes.Left {
    let outcome = kept.outcome(of: scene)
    guard case .scene(let left) = outcome else {
      throw SceneError(file: path, what: "\(outcome)", expected: "a scene")
    }
    return left
  }

  private func damage() -> String? {
    guard case .damaged(let error) = kept.outcome(of: scene) else { return nil }
    return kept.setAside(path, error)
  }

  static let damaged: [(text: String, words: String)] = [
    ("", ": error: the file is empty, expected a scene"),
    ("{", ":1: error: "), ("\u{0}\u{0}\u{0}\u{0}", ":1: error: not a JSON object"),
    ("[]", ":1: error: not a JSON object"),
    (#"{"touchstone":"scene","version":1}"#, ": error: kept: missing, expected an object"),
    (#"{"touchstone":"scene","version":1,"kept":3}"#, ":1:42: error: kept: found 3"),
    (#"{"touchstone":"scene","version":1,"kept":{}}"#, ": error: kept.version: missing"),
    (
      #"{"touchstone":"scene","version":1,"kept":{"version":1},"layers":[{"name":"a","bounds":3}]}"#,
      ":1:87: error: layers[0].bounds: found 3"
    ),
    (#"{"touchstone":"trace","version":1,"kept":{"version":1}}"#, ":1:15: error: touchstone"),
  ]

  @Test("A damaged file is one line, and lies beside as it was", arguments: damaged.indices)
  func damagedFile(_ index: Int) throws {
    let (text, words) = Self.damaged[index]
    for name in ["photos.scene.json.damaged", "photos.scene.json.damaged-2"] {
      try files.write(text, to: "scenes/photos.scene.json")
      let line = try #require(damage())
      #expect(line.hasPrefix(path + words), "\(line)")
      #expect(!line.contains("\n") && line.contains(" \(name),"), "\(line)")
      #expect(try files.contents("scenes/" + name) == Data(text.utf8))
    }
    guard case .nothing = kept.outcome(of: scene) else { throw Unexpected("it is still there") }
  }

  @Test("At most nine damaged files are kept, and the oldest goes for another")
  func damagedFilesAreBounded() throws {
    for number in 1...12 {
      try files.write("damage \(number)", to: "scenes/photos.scene.json")
      #expect(damage() != nil)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: files.file("scenes"))
    #expect(names.filter { $0.contains("damaged") }.count == 9)
    for place in 1...9 {
      let name = "scenes/photos.scene.json.damaged" + (place == 1 ? "" : "-\(place)")
      #expect(try files.contents(name) == Data("damage \(place + 3)".utf8))
    }
  }

  @Test("A file that was cut off anywhere is damaged, and never half a scene")
  func cutOff() throws {
    let text = kept.text(
      of: Session(scene: scene, surface: Self.surface).arrangement, leftOf: scene)
    let bytes = Array(text.utf8)
    for count in stride(from: 0, to: bytes.count - 2, by: 97) {
      try files.write(Array(bytes.prefix(count)), to: "scenes/photos.scene.json")
      #expect(damage() != nil, "\(count) of \(bytes.count) bytes")
    }
    try files.write(bytes, to: "scenes/photos.scene.json")
    #expect(damage() == nil)
  }

  @Test("What a newer program has kept stays as it is")
  func newer() throws {
    let text = #"{"touchstone":"scene","version":1,"kept":{"version":2}}"#
    try files.write(text, to: "scenes/photos.scene.json")
    guard case .newer(let line) = kept.outcome(of: scene) else { throw Unexpected("it is read") }
    #expect(line == "\(path):1:53: error: kept.version: found 2.0, expected 1")
    #expect(try files.contents("scenes/photos.scene.json") == Data(text.utf8))
  }

  @Test("Who reads while two write finds all of one or all of the other")
  func writers() throws {
    let session = Session(scene: scene, surface: Self.surface)
    let one = kept.text(of: session.arrangement, leftOf: scene)
    session.layer(named: "koi")?.position = Point(x: 300, y: 300)
    let other = kept.text(of: session.arrangement, leftOf: scene)
    #expect(one != other)
    try kept.put(one, leftOf: scene)
    let (kept, scene, path) = (kept, scene, path)
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { worker in
      for _ in 0..<60 {
        if worker == 2 {
          let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing"
          if text != one, text != other { problems.withLock { $0.append(text) } }
        } else {
          do throws(SceneError) {
            try kept.put(worker == 0 ? one : other, leftOf: scene)
          } catch {
            problems.withLock { $0.append("\(error)") }
          }
        }
      }
    }
    expectEqual(problems.withLock { $0 }, [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.folder).count == 1)
  }

  @Test("A folder that cannot be is one line")
  func unwritable() throws {
    try files.write("", to: "scenes")
    let error = #expect(throws: SceneError.self) { try kept.put("x", leftOf: scene) }
    let line = "\(error.map { "\($0)" } ?? "")"
    #expect(line.hasPrefix("\(path): error: the scene cannot be kept as it is ("), "\(line)")
    #expect(!line.contains("\n"))
  }

  // MARK: What is missing

  @Test("An image that is gone is left out, and comes back with its file")
  func missingImage() throws {
    let koi = (TestScene.resources.path("Images") ?? "") + "/koi.jpg"
    let image = files.file("fish.jpg")
    try FileManager.default.copyItem(atPath: koi, toPath: image)
    let session = Session(scene: scene, surface: Self.surface)
    session.add(
      .droppedImage(
        image, name: "fish", bounds: Rect(x: 0, y: 0, width: 90, height: 60),
        position: Point(x: 412, y: 300)))
    try kept.put(kept.text(of: session.arrangement, leftOf: scene), leftOf: scene)
    #expect(try left().scene.layers.last?.name == "fish")

    // Moved away: it is said, and kept through visits without it.
    try FileManager.default.moveItem(atPath: image, toPath: image + ".away")
    for _ in 0..<2 {
      let left = try left()
      expectEqual(left.missing.map(\.file), [image])
      #expect(left.scene.layers.map(\.name) == scene.layers.map(\.name))
      let visit = Session(scene: left.scene, surface: Self.surface)
      try kept.put(
        kept.text(of: visit.arrangement, leftOf: scene, missing: left.missing), leftOf: scene)
    }
    try FileManager.default.moveItem(atPath: image + ".away", toPath: image)
    let back = try left()
    #expect(back.missing.isEmpty && back.scene.layers.last?.position == Point(x: 412, y: 300))

    // There, but no image.
    let (rest, unshown) = back.scene.leavingOut(imagesAt: [image])
    #expect(rest.layers.map(\.name) == scene.layers.map(\.name))
    try kept.put(kept.text(of: rest, leftOf: scene, missing: unshown), leftOf: scene)
    #expect(try left().scene.layers.last?.position == Point(x: 412, y: 300))
  }

  @Test("A model that is gone leaves the others as they were")
  func missingModel() throws {
    let model = try TestScene.load("model")
    let cube = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 2 3 4\nf 1 3 4\n"
    let path = try files.write(cube, to: "tetra.obj")
    let shown = try #require(try model.showing(modelAt: path))
    try kept.put(kept.text(of: shown, leftOf: model), leftOf: model)
    guard case .scene(let whole) = kept.outcome(of: model) else {
      throw Unexpected("it is not there")
    }
    #expect(whole.missing.isEmpty)
    try FileManager.default.removeItem(atPath: path)
    guard case .scene(let left) = kept.outcome(of: model) else {
      throw Unexpected("\(kept.outcome(of: model))")
    }
    expectEqual(left.missing.map(\.file), [path])
    let surface = Self.surface
    #expect(
      DrawListComparison.difference(
        Session(scene: left.scene, surface: surface).drawList(),
        Session(scene: model, surface: surface).drawList()) == nil)
  }
}
