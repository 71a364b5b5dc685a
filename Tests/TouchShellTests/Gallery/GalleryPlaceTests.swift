import SceneTestSupport
import Testing
import TouchRecording
import TouchScene

@testable import TouchExplain
@testable import TouchShell

/// Where events are in a scene that is shown smaller or larger, and which moment of a recording a
/// card shows.
@Suite("The gallery: places and moments")
struct GalleryPlaceTests {
  /// Half the size, in the middle.
  private let fit = SurfaceFit(
    inner: Size(width: 800, height: 600), outer: Rect(x: 0, y: 0, width: 600, height: 300))

  @Test("The mouse, the wheel and a trackpad's pinch are where the scene has them")
  func pointers() throws {
    #expect(fit.place == Rect(x: 100, y: 0, width: 400, height: 300))
    let here = Point(x: 300, y: 100)
    let inside = Point(x: 400, y: 200)
    let events: [InputEvent.Kind] = [
      .mouse(MouseEvent(phase: .moved, location: here, clicks: 0)),
      .wheel(WheelEvent(location: here, delta: Vector(dx: 3, dy: -5), isPrecise: true)),
      .pinch(PinchEvent(phase: .changed, location: here, scale: 1.2, rotation: 0.1)),
      .multigesture(MultigestureEvent(fingers: 2, location: here, dTheta: 0.1, dDist: 0.2)),
    ]
    for kind in events {
      let event = try #require(fit.inside(InputEvent(time: .zero, kind)))
      switch event.kind {
      case .mouse(let mouse): #expect(mouse.location == inside)
      case .wheel(let wheel):
        // As far on the screen as the fingers on the wheel said.
        #expect(wheel.location == inside && wheel.delta == Vector(dx: 6, dy: -10))
      case .pinch(let pinch): #expect(pinch.location == inside && pinch.scale == 1.2)
      case .multigesture(let gesture): #expect(gesture.location == inside)
      default: Issue.record("another event")
      }
    }
  }

  @Test("The liveliest moment has most fingers, however long one finger was alone")
  func lively() throws {
    func touch(_ time: Double, _ id: Int, _ phase: String) -> String {
      #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":9,"y":9}]}"#
    }
    let lines = [
      #"{"touchstone":"recording","version":1,"surface":{"width":80,"height":60,"scale":1}}"#,
      touch(0.1, 1, "began"), touch(0.2, 2, "began"), touch(0.3, 3, "began"),
      touch(0.4, 3, "ended"), touch(0.5, 2, "ended"),
      touch(7, 2, "began"), touch(7.2, 2, "ended"), touch(7.6, 2, "began"), touch(8.6, 2, "ended"),
      touch(8.8, 1, "ended"), #"{"t":10,"end":true}"#,
    ]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let input = try RecordedInput(RecordingPlayer(RecordingReader(bytes: bytes, name: "test")))
    let moment = PosterFrame.of(input).seconds
    #expect(moment > 7.6 && moment < 8.6)
  }

  // MARK: Cards

  @Test(
    "Eight cards use most of the window, and none is in the corner of the bar",
    arguments: [(320, 240), (360, 800), (800, 600), (1280, 800), (1920, 1080)], [1, 1.5])
  func room(size: (Int, Int), textScale: Double) {
    let size = Size(width: Double(size.0), height: Double(size.1))
    let layout = GalleryLayout(count: 8, size: size, textScale: textScale)
    let cards = layout.cards
    let used = cards.reduce(0) { $0 + $1.width * $1.height }
    let corner = BarLayout(.init([]), on: size).reach
    #expect(cards.allSatisfy { corner.intersection($0)?.isEmpty ?? true })
    #expect(used > 0.5 * size.width * size.height, "\(used / size.width / size.height)")
    let all = cards.dropFirst().reduce(cards[0]) { $0.union($1) }
    #expect(all.width > 0.9 * size.width)
    // With large text the smallest window shows half of them, and scrolls to the rest.
    #expect(layout.scrolls == (size.height < 300 && textScale > 1))
    if !layout.scrolls { #expect(all.maxY < size.height - 20) }
  }

  @Test("With large text the names on cards are larger, wherever they stand")
  @MainActor func largeText() throws {
    let entries = try ["Red", "Blue"].map {
      GalleryEntry(name: $0, scene: try TestScene.parse(ShellRig.block($0)))
    }
    for size in [Size(width: 320, height: 240), Size(width: 1280, height: 800)] {
      let gallery = Gallery(entries, surface: Surface(size: size))
      func letters() -> Double {
        gallery.drawList().commands.compactMap {
          if case .text(let text) = $0, text.string == "Red" { text.size } else { nil }
        }.max() ?? 0
      }
      let usual = letters()
      gallery.textScale = 1.5
      #expect(usual > 0 && letters() > 1.1 * usual)
    }
  }

  @Test("A scene that is higher than its card shows the layer that people move, not all around it")
  func portrait() throws {
    let text = """
      {"touchstone":"scene","version":1,"name":"high","size":[320,480],"layers":[
        {"name":"block","content":{"color":"#e03131"},"bounds":[0,0,100,100],
         "position":[160,%],"behavior":{"type":"manipulate"}}]}
      """
    for y in [60, 240, 420] {
      let scene = try TestScene.parse(text.replacing("%", with: "\(y)"))
      let gallery = Gallery(
        [GalleryEntry(name: "high", scene: scene)],
        surface: Surface(size: Size(width: 1280, height: 800)))
      let place = gallery.thumbnail(of: 0)
      let boxes: [Rect] = DrawnBounds(gallery.drawList()).parts.map(\.box)
      let sides = 50..<place.height
      let block = try #require(
        boxes.first { sides.contains($0.width) && abs($0.width - $0.height) < 1 })
      // As a whole it would be less than a quarter as high.
      #expect(block.height > 0.35 * place.height)
      #expect(block.minY >= place.minY && block.maxY <= place.maxY, "\(y): \(block)")
    }
  }
}
