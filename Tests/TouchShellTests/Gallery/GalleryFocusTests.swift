import SceneTestSupport
import TestSupport
import Testing

@testable import TouchShell

/// Cards under keys, the pointer and slow fingers.
@Suite("The gallery's focus")
struct GalleryFocusTests {
  private static func gallery(
    _ count: Int, width: Double = 1280, height: Double = 800
  ) throws -> Gallery {
    Gallery(
      try (0..<count).map { index in
        GalleryEntry(
          name: "\(index)",
          scene: try TestScene.parse(
            """
            {"touchstone":"scene","version":1,"name":"\(index)","size":[800,600],"layers":[
              {"name":"card","content":{"color":"#ff0000"},"position":[400,300]}]}
            """))
      }, surface: Surface(size: Size(width: width, height: height)))
  }

  /// The card that Return opens.
  private static func focus(_ gallery: Gallery) -> Int? {
    gallery.press("Return")
    return gallery.takeSelection()
  }

  @Test("Tab goes round, Shift-Tab goes back, and Return opens what the ring shows")
  func tab() throws {
    let gallery = try Self.gallery(3)
    #expect(gallery.ringed == nil && Self.focus(gallery) == nil)
    for expected in [0, 1, 2, 0] {
      gallery.press("Tab")
      #expect(gallery.ringed == expected && Self.focus(gallery) == expected)
    }
    for expected in [2, 1, 0, 2] {
      gallery.press("Tab", .shift)
      #expect(gallery.ringed == expected && Self.focus(gallery) == expected)
    }
    let other = try Self.gallery(3)
    other.press("Tab", .shift)
    #expect(other.ringed == 2)
    other.press("Keypad Enter")
    #expect(other.takeSelection() == 2)
  }

  @Test(
    "Arrows go where they point, reach every card, and stop at the edge",
    arguments: [(8, 1280, 800), (7, 800, 600), (5, 320, 480), (12, 2560, 1080), (1, 800, 600)]
      as [(Int, Int, Int)])
  func arrows(count: Int, width: Int, height: Int) throws {
    let gallery = try Self.gallery(count, width: Double(width), height: Double(height))
    let cards = gallery.places
    var reached: Set<Int> = [0]
    var open = [0]
    while let start = open.popLast() {
      for key in ["Left", "Right", "Up", "Down"] {
        let fresh = try Self.gallery(count, width: Double(width), height: Double(height))
        for _ in 0...start { fresh.press("Tab") }
        #expect(Self.focus(fresh) == start)
        fresh.press(key)
        let end = try #require(Self.focus(fresh))
        let way = cards[end].center - cards[start].center
        if end != start {
          switch key {
          case "Left": #expect(way.dx < 0 && way.dy == 0)
          case "Right": #expect(way.dx > 0 && way.dy == 0)
          case "Up": #expect(way.dy < 0)
          default: #expect(way.dy > 0)
          }
        } else {
          // Nothing is there: no card of the row, or no row.
          let isThere = cards.contains { card in
            let other = card.center - cards[start].center
            switch key {
            case "Left": return other.dx < 0 && other.dy == 0
            case "Right": return other.dx > 0 && other.dy == 0
            case "Up": return other.dy < 0
            default: return other.dy > 0
            }
          }
          #expect(!isThere, "\(key) from \(start)")
        }
        if reached.insert(end).inserted { open.append(end) }
      }
    }
    #expect(reached.count == count)
  }

  @Test("A press hides the ring, an arrow shows it where it was, and then moves it")
  func hiding() throws {
    for kind in [
      InputEvent.Kind.mouse(MouseEvent(phase: .down, location: Point(x: 3, y: 3))),
      .touch(.began, at: Point(x: 3, y: 3)),
    ] {
      let gallery = try Self.gallery(4)
      let plain = gallery.drawList()
      gallery.press("Tab")
      gallery.press("Tab")
      #expect(gallery.ringed == 1 && gallery.drawList() != plain)
      gallery.handle(InputEvent(time: .zero, kind))
      #expect(gallery.ringed == nil && gallery.drawList() == plain)
      gallery.press("Left")
      #expect(gallery.ringed == 1)
      gallery.press("Left")
      #expect(gallery.ringed == 0)
    }
  }

  @Test("The card under the pointer looks different, and needs a new frame only when it changes")
  func hover() throws {
    let gallery = try Self.gallery(4)
    let cards = gallery.places
    func move(_ place: Point) {
      gallery.stage.clearNeedsDisplay()
      gallery.handle(
        InputEvent(time: .zero, .mouse(MouseEvent(phase: .moved, button: 0, location: place))))
    }
    // From the first movement on the line at the bottom speaks of a mouse.
    move(Point(x: 2, y: 2))
    let plain = gallery.drawList()
    move(cards[1].center)
    #expect(gallery.stage.needsDisplay)
    let hovered = gallery.drawList()
    #expect(hovered != plain)
    move(cards[1].center + Vector(dx: 5, dy: 5))
    #expect(!gallery.stage.needsDisplay && gallery.drawList() == hovered)
    move(cards[2].center)
    #expect(gallery.stage.needsDisplay && gallery.drawList() != hovered)
    move(Point(x: 2, y: 2))
    #expect(gallery.drawList() == plain)
  }

  @Test("A card opens when it is let go, however long it was held", arguments: [0.1, 0.8, 5, 3600])
  func longPress(seconds: Double) throws {
    for index in 0..<3 {
      let gallery = try Self.gallery(3)
      let place = gallery.places[index].center
      let script = Script {
        finger(1).down(at: place)
        finger(1).up(after: seconds)
      }
      for event in script.events {
        #expect(gallery.takeSelection() == nil)
        gallery.handle(event)
      }
      #expect(gallery.takeSelection() == index)
    }
  }
}
