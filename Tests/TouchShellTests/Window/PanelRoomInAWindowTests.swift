import SceneTestSupport
import ShellTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain
@testable import TouchShell

@MainActor
@Suite("Panels beside a scene in a window, without a window")
struct PanelRoomInAWindowTests {
  private static let wide = Size(width: 1280, height: 800)
  private static let tall = Size(width: 600, height: 1000)

  /// A window of a size, of a block in the middle of the surface.
  private func window(
    _ size: Size, recording: String? = nil, _ preferences: Preferences = Preferences()
  ) throws -> ShellRig {
    let rig = try ShellRig.scene(
      ShellRig.block("Room"), recording: recording, preferences: preferences)
    rig.resize(to: size)
    return rig
  }

  private func surface(_ rig: ShellRig) -> Size? { rig.scene?.session.stage.surface.size }

  /// Where the block is seen: the middle of the largest red area of the frame.
  private func shownBlock(_ rig: ShellRig) -> Point? {
    let red = Color(0xE0_31_31)
    return rig.frame.commands.compactMap { command -> Point? in
      guard case .polygon(let points, let color) = command, color == red else { return nil }
      return Point(
        x: points.map(\.x).reduce(0, +) / Double(points.count),
        y: points.map(\.y).reduce(0, +) / Double(points.count))
    }.first
  }

  @Test("Each key reflows the scene, and fingers hit layers where they are drawn")
  func keys() throws {
    for size in [Self.wide, Self.tall, Size(width: 1920, height: 1080)] {
      let rig = try window(size)
      #expect(surface(rig) == size)
      for part in OverlayPart.available {
        rig.key(part.key, wait: 0.3)
        let room = try #require(rig.scene?.room, "\(part) at \(size)")
        #expect(surface(rig) == room.scene)
        let seen = try #require(shownBlock(rig))
        #expect(Rect(origin: .zero, size: room.scene).contains(seen))
        let before = try #require(rig.block)
        rig.drag(from: seen, to: seen + Vector(dx: -60, dy: -40))
        rig.advance(0.5)
        let after = try #require(rig.block)
        // A drag begins where the finger has left its slop.
        #expect((after - before).length > 40, "\(part) at \(size)")
        rig.key(part.key, wait: 0.3)
        #expect(surface(rig) == size)
      }
      for part in OverlayPart.available { rig.key(part.key) }
      rig.advance(0.3)
      #expect(surface(rig) == PanelRoom(dividing: size)?.scene)
    }
  }

  @Test("A small window has no room: panels float, as they do where the user wants that")
  func floating() throws {
    var preferences = Preferences()
    preferences.panels.floats = true
    for (size, preferences) in [(ShellRig.size, Preferences()), (Self.wide, preferences)] {
      let rig = try window(size, preferences)
      rig.key("F2", wait: 0.3)
      #expect(rig.scene?.room == nil && surface(rig) == size)
      let session = try #require(rig.scene?.session)
      let hit = try #require(session.overlay.hit(at: Point(x: 40, y: 60), session.overlayContext))
      #expect(hit.part == .board)
      rig.drag(from: Point(x: 80, y: 60), to: Point(x: 180, y: 160))
      #expect(session.overlay.moved[.board] != nil, "it is dragged by its title")
    }
  }

  @Test(
    "A gesture goes on while a key opens panels; the scene moves aside when the finger is lifted")
  func gesture() throws {
    let rig = try window(Self.wide, recording: "room.touch.jsonl")
    let start = try #require(shownBlock(rig))
    rig.drag(from: start, to: start + Vector(dx: 50, dy: 30), lifts: false)
    let held = try #require(rig.block)
    rig.key("F2", wait: 0.3)
    #expect(surface(rig) == Self.wide && rig.scene?.room == nil)
    #expect(rig.block == held)
    rig.finger(1, .moved, start + Vector(dx: 90, dy: 30))
    #expect((rig.block.map { $0 - held } ?? .zero).dx > 30, "the same gesture")
    rig.finger(1, .ended, start + Vector(dx: 90, dy: 30))
    rig.advance(0.3)
    let room = try #require(rig.scene?.room)
    #expect(surface(rig) == room.scene)
    let recorder = try #require(rig.storage.recorders.last)
    #expect(!recorder.phases.contains(.cancelled))
    #expect(recorder.phases.count { $0 == .began } == 1)
    // The same the other way round.
    let again = try #require(shownBlock(rig))
    rig.drag(from: again, to: again + Vector(dx: -40, dy: 0), lifts: false)
    rig.key("F2", wait: 0.3)
    #expect(surface(rig) == room.scene && rig.scene?.room != nil)
    rig.finger(1, .ended, again + Vector(dx: -40, dy: 0))
    rig.advance(0.3)
    #expect(surface(rig) == Self.wide && rig.scene?.room == nil)
    #expect(!recorder.phases.contains(.cancelled))
  }

  @Test("A window that becomes too small takes the room at once, as it takes the rest")
  func shrinking() throws {
    let rig = try window(Self.wide)
    rig.key("F2", wait: 0.3)
    let start = try #require(shownBlock(rig))
    rig.finger(1, .began, start)
    rig.resize(to: Size(width: 1000, height: 700))
    #expect(surface(rig) == PanelRoom(dividing: Size(width: 1000, height: 700))?.scene)
    rig.resize(to: ShellRig.size)
    #expect(surface(rig) == ShellRig.size && rig.scene?.room == nil)
    rig.resize(to: Self.wide)
    #expect(surface(rig) == Self.wide, "the finger is still down")
    rig.finger(1, .ended, start)
    rig.advance(0.3)
    #expect(surface(rig) == PanelRoom(dividing: Self.wide)?.scene)
  }

  @Test("A recording has the surface that its session has, from the header on")
  func recorded() throws {
    var preferences = Preferences()
    preferences.shownParts = [.board]
    let rig = try window(Self.wide, recording: "room.touch.jsonl", preferences)
    let recorder = try #require(rig.storage.recorders.last)
    #expect(recorder.header.surface.size == ShellRig.size, "there was no room")
    rig.key("R", wait: 0.3)
    let next = try #require(rig.storage.recorders.last)
    let room = try #require(PanelRoom(dividing: Self.wide))
    #expect(next !== recorder && next.header.surface.size == room.scene)
    rig.key("F2", wait: 0.3)
    let sizes = next.events.compactMap { event -> Size? in
      if case .surface(let surface) = event.kind { surface.size } else { nil }
    }
    expectEqual(sizes, [Self.wide])
  }

  @Test("Fingers, mouse and wheel in the column are the panels'; beside a panel they do nothing")
  func column() throws {
    let rig = try window(Self.wide, recording: "room.touch.jsonl")
    rig.key("F7", wait: 0.3)
    let recorder = try #require(rig.storage.recorders.last)
    let count = recorder.events.count { if case .touches = $0.kind { true } else { false } }
    for place in [Point(x: 1000, y: 780), Point(x: 1000, y: 90)] {
      rig.tap(place)
      rig.send(.mouse(MouseEvent(phase: .down, button: 1, location: place)))
      rig.send(.mouse(MouseEvent(phase: .up, button: 1, location: place)))
      rig.send(.wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 40), isPrecise: true)))
      rig.advance(0.3)
    }
    #expect(
      recorder.events.count { if case .touches = $0.kind { true } else { false } } == count)
    #expect(!recorder.events.contains { if case .wheel = $0.kind { true } else { false } })
    // A drag that begins on the scene stays the scene's, also above the column.
    let seen = try #require(shownBlock(rig))
    rig.drag(from: seen, to: Point(x: 1000, y: seen.y))
    #expect(
      recorder.events.count { if case .touches = $0.kind { true } else { false } } > count)
    // The cross closes the panel, and the scene has all of the window again.
    let session = try #require(rig.scene?.session)
    let room = try #require(rig.scene?.room)
    let box = session.overlay.placedPanels(session.overlayContext, in: room)[0].frame.box
    rig.tap(Point(x: box.maxX - 18, y: box.minY + 17))
    rig.advance(0.3)
    #expect(surface(rig) == Self.wide)
  }

  @Test("A pair of fingers by mouse stays on what the scene has")
  func pair() throws {
    let rig = try window(Self.wide, recording: "room.touch.jsonl")
    rig.key("F2", wait: 0.3)
    let room = try #require(rig.scene?.room)
    let edge = Point(x: room.scene.width - 4, y: 400)
    rig.send(.mouse(MouseEvent(phase: .down, button: 3, location: edge)))
    rig.advance(0.1)
    rig.send(.mouse(MouseEvent(phase: .up, button: 3, location: edge)))
    rig.advance(0.1)
    let recorder = try #require(rig.storage.recorders.last)
    let places = recorder.events.flatMap(\.samples).map(\.location)
    #expect(places.count >= 2)
    #expect(places.allSatisfy { $0.x <= room.scene.width })
  }

  @Test("A scene that keeps its size is fitted beside the panels, and fingers hit what they see")
  func fitted() throws {
    let rig = try ShellRig.scene(ShellRig.block("Fixed", more: #","size":[800,600]"#))
    rig.resize(to: Self.wide)
    rig.key("F2", wait: 0.3)
    let room = try #require(rig.scene?.room)
    #expect(surface(rig) == ShellRig.size)
    let seen = try #require(shownBlock(rig))
    let before = try #require(rig.block)
    #expect(seen.distance(to: before.applying(room.fit(of: ShellRig.size).transform)) < 0.01)
    rig.drag(from: seen, to: seen + Vector(dx: -80, dy: 0))
    #expect(before.x - (rig.block?.x ?? 0) > 50)
  }

  @Test("The line of gestures and messages stand over the scene, panels below the bar's tab")
  func edges() throws {
    for size in [Self.wide, Self.tall] {
      let rig = try ShellRig { context, _ in
        try Shell(TestScene.load("photos"), name: "photos", context)
      }
      rig.resize(to: size)
      rig.key("F2", wait: 0.3)
      rig.scene?.showMessage("A message of some words", isProblem: false)
      rig.advance(0.3)
      let room = try #require(rig.scene?.room)
      let texts = rig.frame.texts
      func place(_ words: String) -> Point? {
        texts.first { $0.string.contains(words) }.map { $0.position.applying($0.transform) }
      }
      let message = try #require(place("A message"))
      #expect(message.y < room.scene.height && message.y > room.scene.height - 100)
      let hint = try #require(texts.first { $0.alignment == .center && $0.baseline == .bottom })
      #expect(hint.position.applying(hint.transform).x == room.scene.width / 2)
      #expect(room.topInset == BarLayout.tabBottom(on: size))
      let session = try #require(rig.scene?.session)
      let placed = session.overlay.placedPanels(session.overlayContext, in: room)
      #expect(!placed.isEmpty)
      #expect(placed.allSatisfy { $0.frame.box.minY >= room.topInset })
    }
  }

  // MARK: Recordings

  @Test("A recording is fitted beside its panels, and panels stay off the timeline")
  func playback() throws {
    for size in [Self.wide, Self.tall] {
      let rig = try ShellRig.playback()
      rig.resize(to: size)
      let whole = try #require(shownBlock(rig))
      rig.key("F2", wait: 0.3)
      let content = try #require(rig.recording)
      let room = try #require(content.room)
      #expect(content.playback.session.stage.surface.size == ShellRig.size, "it was recorded so")
      let seen = try #require(shownBlock(rig))
      let block = try #require(rig.block)
      let place = room.fit(of: ShellRig.size).transform
      #expect(seen.distance(to: block.applying(place)) < 0.01)
      #expect(seen != whole)
      #expect(room.bottomInset > 40 && room.topInset > 20)
      // The timeline lies below the room and is touched as ever.
      rig.key("Home")
      let layout = content.layout
      rig.tap(Point(x: layout.line.upperBound - 2, y: layout.bar.y), finger: 7)
      #expect(content.position > 0.9)
      rig.key("F2", wait: 0.3)
      #expect(content.room == nil)
      #expect(try #require(shownBlock(rig)).distance(to: whole) < 0.01)
    }
  }

  @Test("Words of panels that float over a recording can be read in a small window, too")
  func smallPlayback() throws {
    let rig = try ShellRig.playback()
    rig.resize(to: Size(width: 400, height: 300))
    rig.key("F2", wait: 0.3)
    #expect(rig.recording?.room == nil)
    let titles = rig.frame.texts.filter { $0.string.hasPrefix("Recognizers") }
    #expect(!titles.isEmpty)
    for title in titles {
      #expect(title.size * title.transform.similarityScale >= 12, "\(title.string)")
    }
  }

  @Test("A take has the surface that panels leave, and fingers hit what they see")
  func take() throws {
    let rig = try ShellRig.playback(to: 0.05)
    rig.resize(to: Self.wide)
    rig.key("F2", wait: 0.5)
    rig.key("T", wait: 0.3)
    let room = try #require(rig.recording?.room)
    let take = try #require(rig.recording?.take)
    #expect(take.session.stage.surface.size == room.scene)
    let seen = try #require(shownBlock(rig))
    let before = try #require(rig.block)
    rig.drag(from: seen, to: seen + Vector(dx: -60, dy: 0), finger: 5)
    #expect((before.x - (rig.block?.x ?? 0)) > 40)
    rig.key("F2", wait: 0.3)
    #expect(take.session.stage.surface.size == Self.wide)
  }

  // MARK: The next run

  @Test("A panel that was dragged lies there in the next run, in a scene and in a recording")
  func places() throws {
    let files = try TemporaryFolder()
    let path = files.file("state/touchstone/panels.json")
    func run(_ makeShell: @escaping (ShellContext) throws -> Shell) throws -> ShellRig {
      try ShellRig { context, _ in
        context.panelPlaces = PanelPlaces(path, context.storage)
        return try makeShell(context)
      }
    }
    func scene() throws -> ShellRig {
      try run { try Shell(TestScene.parse(ShellRig.block("Room")), name: "room", $0) }
    }
    func overlay(_ rig: ShellRig) throws -> Overlay {
      try #require(rig.scene?.session.overlay ?? rig.recording?.playback.session.overlay)
    }
    let first = try scene()
    first.key("F2")
    first.drag(from: Point(x: 80, y: 60), to: Point(x: 200, y: 260))
    let place = try #require(overlay(first).moved[.board])
    #expect(place.y > 150)
    let second = try scene()
    try expectEqual(overlay(second).moved, [.board: place])
    second.key("F2")
    let session = try #require(second.scene?.session)
    let title = place + Vector(dx: 60, dy: 17)
    #expect(session.overlay.hit(at: title, session.overlayContext)?.part == .board)
    // What is damaged is as good as none, and is written anew.
    _ = try files.write(
      "{\"touchstone\":\"panels\",\"version\":1,\"places\":[", to: "state/touchstone/panels.json")
    let third = try scene()
    #expect(try overlay(third).moved.isEmpty)
    third.key("F2")
    third.drag(from: Point(x: 80, y: 60), to: Point(x: 100, y: 200))
    #expect(try overlay(scene()).moved.count == 1)
  }
}
