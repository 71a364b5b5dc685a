import CTouchSDL2
import RasterTestSupport
import TestSupport
import Testing

@testable import TouchSDL

@Suite("What graphics hardware draws in one call")
struct BatchingTests {
  /// How many calls draw a list.
  private func drawCalls(_ list: DrawList, resources: RenderResources) throws -> Int {
    let surface = SurfaceHandle(
      owning: try SDL.createSurface(width: 640, height: 400, format: CSDL_PIXELFORMAT_ARGB8888))
    let renderer = Renderer(owning: try SDL.createSoftwareRenderer(surface: surface.raw))
    let sink = try GeometrySink(renderer: renderer.raw)
    let drawing = DrawListRenderer(sink: sink, resources: resources)
    for _ in 0..<2 { try drawing.draw(list, scale: 1, isOpaque: true) }
    return sink.drawCalls
  }

  @Test("A table of photos takes a call for every 65,536 corners and no more", arguments: [1, 100])
  func photos(count: Int) throws {
    let folder = try TemporaryFolder()
    let list = try TableOfPhotos.list(count, in: folder)
    #expect(try drawCalls(list, resources: TestImages.resources) <= (count == 1 ? 1 : 2))
  }

  @Test("A clip, and an image that is too large for the others' texture, take a call of their own")
  func breaks() throws {
    let folder = try TemporaryFolder()
    var list = try TableOfPhotos.list(1, in: folder)
    list.clip(to: Rect(x: 10, y: 10, width: 50, height: 50))
    list.rect(Rect(x: 0, y: 0, width: 90, height: 90), fill: .white)
    list.clip(to: nil)
    list.rect(Rect(x: 0, y: 0, width: 90, height: 90), fill: .white)
    #expect(try drawCalls(list, resources: TestImages.resources) == 3)
    let large = try folder.write(
      PixelImage(width: 600, height: 500) { x, y in
        .init(red: UInt8(x % 256), green: UInt8(y % 256), blue: 9)
      }, to: "large.png")
    list.image(large, in: Rect(x: 0, y: 0, width: 600, height: 500), transform: .identity)
    list.rect(Rect(x: 0, y: 0, width: 90, height: 90), fill: .white)
    #expect(try drawCalls(list, resources: TestImages.resources) == 5)
  }

  @Test("An image on the shared texture looks as it does on one of its own")
  func looks() throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write(
      PixelImage(width: 64, height: 48) { x, y in
        .init(red: UInt8(x * 4), green: UInt8(y * 5), blue: x < 32 ? 255 : 0)
      }, to: "photo.png")
    var list = DrawList(background: .black)
    list.rect(Rect(x: 70, y: 10, width: 20, height: 20), fill: Color(0xFF8000, alpha: 0.5))
    list.image(photo, in: Rect(x: 4, y: 20, width: 64, height: 48), transform: .identity)
    let canvas = try TestImages.render(list, engine: .canvas)
    let other = try TestImages.render(list, engine: .sdl)
    // SDL's software renderer, which draws here, cuts the soft edge of the rectangle.
    for y in 0..<100 {
      for x in 0..<100
      where !(68...91).contains(x) || (12...27).contains(y) && (72...87).contains(x) {
        let (a, b) = (canvas[x, y], other[x, y])
        let distance = max(
          abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)))
        if distance > 2 { Issue.record("\(x), \(y): \(a), \(b)") }
      }
    }
  }
}
