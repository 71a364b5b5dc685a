import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

@MainActor
@Suite("The theme of windows and images")
struct ThemeTests {
  @Test("An image has the ground of its theme; dark unless the caller says light")
  func rendered() throws {
    let files = try TemporaryFolder()
    let recording = try files.write(Sample.recording(scene: "dial"), to: "dial.touch.jsonl")
    for (flags, red) in [([], 0x20), (["--theme", "light"], 0xEE), (["--theme", "system"], 0x20)] {
      let path = files.file("frame.png")
      try Touchstone.run(["render", recording, "--at", "1", "--output", path] + flags)
        .expectSuccess()
      let image = try PixelImage(contentsOf: path)
      #expect(Int(image[2, 2].red) == red, "\(flags)")
    }
  }

  @Test("A word that is no theme is said to be none")
  func wrong() throws {
    let finished = try Command.run("settings", "--theme", "green")
    #expect(finished.exit == .code(64) && finished.errors.contains("green"), "\(finished)")
    let said = try Command.run("settings", "--theme", "light")
    said.expectSuccess()
    #expect(said.text.contains("flag --theme"), "\(said)")
  }
}
