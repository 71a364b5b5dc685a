/// An image at several sizes, each half of the one before: the levels are made when first drawn.
///
/// Drawing a large photo small from its full size skips most of its pixels, which glitters when it
/// moves. Drawn from the level next in size, every pixel counts.
package final nonisolated class MipmappedImage {
  /// The full size, and the smaller ones requested so far.
  package private(set) var levels: [PixelBuffer]

  /// Makes an image from its full size.
  init(_ full: PixelBuffer) { levels = [full] }

  /// The full size.
  package var full: PixelBuffer { levels[0] }

  /// The level at which `reduction` pixels of the full size become about one.
  ///
  /// It errs towards the larger level: a little sharp looks better than a little blurred.
  package func level(forReduction reduction: Double) -> PixelBuffer {
    levels[levelIndex(forReduction: reduction)]
  }

  /// Returns the same as an index among the levels, to which it is added.
  func levelIndex(forReduction reduction: Double) -> Int {
    var index = 0
    var remaining = reduction
    while remaining > 1.6, levels[index].width > 1 || levels[index].height > 1 {
      remaining /= 2
      index += 1
      if index == levels.count { levels.append(levels[index - 1].halved()) }
    }
    return index
  }
}
