import Foundation

/// One page of the documentation catalogue of TouchGestures, read as its reader sees it.
struct DocPage {
  /// A table's cells, row by row; the heading is the first row.
  typealias Table = [[String]]

  /// The file's name.
  let name: String
  private let lines: [String]

  /// Reads a page of that name.
  init(_ name: String) throws {
    self.name = name
    let file = DocPage.folder.appending(path: name)
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = package.appending(path: "Sources/TouchGestures/TouchGestures.docc")

  /// Every page, in order of name.
  static func all() throws -> [DocPage] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().map(DocPage.init)
  }

  /// The lines of a file of these tests.
  static func testSource(_ name: String) throws -> [String] {
    let file = package.appending(path: "Tests/TouchGesturesTests/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of code in that language.
  func blocks(of language: String) -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in lines {
      if let inside = block {
        if line.hasPrefix("```") {
          blocks.append(inside)
          block = nil
        } else {
          block = inside + [line]
        }
      } else if line == "```\(language)" {
        block = []
      }
    }
    return blocks
  }

  /// Every table.
  var tables: [Table] {
    var tables: [Table] = []
    var isInside = false
    for line in lines {
      guard line.hasPrefix("| ") else {
        isInside = false
        continue
      }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if !isInside { tables.append([]) }
      isInside = true
      if !cells.allSatisfy({ $0 == "---" }) { tables[tables.count - 1].append(cells) }
    }
    return tables
  }

  /// The tables whose heading starts with these cells.
  func tables(headed heading: String...) -> [Table] {
    tables.filter { $0[0].starts(with: heading) }
  }
}
