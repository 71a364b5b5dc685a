import Foundation
import TestSupport
import Testing

@testable import TouchExplain

/// Every number on the glass has a name, a unit and a since-when, and a row on the page *Figures*.
@Suite("The list of the numbers on the glass")
struct GlassQuantityTests {
  @Test("No two have one name, unit and since-when, and each says how it is worked out")
  func list() {
    let all = GlassQuantity.allCases
    let described = Set(all.map { [$0.name, "\($0.unit)", "\($0.since)"] })
    #expect(described.count == all.count)
    for quantity in all {
      #expect(!quantity.name.isEmpty && !quantity.formula.isEmpty && !quantity.source.isEmpty)
      // What looks like a rule is one.
      if quantity.source.wholeMatch(of: #/[A-Z]+-[0-9]+/#) != nil {
        #expect(RuleText.of(quantity.source) != nil, "\(quantity): \(quantity.source)")
      }
    }
  }

  @Test("The page *Figures* has a row for each, with unit, since-when, formula and source")
  func page() throws {
    let page = try DocPage("Figures.md", of: "TouchExplain").text
    let lines = page.split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| name | unit |") })
    let rows = lines[(head + 2)...].filter { $0.hasPrefix("| ") }
    let wanted = GlassQuantity.allCases.map { quantity in
      let cells = [
        quantity.name, quantity.unitWords, quantity.since.words, quantity.formula, quantity.source,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let (missing, others) = (
      wanted.filter { !rows.contains($0) }, rows.filter { !wanted.contains($0) }
    )
    #expect(missing.isEmpty, "not on the page:\n\(missing.joined(separator: "\n"))")
    #expect(others.isEmpty, "only on the page:\n\(others.joined(separator: "\n"))")
    #expect(rows.count == wanted.count)
  }
}
