import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Images that a scene shows and that do not lie in its folder.
@MainActor
struct OutsideImageTests {
  private let files: TemporaryFolder
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    for folder in ["scenes", "other"] {
      try FileManager.default.createDirectory(
        at: files.url.appending(path: folder), withIntermediateDirectories: true)
    }
    let png = Screenshot(width: 2, height: 2, pixels: [0, 1, 2, 3]).png
    try files.write(png, to: "other/a.png")
    try files.write(png, to: "scenes/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: files.file("scenes/link.png"), withDestinationPath: "../other/a.png")
    try files.write(
      "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl a\nf 1 2 3\n", to: "scenes/m.obj")
    try files.write("newmtl a\nmap_Kd ../other/a.png\n", to: "scenes/m.mtl")
    recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
  }

  private func scene(_ content: String) throws -> String {
    try files.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"under"},
        {"name":"image",
         "content":\#(content)}]}
      """#, to: "scenes/s.scene.json")
  }

  private func results(_ scene: String, _ options: [String]) throws -> [Finished] {
    [
      try Command.run(["check", scene] + options),
      try Command.run(
        ["render", recording, "--scene", scene, "--output", files.file("o.png")] + options),
    ]
  }

  @Test(
    "An image or a texture outside the scene's folder is shown, and one line warns of it",
    arguments: [#"{"image":"../other/a.png"}"#, #"{"image":"link.png"}"#, #"{"model":"m.obj"}"#])
  func outside(_ content: String) throws {
    let scene = try scene(content)
    for result in try results(scene, []) {
      #expect(result.exit == .code(0), "\(result)")
      #expect(result.errors.hasPrefix("\(scene):4:14: warning: layers[1]: /"), "\(result)")
      #expect(result.errors.contains("--allow-outside"), "\(result)")
      #expect(result.errors.count(where: \.isNewline) == 1, "\(result)")
    }
    for result in try results(scene, ["--allow-outside"]) { result.expectSuccess() }
  }

  @Test("A page, which contains the image, warns too", arguments: [[], ["--moment", "0.5"]])
  func pages(_ words: [String]) throws {
    try files.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[{"name":"image","bounds":[0,0,200,200],
        "position":[400,300],"behavior":{"type":"manipulate"},
        "content":{"image":"../other/a.png"}}]}
      """#, to: "scenes/page.scene.json")
    let recording = try files.write(
      Sample.recording(scene: "page.scene.json"), to: "scenes/page.touch.jsonl")
    let command = ["export", recording, "--force", "-o", files.file("page.html")] + words
    let result = try Command.run(command)
    #expect(result.exit == .code(0), "\(result)")
    #expect(result.errors.contains("--allow-outside"), "\(result)")
    #expect(result.errors.count(where: \.isNewline) == 1, "\(result)")
    try Command.run(command + ["--allow-outside"]).expectSuccess()
  }

  @Test(
    "Images in the scene's folder and the bundled ones are shown without a word",
    arguments: [#"{"image":"a.png"}"#, #"{"image":"koi.jpg"}"#, #"{"model":"balloon.obj"}"#])
  func inside(_ content: String) throws {
    for result in try results(scene(content), []) { result.expectSuccess() }
  }

  @Test("What is wrong with an image names the line of the scene that shows it")
  func line() throws {
    try files.write("This is no image.", to: "scenes/text.png")
    let scene = try scene(#"{"image":"text.png"}"#)
    for result in try results(scene, []) {
      result.expectComplaint(
        2, start: "\(scene):4:14: error: layers[1]: \(files.file("scenes/text.png")): ")
    }
  }
}
