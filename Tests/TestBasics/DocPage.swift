import Foundation

/// One page of a module's documentation catalogue, read as its reader sees it.
public struct DocPage {
  /// A table's cells, row by row; the heading is the first row.
  public typealias Table = [[String]]

  /// The file's name.
  public let name: String
  private let lines: [String]

  /// Reads a page of that name, or that path in the catalogue.
  public init(_ name: String, of module: String = "TouchGestures") throws {
    self.name = name
    lines = try DocPage.source("\(DocPage.catalogue(of: module))/\(name)")
  }

  private static func catalogue(of module: String) -> String {
    "Sources/\(module)/\(module).docc"
  }

  /// Every page, in order of name.
  public static func all(of module: String = "TouchGestures") throws -> [DocPage] {
    try BuiltProgram.files(in: catalogue(of: module)).map(\.lastPathComponent)
      .filter { $0.hasSuffix(".md") }.map { try DocPage($0, of: module) }
  }

  /// The lines of a file of the tests of TouchGestures.
  public static func testSource(_ name: String) throws -> [String] {
    try source("Tests/TouchGesturesTests/\(name)")
  }

  /// The lines of a file, by its path in the package.
  public static func source(_ path: String) throws -> [String] {
    try BuiltProgram.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The lines that are code, without comments and without what tests say about them.
  public static func code(of lines: [String]) -> [String] {
    lines.map { line in String(line.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#expect(") }
  }

  /// All of it.
  public var text: String { lines.joined(separator: "\n") }

  /// The blocks of code in that language.
  public func blocks(of language: String) -> [[String]] {
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
  public var tables: [Table] {
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
  public func tables(headed heading: String...) -> [Table] {
    tables.filter { $0[0].starts(with: heading) }
  }
}
