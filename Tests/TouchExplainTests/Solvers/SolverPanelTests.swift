import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

@Suite("The panel of wrong solvers")
struct SolverPanelTests {
  /// A recording played to a moment, with the panel shown from the start.
  static func play(
    _ name: String, to seconds: Double, on size: Size? = nil, scale: Double = 1,
    isLarge: Bool = false
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let surface = Surface(size: size ?? input.header.surface.size, scale: scale)
    var header = input.header
    header.surface = surface
    let session = Session(scene: recording.scene, header: header)
    session.overlay.preferences.legibility.textScale = isLarge ? 1.5 : 1
    session.overlay.parts = [.solvers]
    for event in input.events {
      if event.time.seconds > seconds { break }
      if case .surface = event.kind { continue }
      session.handle(event)
    }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  static func panel(_ session: Session) throws -> SolversPanel {
    try #require(session.overlay.panels.lazy.compactMap { $0 as? SolversPanel }.first)
  }

  /// What the panel draws by itself in so much room; nil where there is too little.
  private static func drawn(_ session: Session, _ room: Size) throws -> (box: Rect, DrawList)? {
    let content = try panel(session).details(session.overlayContext, within: room)
    guard let content else { return nil }
    #expect(content.size.width <= room.width && content.size.height <= room.height)
    let box = Rect(origin: Point(x: 100, y: 50), size: content.size)
    var list = DrawList()
    content.draw(box, nil, &list)
    return (box, list)
  }

  /// No word lies outside of a rectangle, on another one, or is smaller than 13 points.
  private static func expectLegible(_ texts: [TextDraw], in box: Rect, _ what: String) {
    let bounds = texts.map(DrawnBounds.bounds)
    for (index, text) in texts.enumerated() {
      #expect(text.size >= 13, "\(what): \(text.string)")
      let room = box.insetBy(dx: -1, dy: -4)
      let isInside =
        bounds[index].minX >= room.minX && bounds[index].maxX <= room.maxX
        && bounds[index].minY >= room.minY && bounds[index].maxY <= room.maxY
      #expect(isInside, "\(what): \(text.string) \(bounds[index]) \(box)")
      for other in bounds.indices where other < index {
        let common = bounds[index].intersection(bounds[other])
        #expect(
          common.map { $0.width < 1 || $0.height < 4 } ?? true,
          "\(what): \(text.string) on \(texts[other].string)")
      }
    }
  }

  private static let moments = [
    ("solvers-lesson", 0.45), ("solvers-center", 0.6), ("solvers-dial", 1.0),
    ("solvers-euler", 1.9), ("photos", 20.8), ("photo", 6), ("photo", 0.1),
  ]

  @Test("Every word is legible in whatever room there is", arguments: moments)
  func legible(_ name: String, _ seconds: Double) throws {
    let session = try Self.play(name, to: seconds)
    var fitted = 0
    for (width, height) in [
      (1240.0, 740.0), (1880, 1020), (800, 500), (440, 400), (280, 420), (280, 190), (190, 260),
      (100, 400), (400, 60),
    ] {
      let what = "\(width) × \(height)"
      guard let (box, list) = try Self.drawn(session, Size(width: width, height: height)) else {
        continue
      }
      fitted += 1
      Self.expectLegible(list.texts, in: box, what)
    }
    #expect(fitted >= 6)
  }

  @Test(
    "On every surface the panel is there, inside, and its words keep off each other",
    arguments: [
      ("solvers-center", 0.6, 1280.0, 800.0, 1.0, false),
      ("solvers-center", 0.6, 1920, 1080, 2, false),
      ("solvers-lesson", 0.45, 1280, 800, 2, true), ("photo", 6, 320, 480, 2, false),
      ("photo", 6, 320, 480, 2, true), ("photos", 20.8, 1920, 1080, 2, true),
      ("solvers-euler", 1.9, 1280, 800, 1, false),
    ] as [(String, Double, Double, Double, Double, Bool)])
  func onSurface(
    _ name: String, _ seconds: Double, _ width: Double, _ height: Double, _ scale: Double,
    _ isLarge: Bool
  ) throws {
    let size = Size(width: width, height: height)
    let session = try Self.play(name, to: seconds, on: size, scale: scale, isLarge: isLarge)
    let scene = session.stage.drawList(background: session.scene.background).commands.count
    let words = session.drawList().commands.dropFirst(scene).texts
    #expect(words.contains { $0.string == "Wrong solvers" })
    let bounds = DrawnBounds(words.map { .text($0) })
    expectEqual(bounds.outside(size).map(\.what), [])
    #expect(words.allSatisfy { $0.size >= 13 })
  }

  /// What stands there is what the drift is: a golden text of each kind of gesture.
  @Test(
    "The list says the numbers, and the explained one has its cause and its source",
    arguments: [
      ("solvers-lesson", 0.45, SolverKind.center, ["about the centre", "158 pt", "0.0°", "×1.00"]),
      (
        "solvers-dial", 5, .chord,
        ["chord since the landing", "−369°", "wrapped at ±180°", "−360°"]
      ),
      ("solvers-euler", 1.9, .euler, ["Euler angles", "+120°"]),
      ("solvers-drag", 0.5, .drag, ["one of two is a drag", "120 pt", "+36.9°", "×0.80"]),
    ] as [(String, Double, SolverKind, [String])])
  func says(_ name: String, _ seconds: Double, _ explained: SolverKind, _ words: [String]) throws {
    let session = try Self.play(name, to: seconds)
    let (_, list) = try #require(try Self.drawn(session, Size(width: 470, height: 700)))
    let texts = list.texts.map(\.string)
    for word in words { #expect(texts.contains(word), "\(word) in \(texts)") }
    #expect(["off by", "turned", "size"].allSatisfy(texts.contains), "\(texts)")
    let headline = try #require(try Self.panel(session).headline(session.overlayContext))
    #expect(headline.words.hasPrefix(explained.title + ": "), "\(headline)")
    let isOver = name == "solvers-dial"
    #expect(headline.note.hasPrefix("from where "))
    #expect(headline.note.hasSuffix(isOver ? ", at the end of the last gesture" : ", now"))
    let all = texts.joined(separator: " ")
    #expect(all.contains(explained.cause), "\(all)")
    #expect(all.contains(explained.source))
  }

  // MARK: Hands

  /// Where a row is in a panel's box.
  private static func row(
    _ kind: SolverKind, x: Double, _ session: Session
  ) throws -> (point: Point, box: Rect) {
    let (box, list) = try #require(try drawn(session, Size(width: 470, height: 700)))
    let title = try #require(list.texts.first { $0.string == kind.title })
    return (Point(x: box.minX + x, y: title.position.y), box)
  }

  private static func tap(_ kind: SolverKind, x: Double, _ session: Session) throws -> Bool {
    let (point, box) = try row(kind, x: x, session)
    return try tap(point, in: box, session)
  }

  private static func tap(_ point: Point, in box: Rect, _ session: Session) throws -> Bool {
    let content = try panel(session).details(session.overlayContext, within: box.size)
    return content?.tap(Point(x: point.x - box.minX, y: point.y - box.minY)) ?? false
  }

  /// How many lines of a solver's colour are on the glass.
  private static func ghosts(_ kind: SolverKind, _ session: Session) throws -> Int {
    var list = DrawList()
    var notes = OverlayNotes()
    try panel(session).drawOnGlass(session.overlayContext, into: &list, notes: &notes)
    let color = SolverStyle(kind).color
    return list.commands.count {
      if case .stroke(_, _, let stroke) = $0 { stroke.color == color } else { false }
    }
  }

  @Test("Each solver has a colour of its own, with 4.5 : 1 on every ground of both themes")
  func colors() {
    let grounds: [ColorRole] = [.background, .table, .panel, .card, .hoveredCard, .well]
    let colors = SolverKind.allCases.map { SolverStyle($0).color }
    #expect(Set(colors).count == colors.count && colors.allSatisfy { $0.use == .ink })
    for color in colors {
      for ground in grounds {
        #expect(color.dark.contrast(with: ground.color.dark) >= 4.5, "\(color.hex) on \(ground)")
        #expect(color.light.contrast(with: ground.color.light) >= 4.5, "\(color.hex) on \(ground)")
      }
    }
  }

  @Test("A tap on a check mark hides a ghost, and another one shows it")
  func checks() throws {
    let session = try Self.play("solvers-lesson", to: 0.45)
    #expect(try Self.ghosts(.center, session) > 0)
    #expect(try Self.ghosts(.span, session) == 0, "a ghost on the layer is not drawn")
    #expect(try Self.tap(.center, x: 10, session))
    #expect(try Self.ghosts(.center, session) == 0)
    #expect(try Self.tap(.center, x: 10, session))
    #expect(try Self.ghosts(.center, session) > 0)
  }

  @Test("A tap on a name explains it and shows it; beside the list nothing happens")
  func selects() throws {
    let session = try Self.play("solvers-lesson", to: 0.45)
    #expect(try Self.tap(.center, x: 10, session))
    #expect(try Self.ghosts(.center, session) == 0)
    #expect(try Self.tap(.center, x: 120, session))
    #expect(try Self.ghosts(.center, session) > 0)
    let (_, list) = try #require(try Self.drawn(session, Size(width: 470, height: 700)))
    let all = list.texts.map(\.string).joined(separator: " ")
    #expect(all.contains(SolverKind.center.cause))
    let (point, box) = try Self.row(.chord, x: 120, session)
    let above = Point(x: point.x, y: box.minY + 3)
    #expect(!(try Self.tap(above, in: box, session)))
  }

  @Test("Where only some rows have room, a tap means the row that is there")
  func someRows() throws {
    let session = try Self.play("solvers-lesson", to: 0.45)
    let panel = try Self.panel(session)
    let room = Size(width: 280, height: 109)
    let all = SolverKind.allCases.map(\.title)
    let (_, list) = try #require(try Self.drawn(session, room))
    let shown = list.texts.map(\.string).filter(all.contains)
    #expect(shown.count == 3 && list.texts.contains { $0.string.hasPrefix("and ") })
    // The one that is explained is there.
    #expect(shown.contains(SolverKind.center.title))
    var tried = 0
    for title in shown {
      let (box, list) = try #require(try Self.drawn(session, room))
      let text = try #require(list.texts.first { $0.string == title })
      let kind = try #require(SolverKind.allCases.first { $0.title == title })
      let before = try Self.ghosts(kind, session)
      let drift = panel.content(session.overlayContext).rows.first { $0.kind == kind }?.line?.drift
      guard drift?.isVisible == true else { continue }
      tried += 1
      let check = Point(x: box.minX + 10, y: text.position.y)
      #expect(try Self.tap(check, in: box, session))
      #expect((try Self.ghosts(kind, session) > 0) != (before > 0), "\(title)")
      #expect(try Self.tap(check, in: box, session))
    }
    #expect(tried > 0)
  }

  @Test("What was chosen holds when the panel is shown again")
  func adopts() throws {
    let input = try BundledRecording("solvers-lesson").input
    let rest = input.events.filter { $0.time.seconds > 0.3 && $0.time.seconds < 0.5 }
    for hides in [false, true] {
      let session = try Self.play("solvers-lesson", to: 0.3)
      if hides { #expect(try Self.tap(.center, x: 10, session)) }
      session.overlay.parts = []
      #expect(session.overlay.panels.isEmpty)
      session.overlay.parts = [.solvers]
      // What it has not heard it does not know; the fingers go on.
      for event in rest { session.handle(event) }
      #expect(try (Self.ghosts(.center, session) == 0) == hides)
    }
    let first = SolverPanelContent(
      nil, shown: [], demonstrated: nil, selected: nil, canBegin: false, isUnfolded: false,
      now: .zero)
    #expect(first.rows.count == SolverKind.allCases.count)
  }

  @Test("A scene that names some shows those")
  func named() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0}"#)
      .replacing(#""version":1,"#, with: #""version":1,"compare":["center"],"#)
    let session = try TestScene.session(text)
    session.overlay.parts = [.solvers]
    let places = [
      (Point(x: 330, y: 300), Point(x: 380, y: 300)),
      (Point(x: 330, y: 320), Point(x: 380, y: 290)),
    ]
    for (step, (first, second)) in places.enumerated() {
      session.handle(
        InputEvent(
          at: 0.1 * Double(step),
          .fingers(step == 0 ? .began : .moved, at: [first, second])))
    }
    #expect(try Self.ghosts(.center, session) > 0)
    #expect(try Self.ghosts(.multigesture, session) == 0)
  }

  @Test("A recording that was made for one solver shows that one alone")
  func demonstrated() throws {
    let session = try Self.play("solvers-span", to: 0.6)
    let content = try Self.panel(session).content(session.overlayContext)
    expectEqual(content.rows.filter(\.isShown).map(\.kind), [.span])
    #expect(content.rows.count { $0.line?.drift.isVisible == true } > 1, "others are off as well")
  }

  @Test(
    "While a ghost is seen the headline does not say that all is right",
    arguments: ["photo", "photos", "solvers-lesson", "dial"])
  func agrees(_ name: String) throws {
    var seen = 0
    let recording = try BundledRecording(name)
    let playback = Playback(explaining: recording.scene, input: try recording.input)
    playback.show([.solvers])
    for step in 1...60 {
      playback.seek(to: Timestamp(seconds: 0.15 * Double(step)))
      let session = playback.session
      let content = try Self.panel(session).content(session.overlayContext)
      let isSeen = content.rows.contains { $0.isShown && $0.line?.drift.isVisible == true }
      let says = content.headline.words
      if isSeen { #expect(!says.contains("right "), "\(name), step \(step): \(says)") }
      seen += isSeen ? 1 : 0
    }
    #expect(seen > 0)
  }

  @Test("What was off before is not said to be no mistake yet")
  func before() throws {
    var (soFar, now) = (0, 0)
    for step in 1...40 {
      let session = try Self.play("solvers-unordered", to: 0.05 * Double(step))
      let content = try Self.panel(session).content(session.overlayContext)
      guard let line = content.rows.first(where: { $0.kind == content.selected })?.line else {
        continue
      }
      let words = content.headline.words
      if words.hasSuffix("seen yet") { soFar += 1 }
      if words.hasSuffix("right now") || words.hasSuffix("at the end") { now += 1 }
      let saysNothing = words.hasSuffix("seen yet") || words.hasSuffix("this time")
      #expect(!saysNothing || !line.largest.isVisible, "\(words)")
    }
    #expect(soFar > 0 && now > 0)
  }

  @Test(
    "After a gesture its ghosts stay as long as the layer lies where it was left",
    arguments: [
      ("solvers-lesson", 1.1, SolverKind.center, true), ("photo", 14.46, .normalized, false),
    ])
  func left(_ name: String, _ seconds: Double, _ kind: SolverKind, _ isThere: Bool) throws {
    let session = try Self.play(name, to: seconds)
    let content = try Self.panel(session).content(session.overlayContext)
    let row = try #require(content.rows.first { $0.kind == kind })
    #expect(content.subject.hasSuffix("last gesture") && row.isShown)
    #expect(row.line?.drift.isVisible == true)
    #expect(try (Self.ghosts(kind, session) > 0) == isThere)
  }

  @Test("What is drawn is named beside it and in the legend")
  func legend() throws {
    let session = try Self.play("photo", to: 6)
    let panel = try Self.panel(session)
    let context = session.overlayContext
    let content = panel.content(context)
    let figure = try #require(panel.figure(context, width: 320))
    var list = DrawList()
    figure.draw(Rect(origin: .zero, size: figure.size), nil, &list)
    let words = list.texts.map(\.string)
    var glass = DrawList()
    var notes = OverlayNotes()
    panel.drawOnGlass(context, into: &glass, notes: &notes)
    let seen = content.rows.filter { $0.isShown && $0.line?.drift.isVisible == true }
    expectEqual(seen.map(\.kind), [content.selected], "one idea: the list has the others")
    for row in seen {
      let drift = try #require(row.line?.drift.words)
      #expect(words.contains(row.kind.title) && words.contains(drift), "\(words)")
      #expect(notes.labels.contains { $0.text == "\(row.kind.title): \(drift)" })
    }
  }

  @Test("Hidden, nothing is made and nothing is compared")
  func off() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    #expect(session.overlay.panels.isEmpty && session.comparison == nil)
  }

  @Test("In a player it looks as if it had been there from the start")
  func remembers() throws {
    let recording = try BundledRecording("solvers-center")
    let playback = Playback(explaining: recording.scene, input: try recording.input)
    playback.seek(to: Timestamp(seconds: 0.6))
    playback.show([.solvers])
    let shown = try Self.play("solvers-center", to: 0.6)
    #expect(playback.session.drawList() == shown.drawList())
    #expect(try Self.ghosts(.center, playback.session) > 0)
  }
}
