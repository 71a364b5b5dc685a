import TestSupport
import Testing
import TouchGestures

/// Taps among themselves, and one row of taps after another.
@Suite("Taps beside taps")
struct TapRelationTests {
  @Test("TAP-11, X-4: without a requirement single acts at the first lift, double at the second")
  func singleAndDouble() {
    let fixture = GestureFixture()
    fixture.attach(tap(), "single")
    fixture.attach(tap(2), "double")
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.1)
      finger(1).stroke((100, 100, 0.2), up: 0.3)
    }
    expectLog(fixture.log.actions, equals: ["single ended", "double ended"])
    expectLog(
      fixture.log.timedStates,
      equals: ["0.100 single ended", "0.300 single failed", "0.300 double ended"])
    #expect(fixture.log.verdicts[1] == "single failed — X-2: 'double' was recognized first")
  }

  @Test("X-4: a tap prevents those of as many taps or fewer, and yields to as many or more")
  func prevention() {
    for mine in 1...3 {
      for others in 1...3 {
        let a = tap(mine)
        let b = tap(others)
        #expect(a.canPrevent(b) == (others <= mine))
        #expect(a.canBePrevented(by: b) == (others >= mine))
      }
    }
    let pan = PanGestureRecognizer()
    #expect(tap().canPrevent(pan) && tap().canBePrevented(by: pan))
  }

  @Test("TAP-11, F-7: with require(toFail:) the single tap waits 0.35 s and keeps its place")
  func singleWaits() {
    let fixture = GestureFixture()
    let single = fixture.attach(tap(), "single")
    let double = fixture.attach(tap(2), "double")
    single.require(toFail: double)
    let values = Values(of: single) { ($0.location(in: nil), $0.numberOfTouches) }
    fixture.run {
      finger(1).stroke((100, 100, 0), (110, 100, 0.05), up: 0.1)
      pause(1)
    }
    expectLog(fixture.log.timedStates, equals: ["0.450 double failed", "0.450 single ended"])
    #expect(values.all.count == 1)
    #expect(values.all[0] == (Point(x: 100, y: 100), 1))
    fixture.log.clear()
    fixture.run {
      finger(1).stroke((100, 100, 3), up: 3.1)
      finger(1).stroke((100, 100, 3.2), up: 3.3)
      pause(1)
    }
    expectLog(fixture.log.actions, equals: ["double ended"])
    #expect(fixture.log.verdicts.contains("single failed — F-4: 'double' was recognized"))
    #expect(fixture.playground.isIdle)
  }

  @Test("TAP-12: after a failure the next down is a first tap: A … B, C fires on C")
  func startsAfresh() {
    let fixture = GestureFixture(tap(2))
    fixture.run {
      finger(1).stroke((100, 100, 0), up: 0.1)
      finger(1).stroke((100, 100, 0.6), up: 0.7)
      finger(1).stroke((100, 100, 0.8), up: 0.9)
    }
    expectLog(fixture.log.timedStates, equals: ["0.450 tap failed", "0.900 tap ended"])
  }
}
