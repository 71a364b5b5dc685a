import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// Each wrong solver on the recording that shows what is wrong with it, event by event: what the
/// program says against the closed form.
@Suite("Wrong solvers: drift in closed form")
struct SolverDriftTests {
  /// The drift after each of a recording's moves.
  static func drifts(
    _ recording: String, _ solver: SolverKind, on layer: String = "card"
  ) throws -> [SolverDrift] {
    let bundled = try BundledRecording("solvers-\(recording)")
    let input = try bundled.input
    let session = Session(scene: bundled.scene, header: input.header)
    for event in input.events { session.handle(event) }
    let run = try #require(session.solverComparison?.runs.first { $0.layerName == layer })
    #expect(run.isOver)
    let line = try #require(run.lines.first { $0.kind == solver }?.line)
    return line.samples.map(\.drift)
  }

  /// A closed form: the drift after so many moves.
  struct Form: Sendable, CustomTestStringConvertible {
    let recording: String
    let solver: SolverKind
    var layer = "card"
    let moves: ClosedRange<Int>
    /// Where the side of a cut is decided by rounding.
    var leftOut: Int?
    var tolerance = 1e-6
    let drift: @Sendable (Int) -> SolverDrift
    var testDescription: String { "\(solver) in solvers-\(recording)" }
  }

  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
  static func radians(_ degrees: Int) -> Double { Double(degrees) * .pi / 180 }

  static let forms: [Form] = [
    // The chord of θ is 2 sin(θ/2). Turned that much too little, a mark at r from the centre of the
    // fingers is off by the chord of the rest.
    Form(recording: "chord", solver: .chord, moves: 1...12) { move in
      let angle = radians(10 * move)
      let rest = 2 * sin(angle / 2) - angle
      return SolverDrift(points: 150 * 2 * sin(abs(rest) / 2), degrees: degrees(rest), factor: 1)
    },
    // Round a dial: from half a turn on the chord knows only the direction.
    Form(recording: "dial", solver: .chord, layer: "dial", moves: 1...30, leftOut: 12) { move in
      let angle = radians(15 * move)
      let short = angle.remainder(dividingBy: 2 * .pi)
      let rest = 2 * sin(short / 2) - angle
      return SolverDrift(points: 90 * abs(2 * sin(rest / 2)), degrees: degrees(rest), factor: 1)
    },
    // About C instead of P both turn by θ, and every point is off by (1 − e^{iθ})·(P − C).
    Form(recording: "center", solver: .center, moves: 1...6) { move in
      SolverDrift(points: 100 * 2 * sin(radians(10 * move) / 2), degrees: 0, factor: 1)
    },
    // z = (210 − 70i)/100 takes (−50, −100), from the layer's centre to the fingers', to
    // (−175, −175); they are at (−45, −85). That is (130, 90) apart.
    Form(recording: "lesson", solver: .center, moves: 5...5) { _ in
      SolverDrift(points: hypot(130, 90), degrees: 0, factor: 1)
    },
    // The resting finger's mark goes along with the other one; the right layer turns by
    // atan2(−v, 160) and grows to hypot(160, v)/160, the wrong one not at all.
    Form(recording: "drag", solver: .drag, moves: 1...6) { move in
      let way = 20.0 * Double(move)
      return SolverDrift(
        points: way, degrees: degrees(atan2(way, 160)), factor: 160 / hypot(160, way))
    },
    // In units of the window the direction (cos θ, sin θ) is (cos θ / w, sin θ / h).
    Form(recording: "multigesture", solver: .multigesture, moves: 1...6) { move in
      let angle = radians(5 * move)
      let said = atan2(1.6 * sin(angle), cos(angle))
      let size = hypot(cos(angle), 1.6 * sin(angle))
      let apart = hypot(size * cos(said - angle) - 1, size * sin(said - angle))
      return SolverDrift(points: 150 * apart, degrees: degrees(said - angle), factor: size)
    },
    // A corner of the square at 45° + φ: mean |x| = r(|cos(45° + φ)| + |sin(45° + φ)|)/2, which is
    // r cos φ/√2, and mean |y| the same.
    Form(recording: "span", solver: .span, moves: 1...9) { move in
      let shrunk = cos(radians(5 * move))
      return SolverDrift(points: 130 * (1 - shrunk), degrees: 0, factor: shrunk)
    },
    // From straight down the direction crosses the negative x axis after a quarter turn.
    Form(recording: "wrap", solver: .wrap, moves: 1...12, leftOut: 9) { move in
      SolverDrift(points: 0, degrees: move < 9 ? 0 : -360, factor: 1)
    },
    // From the right a finger crosses it after half a turn, and every turn again: the difference
    // never gets beyond ±180°.
    Form(recording: "dial", solver: .wrap, layer: "dial", moves: 1...30, leftOut: 12) { move in
      SolverDrift(points: 0, degrees: move < 12 ? 0 : -360, factor: 1)
    },
    // (−a, 0), (0, h), (a, 0): z = Σ conj(p)(q − q̄)/Σ|p|² is 1, as the h/3 cancel out, and the
    // centre goes by h/3.
    Form(recording: "farthest", solver: .farthest, moves: 1...6) { move in
      SolverDrift(points: 15 * Double(move) / 3, degrees: 0, factor: 1)
    },
  ]

  @Test("The drift is the closed form's, at every event", arguments: forms)
  func closedForm(_ form: Form) throws {
    let drifts = try Self.drifts(form.recording, form.solver, on: form.layer)
    #expect(drifts.count == form.moves.upperBound)
    for move in form.moves where move != form.leftOut {
      let (drift, wanted) = (drifts[move - 1], form.drift(move))
      expectClose(drift.points, wanted.points, within: form.tolerance, "points, move \(move)")
      expectClose(drift.degrees, wanted.degrees, within: form.tolerance, "degrees, move \(move)")
      expectClose(drift.factor, wanted.factor, within: form.tolerance, "factor, move \(move)")
    }
  }

  @Test("Three fingers: the sum of SDL_MULTIGESTURE is (N − 1)·θ for small steps")
  func multigestureOfThree() throws {
    let drifts = try Self.drifts("three", .multigesture)
    #expect(drifts.count == 60)
    let last = try #require(drifts.last)
    // (3 − 1)·180° said, 180° turned. Over half a turn the window's shape cancels out.
    #expect(abs(last.degrees - 180) < 2)
    // What it is with steps of 3°, in which each finger turns about a centre that the others have
    // not moved yet: a golden number.
    expectClose(last.degrees, Self.threeFingers, within: 1e-6)
  }

  /// SDL 2.26.5 itself says 2.003 turns for one in smaller steps.
  static let threeFingers = 181.869334

  @Test("A set's first two: each event is right, or half a turn and the fingers' distance off")
  func unordered() throws {
    let drifts = try Self.drifts("unordered", .unordered)
    #expect(drifts.count == 20)
    var flipped = 0
    for (index, drift) in drifts.enumerated() {
      let isExchanged =
        (UnorderedSolver.hash(1, 0) < UnorderedSolver.hash(2, 0))
        != (UnorderedSolver.hash(1, index + 1) < UnorderedSolver.hash(2, index + 1))
      if isExchanged { flipped += 1 }
      expectClose(drift.points, isExchanged ? 280 : 0, within: 1e-6)
      expectClose(drift.degrees, isExchanged ? 180 : 0, within: 1e-6)
      expectClose(drift.factor, 1, within: 1e-9)
    }
    #expect((4...16).contains(flipped), "the made-up order changes now and then")
  }

  @Test("Euler angles: after 90° about up, b about right leaves 2 acos(1 − sin²(b/2))")
  func euler() throws {
    let drifts = try Self.drifts("euler", .euler, on: "viewer").map(\.degrees)
    // The landing, 20 moves to the right beyond the 10 points that the gesture takes out, 20 down.
    #expect(drifts.count == 41)
    for turn in drifts.prefix(21) { #expect(turn < 1e-5) }
    for (index, turn) in drifts.dropFirst(21).enumerated() {
      // Half a degree a point, 9 points a move; sin²(90°/2) is ½.
      let half = sin(Self.radians(9 * (index + 1)) / 4)
      expectClose(turn, Self.degrees(2 * acos(1 - half * half)), within: 1e-5, "move \(index)")
    }
    expectClose(drifts.last ?? 0, 120, within: 1e-5)
  }

  @Test(
    "A demonstration's own expectations hold, and there are some",
    arguments: BundledRecording.names.filter { $0.hasPrefix("solvers-") })
  func expectations(_ name: String) throws {
    let recording = try BundledRecording(name)
    let test = try recording.test()
    expectEqual(test.failures.map(\.description), [])
    #expect(test.expectations > 0 || recording.golden != nil)
  }
}
