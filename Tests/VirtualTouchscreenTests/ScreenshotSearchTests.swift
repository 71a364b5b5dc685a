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

  @Test("A search can be confined, and may find nothing")
  func searchCanBeConfinedAndMay() {
    let corner = Screenshot.PixelRect(x: 6, y: 4, width: 100, height: 100)
    #expect(screenshot.count(of: red, in: corner) == 1)
    #expect(screenshot.bounds(of: .init(0x00_FF00)) == nil)
    #expect(screenshot.centroid(of: .init(0x00_FF00)) == nil)
    #expect(screenshot.count(of: red, in: .init(x: 50, y: 50, width: 1, height: 1)) == 0)
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
