import TestSupport
import Testing
import TouchGestures

/// TRF-2's conditioning: fingers too close together only translate.
@Suite("Transform: fingers close together")
struct TransformSpreadTests {
  let table = TransformTable()
  var transform: TransformGestureRecognizer { table.transform }

  init() { table.transform.hysteresis = 0 }

  /// The largest movement of a corner of the card.
  private func jump(_ action: () -> Void) -> Double {
    let corners = table.card.bounds.corners
    let before = corners.map { $0.applying(table.card.toSurface) }
    action()
    return zip(corners, before).map { $0.applying(table.card.toSurface).distance(to: $1) }.max()
      ?? 0
  }

  @Test(
    "TRF-2: below 8 pt (rms) only translation is solved, until it exceeds 12 pt, without a jump")
  func conditioning() {
    table.run { land((300, 300), (400, 300)) }
    // For two fingers the rms distance from their centre is half their distance.
    for (distance, isTooClose) in [
      (50.0, false), (17, false), (16, false), (15.9, true), (4, true), (0, true), (-3, true),
      (4, true), (16, true), (23.9, true), (24, true), (24.1, false), (16.5, false),
      (100, false),
    ] {
      let scale = transform.scale
      let rotation = transform.rotation
      let moved = jump { table.run { finger(2).move(300 + distance, 300) } }
      #expect(transform.isTooClose == isTooClose, "at \(distance) pt")
      #expect(transform.transform.isFinite && moved < 700)
      if isTooClose {
        expectClose(transform.scale, scale, within: 1e-12)
        expectClose(transform.rotation, rotation, within: 1e-12)
        #expect(transform.solvedMode == .translation)
      }
    }
    expectClose(transform.rotation, 0, within: 1e-9)
  }

  @Test("TRF-2: a circle of fingers that meet, cross and part never jumps, flips or gives NaN")
  func crossing() {
    table.run { land((350, 400), (450, 400)) }
    var largest = 0.0
    for step in 1...2000 {
      let x = 50 - 100 * Double(step) / 2000
      let moved = jump {
        table.run { moves((400 - x, 400), (400 + x, 400)) }
      }
      largest = max(largest, moved)
      #expect(table.card.toParent.isFinite)
      #expect(table.card.toParent.determinant > 0)
    }
    // Each finger moves 0.05 pt in a step; the card is 400 pt wide and the fingers at least 16 pt
    // apart.
    #expect(largest < 4)
    expectClose(transform.rotation, 0, within: 1e-9)
  }

  @Test("TRF-2: fingers that land close together translate, and all goes on when they part")
  func landingClose() {
    table.run {
      land((300, 300), (304, 300))
      moves((320, 300), (320, 304))
    }
    #expect(transform.isTooClose && transform.scale == 1 && transform.rotation == 0)
    table.run { finger(2).move(320, 340) }
    #expect(!transform.isTooClose)
    table.run { finger(2).move(320, 380) }
    expectClose(transform.scale, 2)
    table.expectMarksUnderFingers(within: 1e-9)
  }

  @Test("TRF-2: fingers that meet in the very step in which it begins have no direction either")
  func beginningClose() {
    table.run {
      finger(1).down(300, 300)
      finger(2).stroke((340, 300), (310, 300), lifts: false)
    }
    #expect(transform.state == .began)
    #expect(transform.isTooClose && transform.solvedMode == .translation)
    // Apart again, at a right angle: they turn from here on.
    table.run { finger(2).move(300, 340) }
    #expect(!transform.isTooClose && transform.scale == 1 && transform.rotation == 0)
    table.run { finger(2).move(300, 380) }
    expectClose(transform.scale, 2)
  }

  @Test(
    "PAN-8, TRF-4: of two that begin apart, the lift of one elsewhere counts after that, not as it begins"
  )
  func liftAsItBegins() {
    // Once in one frame, in which the layer does not jump, and once in two.
    let other = TransformTable()
    for table in [table, other] {
      table.transform.hysteresis = 10
      table.run { land((300, 300), (300, 300)) }
    }
    let lift = Point(x: 310, y: 290)
    table.run {
      together(after: 0.1) {
        finger(1).move(270, 300)
        finger(2).up(at: lift)
      }
    }
    other.run {
      finger(1).move(270, 300, after: 0.1)
      finger(2).up(at: lift)
    }
    #expect(other.transform.rotation != 0)
    #expect(table.transform.rotation == 0 && table.transform.scale == 1)
    expectClose(table.card.position, Point(x: 400, y: 400))
  }

  @Test("TRF-2: a finger that lifts on top of another does not crush the layer")
  func liftOnTop() {
    table.run {
      finger(1).down(300, 300)
      finger(2).stroke((400, 300), (410, 300), lifts: false)
      finger(2).up(at: Point(x: 300, y: 300.001))
      finger(1).move(310, 300)
    }
    expectClose(transform.scale, 1.1)
    #expect(table.card.toParent.determinant > 1)
  }

  @Test("TRF-2: all fingers in one place: no NaN", arguments: [2, 3, 5])
  func coincident(count: Int) {
    table.run {
      together { for index in 0..<count { finger(index).down(300, 300) } }
      together { for index in 0..<count { finger(index).move(310, 320) } }
    }
    expectClose(table.card.position, Point(x: 410, y: 420), within: 1e-9)
    #expect(transform.solvedMode == .translation)
  }
}
