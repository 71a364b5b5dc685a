import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain
@testable import TouchShell

@Suite("The gallery")
struct GalleryTests {
  private static let scenes = TestScene.library

  private static func entry(_ name: String) throws -> GalleryEntry {
    GalleryEntry(
      name: name,
      scene: try TestScene.parse(
        """
        {"touchstone":"scene","version":1,"name":"\(name)","size":[800,600],"layers":[
          {"name":"card","content":{"color":"#ff0000"},"position":[400,300]}]}
        """))
  }

  private static func still(_ count: Int, width: Double = 1280, height: Double = 800) throws
    -> Gallery
  {
    Gallery(
      try (0..<count).map { try entry("scene \($0)") },
      surface: Surface(size: Size(width: width, height: height)))
  }

  /// Two scenes with their bundled recordings.
  private static func playing() throws -> Gallery {
    let entries = try ["photo", "swipes"].map(GalleryEntry.bundled)
    return Gallery(entries, surface: Surface(size: Size(width: 1280, height: 800)))
  }

  private static func tap(_ gallery: Gallery, at place: Point) {
    for event in Script({
      finger(1).down(at: place)
      finger(1).up(after: 0.1)
    }).events { gallery.handle(event) }
  }

  @Test(
    "Cards lie on the surface, in reading order and apart, whatever its size",
    arguments: [(1280, 800), (800, 600), (320, 480), (2560, 1080), (600, 1400), (90, 90)]
      as [(Int, Int)])
  func layout(width: Int, height: Int) throws {
    for count in 1...12 {
      let gallery = try Self.still(count, width: Double(width), height: Double(height))
      let cards = gallery.places
      let room = gallery.stage.surface.bounds
      #expect(cards.count == count)
      for (index, card) in cards.enumerated() {
        if width > 100 { #expect(room.contains(card.origin) && card.maxX <= room.maxX) }
        guard index > 0 else { continue }
        let before = cards[index - 1]
        #expect(card.minX >= before.maxX || card.minY >= before.maxY)
        if width > 300 { #expect(card.maxY <= room.maxY - 28, "\(count) cards") }
      }
    }
  }

  @Test("A tap on a card chooses it, a drag and a tap beside it do not")
  func taps() throws {
    for index in 0..<5 {
      let gallery = try Self.still(5)
      Self.tap(gallery, at: gallery.places[index].center)
      #expect(gallery.takeSelection() == index)
      #expect(gallery.takeSelection() == nil)
    }
    let gallery = try Self.still(5)
    let card = gallery.places[0]
    Self.tap(gallery, at: Point(x: 5, y: 5))
    #expect(gallery.takeSelection() == nil)
    for event in Script({
      finger(1).down(at: card.center)
      finger(1).drag(to: card.center + Vector(dx: card.width, dy: 0), over: 0.3, steps: 10)
      finger(1).up()
    }).events { gallery.handle(InputEvent(time: event.time.advanced(bySeconds: 1), event.kind)) }
    #expect(gallery.takeSelection() == nil)
  }

  @Test("A number chooses its card, if there is one")
  func keys() throws {
    let gallery = try Self.still(3)
    for (key, choice) in [("1", 0), ("Keypad 3", 2), ("4", nil), ("0", nil), ("A", nil)] {
      gallery.handle(InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: key))))
      gallery.handle(InputEvent(time: .zero, .key(KeyEvent(phase: .up, key: key))))
      #expect(gallery.takeSelection() == choice, "\(key)")
    }
  }

  @Test("After a new size taps meet the cards where they are now")
  func resize() throws {
    let gallery = try Self.still(4)
    let old = gallery.places[3].center
    gallery.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 640, height: 1000)))))
    let new = gallery.places[3].center
    #expect(old != new)
    Self.tap(gallery, at: new)
    #expect(gallery.takeSelection() == 3)
  }

  @Test("The same moments look the same at any frame rate")
  func rates() throws {
    let (fine, coarse) = (try Self.playing(), try Self.playing())
    for step in 1...100 { fine.advance(to: Timestamp(seconds: Double(step) * 0.37)) }
    for step in 1...5 { coarse.advance(to: Timestamp(seconds: Double(step) * 7.4)) }
    #expect(fine.drawList() == coarse.drawList())
    #expect(try fine.drawList() != Self.playing().drawList(), "nothing has played")
  }

  @Test("Each card plays once, then all rest as at the start, until something happens")
  func rest() throws {
    let gallery = try Self.playing()
    let start = gallery.drawList()
    #expect(gallery.stage.isAnimating)
    gallery.advance(to: Timestamp(seconds: 2))
    #expect(gallery.drawList() != start)
    gallery.advance(to: Timestamp(seconds: 300))
    #expect(!gallery.stage.isAnimating && gallery.stage.nextDeadline == nil)
    #expect(gallery.drawList() == start)
    let mouse = MouseEvent(phase: .moved, location: Point(x: 5, y: 5), clicks: 0)
    gallery.handle(InputEvent(time: Timestamp(seconds: 301), .mouse(mouse)))
    #expect(gallery.stage.isAnimating)
    gallery.pause()
    #expect(!gallery.stage.isAnimating && gallery.stage.nextDeadline == nil)
    gallery.resume(at: Timestamp(seconds: 400))
    #expect(gallery.stage.isAnimating)
  }

  @Test("At rest a card shows the moment that its scene names, as far as the recording goes")
  func poster() throws {
    let photo = try GalleryEntry.bundled("photo")
    let input = try #require(photo.input)
    let surface = Surface(size: Size(width: 1280, height: 800))
    func gallery(_ time: Double?) -> Gallery {
      var scene = photo.scene
      scene.posterTime = time
      return Gallery([GalleryEntry(name: "photo", scene: scene, input: input)], surface: surface)
    }
    func card(_ time: Double?) -> DrawList { gallery(time).drawList() }
    #expect(card(nil) != card(2))
    #expect(card(2) != card(5))
    #expect(card(input.duration.seconds) == card(1000))
    // From the end the round goes on at the start.
    let late = gallery(1000)
    late.advance(to: Timestamp(seconds: 1.5 + 1.4))
    #expect(late.drawList() != card(1000))
  }

  @Test("The moment that the map's card shows: each mark under its finger, and no limit reached")
  func mapPoster() throws {
    let map = try GalleryEntry.bundled("map")
    let recording = try #require(map.input)
    let session = Session(scene: map.scene, header: recording.header)
    let time = Timestamp(seconds: try #require(map.scene.posterTime))
    for event in recording.events.prefix(recording.eventCount(through: time)) {
      session.handle(event)
    }
    session.advance(to: time)
    let fingers = session.stage.dispatcher.liveTouches.sorted { $0.id < $1.id }
    #expect(fingers.count == 2)
    for (finger, name) in zip(fingers, ["map.first", "map.second"]) {
      let mark = try #require(session.layer(named: name))
      #expect(Point.zero.applying(mark.toSurface).distance(to: finger.surfaceLocation) < 0.1)
    }
  }

  @Test("Without recordings nothing moves")
  func still() throws {
    let gallery = try Self.still(3)
    #expect(!gallery.stage.isAnimating && gallery.stage.nextDeadline == nil)
  }

  @Test("Nothing of a scene shows outside of its card")
  func clips() throws {
    let scene = try TestScene.parse(
      """
      {"touchstone":"scene","version":1,"size":[800,600],"layers":[
        {"name":"frame","bounds":[0,0,900,900],"clips":true,"layers":[{"name":"inside"}]},
        {"name":"large","content":{"color":"#ff0000"},"bounds":[0,0,5000,5000]}]}
      """)
    let gallery = Gallery(
      [GalleryEntry(name: "a", scene: scene)],
      surface: Surface(size: Size(width: 1280, height: 800)))
    let card = try #require(gallery.places.first)
    var clip: Rect?
    var seen = 0
    for command in gallery.drawList().commands {
      switch command {
      case .clip(let rect): clip = rect
      case .polygon(_, Color(0xFF0000)):
        seen += 1
        let inside = try #require(clip)
        #expect(inside.minX >= card.minX && inside.maxX <= card.maxX && inside.maxY <= card.maxY)
      default: break
      }
    }
    #expect(seen == 1)
  }

  // MARK: Fitted scenes

  @Test("A place in a fitted scene is the same there and back")
  func fit() throws {
    let fit = SurfaceFit(
      inner: Size(width: 320, height: 480), outer: Rect(x: 0, y: 0, width: 1280, height: 800))
    #expect(fit.place == Rect(x: 1280 / 2 - 800 / 3, y: 0, width: 1600 / 3, height: 800))
    #expect(fit.inside(Point(x: 640, y: 400)).distance(to: Point(x: 160, y: 240)) < 1e-9)
    let event = fit.inside(InputEvent(time: .zero, .touch(.began, at: Point(x: 640, y: 0))))
    let inside = try #require(event?.samples.first, "no touch")
    #expect(inside.location.distance(to: Point(x: 160, y: 0)) < 1e-9)
    let size = Surface(size: Size(width: 5, height: 5))
    #expect(fit.inside(InputEvent(time: .zero, .surface(size))) == nil)
  }

  // MARK: The bundled scenes

  @Test("Every bundled scene says what it is and what fingers do, in words that fit")
  func words() throws {
    for name in Self.scenes.names {
      let scene = try TestScene.load(name)
      #expect((10...42).contains(scene.summary?.count ?? 0), "\(name): \(scene.summary ?? "none")")
      #expect(scene.help.count >= 3, "\(name)")
      #expect(GestureHelp(scene).line.count <= 150, "\(name)")
    }
  }

  @Test("The gallery has the scenes in the order in which people meet them, all with recordings")
  func order() {
    let order = ["photo", "photos", "dial", "map", "swipes", "explorer", "paint", "model"]
    #expect(Self.scenes.names == order.filter(Self.scenes.names.contains))
    var complaints: [String] = []
    let entries = Self.scenes.galleryEntries { complaints.append($0) }
    expectEqual(complaints, [])
    #expect(entries.map(\.name) == Self.scenes.names)
    #expect(entries.allSatisfy { $0.input != nil })
  }

  @Test("Gestures that are no texts are one error with its place")
  func gestures() throws {
    let scene = try TestScene.parse(
      #"{"touchstone":"scene","version":1,"gestures":["a","b","c","d"],"description":"e"}"#)
    #expect(scene.gestures == ["a", "b", "c", "d"] && scene.summary == "e")
    #expect(GestureHelp(scene).line == "a · b · c")
    let failures = [
      (#""gestures":"drag""#, #"gestures: found "drag", expected an array of texts"#),
      (#""gestures":["a",1]"#, "gestures[1]: found 1, expected text in quotes"),
      (#""posterTime":-1"#, "posterTime: found -1, expected seconds from 0 to 1000000"),
      (#""posterTime":"5""#, #"posterTime: found "5", expected seconds from 0 to 1000000"#),
      (#""description":7"#, "description: found 7, expected text in quotes"),
    ]
    for (text, words) in failures {
      let error = #expect(throws: SceneError.self) {
        try TestScene.parse(#"{"touchstone":"scene","version":1,\#(text)}"#)
      }
      #expect(error?.words == "test.scene.json: error: \(words)")
    }
  }
}
