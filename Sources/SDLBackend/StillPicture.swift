import SceneGraph

/// The part of a picture that stays as it was: what the first commands of a list draw, kept as pixels.
///
/// While fingers move the front-most layers of many, the commands behind them are the same in every frame. They are
/// compared, and their pixels copied, instead of being drawn again. The result is the same to the last bit.
final class StillPicture {
  /// Fewer commands are not worth a copy of the canvas.
  private static let worthwhileCount = 8

  private var previous: [DrawCommand] = []
  private var key: Key?
  private var keptCount = 0
  private var pixels: PixelBuffer?

  /// What else a picture depends on.
  struct Key: Equatable {
    var background: Color
    var scale: Double
    var isOpaque: Bool
    var width: Int
    var height: Int
  }

  /// Forgets everything.
  func removeAll() {
    previous = []
    key = nil
    keptCount = 0
  }

  /// Starts a picture: copies what is kept of it to the canvas.
  ///
  /// - Returns: How many commands need not be drawn, and after how many the canvas is to be kept.
  func begin(_ list: DrawList, key: Key, on canvas: PixelBuffer) -> (drawn: Int, keep: Int) {
    let isSame = key == self.key
    let same = isSame ? Self.common(list.commands, previous) : 0
    self.key = key
    previous = list.commands
    // The kept commands are the first of the previous list.
    if keptCount > same { keptCount = 0 }
    if keptCount > 0, let pixels {
      canvas.words.update(from: pixels.words, count: canvas.count)
    }
    let isWorthwhile = same >= max(keptCount + Self.worthwhileCount, Self.worthwhileCount)
    return (keptCount, isWorthwhile ? same : -1)
  }

  /// Keeps the canvas as what the first `count` commands draw.
  func keep(_ canvas: PixelBuffer, count: Int) {
    if pixels?.width != canvas.width || pixels?.height != canvas.height {
      pixels = PixelBuffer(width: canvas.width, height: canvas.height)
    }
    pixels?.words.update(from: canvas.words, count: canvas.count)
    keptCount = count
  }

  private static func common(_ a: [DrawCommand], _ b: [DrawCommand]) -> Int {
    let most = min(a.count, b.count)
    var count = 0
    while count < most, a[count] == b[count] { count += 1 }
    return count
  }
}
