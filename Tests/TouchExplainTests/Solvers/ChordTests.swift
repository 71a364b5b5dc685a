import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// The chord since the landing is far off, and the chord at each event hardly: they are two solvers.
@Suite("Chord since the landing and chord at each event")
struct ChordTests {
  /// The run of a recording's layer that is under way at a moment.
  private static func run(
    _ name: String, on layer: String, at seconds: Double
  ) throws -> any SolverRun {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.compare([.chord, .chordSteps])
    for event in input.events {
      if event.time.seconds > seconds { break }
      session.handle(event)
    }
    return try #require(
      session.solverComparison?.runs.first { $0.layerName == layer && !$0.isOver })
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  @Test("Steps of 10° add up to 89.89° where the chord since the landing says 81.03°")
  func tenDegrees() throws {
    // Nine moves of 10°, 40 ms apart, from 0.2 s on.
    let run = try Self.run("solvers-chord", on: "card", at: 0.57)
    let drifts = Dictionary(
      uniqueKeysWithValues: run.lines.map { ($0.kind, $0.line.drift.degrees) })
    let each = 9 * Self.degrees(2 * sin(5 * Double.pi / 180))
    expectClose(each, 89.89, within: 0.005)
    try expectClose(#require(drifts[.chordSteps]), each - 90, within: 1e-6)
    try expectClose(
      #require(drifts[.chord]), Self.degrees(2 * sin(Double.pi / 4)) - 90, within: 1e-6)
    let row = try #require(run.sampling?.rows.first)
    expectClose(Self.degrees(row.said), each, within: 1e-6)
    expectClose(Self.degrees(row.turned), 90, within: 1e-6)
  }

  @Test("A dial under a hand: 585.13° of 585.21°, where the chord since the landing loses turns")
  func dial() throws {
    let run = try Self.run("dial", on: "knob", at: 3)
    #expect(abs(run.start.seconds - 0.7) < 0.5, "\(run.start.seconds)")
    let row = try #require(run.sampling?.rows.first)
    expectClose(Self.degrees(row.said), 585.13, within: 0.01)
    expectClose(Self.degrees(row.turned), 585.21, within: 0.01)
    let landing = try #require(run.lines.first { $0.kind == .chord }?.line.drift.degrees)
    #expect(landing < -600)
  }

  @Test("With half of the samples the drift is four times as large")
  func sampling() throws {
    var sampling = ChordSampling()
    let step = 1.5 * Double.pi / 180
    for index in 0..<64 {
      var frame = SolverFrame()
      frame.pivot = .zero
      let places = [index, index + 1].map {
        Point(x: 100 * cos(step * Double($0)), y: 100 * sin(step * Double($0)))
      }
      frame.fingers = [.init(id: 1, start: Point(x: 100, y: 0), before: places[0], now: places[1])]
      sampling.follow(frame, at: Timestamp(seconds: Double(index) / 64))
    }
    expectEqual(sampling.rows.map(\.every), [1, 2, 4, 8, 16])
    for row in sampling.rows {
      expectClose(row.turned, 64 * step, within: 1e-9)
      let each = step * Double(row.every)
      // δ − 2 sin(δ/2) for each of them.
      expectClose(row.drift, (2 * sin(each / 2) - each) * 64 / Double(row.every), within: 1e-9)
      try expectClose(#require(sampling.rate(of: row)), 64 / Double(row.every), within: 1e-6)
    }
    for (row, next) in zip(sampling.rows, sampling.rows.dropFirst()) {
      expectClose(next.drift / row.drift, 4, within: 0.02)
    }
  }

  @Test("Each has its own source, and only one of them an author")
  func sources() {
    #expect(SolverKind.chord.source.hasPrefix("No author"))
    #expect(SolverKind.chordSteps.source.contains("CALayer Rotation in iOS"))
    #expect(SolverKind.chord.title != SolverKind.chordSteps.title)
  }
}
