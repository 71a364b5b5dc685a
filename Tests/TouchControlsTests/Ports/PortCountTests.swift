import Foundation
import TestSupport
import Testing

/// How much of a view of UIKit's is changed by hand after the replacements of *Coming from UIKit*.
@Suite("Documentation: find and replace, for those who come from UIKit")
struct PortCountTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The lines that say something.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The page's replacements, in order.
  private static func replacements() throws -> [(pattern: String, template: String)] {
    let page = try DocPage("ComingFromUIKit.md")
    let block = try #require(
      page.blocks(of: "text").first { $0.first?.hasPrefix("import UIKit") == true })
    return block.map { line in
      let parts = line.components(separatedBy: " →")
      let template = parts[1].hasPrefix(" ") ? String(parts[1].dropFirst()) : parts[1]
      return (parts[0], template.replacingOccurrences(of: "\\n", with: "\n"))
    }
  }

  private static func replaced(_ source: String, type: String) throws -> String {
    var text = source
    for (pattern, template) in try replacements() {
      let expression = try NSRegularExpression(pattern: pattern)
      text = expression.stringByReplacingMatches(
        in: text, range: NSRange(text.startIndex..., in: text),
        withTemplate: template.replacingOccurrences(of: "TYPE", with: type))
    }
    return text
  }

  /// How many lines one has to touch to make one text of another: of each place where they part the
  /// longer side.
  private static func countByHand(_ old: [String], _ new: [String]) -> Int {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var count = 0
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      var (gone, come) = (0, 0)
      while removed.contains(here + gone) { gone += 1 }
      while inserted.contains(there + come) { come += 1 }
      count += max(gone, come)
      here += gone + 1
      there += come + 1
    }
    return count
  }

  @Test("At most 15 % of the lines, as many as the page says", arguments: ["Sticker", "SwipeCell"])
  func count(name: String) throws {
    let source = try String(
      contentsOf: Self.folder.appending(path: "UIKit/\(name).swift"), encoding: .utf8)
    let port = try String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
    let lines = Self.lines(source)
    let byHand = Self.countByHand(
      Self.lines(try Self.replaced(source, type: name)), Self.lines(port))
    #expect(Double(byHand) <= 0.15 * Double(lines.count), "\(byHand) of \(lines.count)")
    let row = try #require(
      try DocPage("ComingFromUIKit.md").tables(headed: "view").first?
        .first { $0[0].hasPrefix("`\(name)`") })
    #expect(row.dropFirst() == ["\(lines.count)", "\(byHand)"])
  }

  @Test("What differs is counted: a line changed, one put in, one taken out, two for one")
  func counting() {
    let old = ["a", "b", "c", "d"]
    #expect(Self.countByHand(old, old) == 0)
    #expect(Self.countByHand(old, ["a", "x", "c", "d"]) == 1)
    #expect(Self.countByHand(old, ["a", "b", "x", "c", "d", "y"]) == 2)
    #expect(Self.countByHand(old, ["b", "c"]) == 2)
    #expect(Self.countByHand(old, ["a", "x", "y", "c", "z"]) == 3)
  }
}
