import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain

/// A panel of one size that draws nothing.
private final class PlainPanel: OverlayPanel {
  let part: OverlayPart
  let box: Size
  init(_ part: OverlayPart, _ box: Size) { (self.part, self.box) = (part, box) }
  func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    let size = Size(width: min(box.width, room.width), height: min(box.height, room.height))
    return PanelContent(size: size) { _, _, _ in }
  }
}

@Suite("Where the overlay's panels lie")
struct PanelPlacementTests {
  private func session(_ size: Size, _ panels: [(OverlayPart, Size)]) throws -> Session {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate"}"#), width: size.width, height: size.height)
    session.overlay.kinds = panels.map { part, box in
      PanelKind(part: part) { PlainPanel(part, box) }
    }
    session.overlay.parts = Set(panels.map(\.0))
    return session
  }

  /// Where each panel is hit, on a grid of points.
  private func frames(_ session: Session) -> [OverlayPart: Rect] {
    var frames: [OverlayPart: Rect] = [:]
    let (context, size) = (session.overlayContext, session.stage.surface.size)
    for x in stride(from: 2.0, to: size.width, by: 12) {
      for y in stride(from: 2.0, to: size.height, by: 12) {
        guard let hit = session.overlay.hit(at: Point(x: x, y: y), context) else { continue }
        frames[hit.part] = hit.frame
      }
    }
    return frames
  }

  @Test(
    "They lie on the surface, and apart where there is room",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
      Size(width: 640, height: 480), Size(width: 320, height: 480),
    ])
  func apart(size: Size) throws {
    let session = try session(
      size,
      [
        (.board, Size(width: 420, height: 260)), (.geometry, Size(width: 360, height: 300)),
        (.numbers, Size(width: 300, height: 180)), (.solvers, Size(width: 260, height: 200)),
      ])
    let found = frames(session)
    for frame in found.values {
      #expect(frame.minX >= 0 && frame.minY >= 0)
      #expect(frame.maxX <= size.width && frame.maxY <= size.height)
    }
    guard size.width >= 1280 else { return }
    #expect(found.count == 4)
    for (part, frame) in found {
      for (other, there) in found where other != part {
        #expect(frame.intersection(there) == nil, "\(part) and \(other)")
      }
    }
  }

  @Test("None lies on a finger where there is room elsewhere, wherever the finger is")
  func fingers() throws {
    for x in stride(from: 20.0, to: 1280, by: 105) {
      for y in stride(from: 20.0, to: 800, by: 95) {
        let session = try session(
          Size(width: 1280, height: 800),
          [(.board, Size(width: 420, height: 260)), (.numbers, Size(width: 300, height: 180))])
        // A place of one's own gives way too, for as long as the finger is there.
        session.overlay.move(.numbers, to: Point(x: x - 100, y: y - 60))
        let place = Point(x: x, y: y)
        for phase in [TouchPhase.began, .ended] {
          session.handle(InputEvent(time: .zero, .touch(phase, at: place)))
          if phase == .began {
            #expect(session.overlay.hit(at: place, session.overlayContext) == nil, "\(place)")
          } else {
            let hit = session.overlay.hit(at: place, session.overlayContext)
            #expect(hit?.part == .numbers, "\(place)")
          }
        }
      }
    }
  }

  @Test(
    "None lies on the caption, of one line or of three, wherever it was put",
    arguments: [Size(width: 1280, height: 800), Size(width: 640, height: 480)], [false, true])
  func caption(size: Size, isLarge: Bool) throws {
    let words = "Two fingers turn and scale about themselves, and not about the middle"
    for count in [1, 3] {
      let session = try session(
        size,
        [(.board, Size(width: 9_000, height: 9_000)), (.numbers, Size(width: 200, height: 100))])
      session.overlay.preferences.legibility.textScale = isLarge ? 1.5 : 1
      session.overlay.move(.numbers, to: Point(x: 200, y: 9_000))
      let caption = Array(repeating: words, count: count).joined(separator: "; ")
      session.handle(InputEvent(time: .zero, .mark(caption)))
      let list = session.drawList()
      let text = try #require(
        list.texts.first { $0.string.replacing("\n", with: " ") == "Chapter “\(caption)”" })
      // Its badge reaches 6 points beyond the words.
      let lines = Double(text.string.count { $0 == "\n" } + 1)
      let bottom = text.position.y + 6
      let top = bottom - 12 - 1.2 * text.size * lines
      let context = session.overlayContext
      var parts: Set<OverlayPart> = []
      for x in stride(from: 1, to: size.width, by: 9) {
        for y in stride(from: top, through: bottom, by: 6) {
          let hit = session.overlay.hit(at: Point(x: x, y: y), context)
          #expect(hit == nil, "\(x), \(y)")
        }
        for y in stride(from: 1, to: size.height, by: 20) {
          session.overlay.hit(at: Point(x: x, y: y), context).map { _ = parts.insert($0.part) }
        }
      }
      #expect(!parts.isEmpty)
    }
  }

  @Test("A caption that fills the surface leaves panels where they are")
  func longCaption() throws {
    let session = try session(
      Size(width: 640, height: 480), [(.board, Size(width: 300, height: 300))])
    let before = try #require(frames(session)[.board])
    session.handle(
      InputEvent(time: .zero, .mark(Array(repeating: "words", count: 300).joined(separator: " "))))
    _ = session.drawList()
    #expect(frames(session)[.board] == before)
  }

  @Test("Nothing shows through a panel")
  func opaque() throws {
    let session = try session(
      Size(width: 640, height: 480), [(.board, Size(width: 300, height: 300))])
    let list = session.drawList()
    let grounds = list.commands.compactMap { command -> Color? in
      guard case .polygon(let points, let color) = command else { return nil }
      // The dots and the scene's own corners are smaller, or have four.
      let width = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
      return points.count > 8 && width >= 300 ? color : nil
    }
    #expect(grounds.count == 1 && grounds[0].alpha >= 0.97, "\(grounds)")
  }

  @Test("A layer that is touched stays free too, unless it is most of the surface")
  func layer() throws {
    // Without a finger the panel lies in the upper left corner.
    let text = """
      {"touchstone":"scene","version":1,"layers":[
        {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,500,200],"position":[320,150],
         "behavior":{"type":"manipulate"}}]}
      """
    let session = try TestScene.session(text, width: 1280, height: 800)
    session.overlay.kinds = [
      PanelKind(part: .board) { PlainPanel(.board, Size(width: 200, height: 100)) }
    ]
    session.overlay.parts = [.board]
    let free = try #require(frames(session)[.board])
    #expect(free.minX < 20 && free.minY < 60)
    // 500 points to the right of the panel, on the same card.
    session.handle(InputEvent(time: .zero, .touch(.began, at: Point(x: 540, y: 230))))
    let held = try #require(frames(session)[.board])
    #expect(held.intersection(Rect(x: 70, y: 50, width: 500, height: 200)) == nil)
  }
}
