import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain
@testable import TouchShell

/// Which card plays when, and what it shows then.
@Suite("The gallery's turns")
struct GalleryTurnTests {
  private let gallery: Gallery
  /// How long each card's turn lasts: its recording and 1.5 s.
  private let lengths: [Double]
  /// What the cards show at rest.
  private let rest: [[DrawCommand]]

  init() throws {
    let entries = try ["photo", "dial"].map(GalleryEntry.bundled)
    lengths = try entries.map { try #require($0.input).duration.seconds + 1.5 }
    gallery = Gallery(entries, surface: Surface(size: Size(width: 1280, height: 800)))
    rest = Self.thumbnails(gallery)
  }

  /// What is drawn inside each card's thumbnail.
  private static func thumbnails(_ gallery: Gallery) -> [[DrawCommand]] {
    let cards = gallery.places
    var result = [[DrawCommand]](repeating: [], count: cards.count)
    var card: Int?
    for command in gallery.drawList().commands {
      if case .clip(let rect) = command {
        card = rect.flatMap { rect in cards.firstIndex { $0.contains(rect.center) } }
      }
      if let card { result[card].append(command) }
    }
    return result
  }

  private func thumbnails(at seconds: Double) -> [[DrawCommand]] {
    gallery.advance(to: Timestamp(seconds: seconds))
    return Self.thumbnails(gallery)
  }

  private func point(at seconds: Double) {
    let mouse = MouseEvent(phase: .moved, location: Point(x: 5, y: 5), clicks: 0)
    gallery.handle(InputEvent(time: Timestamp(seconds: seconds), .mouse(mouse)))
  }

  @Test("Cards that were played on other threads show what others show, and are given once")
  func prepared() async throws {
    let scenes = TestScene.library
    var entries: [GalleryEntry] = []
    for name in scenes.names where ["photo", "dial"].contains(name) {
      entries.append(
        try await Task.detached {
          var entry = try #require(scenes.galleryEntry(name) { _ in })
          entry.preparePoster()
          return entry
        }.value)
    }
    let surface = Surface(size: Size(width: 1280, height: 800))
    let moments = (0..<90).map { Double($0) / 10 }
    let expected = moments.map { thumbnails(at: $0) }
    // Both are there before the first plays: what one had taken would have gone on for the other.
    for gallery in [Gallery(entries, surface: surface), Gallery(entries, surface: surface)] {
      for (moment, expected) in zip(moments, expected) {
        gallery.advance(to: Timestamp(seconds: moment))
        #expect(Self.thumbnails(gallery) == expected)
      }
    }
  }

  @Test("Where fingers rest, nothing is seen to move up to the next frame")
  func rests() {
    var rested = 0
    var frame = 0
    var (last, until) = (gallery.drawList(), Timestamp.zero)
    while gallery.stage.isAnimating {
      frame += 1
      let now = Timestamp(seconds: Double(frame) / 60)
      gallery.advance(to: now)
      let list = gallery.drawList()
      if now < until {
        rested += 1
        if list != last { Issue.record("something moves at \(now.seconds)") }
      }
      last = list
      let next = gallery.nextFrameTime ?? now
      let wait = next.seconds(since: now)
      if !gallery.stage.isAnimating { #expect(gallery.nextFrameTime == nil) }
      // Where something moves there are thirty a second, more than are looked at here.
      until = abs(wait - 1.0 / 30) < 1e-6 ? now : next
    }
    #expect(Double(rested) > 0.2 * Double(frame))
  }

  @Test("One after another plays, and what does not play is at rest")
  func order() {
    let first = thumbnails(at: 3)
    #expect(first[0] != rest[0] && first[1] == rest[1])
    let second = thumbnails(at: lengths[0] + 3)
    #expect(second[0] == rest[0] && second[1] != rest[1])
    #expect(thumbnails(at: lengths[0] + lengths[1] + 0.1) == rest)
    #expect(!gallery.stage.isAnimating)
  }

  @Test("A round goes on from the start of the recording to the moment at rest")
  func round() throws {
    let named = try #require(gallery.entries[0].scene.posterTime)
    let start = lengths[0] - named
    let early = thumbnails(at: start + 2)
    #expect(early[0] != rest[0])
    let later = thumbnails(at: start + 3.2)
    #expect(later[0] != early[0])
    #expect(thumbnails(at: lengths[0] + 0.1)[0] == rest[0])
  }

  @Test("What happens while a card plays lets all of them play once more after it")
  func again() {
    gallery.advance(to: Timestamp(seconds: 10))
    point(at: 10)
    gallery.advance(to: Timestamp(seconds: lengths[0] + lengths[1] + 1))
    #expect(gallery.stage.isAnimating)
    gallery.advance(to: Timestamp(seconds: 2 * lengths[0] + lengths[1] + 1))
    #expect(!gallery.stage.isAnimating)
  }

  @Test("Another size wakes nothing up; the pointer does")
  func wakes() {
    gallery.advance(to: Timestamp(seconds: 300))
    #expect(!gallery.stage.isAnimating)
    let size = Surface(size: Size(width: 900, height: 700))
    gallery.handle(InputEvent(time: Timestamp(seconds: 301), .surface(size)))
    gallery.handle(InputEvent(time: Timestamp(seconds: 301), .focus(.gained)))
    #expect(!gallery.stage.isAnimating)
    point(at: 302)
    #expect(gallery.stage.isAnimating)
  }

  @Test("Where motion is unwelcome no card plays, whatever happens; they play again when it is not")
  func reducedMotion() {
    gallery.advance(to: Timestamp(seconds: 3))
    gallery.reducesMotion = true
    let now = Self.thumbnails(gallery)
    #expect(now != rest, "the card stays where it was")
    func expectStill(_ seconds: Double, _ what: String) {
      #expect(!gallery.isAnimating && gallery.nextFrameTime == nil, "\(what)")
      #expect(thumbnails(at: seconds) == now, "\(what)")
    }
    expectStill(4, "at once")
    point(at: 5)
    expectStill(6, "after the pointer")
    gallery.pause()
    gallery.resume(at: Timestamp(seconds: 7))
    expectStill(8, "after a scene")
    gallery.handle(InputEvent(at: 9, .key(KeyEvent(phase: .down, key: "Tab"))))
    expectStill(10, "after a key")
    gallery.reducesMotion = false
    #expect(gallery.isAnimating)
    #expect(thumbnails(at: 13) != now)
  }

  @Test(
    "A card is lit while a finger is on it, until it lifts or is taken away",
    arguments: [true, false])
  func press(isTakenAway: Bool) {
    // From the first finger on the line at the bottom speaks of fingers.
    for phase in [TouchPhase.began, .ended] {
      gallery.handle(InputEvent(time: .zero, .touch(phase, at: Point(x: 2, y: 2), id: 9)))
    }
    gallery.advance(to: Timestamp(seconds: 300))
    let before = gallery.drawList()
    let place = gallery.places[0].center
    gallery.handle(InputEvent(at: 301, .touch(.began, at: place)))
    #expect(gallery.drawList() != before)
    gallery.pause()
    gallery.handle(InputEvent(at: 301.1, isTakenAway ? .focus(.lost) : .touch(.ended, at: place)))
    #expect(gallery.drawList() == before)
    #expect(gallery.takeSelection() == (isTakenAway ? nil : 0))
  }
}
