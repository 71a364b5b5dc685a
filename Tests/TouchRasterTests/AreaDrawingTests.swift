import Foundation
import RasterTestSupport
import Testing
import TouchRaster
import TouchScene

@Suite("Areas: closed outlines of any shape")
struct AreaDrawingTests {
  private static func list(
    _ outlines: [[Point]], color: Color = .white, background: Color = .black
  ) -> DrawList {
    var list = DrawList(background: background)
    var area = AreaDraw(points: [], ends: [], triangles: [], color: color)
    for outline in outlines {
      area.points += outline
      area.ends.append(Int32(area.points.count))
    }
    list.append(.area(area))
    return list
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    Rect(x: x, y: y, width: width, height: height).corners
  }

  private static func turned(_ points: [Point], _ angle: Double) -> [Point] {
    let map = Transform2D.identity.concatenatingRotation(by: angle, about: Point(x: 50, y: 50))
    return points.map { $0.applying(map) }
  }

  /// A ragged ring, as a coast is.
  private static let coast: [Point] = (0..<160).map { step in
    let angle = 2 * Double.pi * Double(step) / 160
    let reach = 30 + 9 * sin(7 * angle) + (step % 2 == 0 ? 2.3 : -1.9)
    return Point(x: 50.3 + reach * cos(angle), y: 49.2 + reach * sin(angle))
  }

  private static func area(_ points: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return abs(sum) / 2
  }

  @Test("Each pixel gets as much of the colour as of it is covered")
  func coverage() throws {
    let image = try TestImages.render(Self.list([Self.rect(10.25, 20.5, 30.5, 10.25)]))
    func value(_ x: Double) -> Int { Int((255 * x).rounded()) }
    for (x, y, part) in [
      (20, 25, 1.0), (10, 25, 0.75), (40, 25, 0.75), (20, 20, 0.5), (20, 30, 0.75),
      (10, 20, 0.375), (40, 30, 0.5625), (9, 25, 0), (41, 25, 0), (20, 19, 0), (20, 31, 0),
    ] {
      #expect(abs(Int(image[x, y].red) - value(part)) <= 1, "(\(x), \(y))")
    }
    for turn in stride(from: 0.0, to: 6.2, by: 0.31) {
      let points = Self.turned(Self.coast, turn)
      let covered = try TestImages.render(Self.list([points])).coverage()
      #expect(abs(covered - Self.area(points)) < 1.5, "turned by \(turn)")
    }
  }

  @Test("Outlines that run the other way are holes, and where two lie over each other is no more")
  func holes() throws {
    let outer = Self.turned(Self.rect(20, 20, 60, 60), 0.3)
    let inner = Self.turned(Self.rect(40, 40, 20, 20), 0.3)
    let holed = try TestImages.render(Self.list([outer, inner.reversed()]))
    #expect(holed[50, 50].red == 0 && holed[30, 50].red == 255)
    #expect(abs(holed.coverage() - 3200) < 2)
    let doubled = try TestImages.render(Self.list([outer, inner]))
    #expect(doubled.coverage() == (try TestImages.render(Self.list([outer])).coverage()))
    // Whichever way round all of it is.
    let mirrored = try TestImages.render(Self.list([outer.reversed(), inner]))
    #expect(abs(mirrored.coverage() - 3200) < 2)
  }

  @Test(
    "Nothing shows where two outlines of an area share a side", arguments: [0.0, 0.02, 0.7, 2.9])
  func seams(turn: Double) throws {
    let parts = [
      Self.rect(20.3, 20, 17.37, 60), Self.rect(37.67, 20, 22.4, 31.21),
      Self.rect(37.67, 51.21, 22.4, 28.79),
    ].map { Self.turned($0, turn) }
    let whole = Self.turned(Self.rect(20.3, 20, 39.77, 60), turn)
    for alpha in [1, 0.5] {
      let color = Color(0xF0C090, alpha: alpha)
      let cut = try TestImages.render(Self.list(parts, color: color, background: Color(0x103050)))
      let one = try TestImages.render(Self.list([whole], color: color, background: Color(0x103050)))
      for y in 0..<100 {
        for x in 0..<100 {
          #expect(abs(Int(cut[x, y].red) - Int(one[x, y].red)) <= 2, "(\(x), \(y))")
        }
      }
    }
  }

  @Test("What lies beside the surface, or reaches far beyond it, is right on it")
  func beyond() throws {
    let wide = try TestImages.render(Self.list([Self.rect(-5000, 30, 9000, 10)]))
    #expect(wide.coverage() == 1000)
    let slanted = [
      Point(x: -900, y: -30), Point(x: 1000, y: 70), Point(x: 1000, y: 90), Point(x: -900, y: -10),
    ]
    let image = try TestImages.render(Self.list([slanted]))
    for x in stride(from: 0, to: 100, by: 7) {
      let top = -30 + (Double(x) + 900.5) * 100 / 1900
      for y in 0..<100 {
        let part = min(max(Double(y) + 1 - top, 0), 1) - min(max(Double(y) - 19 - top, 0), 1)
        #expect(abs(Double(image[x, y].red) / 255 - part) < 0.03, "(\(x), \(y))")
      }
    }
    for x in [-400.0, 400] {
      let away = try TestImages.render(Self.list([Self.coast.map { Point(x: $0.x + x, y: $0.y) }]))
      #expect(away.coverage() == 0)
    }
  }

  @Test("A clip cuts it off, and inside a slanted clip its triangles look alike")
  func clips() throws {
    let outline = Self.turned(Self.rect(20, 20, 60, 60), 0.4)
    let whole = try TestImages.render(Self.list([outline]))
    func clipped(_ clip: DrawCommand) throws -> PixelImage {
      var list = DrawList(background: .black)
      list.append(clip)
      list.append(
        .area(AreaDraw(points: outline, ends: [4], triangles: [0, 1, 2, 0, 2, 3], color: .white)))
      return try TestImages.render(list)
    }
    let upright = try clipped(.clip(Rect(x: 30, y: 0, width: 20, height: 100)))
    let slanted = try clipped(
      .clipPolygon([
        Point(x: 0, y: 0), Point(x: 100, y: 1), Point(x: 100, y: 100), Point(x: 0, y: 99),
      ]))
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(upright[x, y] == ((30..<50).contains(x) ? whole[x, y] : whole[0, 0]))
        #expect(abs(Int(slanted[x, y].red) - Int(whole[x, y].red)) < 60, "(\(x), \(y))")
      }
    }
    #expect(abs(slanted.coverage() - whole.coverage()) < 12)
  }

  @Test("What makes no sense is not drawn")
  func senseless() throws {
    let points = Self.rect(10, 10, 50, 50)
    let far = points + [Point(x: Double.nan, y: 3)]
    for (points, ends) in [
      (points, [Int32(5)]), (points, [3, 2]), (points, [-1]), (points, []), ([], [4]), (far, [5]),
      (points + [Point(x: 1e9, y: 0)], [5]), (points, [2, 4]),
    ] {
      var list = DrawList(background: .black)
      list.append(.area(AreaDraw(points: points, ends: ends, triangles: [0, 1, 9], color: .white)))
      #expect(try TestImages.render(list).coverage() == 0, "\(ends)")
      list.append(.clipPolygon(Self.turned(points.count == 4 ? points : Self.coast, 0.1)))
      list.append(
        .area(AreaDraw(points: points, ends: ends, triangles: [0, -1, 2, 0, 1], color: .white)))
      #expect(try TestImages.render(list).coverage() < 60, "\(ends)")
    }
  }
}
