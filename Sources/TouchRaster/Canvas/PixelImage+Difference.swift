extension PixelImage {
  /// The difference between two images.
  public nonisolated struct Difference: Hashable, Sendable {
    /// The largest difference of any channel of any pixel, 0…255.
    public var maxChannelDifference: Int
    /// The fraction of pixels, 0…1, with a channel that differs by more than the tolerance.
    public var fractionOfPixelsDiffering: Double
  }

  /// Compares the image with another one.
  ///
  /// Images of different sizes differ in every pixel, by 255.
  /// - Parameters:
  ///   - other: The image to compare with.
  ///   - tolerance: The largest difference of a channel that is ignored.
  /// - Returns: The largest difference, and the fraction of pixels that differ.
  public nonisolated func difference(from other: PixelImage, tolerance: Int = 0) -> Difference {
    guard width == other.width, height == other.height else {
      return Difference(maxChannelDifference: 255, fractionOfPixelsDiffering: 1)
    }
    var largest = 0
    var differing = 0
    rgba.withUnsafeBufferPointer { a in
      other.rgba.withUnsafeBufferPointer { b in
        for pixel in 0..<(width * height) {
          var here = 0
          for i in (4 * pixel)..<(4 * pixel + 4) { here = max(here, abs(Int(a[i]) - Int(b[i]))) }
          largest = max(largest, here)
          if here > tolerance { differing += 1 }
        }
      }
    }
    return Difference(
      maxChannelDifference: largest,
      fractionOfPixelsDiffering: Double(differing) / Double(width * height))
  }
}
