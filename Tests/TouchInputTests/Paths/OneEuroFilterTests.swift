import Foundation
import TestSupport
import Testing
import TouchInput

@Suite("The one-euro filter")
struct OneEuroFilterTests {
  private typealias Parameters = OneEuroFilter.Parameters

  private static func filtered(
    _ samples: [PathSample], _ parameters: OneEuroFilter.Parameters = .init()
  ) -> [PathSample] {
    var filter = OneEuroFilter(parameters)
    return samples.map { PathSample($0.time, filter.add($0)) }
  }

  @Test(
    "Without beta a step is answered as by a low-pass filter: 1 - (1 - α)ⁿ",
    arguments: [0.5, 1, 5], [60.0, 120])
  func step(cutoff: Double, rate: Double) {
    let samples = PathScript.samples(rate: rate) { Point(x: $0 > 0 ? 100 : 0, y: 0) }
    let path = Self.filtered(samples, .init(minimumCutoff: cutoff, beta: 0))
    let alpha = 1 / (1 + rate / (2 * .pi * cutoff))
    var rest = 1.0
    for (index, sample) in path.enumerated() {
      if index > 0 { rest *= 1 - alpha }
      expectClose(sample.place.x, 100 * (1 - rest), within: 1e-6)
    }
  }

  @Test("With beta the first step of a step's answer has the cutoff of its filtered speed")
  func firstStep() {
    let parameters = Parameters(minimumCutoff: 1, beta: 0.01, derivativeCutoff: 2)
    let samples = PathScript.samples(rate: 100, seconds: 0.01) { Point(x: 0, y: $0 > 0 ? 50 : 0) }
    let path = Self.filtered(samples, parameters)
    func alpha(_ cutoff: Double) -> Double { 1 / (1 + 100 / (2 * .pi * cutoff)) }
    let speed = alpha(2) * 50 * 100
    expectClose(path[1].place.y, 50 * alpha(1 + 0.01 * speed), within: 1e-9)
  }

  @Test(
    "Constant velocity: it is behind by τ of the cutoff that the speed gives",
    arguments: [100.0, 600, 3000])
  func ramp(speed: Double) throws {
    let rate = 120.0
    let samples = PathScript.samples(
      rate: rate, seconds: 6, PathScript.line(Vector(dx: speed * 0.6, dy: speed * 0.8)))
    let path = Self.filtered(samples)
    // The paper takes the speed from the filtered place before: v·(1 + τ·rate).
    var constant = 0.1
    for _ in 0..<200 {
      constant = OneEuroFilter.timeConstant(1 + 0.007 * speed * (1 + constant * rate))
    }
    let behind = try #require(samples.last).place - (try #require(path.last)).place
    expectClose(behind.length / speed, constant, within: constant * 1e-3)
  }

  /// Tests/Recordings/Paths/SOURCES.md says whose numbers they are.
  @Test(
    "Row by row it is what its authors' own program makes of 1,200 samples", arguments: [0.0, 1.1])
  func authors(angle: Double) throws {
    let rows = try DocPage.source("Tests/Recordings/Paths/one-euro.csv").dropFirst()
      .filter { !$0.isEmpty }
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.count == 1200)
    // In any direction, since the speed is that of the point.
    let direction = Vector(dx: cos(angle), dy: sin(angle))
    let samples = rows.map { PathSample(Timestamp(seconds: $0[0]), .zero + direction * $0[1]) }
    let path = Self.filtered(samples, .init(minimumCutoff: 1, beta: 0.1, derivativeCutoff: 1))
    for (row, sample) in zip(rows, path) {
      // The file's six figures make its intervals wrong by up to one part in a thousand.
      expectClose((sample.place - .zero).dot(direction), row[2], within: 3e-5, "at \(row[0]) s")
    }
  }

  @Test("A resting finger trembles less, as much as the cutoff says", arguments: seeds)
  func tremble(seed: UInt64) {
    let samples = PathScript.tremble(1, rate: 120, seconds: 60, seed: seed)
    let raw = PathScript.spread(samples, around: PathScript.origin)
    expectClose(raw, (2.0 / 3).squareRoot(), within: 0.03)
    func part(_ parameters: OneEuroFilter.Parameters) -> Double {
      PathScript.spread(
        Self.filtered(samples, parameters).suffix(7000), around: PathScript.origin) / raw
    }
    let alpha = 1 / (1 + 120 / (2 * Double.pi))
    expectClose(part(.init(beta: 0)), (alpha / (2 - alpha)).squareRoot(), within: 0.025)
    #expect(part(.init()) < 0.25)
  }

  @Test(
    "It does the same in every direction, and samples of one moment do no harm", arguments: seeds)
  func rotated(seed: UInt64) {
    let samples = PathScript.walk(seed: seed)
    let map = Transform2D(rotationAngle: Double(seed % 7))
    let path = Self.filtered(samples)
    let other = Self.filtered(samples.map { PathSample($0.time, $0.place.applying(map)) })
    for (a, b) in zip(path, other) {
      #expect(a.place.x.isFinite && a.place.y.isFinite)
      expectClose(b.place, a.place.applying(map), within: 1e-6)
    }
    // A sample of the same moment moves nothing.
    var filter = OneEuroFilter()
    let start = filter.add(samples[0])
    #expect(filter.add(PathSample(samples[0].time, Point(x: 9, y: 9))) == start)
  }

  @Test(
    "What it is called in words",
    arguments: [
      ("one-euro", Parameters()), ("one-euro:2", Parameters(minimumCutoff: 2)),
      ("one-euro:0.5,0.1", Parameters(minimumCutoff: 0.5, beta: 0.1)),
      ("one-euro:0.5,0,3", Parameters(minimumCutoff: 0.5, beta: 0, derivativeCutoff: 3)),
      ("one-euro:", nil), ("one-euro:0", nil), ("one-euro:1,-1", nil), ("one-euro:1,2,3,4", nil),
      ("one-euro:1,,3", nil), ("one-euro:nan", nil), ("one-euro:1,inf", nil), ("none", nil),
      ("one-euros", nil), ("", nil),
    ] as [(String, OneEuroFilter.Parameters?)])
  func words(text: String, expected: OneEuroFilter.Parameters?) {
    #expect(OneEuroFilter.Parameters(text) == expected)
  }
}
