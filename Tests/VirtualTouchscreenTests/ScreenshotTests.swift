import Foundation
import Testing
import VirtualTouchscreen

struct ScreenshotTests {
  private let colors: [Screenshot.RGB] = [
    .init(0xFF_0000), .init(0x00_FF00), .init(0x12_3456),
    .init(0xFE_DCBA), .init(0x00_0000), .init(0xFF_FFFF),
  ]

  private func expectColors(_ screenshot: Screenshot) {
    #expect(screenshot.width == 3)
    #expect(screenshot.height == 2)
    #expect((0..<6).map { screenshot[$0 % 3, $0 / 3] } == colors)
  }

  @Test(
    "An XWD file with 3 or 4 bytes a pixel is read", arguments: [3, 4],
    [(false, 0), (true, 0), (false, 5), (true, 5)])
  func xwdFileWith3Or4(
    bytesPerPixel: Int, layout: (isBigEndian: Bool, padding: Int)
  ) throws {
    let file = XWDFile(
      width: 3, bytesPerPixel: bytesPerPixel, isBigEndian: layout.isBigEndian,
      padding: layout.padding,
      pixels: colors.map { $0.hex | 0xA500_0000 })
    expectColors(try Screenshot(xwd: file.data))
  }

  @Test("Other channel orders are read")
  func otherChannelOrdersAreRead() throws {
    let swapped = colors.map { UInt32($0.b) << 16 | UInt32($0.g) << 8 | UInt32($0.r) }
    let file = XWDFile(width: 3, masks: (0xFF, 0xFF00, 0xFF_0000), pixels: swapped)
    expectColors(try Screenshot(xwd: file.data))
  }

  @Test("Sixteen bits a pixel fill the range")
  func sixteenBitsPixelFillRange() throws {
    let file = XWDFile(
      width: 4, bytesPerPixel: 2, masks: (0xF800, 0x7E0, 0x1F),
      pixels: [0xFFFF, 0xF800, 0x07E0, 0x0010])
    let screenshot = try Screenshot(xwd: file.data)
    #expect(
      (0..<4).map { screenshot[$0, 0].description } == ["#ffffff", "#ff0000", "#00ff00", "#000083"])
  }

  @Test("A file that is cut short or something else is refused")
  func fileThatIsCutShort() {
    let whole = XWDFile(width: 3, pixels: colors.map(\.hex)).data
    for data in [Data(), whole.dropLast(), whole.prefix(99), Data(repeating: 0, count: 500)] {
      #expect(throws: VirtualTouchscreenError.self) { try Screenshot(xwd: Data(data)) }
    }
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

/// A made-up XWD file.
private struct XWDFile {
  var width: Int
  var bytesPerPixel = 4
  var isBigEndian = false
  var padding = 0
  var masks: (UInt32, UInt32, UInt32) = (0xFF_0000, 0xFF00, 0xFF)
  var pixels: [UInt32]

  var data: Data {
    let (height, line) = (pixels.count / width, width * bytesPerPixel + padding)
    let name = "test\0"
    var words = [UInt32](repeating: 0, count: 25)
    words[0] = UInt32(100 + name.utf8.count)
    words[1] = 7
    words[2] = 2
    (words[4], words[5]) = (UInt32(width), UInt32(height))
    words[7] = isBigEndian ? 1 : 0
    words[11] = UInt32(bytesPerPixel * 8)
    words[12] = UInt32(line)
    words[13] = 4
    (words[14], words[15], words[16]) = masks
    words[19] = 2
    var data = Data()
    for word in words { withUnsafeBytes(of: word.bigEndian) { data.append(contentsOf: $0) } }
    data.append(contentsOf: name.utf8)
    data.append(Data(repeating: 0xEE, count: 2 * 12))
    for (index, pixel) in pixels.enumerated() {
      let bytes = (0..<bytesPerPixel).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) }
      data.append(contentsOf: isBigEndian ? bytes.reversed() : bytes)
      if index % width == width - 1 { data.append(Data(repeating: 0xDD, count: padding)) }
    }
    return data
  }
}
