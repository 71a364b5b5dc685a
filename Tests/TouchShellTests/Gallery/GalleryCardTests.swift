import SceneTestSupport
import TestSupport
import Testing
import TouchControls

@testable import TouchShell

/// The cards are buttons, on a stage of their own, in a layer that scrolls.
@Suite("The gallery's cards as controls")
struct GalleryCardTests {
  /// Where the bundled scenes need no more room than there is, and where they do.
  private static let usual = Size(width: 1280, height: 800)
  private static let smallest = Size(width: 320, height: 240)

  private static func gallery(_ size: Size = usual, textScale: Double = 1) throws -> Gallery {
    let entries = try TestScene.library.names.map {
      GalleryEntry(name: $0, scene: try TestScene.load($0))
    }
    let gallery = Gallery(entries, surface: Surface(size: size))
    gallery.textScale = textScale
    return gallery
  }

  /// One that scrolls.
  private static func scrolling() throws -> Gallery { try gallery(smallest, textScale: 1.5) }

  @Test("Each has a scene's name and a button's role, and is found by them")
  func names() throws {
    let gallery = try Self.gallery()
    #expect(gallery.buttons.map(\.label) == gallery.entries.map(\.scene.name))
    #expect(gallery.stage.controls.count == gallery.entries.count, "its parts are no controls")
    for (index, entry) in gallery.entries.enumerated() {
      let card = try #require(gallery.stage.control(entry.scene.name, role: .button))
      let place = card.convert(card.bounds.center, to: nil)
      gallery.finger(.began, place)
      gallery.finger(.ended, place)
      #expect(gallery.takeSelection() == index)
    }
  }

  @Test("A finger that leaves a card lets go of it, and presses it again when it comes back")
  func dragAway() throws {
    let gallery = try Self.gallery()
    let card = gallery.buttons[2]
    let place = gallery.places[2]
    let outside = Point(x: place.midX, y: place.maxY + Control.slack + 2)
    for comesBack in [false, true] {
      gallery.finger(.began, place.center)
      #expect(card.isPressed)
      gallery.finger(.moved, outside)
      #expect(!card.isPressed)
      if comesBack { gallery.finger(.moved, place.center) }
      #expect(card.isPressed == comesBack)
      gallery.finger(.ended, comesBack ? place.center : outside)
      #expect(gallery.takeSelection() == (comesBack ? 2 : nil))
    }
  }

  @Test("Return and Space press the card as long as they are down, and open it when they come up")
  func keys() throws {
    let gallery = try Self.gallery()
    gallery.press("Tab")
    for key in ["Return", "Space", "Keypad Enter"] {
      gallery.send(key, .down)
      #expect(gallery.buttons[0].isPressed && gallery.takeSelection() == nil)
      gallery.send(key, .up)
      #expect(!gallery.buttons[0].isPressed && gallery.takeSelection() == 0)
    }
  }

  @Test("Every card is as large as a fingertip", arguments: [usual, smallest], [1, 1.5])
  func fingertips(size: Size, textScale: Double) throws {
    for place in try Self.gallery(size, textScale: textScale).places {
      #expect(place.width >= Control.minimumTarget && place.height >= Control.minimumTarget)
    }
  }

  @Test("Where there is no room for all, a finger scrolls to the others and opens none")
  func scrolls() throws {
    let gallery = try Self.scrolling()
    let last = try #require(gallery.places.indices.last)
    let bottom = Self.smallest.height
    #expect(gallery.places[last].minY > bottom)
    gallery.finger(.began, Point(x: 100, y: 150))
    for step in 1...20 { gallery.finger(.moved, Point(x: 100, y: 150 - 30 * Double(step))) }
    gallery.finger(.ended, Point(x: 100, y: -450), after: 0.3)
    #expect(gallery.takeSelection() == nil)
    gallery.advance(to: gallery.stage.now.advanced(bySeconds: 3))
    #expect(gallery.places[last].maxY < bottom && gallery.places[0].maxY < 0)
    gallery.finger(.began, gallery.places[last].center)
    gallery.finger(.ended, gallery.places[last].center, after: 0.2)
    #expect(gallery.takeSelection() == last)
    // The card grows from where it is seen.
    #expect(gallery.places[last].contains(gallery.thumbnail(of: last).center))
  }

  @Test("The wheel scrolls, and the ring brings its card into view")
  func wheelAndRing() throws {
    let gallery = try Self.scrolling()
    let first = gallery.places[0]
    Self.scroll(gallery)
    #expect(gallery.places[0].minY < first.minY)
    let seen = Self.smallest.height - 40
    for index in gallery.places.indices {
      gallery.press("Tab")
      #expect(gallery.ringed == index)
      #expect(gallery.places[index].minY >= 0 && gallery.places[index].maxY <= seen, "\(index)")
    }
  }

  private static func scroll(_ gallery: Gallery) {
    gallery.handle(
      InputEvent(
        time: gallery.stage.now.advanced(bySeconds: 0.1),
        .wheel(
          WheelEvent(
            location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -60), isPrecise: true))))
  }

  @Test("It stays scrolled when the window changes, as long as there is something to scroll")
  func resize() throws {
    let gallery = try Self.scrolling()
    let first = gallery.places[0]
    Self.scroll(gallery)
    let places = gallery.places
    func show(_ surface: Surface) {
      gallery.handle(InputEvent(time: gallery.stage.now, .surface(surface)))
    }
    show(Surface(size: Self.smallest, scale: 2))
    #expect(gallery.places == places && places[0].minY < first.minY)
    show(Surface(size: Self.usual))
    #expect(gallery.places.allSatisfy { $0.minY > 0 && $0.maxY < Self.usual.height })
  }

  @Test("Where all are seen nothing scrolls, and no touch waits")
  func rests() throws {
    let gallery = try Self.gallery()
    let places = gallery.places
    gallery.finger(.began, places[0].center)
    #expect(gallery.buttons[0].isPressed)
    for step in 1...5 {
      gallery.finger(.moved, places[0].center - Vector(dx: 0, dy: 40 * Double(step)))
    }
    #expect(gallery.places == places)
  }
}
