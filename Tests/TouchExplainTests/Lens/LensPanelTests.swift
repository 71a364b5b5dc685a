import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// The panels of both lenses: what lies where, and what taps and keys do.
@Suite("The lenses' panels")
struct LensPanelTests {
  /// A session that plays a recording up to a moment, with some parts shown.
  private func session(
    _ name: String, at seconds: Double, parts: Set<OverlayPart>
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = parts
    for event in input.events where event.time.seconds <= seconds { session.handle(event) }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  private func texts(_ session: Session) -> [TextDraw] {
    let scene = session.stage.drawList(background: session.scene.background).commands.count
    return session.drawList().commands.dropFirst(scene).texts
  }

  private static let moments: [(name: String, seconds: [Double])] = [
    ("photos", [1.2, 4, 7.5, 11.5, 15, 20, 28]), ("photo", [1, 3.5, 6.6, 9, 14]),
    ("map", [1, 4, 7.8, 12, 18]), ("thresholds-pairs", [0.7, 1.3, 1.95, 2.7, 3.4]),
    ("thresholds-drags", [1, 9, 15]), ("model", [8.9]), ("dial", [3]),
  ]

  @Test(
    "On every page nothing overlaps, is cut, or reaches beyond it", arguments: moments.map(\.name))
  func pages(_ name: String) throws {
    let seconds = try #require(Self.moments.first { $0.name == name }).seconds
    let rooms = [
      Size(width: 1240, height: 738), Size(width: 1880, height: 1018),
      Size(width: 280, height: 418),
      Size(width: 400, height: 330), Size(width: 240, height: 300), Size(width: 440, height: 258),
      Size(width: 1240, height: 345), Size(width: 900, height: 300),
    ]
    let input = try BundledRecording(name).input
    let session = try session(name, at: 0, parts: [.geometry, .numbers])
    var rest = input.events.drop { $0.time <= .zero }
    for second in seconds {
      while let event = rest.first, event.time.seconds <= second {
        session.handle(event)
        rest = rest.dropFirst()
      }
      session.advance(to: Timestamp(seconds: second))
      for words in GeometryChoice.words + NumbersPanel.words {
        let part: OverlayPart = GeometryChoice.words.contains(words) ? .geometry : .numbers
        session.overlay.preferences.choices = [part: [words]]
        let panel = try #require(session.overlay.panels.first { $0.part == part })
        let context = session.overlayContext
        for room in rooms {
          let page =
            (panel as? GeometryPanel)?.page(context, within: room)
            ?? (panel as? NumbersPanel)?.page(context, within: room)
          guard let page else {
            #expect(room.width < 300 || room.height < 300, "\(name) \(second) \(words) \(room)")
            continue
          }
          let place = "\(name) at \(second), \(words) in \(room)"
          #expect(panel.details(context, within: room)?.size == page.size, "\(place)")
          // Laid out again in its own size it is the same page.
          let again = panel.details(context, within: page.size)
          #expect(again?.size == page.size, "\(place)")
          #expect(
            page.size.width <= room.width && page.size.height <= room.height + 0.5, "\(place)")
          let area = Rect(origin: .zero, size: page.size).insetBy(dx: -0.5, dy: -0.5)
          for (index, frame) in page.frames.enumerated() {
            #expect(area.union(frame) == area, "\(place): \(frame) is outside")
            for other in page.frames.dropFirst(index + 1) {
              let shared = frame.intersection(other)
              #expect(
                shared.map { min($0.width, $0.height) < 1 } ?? true,
                "\(place): \(frame) is over \(other)")
            }
          }
          for button in page.buttons {
            #expect(min(button.frame.width, button.frame.height) >= 34, "\(place) \(button.label)")
            #expect(
              TextExtent.width(button.label, face: .sansBold, size: 13) <= button.frame.width - 4,
              "\(place) \(button.label)")
          }
        }
      }
    }
  }

  @Test("All words have 13 points or more, half as large again where that is wanted")
  func size() throws {
    for (name, seconds) in [("photos", 7.5), ("photo", 6.6), ("map", 7.8)] {
      let session = try session(name, at: seconds, parts: [.geometry, .numbers])
      for large in [false, true] {
        session.overlay.preferences.legibility.textScale = large ? 1.5 : 1
        let texts = texts(session)
        #expect(!texts.isEmpty)
        for text in texts {
          let size = text.size * text.transform.decomposed.scaleX
          #expect(size >= (large ? 19.5 : 13) - 1e-9, "\(text.string)")
        }
      }
    }
  }

  @Test("Taps on the page do what stands on the buttons, and keys step")
  func taps() throws {
    let session = try session("photos", at: 7.5, parts: [.geometry, .numbers])
    let context = session.overlayContext
    let box = Rect(x: 100, y: 50, width: 420, height: 420)
    let geometry = try #require(session.overlay.panels[0] as? GeometryPanel)
    func tap(_ action: LensPage.Action, _ panel: any OverlayPanel) throws {
      let page =
        (panel as? GeometryPanel)?.page(context, within: box.size)
        ?? (panel as? NumbersPanel)?.page(context, within: box.size)
      let button = try #require(page?.buttons.first { $0.action == action })
      let content = try #require(panel.details(context, within: box.size))
      #expect(content.tap(button.frame.center))
    }
    try tap(.previous, geometry)
    #expect(geometry.choice.step == 2)
    try tap(.next, geometry)
    #expect(geometry.choice.step == 3)
    try tap(.auto, geometry)
    #expect(geometry.choice.isAuto && geometry.isFading(at: context.now))
    try tap(.auto, geometry)
    #expect(!geometry.choice.isAuto && !geometry.isFading(at: context.now))
    try tap(.tab(.fit), geometry)
    try tap(.model(.affine), geometry)
    #expect(geometry.choice.model == .affine)
    let whole = try #require(geometry.details(context, within: box.size))
    #expect(!whole.tap(Point(x: 1, y: box.height - 1)))
    #expect(session.overlay.handle(key: "[", modifiers: []) { context })
    #expect(geometry.choice.step == 2 && geometry.choice.tab == .steps)
    #expect(session.overlay.handle(key: "]", modifiers: []) { context })
    #expect(geometry.choice.step == 3)
    #expect(!session.overlay.handle(key: "A", modifiers: []) { context })

    let numbers = try #require(session.overlay.panels[1] as? NumbersPanel)
    try tap(.order(.giantSteps), numbers)
    try tap(.unit, numbers)
    #expect(numbers.order == .giantSteps && numbers.unit == .radians)
    // What was chosen holds when they are hidden and shown again.
    session.overlay.parts = []
    session.overlay.parts = [.geometry, .numbers]
    let again = try #require(session.overlay.panels[0] as? GeometryPanel)
    #expect(again !== geometry && again.choice == geometry.choice)
    #expect((session.overlay.panels[1] as? NumbersPanel)?.order == .giantSteps)
  }

  @Test("When the fingers are up, what they did last can still be stepped through")
  func lifted() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0}"#)
    let session = try TestScene.session(text)
    session.overlay.parts = [.geometry]
    var time = 0.0
    func touch(_ phase: TouchPhase, _ places: [Point]) {
      time += 0.1
      session.handle(InputEvent(at: time, .fingers(phase, at: places)))
    }
    let panel = try #require(session.overlay.panels.first as? GeometryPanel)
    #expect(panel.shown(session.overlayContext) == nil)
    touch(.began, [Point(x: 350, y: 300), Point(x: 450, y: 300)])
    touch(.moved, [Point(x: 400, y: 200), Point(x: 400, y: 400)])
    let held = try #require(panel.shown(session.overlayContext))
    #expect(held.lifted == nil)
    expectClose(held.lens.steps.scale, 2, within: 1e-12)
    touch(.ended, [Point(x: 400, y: 200), Point(x: 400, y: 400)])
    session.advance(to: Timestamp(seconds: 5))
    let shown = try #require(panel.shown(session.overlayContext))
    #expect(shown.lifted == Timestamp(seconds: time))
    #expect(shown.lens.steps == held.lens.steps)
    // New fingers are a new beginning.
    touch(.began, [Point(x: 400, y: 300)])
    let next = try #require(panel.shown(session.overlayContext))
    #expect(next.lifted == nil && next.lens.moment.fingers.count == 1)
  }

  @Test("A finger that stays behind while the other lifts does not replace what both have done")
  func oneByOne() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate","hysteresis":0}"#))
    session.overlay.parts = [.geometry]
    let panel = try #require(session.overlay.panels.first as? GeometryPanel)
    func headline() throws -> PanelHeadline { try #require(panel.headline(session.overlayContext)) }
    var ledger = ScriptLedger()
    func play(@ScriptBuilder _ steps: () -> [ScriptStep]) {
      for event in Script(steps).events(continuing: &ledger) { session.handle(event) }
    }
    play {
      finger(1).down(350, 300, t: 1)
      finger(2).down(450, 300, t: 1.1)
    }
    #expect(try headline().words == "Nothing has moved yet")
    play {
      finger(1).move(400, 200, t: 1.2)
      finger(2).move(400, 400, t: 1.2)
      finger(2).up(t: 1.3)
    }
    let both = try headline()
    #expect(both.words == "3 of 3: rotate +90.00°", "\(both)")
    #expect(both.note.hasSuffix(" · the last fingers, until 1.30 s"), "\(both)")
    play {
      finger(1).move(400.6, 200.4, t: 1.4)
      finger(1).up(t: 1.5)
    }
    #expect(try headline() == both)
    // What it does on purpose does.
    play { finger(1).stroke((400, 300, 3), (440, 310, 3.2)) }
    #expect(try headline().words == "1 of 1: move A by +40.0, +10.0 pt")
  }

  @Test("What two fingers do to a layer that only measures them is shown, and said")
  func unsolved() throws {
    let session = try session("thresholds-pairs", at: 0.7, parts: [.geometry])
    let panel = try #require(session.overlay.panels.first as? GeometryPanel)
    let shown = try #require(panel.shown(session.overlayContext))
    #expect(shown.lens.moment.fingers.count == 2)
    #expect(shown.lens.remark.contains("the layer only listens to"))
    #expect(shown.lens.moment.unsolved != nil)
  }

  @Test("The ghosts of a step and the one before lie where these put the layer, and no others do")
  func ghosts() throws {
    let session = try session("photos", at: 7.5, parts: [.geometry])
    let panel = try #require(session.overlay.panels.first as? GeometryPanel)
    for step in 0...3 {
      session.overlay.preferences.choices = [.geometry: ["\(step)"]]
      let lens = try #require(panel.shown(session.overlayContext)).lens
      let outlines = session.drawList().commands.compactMap { command -> [Point]? in
        guard case .stroke(let points, true, _) = command, points.count == 4 else { return nil }
        return points
      }
      for shown in 0...3 {
        let corners = lens.moment.bounds.corners.map {
          $0.applying(lens.moment.start).applying(lens.product(after: shown))
        }
        let isThere = outlines.contains { outline in
          zip(outline, corners).allSatisfy { $0.distance(to: $1) < 1e-6 }
        }
        #expect(isThere == (shown == step || shown == step - 1), "step \(step): \(shown)")
      }
    }
  }

  @Test("With and without the lenses a session is the same to the bit")
  func watches() throws {
    let plain = try BundledRecording("photos").trace(states: true)
    let watched = try BundledRecording("photos").trace(states: true) {
      $0.overlay.parts = [.geometry, .numbers]
    }
    #expect(plain == watched)
  }
}
