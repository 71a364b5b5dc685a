import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// What a panel says first, and what a tap unfolds.
@Suite("One thing first")
struct PanelFaceTests {
  private static func session(
    _ name: String, at seconds: Double, _ parts: Set<OverlayPart>,
    words: [OverlayPart: [String]] = [:]
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.preferences.choices = words
    session.overlay.parts = parts
    for event in input.events where event.time.seconds <= seconds { session.handle(event) }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  private static func headline(_ part: OverlayPart, _ session: Session) throws -> PanelHeadline {
    let panel = try #require(session.overlay.panels.first { $0.part == part })
    return try #require(panel.headline(session.overlayContext))
  }

  private static func words(_ session: Session) -> [String] {
    let scene = session.stage.drawList(background: session.scene.background).commands.count
    return session.drawList().commands.dropFirst(scene).words
  }

  // MARK: What leads

  @Test("Swipes at 1 s: what was recognized leads, and not one that lost by 173 pt")
  func swipes() throws {
    let session = try Self.session("swipes", at: 1, [.figures, .board])
    for part in [OverlayPart.figures, .board] {
      let headline = try Self.headline(part, session)
      #expect(headline.tone == .good && headline.words.hasSuffix("recognized"), "\(headline)")
      #expect(headline.words.contains("swipe.right.1"), "\(headline)")
    }
    let words = Self.words(session)
    #expect(!words.contains { $0.contains("173") }, "\(words)")
  }

  @Test("Swipes at 4.3 s on 800 × 600: the one that lacks least leads, before what is left out")
  func missing() throws {
    for unfolded in [false, true] {
      let recording = try BundledRecording("swipes")
      let input = try recording.input
      var header = input.header
      header.surface = Surface(size: Size(width: 800, height: 600))
      let session = Session(scene: recording.scene, header: header)
      session.overlay.parts = [.board]
      session.overlay.unfolded = unfolded ? [.board] : []
      for event in input.events where event.time.seconds <= 4.3 {
        if case .surface = event.kind { continue }
        session.handle(event)
      }
      let words = Self.words(session)
      let headline = try Self.headline(.board, session)
      let lead = try #require(words.firstIndex { headline.words.hasPrefix($0) }, "\(words)")
      let left = words.firstIndex { $0.hasPrefix("and ") && $0.hasSuffix(" more") }
      #expect((left != nil) == unfolded, "\(words)")
      #expect(left.map { lead < $0 } ?? true, "\(words)")
    }
  }

  @Test("While a gesture runs nothing is in the colour of an alarm")
  func calm() throws {
    let session = try Self.session("photos", at: 9, [.figures, .board])
    session.overlay.unfolded = [.figures, .board]
    for part in [OverlayPart.figures, .board] {
      #expect(try Self.headline(part, session).tone == .good)
    }
    var words = DrawList()
    for placed in session.overlay.placedPanels(session.overlayContext) {
      placed.draw(session.overlayContext, into: &words)
    }
    let texts = words.texts
    #expect(texts.contains { $0.string.hasPrefix("doubleTap") }, "\(texts.map(\.string))")
    for text in texts where !text.string.hasPrefix("finger") {
      #expect(text.color != Palette.residual && text.color != Palette.cancelled, "\(text.string)")
    }
  }

  @Test("Where nothing came of the fingers, the failure is what they wait for")
  func alarm() throws {
    let rig = try BoardRig({ [tap()] }, at: 0.2) {
      finger(1).stroke((100, 100, 0), (160, 100, 0.1), up: 0.4)
    }
    let headline = try #require(rig.board.headline)
    #expect(headline.tone == .alarm && headline.words == "tap: not this gesture", "\(headline)")
    #expect(headline.note.contains("45 pt allowed"), "\(headline)")
  }

  // MARK: Whole words

  @Test(
    "No line of a note begins or ends with a dot between its parts, and a product keeps its dot",
    arguments: [
      ["about the axis 0.997, -0.057, -0.057", "from how it was made", "now"],
      ["Everything turns clockwise about A′, until B₂ is at B′.", "catching up: 0.7 pt behind"],
      ["all X with XA′ = s · XA, and all with XB′ = s · XB.", "a limit holds the layer back"],
      ["scale × 0.474, rotation 0°", "since it began", "all fingers were lifted"],
    ])
  func dots(notes: [String]) {
    for width in stride(from: 150.0, through: 460, by: 3) {
      let layout = HeadlineLayout(PanelHeadline("words", notes: notes), width: width)
      let lines = layout.notes
      #expect(lines.count <= 2 && !lines.isEmpty)
      for line in lines {
        #expect(!line.hasPrefix("·") && !line.hasSuffix("·"), "\(lines)")
        #expect(!line.contains("\u{A0}") && TextExtent.width(line, size: 13) <= width + 0.5)
      }
    }
  }

  @Test("No panel of the geometry says the same words twice", arguments: GeometryChoice.words)
  func words(tab: String) throws {
    let session = try Self.session("photos", at: 6.2, [.geometry], words: [.geometry: [tab]])
    session.overlay.unfolded = [.geometry]
    let context = session.overlayContext
    let panel = try #require(session.overlay.panels.first)
    let face = try #require(PanelFace(panel, context, within: Size(width: 900, height: 900)))
    var list = DrawList()
    face.draw(context, in: Rect(origin: .zero, size: face.size), into: &list)
    let words = list.words.filter { $0.count > 20 }
    #expect(Set(words).count == words.count, "\(words)")
  }

  @Test("A panel that has nothing to show yet says so in one line")
  func placeholder() {
    let room = Size(width: 446, height: 300)
    let words = PanelFace(FiguresPanel(), saying: Overlay.placeholder.empty, within: room)
    #expect(words.size.height < 20 && words.size.width <= PanelFace.width)
  }

  @Test("The formula of an order of matrices is whole where it has room")
  func formulas() throws {
    let session = try Self.session("photos", at: 6.2, [.numbers])
    let panel = try #require(session.overlay.panels.first as? NumbersPanel)
    for order in NumbersLens.Order.allCases {
      panel.order = order
      let lens = try #require(panel.shown(session.overlayContext))
      for width in [425.0, 446, 900] {
        let pages = NumbersPage(lens: lens, order: order, unit: .degrees).pages(width: width)
        for page in pages.dropLast() {
          #expect(page.texts.contains { $0.string == order.formula }, "\(order), \(width)")
        }
      }
    }
  }

  @Test("The names of curves are not cut, whether two of them lie side by side or not")
  func curves() throws {
    for width in [300.0, 430, 470] {
      let session = try Self.session("photos", at: 6.2, [.solvers])
      session.overlay.unfolded = [.solvers]
      let panel = try #require(session.overlay.panels.first as? SolversPanel)
      let context = session.overlayContext
      let room = Size(width: width, height: 900)
      let content = try #require(panel.details(context, within: room))
      var list = DrawList()
      content.draw(Rect(origin: .zero, size: content.size), nil, &list)
      let words = list.words
      let captions = words.filter { $0.hasPrefix("points off") || $0.hasPrefix("degrees off") }
      #expect(!captions.isEmpty && !captions.contains { $0.contains("…") }, "\(words)")
    }
  }

  // MARK: Folds

  @Test(
    "A tap on the headline unfolds a panel, and another folds it; so does the key with Shift",
    arguments: OverlayPart.available)
  func folds(_ part: OverlayPart) throws {
    let session = try Self.session("photos", at: 6.2, [part])
    func size() throws -> Size {
      try #require(session.overlay.placedPanels(session.overlayContext).first).frame.box.size
    }
    func tap() throws -> Bool {
      let context = session.overlayContext
      let frame = try #require(session.overlay.placedPanels(context).first).frame
      let place = Point(x: frame.content.minX + 40, y: frame.content.minY + 8)
      let hit = try #require(session.overlay.hit(at: place, context))
      return session.overlay.tap(hit, at: place, context)
    }
    let folded = try size()
    #expect(folded.width <= 344 && folded.height < 360, "\(folded)")
    let words = Self.words(session)
    #expect(try tap())
    #expect(try size().height > folded.height)
    #expect(Self.words(session).count > words.count)
    #expect(try tap())
    #expect(try size() == folded && Self.words(session) == words)
    for expected in [true, false] {
      #expect(session.overlay.handle(key: part.key, modifiers: .shift) { session.overlayContext })
      #expect(session.overlay.unfolded.contains(part) == expected)
    }
    #expect(!session.overlay.handle(key: part.key, modifiers: []) { session.overlayContext })
  }

  @Test("What is unfolded is chosen with --show, and holds in the next session")
  func remembered() throws {
    #expect(OverlayPart.available.allSatisfy { $0.words.contains("details") })
    let session = try Self.session(
      "photos", at: 1, [.board, .figures], words: [.board: ["details"]])
    expectEqual(session.overlay.unfolded, [.board])
    let next = try Self.session("photos", at: 1, [])
    next.overlay.adopt(session.overlay)
    #expect(next.overlay.unfolded == [.board] && next.overlay.parts == [.board, .figures])
  }

  @Test("With another panel beside it, a panel folds; all six at once have their headlines")
  func several() throws {
    let session = try Self.session("photos", at: 6.2, [.board])
    session.overlay.unfolded = [.board]
    session.overlay.parts = [.board, .figures]
    #expect(session.overlay.unfolded.isEmpty)
    session.overlay.unfolded = [.figures]
    session.overlay.parts = [.figures]
    expectEqual(session.overlay.unfolded, [.figures], "closing one folds none")
    let all = try Self.session("photos", at: 6.2, Set(OverlayPart.available))
    let words = Self.words(all)
    for part in OverlayPart.available {
      let headline = try Self.headline(part, all)
      #expect(words.contains(headline.words), "\(part): \(headline.words) in \(words)")
    }
  }

  // MARK: Steps

  @Test("The points between the steps have names: B₁ after the move, B₂ after the scale")
  func steps() throws {
    for (step, wanted) in [
      (0, [String]()), (1, ["B₁"]), (2, ["B₁", "B₂"]), (3, ["B₂"]),
    ] {
      let session = try Self.session(
        "photos", at: 6.2, [.geometry], words: [.geometry: ["\(step)"]])
      let words = Self.words(session)
      #expect(["B₁", "B₂"].filter(words.contains) == wanted, "step \(step): \(words)")
      #expect(words.contains("A") && words.contains("A′"), "step \(step): \(words)")
    }
  }
}
