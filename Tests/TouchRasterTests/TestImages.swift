import Foundation
import TestBasics
import TouchGeometry
import TouchRaster
import TouchScene

/// Drawing without SDL: images are read from files of the tests' own kind.
enum TestImages {
  /// Resources whose fonts lie in a folder; without one there is no text.
  static func resources(fonts: String = "/nowhere") -> RenderResources {
    RenderResources(fontDirectory: fonts) { path throws(ImageError) in try read(path) }
  }

  /// Reads what `TemporaryFolder.write(_:to:)` wrote: width and height in 16 bits each, then the
  /// bytes.
  private static func read(_ path: String) throws(ImageError) -> PixelImage {
    guard let data = FileManager.default.contents(atPath: path), data.count > 4 else {
      throw .unreadable(path: path, reason: "no such file")
    }
    let bytes = [UInt8](data)
    let width = Int(bytes[0]) << 8 | Int(bytes[1])
    let height = Int(bytes[2]) << 8 | Int(bytes[3])
    guard bytes.count == 4 + width * height * 4 else {
      throw .damaged(path: path, reason: "it has \(bytes.count) bytes")
    }
    return PixelImage(width: width, height: height, rgba: Array(bytes.dropFirst(4)))
  }

  /// Draws a list off-screen.
  static func render(
    _ list: DrawList, width: Double = 100, height: Double = 100, scale: Double = 1,
    resources: RenderResources = resources()
  ) throws -> PixelImage {
    try OffscreenRenderer(
      size: Size(width: width, height: height), scale: scale, resources: resources
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
  /// Writes an image as `TestImages.resources(fonts:)` reads it.
  func write(_ image: PixelImage, to name: String) throws -> ImageReference {
    let size = [image.width >> 8, image.width & 255, image.height >> 8, image.height & 255]
    return ImageReference(path: try write(size.map(UInt8.init) + image.rgba, to: name))
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
