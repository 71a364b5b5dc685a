import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

@Suite("Wrong solvers beside a gesture")
struct SolverComparisonTests {
  private static func play(
    _ name: String, _ solvers: [SolverKind], each: (Session) -> Void = { _ in }
  ) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.compare(solvers)
    for event in input.events {
      session.handle(event)
      each(session)
    }
    session.finish()
    return session
  }

  private static func isFinite(_ drift: SolverDrift) -> Bool {
    drift.points.isFinite && drift.degrees.isFinite && drift.factor.isFinite
  }

  /// The recordings that are compared twice: one for each kind of gesture.
  private static let playedTwice = ["photos", "model", "dial"]

  @Test("What is compared twice is among the recordings")
  func names() { #expect(Set(Self.playedTwice).isSubset(of: BundledRecording.names)) }

  @Test(
    "Watching changes nothing, to the bit, and makes no drift that is not finite",
    arguments: BundledRecording.names)
  func watches(_ name: String) throws {
    let without = try Self.play(name, [])
    let with = try Self.play(name, SolverKind.allCases) { session in
      // Most drifts of all events are finite: to expect each would take longer than the play.
      for record in session.drifts
      where !Self.isFinite(record.drift) || !Self.isFinite(record.largest) {
        Issue.record("\(session.stage.now.seconds): \(record)")
      }
    }
    #expect(without.comparison == nil)
    #expect(StateDigest(of: without) == StateDigest(of: with))
    if Self.playedTwice.contains(name) {
      let again = try Self.play(name, SolverKind.allCases)
      #expect(!with.drifts.isEmpty)
      #expect(with.drifts == again.drifts, "the same again gives the same bits")
    }
    if name == "photos" {
      let untaken = with.takeEndedDrifts().count
      #expect(untaken <= SolverKind.allCases.count, "what nobody takes is not kept")
    }
  }

  /// The map of this one is right, only its angle is not: so what the solvers see is what the
  /// recognizer solves, with fingers that land and lift, thresholds and limits.
  @Test(
    "They see the fingers that the recognizer sees",
    arguments: ["photos", "photo", "photos-flick", "explorer", "paint"])
  func sameFingers(_ name: String) throws {
    var gestures = 0
    var farthest = 0.0
    let session = try Self.play(name, [.wrap]) { session in
      for record in session.takeEndedDrifts() {
        gestures += 1
        farthest = max(farthest, record.largest.points)
        expectClose(record.largest.factor, 1, within: 1e-9)
      }
    }
    #expect(session.solverComparison?.runs.isEmpty == false)
    #expect(gestures > 0)
    #expect(farthest < 1e-6)
  }

  @Test("What ended is told once")
  func taken() throws {
    let most = SolverKind.allCases.count
    var last = 0
    let taken = try Self.play("photos", SolverKind.allCases) { session in
      last = max(last, session.takeEndedDrifts().count)
      #expect(session.takeEndedDrifts().isEmpty)
    }
    #expect(last > 0 && last <= most && !taken.drifts.isEmpty)
  }

  @Test("Of layers that have left the stage few gestures are kept, however many there were")
  func gone() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 400)))
    let comparison = SolverComparison()
    func touch(_ time: Double, _ phase: TouchPhase, _ spread: Double) {
      let places = [-spread, spread].map { Point(x: 200 + $0, y: 200) }
      let event = InputEvent(at: time, .fingers(phase, at: places))
      stage.handle(event)
      comparison.note(at: event.time, on: stage)
    }
    func moved(_ round: Int) -> Layer {
      let card = Layer(name: "card", frame: stage.root.bounds)
      card.addGestureRecognizer(TransformGestureRecognizer())
      stage.root.addChild(card)
      touch(Double(round), .began, 50)
      touch(Double(round) + 0.1, .moved, 100)
      touch(Double(round) + 0.2, .ended, 100)
      #expect(comparison.runs.last?.layer === card)
      return card
    }
    let most = SolverComparison.mostRuns
    for round in 1...(2 * most) { moved(round).removeFromParent() }
    #expect(comparison.runs.count == most)
    // Those of layers that are shown together stay until these go.
    let shown = (1...(2 * most)).map { moved(2 * most + $0) }
    #expect(comparison.runs.count == 2 * most)
    for card in shown { card.removeFromParent() }
    moved(5 * most).removeFromParent()
    #expect(comparison.runs.count == most)
  }

  // MARK: Solvers by themselves

  private static func frame(_ places: [(start: Point, before: Point, now: Point)]) -> SolverFrame {
    var frame = SolverFrame()
    frame.surface = Size(width: 800, height: 600)
    frame.center = Point(x: 400, y: 300)
    frame.fingers = places.enumerated().map { index, place in
      .init(id: index + 1, start: place.start, before: place.before, now: place.now)
    }
    return frame
  }

  /// Those that drop or bend the move of one finger, too, have tests of their own.
  @Test(
    "One finger only carries the layer",
    arguments: SolverKind.allCases.filter { $0 != .normalized && $0 != .thresholds })
  func oneFinger(_ kind: SolverKind) {
    guard var solver = kind.make() else { return }
    let from = Point(x: 100, y: 100)
    let answer = solver.follow(Self.frame([(from, from, Point(x: 130, y: 90))]))
    #expect(
      answer.map.isApproximatelyEqual(
        to: Transform2D(translationX: 30, y: -10), absoluteTolerance: 1e-12))
  }

  @Test("The farthest two of three: the one between goes aside, and nothing moves")
  func farthest() throws {
    var solver = try #require(SolverKind.farthest.make())
    let (left, right) = (Point(x: 100, y: 100), Point(x: 300, y: 100))
    // The one between landed first.
    let answer = solver.follow(
      Self.frame([
        (Point(x: 200, y: 100), Point(x: 200, y: 100), Point(x: 200, y: 130)),
        (left, left, left), (right, right, right),
      ]))
    #expect(answer.map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-12))
    // The ends move, and the layer with them.
    let down = Vector(dx: 0, dy: 40)
    let next = solver.follow(
      Self.frame([
        (Point(x: 200, y: 100), Point(x: 200, y: 130), Point(x: 200, y: 130)),
        (left, left, left + down), (right, right, right + down),
      ]))
    #expect(
      next.map.isApproximatelyEqual(
        to: Transform2D(translationX: 0, y: 40), absoluteTolerance: 1e-12))
  }

  @Test("Euler angles about one axis alone are right, each way")
  func eulerAlone() {
    for axis in [Vector3D.right, .up, .front] {
      for angle in [0.7, -0.7] {
        var solver = EulerSolver(from: .identity)
        for step in 1...4 {
          let half = angle * Double(step) / 8
          let exact = Quaternion(real: cos(half), imaginary: axis * sin(half))
          let said = solver.follow(exact)
          let rest = (said * exact.conjugate).normalized
          expectClose(rest.angle, 0, within: 1e-9, "\(axis) \(angle)")
        }
      }
    }
  }

  @Test("Fingers on one point, and none, are answered with something finite")
  func degenerate() {
    let (here, there) = (Point(x: 100, y: 100), Point(x: 150, y: 120))
    for kind in SolverKind.allCases {
      for frame in [
        Self.frame([]), Self.frame([(here, here, there), (here, here, there)]),
        Self.frame([(here, here, there), (there, there, there)]),
        Self.frame([(here, here, here), (here, here, here), (here, here, there)]),
      ] {
        guard var solver = kind.make() else { continue }
        let answer = solver.follow(frame)
        #expect(answer.map.isFinite, "\(kind)")
        #expect(answer.rotation?.isFinite != false, "\(kind)")
      }
    }
  }

  @Test("A gesture of any length keeps few samples, from its start, and the latest drift")
  func longGesture() {
    var line = DriftLine()
    for index in 0..<20_000 {
      line.add(
        SolverDrift(points: Double(index), degrees: -Double(index), factor: 0.5),
        at: Timestamp(seconds: Double(index)))
    }
    #expect(line.samples.count <= DriftLine.limit)
    #expect(line.samples.count >= DriftLine.limit / 4)
    #expect(line.samples.first?.time == .zero)
    #expect(line.drift.points == 19_999)
    #expect(line.largest == SolverDrift(points: 19_999, degrees: -19_999, factor: 0.5))
  }
}

extension Session {
  fileprivate var drifts: [DriftRecord] { comparison?.drifts ?? [] }
  fileprivate func takeEndedDrifts() -> [DriftRecord] { comparison?.takeEnded() ?? [] }
}
