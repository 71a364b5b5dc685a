public import Foundation

extension Screenshot {
  /// Reads an image in the X Window Dump format, version 7, as `xwd` writes it.
  ///
  /// True color with 16, 24 or 32 bits a pixel is understood, in either byte order.
  ///
  /// - Parameter data: The whole file.
  /// - Throws: ``VirtualTouchscreenError/unreadableScreenshot(_:)``.
  public init(xwd data: Data) throws {
    self = try data.withUnsafeBytes { try Screenshot(xwd: $0) }
  }

  private init(xwd bytes: UnsafeRawBufferPointer) throws(VirtualTouchscreenError) {
    let header = try XWDHeader(bytes)
    let (width, height) = (header.width, header.height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let start = header.dataOffset + y * header.bytesPerLine
        let row = UnsafeRawBufferPointer(rebasing: bytes[start..<start + header.bytesPerLine])
        let target = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        var x = header.isPlain ? Self.copyPairs(row, header.bytesPerPixel, to: target) : 0
        while x < width {
          target.initializeElement(at: x, to: header.color(of: row, x))
          x += 1
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Copies most of a row of 0xRRGGBB in the byte order of the machine, which is what there is in
  /// practice; two pixels at once, because tests are built without optimization.
  ///
  /// - Returns: How many pixels it copied; the last ones are left to others.
  private static func copyPairs(
    _ row: UnsafeRawBufferPointer, _ bytesPerPixel: Int,
    to target: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    guard let source = row.baseAddress, let start = target.baseAddress else { return 0 }
    let goal = UnsafeMutableRawPointer(start)
    let (length, count, step) = (row.count, target.count, bytesPerPixel * 2)
    let secondShift = UInt64(32 - bytesPerPixel * 8)  // to bit 32, where the second pixel goes
    var (x, offset) = (0, 0)
    while x + 2 <= count && offset + 8 <= length {
      let bytes = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let pair = bytes & 0xFF_FFFF | (bytes << secondShift) & 0xFF_FFFF_0000_0000
      goal.storeBytes(of: pair, toByteOffset: x * 4, as: UInt64.self)
      x += 2
      offset += step
    }
    return x
  }
}

/// The head of an XWD file: 25 big-endian words, a name, and the color map.
private struct XWDHeader {
  let width: Int
  let height: Int
  let bytesPerPixel: Int
  let bytesPerLine: Int
  let dataOffset: Int
  let isBigEndian: Bool
  let red: Channel
  let green: Channel
  let blue: Channel

  /// The bits of a pixel that make one color.
  struct Channel: Equatable {
    let mask: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
    }

    /// The value of the channel on 0…255.
    func value(of pixel: UInt32) -> UInt32 {
      guard mask != 0 else { return 0 }
      let shift = UInt32(mask.trailingZeroBitCount)
      return UInt32(UInt64((pixel & mask) >> shift) * 255 / UInt64(mask >> shift))
    }
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(VirtualTouchscreenError) {
    guard bytes.count >= 100 else {
      throw .unreadableScreenshot("only \(bytes.count) bytes")
    }
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }
    guard word(1) == 7 else { throw .unreadableScreenshot("not version 7 of the format") }
    guard word(2) == 2, word(13) == 4 || word(13) == 5 else {
      throw .unreadableScreenshot("not a true color image in Z format")
    }
    width = word(4)
    height = word(5)
    isBigEndian = word(7) == 1
    bytesPerPixel = word(11) / 8
    bytesPerLine = word(12)
    red = Channel(UInt32(word(14)))
    green = Channel(UInt32(word(15)))
    blue = Channel(UInt32(word(16)))
    dataOffset = word(0) + word(19) * 12
    guard (2...4).contains(bytesPerPixel) else {
      throw .unreadableScreenshot("\(word(11)) bits a pixel")
    }
    guard bytesPerLine >= width * bytesPerPixel, word(0) >= 100,
      bytes.count >= dataOffset + height * bytesPerLine
    else { throw .unreadableScreenshot("cut short at \(bytes.count) bytes") }
  }

  /// Whether pixels are 0xRRGGBB with the lowest byte first, on a machine that has it so.
  ///
  /// `xwd` writes four bytes a pixel for an empty screen and three when there are windows.
  var isPlain: Bool {
    bytesPerPixel >= 3 && !isBigEndian && UInt16(1).littleEndian == 1
      && red == Channel(0xFF_0000) && green == Channel(0xFF00) && blue == Channel(0xFF)
  }

  /// The color of a pixel in a row as 0xRRGGBB.
  func color(of row: UnsafeRawBufferPointer, _ x: Int) -> UInt32 {
    var pixel: UInt32 = 0
    for index in 0..<bytesPerPixel {
      let byte = UInt32(row[x * bytesPerPixel + index])
      let place = isBigEndian ? bytesPerPixel - 1 - index : index
      pixel |= byte << UInt32(place * 8)
    }
    return red.value(of: pixel) << 16 | green.value(of: pixel) << 8 | blue.value(of: pixel)
  }
}
