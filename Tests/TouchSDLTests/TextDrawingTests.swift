import Foundation
import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

@Suite("Drawing text")
struct TextDrawingTests {
  /// The rectangle of the pixels that are not black.
  private func inked(_ image: PixelImage) -> Rect? {
    var points: [Point] = []
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y].red > 40 {
        points += [Point(x: Double(x), y: Double(y)), Point(x: Double(x + 1), y: Double(y + 1))]
      }
    }
    return Rect(boundingBox: points)
  }

  private func image(_ text: TextDraw, scale: Double = 1) throws -> PixelImage {
    var list = DrawList(background: .black)
    list.text(text)
    return try TestImages.render(list, width: 200, height: 80, scale: scale)
  }

  @Test("text stands where alignment and baseline say")
  func place() throws {
    for alignment in TextDraw.Alignment.allCases {
      for baseline in TextDraw.Baseline.allCases {
        let text = TextDraw(
          "HxH", at: Point(x: 100, y: 40), size: 20, alignment: alignment, baseline: baseline)
        let box = try #require(inked(try image(text)))
        switch alignment {
        case .left: #expect(box.minX >= 100 && box.minX < 104)
        case .center: #expect(abs(box.midX - 100) <= 1)
        case .right: #expect(box.maxX <= 100 && box.maxX > 96)
        }
        switch baseline {
        case .top: #expect(box.minY > 40 && box.minY < 48)
        case .middle: #expect(abs(box.midY - 40) <= 2)
        case .alphabetic: #expect(abs(box.maxY - 40) <= 0.5)
        case .bottom: #expect(box.maxY < 40 && box.maxY > 33)
        }
      }
    }
  }

  @Test("text is crisp at scale 1 and 2: a stem's inside is full, its neighbour empty")
  func crisp() throws {
    for scale in [1.0, 2] {
      for size in [12.0, 14, 16, 20, 24] {
        let image = try image(
          TextDraw("H E L T", at: Point(x: 10.3, y: 20.6), face: .mono, size: size), scale: scale)
        // Hinted to rows: the crossbars of E and T fill whole rows.
        let full = image.reds(x: 0..<image.width, y: 0..<image.height)
        #expect(full.contains { $0 >= 250 }, "\(size) at \(scale)")
        let box = try #require(inked(image))
        let top = Int(box.minY)
        let above = try #require(image.reds(x: 0..<image.width, y: (top - 1)..<top).max())
        let first = try #require(image.reds(x: 0..<image.width, y: top..<(top + 1)).max())
        #expect(above < 10 && first > 150, "\(above), \(first)")
      }
    }
  }

  @Test("under a translation by a fraction the letters stay the same, pixel for pixel")
  func wholePixels() throws {
    let here = try image(TextDraw("Hamburg 123", at: Point(x: 20, y: 20), face: .mono, size: 13))
    let there = try image(
      TextDraw(
        "Hamburg 123", at: Point(x: 20, y: 20),
        transform: Transform2D(translationX: 0.3, y: 0.4), face: .mono, size: 13))
    #expect(here == there)
  }

  @Test("a text is about twice as large in pixels at scale 2")
  func scales() throws {
    let text = TextDraw("Measured", at: Point(x: 10, y: 10), size: 13)
    let one = try #require(inked(try image(text)))
    let two = try #require(inked(try image(text, scale: 2)))
    #expect(abs(two.width - 2 * one.width) <= 4)
    #expect(abs(two.minX - 2 * one.minX) <= 2)
  }

  @Test("turned text runs along its direction")
  func turned() throws {
    let map = Transform2D(rotationAngle: Double.pi / 2)
      .concatenatingTranslation(by: Vector(dx: 100, dy: 5))
    let box = try #require(
      inked(try image(TextDraw("downwards", at: .zero, transform: map, size: 14))))
    #expect(box.height > 3 * box.width)
    #expect(box.maxX <= 101)
  }

  @Test("measuring says what drawing takes")
  func measure() throws {
    let text = "two lines,\nof text"
    let room = Text(text).size()
    let box = try #require(inked(try image(TextDraw(text, at: Point(x: 10, y: 10), size: 14))))
    #expect(box.maxX <= 10 + room.width + 1 && box.maxX > 10 + room.width - 4)
    #expect(box.maxY <= 10 + room.height && box.minY >= 10)
    #expect(room.height == 2 * Text("x").size().height)
    #expect(Text("").size().width == 0)
    #expect(Text("111").size() == Text("888").size())
  }

  @Test("a badge lies behind all of the text")
  func badge() throws {
    let text = TextDraw(
      "finger 3", at: Point(x: 100, y: 40), size: 14, color: .white, alignment: .center,
      baseline: .middle, badge: TextDraw.Badge(color: Color(0x0000FF)))
    let image = try image(text)
    let room = Text("finger 3").size()
    #expect(image[100 - Int(room.width / 2) - 4, 40].blue > 250)
    #expect(image[100 + Int(room.width / 2) + 3, 40].blue > 250)
    #expect(image[100 - Int(room.width / 2) - 8, 40].blue == 0)
    #expect(image.reds(x: 60..<140, y: 30..<50).contains { $0 > 250 })
  }

  @Test("every size has every letter, and what no font has is a box")
  func missingCharacters() throws {
    for size in [10.0, 24, 48, 120, 300] {
      let width = Text("θ", size: size).size().width
      expectClose(width, size / 10 * Text("θ", size: 10).size().width, within: 1e-9 * size)
    }
    var list = DrawList(background: .black)
    list.text(TextDraw("\u{10FFFF}", at: Point(x: 20, y: 10), size: 40))
    let box = try #require(inked(try TestImages.render(list, width: 100, height: 80)))
    #expect(box.width > 10 && box.height > 20)
  }

  @Test(
    "a font file that cannot be read, or has no end, is one error, and text is drawn",
    arguments: ["/nowhere/a.ttf", "/dev/zero"])
  func missingFont(_ path: String) throws {
    let resources = RenderResources(fonts: [path])
    expectEqual(resources.fontErrors.map(\.path), [path])
    #expect(resources.fontErrors[0].description.hasPrefix("\(path): "))
    var list = DrawList(background: .black)
    list.text(TextDraw("words", at: .zero))
    let image = try OffscreenRenderer(
      size: Size(width: 50, height: 20), scale: 1, resources: resources
    ).render(list)
    #expect(image.coverage() > 0)
  }

  @Test("a font of an app draws what the program's fonts lack, and nothing else")
  func ownFont() throws {
    let path = BuiltProgram.package.appending(path: "Tests/TouchTextTests/Fonts/sample.otf").path
    let resources = RenderResources(fonts: [path])
    #expect(resources.fontErrors.isEmpty)
    func image(_ words: String, _ resources: RenderResources) throws -> PixelImage {
      var list = DrawList(background: .black)
      list.text(TextDraw(words, at: Point(x: 10, y: 10), size: 20))
      return try OffscreenRenderer(
        size: Size(width: 60, height: 40), scale: 1, resources: resources
      ).render(list)
    }
    #expect(try image("AB.", resources) == image("AB.", TestImages.resources))
    #expect(try image("\u{20000}", resources) != image("\u{20000}", TestImages.resources))
    // A small square at the foot of the line.
    let dot = try #require(inked(try image("\u{20000}", resources)))
    #expect(dot.width <= 3 && dot.height <= 3)
  }

  @Test("turned and large letters are as dark as upright ones")
  func coverage() throws {
    let upright = try image(TextDraw("Hamburg", at: Point(x: 20, y: 20), size: 30)).coverage()
    let map = Transform2D(rotationAngle: 0.2).concatenatingTranslation(by: Vector(dx: 20, dy: 5))
    let turned = try image(TextDraw("Hamburg", at: .zero, transform: map, size: 30)).coverage()
    #expect(abs(upright - turned) < 0.06 * upright)
    // Beyond the largest that is kept as an image, too.
    func large(_ size: Double) throws -> Double {
      var list = DrawList(background: .black)
      list.text(TextDraw("o", at: .zero, size: size))
      let image = try TestImages.render(list, width: size, height: 2 * size)
      return image.coverage() / size / size
    }
    try expectClose(large(159) / large(161), 1, within: 0.02)
  }
}
