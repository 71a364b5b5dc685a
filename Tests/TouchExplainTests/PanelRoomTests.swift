import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

@Suite("A room of the panels' own")
struct PanelRoomTests {
  /// A frame, and what its scene has of it; nil where panels float.
  struct Division: CustomTestStringConvertible {
    let frame: Size
    let scene: Size?
    var testDescription: String { "\(frame.width) × \(frame.height)" }

    init(_ width: Double, _ height: Double, _ scene: (Double, Double)?) {
      frame = Size(width: width, height: height)
      self.scene = scene.map { Size(width: $0, height: $1) }
    }
  }

  /// A column from 900 points of width, a row where the frame is higher than wide, else none.
  static let divisions = [
    Division(320, 240, nil), Division(800, 600, nil), Division(899, 600, nil),
    Division(900, 600, (567, 600)), Division(1280, 800, (810, 800)),
    // Words are 1.35 times as large there.
    Division(1920, 1080, (1285, 1080)), Division(600, 1000, (600, 600)),
    Division(320, 480, (320, 240)), Division(320, 479, nil), Division(899, 900, (899, 540)),
    Division(900, 1400, (567, 1400)),
  ]

  @Test("A frame is divided by its size", arguments: divisions)
  func divided(division: Division) {
    let room = PanelRoom(dividing: division.frame)
    #expect(room?.scene == division.scene)
    guard let room else { return }
    #expect(room.frame == division.frame)
    #expect(room.place.intersection(Rect(origin: .zero, size: room.scene)) == nil)
    #expect(room.place.maxX == division.frame.width && room.place.maxY == division.frame.height)
  }

  @Test("With large words a frame needs as much more, and its room is as much larger")
  func large() {
    let legibility = Legibility(textScale: 1.5)
    #expect(PanelRoom(dividing: Size(width: 1280, height: 800), legibility) == nil)
    let room = PanelRoom(dividing: Size(width: 1350, height: 800), legibility)
    #expect(room?.scene == Size(width: 850, height: 800))
  }

  @Test("A picture grows by the room, and the scene keeps its size", arguments: divisions)
  func grown(division: Division) throws {
    let divided = PanelRoom(dividing: division.frame)
    let room = PanelRoom(beside: division.frame)
    #expect((room == nil) == (division.scene == nil))
    guard let room, let divided else { return }
    #expect(room.scene == division.frame)
    #expect(room.frame.width == division.frame.width + divided.frame.width - divided.scene.width)
    #expect(
      room.frame.height == division.frame.height + divided.frame.height - divided.scene.height)
  }

  // MARK: Panels in it

  /// The session of a recording in the middle of what it does, with panels in a frame.
  static func session(
    _ name: String, _ parts: Set<OverlayPart>, in frame: Size, at seconds: Double
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = parts
    session.overlay.room = session.overlay.room(dividing: frame)
    for event in input.events where event.time.seconds <= seconds { session.handle(event) }
    return session
  }

  static let frames = [
    Size(width: 900, height: 600), Size(width: 900, height: 260), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 600, height: 1000), Size(width: 320, height: 480),
    Size(width: 700, height: 1200),
  ]

  @Test(
    "None of them lies on the scene, whatever is shown and however large the frame",
    arguments: OverlayPart.allCases.map { Set([$0]) }
      + [Set(OverlayPart.allCases), [.figures, .board], [.geometry, .paths]])
  func apart(parts: Set<OverlayPart>) throws {
    let session = try Self.session("photos", parts, in: Self.frames[0], at: 9)
    for scale in [1, 1.5] {
      session.overlay.preferences.legibility.textScale = scale
      for frame in Self.frames {
        session.overlay.room = session.overlay.room(dividing: frame)
        guard let room = session.overlay.room else {
          #expect(scale == 1.5, "only large words leave no room")
          continue
        }
        let placed = session.overlay.placedPanels(session.overlayContext, in: room)
        // Titles too high for the frame are left out; no other frame is so low.
        #expect(placed.count == parts.count || frame.height < 300, "\(parts)")
        for panel in placed {
          let box = panel.frame.box.scaled(by: room.magnification)
          #expect(room.place.insetBy(dx: -0.5, dy: -0.5).contains(box), "\(panel.panel.part)")
          #expect(box.intersection(Rect(origin: .zero, size: room.scene)) == nil)
          if let content = panel.face?.size {
            #expect(
              panel.frame.box.contains(Rect(origin: panel.frame.content.origin, size: content)),
              "\(panel.panel.part)")
          }
        }
        for (index, panel) in placed.enumerated() {
          for other in placed.dropFirst(index + 1) {
            #expect(panel.frame.box.intersection(other.frame.box) == nil)
          }
        }
      }
    }
  }

  @Test("Edges that something else covers stay free")
  func edges() throws {
    let session = try Self.session(
      "photos", Set(OverlayPart.allCases), in: Size(width: 1280, height: 800), at: 9)
    session.overlay.room?.topInset = 52
    session.overlay.room?.bottomInset = 66
    let room = try #require(session.overlay.room)
    let boxes = session.overlay.placedPanels(session.overlayContext, in: room).map(\.frame.box)
    #expect(boxes.count == 6)
    #expect(boxes.allSatisfy { $0.minY >= 60 && 800 - $0.maxY >= 74 })
  }

  @Test("All six fold into headlines but for the first, and a tap on a title unfolds another")
  func headlines() throws {
    let session = try Self.session(
      "photos", Set(OverlayPart.allCases), in: Size(width: 1280, height: 800), at: 9)
    let overlay = session.overlay
    let room = try #require(overlay.room)
    func unfolded() -> [OverlayPart] {
      overlay.placedPanels(session.overlayContext, in: room).filter { !$0.isFolded }
        .map(\.panel.part)
    }
    func tap(_ part: OverlayPart) throws {
      let context = session.overlayContext
      let placed = try #require(
        overlay.placedPanels(context, in: room).first { $0.panel.part == part })
      let title = Point(x: placed.frame.box.minX + 60, y: placed.frame.box.minY + 17)
      let hit = try #require(overlay.hit(at: title, context))
      #expect(hit.part == part && hit.spot == .title)
      #expect(overlay.tap(hit, at: title, context))
    }
    #expect(unfolded().first == .figures && unfolded().count < 6)
    try tap(.solvers)
    #expect(unfolded().contains(.solvers))
    let open = unfolded()
    let other = try #require(OverlayPart.allCases.first { !open.contains($0) })
    try tap(other)
    #expect(unfolded().contains(other))
    try tap(other)
    #expect(!unfolded().contains(other))
  }

  @Test(
    "All six show at least their headlines, in windows of three sizes",
    arguments: [("photos", 9.0), ("model", 8.9), ("swipes", 1), ("explorer", 8.3)]
      as [(String, Double)])
  func sixHeadlines(name: String, seconds: Double) throws {
    let parts = Set(OverlayPart.allCases)
    let session = try Self.session(name, parts, in: Size(width: 600, height: 800), at: seconds)
    let overlay = session.overlay
    for (width, height) in [(600.0, 800.0), (800, 600), (1280, 800)] {
      overlay.room = overlay.room(dividing: Size(width: width, height: height))
      let context = session.overlayContext
      let placed =
        overlay.room.map { overlay.placedPanels(context, in: $0) } ?? overlay.placedPanels(context)
      #expect(placed.count == 6, "\(width) × \(height)")
      for panel in placed {
        var list = DrawList()
        panel.draw(context, into: &list)
        let words = list.words.joined(separator: " ")
        let headline = try #require(panel.panel.headline(context))
        #expect(
          words.contains(headline.words), "\(panel.panel.part) in \(width) × \(height): \(words)")
      }
    }
  }

  @Test("What was opened last is unfolded first")
  func latest() throws {
    let session = try Self.session("photos", [.figures], in: Size(width: 900, height: 600), at: 9)
    session.overlay.parts = [.figures, .geometry]
    let room = try #require(session.overlay.room)
    let placed = session.overlay.placedPanels(session.overlayContext, in: room)
    expectEqual(placed.map(\.panel.part), [.figures, .geometry], "in the order of the keys")
    #expect(placed.last?.isFolded == false)
  }

  @Test("The cross closes a panel of the room, also the figures; a drag of a title moves none")
  func close() throws {
    let session = try Self.session(
      "photos", [.figures, .board], in: Size(width: 1280, height: 800), at: 9)
    let overlay = session.overlay
    let room = try #require(overlay.room)
    let box = overlay.placedPanels(session.overlayContext, in: room)[0].frame.box
    let cross = Point(x: box.maxX - 18, y: box.minY + 17)
    let hit = try #require(overlay.hit(at: cross, session.overlayContext))
    #expect(hit.part == .figures && hit.spot == .close)
    overlay.move(.figures, to: .zero)
    #expect(overlay.moved.isEmpty)
    #expect(overlay.tap(hit, at: cross, session.overlayContext))
    expectEqual(overlay.parts, [.board])
  }

  @Test("Before anything is touched each panel says so")
  func empty() throws {
    let session = try Self.session(
      "photos", [.figures, .board], in: Size(width: 1280, height: 800), at: -1)
    let room = try #require(session.overlay.room)
    let placed = session.overlay.placedPanels(session.overlayContext, in: room)
    #expect(placed.count == 2)
    for panel in placed {
      var list = DrawList()
      panel.draw(session.overlayContext, into: &list)
      #expect(list.words.contains { Overlay.placeholder.empty.hasPrefix($0) }, "\(list.words)")
    }
  }

  @Test("The overlay of another session has the same room, and the same folded panels")
  func adopted() throws {
    let session = try Self.session(
      "photos", [.figures, .board], in: Size(width: 1280, height: 800), at: 9)
    session.overlay.order.toggle(.figures, isFolded: false)
    let other = Overlay()
    other.adopt(session.overlay)
    #expect(other.room == session.overlay.room && other.order == session.overlay.order)
    expectEqual(other.order.folded, [.figures])
  }

  @Test("Without a wish for panels, and for panels that float, no frame is divided")
  func floating() {
    let overlay = Overlay()
    let frame = Size(width: 1280, height: 800)
    #expect(overlay.room(dividing: frame) == nil)
    overlay.parts = [.board]
    #expect(overlay.room(dividing: frame) != nil && overlay.room(beside: frame) != nil)
    overlay.preferences.floats = true
    #expect(overlay.room(dividing: frame) == nil && overlay.room(beside: frame) == nil)
  }

  @Test(
    "A legend names only letters that the glass uses",
    arguments: [
      [OverlayPart.geometry], [OverlayPart.figures, .geometry], OverlayPart.allCases,
    ].map { Set($0) })
  func legends(parts: Set<OverlayPart>) throws {
    let session = try Self.session("photos", parts, in: Size(width: 1280, height: 800), at: 6.2)
    for step in 0...3 {
      session.overlay.preferences.choices = [.geometry: ["\(step)"]]
      let all = session.drawList().words
      let words = session.overlay.drawnPanels.words
      let glass = Set(all).subtracting(words)
      let panels = words.joined(separator: " ")
      let legends = panels.matches(
        of: #/((?:[AB][′₁₂]?(?:, )?)+): (?:fingers? at first|now|as lifted|B after|B before)/#)
      let letters = legends.flatMap { $0.output.1.split(separator: ", ") }
      for letter in letters {
        let isUsed = glass.contains { LensPage.Legend.uses(String(letter), in: $0) }
        #expect(isUsed, "\(letter) of step \(step): \(glass)")
      }
      if parts.count == 1 { #expect(letters.count > 2, "step \(step): \(panels)") }
    }
  }

  // MARK: Floating

  @Test("A floating panel with a finger below it lets the scene show through")
  func faded() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.parts = [.figures]
    let title = OverlayPart.figures.label
    func alpha() -> Double {
      session.drawList().texts.first { $0.string.hasPrefix(title) }
        .map { Double($0.color.alpha) } ?? 0
    }
    func finger(_ id: Int, _ place: Point, _ phase: TouchPhase) {
      session.handle(InputEvent(time: .zero, .touch(phase, at: place, id: id)))
    }
    finger(1, Point(x: 400, y: 300), .began)
    #expect(alpha() > 0.9)
    // Fingers everywhere leave it no place.
    let places = stride(from: 60.0, through: 740, by: 136).flatMap { x in
      stride(from: 20.0, through: 580, by: 80).map { Point(x: x, y: $0) }
    }
    for (index, place) in places.enumerated() { finger(2 + index, place, .began) }
    #expect(alpha() < 0.3)
    for (index, place) in places.enumerated() { finger(2 + index, place, .ended) }
    #expect(alpha() > 0.9)
  }

  @Test("At 800 × 600 the wrong solvers keep cause, source and curves, and fold the list")
  func solvers() throws {
    let session = try Self.session("photos", [.solvers], in: Size(width: 800, height: 600), at: 9)
    let panel = try #require(session.overlay.panels.first as? SolversPanel)
    let content = panel.content(session.overlayContext)
    for height in stride(from: 260.0, through: 700, by: 5) {
      let layout = try #require(
        SolverPanelLayout(content, within: Size(width: 470, height: height)))
      #expect(layout.size.height <= height)
      #expect(layout.plotHeight > 0 && !layout.words.isEmpty, "\(height)")
      #expect(layout.rows.count + layout.missing == content.rows.count)
      #expect(layout.rows.contains { content.rows[$0].kind == content.selected })
      // A box of that size has the same in it.
      let again = try #require(SolverPanelLayout(content, within: layout.size))
      #expect(again.rows == layout.rows && again.plotHeight == layout.plotHeight)
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
