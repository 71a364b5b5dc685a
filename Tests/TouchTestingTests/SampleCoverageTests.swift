import Foundation
import TestSupport
import Testing

/// Holds the samples of all pages against the code that is compiled: the tests' and the examples'.
///
/// What those samples do, and that they keep nothing alive, the tests that have them see to.
@Suite("Documentation: every sample is compiled")
struct SampleCoverageTests {
  /// The files below some folders, but for what is built.
  private static func files(_ ending: String, in folders: [String]) throws -> [URL] {
    folders.flatMap { folder -> [URL] in
      let root = BuiltProgram.package.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      return (names ?? []).filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
        .map { root.appending(path: $0) }
    }
  }

  /// The lines that count: no comments, nothing that is printed or checked, no imports.
  private static func code(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      // Two blanks at least come before a comment that follows code.
      let end = line.range(of: "  //")?.lowerBound ?? line.endIndex
      return line[..<end].trimmingCharacters(in: .whitespaces)
    }.filter { line in
      !line.isEmpty && !["//", "print(", "#expect(", "import "].contains { line.hasPrefix($0) }
    }
  }

  /// `tools/test` builds whole manifests as they are printed, and an ellipsis is no Swift.
  private static func isSketch(_ block: Substring) -> Bool {
    block.hasPrefix("// swift-tools-version") || block.contains("…")
  }

  @Test("each block of Swift of a page stands, line by line, in a test or an example")
  func compiled() throws {
    let sources = try Self.files(".swift", in: ["Tests", "tools/Examples"]).map {
      Self.code(try String(contentsOf: $0, encoding: .utf8))
    }
    var count = 0
    let pages = try Self.files(".md", in: ["Sources", "tools/Examples", "Tests/Example"])
    for page in pages + [BuiltProgram.package.appending(path: "README.md")] {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: #/(?s)\n```swift\n(.*?)\n```/#) {
        if Self.isSketch(match.output.1) { continue }
        let block = Self.code(match.output.1)
        let first = try #require(block.first, "\(page.lastPathComponent)")
        count += 1
        let isThere = sources.contains { source in
          source.indices.contains { start in
            source[start] == first && source[start...].starts(with: block)
          }
        }
        #expect(
          isThere,
          "\(page.lastPathComponent) has a sample that is compiled nowhere:\n\(match.output.1)")
      }
    }
    #expect(count > 30)
  }
}
