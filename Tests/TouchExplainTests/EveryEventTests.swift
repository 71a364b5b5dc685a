import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// What panels and the glass say, at every event of every bundled recording.
///
/// Numbers are compared at each event. Words are laid out where a label is new: with other digits
/// they are as good.
@Suite("At every event of every recording")
struct EveryEventTests {
  @Test(
    "One quantity has one value, each number a name, a unit and a since-when, and verdicts are words",
    arguments: BundledRecording.names)
  func says(_ name: String) throws {
    let walk = try GlassWalk(name)
    var look = try GlassLook(walk)
    try walk.forEach { event in try look.look(at: event) }
    #expect(look.numbers > 0 && look.shared > 0 && look.texts > 0 && look.labels > 0)
    #expect(look.events == walk.input.events.count)
    // The paths write nothing large beside fingers.
    if name == "photos" { #expect(look.large.count == 5, "\(look.large)") }
  }
}

/// Looks at one moment after the other of a recording with all panels.
private struct GlassLook {
  private struct Key: Hashable {
    let subject: String
    let name: String
    let since: ShownQuantity.Since
  }

  private let session: Session
  private let panels: [any OverlayPanel]
  private let figures: FiguresPanel
  private let board: BoardPanel
  private let solvers: SolversPanel
  /// The glass is drawn at so many moments at least.
  private let stride: Int
  private var seen: [OverlayPart: SeenLabels] = [:]
  private var told: Set<String> = []
  private var checked: Set<String> = []
  private var glass = SeenLabels()
  /// What was looked at: events, numbers, numbers in two panels, words in panels and on the glass.
  private(set) var events = 0
  private(set) var numbers = 0
  private(set) var shared = 0
  private(set) var texts = 0
  private(set) var labels = 0
  /// The parts that have shown a large label on the glass.
  private(set) var large: Set<OverlayPart> = []

  init(_ walk: GlassWalk) throws {
    session = walk.session
    panels = session.overlay.panels
    (figures, board, solvers) = (try walk.panel(), try walk.panel(), try walk.panel())
    stride = max(walk.input.events.count / 20, 1)
  }

  mutating func look(at event: InputEvent) throws {
    events += 1
    let isSample = events % stride == 0
    session.overlay.unfolded = []
    let context = session.overlayContext
    var known: [Key: (part: OverlayPart, quantity: ShownQuantity)] = [:]
    var isNew = isSample
    for panel in panels {
      let said = says(panel, context, isSample)
      compare(said.quantities, of: panel.part, with: &known, at: event)
      let hasNew = seen[panel.part, default: SeenLabels()].areNew(said.labels)
      guard hasNew || isSample else { continue }
      isNew = true
      check(said.labels + said.verdicts, of: panel.part, at: event)
      for quantity in said.quantities {
        #expect(
          Self.listed.contains([quantity.name, "\(quantity.unit)", "\(quantity.since)"]),
          "\(panel.part) has a number that is in no list: \(quantity)")
        // Then no other panel can have another answer.
        #expect(quantity.since != .recently || panel.part == .paths)
      }
      layOut(panel, context, hasNumbers: !said.quantities.isEmpty, at: event)
    }
    if isNew { try lookAtGlass(context, at: event) }
  }

  // MARK: Numbers

  /// The names, units and since-whens of the list.
  private static let listed = Set(
    GlassQuantity.allCases.map { [$0.name, "\($0.unit)", "\($0.since)"] })

  /// What a panel says: all its labels, those of them that are verdicts, and its numbers.
  private func says(
    _ panel: any OverlayPanel, _ context: OverlayContext, _ isSample: Bool
  ) -> (labels: [String], verdicts: [String], quantities: [ShownQuantity]) {
    // To measure paths takes longer than all the rest, and their names follow from the fingers.
    if panel.part == .paths {
      return (
        ["fingers " + String(repeating: "|", count: context.trails.count(where: \.isDown))], [],
        isSample ? panel.quantities(context) : []
      )
    }
    let headline = panel.headline(context)
    var labels = [panel.title(context), headline?.words ?? "", headline?.note ?? ""]
    if panel === figures {
      let rows = figures.content(context)?.rows ?? []
      labels += rows.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }
      return (labels, rows.filter(\.value.isEmpty).map(\.name), rows.flatMap(\.quantities))
    }
    if panel === board {
      let rows = board.boardOfMoment(context)?.rows ?? []
      let verdicts = rows.flatMap { [$0.words, $0.gapWords] }
      for row in rows {
        #expect(row.decision?.rule == nil || !row.words.isEmpty, "\(row.name)")
        #expect(row.words.count <= VerdictWords.longest, "\(row.words)")
      }
      return (
        labels + verdicts + rows.map { "\($0.name) \($0.values)" }, verdicts,
        rows.flatMap(\.quantities)
      )
    }
    if panel === solvers { labels.append(solvers.content(context).cause) }
    let quantities = panel.quantities(context)
    return (labels + quantities.map(\.name), [], quantities)
  }

  /// Whether two numbers are the same, as far as a panel could show.
  private static func agree(_ a: ShownQuantity, _ b: ShownQuantity) -> Bool {
    guard a.unit == b.unit else { return false }
    if a.unit == .radians { return abs(Angle.remainder(a.value - b.value)) < 1e-7 }
    return abs(a.value - b.value) <= 1e-7 * max(1, abs(a.value))
  }

  private mutating func compare(
    _ quantities: [ShownQuantity], of part: OverlayPart,
    with known: inout [Key: (part: OverlayPart, quantity: ShownQuantity)], at event: InputEvent
  ) {
    // Solvers are the only subjects of their panel's numbers.
    guard part != .solvers, part != .paths else { return numbers += quantities.count }
    for quantity in quantities {
      numbers += 1
      let key = Key(subject: quantity.subject, name: quantity.name, since: quantity.since)
      guard let other = known.updateValue((part, quantity), forKey: key) else { continue }
      if other.part != part { shared += 1 }
      #expect(
        Self.agree(other.quantity, quantity),
        """
        \(event.time.seconds): \(quantity.subject) \(quantity.name) \(quantity.since.words): \
        \(other.part) says \(other.quantity.value), \(part) \(quantity.value)
        """)
    }
  }

  // MARK: Words

  /// No machine form, and no gesture of nothing.
  private mutating func check(_ labels: [String], of part: OverlayPart, at event: InputEvent) {
    for words in labels {
      let place = "\(event.time.seconds), \(part): \(words)"
      #expect(!words.contains("by 0.0, 0.0 pt"), "\(place)")
      guard checked.insert(Self.shape(of: words)).inserted else { continue }
      #expect(!words.contains(#/\b[A-Z]+-[0-9]+:/#), "\(place)")
      #expect(!words.contains(", at most "), "\(place)")
      #expect(!words.contains(#/\b(possible|failed)\b/#), "\(place)")
    }
  }

  /// The words with one digit for each number: a check of some numbers counts for all.
  private static func shape(of words: String) -> String {
    var shape = ""
    for character in words where !(character.isNumber && shape.last == "0") {
      shape.append(character.isNumber ? "0" : character)
    }
    return shape
  }

  /// Lays a panel out, folded and not, and looks at its words.
  private mutating func layOut(
    _ panel: any OverlayPanel, _ context: OverlayContext, hasNumbers: Bool, at event: InputEvent
  ) {
    for unfolded in [[], Set([panel.part])] {
      session.overlay.unfolded = unfolded
      let texts = Self.texts(panel, unfolded.isEmpty ? context : session.overlayContext)
      self.texts += texts.count
      for text in texts {
        guard told.insert("\(panel.part) \(Self.shape(of: text.string))").inserted else { continue }
        #expect(text.size >= 13, "\(event.time.seconds), \(panel.part): \(text.string)")
        #expect(
          ToldNumber.isTold(text, among: texts),
          "\(event.time.seconds), \(panel.part): \(text.string)")
      }
      // The parts of a verdict are told by themselves.
      let showsNumbers = texts.contains { $0.face == .mono } || !unfolded.isEmpty
      guard hasNumbers, !texts.isEmpty, showsNumbers else { continue }
      // Since when it counts stands in the title, in a heading, or below the headline.
      let all = ([panel.title(context)] + texts.map(\.string)).joined(separator: " · ")
      #expect(
        ShownQuantity.Since.allCases.contains { all.contains($0.words) }
          // A line may break there.
          || all.replacing(" · ", with: " ").contains("at the end of the last gesture"),
        "\(event.time.seconds), \(panel.part): \(all)")
    }
  }

  /// What stands in a panel's frame.
  private static func texts(
    _ panel: any OverlayPanel, _ context: OverlayContext
  ) -> [TextDraw] {
    guard let face = PanelFace(panel, context, within: Size(width: 1200, height: 1200)) else {
      return []
    }
    var list = DrawList()
    face.draw(context, in: Rect(origin: .zero, size: face.size), into: &list)
    return list.texts
  }

  // MARK: The glass

  /// Seven words at most, one of them large and none on another, each number with name and unit.
  private mutating func lookAtGlass(_ context: OverlayContext, at event: InputEvent) throws {
    for panel in panels {
      var list = DrawList()
      var notes = OverlayNotes()
      panel.drawOnGlass(context, into: &list, notes: &notes)
      var words = DrawList()
      var placer = LabelPlacer(bounds: session.stage.surface.bounds, notes: notes)
      placer.draw(notes.labels, into: &words)
      let texts = words.texts
      labels += texts.count
      let place = "\(event.time.seconds), \(panel.part): \(texts.map(\.string))"
      #expect(
        texts.count + notes.fixedLabels <= max(LabelPlacer.most, notes.fixedLabels + 1), "\(place)")
      let highlighted = texts.count { $0.size > OverlayLabel.size }
      #expect(highlighted <= 1, "\(place)")
      if highlighted > 0 { large.insert(panel.part) }
      let boxes = texts.map { DrawnBounds.bounds(of: $0) }
      for (index, box) in boxes.enumerated() {
        for other in boxes.dropFirst(index + 1) {
          let common = box.intersection(other)
          #expect(common.map { $0.width < 1 || $0.height < 1 } ?? true, "\(place)")
        }
      }
      for text in texts where glass.areNew([text.string]) {
        #expect(text.size >= 13 && ToldNumber.isTold(text, among: [text]), "\(place)")
      }
    }
  }
}
