import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL

/// Panels beside a scene and below it, in images.
struct PanelRoomImageTests {
  @Test("An image grows by the room of its panels, and the scene in it is the same")
  func grown() throws {
    let files = try TemporaryFolder()
    func image(_ surface: (Int, Int), _ flags: [String]) throws -> PixelImage {
      let text = Sample.recording(scene: "dial").replacing(
        #/"width":\d+,"height":\d+/#, with: "\"width\":\(surface.0),\"height\":\(surface.1)")
      let recording = try files.write(text, to: "dial.touch.jsonl")
      let path = files.file("frame.png")
      try Touchstone.run(["render", recording, "--at", "0", "--output", path] + flags)
        .expectSuccess()
      return try PixelImage(contentsOf: path)
    }
    for (surface, grown) in [
      ((1280, 800), (1750, 800)), ((600, 1000), (600, 1400)), ((800, 600), (800, 600)),
    ] {
      let plain = try image(surface, [])
      #expect((plain.width, plain.height) == surface)
      let floating = try image(surface, ["--show", "board", "--floating-panels"])
      #expect((floating.width, floating.height) == surface)
      let shown = try image(surface, ["--show", "board"])
      #expect((shown.width, shown.height) == grown)
      guard surface != grown else { continue }
      var changed = 0
      for y in 0..<plain.height {
        for x in 0..<plain.width where shown[x, y] != plain[x, y] { changed += 1 }
      }
      #expect(changed == 0, "before a finger lands the board draws nothing on the scene")
    }
  }
}
