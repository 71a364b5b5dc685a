import Testing
import VirtualTouchscreen

struct ScreenshotSearchTests {
  /// White, with a red rectangle at 3, 2 of 4 × 3 and one pixel that is nearly red at 8, 0.
  private let screenshot: Screenshot = {
    var pixels = [UInt32](repeating: 0xFF_FFFF, count: 10 * 6)
    for y in 2..<5 { for x in 3..<7 { pixels[y * 10 + x] = 0xFF_0000 } }
    pixels[8] = 0xFA_0303
    return Screenshot(width: 10, height: 6, pixels: pixels)
  }()
  private let red = Screenshot.RGB(255, 0, 0)

  @Test("Counts, bounds and centroid are those of the matching pixels")
  func countsBoundsAndCentroidAreThose() throws {
    #expect(screenshot.count(of: red, tolerance: 4) == 12)
    #expect(screenshot.count(of: red, tolerance: 5) == 13)
    #expect(
      screenshot.bounds(of: red, tolerance: 0)
        == Screenshot.PixelRect(x: 3, y: 2, width: 4, height: 3)
    )
    let centroid = try #require(screenshot.centroid(of: red, tolerance: 0))
    #expect(centroid == (5, 3.5))
    #expect(try #require(screenshot.bounds(of: red, tolerance: 0)).center == (5, 3.5))
  }

  @Test("What has changed since another screenshot has a place and a size")
  func changes() {
    var pixels = [UInt32](repeating: 0xFF_FFFF, count: 10 * 6)
    let blank = Screenshot(width: 10, height: 6, pixels: pixels)
    #expect(blank.bounds(changedSince: blank) == nil)
    #expect(screenshot.bounds(changedSince: blank) == .init(x: 3, y: 0, width: 6, height: 5))
    pixels[59] = 0
    let corner = Screenshot(width: 10, height: 6, pixels: pixels)
    #expect(corner.bounds(changedSince: blank) == .init(x: 9, y: 5, width: 1, height: 1))
  }

  @Test("A search can be confined, and may find nothing")
  func searchCanBeConfinedAndMay() {
    let corner = Screenshot.PixelRect(x: 6, y: 4, width: 100, height: 100)
    #expect(screenshot.count(of: red, in: corner) == 1)
    #expect(screenshot.bounds(of: .init(0x00_FF00)) == nil)
    #expect(screenshot.centroid(of: .init(0x00_FF00)) == nil)
    #expect(screenshot.count(of: red, in: .init(x: 50, y: 50, width: 1, height: 1)) == 0)
  }

  @Test("Stretches of one color are found as their pixels are", arguments: 0..<20)
  func stretches(seed: Int) {
    // Stretches of 1 to 700 pixels in three colours, of which two are red enough.
    let (width, height) = (613, 29)
    var (pixels, state) = ([UInt32](), UInt64(seed) &* 0x9E37_79B9 &+ 1)
    while pixels.count < width * height {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = [1, 2, 5, 17, 70, 300, 700][Int(state >> 33) % 7]
      let color = [0xFF_0000, 0xFB_0202, 0x00_00FF][Int(state >> 48) % 3] as UInt32
      pixels += Array(repeating: color, count: length)
    }
    let screenshot = Screenshot(
      width: width, height: height, pixels: Array(pixels.prefix(width * height)))
    for area in [screenshot.bounds, .init(x: 7, y: 3, width: 599, height: 20)] {
      var places: [(x: Int, y: Int)] = []
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width where screenshot[x, y].r > 200 {
          places.append((x, y))
        }
      }
      #expect(screenshot.count(of: red, in: area) == places.count)
      let found = screenshot.bounds(of: red, in: area)
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      #expect((found?.x, found?.y) == (xs.min(), ys.min()))
      let (right, bottom) = (found.map { $0.x + $0.width - 1 }, found.map { $0.y + $0.height - 1 })
      #expect((right, bottom) == (xs.max(), ys.max()))
      let middle = screenshot.centroid(of: red, in: area)
      let count = Double(places.count)
      let x: Double = Double(xs.reduce(0, +)) / count + 0.5
      let y: Double = Double(ys.reduce(0, +)) / count + 0.5
      #expect(middle?.x == x)
      #expect(middle?.y == y)
    }
  }

  @Test("A cropped screenshot compares equal to its like")
  func croppedScreenshotComparesEqual() {
    let part = screenshot.cropped(to: .init(x: 3, y: 2, width: 4, height: 3))
    #expect(part == Screenshot(width: 4, height: 3, pixels: .init(repeating: 0xFF_0000, count: 12)))
    #expect(screenshot.cropped(to: .init(x: -5, y: 5, width: 8, height: 9)).bounds.width == 3)
  }

  @Test("Differences are counted with a tolerance")
  func differencesAreCountedWithTolerance() {
    let white = Screenshot(width: 10, height: 6, pixels: .init(repeating: 0xFF_FFFF, count: 60))
    #expect(screenshot.countDifferences(from: screenshot) == 0)
    #expect(screenshot.countDifferences(from: white) == 13)
    #expect(screenshot.countDifferences(from: white, tolerance: 252) == 12)
  }
}
