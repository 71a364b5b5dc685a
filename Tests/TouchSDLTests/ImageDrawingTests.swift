import Foundation
import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

@Suite("Drawing images")
struct ImageDrawingTests {
  private func turned(by angle: Double, about center: Point) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenatingTranslation(by: center - .zero)
  }

  @Test("a turned image's edge rises in steps, and its inside is untouched")
  func smoothEdges() throws {
    let folder = try TemporaryFolder()
    let white = try folder.write(
      PixelImage(width: 40, height: 40, filledWith: .init(red: 255, green: 255, blue: 255)),
      to: "white.png")
    for angle in stride(from: 0.05, to: 1.5, by: 0.21) {
      var list = DrawList(background: .black)
      list.image(
        white, in: Rect(x: -30, y: -30, width: 60, height: 60),
        transform: turned(by: angle, about: Point(x: 50, y: 50)))
      let image = try TestImages.render(list)
      #expect(image.reds(x: 0..<100, y: 0..<100).count > 20, "turned by \(angle)")
      expectEqual(image.reds(x: 35..<65, y: 35..<65), [255])
      #expect(abs(image.coverage() - 3600) < 25)
    }
  }

  @Test("a translucent image has one opacity everywhere inside")
  func noSeams() throws {
    let folder = try TemporaryFolder()
    let white = try folder.write(
      PixelImage(width: 8, height: 8, filledWith: .init(red: 255, green: 255, blue: 255)),
      to: "white.png")
    var list = DrawList(background: .black)
    list.image(
      white, in: Rect(x: -30, y: -30, width: 60, height: 60),
      transform: turned(by: 0.7, about: Point(x: 50.2, y: 49.9)), tint: .white.opacity(0.5))
    let image = try TestImages.render(list)
    expectEqual(image.reds(x: 30..<70, y: 30..<70), [128])
  }

  @Test("at its own size and upright an image is copied pixel for pixel")
  func exactCopy() throws {
    let folder = try TemporaryFolder()
    let source = PixelImage(width: 31, height: 17) { x, y in
      .init(red: UInt8(x * 8), green: UInt8(y * 15), blue: UInt8((x * y) % 256))
    }
    let reference = try folder.write(source, to: "source.png")
    var list = DrawList(background: .black)
    list.image(
      reference, in: Rect(x: 0, y: 0, width: 31, height: 17),
      transform: Transform2D(translationX: 20, y: 40))
    let image = try TestImages.render(list)
    for y in 0..<17 { for x in 0..<31 { #expect(image[20 + x, 40 + y] == source[x, y]) } }
  }

  @Test("corners go where the map says: left is left, up is up")
  func orientation() throws {
    let folder = try TemporaryFolder()
    let quarters = try folder.write(
      PixelImage(width: 32, height: 32) { x, y in
        .init(red: x < 16 ? 255 : 0, green: y < 16 ? 255 : 0, blue: 0)
      }, to: "quarters.png")
    // A quarter turn clockwise brings the top left to the top right.
    var list = DrawList(background: .black)
    list.image(
      quarters, in: Rect(x: -20, y: -20, width: 40, height: 40),
      transform: turned(by: Double.pi / 2, about: Point(x: 50, y: 50)))
    let image = try TestImages.render(list)
    #expect(image[60, 40] == .init(red: 255, green: 255, blue: 0))
    #expect(image[60, 60] == .init(red: 0, green: 255, blue: 0))
    #expect(image[40, 40] == .init(red: 255, green: 0, blue: 0))
    #expect(image[40, 60] == .init(red: 0, green: 0, blue: 0))
  }

  @Test("drawn small, a fine pattern becomes its mean and does not glitter")
  func minification() throws {
    let folder = try TemporaryFolder()
    let stripes = try folder.write(
      PixelImage(width: 512, height: 512) { x, y in
        let value: UInt8 = (x + y) % 2 == 0 ? 255 : 0
        return .init(red: value, green: value, blue: value)
      }, to: "stripes.png")
    var list = DrawList(background: .black)
    list.image(
      stripes, in: Rect(x: -35, y: -35, width: 70, height: 70),
      transform: turned(by: 0.3, about: Point(x: 50, y: 50)))
    let image = try TestImages.render(list)
    for red in image.reds(x: 30..<70, y: 30..<70) { #expect(abs(Int(red) - 128) <= 1) }
  }

  @Test("enlarged, a step between two pixels becomes a slope")
  func magnification() throws {
    let folder = try TemporaryFolder()
    let step = try folder.write(
      PixelImage(width: 2, height: 1) { x, _ in
        .init(red: x == 0 ? 0 : 255, green: 0, blue: 0)
      }, to: "step.png")
    var list = DrawList(background: .black)
    list.image(step, in: Rect(x: 0, y: 0, width: 100, height: 100), transform: .identity)
    let image = try TestImages.render(list)
    #expect(image[10, 50].red == 0)
    #expect(image[90, 50].red == 255)
    #expect(abs(Int(image[50, 50].red) - 128) < 5)
    #expect((1..<100).allSatisfy { image[$0, 50].red >= image[$0 - 1, 50].red })
  }

  @Test("transparency and tint are multiplied in")
  func transparency() throws {
    let folder = try TemporaryFolder()
    let half = try folder.write(
      PixelImage(
        width: 4, height: 4, filledWith: .init(red: 255, green: 255, blue: 255, alpha: 128)),
      to: "half.png")
    var list = DrawList(background: .black)
    list.image(
      half, in: Rect(x: 0, y: 0, width: 100, height: 100), transform: .identity,
      tint: Color(0xFF0000))
    let image = try TestImages.render(list)
    #expect(image[50, 50] == .init(red: 128, green: 0, blue: 0))
  }

  @Test("a missing image is a placeholder with its name")
  func placeholder() throws {
    var list = DrawList(background: .black)
    list.image(
      ImageReference(path: "/nowhere/lost.png"), in: Rect(x: 10, y: 10, width: 80, height: 80),
      transform: .identity)
    let image = try TestImages.render(list)
    #expect(image[20, 60].red > 100)
    #expect(image[5, 5].red == 0)
    #expect(image.reds(x: 20..<80, y: 42..<58).contains { $0 > 230 }, "the name stands there")
  }

  @Test("the same list gives the same pixels, in a new renderer and in a used one")
  func repeatable() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      PixelImage(width: 64, height: 48) { x, y in
        .init(red: UInt8(x * 4), green: UInt8(y * 5), blue: 90)
      }, to: "image.png")
    var list = DrawList(background: Color(0x20262E))
    let map = turned(by: 0.4, about: Point(x: 50, y: 50))
    let rect = Rect(x: -30, y: -20, width: 60, height: 40)
    list.shadow(of: rect, transform: map, blur: 12, color: Color(0, alpha: 0.5))
    list.image(image, in: rect, transform: map)
    list.text(TextDraw("θ = 0.4", at: Point(x: 10, y: 10)))
    let renderer = try OffscreenRenderer(
      size: Size(width: 100, height: 100), scale: 1, resources: TestImages.resources)
    let first = try renderer.render(list)
    _ = try renderer.render(DrawList(background: .white))
    #expect(try renderer.render(list) == first)
    #expect(try TestImages.render(list) == first)
  }

  @Test("SDL_RenderGeometry draws the same image, as far as its whole pixels allow")
  func sameByGeometry() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      PixelImage(width: 64, height: 64) { x, y in
        .init(red: UInt8(x * 4), green: UInt8(y * 4), blue: 90)
      }, to: "image.png")
    var list = DrawList(background: Color(0x20262E))
    list.image(
      image, in: Rect(x: -30, y: -30, width: 60, height: 60),
      transform: turned(by: 0.4, about: Point(x: 50, y: 50)))
    list.circle(
      center: Point(x: 70, y: 30), radius: 20, fill: Color(0xFF0000, alpha: 0.5),
      stroke: Stroke(.white, width: 3))
    list.text(TextDraw("Geometry", at: Point(x: 5, y: 80), color: .white))
    let canvas = try TestImages.render(list, supersampling: 4)
    let geometry = try TestImages.render(list, supersampling: 4, engine: .sdl)
    let difference = canvas.difference(from: geometry, tolerance: 48)
    // Only edges differ, by a quarter of a pixel.
    #expect(difference.fractionOfPixelsDiffering < 0.02)
    #expect(canvas[50, 50].blue == 90 && canvas.coverage() > 3_000)
    #expect(canvas.difference(from: geometry, tolerance: 16).fractionOfPixelsDiffering < 0.1)
  }

  @Test("SDL's software renderer still cuts corners down to whole pixels")
  func whyThereIsACanvas() throws {
    // When this fails, SDL has learned to draw at fractions of pixels: see `SoftwareCanvas`.
    func image(_ x: Double, _ engine: OffscreenRenderer.Engine) throws -> PixelImage {
      var list = DrawList(background: .black)
      list.append(
        .triangles(
          vertices: [
            ColoredVertex(Point(x: 10 + x, y: 10), .white),
            ColoredVertex(Point(x: 90 + x, y: 20), .white),
            ColoredVertex(Point(x: 10 + x, y: 90), .white),
          ], indices: [0, 1, 2]))
      return try TestImages.render(list, engine: engine)
    }
    #expect(try image(0, .sdl) == image(0.9, .sdl))
    #expect(try image(0, .canvas) != image(0.9, .canvas))
  }
}
