import CTouchSDL2

/// Unpacks an image's file with SDL_image, in the process that calls it.
nonisolated enum ImageDecoder {
  /// Decodes a file's bytes into SDL's own format for it.
  static func surface(of bytes: UnsafeRawBufferPointer) throws(SDLError) -> SurfaceHandle {
    SurfaceHandle(owning: try SDL.loadImage(bytes))
  }

  /// Returns the image in the canvas's format, written directly to its final memory.
  ///
  /// A large one is in memory once only, beside the file's own format, which has fewer bytes a
  /// pixel as a rule.
  static func pixels(of original: borrowing SurfaceHandle) throws(SDLError) -> PixelBuffer {
    let (width, height) = (Int(original.raw.pointee.w), Int(original.raw.pointee.h))
    guard let buffer = PixelBuffer(ifMemoryFor: width, height) else {
      throw SDLError(call: "ImageDecoder", message: "out of memory")
    }
    let common = try copy(original, rows: 0..<height, to: buffer.words)
    buffer.isOpaque = common &>> 24 == 255
    return buffer
  }

  /// Writes some rows in the canvas's format, and returns the bits that all of their pixels have in
  /// common.
  ///
  /// There must be room for these rows, all zero.
  static func copy(
    _ original: borrowing SurfaceHandle, rows: Range<Int>, to words: UnsafeMutablePointer<UInt32>
  ) throws(SDLError) -> UInt32 {
    let width = Int(original.raw.pointee.w)
    let target = SurfaceHandle(
      owning: try SDL.createSurface(
        on: words, width: width, height: rows.count, format: CSDL_PIXELFORMAT_ARGB8888))
    // Colours and alpha are copied unchanged; a colour key leaves the existing transparent pixel.
    try SDL.copy(original.raw, from: rows.lowerBound, to: target.raw)
    var common: UInt32 = 0xFF00_0000
    for index in 0..<(width * rows.count) {
      let word = words[index]
      common &= word
      if word &>> 24 < 255 { words[index] = Pixel.scaled(word | 0xFF00_0000, by: word &>> 24) }
    }
    return common
  }
}
