import Foundation
import TestSupport
import Testing
import TouchExplain
import TouchSDL
import TouchSandbox

@Suite("What a mouse and a trackpad hold is drawn")
struct HandsFigureTests {
  private static let size = Size(width: 640, height: 400)

  private func hands(_ events: [InputEvent.Kind]) -> Hands {
    var hands = Hands(size: Self.size, trackpad: .fingers)
    for (index, kind) in events.enumerated() {
      hands.process(InputEvent(time: Timestamp(seconds: 0.01 * Double(index)), kind)) { _ in }
    }
    return hands
  }

  private func mouse(
    _ phase: MouseEvent.Phase, _ x: Double, _ y: Double, button: Int = 1,
    _ keys: ModifierKeys = []
  ) -> InputEvent.Kind {
    .mouse(MouseEvent(phase: phase, button: button, location: Point(x: x, y: y), modifiers: keys))
  }

  private func pad(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .touch(.began, at: Point(x: x, y: y), id: id, type: .indirect)
  }

  private func list(_ hands: Hands) -> DrawList {
    var list = DrawList(background: Color(0x2F6F8F))
    HandsFigure(hands).draw(into: &list)
    return list
  }

  /// The image, which people can look at where TOUCHSTONE_SCREENSHOTS says.
  private func render(_ hands: Hands, _ name: String) throws -> PixelImage {
    let renderer = try OffscreenRenderer(size: Self.size, scale: 1, resources: RenderResources())
    let image = try renderer.render(list(hands))
    if let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREENSHOTS"] {
      try Data(image.pngBytes()).write(to: URL(filePath: folder).appending(path: "\(name).png"))
    }
    return image
  }

  private func isBackground(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
    let pixel = image[x, y]
    return pixel.red == 0x2F && pixel.green == 0x6F && pixel.blue == 0x8F
  }

  @Test("Nothing is drawn where nothing is held")
  func nothing() {
    #expect(list(hands([])).commands.isEmpty)
    #expect(list(hands([mouse(.moved, 300, 200, button: 0)])).commands.isEmpty)
    #expect(list(hands([mouse(.down, 300, 200)])).commands.isEmpty)
  }

  @Test("A pair is seen before it lands, and looks otherwise when it has")
  func pair() throws {
    let before = hands([mouse(.down, 320, 200, button: 3)])
    let after = hands([
      mouse(.down, 320, 200, button: 3), mouse(.moved, 330, 200, button: 3),
      mouse(.moved, 320, 200, button: 3),
    ])
    let images = [try render(before, "figure-pair-preview"), try render(after, "figure-pair-down")]
    #expect(images[0] != images[1])
    for image in images {
      for (x, y) in [(356, 164), (284, 236), (320, 200)] { #expect(!isBackground(image, x, y)) }
      #expect(isBackground(image, 356, 236) && isBackground(image, 100, 100))
    }
    // What has landed is brighter.
    #expect(images[1][356, 164].red > images[0][356, 164].red)
  }

  @Test("Pins are seen with what joins them, and the one under the pointer is marked")
  func pins() throws {
    var events: [InputEvent.Kind] = []
    for (x, y) in [(200.0, 100.0), (440, 120), (320, 300)] {
      events += [mouse(.down, x, y, button: 2), mouse(.up, x, y, button: 2)]
    }
    let image = try render(hands(events), "figure-pins")
    // A ring of 19 points round the last one, and none round the first.
    #expect(!isBackground(image, 339, 300) && isBackground(image, 219, 94))
    for (x, y) in [(200, 100), (440, 120), (320, 300)] { #expect(!isBackground(image, x, y)) }
    #expect(hands(events + [mouse(.moved, 20, 20, button: 0)]).mouse.preview.marked == nil)
  }

  @Test("The ghost pad lies round the pointer, with its fingers")
  func ghostPad() throws {
    let held = hands([mouse(.moved, 330, 210, button: 0), pad(1, 200, 260), pad(2, 420, 140)])
    let frame = try #require(held.trackpad.frame)
    #expect(frame.width == 480 && frame.height == 300)
    let image = try render(held, "figure-ghost-pad")
    #expect(!isBackground(image, Int(frame.midX), Int(frame.midY)))
    #expect(isBackground(image, 5, 5))
    let bare = try render(hands([mouse(.moved, 330, 210, button: 0)]), "figure-bare")
    #expect(isBackground(bare, 330, 210))
  }
}
