public import TouchRaster

/// Images made and looked at by tests.
extension PixelImage {
  /// An image with a colour for each pixel, drawn by a closure.
  public init(width: Int, height: Int, _ pixel: (Int, Int) -> Pixel) {
    self.init(width: width, height: height, filledWith: .init(red: 0, green: 0, blue: 0))
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel(x, y) } }
  }

  /// The sum of a channel over all pixels, as parts of 255.
  public func coverage(_ channel: KeyPath<Pixel, UInt8> = \.red) -> Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(self[x, y][keyPath: channel]) } }
    return Double(sum) / 255
  }

  /// The different values of the red channel in a rectangle.
  public func reds(x: Range<Int>, y: Range<Int>) -> Set<UInt8> {
    Set(y.flatMap { y in x.map { x in self[x, y].red } })
  }
}
