import RasterTestSupport
import Testing
import TouchRaster
import TouchScene

@Suite("Images of layers: where they are placed, what cuts them, and pixels that an app has made")
struct LayerImageTests {
  struct Placed: Sendable, CustomTestStringConvertible {
    let mode: ContentMode
    /// Where an image of 20 × 10 pixels is in 40 × 40 points.
    let rect: Rect
    var testDescription: String { mode.rawValue }
  }

  static let places: [Placed] = [
    Placed(mode: .scaleToFill, rect: Rect(x: 0, y: 0, width: 40, height: 40)),
    Placed(mode: .aspectFit, rect: Rect(x: 0, y: 10, width: 40, height: 20)),
    Placed(mode: .aspectFill, rect: Rect(x: -20, y: 0, width: 80, height: 40)),
    Placed(mode: .center, rect: Rect(x: 10, y: 15, width: 20, height: 10)),
    Placed(mode: .top, rect: Rect(x: 10, y: 0, width: 20, height: 10)),
    Placed(mode: .bottom, rect: Rect(x: 10, y: 30, width: 20, height: 10)),
    Placed(mode: .left, rect: Rect(x: 0, y: 15, width: 20, height: 10)),
    Placed(mode: .right, rect: Rect(x: 20, y: 15, width: 20, height: 10)),
    Placed(mode: .topLeft, rect: Rect(x: 0, y: 0, width: 20, height: 10)),
    Placed(mode: .topRight, rect: Rect(x: 20, y: 0, width: 20, height: 10)),
    Placed(mode: .bottomLeft, rect: Rect(x: 0, y: 30, width: 20, height: 10)),
    Placed(mode: .bottomRight, rect: Rect(x: 20, y: 30, width: 20, height: 10)),
  ]

  private static func pixels(
    width: Int = 20, height: Int = 10, _ color: (UInt8, UInt8, UInt8) = (255, 255, 255)
  ) -> ImagePixels {
    ImagePixels(
      width: width, height: height,
      rgba: (0..<(width * height)).flatMap { _ in [color.0, color.1, color.2, 255] })
  }

  /// A layer of 40 × 40 points in the middle of 100 × 100 that shows a white image.
  private static func layer(_ mode: ContentMode) -> (Stage, Layer) {
    let stage = Stage(surface: Surface(size: Size(width: 100, height: 100)))
    let layer = Layer(name: "card", frame: Rect(x: 30, y: 30, width: 40, height: 40))
    layer.content = .image(ImageReference(pixels: pixels(), id: "white"))
    layer.contentMode = mode
    stage.root.addChild(layer)
    return (stage, layer)
  }

  private static func image(_ stage: Stage, _ resources: RenderResources? = nil) throws
    -> PixelImage
  {
    try TestImages.render(
      stage.drawList(background: .black), resources: resources ?? TestImages.resources())
  }

  @Test("Each mode places an image where UIKit does", arguments: places)
  func place(_ placed: Placed) throws {
    let rect = placed.mode.rect(
      for: Size(width: 20, height: 10), in: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(rect == placed.rect)
    let (stage, layer) = Self.layer(placed.mode)
    let free = try Self.image(stage)
    #expect(free.coverage() == rect.width * rect.height)
    let middle = rect.center
    #expect(free[30 + Int(middle.x), 30 + Int(middle.y)].red == 255)
    layer.clipsToBounds = true
    let cut = try Self.image(stage)
    let seen = rect.intersection(Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(cut.coverage() == (seen?.width ?? 0) * (seen?.height ?? 0))
  }

  @Test("There is a case for each mode")
  func all() { #expect(Self.places.map(\.mode) == ContentMode.allCases) }

  @Test("Round corners cut an image, turned or not", arguments: [0, 0.4])
  func corners(angle: Double) throws {
    let (stage, layer) = Self.layer(.scaleToFill)
    layer.transform = Transform2D(rotationAngle: angle)
    layer.decoration.cornerRadius = 20
    let image = try Self.image(stage)
    // Its outline has sixteen sides at each corner, and a turned edge is soft.
    #expect(abs(image.coverage() - .pi * 400) < 20)
    #expect(image[50, 50].red == 255)
  }

  @Test("Children are cut by the corners too, and by nothing where the layer does not clip")
  func children() throws {
    let (stage, layer) = Self.layer(.scaleToFill)
    layer.content = .none
    layer.decoration.cornerRadius = 20
    let child = Layer(name: "child", frame: Rect(x: -10, y: -10, width: 60, height: 60))
    child.content = .color(.white)
    layer.addChild(child)
    #expect(try Self.image(stage).coverage() == 3600)
    layer.clipsToBounds = true
    #expect(abs(try Self.image(stage).coverage() - .pi * 400) < 12)
  }

  @Test("What frames keep of an image that is larger than its layer reaches as far as it does")
  func damage() throws {
    let (stage, layer) = Self.layer(.aspectFill)
    let surface = Surface(size: Size(width: 100, height: 100))
    let renderer = try OffscreenRenderer(
      size: surface.size, scale: 1, resources: TestImages.resources())
    _ = try renderer.render(stage.drawList(background: .black))
    layer.position.x += 7
    let moved = try renderer.render(stage.drawList(background: .black))
    #expect(try moved == Self.image(stage))
  }

  @Test("Pixels of the same id that are others take their place, and the same are not taken twice")
  func replaced() throws {
    let resources = TestImages.resources()
    let (stage, layer) = Self.layer(.scaleToFill)
    #expect(try Self.image(stage, resources)[50, 50].green == 255)
    let memory = resources.imageMemory
    #expect(memory > 0)
    #expect(try Self.image(stage, resources)[50, 50].green == 255)
    #expect(resources.imageMemory == memory)
    layer.content = .image(ImageReference(pixels: Self.pixels((255, 0, 0)), id: "white"))
    let red = try Self.image(stage, resources)[50, 50]
    #expect(red.red == 255 && red.green == 0)
    #expect(resources.imageMemory == memory)
  }

  @Test("Pixels and a file of the same name are two images")
  func names() {
    let pixels = Self.pixels()
    let own = ImageReference(pixels: pixels, id: "a.png")
    #expect(own != ImageReference(path: "a.png"))
    #expect(own == ImageReference(pixels: pixels, id: "a.png"))
    #expect(own != ImageReference(pixels: Self.pixels(), id: "a.png"))
  }
}
