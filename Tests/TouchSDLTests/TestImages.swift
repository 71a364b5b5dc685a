import Foundation
import TestBasics
import TouchGeometry
import TouchSDL
import TouchScene

/// Fonts and helpers that the drawing tests share.
enum TestImages {
  /// The fonts of the source tree.
  static let resources = RenderResources(
    fontDirectory: URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/Fonts").standardizedFileURL.path)

  /// Draws a list off-screen.
  static func render(
    _ list: DrawList, width: Double = 100, height: Double = 100, scale: Double = 1,
    supersampling: Int = 1, engine: OffscreenRenderer.Engine = .canvas
  ) throws -> PixelImage {
    try OffscreenRenderer(
      size: Size(width: width, height: height), scale: scale, resources: resources,
      supersampling: supersampling, engine: engine
    ).render(list)
  }

  /// An image with a colour for each pixel, drawn by a closure.
  static func image(
    width: Int, height: Int, _ pixel: (Int, Int) -> PixelImage.Pixel
  ) -> PixelImage {
    var image = PixelImage(
      width: width, height: height, filledWith: .init(red: 0, green: 0, blue: 0))
    for y in 0..<height { for x in 0..<width { image[x, y] = pixel(x, y) } }
    return image
  }
}

extension TemporaryFolder {
  /// Writes an image as a PNG file.
  func write(_ image: PixelImage, to name: String) throws -> ImageReference {
    try image.writePNG(to: file(name))
    return ImageReference(path: file(name))
  }
}

extension PixelImage {
  /// The sum of a channel over all pixels, as parts of 255.
  func coverage(_ channel: KeyPath<Pixel, UInt8> = \.red) -> Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(self[x, y][keyPath: channel]) } }
    return Double(sum) / 255
  }

  /// The different values of the red channel in a rectangle.
  func reds(x: Range<Int>, y: Range<Int>) -> Set<UInt8> {
    Set(y.flatMap { y in x.map { x in self[x, y].red } })
  }
}
