import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Options that take a number get every number there is.
struct NumericOptionTests {
  static let numbers = [
    "nan", "inf", "-inf", "-1", "0", "-0", "1e-300", "5e-324", "1e300", "1.7e308", "1e9", "1e10",
    "1e18", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551615", "99999999999999999999",
  ]

  /// Command lines with N for the number.
  static let commands = [
    "render a.touch.jsonl -o a.png --at=N", "render a.touch.jsonl -o f --every=N",
    "render a.touch.jsonl --sheet -o s.png --at=1 --every=N",
    "play --headless a.touch.jsonl --speed=N", "play --headless a.touch.jsonl --from=N",
    "play --headless a.touch.jsonl --to=N", "scenes --at=N", "scenes --scale=N",
    "diff a.touch.jsonl b.touch.jsonl -C=N", "test a.touch.jsonl -j=N",
    "import a.events --surface NxN", "import a.events --surface 1xN",
    "edit a.touch.jsonl cut --from N", "edit a.touch.jsonl cut --to N",
    "edit a.touch.jsonl join a.touch.jsonl --gap N", "edit a.touch.jsonl scale-time N",
    "edit a.touch.jsonl scale N", "edit a.touch.jsonl scale 1,N --about N,1",
    "edit a.touch.jsonl move N,N", "edit a.touch.jsonl renumber --first N",
    "edit a.touch.jsonl renumber --unique --first N", "edit a.touch.jsonl resample N",
    "edit a.touch.jsonl jitter N", "edit a.touch.jsonl jitter 1 --seed N",
  ]

  @Test(
    "A number out of range is one clear line and status 64 or 2, never a trap", arguments: commands)
  func numberOutOfRange(
    _ command: String
  ) throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: scene), to: "a.touch.jsonl")
    try files.write(
      Sample.recording(scene: scene).replacing("350", with: "351"), to: "b.touch.jsonl")
    try files.write(ImportExportTests.events, to: "a.events")
    let differs = command.hasPrefix("diff")
    for number in Self.numbers {
      let words = command.replacing("N", with: number).split(separator: " ").map(String.init)
      let result = try Touchstone.run(words, in: files.url, timeout: .seconds(60))
      switch result.exit {
      case .code(0): break
      case .code(1): #expect(differs, "\(result)")
      case .code(2):
        #expect(result.errors.count(where: \.isNewline) == 1, "\(result)")
      case .code(64):
        #expect(result.errors.hasPrefix("Error: "), "\(result)")
        #expect(result.text == "")
      default: Issue.record("\(result)")
      }
    }
  }

  @Test(
    "What ended in a trap is a wrong command line",
    arguments: [
      "render a.touch.jsonl --every 1e-300",
      "diff a.touch.jsonl b.touch.jsonl -C 9223372036854775807",
    ])
  func whatEndedInTrapIsWrong(_ command: String) throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    for name in ["a.touch.jsonl", "b.touch.jsonl"] {
      try files.write(Sample.recording(scene: scene), to: name)
    }
    let result = try Touchstone.run(command.split(separator: " ").map(String.init), in: files.url)
    #expect(result.exit == .code(64), "\(result)")
    #expect(result.errors.hasPrefix("Error: --"), "\(result)")
  }
}
