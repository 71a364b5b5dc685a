import TestSupport
import Testing
import TouchGestures

@Suite("Pan velocity")
struct PanVelocityTests {
  @Test("PAN-13: uniform motion is exact, through fingers that come and go")
  func velocity() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      for step in 1...8 {
        finger(1).move(100 + 5 * Double(step), 100 - 2 * Double(step), t: 0.01 * Double(step))
      }
    }
    expectClose(pan.velocity(in: nil), Vector(dx: 500, dy: -200), within: 1e-6)
    fixture.run {
      finger(2).down(600, 500, t: 0.08)
      for step in 9...12 {
        together(t: 0.01 * Double(step)) {
          finger(1).move(100 + 5 * Double(step), 100 - 2 * Double(step))
          finger(2).move(by: Vector(dx: 5, dy: -2))
        }
      }
    }
    expectClose(pan.velocity(in: nil), Vector(dx: 500, dy: -200), within: 1e-6)
  }

  @Test("PAN-14: the lift adds no sample; after 100 ms of rest the velocity is zero; trap 12")
  func velocityAtTheEnd() {
    for (lift, expected) in [(0.11, 500.0), (0.15, nil), (0.2, 0), (0.5, 0)] as [(Double, Double?)]
    {
      let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
      let values = Values(of: pan) { $0.velocity(in: nil).dx }
      fixture.run {
        finger(1).down(100, 100, t: 0)
        for step in 1...10 { finger(1).move(100 + 5 * Double(step), 100, t: 0.01 * Double(step)) }
        finger(1).up(t: lift)
      }
      guard let last = values.all.last, values.states.last == .ended else {
        Issue.record("it did not end")
        continue
      }
      if let expected {
        expectClose(last, expected, within: 1e-6, "lift at \(lift)")
      } else {
        #expect(last > 0 && last < 500)
      }
    }
  }

  @Test("G-3: the velocity is not zero when it begins, even after a long rest")
  func velocityAtBegin() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    let delegate = FakeDelegate()
    var seen = Vector.zero
    delegate.begins = { _ in
      seen = pan.velocity(in: nil)
      return true
    }
    pan.delegate = delegate
    fixture.run { finger(1).stroke((100, 100, 0), (100, 112, 0.5)) }
    #expect(seen.dx == 0 && seen.dy > 0)
  }

  @Test("PAN-13: trap 11, slow movement has its velocity too")
  func slow() {
    let (fixture, pan) = GestureFixture.with(PanGestureRecognizer())
    fixture.run {
      finger(1).down(100, 100, t: 0)
      for step in 1...50 { finger(1).move(100 + 0.3 * Double(step), 100, t: 0.01 * Double(step)) }
    }
    expectClose(pan.velocity(in: nil), Vector(dx: 30, dy: 0), within: 1e-6)
  }
}
