import Testing
import TouchGeometry
import TouchInput
import TouchRaster
import TouchScene

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  /// Reads nothing: the stage shows no image.
  private struct Decoder: Sendable {
    func read(_ path: String) throws(ImageError) -> PixelImage { throw .unknownKind(path: path) }
  }

  @Test("TouchRaster: a stage as an image, two pixels a point")
  func landingPage() throws {
    let myDecoder = Decoder()
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let resources = RenderResources { path throws(ImageError) in
      try myDecoder.read(path)
    }
    let offscreen = try OffscreenRenderer(
      size: Size(width: 800, height: 600), scale: 2, resources: resources)
    let image = try offscreen.render(stage.drawList(background: .black))
    #expect(image.width == 1600 && image.height == 1200)
  }
}
