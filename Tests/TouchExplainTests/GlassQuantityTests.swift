import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

@testable import TouchExplain

/// Every number on the glass has a name, a unit and a since-when, and a row on the page *Figures*.
@Suite("The list of the numbers on the glass")
struct GlassQuantityTests {
  @Test("No two have one name, unit and since-when, and each says how it is worked out")
  func list() {
    let all = GlassQuantity.allCases
    #expect(Set(all.map { [$0.name, "\($0.unit)", "\($0.since)"] }).count == all.count)
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
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/TouchExplain/TouchExplain.docc/Figures.md"),
      encoding: .utf8)
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

  // MARK: On the glass

  /// What stands in a panel's frame, folded or not.
  private static func texts(
    _ panel: any OverlayPanel, _ context: OverlayContext
  ) -> [TextDraw] {
    guard let face = PanelFace(panel, context, within: Size(width: 1200, height: 1200)) else {
      return []
    }
    var list = DrawList()
    face.draw(context, in: Rect(origin: .zero, size: face.size), into: &list)
    return texts(list)
  }

  private static func texts(_ list: DrawList) -> [TextDraw] {
    list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Words without names of layers, recognizers, fingers and rules, in which digits are no numbers.
  private static func numbers(in words: String) -> String {
    words.replacing(#/[A-Za-z][A-Za-z.-]*\.[0-9]+(\.[0-9]+)*/#, with: "name")
      .replacing(#/\b[A-Z]+-[0-9]+\b/#, with: "rule").replacing(
        #/\bfinger [0-9]+\b/#, with: "finger"
      )
      .replacing(#/one-euro:[0-9.,]+/#, with: "filter")
  }

  private static func hasDigit(_ words: String) -> Bool {
    words.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func hasUnit(_ words: String) -> Bool {
    words.contains(
      #/[0-9] ?(pt|°|s\b|ms\b|rad\b|fingers?\b|taps?\b)|tap [0-9] of|[×°]|\b(pt|ms|°)$/#)
  }

  private static func hasName(_ words: String) -> Bool {
    words.replacing(#/\b(pt|s|ms|rad|i|max|of|over)\b/#, with: "").contains(#/[A-Za-zθûz]/#)
  }

  /// Names of numbers that have no unit.
  private static let bare =
    GlassQuantity.allCases.filter { [.number, .count, .factor].contains($0.unit) }.map(\.name)
    + ["z", "ratio s", "s = |z|", "unit", "part"]

  /// What is said of wrong solvers in sentences, with dates and versions.
  private static let prose = SolverKind.allCases.flatMap { [$0.cause, $0.source] }

  /// Whether a text with a number says, with its neighbours, what that is and in which unit.
  private static func isTold(_ text: TextDraw, among all: [TextDraw]) -> Bool {
    guard hasDigit(text.string) else { return true }
    let words = numbers(in: text.string)
    guard hasDigit(words) else { return true }
    if hasUnit(words), hasName(words) { return true }
    // Rows of a matrix, steps, and how many rows are left out.
    if words.wholeMatch(of: #/[abcdtxy0-9 .eE+-]+/#) != nil,
      words.contains(#/[0-9]\s+\S*\s*-?[0-9]/#)
    {
      return true
    }
    if words.wholeMatch(of: #/and [0-9]+ more/#) != nil { return true }
    if words.contains(#/^([0-3] (of [1-3]: )?( ?)(start|where|move|scale|rotate))/#) {
      return hasUnit(words) || !words.contains(#/[a-z].*[0-9]/#)
    }
    if prose.contains(where: { $0.contains(text.string) }) { return true }
    let box = DrawnBounds.bounds(of: text)
    let named = all.filter { hasName($0.string) }.map { ($0.string, DrawnBounds.bounds(of: $0)) }
    let beside = named.filter { abs($0.1.center.y - box.center.y) < 5 }.map(\.0)
    let above = named.filter { abs($0.1.maxX - box.maxX) < 1 && $0.1.maxY <= box.minY + 1 }.map(\.0)
    // Words that were too many for a line.
    let joined = named.filter {
      abs($0.1.minX - box.minX) < 1 && abs($0.1.center.y - box.center.y) < 22
    }.map(\.0)
    // The number of a solver, which its ghost has too.
    if words.wholeMatch(of: #/[0-9]{1,2}/#) != nil, !beside.isEmpty { return true }
    let told = [words] + beside + above + joined
    let isSentence = words.split(separator: " ").count { hasName(String($0)) } > 3
    return told.contains(where: hasName)
      && (isSentence || told.contains(where: hasUnit)
        || told.contains { told in
          let parts = told.split(separator: #/: | · |, /#)
          return parts.contains { part in bare.contains { part.hasPrefix($0) } }
        })
  }

  @Test(
    "All along every recording no panel shows a number without a name and a unit, folded or not",
    arguments: BundledRecording.names)
  func told(_ name: String) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    let parts = Set(OverlayPart.available)
    session.overlay.parts = parts
    var seen = 0
    var shapes: Set<[String]> = []
    var known: Set<String> = []
    // Some moments of each recording: to lay everything out takes long.
    let stride = max(input.events.count / 8, 1)
    for (index, event) in input.events.enumerated() {
      session.handle(event)
      guard index % stride == stride - 1 else { continue }
      for unfolded in [[], parts] {
        session.overlay.unfolded = unfolded
        let context = session.overlayContext
        for panel in session.overlay.panels {
          let texts = Self.texts(panel, context)
          seen += texts.count
          // The same words with other digits are told as well.
          let shape = texts.map { String($0.string.map { $0.isNumber ? "0" : $0 }) }
          guard shapes.insert(shape).inserted else { continue }
          for (text, words) in zip(texts, shape)
          where known.insert("\(panel.part) \(words)").inserted
            && !Self.isTold(text, among: texts)
          {
            Issue.record("\(event.time.seconds), \(panel.part): \(text.string)")
          }
          guard !panel.quantities(context).isEmpty, !texts.isEmpty else { continue }
          // Since when it counts stands in the title, in a heading, or below the headline.
          let all = ([panel.title(context)] + texts.map(\.string)).joined(separator: " · ")
          #expect(
            ShownQuantity.Since.allCases.contains { all.contains($0.words) }
              || all.contains("at the end of the last gesture"),
            "\(event.time.seconds), \(panel.part): \(all)")
        }
      }
    }
    #expect(seen > 0)
  }

  @Test(
    "On the glass each number has a name and a unit, seven words at most, and one of them is large",
    arguments: BundledRecording.names)
  func glass(_ name: String) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = Set(OverlayPart.available)
    var large: [OverlayPart: Int] = [:]
    var shapes: Set<String> = []
    let stride = max(input.events.count / 90, 1)
    for (index, event) in input.events.enumerated() {
      session.handle(event)
      guard index % stride == stride - 1 else { continue }
      let context = session.overlayContext
      for panel in session.overlay.panels {
        var list = DrawList()
        var notes = OverlayNotes()
        panel.drawOnGlass(context, into: &list, notes: &notes)
        var words = DrawList()
        var placer = LabelPlacer(bounds: session.stage.surface.bounds, notes: notes)
        placer.draw(notes.labels, into: &words)
        let texts = Self.texts(words)
        let place = "\(event.time.seconds), \(panel.part): \(texts.map(\.string))"
        #expect(
          texts.count + notes.fixedLabels <= max(LabelPlacer.most, notes.fixedLabels + 1),
          "\(place)")
        let highlighted = texts.count { $0.size > OverlayLabel.size }
        #expect(highlighted <= 1, "\(place)")
        large[panel.part, default: 0] += highlighted
        for text in texts
        where shapes.insert(String(text.string.map { $0.isNumber ? "0" : $0 })).inserted {
          #expect(Self.isTold(text, among: [text]), "\(place)")
        }
      }
    }
    if name == "photos" { #expect(large.keys.count == 6, "\(large)") }
  }
}
