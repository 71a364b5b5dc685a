import CTouchSDL2

/// Unpacks an image's file with SDL_image, in the process that calls it.
nonisolated enum ImageDecoder {
  /// Decodes a file's bytes into SDL's own format for it.
  static func surface(of bytes: UnsafeRawBufferPointer) throws(SDLError) -> SurfaceHandle {
    try mended(SurfaceHandle(owning: try SDL.loadImage(bytes)), of: bytes)
  }

  /// Returns a file's image, with the two kinds of pixels mended that SDL_image 2 labels wrongly.
  static func mended(
    _ loaded: consuming SurfaceHandle, of bytes: UnsafeRawBufferPointer
  ) throws(SDLError) -> SurfaceHandle {
    let size = loaded.raw.pointee.format.pointee.BytesPerPixel
    // The light that four inks let through is labelled blue, green, red and alpha.
    if size == 4, bytes.first == 0xFF { return try mended(loaded, isGrey: false) }
    // Grey and alpha, from a grey PNG with one transparent value, is labelled a colour of 16 bits.
    if size == 2, bytes.first == 0x89 { return try mended(loaded, isGrey: true) }
    return loaded
  }

  private static func mended(
    _ loaded: borrowing SurfaceHandle, isGrey: Bool
  ) throws(SDLError) -> SurfaceHandle {
    let (width, height) = (Int(loaded.raw.pointee.w), Int(loaded.raw.pointee.h))
    let mended = SurfaceHandle(
      owning: try SDL.createSurface(width: width, height: height, format: CSDL_PIXELFORMAT_RGBA32))
    guard let pixels = loaded.raw.pointee.pixels, let room = mended.raw.pointee.pixels
    else { return mended }
    for y in 0..<height {
      let source = (pixels + y * Int(loaded.raw.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
      let target = (room + y * Int(mended.raw.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        for channel in 0..<3 {
          target[4 * x + channel] =
            isGrey
            ? source[2 * x]
            : UInt8(UInt16(source[4 * x + channel]) * UInt16(source[4 * x + 3]) / 255)
        }
        target[4 * x + 3] = isGrey ? source[2 * x + 1] : 255
      }
    }
    return mended
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
