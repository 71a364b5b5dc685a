import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import TouchScenes
import VirtualTouchscreen

/// The gallery without a window: its image, and the list of scenes.
@MainActor
struct GalleryImageTests {
  /// Equal but for rounding; see `ReadmeImageTests`.
  ///
  /// A new recording of a scene changes its card: draw it again.
  @Test("The gallery's image is what its command draws")
  func galleryImageIsWhatItsCommand() throws {
    let files = try TemporaryFolder()
    let drawn = files.file("gallery.png")
    let run = try Touchstone.run("scenes", "--picture", drawn, in: BuiltProgram.package)
    run.expectSuccess()
    #expect(run.text == drawn + "\n")
    let new = try PixelImage(contentsOf: drawn)
    let old = try PixelImage(
      contentsOf: BuiltProgram.package.appending(path: "Resources/Pictures/gallery.png").path)
    #expect(new.width == old.width && new.height == old.height)
    let difference = new.difference(from: old, tolerance: 2)
    #expect(difference.fractionOfPixelsDiffering < 0.0001, "\(difference)")
  }

  @Test("The list of scenes has a line for each, with what one does in it")
  func listOfScenesHasLine() throws {
    let run = try Command.run("scenes")
    run.expectSuccess()
    let names = run.lines.map { String($0.prefix { $0 != " " }) }
    #expect(
      names == SceneLibrary.bundled(ResourceLocator(root: Touchstone.path("Resources"))).names)
    #expect(names.count >= 8)
    for line in run.lines { #expect(line.count > 25 && line.count < 80, "\(line)") }
  }

  @Test("A gallery that cannot be drawn is one line")
  func galleryThatCannotBeDrawn() throws {
    try Command.run("scenes", "--picture", "/nowhere/at/all.png")
      .expectComplaint(2, start: "/nowhere/at/all.png: error: cannot write the image")
    for (words, complaint) in [
      (["--picture", "a.png", "--scale", "9"], "at most 8"), (["--at", "1"], "need --output"),
      (["--scale", "3"], "need --output"), (["-o", "/nowhere/a.jpg"], "ends in .png"),
    ] {
      let wrong = try Command.run(["scenes"] + words)
      #expect(wrong.exit == .code(64) && wrong.errors.contains(complaint), "\(wrong)")
    }
  }
}
