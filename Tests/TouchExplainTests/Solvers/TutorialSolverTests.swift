import Foundation
import TestSupport
import Testing
import TouchSandbox

@testable import TouchExplain

/// The tutorials' other mistakes, each against its closed form.
@Suite("Wrong solvers of the tutorials")
struct TutorialSolverTests {
  /// Two fingers about `from` at a distance of 100 to each side go to `to`, turned and spread.
  private static func frame(
    from: Point = Point(x: 400, y: 300), to: Point, turnedBy angle: Double = 0,
    scaledBy scale: Double = 1
  ) -> SolverFrame {
    var frame = SolverFrame()
    frame.surface = Size(width: 800, height: 500)
    frame.center = Point(x: 400, y: 300)
    frame.fingers = [-100.0, 100].enumerated().map { index, reach in
      let start = from + Vector(dx: reach, dy: 0)
      let now =
        to + Vector(dx: reach * scale * cos(angle), dy: reach * scale * sin(angle))
      return SolverFrame.Finger(id: index + 1, start: start, before: start, now: now)
    }
    return frame
  }

  private static func answer(_ kind: SolverKind, _ frame: SolverFrame) throws -> Transform2D {
    var solver = try #require(kind.make())
    return solver.follow(frame).map
  }

  /// How far each finger's mark is off.
  private static func off(_ kind: SolverKind, _ frame: SolverFrame) throws -> [Vector] {
    let map = try answer(kind, frame)
    return frame.fingers.map { $0.start.applying(map) - $0.now }
  }

  private static func isNear(_ a: Vector, _ b: Vector) -> Bool { (a - b).length < 1e-9 }

  @Test("A move in parts of the view goes width/height times as far down, and right across")
  func normalized() throws {
    let frame = Self.frame(to: Point(x: 440, y: 350), turnedBy: 0.3, scaledBy: 1.2)
    for off in try Self.off(.normalized, frame) {
      #expect(Self.isNear(off, Vector(dx: 0, dy: 50 * 800 / 500 - 50)))
    }
    let across = Self.frame(to: Point(x: 470, y: 300))
    #expect(try Self.off(.normalized, across).allSatisfy { Self.isNear($0, .zero) })
    // One finger as well.
    var one = frame
    one.fingers = [frame.fingers[0]]
    one.fingers[0].now = one.fingers[0].start + Vector(dx: 10, dy: 20)
    #expect(Self.isNear(try Self.off(.normalized, one)[0], Vector(dx: 0, dy: 20 * 800 / 500 - 20)))
  }

  @Test("A turn without its pivot takes A′ away by 2 sin(θ/2)·|OA′|")
  func pivotless() throws {
    let frame = Self.frame(to: Point(x: 430, y: 320), turnedBy: 0.4, scaledBy: 1.1)
    let middle = Point(x: 430, y: 320)
    let expected = middle.applying(Transform2D(rotationAngle: 0.4)) - middle
    expectClose(expected.length, 2 * sin(0.2) * hypot(430, 320), within: 1e-9)
    for off in try Self.off(.pivotless, frame) { #expect(Self.isNear(off, expected)) }
    let still = Self.frame(to: middle, scaledBy: 1.1)
    #expect(try Self.off(.pivotless, still).allSatisfy { Self.isNear($0, .zero) })
  }

  @Test("Giant steps are off by |z − 1|·|t|, and by nothing where there is no turn or no move")
  func giantSteps() throws {
    let frame = Self.frame(to: Point(x: 460, y: 320), turnedBy: 0.5, scaledBy: 1.3)
    let (re, im) = (1.3 * cos(0.5) - 1, 1.3 * sin(0.5))
    for off in try Self.off(.giantSteps, frame) {
      expectClose(off.length, hypot(re, im) * hypot(60, 20), within: 1e-9)
    }
    for frame in [
      Self.frame(to: Point(x: 460, y: 320)),
      Self.frame(to: Point(x: 400, y: 300), turnedBy: 0.5, scaledBy: 1.3),
    ] {
      #expect(try Self.off(.giantSteps, frame).allSatisfy { Self.isNear($0, .zero) })
    }
  }

  @Test("Three thresholds: what came before each began is dropped")
  func thresholds() throws {
    var solver = try #require(SolverKind.thresholds.make())
    // Below all of them nothing happens.
    let small = solver.follow(Self.frame(to: Point(x: 406, y: 300), turnedBy: 0.05, scaledBy: 1.02))
    #expect(small.map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-12))
    // The turn begins at 5°: 0.1 of it is lost. The pan begins at 10 pt: 12 are lost.
    _ = solver.follow(Self.frame(to: Point(x: 412, y: 300), turnedBy: 0.1))
    let frame = Self.frame(to: Point(x: 430, y: 300), turnedBy: 0.3)
    let map = solver.follow(frame).map
    expectClose(map.similarityRotation, 0.2, within: 1e-12)
    expectClose(map.similarityScale, 1, within: 1e-12)
    let middle = Point(x: 400, y: 300).applying(map)
    #expect(Self.isNear(middle - Point(x: 418, y: 300), .zero))
    // The pinch begins at 8 pt more between the fingers, which are 200 apart: 1.05 is 10.
    _ = solver.follow(Self.frame(to: Point(x: 430, y: 300), turnedBy: 0.3, scaledBy: 1.05))
    let last = solver.follow(Self.frame(to: Point(x: 430, y: 300), turnedBy: 0.3, scaledBy: 1.26))
    expectClose(last.map.similarityScale, 1.2, within: 1e-12)
  }

  @Test("All of them are listed, with a cause and a source")
  func listed() {
    for kind in [SolverKind.normalized, .pivotless, .thresholds, .giantSteps] {
      #expect(SolverKind.allCases.contains(kind) && kind.subjects == [.fingers])
      #expect(!kind.cause.isEmpty && !kind.source.isEmpty)
    }
    expectEqual(Set(SolverKind.allCases.map(\.title)).count, SolverKind.allCases.count)
  }
}
