import Foundation
import RasterTestSupport
import Testing
import TouchRaster
import TouchScene

@Suite("Drawing shapes and lines")
struct ShapeDrawingTests {
  @Test("a circle covers πr², wherever it stands", arguments: [3.0, 10.3, 40])
  func circleArea(radius: Double) throws {
    for offset in [0, 0.25, 0.5, 0.81] {
      var list = DrawList(background: .black)
      list.circle(center: Point(x: 50 + offset, y: 50 - offset / 2), radius: radius, fill: .white)
      let covered = try TestImages.render(list).coverage()
      let expected = Double.pi * radius * radius
      // The outline is a polygon in the circle, nowhere further from it than a tenth of a point.
      let sagging = 2 * Double.pi * radius * 0.1
      #expect(covered < expected + 0.3 && covered > expected - sagging, "at \(offset)")
    }
  }

  @Test("a shape that slides by fractions of a pixel keeps its area and its place")
  func subpixelPlace() throws {
    for step in 0..<8 {
      let x = 20 + Double(step) / 8
      var list = DrawList(background: .black)
      list.rect(Rect(x: x, y: 20, width: 10, height: 30), fill: .white)
      let image = try TestImages.render(list)
      #expect(abs(image.coverage() - 300) < 2)
      var moment = 0.0
      for column in 0..<100 {
        moment += (Double(column) + 0.5) * Double(image[column, 35].red) / 255
      }
      #expect(abs(moment / 10 - (x + 5)) < 0.02)
    }
  }

  @Test("a translucent polygon shows no seam: all of its inside has one colour")
  func noSeams() throws {
    for turn in stride(from: 0.0, to: 3, by: 0.37) {
      for corners in [3, 4, 7, 40] {
        let points = (0..<corners).map { i in
          let angle = turn + 2 * Double.pi * Double(i) / Double(corners)
          return Point(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
        }
        var list = DrawList(background: Color(0x102030))
        list.polygon(points, fill: Color(0xFF8040, alpha: 0.5))
        let image = try TestImages.render(list)
        let inner = 40 * cos(Double.pi / Double(corners)) - 1
        let middle = image[50, 50]
        for y in 0..<100 {
          for x in 0..<100 where hypot(Double(x) - 49.5, Double(y) - 49.5) < inner {
            #expect(image[x, y] == middle, "\(corners) corners turned by \(turn), (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test("coloured triangles that share a side neither leave a gap nor overlap")
  func trianglesShareSides() throws {
    var vertices = [ColoredVertex(Point(x: 50.3, y: 49.7), Color(0xFFFFFF, alpha: 0.5))]
    var indices: [Int32] = []
    for i in 0..<37 {
      let angle = 2 * Double.pi * Double(i) / 37
      vertices.append(
        ColoredVertex(
          Point(x: 50.3 + 44 * cos(angle), y: 49.7 + 44 * sin(angle)),
          Color(0xFFFFFF, alpha: 0.5)))
      indices += [0, Int32(i + 1), Int32((i + 1) % 37 + 1)]
    }
    var list = DrawList(background: .black)
    list.append(.triangles(vertices: vertices, indices: indices))
    let image = try TestImages.render(list)
    #expect(image.reds(x: 25..<75, y: 25..<75) == [128])
  }

  @Test("a line has the ink that its width and length say", arguments: [0.3, 0.75, 1, 1.5, 2, 6])
  func lineArea(width: Double) throws {
    for angle in [0.0, 0.1, 0.8, 1.57, 2.5] {
      let along = Vector(dx: cos(angle), dy: sin(angle)) * 35
      var list = DrawList(background: .black)
      list.polyline(
        [Point(x: 50, y: 50) - along, Point(x: 50.4, y: 50.2), Point(x: 50, y: 50) + along],
        stroke: Stroke(.white, width: width))
      let covered = try TestImages.render(list).coverage()
      // Round ends add a circle as wide as the line.
      let drawn = max(width, 1)
      let ends = Double.pi * drawn * drawn / 4 * min(width, 1)
      #expect(abs(covered - (70 * width + ends)) < 1 + 4 * width, "turned by \(angle)")
    }
  }

  @Test("a translucent line is nowhere laid over itself at its corners")
  func lineWithoutOverlap() throws {
    let shape = [
      Point(x: 10, y: 80), Point(x: 30, y: 20), Point(x: 45, y: 75), Point(x: 80, y: 70),
      Point(x: 85, y: 20), Point(x: 60, y: 30),
    ]
    var list = DrawList(background: .black)
    list.polyline(shape, stroke: Stroke(Color(0xFFFFFF, alpha: 0.5), width: 7))
    let image = try TestImages.render(list)
    #expect(image.reds(x: 0..<100, y: 0..<100).max() == 128)
  }

  @Test(
    "a translucent path has one colour up to its round ends, and in one place it is a dot",
    arguments: [[Point(x: 30, y: 50), Point(x: 70, y: 50)], [Point(x: 50, y: 50)]])
  func translucentPath(points: [Point]) throws {
    let stage = Stage(surface: Surface(size: Size(width: 100, height: 100)))
    let layer = Layer(name: "path", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var shape = Shape(.path, color: Color(0xFFFFFF, alpha: 0.5), lineWidth: 20)
    shape.points = points
    layer.content = .shape(shape)
    stage.root.addChild(layer)
    let image = try TestImages.render(stage.drawList(background: .black))
    #expect(image.reds(x: 0..<100, y: 0..<100).max() == 128)
  }

  @Test("what is thinner than a pixel is fainter, and as long as it should be")
  func thinShapes() throws {
    for height in [0.1, 0.25, 0.5, 0.9, 1.3] {
      var list = DrawList(background: .black)
      list.rect(Rect(x: 10, y: 50.2, width: 80, height: height), fill: .white)
      let image = try TestImages.render(list)
      #expect(abs(image.coverage() - 80 * height) < 0.05 * 80 * height + 1.5, "\(height)")
      #expect(image.reds(x: 12..<88, y: 48..<54) == image.reds(x: 80..<84, y: 48..<54))
    }
    for radius in [0.2, 0.5, 1] {
      var list = DrawList(background: .black)
      list.circle(center: Point(x: 50, y: 50), radius: radius, fill: .white)
      let covered = try TestImages.render(list).coverage()
      #expect(covered > 0.6 * Double.pi * radius * radius)
      #expect(covered < 1.1 * Double.pi * radius * radius + 0.1)
    }
  }

  @Test("a line that turns right back is laid over itself once, without streaks")
  func reversal() throws {
    var list = DrawList(background: .black)
    list.polyline(
      [Point(x: 10, y: 50), Point(x: 90, y: 50), Point(x: 30, y: 50.2)],
      stroke: Stroke(Color(0xFFFFFF, alpha: 0.5), width: 8))
    let image = try TestImages.render(list)
    #expect(image.reds(x: 40..<85, y: 48..<52).isSubset(of: [191, 192]))
    #expect(image.reds(x: 12..<24, y: 48..<52) == [128])
  }

  @Test("a closed line has no ends: its inside and outside are whole")
  func closedLine() throws {
    var list = DrawList(background: .black)
    list.circle(center: Point(x: 50, y: 50), radius: 30, stroke: Stroke(.white, width: 4))
    let covered = try TestImages.render(list).coverage()
    #expect(abs(covered - 2 * Double.pi * 30 * 4) < 8)
  }

  @Test("dashes cover their share of the line")
  func dashes() throws {
    var list = DrawList(background: .black)
    list.line(
      from: Point(x: 5, y: 50), to: Point(x: 95, y: 50),
      stroke: Stroke(.white, width: 2, dash: 6, gap: 3))
    let image = try TestImages.render(list)
    #expect(abs(image.coverage() - 120) < 4)
    #expect(image[8, 49].red == 255)
    #expect(image[12, 49].red == 0)
  }

  @Test("nothing outside the clip is touched")
  func clip() throws { ClippedRects.expect(in: try TestImages.render(ClippedRects.list())) }

  @Test("the transparent background is transparent, and blending onto it is right")
  func transparentBackground() throws {
    var list = DrawList()
    list.rect(Rect(x: 10, y: 10, width: 50, height: 50), fill: Color(0xFF0000, alpha: 0.5))
    list.rect(Rect(x: 30, y: 10, width: 50, height: 50), fill: Color(0xFF0000, alpha: 0.5))
    let image = try TestImages.render(list)
    #expect(image[90, 90] == .init(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(image[20, 20] == .init(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(image[40, 20] == .init(red: 255, green: 0, blue: 0, alpha: 192))
  }

  @Test("numbers that are no places draw nothing and harm nothing")
  func wildNumbers() throws {
    var plain = DrawList(background: .black)
    plain.circle(center: Point(x: 50, y: 50), radius: 20, fill: .white)
    var wild = plain
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e12] {
      let point = Point(x: value, y: 3)
      wild.polygon([point, Point(x: 1e9, y: -4), Point(x: 2e9, y: -5)], fill: .white)
      wild.polyline([point, point, point], stroke: Stroke(.white, width: 3))
      wild.line(from: point, to: point, stroke: Stroke(.white, width: value))
      wild.append(
        .triangles(
          vertices: [
            ColoredVertex(point, .white), ColoredVertex(point, .white),
            ColoredVertex(Point(x: 0, y: 0), .white),
          ], indices: [0, 1, 2, 0, 1, 7, -1, 0]))
      wild.text(TextDraw("text", at: point, size: 12))
      wild.text(TextDraw("text", at: .zero, size: -value))
      wild.image(
        ImageReference(path: "/nowhere.png"), in: Rect(x: value, y: 0, width: 5, height: 5),
        transform: .identity)
    }
    let expected = try TestImages.render(plain)
    #expect(try TestImages.render(wild)[50, 50] == expected[50, 50])
    #expect(try TestImages.render(wild)[95, 95] == expected[95, 95])
  }
}
