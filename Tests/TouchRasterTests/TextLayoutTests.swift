import RasterTestSupport
import TestBasics
import Testing
import TouchGeometry
import TouchRaster
import TouchScene

/// Text on a page of a face with two letters: a full square "a" and a low bar "b".
@Suite("Text on a page of the tests' own")
struct TextLayoutTests {
  /// The folder must outlive the resources: pages are read when first needed.
  private static func fonts() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // code, x, y, w, h, offsetX, offsetY, advance; U+FFFD stands for what is not there.
    let page = """
      {"ascent":8,"descent":2,"lineHeight":10,
      "glyphs":[32,0,0,0,0,0,0,3,97,0,0,4,4,0,-4,5,98,6,0,4,2,0,-2,6,65533,0,0,4,4,0,-4,9],
      "kerning":[97,98,-1]}
      """
    for face in FontFace.allCases {
      try folder.write(page, to: "\(face.rawValue)-10.json")
      _ = try folder.write(
        PixelImage(width: 10, height: 4) { x, y in
          .init(red: 255, green: 255, blue: 255, alpha: x < 4 || (x >= 6 && y < 2) ? 255 : 0)
        }, to: "\(face.rawValue)-10.png")
    }
    return folder
  }

  @Test(
    "A text is as wide as its pens move, with what a pair is moved closer, and as high as its lines",
    arguments: [
      ("", 0.0, 10.0), ("a", 5, 10), ("ba", 11, 10), ("ab", 10, 10), ("a b", 14, 10),
      ("a\na", 5, 20), ("ab\na", 10, 20), ("z", 9, 10), ("a\u{7}b", 10, 10),
    ])
  func measure(text: String, width: Double, height: Double) throws {
    let folder = try Self.fonts()
    let glyphs = TestImages.resources(fonts: folder.path).glyphs
    #expect(glyphs.measure(text, size: 10) == Size(width: width, height: height))
    // There is one size only: others are that one, made larger.
    #expect(glyphs.measure(text, size: 20) == Size(width: 2 * width, height: 2 * height))
  }

  @Test("Glyphs stand on the baseline, pixel for pixel, and the second line a line lower")
  func place() throws {
    let folder = try Self.fonts()
    var list = DrawList(background: .black)
    list.text(
      TextDraw(
        "ab\nb", at: Point(x: 10, y: 20), size: 10, color: .white, alignment: .left, baseline: .top)
    )
    let image = try TestImages.render(list, resources: TestImages.resources(fonts: folder.path))
    let inked = [
      Rect(x: 10, y: 24, width: 4, height: 4), Rect(x: 14, y: 26, width: 4, height: 2),
      Rect(x: 10, y: 36, width: 4, height: 2),
    ]
    for y in 0..<100 {
      for x in 0..<100 {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let expected: UInt8 = inked.contains { $0.contains(center) } ? 255 : 0
        #expect(image[x, y].red == expected, "(\(x), \(y))")
      }
    }
  }

  @Test("Without pages there is no text, and the check says so")
  func withoutPages() throws {
    let resources = TestImages.resources()
    var list = DrawList(background: .black)
    list.text(TextDraw("a", at: Point(x: 10, y: 20)))
    #expect(try TestImages.render(list, resources: resources).coverage() == 0)
    let error = try #require(throws: ImageError.self) { try resources.glyphs.check() }
    #expect(error.description.hasPrefix("/nowhere: error: "))
  }

  @Test(
    "Images come from the function that was given, each is asked for once, and a missing one is a placeholder"
  )
  func images() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      PixelImage(width: 20, height: 10) { x, _ in
        .init(red: x < 10 ? 255 : 0, green: 0, blue: 0, alpha: x < 10 ? 128 : 255)
      }, to: "image")
    let resources = TestImages.resources()
    #expect(try resources.load(path: image.path) == Size(width: 20, height: 10))
    #expect(resources.load(paths: [image.path, "/nowhere/a"]).map(\.path) == ["/nowhere/a"])
    var list = DrawList(background: .black)
    list.image(image, in: Rect(x: 5, y: 5, width: 20, height: 10), transform: .identity)
    list.image(
      ImageReference(path: "/nowhere/a"), in: Rect(x: 50, y: 50, width: 40, height: 40),
      transform: .identity)
    let drawn = try TestImages.render(list, resources: resources)
    #expect(drawn[10, 10] == .init(red: 128, green: 0, blue: 0))
    #expect(drawn[20, 10] == .init(red: 0, green: 0, blue: 0))
    #expect(drawn[55, 80].blue > 100, "the placeholder's grey")
  }
}
