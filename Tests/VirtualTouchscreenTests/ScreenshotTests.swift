import Foundation
import Testing
import VirtualTouchscreen

struct ScreenshotTests {
  @Test("Screenshots are equal when all their pixels are, and their sizes")
  func equality() {
    let some = Screenshot(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(some == Screenshot(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(some != Screenshot(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 7]))
    #expect(some != Screenshot(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6]))
    let none = Screenshot(width: 0, height: 2, pixels: [])
    #expect(none == Screenshot(width: 0, height: 2, pixels: []))
  }

  /// The checksums are those that Python's zlib computes.
  @Test("The PNG of one red pixel is known byte for byte")
  func pngOfOneRedPixel() {
    let screenshot = Screenshot(width: 1, height: 1, pixels: [0xFF_0000])
    let hex = screenshot.png.map { String(format: "%02x", $0) }.joined()
    #expect(
      hex == "89504e470d0a1a0a" + "0000000d49484452" + "00000001000000010802000000" + "907753de"
        + "0000000f49444154" + "7801010400fbff00ff000003010100" + "8d1de582"
        + "0000000049454e44ae426082")
  }

  @Test("A PNG holds all pixels, also when they need several blocks")
  func pngHoldsAllPixels() throws {
    let (width, height) = (301, 203)
    let pixels = (0..<width * height).map { UInt32($0 * 40_503 % 0x100_0000) }
    let screenshot = Screenshot(width: width, height: height, pixels: pixels)

    let scanlines = try #require(storedBytes(png: Array(screenshot.png)))

    #expect(scanlines.count == height * (1 + width * 3))
    for (x, y) in [(0, 0), (300, 0), (17, 150), (300, 202)] {
      let start = y * (1 + width * 3) + 1 + x * 3
      let color = screenshot[x, y]
      #expect(Array(scanlines[start..<start + 3]) == [color.r, color.g, color.b])
    }
  }

  /// The bytes in the stored blocks of a PNG with one IDAT chunk.
  private func storedBytes(png: [UInt8]) -> [UInt8]? {
    var next = 8 + 25 + 8 + 2  // signature, IHDR, head of IDAT, head of zlib
    var bytes: [UInt8] = []
    while next + 5 <= png.count {
      let isLast = png[next] == 1
      let length = Int(png[next + 1]) | Int(png[next + 2]) << 8
      let check = Int(png[next + 3]) | Int(png[next + 4]) << 8
      guard length ^ check == 0xFFFF, next + 5 + length <= png.count else { return nil }
      bytes += png[next + 5..<next + 5 + length]
      if isLast { return bytes }
      next += 5 + length
    }
    return nil
  }
}
