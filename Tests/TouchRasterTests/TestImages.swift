import Foundation
import TestBasics
import TouchRaster
import TouchScene

/// Drawing without SDL: images are read from files of the tests' own kind.
enum TestImages {
  /// Resources with more fonts, if some are given.
  static func resources(fonts: [String] = []) -> RenderResources {
    RenderResources(fonts: fonts) { path throws(ImageError) in try read(path) }
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
}

extension TemporaryFolder {
  /// Writes an image as `TestImages.resources(fonts:)` reads it.
  func write(_ image: PixelImage, to name: String) throws -> ImageReference {
    let size = [image.width >> 8, image.width & 255, image.height >> 8, image.height & 255]
    return ImageReference(path: try write(size.map(UInt8.init) + image.rgba, to: name))
  }
}
