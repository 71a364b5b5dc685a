import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// A panel that has words for the place of the caption and for the upper edge, and no other place
/// for them.
private final class WordyPanel: OverlayPanel {
  static let words = "words of a panel"
  static let upper = "words at the top"
  let part = OverlayPart.board

  func details(_ context: OverlayContext, within room: Size) -> PanelContent? { nil }
  func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let size = context.stage.surface.size
    let places = [
      (Self.words, Point(x: size.width / 2, y: size.height - 36)),
      (Self.upper, Point(x: size.width - 100, y: 4)),
    ]
    notes.labels += places.map { words, place in
      OverlayLabel(text: words, color: Palette.text, places: [.init(at: place)])
    }
  }
}

@Suite("What every part of the overlay has on the glass")
struct GlassTests {
  private static func session(
    _ name: String, at seconds: Double, _ parts: Set<OverlayPart>
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let playback = Playback(explaining: recording.scene, input: try recording.input)
    playback.show(parts)
    playback.seek(to: Timestamp(seconds: seconds))
    return playback.session
  }

  /// Whether a ring of a finger's colour lies round a place.
  private static func hasRing(_ id: TouchID, round place: Point, _ list: DrawList) -> Bool {
    list.commands.contains { command in
      guard case .stroke(let points, true, let stroke) = command, points.count > 8,
        stroke.color == Palette.finger(id)
      else { return false }
      let radius = points[0].distance(to: place)
      return radius > 5 && points.allSatisfy { abs($0.distance(to: place) - radius) < 0.5 }
    }
  }

  @Test(
    "A finger that is down is drawn, whatever is shown", arguments: OverlayPart.available,
    [("photos", 6.2), ("dial", 1.5), ("model", 8.9), ("swipes", 1.0), ("explorer", 8.3)])
  func fingers(_ part: OverlayPart, _ moment: (name: String, seconds: Double)) throws {
    let session = try Self.session(moment.name, at: moment.seconds, [part])
    let list = session.drawList()
    for touch in session.stage.dispatcher.liveTouches {
      #expect(Self.hasRing(touch.id, round: touch.surfaceLocation, list), "finger \(touch.id)")
    }
    session.overlay.parts = []
    let bare = session.drawList()
    #expect(bare.commands.count < list.commands.count)
  }

  @Test(
    "Where the last fingers were lifted stays on the glass until another lands",
    arguments: OverlayPart.available)
  func lastPlaces(_ part: OverlayPart) throws {
    let walk = try GlassWalk("solvers-lesson", [part])
    var down: [TouchID: Point] = [:]
    var places: [TouchID: Point] = [:]
    var lifts = 0
    walk.forEach { event in
      guard case .touches(let frame) = event.kind else { return }
      for sample in frame.samples {
        if down.isEmpty, sample.phase == .began { places = [:] }
        down[sample.id] = sample.phase.isTerminal ? nil : sample.location
        places[sample.id] = sample.location
      }
      guard down.isEmpty || lifts > 0 else { return }
      lifts += down.isEmpty ? 1 : 0
      let list = walk.session.drawList()
      for (id, place) in places {
        #expect(Self.hasRing(id, round: place, list), "finger \(id), \(event.time.seconds)")
      }
    }
    #expect(lifts > 0)
    // Also long after: they do not fade.
    walk.session.advance(to: walk.session.stage.now.advanced(bySeconds: 60))
    let later = walk.session.drawList()
    for (id, place) in places { #expect(Self.hasRing(id, round: place, later)) }
    // The letters of the geometry stay at the layer that was touched last.
    if part == .geometry { return }
    let first = Point(x: 30, y: 30)
    for phase in [TouchPhase.began, .ended] {
      walk.session.handle(
        InputEvent(
          time: walk.session.stage.now.advanced(bySeconds: 0.1), .touch(phase, at: first, id: 9)))
      let list = walk.session.drawList()
      for (id, place) in places { #expect(!Self.hasRing(id, round: place, list)) }
      #expect(Self.hasRing(TouchID(9), round: first, list))
    }
  }

  @Test(
    "The tags of fingers close to each other do not overlap, down and lifted",
    arguments: [OverlayPart.figures, .board],
    [Vector(dx: 10, dy: 0), Vector(dx: 40, dy: 0), Vector(dx: 0, dy: 12), Vector(dx: 70, dy: 20)])
  func tags(_ part: OverlayPart, apart way: Vector) throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.parts = [part]
    for (seconds, phase, tag) in [(0.0, TouchPhase.began, ""), (0.2, .ended, " lifted")] {
      let places = (0..<3).map { Point(x: 380, y: 290) + way * Double($0) }
      session.handle(InputEvent(at: seconds, .fingers(phase, at: places)))
      let texts = session.drawList().texts
      let boxes = try (1...3).map { number in
        let text = try #require(texts.first { $0.string == "\(number)\(tag)" })
        return DrawnBounds.bounds(of: text)
      }
      for (index, box) in boxes.enumerated() {
        for other in boxes.dropFirst(index + 1) { #expect(box.intersection(other) == nil) }
      }
    }
  }

  @Test("The angle on the glass says since when, where the headline counts from another moment")
  func sinceFingers() throws {
    for (seconds, says) in [(6.2, false), (9, true)] {
      let session = try Self.session("photos", at: seconds, [.figures])
      let words = session.drawList().words
      let label = try #require(words.first { $0.hasPrefix("turned ") }, "\(words)")
      #expect(label.hasSuffix(" since fingers changed") == says, "\(label)")
    }
  }

  @Test("Beside the turn of a gesture, that of the layer says that it stands so")
  func stands() throws {
    for parts in [[OverlayPart.numbers], [OverlayPart.figures, .numbers]] {
      let session = try Self.session("photos", at: 6.2, Set(parts))
      let words = session.drawList().words
      #expect(words.contains { $0.hasPrefix("stands turned ") }, "\(words)")
      #expect(words.count { $0.hasPrefix("turned ") } == parts.count - 1, "\(words)")
    }
  }

  @Test("The distance of two fingers is said in AB only where the layer is as large")
  func spread() throws {
    // The layer is still behind a threshold, then it is under its fingers.
    for (seconds, isEqual) in [(3.6, false), (6.2, true)] {
      let session = try Self.session("photos", at: seconds, [.figures])
      let words = session.drawList().words
      let label = try #require(words.first { $0.hasPrefix("A′B′ ") }, "\(words)")
      #expect(label.hasSuffix(" AB") == isEqual && label.contains(" pt"), "\(label)")
    }
  }

  @Test("A gesture that has ended says how far it moved, if it did nothing else")
  func moved() throws {
    let session = try Self.session("solvers-farthest", at: 0.841, [.figures])
    let panel = try #require(session.overlay.panels.first)
    let headline = try #require(panel.headline(session.overlayContext))
    #expect(headline.words == "transform: recognized")
    #expect(headline.note.contains("moved ") && !headline.note.contains("scale"), "\(headline)")
  }

  @Test("No words lie on the caption")
  func caption() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.kinds = [PanelKind(part: .board) { WordyPanel() }]
    session.overlay.parts = [.board]
    for (caption, isThere) in [(nil, true), ("A remark that is long enough to be met", false)] {
      if let caption { session.handle(InputEvent(time: .zero, .mark(caption))) }
      let words = session.drawList().texts
      // Beside a panel it is the name of a chapter.
      #expect(words.contains { $0.string == "Chapter “\(caption ?? "")”" } == (caption != nil))
      #expect(words.contains { $0.string == WordyPanel.words } == isThere, "\(words.map(\.string))")
    }
  }

  @Test("Words keep off the edges at which a window has its bar and its lines")
  func edges() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.kinds = [PanelKind(part: .board) { WordyPanel() }]
    session.overlay.parts = [.board]
    (session.overlay.topInset, session.overlay.bottomInset) = (30, 60)
    let texts = session.drawList().texts
    let upper = try #require(texts.first { $0.string == WordyPanel.upper })
    let lower = try #require(texts.first { $0.string == WordyPanel.words })
    #expect(DrawnBounds.bounds(of: upper).minY >= 29.5)
    #expect(DrawnBounds.bounds(of: lower).maxY <= 540.5)
  }

  @Test("A large recording in a small window has words of the size of any window as small")
  func shownSize() throws {
    let overlay = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#)).overlay
    let large = Size(width: 2560, height: 1600)
    #expect(overlay.magnification(on: large) == 2)
    overlay.shownScale = 0.5
    #expect(overlay.magnification(on: large) == 2, "the usual size, in a window of 1280 × 800")
  }

  @Test("A turn since fingers changed counts whole turns, in the figures and in the geometry alike")
  func wholeTurns() throws {
    let session = try Self.session("formula", at: 10.27, [.figures, .geometry])
    let quantities = session.overlay.quantities(session.overlayContext)
    let figures = try #require(quantities[.figures]).filter {
      $0.name == GlassQuantity.rotation.name
    }
    let geometry = try #require(
      quantities[.geometry]?.first { $0.name == GlassQuantity.rotation.name })
    #expect(geometry.value.magnitude > .pi)
    let same = figures.filter { $0.since == .fingers }
    #expect(same.count == 1 && abs(same[0].value - geometry.value) < 1e-9)
    // As it began, nothing had turned yet.
    #expect(figures.contains { $0.since == .began && abs($0.value - geometry.value) < 0.02 })
  }
}
