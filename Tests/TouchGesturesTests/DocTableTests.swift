import Foundation
import TestSupport
import Testing
import TouchGestures

/// The tables and samples of the documentation, held against the code that they are about.
@Suite("Documentation: tables and samples")
struct DocTableTests {
  @Test("every sample stands, line by line, in a test that compiles and runs")
  func samples() throws {
    let sources = try [
      "DocSamples.swift", "DocControllerTests.swift", "DocPageControllerTests.swift",
      "CheckmarkGestureRecognizer.swift",
    ]
    .map { DocPage.code(of: try DocPage.testSource($0)) }
    var count = 0
    // The samples of one page are an app's whose default isolation is the main actor: see
    // SampleTests in TouchSDLTests.
    for page in try DocPage.all() where page.name != "FromTheMainActor.md" {
      for block in page.blocks(of: "swift") {
        let sample = DocPage.code(of: block)
        count += 1
        #expect(
          sources.contains { $0.contains(sample) },
          "\(page.name) has a sample that no test has:\n\(block.joined(separator: "\n"))")
      }
    }
    #expect(count > 15)
  }

  @Test("S-5: the state table is canMove(to:)")
  func stateTable() throws {
    let table = try #require(try DocPage("StateTable.md").tables(headed: #"from \ to"#).first)
    #expect(table[0].dropFirst() == GestureState.allCases.map(\.description)[...])
    #expect(table.dropFirst().map { $0[0] } == GestureState.allCases.map(\.description))
    for (row, from) in zip(table.dropFirst(), GestureState.allCases) {
      for (cell, to) in zip(row.dropFirst(), GestureState.allCases) {
        let expected = from.canMove(to: to) ? (to == .possible ? "nothing" : "\(to)") : "ignored"
        #expect(cell == expected, "\(from) to \(to)")
      }
    }
  }

  @Test("every threshold is in the table of thresholds, with its value")
  func thresholds() throws {
    let table = try #require(try DocPage("GestureTuning.md").tables(headed: "property").first)
    var documented: [String: Double] = [:]
    for row in table.dropFirst() {
      let words = row[1].split(separator: " ")
      let isAngle = row[1].hasSuffix("°")
      let value = try #require(Double(isAngle ? String(row[1].dropLast()) : String(words[0])))
      // `tap.gap` is kept as `tapGap`.
      let path = row[0].filter { $0 != "`" }.split(separator: ".")
      let name = path[0] + path[1].prefix(1).uppercased() + path[1].dropFirst()
      documented[String(name)] = isAngle ? value * .pi / 180 : value
    }
    for (name, value) in GestureTuning.standard.fields {
      #expect(documented.removeValue(forKey: name) == value, "\(name)")
    }
    #expect(documented.isEmpty)
  }

  @Test("SWP-3, SWP-4: the table of lengths and widths is the formula")
  func swipe() throws {
    let table = try #require(try DocPage("Swipe.md").tables(headed: "t").first)
    let tuning = GestureTuning.standard
    for column in 1..<table[0].count {
      let time = try #require(Double(table[0][column]))
      let length = tuning.swipe.length * (1 - tuning.swipe.lengthDecay * time)
      let width = tuning.swipe.length * (1 - tuning.swipe.widthDecay * time)
      try expectClose(length, #require(Double(table[1][column])), within: 0.001)
      try expectClose(width, #require(Double(table[2][column])), within: 0.001)
    }
  }

  @Test("V-9: the table of deliveries has the sequences of the tests")
  func deliveries() throws {
    let table = try #require(try DocPage("PathOfATouch.md").tables(headed: "case", "calls").first)
    let tests = try DocPage.testSource("Recognizers/DeliverySequenceTests.swift").joined()
    for row in table.dropFirst() {
      let calls = row[1].components(", ").map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(tests.contains("equals: [\(calls)]"), "\(row[0])")
    }
    #expect(table.count == 12)
  }
}

extension String {
  /// The parts between occurrences of `separator`.
  fileprivate func components(_ separator: String) -> [Substring] { split(separator: separator) }
}
