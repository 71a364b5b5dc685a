import RasterTestSupport
import TestBasics
import Testing
import TouchRaster
import TouchScene

/// Text becomes pixels: on whole rows, in every scale, kept in bounded memory.
@Suite("Text and images become pixels")
struct TextPixelTests {
  private func image(_ text: TextDraw, scale: Double = 1) throws -> PixelImage {
    var list = DrawList(background: .black)
    list.text(text)
    return try TestImages.render(list, width: 100, height: 100, scale: scale)
  }

  /// How bright each row is at most.
  private func rows(_ image: PixelImage) -> [UInt8] {
    (0..<image.height).map { y in (0..<image.width).map { image[$0, y].red }.max() ?? 0 }
  }

  @Test("x-height, tops of capitals and the baseline lie between two rows", arguments: [1.0, 2, 3])
  func rowsOfPixels(scale: Double) throws {
    for size in [10.0, 11, 12, 13, 14, 15, 16, 20, 24] {
      for face in [FontFace.sans, .sansBold, .mono] {
        // Round letters reach farther where that is half a pixel.
        for letters in ["xzv", "HETL"] + (size * scale <= 30 ? ["nru"] : []) {
          let text = TextDraw(
            letters, at: Point(x: 5, y: 60), face: face, size: size, baseline: .alphabetic)
          let rows = try rows(image(text, scale: scale))
          let inked = rows.indices.filter { rows[$0] > 0 }
          // The row above the baseline is the last, and full; so is the first.
          #expect(inked.last == Int(60 * scale) - 1, "\(letters) \(face) \(size)")
          let first = try #require(inked.first)
          #expect(rows[first] > 130, "\(letters) \(face) \(size): \(rows[first])")
          #expect(rows[Int(60 * scale) - 1] > 130, "\(letters) \(face) \(size)")
        }
      }
    }
  }

  @Test("Round letters are as high as flat ones while the difference would only blur")
  func overshoot() throws {
    for size in [11.0, 12, 13, 14, 16] {
      func height(_ letter: String) throws -> [Int] {
        let rows = try rows(
          image(TextDraw(letter, at: Point(x: 5, y: 60), size: size, baseline: .alphabetic)))
        return rows.indices.filter { rows[$0] > 20 }
      }
      #expect(try height("o").first == height("x").first)
      #expect(try height("o").last == height("x").last)
      #expect(try height("O").first == height("H").first)
    }
  }

  @Test("Brackets of several lines join, without gaps and between columns")
  func brackets() throws {
    for size in [11.0, 13, 14, 17] {
      for scale in [1.0, 2] {
        let image = try image(
          TextDraw("⎡\n⎢\n⎣", at: Point(x: 10, y: 10), face: .mono, size: size), scale: scale)
        let height = Int(3 * FontSet.bundled.lineMetrics(.mono, size: size).height * scale)
        let top = Int(10 * scale)
        let columns = (0..<image.width).filter { image[$0, top + height / 2].red > 0 }
        let column = try #require(columns.first)
        for y in (top + 2)..<(top + height - 2) { #expect(image[column, y].red == 255, "\(size)") }
        for x in columns { #expect(image[x, top + height / 2].red == 255) }
      }
    }
  }

  @Test("A text looks the same wherever on the rows its place is, and whenever it is drawn")
  func repeated() throws {
    let text = TextDraw("Type, 42°", at: Point(x: 5.25, y: 20), size: 13)
    let first = try image(text)
    var moved = text
    moved.position.y += 0.3
    #expect(try image(moved) == first)
    let resources = TestImages.resources()
    var list = DrawList(background: .black)
    list.text(text)
    for _ in 0..<3 { #expect(try TestImages.render(list, resources: resources) == first) }
  }

  @Test("Letters of ever new sizes are kept in bounded memory")
  func memory() throws {
    let resources = TestImages.resources()
    for step in 0..<400 {
      var list = DrawList(background: .black)
      list.text(TextDraw("Hamburgefonts 0123", at: .zero, size: 60 + 0.2 * Double(step)))
      _ = try TestImages.render(list, resources: resources)
      #expect(resources.glyphMemory < 16 << 20)
    }
    #expect(resources.glyphMemory > 0)
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
