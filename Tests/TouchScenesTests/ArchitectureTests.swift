import Foundation
import TestSupport
import Testing

@Suite("The page about the architecture leads to what there is")
struct ArchitectureTests {
  /// The rows of the table below a heading, cell by cell.
  private static func rows(below heading: String) throws -> [[String]] {
    let page = try DocPage("Architecture.md", of: "TouchSandbox").text
    let part = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let lines = part.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
    return lines.filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("Each row of where things are has a page, files that exist, and a type that one declares")
  func finds() throws {
    let rows = try Self.rows(below: "Where do I find …")
    #expect(rows.count >= 10)
    let questions = rows.map { $0[0] }
    for needed in ["who wins a touch", "what is on screen", "an importer"] {
      #expect(questions.contains(needed))
    }
    for row in rows {
      #expect(row.count == 4 && !row[1].isEmpty, "\(row)")
      let files = row[2].split(separator: ", ").map(String.init)
      #expect(!files.isEmpty)
      var text = ""
      for file in files {
        text += try BuiltProgram.text(file.hasPrefix("Tests/") ? file : "Sources/\(file)")
      }
      let type = try #require(row[3].firstMatch(of: #/^`(\w+)`/#), "\(row)").output.1
      let declares = text.contains(try Regex("(class|struct|enum|protocol|extension) \(type)\\b"))
      #expect(declares, "\(files) do not declare \(type)")
      // What the row says is called is there as well.
      for call in row[3].matches(of: #/`(\w+)\(/#) {
        #expect(text.contains("func \(call.output.1)("), "\(call.output.1)")
      }
    }
  }

  @Test("Each folder and file of where things go exists")
  func puts() throws {
    let rows = try Self.rows(below: "Where do I put …")
    #expect(rows.count == 17)
    for row in rows {
      for place in row[1].matches(
        of: #/\b((?:Touch[A-Z]\w*|touchstone)(?:/[A-Za-z+]+(?:\.\w+)?)+)/#)
      {
        let path = BuiltProgram.package.appending(path: "Sources/\(place.output.1)").path
        let exists = ["", ".swift"].contains { FileManager.default.fileExists(atPath: path + $0) }
        #expect(exists, "\(place.output.1)")
      }
    }
  }
}
