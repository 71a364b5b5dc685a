import Foundation
import Testing
import TouchImages
import TouchRaster
import TouchScene

@testable import TouchPages

@Suite("Frames of pages")
struct PageFramesTests {
  /// The data of a page with these frames.
  private static func data(_ lists: [DrawList]) throws -> [String: Any] {
    var frames = PageFrames(.plain, scale: 1)
    for (index, list) in lists.enumerated() { frames.append(list, at: Double(index) / 60) }
    let json = frames.json { _ in EncodedImage(bytes: [], mediaType: "image/png") }
    let object = try JSONSerialization.jsonObject(with: Data("{\(json)}".utf8))
    return try #require(object as? [String: Any])
  }

  @Test("Every kind of command is stored, and what cannot be drawn is left out")
  func kinds() throws {
    var list = DrawList(background: .white)
    list.polygon([Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)], fill: Color(0xFF0000))
    list.line(
      from: .zero, to: Point(x: 50, y: 5),
      stroke: Stroke(Color(0xFF0000), width: 2, dash: 4, gap: 2))
    list.text(TextDraw("one\ntwo", at: Point(x: 5, y: 5), badge: .init(color: .black)))
    list.shadow(
      of: Rect(x: 0, y: 0, width: 30, height: 20), transform: .identity, blur: 9, color: .black)
    list.clip(to: Rect(x: 0, y: 0, width: 20, height: 20))
    list.append(
      .area(
        AreaDraw(
          points: (0..<8).map { Point(x: Double($0 * $0), y: Double($0 % 3) * 9) }, ends: [4, 8],
          triangles: [], color: Color(0xFF0000))))
    list.image(
      ImageReference(path: "/nowhere.png"), in: Rect(x: 0, y: 0, width: 9, height: 9),
      transform: .identity)
    list.polygon(
      [Point(x: .nan, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)], fill: Color(0xFF0000))
    list.polygon([Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)], fill: .clear)
    let data = try Self.data([list])
    let commands = try #require(data["commands"] as? [[Any]])
    let kinds = Set(commands.compactMap { $0.first as? Int })
    #expect(kinds == [0, 1, 2, 4, 6, 7, 8], "a missing image is drawn as its placeholder")
    let frames = try #require(data["frames"] as? [[Any]])
    let maps = try #require(frames[0][5] as? [Int])
    let placed = try #require(frames[0][4] as? [Int])
    let mapped: Int = stride(from: 1, to: maps.count, by: 2).reduce(0) { $0 + maps[$1] }
    #expect(mapped == placed.count)
  }

  @Test("A clip that is no shape hides what follows, and does not show it everywhere")
  func noShape() throws {
    for clip in [
      DrawCommand.clipPolygon([Point(x: .nan, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)]),
      .clip(Rect(x: .infinity, y: 0, width: 9, height: 9)),
    ] {
      var list = DrawList(background: .white)
      list.append(clip)
      list.rect(Rect(x: 0, y: 0, width: 9, height: 9), fill: .white)
      let commands = try #require(try Self.data([list])["commands"] as? [[Int]])
      let clips = commands.filter { $0.first == 8 }
      #expect(!clips.isEmpty && clips.allSatisfy { $0.count == 2 }, "\(commands)")
    }
  }

  @Test("Letters stand where the program has them, to a hundredth of a point")
  func letters() throws {
    var list = DrawList(background: .white)
    let text = "Wave AVATAR 3.14° → Ωμ"
    list.text(TextDraw(text, at: .zero, face: .sans, size: 17))
    let data = try Self.data([list])
    let run = try #require((data["runs"] as? [[Any]])?.first)
    let letters = try #require(data["letters"] as? [[Any]])
    let codes = try #require(run[0] as? String).unicodeScalars.map { Int($0.value) - 0xA1 }
    let moves = run.count > 2 ? run[2] as? [Int] ?? [] : Array(repeating: 0, count: codes.count)
    let steps = moves.map { Double($0) / 100 }
    try #require(steps.count == codes.count)
    let glyphs = RenderResources.plain.fonts.run(text, face: .sans, size: 17).glyphs
    var pen = 0.0
    for (index, glyph) in glyphs.enumerated() {
      pen += steps[index]
      #expect(abs(pen - glyph.x) <= 0.02, "\(index)")
      let advance = try #require(letters[codes[index]].first as? Int)
      pen += Double(advance) / 1000 * 17
    }
  }
}

extension RenderResources {
  /// The fonts of the program, and no images.
  static var plain: RenderResources {
    RenderResources { path throws(ImageError) in
      throw .undecodable(path: path, reason: "no images here")
    }
  }
}
