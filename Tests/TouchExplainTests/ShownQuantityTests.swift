import Foundation
import SceneTestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

@testable import TouchExplain

/// One question has one answer, in whichever panel it is asked.
@Suite("One quantity, one answer")
struct ShownQuantityTests {
  private struct Key: Hashable {
    let subject: String
    let name: String
    let since: ShownQuantity.Since
  }

  /// The names, units and since-whens of the list.
  private static let listed = Set(
    GlassQuantity.allCases.map { [$0.name, "\($0.unit)", "\($0.since)"] })

  /// Whether two numbers are the same, as far as a panel could show.
  private static func agree(_ a: ShownQuantity, _ b: ShownQuantity) -> Bool {
    guard a.unit == b.unit else { return false }
    if a.unit == .radians { return abs(Angle.remainder(a.value - b.value)) < 1e-7 }
    return abs(a.value - b.value) <= 1e-7 * max(1, abs(a.value))
  }

  /// Looks at a recording with every panel, after each of its events or every so many-th.
  private static func walk(
    _ name: String, every stride: Int = 1, until end: Double = .infinity,
    _ body: (Session, OverlayContext) throws -> Void
  ) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = Set(OverlayPart.available)
    var count = 0
    for event in input.events where event.time.seconds <= end {
      session.handle(event)
      count += 1
      if count % stride == 0 || end < .infinity { try body(session, session.overlayContext) }
    }
  }

  @Test(
    "All along every recording the same quantity has one value in all panels",
    arguments: BundledRecording.names)
  func agreement(_ name: String) throws {
    var shared = 0
    var all = 0
    try Self.walk(name, every: 5) { session, context in
      var known: [Key: (part: OverlayPart, quantity: ShownQuantity)] = [:]
      for (part, quantities) in session.overlay.quantities(context) {
        for quantity in quantities {
          all += 1
          #expect(
            Self.listed.contains([
              quantity.name, "\(quantity.unit)", "\(quantity.since)",
            ]), "\(part) has a number that is in no list: \(quantity)")
          let key = Key(subject: quantity.subject, name: quantity.name, since: quantity.since)
          guard let other = known[key] else {
            known[key] = (part, quantity)
            continue
          }
          if other.part != part { shared += 1 }
          #expect(
            Self.agree(other.quantity, quantity),
            """
            \(context.now.seconds): \(quantity.subject) \(quantity.name) \(quantity.since.words): \
            \(other.part) says \(other.quantity.value), \(part) \(quantity.value)
            """)
        }
      }
    }
    #expect(all > 0 && shared > 0)
  }

  private static func figures(_ session: Session) -> FiguresPanel? {
    session.overlay.panels.lazy.compactMap { $0 as? FiguresPanel }.first
  }

  @Test(
    "Every number of the panel of figures stands under its since-when, and other panels' titles say it",
    arguments: ["photos", "photo", "explorer", "swipes", "thresholds-pairs", "dial"])
  func headings(_ name: String) throws {
    var seen: Set<ShownQuantity.Since> = []
    try Self.walk(name, every: 23) { session, context in
      guard let content = Self.figures(session)?.content(context) else { return }
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

  @Test("A panel whose numbers count from one moment has that in its title")
  func titles() {
    #expect(GeometryPanel().title.hasSuffix(ShownQuantity.Since.fingers.words))
    #expect(NumbersPanel().title.hasSuffix(ShownQuantity.Since.now.words))
    #expect(PathsPanel().title.hasSuffix(ShownQuantity.Since.recently.words))
  }

  @Test("Photos at 9 s: the gesture and its three fingers have two answers with two names")
  func photos() throws {
    var found: [ShownQuantity] = []
    var arcs: [String] = []
    var lens: GeometryLens?
    try Self.walk("photos", until: 9) { session, context in
      found = session.overlay.quantities(context)[.figures] ?? []
      let panel = session.overlay.panels.lazy.compactMap { $0 as? GeometryPanel }.first
      lens = panel?.shown(context)?.lens
      arcs = (context.state.focus?.figure.marks ?? []).compactMap { mark in
        if case .arc = mark.shape { mark.label } else { nil }
      }
    }
    func value(_ name: String, _ since: ShownQuantity.Since) throws -> Double {
      try #require(found.first { $0.name == name && $0.since == since }?.value)
    }
    #expect(abs(try value("rotation", .began) * 180 / .pi - 10.53) < 0.005)
    #expect(abs(try value("scale", .began) - 1.4022) < 5e-5)
    #expect(abs(try value("rotation", .fingers) * 180 / .pi + 26.66) < 0.005)
    #expect(abs(try value("scale", .fingers) - 1.0172) < 5e-5)
    let steps = try #require(lens).steps
    #expect(abs(steps.rotation - (try value("rotation", .fingers))) < 1e-9)
    // What is drawn at the letters is what they measure.
    #expect(arcs == ["-26.7°"])
  }

  @Test("The explorer at 8.3 s: the fingers' own numbers come first, and thresholds are named")
  func explorer() throws {
    var rows: [FiguresContent.Row] = []
    var lens: GeometryLens?
    var values: [String: String] = [:]
    try Self.walk("explorer", until: 8.3) { session, context in
      rows = Self.figures(session)?.content(context)?.rows ?? []
      lens =
        session.overlay.panels.lazy.compactMap { $0 as? GeometryPanel }.first?
        .shown(context)?.lens
      let board = session.overlay.panels.lazy.compactMap { $0 as? BoardPanel }.first?.board(context)
      values = Dictionary(
        (board?.rows ?? []).map { ($0.name, $0.values) }, uniquingKeysWith: { $1 })
    }
    let below = rows.filter(\.isBelowLine)
    let measured = below.prefix(2).flatMap(\.quantities)
    #expect(measured.map(\.name) == ["scale", "rotation"])
    #expect(measured.allSatisfy { $0.since == .fingers })
    #expect(abs(measured[0].value - 1.2388) < 5e-5, "\(measured[0].value)")
    #expect(abs(measured[1].value * 180 / .pi - 13.49) < 0.005, "\(measured[1].value)")
    // The geometry lens takes all fingers on the layer, and not those of one recognizer.
    let steps = try #require(lens).steps
    #expect(abs(steps.scale - measured[0].value) < 1e-9)
    #expect(abs(steps.rotation - measured[1].value) < 1e-9)
    let words = below.map(\.name)
    #expect(
      words.contains { $0.hasPrefix("pinch") && $0.hasSuffix("begins after 8 pt") }, "\(words)")
    #expect(words.contains { $0.hasPrefix("rotation") && $0.hasSuffix("begins after 5°") })
    #expect(values["pinch"]?.hasSuffix("begins after 8 pt") == true, "\(values)")
    #expect(values["pinch"]?.hasPrefix("since it began scale") == true)
  }
}
