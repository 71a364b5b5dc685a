import Foundation
import TestSupport
import Testing
import TouchImages
import TouchPages
import TouchSDL

@Suite("A frame as SVG")
struct SVGTests {
  private static let size = Size(width: 200, height: 120)

  private func svg(_ list: DrawList, scale: Double = 1, title: String = "") throws -> String {
    try SVGWriter.text(
      of: list, size: Self.size, scale: scale, title: title, resources: TestImages.resources
    ) { try $0.webImage() }
  }

  /// What stands in an attribute, everywhere.
  private func values(_ name: String, of element: String, in text: String) -> [String] {
    text.split(separator: "<\(element) ").dropFirst().compactMap { part in
      let tag = part.prefix { $0 != ">" }
      guard let start = tag.range(of: " \(name)=\"") ?? tag.range(of: "\(name)=\"") else {
        return nil
      }
      return String(tag[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  @Test("It has the size in pixels, the points inside, the ground, and its title with nothing open")
  func frame() throws {
    let text = try svg(DrawList(background: Color(0x102030)), scale: 2, title: "a < b & \"c\"")
    #expect(text.contains("width=\"400\" height=\"240\" viewBox=\"0 0 200 120\""))
    #expect(text.contains("<title>a &lt; b &amp; \"c\"</title>"))
    #expect(text.contains("<rect width=\"200\" height=\"120\" fill=\"#102030\"/>"))
  }

  @Test("Shapes and lines are paths, with their colours, opacities, widths and dashes")
  func shapes() throws {
    var list = DrawList()
    list.rect(Rect(x: 1, y: 2, width: 3, height: 4), fill: Color(0xFF0000, alpha: 0.5))
    list.line(
      from: Point(x: 0.1234, y: 0), to: Point(x: 9, y: 9), stroke: Stroke(.white, width: 1.5))
    list.polyline(
      [.zero, Point(x: 5, y: 0), Point(x: 5, y: 5)], closed: true,
      stroke: Stroke(Color(0x00FF00), width: 2, dash: 4, gap: 3))
    let text = try svg(list)
    #expect(text.contains("<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"#ff0000\" fill-opacity=\"0.5\"/>"))
    #expect(text.contains("d=\"M0.123 0L9 9\" fill=\"none\" stroke=\"#ffffff\""))
    #expect(
      text.contains("stroke-width=\"1.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\""))
    #expect(text.contains("d=\"M0 0L5 0L5 5Z\" fill=\"none\" stroke=\"#00ff00\""))
    #expect(text.contains("stroke-linecap=\"butt\" stroke-dasharray=\"4 3\""))
  }

  @Test(
    "Each line of text is text, on the raster's baseline and as wide", arguments: FontFace.allCases)
  func text(face: FontFace) throws {
    for alignment in TextDraw.Alignment.allCases {
      var list = DrawList()
      let words = ["R-1 <θ = 31.4°>", "and & more"]
      list.text(
        TextDraw(
          words.joined(separator: "\n"), at: Point(x: 100, y: 40), face: face, size: 13,
          alignment: alignment, baseline: .top, badge: .init(color: .black)))
      let text = try svg(list)
      #expect(text.contains(">R-1 &lt;θ = 31.4°&gt;</text>"))
      #expect(text.contains(">and &amp; more</text>"))
      let room = Text(words.joined(separator: "\n"), size: 13, face: face).size()
      let (xs, ys) = (values("x", of: "text", in: text), values("y", of: "text", in: text))
      let lengths = values("textLength", of: "text", in: text)
      try #require(xs.count == 2 && ys.count == 2 && lengths.count == 2)
      for (index, line) in words.enumerated() {
        let width = Text(line, size: 13, face: face).size().width
        try expectClose(#require(Double(lengths[index])), width, within: 0.001)
        let share = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
        let left = 100 - room.width * share + (room.width - width) * share
        #expect(abs(try #require(Double(xs[index])) - left) <= 0.51)
      }
      let pitch = try #require(Double(ys[1])) - (try #require(Double(ys[0])))
      expectClose(pitch, room.height / 2, within: 0.001)
      // What lies behind it.
      expectEqual(values("rx", of: "rect", in: text), ["5"])
    }
  }

  @Test("Turned text has its matrix, and text that cannot be seen is not there")
  func turned() throws {
    var list = DrawList()
    list.text(
      TextDraw(
        "up", at: .zero, transform: Transform2D(a: 0, b: -1, c: 1, d: 0, tx: 50, ty: 60)))
    list.text(TextDraw("faint", at: .zero, color: .clear))
    list.text(TextDraw("", at: .zero))
    let text = try svg(list)
    #expect(text.contains("transform=\"matrix(0 -1 1 0 50 60)\">up</text>"))
    #expect(text.split(separator: "<text").count == 2)
  }

  @Test("Clips are groups that end where the next begins, at whole pixels where they are upright")
  func clips() throws {
    var list = DrawList()
    list.rect(Rect(x: 0, y: 0, width: 1, height: 1), fill: .white)
    list.pushClip(Rect(x: 10.2, y: 10, width: 20, height: 20))
    list.rect(Rect(x: 0, y: 0, width: 2, height: 2), fill: .white)
    list.pushClip(
      Rect(x: 0, y: 0, width: 20, height: 20), transform: Transform2D(rotationAngle: 0.5))
    list.rect(Rect(x: 0, y: 0, width: 3, height: 3), fill: .white)
    list.popClip()
    list.popClip()
    list.rect(Rect(x: 0, y: 0, width: 4, height: 4), fill: .white)
    let text = try svg(list)
    #expect(text.contains("<clipPath id=\"c0\"><path d=\"M10 10L30 10L30 30L10 30Z\"/></clipPath>"))
    let (begun, ended) = (
      text.split(separator: "<g clip-path").count - 1, text.split(separator: "</g>").count - 1
    )
    #expect(begun == ended && begun == 3)
    let last = try #require(text.range(of: "M0 0L4 0"))
    #expect(!text[last.lowerBound...].contains("</g>"), "the last one is in no clip")
  }

  @Test("Images are data, once each; one that is not there is drawn as the raster draws it")
  func images() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      PixelImage(width: 4, height: 2, filledWith: .init(red: 200, green: 100, blue: 50)),
      to: "a.png")
    var list = DrawList()
    for x in [0.0, 50] {
      list.image(
        image, in: Rect(x: 0, y: 0, width: 40, height: 20),
        transform: Transform2D(translationX: x, y: 5), tint: Color.white.opacity(0.25))
    }
    list.image(
      image, in: Rect(x: 0, y: 0, width: 40, height: 20), transform: .identity,
      tint: Color(0x808080))
    list.image(
      ImageReference(path: "/no/such/photo.png"), in: Rect(x: 0, y: 50, width: 60, height: 40),
      transform: .identity)
    let text = try svg(list)
    let data = values("href", of: "image", in: text)
    #expect(data.count == 2)
    let found = try data.map { href -> PixelImage in
      let base64 = try #require(href.split(separator: ",").last)
      let bytes = try #require(Data(base64Encoded: String(base64)))
      return try PixelImage(contentsOf: folder.write(bytes, to: "back.png"))
    }
    #expect(found[0][0, 0] == .init(red: 200, green: 100, blue: 50))
    // Multiplied by a half.
    #expect(found[1][3, 1] == .init(red: 100, green: 50, blue: 25))
    expectEqual(values("opacity", of: "use", in: text), ["0.25", "0.25"])
    #expect(
      values("transform", of: "use", in: text) == [
        "matrix(10 0 0 10 0 5)", "matrix(10 0 0 10 50 5)", "matrix(10 0 0 10 0 0)",
      ])
    #expect(text.contains(">photo.png</text>"))
  }

  @Test("A photo is a JPEG, what is drawn or not opaque a PNG; both come back as they were")
  func formats() throws {
    let folder = try TemporaryFolder()
    // Grain, as a photo has it: a PNG cannot say it shortly.
    var photo = PixelImage(width: 64, height: 64, filledWith: .init(red: 90, green: 120, blue: 150))
    var noise: UInt32 = 1
    for y in 0..<64 {
      for x in 0..<64 {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let grain = UInt8(noise >> 27)
        photo[x, y] = .init(red: 90 + grain, green: 120 + grain, blue: 150 + grain)
      }
    }
    var cut = photo
    cut[3, 3] = .init(red: 0, green: 0, blue: 0, alpha: 254)
    let drawing = PixelImage(width: 64, height: 64, filledWith: .init(red: 200, green: 9, blue: 9))
    for (image, type) in [
      (photo, "image/jpeg"), (cut, "image/png"), (drawing, "image/png"),
    ] {
      let file = try image.webImage()
      #expect(file.mediaType == type)
      let back = try PixelImage(contentsOf: folder.write(Data(file.bytes), to: "back"))
      let far = image.difference(from: back, tolerance: type == "image/png" ? 0 : 40)
      #expect(far.fractionOfPixelsDiffering < 0.01, "\(type)")
    }
    #expect(try photo.webImage().bytes.count < photo.pngBytes().count / 2)
  }

  @Test("Columns are texts of their own, each where the program draws it, without spaces to fold")
  func columns() throws {
    var list = DrawList()
    let line = "  a b    12.5  x"
    list.text(TextDraw(line, at: Point(x: 10, y: 40), face: .mono, size: 13, baseline: .top))
    let text = try svg(list)
    for column in [">a b</text>", ">12.5</text>", ">x</text>"] { #expect(text.contains(column)) }
    let xs = values("x", of: "text", in: text).compactMap { Double($0) }
    let lengths = values("textLength", of: "text", in: text).compactMap { Double($0) }
    let cell = Text("0", size: 13, face: .mono).size().width
    for (column, (at, letters)) in [(2.0, 3.0), (9, 4), (15, 1)].enumerated() {
      expectClose(xs[column], 10 + at * cell, within: 0.01)
      expectClose(lengths[column], letters * cell, within: 0.01)
    }
    #expect(!text.contains("  a"))
  }

  @Test("A line of thousands of columns has each at its own place")
  func manyColumns() throws {
    var list = DrawList()
    let words = Array(repeating: "ab", count: 4000).joined(separator: "  ")
    list.text(words, at: .zero, face: .mono, size: 10)
    let text = try svg(list)
    let xs = values("x", of: "text", in: text).compactMap(Double.init)
    let cell = Text("x", size: 10, face: .mono).size().width
    #expect(xs == (0..<4000).map { 4 * cell * Double($0) })
  }

  @Test(
    "A column begins at its first letter, also behind an invisible character and under a mark",
    arguments: [
      "\u{200B}e", "\u{200E}e", "\u{200F}e", "\u{AD}e", "\u{2067}e", "e\u{301}", "e\u{301}\u{302}",
    ])
  func invisibleStart(letter: String) throws {
    for face in FontFace.allCases {
      func starts(_ words: String) throws -> [String] {
        var list = DrawList()
        list.text(TextDraw(words, at: Point(x: 10, y: 40), face: face, size: 13))
        return values("x", of: "text", in: try svg(list))
      }
      let (alone, behind) = (try starts("\(letter)t"), try starts("t  \(letter)t"))
      #expect(alone.count == 1 && behind.count == 2)
      #expect(try starts("et") == alone, "\(face)")
      #expect(try starts("t  et") == behind, "\(face)")
    }
  }

  @Test("Models and shadows become images with twice the pixels, where the raster has them")
  func pixels() throws {
    let folder = try TemporaryFolder()
    var list = DrawList()
    let box = Rect(x: 40, y: 30, width: 80, height: 40)
    list.shadow(of: box, transform: .identity, blur: 10, color: .black)
    list.model(
      ModelDraw(
        ModelView(SVGTests.model), in: Rect(x: 0, y: 0, width: 100, height: 100),
        transform: Transform2D(translationX: 100, y: 10)))
    let text = try svg(list)
    expectEqual(values("href", of: "use", in: text), ["#i0", "#i1"])
    let data = values("href", of: "image", in: text)
    let back = try data.map { href -> PixelImage in
      let base64 = try #require(href.split(separator: ",").last)
      let bytes = try #require(Data(base64Encoded: String(base64)))
      return try PixelImage(contentsOf: folder.write(bytes, to: "back.png"))
    }
    // The shadow reaches five points beyond the box, and all of it is there.
    #expect(back[0].width == 2 * 90 && back[0].height == 2 * 50)
    #expect(back[0][90, 50].alpha == 255 && back[0][0, 0].alpha == 0)
    #expect(values("transform", of: "use", in: text)[0] == "matrix(0.5 0 0 0.5 35 25)")
    #expect(back[1].width == 200 && back[1].height == 200)
    #expect(back[1][100, 100].alpha == 255 && back[1][2, 2].alpha == 0)
  }

  @Test("A shadow that is longer than any image has its whole length, with fewer pixels")
  func longShadow() throws {
    var list = DrawList()
    let box = Rect(x: 100, y: 4, width: 30_000, height: 2)
    list.shadow(of: box, transform: .identity, blur: 2, color: .black)
    let text = try SVGWriter.text(
      of: list, size: Size(width: 40_000, height: 10), scale: 1, title: "",
      resources: TestImages.resources
    ) { try $0.webImage() }
    let width = try #require(values("width", of: "image", in: text).first.flatMap { Double($0) })
    let map = try #require(values("transform", of: "use", in: text).first)
    let across = try #require(map.dropFirst("matrix(".count).split(separator: " ").first)
    let length = width * (try #require(Double(across)))
    #expect(width <= 16_384 && length >= 30_000 && length < 30_010, "\(width) of \(map)")
  }

  @Test("Triangles of one colour are one path")
  func triangles() throws {
    var list = DrawList()
    let corners = [Point.zero, Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)]
    list.append(
      .triangles(
        vertices: corners.map { ColoredVertex($0, Color(0x0000FF)) },
        indices: [0, 1, 2, 0, 2, 3, 0, 1, 99]))
    #expect(try svg(list).contains("<path d=\"M0 0L9 0L9 9ZM0 0L9 9L0 9Z\" fill=\"#0000ff\"/>"))
  }

  /// A square that faces the eye.
  private static let model: Model = {
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    return Model(
      name: "square",
      vertices: corners.map {
        Model.Vertex(position: SIMD3(Float($0.0), Float($0.1), 0), normal: SIMD3(0, 0, 1))
      },
      indices: [0, 1, 2, 0, 2, 3], parts: [Model.Part(material: 0, triangles: 0..<2)],
      materials: [Model.Material()])
  }()
}
