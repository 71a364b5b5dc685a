import SceneTestSupport
import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchReplay
import TouchSandbox
import TouchScene
import TouchTesting

@testable import TouchExplain

/// A panel that has words for the place of the caption, and no other place for them.
private final class WordyPanel: OverlayPanel {
  static let words = "words of a panel"
  let part = OverlayPart.board

  func size(_ context: OverlayContext, within room: Size) -> Size? { nil }
  func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {}
  func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let size = context.stage.surface.size
    let place = Point(x: size.width / 2, y: size.height - 36)
    notes.labels.append(
      OverlayLabel(text: Self.words, color: Palette.text, places: [.init(at: place)]))
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

  @Test("No words lie on the caption")
  func caption() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.kinds = [PanelKind(.board) { WordyPanel() }]
    session.overlay.parts = [.board]
    for (caption, isThere) in [(nil, true), ("A remark that is long enough to be met", false)] {
      if let caption { session.handle(InputEvent(time: .zero, .mark(caption))) }
      let words = session.drawList().commands.compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
      #expect(words.contains { $0.string == caption } == (caption != nil))
      #expect(words.contains { $0.string == WordyPanel.words } == isThere, "\(words.map(\.string))")
    }
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
