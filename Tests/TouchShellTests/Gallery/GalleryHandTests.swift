import SceneTestSupport
import Testing
import TouchScene

@testable import TouchShell

/// The gallery's words for each hand, and its cards beside the bar's tab.
struct GalleryHandTests {
  private static func touch(_ type: TouchType) -> InputEvent.Kind {
    .touches(
      TouchFrame([
        TouchSample(id: TouchID(1), phase: .began, location: Point(x: 3, y: 3), type: type)
      ]))
  }

  private static let events: [(InputEvent.Kind, GalleryHand?)] = [
    (touch(.direct), .fingers), (touch(.indirect), .fingers), (touch(.indirectPointer), .mouse),
    (.mouse(MouseEvent(phase: .moved, location: Point(x: 9, y: 9))), .mouse),
    (.wheel(WheelEvent(location: .zero, delta: Vector(dx: 0, dy: 40), isPrecise: true)), .mouse),
    (.key(KeyEvent(phase: .down, key: "Tab")), .keys),
    (.key(KeyEvent(phase: .up, key: "Tab")), nil),
    (.focus(.gained), nil),
  ]

  @Test("The line names the way back that the hand used last has, and no other")
  func line() throws {
    let gallery = Gallery([], surface: Surface(size: Size(width: 1280, height: 800)))
    func has(_ words: String) -> Bool { gallery.help.line.contains(words) }
    #expect(has("Esc") && has("•••") && has("five fingers"))
    var latest: GalleryHand?
    for (kind, hand) in Self.events {
      gallery.handle(InputEvent(time: .zero, kind))
      latest = hand ?? latest
      #expect(has("five fingers") == (latest == .fingers), "\(kind)")
      #expect(has("Esc") == (latest != .fingers), "\(kind)")
      #expect(has("•••") == (latest != .keys), "\(kind)")
      #expect(gallery.help.line.count < 110)
    }
    #expect(Set(Self.events.compactMap(\.1)).count == GalleryHand.allCases.count)
  }

  @Test(
    "The row of a scene's help names the same way, and the other rows are those of every hand",
    arguments: [nil, .fingers, .mouse, .keys] as [GalleryHand?])
  func row(hand: GalleryHand?) throws {
    let rows = KeyCommand.rows(in: .sceneOfGallery, for: hand)
    let row = try #require(rows.last)
    #expect(row.what.hasPrefix("back to the gallery"))
    #expect(row.what.contains("five fingers") == (hand == nil || hand == .fingers))
    #expect(row.key.contains("Esc") == (hand != .fingers))
    #expect(row.key.contains("•••") == (hand == .fingers || hand == .mouse))
    #expect(
      rows.dropLast().map(\.what) == KeyCommand.rows(in: .sceneOfGallery).dropLast().map(\.what))
    // A scene that was named has no gallery behind it.
    #expect(KeyCommand.rows(in: .scene, for: hand).last?.what == "quit")
  }

  @Test("Another hand is another frame, the same hand is none")
  func frames() {
    let gallery = Gallery([], surface: Surface(size: Size(width: 1280, height: 800)))
    let key = InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: "A")))
    gallery.stage.clearNeedsDisplay()
    gallery.noteHand(key)
    #expect(gallery.stage.needsDisplay)
    gallery.stage.clearNeedsDisplay()
    gallery.noteHand(key)
    #expect(!gallery.stage.needsDisplay)
  }

  private static let sizes = [
    (800, 400), (640, 400), (480, 320), (320, 480), (320, 240), (800, 419), (1024, 300),
    (1200, 410), (1500, 400), (2000, 350), (400, 800), (390, 844), (844, 390), (480, 420),
    (700, 480), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }

  @Test("The bar's tab, and the corner in which a finger opens it, cover no card", arguments: sizes)
  func corner(size: Size) {
    for count in 1...12 {
      let layout = GalleryLayout(count: count, size: size)
      let bar = BarLayout(.init([]), on: size)
      for (index, card) in layout.cards.enumerated() {
        #expect(bar.tab.intersection(card) == nil, "the tab covers card \(index + 1) of \(count)")
        #expect(bar.reach.intersection(card) == nil, "the corner: card \(index + 1) of \(count)")
        #expect(card.minX >= 0 && card.minY >= 0 && card.maxX <= size.width)
        #expect(card.maxY <= layout.contentHeight && card.height >= BarLayout.fingertip)
      }
      // As large as possible: a quarter of the surface is cards at least, where there are many.
      if count == 9 {
        let area = layout.cards.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > size.width * size.height / 4, "\(size)")
      }
    }
  }
}
