import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// `touchstone render --sheet` with more frames than a page has room for.
struct ContactSheetPageTests {
  private let files: TemporaryFolder
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    let text = """
      {"touchstone":"recording","version":1,"surface":{"width":100,"height":100},"scene":"dial"}
      {"t":2.5,"end":true}

      """
    recording = try files.write(text, to: "a.touch.jsonl")
  }

  private func render(_ words: String...) throws -> Finished {
    try Touchstone.run(
      ["render", recording, "--every", "0.01", "--sheet"] + words,
      environment: Touchstone.blindEnvironment, in: files.url)
  }

  @Test("They go on further pages, whose names are printed")
  func pages() throws {
    let path = files.file("b.png")
    let result = try render("--output", path)
    result.expectSuccess()
    #expect(result.text == "\(path)\n\(files.file("b-2.png"))\n")
    // 251 frames of 100 × 100 points, in places of 112 × 134 pixels.
    let first = try PixelImage(contentsOf: path)
    #expect((first.width, first.height) == (684, 4032))
    let second = try PixelImage(contentsOf: files.file("b-2.png"))
    #expect((second.width, second.height) == (684, 1620))
  }

  @Test("Standard output has room for one page")
  func standardOutput() throws {
    let result = try render("--output", "-")
    result.expectComplaint(
      2, start: "\(recording): error: the frames take several contact sheets",
      containing: ["expected --output"])
    #expect(result.output.isEmpty)
  }
}
