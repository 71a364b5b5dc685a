import Testing
import TouchFormula
import TouchGeometry

@Suite("Formula: a layer that follows one, beside the exact place")
struct FormulaTrackTests {
  private static let a = Point(x: 100, y: 100)
  private static let b = Point(x: 200, y: 100)
  private static let home = Transform2D(translationX: 40, y: 60)

  /// Two fingers, the second of which turns about the first and goes away from it.
  private static func fingers(_ degrees: Double, _ factor: Double = 1) -> FormulaFingers {
    let map = Transform2D.identity.concatenatingScale(by: factor, about: a)
      .concatenatingRotation(by: .degrees(degrees), about: a)
    return FormulaFingers(
      first: PointPair(source: a, target: a), second: PointPair(source: b, target: b.applying(map)))
  }

  @Test("a right formula does not drift, over turns and new fingers")
  func exact() throws {
    var track = FormulaTrack(try Formula(FormulaTrialTests.right), from: Self.home)
    for step in 1...9 { track.follow(Self.fingers(Double(step) * 20, 1.1)) }
    track.pin()
    for step in 1...9 { track.follow(Self.fingers(Double(step) * 20, 0.9)) }
    #expect(track.drift.isNone, "\(track.drift)")
    #expect(abs(track.drift.degrees) < 1e-9)
    track.carry(Transform2D(translationX: 30, y: 0), marks: [Self.a])
    #expect(track.drift.isNone)
    #expect(track.place.isApproximatelyEqual(to: track.exact, absoluteTolerance: 1e-9))
  }

  @Test("points, degrees and size of the drift, and what they are after new fingers land")
  func drift() throws {
    var track = FormulaTrack(try Formula("angle = 0; scale = 1; pivot = A"), from: Self.home)
    track.follow(Self.fingers(90, 2))
    // B belongs at (100, 300) and is at (200, 100).
    #expect(abs(track.drift.points - Vector(dx: 100, dy: -200).length) < 1e-9)
    #expect(abs(track.drift.degrees + 90) < 1e-9)
    #expect(abs(track.drift.factor - 0.5) < 1e-9)
    #expect(track.place == Self.home)
    track.pin()
    track.follow(Self.fingers(90, 1))
    #expect(abs(track.drift.degrees + 180) < 1e-9)
    #expect(abs(track.drift.factor - 0.5) < 1e-9)
  }

  @Test("turns that an angle does not count are in the drift, and are no drift of the picture")
  func turns() throws {
    var track = FormulaTrack(
      try Formula("angle = atan2(cross(B − A, B′ − A′), dot(B − A, B′ − A′))"), from: Self.home)
    for step in 1...20 { track.follow(Self.fingers(Double(step) * 20)) }
    #expect(abs(track.drift.degrees + 360) < 1e-6)
    #expect(track.drift.isNone)
  }

  @Test("what has no value holds the layer until it has one again")
  func hold() throws {
    var track = FormulaTrack(try Formula("scale = if(B′.y > 150, 0 ÷ 0, 1)"), from: Self.home)
    track.follow(Self.fingers(10))
    let place = track.place
    #expect(track.hold == nil && place != Self.home)
    track.follow(Self.fingers(40))
    #expect(track.hold?.result == .scale)
    #expect(track.place == place && track.exact != place)
    track.follow(Self.fingers(20))
    #expect(track.hold == nil && track.place != place)
  }
}
