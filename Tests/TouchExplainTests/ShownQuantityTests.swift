import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// One question has one answer, in whichever panel it is asked.
@Suite("One quantity, one answer")
struct ShownQuantityTests {
  @Test(
    "Every number of the panel of figures stands under its since-when, and other panels' titles say it",
    arguments: ["photos", "photo", "explorer", "swipes", "thresholds-pairs", "dial"])
  func headings(_ name: String) throws {
    var seen: Set<ShownQuantity.Since> = []
    let walk = try GlassWalk(name, [.figures])
    let panel = try walk.panel(FiguresPanel.self)
    var count = 0
    walk.forEach { _ in
      count += 1
      let context = walk.session.overlayContext
      guard count % 23 == 0, let content = panel.content(context) else { return }
      #expect(content.heading.hasSuffix(ShownQuantity.Since.now.words))
      var heading: String?
      for row in FiguresContent.headed(content.rows.filter(\.isBelowLine)) {
        if ShownQuantity.Since.allCases.map(\.heading).contains(row.name), row.value.isEmpty {
          heading = row.name
        }
        for quantity in row.quantities {
          seen.insert(quantity.since)
          #expect(heading == quantity.since.heading, "\(context.now.seconds): \(row.name)")
        }
      }
    }
    #expect(!seen.isEmpty)
  }

  @Test(
    "A number of the panel of figures is on its side of the limit as printed, as in reasons",
    arguments: [
      ("9.50 pt of 10", 9.5, .points, .needs, 10), ("10.00 pt of 10", 10, .points, .needs, 10),
      ("9.996 pt of 10", 9.9961, .points, .needs, 10),
      ("10.004 pt max 10", 10.0041, .points, .atMost, 10),
      ("10.001° max 10°", 0.1745503785, .radians, .atMost, 0.1745329252),
      ("0.9996 of 1", 0.9996, .number, .needs, 1),
    ] as [(String, Double, GestureFigure.Unit, Verdict.Limit, Double)])
  func limits(
    words: String, value: Double, unit: GestureFigure.Unit, side: Verdict.Limit, limit: Double
  ) {
    var figure = GestureFigure()
    figure.read("way", value, unit, side, limit)
    let row = FiguresContent.Row(figure.readings[0], of: "pan", rank: 0)
    #expect(String(row.value.drop { $0 == " " }) == words)
  }

  @Test("A panel whose numbers count from one moment has that in its title")
  func titles() {
    #expect(GeometryPanel().title.hasSuffix(ShownQuantity.Since.fingers.words))
    #expect(NumbersPanel().title.hasSuffix(ShownQuantity.Since.now.words))
    #expect(PathsPanel().title.hasSuffix(ShownQuantity.Since.recently.words))
  }

  @Test("Photos at 9 s: the gesture and its three fingers have two answers with two names")
  func photos() throws {
    let walk = try GlassWalk("photos")
    walk.forEach(until: 9) { _ in }
    let context = walk.session.overlayContext
    let found = walk.session.overlay.quantities(context)[.figures] ?? []
    let lens = try #require(try walk.panel(GeometryPanel.self).shown(context)?.lens)
    let arcs = (context.state.focus?.figure.marks ?? []).compactMap { mark in
      if case .arc = mark.shape { mark.label } else { nil }
    }
    func value(_ name: String, _ since: ShownQuantity.Since) throws -> Double {
      try #require(found.first { $0.name == name && $0.since == since }?.value)
    }
    try expectClose(value("rotation", .began) * 180 / Double.pi, 10.53, within: 0.005)
    try expectClose(value("scale", .began), 1.4022, within: 5e-5)
    try expectClose(value("rotation", .fingers) * 180 / Double.pi, -26.66, within: 0.005)
    try expectClose(value("scale", .fingers), 1.0172, within: 5e-5)
    let steps = lens.steps
    try expectClose(steps.rotation, value("rotation", .fingers), within: 1e-9)
    // What is drawn at the letters is what they measure.
    expectEqual(arcs, ["-26.7°"])
  }

  @Test("The explorer at 8.3 s: the fingers' own numbers come first, and thresholds are named")
  func explorer() throws {
    let walk = try GlassWalk("explorer")
    walk.forEach(until: 8.3) { _ in }
    let context = walk.session.overlayContext
    let rows = try #require(try walk.panel(FiguresPanel.self).content(context)).rows
    let steps = try #require(try walk.panel(GeometryPanel.self).shown(context)?.lens).steps
    let board = try #require(try walk.panel(BoardPanel.self).board(context))
    let values = Dictionary(board.rows.map { ($0.name, $0.values) }) { $1 }
    let below = rows.filter(\.isBelowLine)
    let measured = below.prefix(2).flatMap(\.quantities)
    expectEqual(measured.map(\.name), ["scale", "rotation"])
    #expect(measured.allSatisfy { $0.since == .fingers })
    expectClose(measured[0].value, 1.2388, within: 5e-5)
    expectClose(measured[1].value * 180 / Double.pi, 13.49, within: 0.005)
    // The geometry lens takes all fingers on the layer, and not those of one recognizer.
    expectClose(steps.scale, measured[0].value, within: 1e-9)
    expectClose(steps.rotation, measured[1].value, within: 1e-9)
    let words = below.map(\.name)
    #expect(
      words.contains { $0.hasPrefix("pinch") && $0.hasSuffix("begins after 8 pt") }, "\(words)")
    // That of the rotation, which leads.
    #expect(words.contains("begins after 5°"), "\(words)")
    #expect(values["pinch"]?.hasSuffix("begins after 8 pt") == true, "\(values)")
    #expect(values["pinch"]?.hasPrefix("since it began scale") == true)
  }
}
