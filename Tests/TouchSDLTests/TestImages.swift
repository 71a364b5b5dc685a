import Foundation
import TestBasics
import TouchSDL
import TouchScene

/// Fonts and helpers that the drawing tests share.
enum TestImages {
  /// The fonts of the source tree.
  static let resources = RenderResources()

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
}

extension TemporaryFolder {
  /// Writes an image as a PNG file.
  func write(_ image: PixelImage, to name: String) throws -> ImageReference {
    try image.writePNG(to: file(name))
    return ImageReference(path: file(name))
  }
}
