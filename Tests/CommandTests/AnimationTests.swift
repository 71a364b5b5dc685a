import Foundation
import ProgramTestSupport
import TestSupport
import Testing
import TouchSDL
import VirtualTouchscreen

/// `touchstone render --animate`.
struct AnimationTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private nonisolated static let recording = "Resources/Recordings/dial-short.touch.jsonl"

  @discardableResult
  private func render(_ words: String, to name: String) throws -> Finished {
    try Touchstone.run(
      ["render", Self.recording] + words.split(separator: " ").map(String.init)
        + ["--output", files.file(name)], environment: Touchstone.blindEnvironment,
      in: BuiltProgram.package)
  }

  /// The frames of a file, put together.
  private func frames(of name: String) throws -> [PixelImage] {
    let file = try AnimatedPNGReader(Array(files.contents(name)))
    var shown = PixelImage(
      width: file.width, height: file.height, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 0)
    )
    var ticks: [PixelImage] = []
    for frame in file.frames {
      let part = try PixelImage(contentsOf: files.write(Data(frame.png), to: "part.png"))
      for y in 0..<part.height {
        for x in 0..<part.width where !frame.isBlended || part[x, y].alpha != 0 {
          shown[frame.x + x, frame.y + y] = part[x, y]
        }
      }
      #expect(frame.rate == 8)
      ticks += Array(repeating: shown, count: frame.delay)
    }
    return ticks
  }

  @Test("An animation has the frames that render draws at its times")
  func animationHasFramesThatRenderDraws() throws {
    try render("--animate --from 0.5 --to 1.5 --fps 8 --scale 0.5 --overlay", to: "a.png")
      .expectSuccess()
    let shown = try frames(of: "a.png")
    try #require(shown.count == 9)
    #expect(Set(shown).count > 4)
    for (index, time) in [(0, "0.5"), (4, "1.0"), (8, "1.5")] {
      try render("--at \(time) --scale 0.5 --overlay", to: "still.png").expectSuccess()
      #expect(try PixelImage(contentsOf: files.file("still.png")) == shown[index], "\(time) s")
    }
    try expectEqual(files.leftovers, [])
  }

  @Test(
    "Options that make no animation are refused before anything is written",
    arguments: [
      ("--from 1", "belong to --animate"), ("--fps 5", "belong to --animate"),
      ("--animate --at 1", "not with other times"), ("--animate --sheet", "not with other times"),
      ("--animate --from 2 --to 1", "must not be after"), ("--animate --fps 0", "from 1 to 60"),
      ("--animate --fps 61", "from 1 to 60"), ("--animate --to=-1", "0 to 1000000000"),
      ("--animate --to nan", "0 to 1000000000"), ("--animate --to 1000", "at most 3600 frames"),
    ] as [(String, String)])
  func optionsThatMakeNoAnimation(
    _ words: String, _ complaint: String
  ) throws {
    let finished = try render(words, to: "a.png")
    #expect(finished.exit == .code(64))
    #expect(finished.errors.contains(complaint), "\(finished.errors)")
    #expect(!files.has("a.png"))
  }

  @Test("The last moment has a frame, also where it is no binary fraction")
  func lastMomentHasFrame() throws {
    try render("--animate --from 0.1 --to 0.3 --fps 10 --scale 0.1", to: "a.png").expectSuccess()
    let file = try AnimatedPNGReader(Array(files.contents("a.png")))
    let ticks: Int = file.frames.map(\.delay).reduce(0, +)
    #expect(ticks == 3)
  }

  @Test("What is there and is not an image stays")
  func whatIsThere() throws {
    try files.write("precious", to: "old.png")
    try render("--animate --to 0.2", to: "old.png").expectComplaint(2, start: files.file("old.png"))
    #expect(try files.contents("old.png") == Data("precious".utf8))
  }
}
