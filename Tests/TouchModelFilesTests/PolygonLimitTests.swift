import Foundation
import TestSupport
import Testing

@testable import TouchModelFiles
@testable import TouchModels

@Suite("Polygons that are not convex are cut right, in work that their number of corners limits")
struct PolygonLimitTests {
  /// Polygons that are hard to cut.
  enum Shape: String, CaseIterable {
    /// Every second corner is pulled in.
    case star
    /// A wall that winds inwards, up to three times.
    case spiral
    /// Teeth, long and thin.
    case comb
    /// Steps up a slope: corners on lines that ears' sides touch.
    case stairs
    /// Corners that lie anywhere: it crosses itself so often that it has hardly an ear.
    case tangle

    static let simple: [Shape] = [.star, .spiral, .comb, .stairs]

    /// The corners, counter-clockwise; their number is even.
    func outline(corners: Int) -> [SIMD2<Double>] {
      switch self {
      case .star:
        return (0..<corners).map { i in
          let angle = 2 * Double.pi * Double(i) / Double(corners)
          let reach = i.isMultiple(of: 2) ? 2.0 : 1.0
          return SIMD2(reach * cos(angle), reach * sin(angle))
        }
      case .spiral:
        func place(_ i: Int, _ width: Double) -> SIMD2<Double> {
          let part = Double(i) / Double(corners / 2 - 1)
          let angle = part * min(Double(corners) / 100, 3) * 2 * Double.pi
          let reach = 1 + 4 * part + width
          return SIMD2(reach * cos(angle), reach * sin(angle))
        }
        let half = corners / 2
        return (0..<half).map { place($0, 0.4) } + (0..<half).reversed().map { place($0, 0) }
      case .comb:
        var points: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(Double(corners), 0)]
        for i in 0..<(corners - 2) {
          let height: Double = i.isMultiple(of: 2) ? 1 : 1000
          points.append(SIMD2(Double(corners - 2 - i), height))
        }
        return points
      case .stairs:
        var points: [SIMD2<Double>] = [SIMD2(Double(-corners), Double(corners))]
        for i in (0..<(corners - 1)).reversed() {
          points.append(SIMD2(Double(-(i / 2)), Double(-((i + 1) / 2))))
        }
        return points
      case .tangle:
        var numbers = SeededGenerator(seed: 1)
        return (0..<corners).map { _ in
          SIMD2(
            Double.random(in: 0...1, using: &numbers), Double.random(in: 0...1, using: &numbers))
        }
      }
    }

    func lines(corners: Int) -> String {
      outline(corners: corners).map { "v \($0.x) \($0.y) 0\n" }.joined()
    }
  }

  private static func face(corners: Int) -> String {
    "f \((1...corners).map(String.init).joined(separator: " "))\n"
  }

  private static func area(_ points: [SIMD2<Double>]) -> Double {
    var twice = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      twice += a.x * b.y - a.y * b.x
    }
    return twice / 2
  }

  @Test("One is cut into triangles that cover it exactly", arguments: Shape.simple)
  func one(_ shape: Shape) {
    for corners in [6, 8, 30, 512, 2048] {
      let points = shape.outline(corners: corners)
      let area = Self.area(points)
      #expect(area > 0)
      let cutter = EarCutter(points)
      let triangles = cutter.cut()
      #expect(triangles.count == corners - 2)
      let areas = triangles.map { Self.area([points[$0.0], points[$0.1], points[$0.2]]) }
      // None turns over, and together they are as large: none overlaps another.
      #expect(areas.allSatisfy { $0 > -1e-9 }, "\(corners) corners")
      let sum: Double = areas.reduce(0, +)
      #expect(abs(sum - area) < 1e-9 * area, "\(corners) corners")
    }
  }

  @Test("Twice the corners take at most four times the work", arguments: Shape.allCases)
  func growth(_ shape: Shape) {
    var last = 0
    for corners in [256, 512, 1024, 2048] {
      let cutter = EarCutter(shape.outline(corners: corners))
      #expect(cutter.cut().count == corners - 2)
      #expect(cutter.work <= EarCutter.mostWork(corners))
      // A fifth more, since a tangle's luck differs.
      if last > 0 {
        #expect(cutter.work * 5 <= last * 4 * 6, "\(cutter.work) for \(corners), \(last) for half")
      }
      last = cutter.work
    }
  }

  @Test(
    "As many as a model may have are cut right, or at least cut", arguments: [Shape.star, .tangle])
  func many(_ shape: Shape) throws {
    let corners = 512
    // A tangle takes far longer, and says nothing of the last face.
    let count = shape == .tangle ? 50 : 1_900
    let model = try ModelReaderTests.read(
      shape.lines(corners: corners)
        + String(repeating: Self.face(corners: corners), count: count))
    #expect(model.triangleCount == count * (corners - 2))
    guard shape != .tangle else { return }
    let area = Self.area(shape.outline(corners: corners))
    // The last face, which is the one that an exhausted allowance would spoil.
    var sum = 0.0
    for triangle in (model.triangleCount - (corners - 2))..<model.triangleCount {
      let places = (0..<3).map { corner in
        let place = model.vertices[Int(model.indices[3 * triangle + corner])].position
        return SIMD2(Double(place.x), Double(place.y))
      }
      let part = Self.area(places)
      #expect(part > -1e-6)
      sum += abs(part)
    }
    #expect(abs(sum - area) < 1e-4 * area)
  }

  @Test("Those that would take too long are refused with the limit, at their line")
  func tooMuch() throws {
    let corners = 30_000
    let error = try #require(throws: ModelFileError.self) {
      try ModelReaderTests.read(Shape.star.lines(corners: corners) + Self.face(corners: corners))
    }
    #expect(error.line == corners + 1)
    #expect(
      error.description.contains(
        "a face of 30000 corners that is not convex, and with those before it too much to cut, "
          + "expected at most \(ModelBuilder.sureCorners) corners in each"), "\(error)")
  }

  @Test("What is left is for all, and a convex face needs none")
  func allowance() {
    var builder = ModelBuilder(work: 2 * EarCutter.mostWork(8) - 1)
    builder.positions = Shape.star.outline(corners: 8).map { SIMD3(Float($0.x), Float($0.y), 0) }
    builder.materials = [Model.Material()]
    let star = (0..<8).map { ModelBuilder.Corner(position: $0) }
    let square = [0, 2, 4, 6].map { ModelBuilder.Corner(position: $0) }
    var count = 0
    while builder.addFace(star, material: 0, smoothing: .flat), count < 100 { count += 1 }
    // What one did not need is left for the next.
    #expect(count > 1 && count < 100)
    let isAdded = builder.addFace(square, material: 0, smoothing: .flat)
    #expect(isAdded)
    #expect(builder.triangleCount == 6 * count + 2)
  }
}
