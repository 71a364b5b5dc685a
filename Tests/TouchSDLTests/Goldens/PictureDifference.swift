import TouchRaster

/// Where a picture differs from the one that was looked at, by more than a system's own mathematics
/// and image decoders do.
struct PictureDifference {
  /// A pixel differs if a channel is further apart than this, of 255.
  static let tolerance = 16
  /// How many of ten thousand pixels may differ.
  static let leastShare = 2

  /// How many pixels differ.
  private(set) var count = 0
  /// The largest difference of a channel.
  private(set) var largest = 0
  /// The columns and rows that hold all differing pixels.
  private(set) var columns = 0...0
  private(set) var rows = 0...0
  /// What differs, in white on black; as large as what was found.
  private(set) var map: PixelImage
  /// What is wrong in one line; nil where the pictures agree.
  private(set) var sentence: String?

  init(expected: PixelImage, found: PixelImage) {
    map = PixelImage(
      width: found.width, height: found.height, filledWith: .init(red: 0, green: 0, blue: 0))
    guard (expected.width, expected.height) == (found.width, found.height) else {
      sentence =
        "expected \(expected.width) × \(expected.height) pixels, "
        + "found \(found.width) × \(found.height)"
      return
    }
    for y in 0..<found.height {
      for x in 0..<found.width {
        let apart = Self.distance(expected[x, y], found[x, y])
        largest = max(largest, apart)
        guard apart > Self.tolerance else { continue }
        columns = count == 0 ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
        rows = count == 0 ? y...y : min(rows.lowerBound, y)...max(rows.upperBound, y)
        count += 1
        map[x, y] = .init(red: 255, green: 255, blue: 255)
      }
    }
    if count * 10_000 > Self.leastShare * found.width * found.height {
      sentence =
        "\(count) pixels differ, by up to \(largest) of 255, in \(columns.count) × \(rows.count) "
        + "pixels at \(columns.lowerBound), \(rows.lowerBound)"
    }
  }

  private static func distance(_ a: PixelImage.Pixel, _ b: PixelImage.Pixel) -> Int {
    max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
  }
}
