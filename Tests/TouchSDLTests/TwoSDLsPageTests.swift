import TestSupport
import Testing

@Suite("The page of the two SDLs")
struct TwoSDLsPageTests {
  @Test("each row names a test, and each test has a row")
  func rows() throws {
    let table = try #require(try DocPage("TwoSDLs.md", of: "TouchSDLInput").tables.first)
    let column = try #require(table.first?.firstIndex(of: "test"))
    let named = table.dropFirst().map { $0[column].filter { $0 != "`" } }
    let tests = try DocPage.source("Tests/TouchSDLTests/TwoSDLsTests.swift").compactMap { line in
      line.firstMatch(of: /^  func (\w+)\(/).map { String($0.1) }
    }
    #expect(tests.count > 12)
    #expect(named.sorted() == tests.sorted())
  }
}
