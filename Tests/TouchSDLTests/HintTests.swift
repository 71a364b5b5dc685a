import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchExplain
import TouchSDL
import TouchShell

@Suite("Hints can be read, whatever lies behind them")
struct HintTests {
  nonisolated static let scenes = TestScene.bundled
  nonisolated static let sizes = [
    (240, 320), (320, 480), (480, 320), (640, 480), (800, 600), (1280, 800),
  ]
  .map { Size(width: $0.0, height: $0.1) }

  /// WCAG 2: from 1, the same, to 21, black and white.
  private static func contrast(_ a: PixelImage.Pixel, _ b: PixelImage.Pixel) -> Double {
    func light(_ pixel: PixelImage.Pixel) -> Double {
      func linear(_ byte: UInt8) -> Double {
        let part = Double(byte) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green)
        + 0.0722 * linear(pixel.blue)
    }
    let (x, y) = (light(a), light(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The least contrast of the letters' insides with what is there without them.
  private static func leastContrast(of text: TextDraw, on list: DrawList, _ size: Size) throws
    -> (contrast: Double, pixels: Int)
  {
    var empty = text
    empty.color = .clear
    var (with, without) = (list, list)
    with.text(text)
    without.text(empty)
    let worn = try OffscreenRenderer(size: size, scale: 1, resources: TestImages.resources)
    let (written, plain) = (try worn.render(with), try worn.render(without))
    let color = text.color
    func isInside(_ pixel: PixelImage.Pixel) -> Bool {
      func near(_ byte: UInt8, _ part: Double) -> Bool { abs(Double(byte) - 255 * part) < 12 }
      return near(pixel.red, color.red) && near(pixel.green, color.green)
        && near(pixel.blue, color.blue)
    }
    var (least, count) = (Double.infinity, 0)
    for y in 0..<written.height {
      for x in 0..<written.width where written[x, y] != plain[x, y] && isInside(written[x, y]) {
        least = min(least, contrast(written[x, y], plain[x, y]))
        count += 1
      }
    }
    return (least, count)
  }

  private static func hints(_ scene: SceneFile, _ size: Size) -> [TextDraw] {
    var list = DrawList()
    GestureHelp(scene).drawLine(on: Surface(size: size), into: &list)
    return list.texts
  }

  @Test("4.5 : 1 at least, over each bundled scene", arguments: scenes)
  func overScenes(name: String) throws {
    let scene = try TestScene.load(name)
    for size in Self.sizes {
      let session = Session(scene: scene, surface: Surface(size: size))
      for hint in Self.hints(scene, size) {
        let (contrast, pixels) = try Self.leastContrast(of: hint, on: session.drawList(), size)
        #expect(pixels > 40, "the letters were not found")
        #expect(contrast >= 4.5, "\(size)")
      }
    }
  }

  @Test("4.5 : 1 at least, over white", arguments: sizes)
  func overWhite(size: Size) throws {
    let scene = try TestScene.load("photos")
    for hint in Self.hints(scene, size) {
      let list = DrawList(background: .white)
      let (contrast, pixels) = try Self.leastContrast(of: hint, on: list, size)
      #expect(pixels > 40 && contrast >= 4.5)
    }
  }

  @Test("No smaller than 12 points, and on the surface", arguments: sizes)
  func large(size: Size) throws {
    for name in Self.scenes {
      for hint in Self.hints(
        try TestScene.load(name), size
      ) {
        #expect(hint.size >= 12)
        let lines = hint.string.split(separator: "\n")
        #expect(
          lines.allSatisfy { TextExtent.width(String($0), size: hint.size) <= size.width - 16 })
        #expect(Double(lines.count) * 16 < size.height / 2)
      }
    }
  }
}
