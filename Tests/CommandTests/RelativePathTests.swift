import Foundation
import TestBasics
import Testing
import TouchSandbox

@testable import TouchShell
@testable import touchstone

@Suite("A recording names its scene relative to itself")
struct RelativePathTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write("", to: "scenes/a.scene.json")
    try files.write("", to: "takes/2026/old.touch.jsonl")
  }

  @Test("The path leads from the recording's folder to the scene")
  func relative() {
    let scene = files.file("scenes/a.scene.json")
    for (recording, path) in [
      ("r.touch.jsonl", "scenes/a.scene.json"), ("scenes/r.touch.jsonl", "a.scene.json"),
      ("takes/r.touch.jsonl", "../scenes/a.scene.json"),
      ("takes/2026/r.touch.jsonl", "../../scenes/a.scene.json"),
      ("takes/../scenes/r.touch.jsonl", "a.scene.json"),
    ] {
      #expect(RelativePath.path(of: scene, from: files.file(recording)) == path, "\(recording)")
    }
  }

  @Test("A symbolic link's own folder counts, not that of the link")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: files.file("link"), withDestinationPath: files.file("takes/2026"))
    let scene = files.file("scenes/a.scene.json")
    #expect(
      RelativePath.path(of: scene, from: files.file("link/r.touch.jsonl"))
        == "../../scenes/a.scene.json")
  }

  @Test("Names of bundled scenes and absolute paths stay")
  func names() {
    let storage = FileStorage(resources: ResourceLocator(root: ""))
    for (scene, name) in [
      ("photos", "photos"), ("/home/ada/a.scene.json", "/home/ada/a.scene.json"),
      ("b/a.scene.json", "../b/a.scene.json"),
    ] {
      #expect(storage.sceneName(scene, in: "takes/r.touch.jsonl") == name)
    }
  }
}
