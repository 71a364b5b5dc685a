import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// The board as a panel: what is drawn of it, and what taps do.
@Suite("The board's panel")
struct BoardPanelTests {
  /// What the frame leaves of 1280 × 800, of 1920 × 1080 and of the 320 points of `photo`.
  private static let rooms = [(1240.0, 738.0), (1880, 1018), (280, 418)]
    .map { Size(width: $0.0, height: $0.1) }

  private func panel(_ session: Session) throws -> BoardPanel {
    try #require(session.overlay.panels.compactMap { $0 as? BoardPanel }.first)
  }

  /// What the panel draws in a room, in a box that begins at (40, 30).
  private func drawn(_ session: Session, in room: Size) throws -> (box: Rect, list: DrawList)? {
    let content = try panel(session).details(session.overlayContext, within: room)
    guard let content else { return nil }
    let box = Rect(origin: Point(x: 40, y: 30), size: content.size)
    var list = DrawList()
    content.draw(box, nil, &list)
    return (box, list)
  }

  @Test("The headline names the gestures that run beside the one that leads")
  func beside() throws {
    let walk = try GlassWalk("explorer", [.board])
    var (alone, several) = (0, 0)
    try walk.forEach { _ in
      guard let board = try panel(walk.session).board(walk.session.overlayContext),
        let lead = board.lead, board.rows[lead].state == .running
      else { return }
      let others = board.rows.enumerated().filter { $0 != lead && $1.state == .running }
      let note = board.headline?.note ?? ""
      #expect(note.contains("beside ") == !others.isEmpty, "\(note)")
      for (_, row) in others { #expect(note.contains(row.name), "\(row.name): \(note)") }
      if others.isEmpty { alone += 1 } else { several += 1 }
    }
    #expect(alone > 10 && several > 10)
  }

  @Test("Fingers on several layers are named with theirs")
  func fingersOfLayers() throws {
    let walk = try GlassWalk("photos", [.board])
    var (one, several) = (0, 0)
    try walk.forEach { _ in
      guard let board = try panel(walk.session).board(walk.session.overlayContext) else { return }
      let layers = Set(board.touches.map(\.layer))
      for touch in board.touches {
        let live = walk.session.stage.dispatcher.liveTouches.first { $0.id == touch.id }
        if touch.isDown { #expect((live?.view as? Layer)?.name == touch.layer) }
        let name = "finger \(touch.id.rawValue)"
        #expect(board.name(of: touch) == (layers.count > 1 ? "\(name) on \(touch.layer)" : name))
      }
      if layers.count == 1 { one += 1 } else if layers.count > 1 { several += 1 }
    }
    #expect(one > 10 && several > 10, "\(one) \(several)")
  }

  private func look(_ session: Session, _ room: Size, _ moment: String) throws {
    guard let (box, list) = try drawn(session, in: room) else { return }
    #expect(box.width <= room.width + 0.5 && box.height <= room.height + 0.5, "\(moment)")
    let inside = box.insetBy(dx: -1, dy: -1)
    for part in DrawnBounds(list).parts {
      #expect(
        part.box.minX >= inside.minX && part.box.maxX <= inside.maxX
          && part.box.minY >= inside.minY && part.box.maxY <= inside.maxY,
        "\(moment): \(part.what) reaches \(part.box) of \(box)")
    }
    let words = list.texts.map { (text: $0, box: DrawnBounds.bounds(of: $0)) }
    for (index, word) in words.enumerated() {
      #expect(word.text.size >= 13, "\(moment): \(word.text.string)")
      for other in words.dropFirst(index + 1) {
        let common = word.box.intersection(other.box)
        #expect(
          common.map { $0.width < 1 || $0.height < 1 } ?? true,
          "\(moment): \(word.text.string) on \(other.text.string)")
      }
    }
  }

  @Test(
    "In every bundled recording the board has room, its words 13 pt and none on another, and it says what is so",
    arguments: BundledRecording.names)
  func recording(_ name: String) throws {
    let walk = try GlassWalk(name, [.board])
    let session = walk.session
    let log = TransitionCounter()
    session.stage.dispatcher.observer = log
    var seen = -1
    var rows = 0
    var labels = SeenLabels()
    try walk.forEach { event in
      guard log.count != seen else { return }
      seen = log.count
      let context = session.overlayContext
      guard let layer = context.layer else { return }
      // The layer's recognizers and those around it, with the states that they have.
      let board = try #require(try panel(session).board(context))
      let chain = sequence(first: layer) { $0.parent }.flatMap(\.gestureRecognizers)
      #expect(board.rows.count == chain.count)
      for (row, recognizer) in zip(board.rows, chain) {
        rows += 1
        if recognizer.state.isRunning {
          #expect(row.state == .running, "\(recognizer.displayName) at \(event.time.seconds)")
        } else if recognizer.isActive {
          #expect(
            row.state == (recognizer.awaited == nil ? .possible : .waiting),
            "\(recognizer.displayName) at \(event.time.seconds)")
        } else {
          #expect(!row.state.isActive, "\(recognizer.displayName) at \(event.time.seconds)")
        }
        for (a, b) in zip(row.strip, row.strip.dropFirst()) {
          #expect(a.start <= a.end && a.end <= b.start)
        }
      }
      guard labels.areNew(board.rows.map { "\($0.name) \($0.state) \($0.words)" }) else { return }
      for room in Self.rooms { try look(session, room, "\(name) at \(event.time.seconds)") }
    }
    #expect(rows > 0 && seen > 0)
  }

  private final class TransitionCounter: GestureObserver {
    private(set) var count = 0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) { if old != new { count += 1 } }
  }

  // MARK: - Hands

  /// A tap that failed, since its finger moved by 46.4 pt.
  private func failedTap() throws -> (session: Session, events: [InputEvent]) {
    let scene = """
      {"touchstone":"scene","version":1,"layers":[
        {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,800,600],"position":[400,300],
         "recognizers":[{"name":"card.tap","type":"tap"}]}]}
      """
    let events = Script {
      finger(1).stroke((100, 100, 0), (146.4, 100, 0.1), up: 0.2)
    }.events
    let session = try TestScene.session(scene)
    session.overlay.parts = [.board]
    // Not the session itself, which has the overlay: it would keep itself.
    let (file, surface) = (session.scene, session.stage.surface)
    session.overlay.replay = OverlayReplay {
      ReplayableInput(events: events) { Session(scene: file, surface: surface) }
    }
    for event in events { session.handle(event) }
    return (session, events)
  }

  private func words(_ session: Session) throws -> [String] {
    try #require(try drawn(session, in: Self.rooms[0])).list.words
  }

  /// Taps the words.
  private func tap(_ words: String, _ session: Session) throws -> Bool {
    let content = try #require(
      try panel(session).details(session.overlayContext, within: Self.rooms[0]))
    var list = DrawList()
    content.draw(Rect(origin: .zero, size: content.size), nil, &list)
    let text = try #require(list.texts.first { $0.string == words }, "\(words)")
    return content.tap(DrawnBounds.bounds(of: text).center)
  }

  @Test("A tap on a verdict asks to go to its moment, and rings the sample that decided")
  func verdict() throws {
    let (session, _) = try failedTap()
    #expect(try tap("moved too far: 46.4 pt, 45 pt allowed", session))
    #expect(session.overlay.playbackRequest == Timestamp(seconds: 0.1))
    let list = session.drawList()
    let ring = list.commands.contains { command in
      guard case .stroke(let points, _, _) = command, points.count > 8 else { return false }
      return points.allSatisfy { abs($0.distance(to: Point(x: 146.4, y: 100)) - 15) < 0.01 }
    }
    #expect(ring)
    #expect(list.texts.contains { $0.string == "moved too far: 46.4 pt, 45 pt allowed" })
  }

  @Test("A tap on a rule's number shows what the rule says, and another tap closes it")
  func rule() throws {
    let (session, _) = try failedTap()
    #expect(try tap("TAP-4", session))
    let text = try #require(RuleText.of("TAP-4"))
    let shown = try words(session).joined(separator: " ")
    for paragraph in text.paragraphs { #expect(shown.contains(paragraph)) }
    #expect(try tap("back to the board", session))
    #expect(try words(session).contains("card.tap") == false)
    #expect(try words(session).contains("tap"))
  }

  @Test("A tap on “what if?” looks for an answer between frames, and shows it")
  func whatIf() throws {
    let (session, _) = try failedTap()
    #expect(!session.overlay.isWorking)
    #expect(try tap("what if?", session))
    #expect(session.overlay.isWorking && session.isAnimating)
    var frames = 0
    while session.overlay.isWorking, frames < 100 {
      _ = session.drawList()
      frames += 1
    }
    #expect(try words(session).contains("a tap with an allowable movement of 47 pt"))
    // Nobody is asked twice.
    #expect(try !words(session).contains("what if?"))
  }

  @Test("Where nobody keeps what happened, nothing is offered that could not be answered")
  func noReplay() throws {
    let (session, _) = try failedTap()
    session.overlay.replay = nil
    #expect(try !words(session).contains("what if?"))
  }

  @Test(
    "Rows of one layer have different names, however much of them fits",
    arguments: [300.0, 430, 470, 560])
  func names(width: Double) throws {
    let walk = try GlassWalk("swipes", [.board])
    walk.forEach(until: 8) { _ in }
    let room = Size(width: width, height: 5000)
    let list = try #require(try drawn(walk.session, in: room)).list
    let names = list.texts.filter { $0.face == .sansBold }.map(\.string)
    #expect(names.count > 8 && Set(names).count == names.count, "\(names)")
  }

  @Test("Every rule has its text and, at its end, where it comes from")
  func rules() {
    #expect(RuleText.table.count > 100)
    for (number, text) in RuleText.table {
      #expect(text.number == number && text.paragraphs.count > 1, "\(number)")
      #expect(text.paragraphs.last?.hasPrefix("Provenance: ") == true, "\(number)")
    }
  }

  @Test(
    "A rule's text is all there on the pages of a small panel", arguments: ["V-9", "PAN-4", "S-5"])
  func pages(_ number: String) throws {
    let text = try #require(RuleText.of(number))
    let (session, _) = try failedTap()
    let panel = try panel(session)
    panel.show(rule: number)
    var shown = ""
    for _ in 1...40 {
      let room = Size(width: 280, height: 160)
      let content = try #require(panel.details(session.overlayContext, within: room))
      #expect(content.size.height <= room.height)
      var list = DrawList()
      content.draw(Rect(origin: .zero, size: content.size), nil, &list)
      let all = list.texts
      shown += all.map(\.string).joined()
      let button = try #require(all.last)
      #expect(content.tap(DrawnBounds.bounds(of: button).center))
      if button.string == "back to the board" { break }
    }
    let letters = shown.filter { !$0.isWhitespace }
    for paragraph in text.paragraphs {
      // Where a page ends in the middle of a paragraph, its number stands in between.
      let words = paragraph.split(separator: " ").prefix(4).joined()
      #expect(letters.contains(words), "\(words)")
    }
    #expect(shown.hasSuffix("back to the board"))
  }
}
