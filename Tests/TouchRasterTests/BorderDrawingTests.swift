import RasterTestSupport
import Testing
import TouchRaster
import TouchScene

@Suite("Borders of layers")
struct BorderDrawingTests {
  /// A layer of 40 × 40 points in the middle of 100 × 100, with a red border of 10 points.
  private static func image(
    of content: LayerContent, cornerRadius: Double = 0, angle: Double = 0,
    _ placement: LayerDecoration.BorderPlacement = .outside, childColor: Color? = nil
  ) throws -> PixelImage {
    let stage = Stage(surface: Surface(size: Size(width: 100, height: 100)))
    let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.position = Point(x: 50, y: 50)
    layer.transform = Transform2D(rotationAngle: angle)
    layer.content = content
    layer.decoration.borderWidth = 10
    layer.decoration.borderColor = Color(0xFF0000)
    layer.decoration.borderPlacement = placement
    layer.decoration.cornerRadius = cornerRadius
    if let childColor {
      let child = Layer(name: "child", frame: layer.bounds)
      child.content = .color(childColor)
      layer.addChild(child)
    }
    stage.root.addChild(layer)
    return try TestImages.render(stage.drawList(background: .black))
  }

  @Test("A border inside lies in the bounds, over content and children", arguments: [0, 0.5])
  func inside(angle: Double) throws {
    let green = Color(0x00FF00)
    for (content, child) in [(LayerContent.none, nil), (.color(green), nil), (.none, green)] {
      let image = try Self.image(of: content, angle: angle, .inside, childColor: child)
      // 40 × 40 less 20 × 20.
      #expect(abs(image.coverage() - 1200) < 12, "\(content)")
      #expect(image[50, 50].red == 0, "\(content)")
      guard content != .none || child != nil else { continue }
      #expect(image[50, 50].green == 255, "\(content)")
      // What the border covers does not shine through its soft outer edge.
      guard child == nil else { continue }
      #expect(abs(image.coverage(\.green) - 400) < 12, "\(content)")
    }
  }

  @Test("White text inside a white border is there")
  func text() throws {
    func ink(_ placement: LayerDecoration.BorderPlacement) throws -> Double {
      try Self.image(of: .text("W", size: 14, color: Color(0xFF0000)), placement).coverage()
    }
    // The border alone has 1200 and 2000.
    #expect(try ink(.inside) > 1220 && ink(.outside) > 2020)
  }

  @Test(
    "A border outside surrounds the content and leaves the room behind it alone",
    arguments: [0, 0.5])
  func frame(angle: Double) throws {
    let text = LayerContent.text("", size: 14, color: Color(0xFF0000))
    for content in [LayerContent.none, text, .color(Color(0x00FF00, alpha: 0.5))] {
      let image = try Self.image(of: content, angle: angle)
      #expect(image[50, 50].red == 0, "\(content)")
      #expect(image[50, 50].green == (content.color?.green == 1 ? 128 : 0), "\(content)")
      // 60 × 60 less 40 × 40; along its turned edges the translucent colour takes some of the red.
      #expect(abs(image.coverage() - 2000) < 20, "\(content)")
    }
  }

  @Test("A color stays inside its border's round corners")
  func roundCorners() throws {
    for alpha in [1, 0.5] {
      let image = try Self.image(of: .color(Color(0x00FF00, alpha: alpha)), cornerRadius: 30)
      // The outer corners have a radius of 30 points, the colour's own 20: two discs.
      #expect(image[23, 23].red == 0 && image[32, 32].green == 0, "\(alpha)")
      #expect(image.coverage(\.green) <= Double.pi * 20 * 20 * (alpha + 0.01), "\(alpha)")
    }
  }

  @Test("A border wider than its room fills all of it")
  func noHole() throws {
    let stage = Stage(surface: Surface(size: Size(width: 100, height: 100)))
    let layer = Layer(name: "dot", bounds: Rect(x: 0, y: 0, width: 0, height: 0))
    layer.position = Point(x: 50, y: 50)
    layer.decoration.borderWidth = 10
    layer.decoration.borderColor = Color(0xFF0000)
    layer.decoration.borderPlacement = .outside
    stage.root.addChild(layer)
    let image = try TestImages.render(stage.drawList(background: .black))
    #expect(abs(image.coverage() - 400) < 1)
  }
}
