import TouchGeometry

/// An animated PNG (APNG): browsers play it, and a viewer without support shows its first frame.
///
///     var animation = AnimatedPNG(framesPerSecond: 15)
///     for image in frames { try animation.append(image) }
///     let bytes = animation.bytes()
///
/// The encoding is lossless. Of each frame only the rectangle that differs from the previous frame
/// is stored; a frame without a difference extends the previous one.
public nonisolated struct AnimatedPNG {
  /// A stored frame: a rectangle of the image, and the number of ticks for which it is shown.
  private struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var ticks: Int
    var isBlended: Bool
    var data: [[UInt8]]
  }

  /// The number of frames a second.
  public let framesPerSecond: Int
  /// The number of times that the animation is shown; 0 for an endless animation.
  public var repetitions = 0

  private var frames: [Frame] = []
  private var header: [UInt8] = []
  private var last: PixelImage?

  /// Makes an animation without frames.
  ///
  /// - Parameter framesPerSecond: From 1 to 1000.
  public init(framesPerSecond: Int) {
    demand(
      (1...1000).contains(framesPerSecond),
      "an animation has 1…1000 frames a second, not \(framesPerSecond)")
    self.framesPerSecond = framesPerSecond
  }

  /// The number of stored frames, without those that equal the previous one.
  public var frameCount: Int { frames.count }

  /// Adds a frame, shown for one tick of ``framesPerSecond``.
  ///
  /// - Parameter image: The frame; as large as the first one.
  /// - Throws: ``SDLError`` if the frame cannot be encoded.
  public mutating func append(_ image: PixelImage) throws(SDLError) {
    defer { last = image }
    guard let last else {
      let (header, data) = try Self.encode(image)
      self.header = header
      frames.append(
        Frame(
          x: 0, y: 0, width: image.width, height: image.height, ticks: 1, isBlended: false,
          data: data))
      return
    }
    demand(
      image.width == last.width && image.height == last.height,
      "the frames of an animation have one size")
    guard let changed = Self.change(from: last, to: image) else {
      // A frame's delay is at most 65535.
      if frames[frames.count - 1].ticks < 65_535 {
        frames[frames.count - 1].ticks += 1
        return
      }
      return try append(image, x: 0..<1, y: 0..<1, over: last)
    }
    try append(image, x: changed.x, y: changed.y, over: last)
  }

  /// Returns the file's bytes; the animation must have at least one frame.
  public func bytes() -> [UInt8] {
    demand(!frames.isEmpty, "an animation has at least one frame")
    var file = PNGChunks.signature
    PNGChunks.append("IHDR", header, to: &file)
    PNGChunks.append("acTL", PNGChunks.word(frames.count) + PNGChunks.word(repetitions), to: &file)
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      PNGChunks.append("fcTL", PNGChunks.word(sequence) + control(of: frame), to: &file)
      sequence += 1
      for data in frame.data {
        // Viewers of still images show the first frame's data.
        if index == 0 {
          PNGChunks.append("IDAT", data, to: &file)
        } else {
          PNGChunks.append("fdAT", PNGChunks.word(sequence) + data, to: &file)
          sequence += 1
        }
      }
    }
    PNGChunks.append("IEND", [], to: &file)
    return file
  }

  // MARK: Frames

  /// A frame's place, delay and how it is put on the one before, without the sequence number.
  private func control(of frame: Frame) -> [UInt8] {
    let place = [frame.width, frame.height, frame.x, frame.y].flatMap { PNGChunks.word($0) }
    let delay = [frame.ticks, framesPerSecond].flatMap { ticks -> [UInt8] in
      [UInt8(ticks >> 8), UInt8(ticks & 255)]
    }
    return place + delay + [0, frame.isBlended ? 1 : 0]
  }

  private mutating func append(
    _ image: PixelImage, x: Range<Int>, y: Range<Int>, over last: PixelImage
  ) throws(SDLError) {
    var part = PixelImage(
      width: x.count, height: y.count, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 0))
    // Unchanged pixels may be transparent, if no changed pixel is transparent itself.
    var holes = part
    var isOpaque = true
    for row in y {
      for column in x {
        let pixel = image[column, row]
        part[column - x.lowerBound, row - y.lowerBound] = pixel
        if pixel.alpha != 255 { isOpaque = false }
        if pixel != last[column, row] { holes[column - x.lowerBound, row - y.lowerBound] = pixel }
      }
    }
    var data = try Self.encode(part).data
    var isBlended = false
    if isOpaque {
      let other = try Self.encode(holes).data
      isBlended = other.joined().count < data.joined().count
      if isBlended { data = other }
    }
    frames.append(
      Frame(
        x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count, ticks: 1,
        isBlended: isBlended, data: data))
  }

  /// Returns the rectangle that differs, or nil if nothing does.
  private static func change(
    from old: PixelImage, to new: PixelImage
  ) -> (x: Range<Int>, y: Range<Int>)? {
    let stride = new.width * 4
    func isSame(_ row: Int) -> Bool {
      let bytes = row * stride..<(row + 1) * stride
      return old.rgba[bytes] == new.rgba[bytes]
    }
    guard let top = (0..<new.height).first(where: { !isSame($0) }),
      let bottom = (0..<new.height).last(where: { !isSame($0) })
    else { return nil }
    var left = new.width
    var right = 0
    for row in top...bottom where !isSame(row) {
      let differs = { (column: Int) in old[column, row] != new[column, row] }
      left = (0..<left).first(where: differs) ?? left
      right = (right..<new.width).last(where: differs).map { $0 + 1 } ?? right
    }
    return (left..<right, top..<bottom + 1)
  }

  /// An image's header and compressed data.
  private static func encode(
    _ image: PixelImage
  ) throws(SDLError) -> (header: [UInt8], data: [[UInt8]]) {
    let chunks = PNGChunks.read(try image.pngBytes())
    let data = chunks.filter { $0.type == "IDAT" }.map(\.data)
    // Eight bits of red, green, blue and alpha: frames of another kind could not be in one file.
    guard let header = chunks.first, header.type == "IHDR", !data.isEmpty,
      Array(header.data.dropFirst(8)) == [8, 6, 0, 0, 0]
    else { throw SDLError(call: "IMG_SavePNG_RW", message: "not a PNG of 8 bits RGBA") }
    return (header.data, data)
  }
}
