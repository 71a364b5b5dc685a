import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL

/// The images of the README and the pages, drawn again by the commands that made them.
struct ReadmeImageTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// The `tools/run render … --output IMAGE` lines of `tools/make images`.
  private static func commands() throws -> [[String]] {
    try BuiltProgram.text("tools/makers/images").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
      .filter { $0.starts(with: ["tools/run", "render"]) && $0.contains("--output") }
      .map { Array($0.dropFirst()) }
  }

  /// Equal but for rounding: another machine's sine may differ in its last bit, and that moves an
  /// edge by one step of one colour.
  @Test("The commands of tools/make images draw the images that are there")
  func commandsDrawTheImages() throws {
    let commands = try Self.commands()
    #expect(commands.count == 16)
    for var command in commands {
      let path = try #require(command.last)
      command.removeLast()
      let drawn = files.file(URL(filePath: path).lastPathComponent)
      try Touchstone.run(command + [drawn], in: BuiltProgram.package).expectSuccess()
      let new = try PixelImage(contentsOf: drawn)
      let old = try PixelImage(contentsOf: BuiltProgram.package.appending(path: path).path)
      #expect(new.width == old.width && new.height == old.height)
      let difference = new.difference(from: old, tolerance: 2)
      #expect(difference.fractionOfPixelsDiffering < 0.0001, "\(path): \(difference)")
    }
  }
}
