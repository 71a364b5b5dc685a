import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

@Suite("The theme of windows and images")
struct ThemeTests {
  private static let dark = Screenshot.RGB(0x20_26_2E)
  private static let light = Screenshot.RGB(0xEE_F1_F4)

  @Test("An image has the ground of its theme; dark unless somebody says light")
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
    let finished = try Touchstone.run("settings", "--theme", "green")
    #expect(finished.exit == .code(64) && finished.errors.contains("green"), "\(finished)")
    let said = try Touchstone.run("settings", "--theme", "light")
    said.expectSuccess()
    #expect(said.text.contains("flag --theme"), "\(said)")
  }

  @Test("A window has it, with its help panel", arguments: ["dark", "light"])
  func window(theme: String) throws {
    let files = try TemporaryFolder()
    let ground = theme == "light" ? Self.light : Self.dark
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["run", "explorer", "--theme", theme],
      until: { $0.count(of: ground) > 20_000 })
    let plain = try window.settle()
    window.keep(plain, as: "theme-\(theme)")
    #expect(plain.count(of: theme == "light" ? Self.dark : Self.light) < 20_000)
    try window.screen.strike(#require(KeyCode.typing("h")))
    let help = try window.settle()
    window.keep(help, as: "theme-\(theme)-help")
    #expect(help.countDifferences(from: plain) > 20_000)
  }
}
