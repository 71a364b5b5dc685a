import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// `touchstone render --svg`, as a browser shows it.
struct SVGTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private static let browser: URL? = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
    .map { URL(filePath: $0) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }

  @discardableResult
  private func render(_ name: String, _ words: String) throws -> Finished {
    try Touchstone.run(
      ["render", "Resources/Recordings/\(name).touch.jsonl"]
        + words.split(separator: " ").map(String.init),
      environment: Touchstone.blindEnvironment, in: BuiltProgram.package)
  }

  @Test("It is written in its place, over another SVG and nothing else, and the same every time")
  func written() throws {
    let path = files.file("a.svg")
    let result = try render("dial-short", "--at 1 --overlay --svg \(path)")
    result.expectSuccess()
    #expect(result.text == "\(path)\n" && result.errors == "")
    let first = try files.contents("a.svg")
    try render("dial-short", "--at 1 --overlay --svg \(path)").expectSuccess()
    #expect(try files.contents("a.svg") == first)
    _ = try files.write("notes", to: "b.svg")
    try render("dial-short", "--svg \(files.file("b.svg"))").expectComplaint(
      2, start: files.file("b.svg"), containing: ["is not an SVG"])
    let standard = try render("dial-short", "--at 1 --overlay --svg -")
    #expect(standard.output == first)
  }

  @Test("A still of each scene is under 1.5 MB, photos included")
  func size() throws {
    for name in ["photos", "map", "model", "explorer"] {
      try render(name, "--at 9 --overlay --svg \(files.file("a.svg"))").expectSuccess()
      let size = try files.contents("a.svg").count
      #expect(size < 1_500_000, "\(name): \(size) bytes")
    }
  }

  /// The letters of a browser are softened otherwise than ours, and stand between pixels: on every
  /// tenth pixel that differs by more than a fifth something would be missing or elsewhere.
  @Test(
    "A browser shows what the PNG shows: at most 1.5 % of the pixels differ by more than 48 of 255",
    .enabled(if: browser != nil, "chromium is not installed"),
    arguments: [
      ("dial-short", "1.2"), ("photo-short", "2"), ("model-short", "1"), ("swipes-short", "1"),
      ("paint-short", "2"),
    ] as [(String, String)])
  func inBrowser(name: String, time: String) throws {
    try render(name, "--at \(time) --overlay --scale 1 --svg \(files.file("a.svg"))")
      .expectSuccess()
    try render(name, "--at \(time) --overlay --scale 1 --output \(files.file("a.png"))")
      .expectSuccess()
    let expected = try PixelImage(contentsOf: files.file("a.png"))
    let program = try ChildProgram(
      try #require(Self.browser),
      arguments: [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--user-data-dir=\(files.file("profile"))",
        "--window-size=\(expected.width),\(expected.height + 200)",
        "--screenshot=\(files.file("seen.png"))", "file://\(files.file("a.svg"))",
      ])
    #expect(try program.waitForExit(timeout: .seconds(120)) == .code(0))
    let seen = try PixelImage(contentsOf: files.file("seen.png"))
    var cut = PixelImage(
      width: expected.width, height: expected.height,
      filledWith: .init(red: 0, green: 0, blue: 0))
    for y in 0..<expected.height { for x in 0..<expected.width { cut[x, y] = seen[x, y] } }
    let difference = expected.difference(from: cut, tolerance: 48)
    #expect(difference.fractionOfPixelsDiffering < 0.015, "\(difference)")
  }
}
