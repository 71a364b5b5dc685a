import TestSupport
import Testing
import TouchGestures

/// V-6 and its line in V-9: a recognizer that delays `began`.
@Suite("Delayed delivery")
struct DelayedDeliveryTests {
  let playground = Playground()
  let card: TouchLayer
  let fake: FakeRecognizer

  init() {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    fake = playground.attach(FakeRecognizer(), to: card)
    fake.delaysTouchesBegan = true
  }

  @Test("V-6, V-9: recognized, the view never hears of the touch")
  func recognized() {
    fake.onMoved = { fake, _ in fake.state = fake.proposedState == .possible ? .began : .changed }
    fake.onEnded = { fake, _ in fake.state = .ended }
    playground.run { finger(1).stroke((100, 100), (110, 100), (120, 100)) }
    expectLog(playground.log.story(of: "card"), equals: ["▸began", "▸changed", "▸ended"])
    expectLog(card.calls, equals: [])
  }

  @Test("V-6, V-9: failed, the view hears all at once: began where it landed, then moved")
  func failed() {
    fake.onMoved = { fake, _ in if fake.calls.count == 3 { fake.state = .failed } }
    var places: [String] = []
    card.onTouches = { phase, touches, _ in
      let touch = touches[0]
      places.append("\(phase) \(touch.previousSurfaceLocation.x)→\(touch.surfaceLocation.x)")
    }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(card.calls, equals: [])
    playground.run { finger(1).move(120, 100) }
    expectLog(places, equals: ["began 100.0→100.0", "moved 110.0→120.0"])
    playground.run { finger(1).up() }
    expectLog(card.calls, equals: ["began 1", "moved 1", "ended 1"])
  }

  @Test("V-6: failed, the view hears of no move if the finger stayed where it landed")
  func failedInPlace() {
    fake.onDeadline = { fake in fake.state = .failed }
    fake.onBegan = { fake, _ in fake.setDeadline(Timestamp(seconds: 0.5)) }
    playground.run { finger(1).stroke((100, 100, 0), (100, 100, 0.2)) }
    playground.stage.advance(to: Timestamp(seconds: 1))
    expectLog(card.calls, equals: ["began 1"])
  }

  @Test("V-6: failed at the landing, the view hears of it in the same event")
  func failedAtOnce() {
    fake.onBegan = { fake, _ in fake.state = .failed }
    playground.run { finger(1).down(100, 100) }
    expectLog(card.calls, equals: ["began 1"])
  }

  @Test(
    "V-6: failed by a timer after the lift, the view hears began and ended, and moved if it moved")
  func failedAfterLift() {
    fake.onEnded = { fake, _ in fake.setDeadline(Timestamp(seconds: 1)) }
    fake.onDeadline = { $0.state = .failed }
    playground.run {
      finger(1).stroke((100, 100))
      pause(1)
    }
    expectLog(card.calls, equals: ["began 1", "ended 1"])
    card.calls = []
    fake.onEnded = { fake, _ in fake.setDeadline(Timestamp(seconds: 3)) }
    playground.run {
      finger(1).stroke((100, 100), (105, 100))
      pause(2)
    }
    expectLog(card.calls, equals: ["began 1", "moved 1", "ended 1"])
    #expect(playground.isIdle)
  }

  @Test(
    "V-6: a touch that begins while an earlier one is delayed is delayed too, in order of arrival",
    arguments: [1, 2])
  func second(mover: Int) {
    playground.run { land((100, 100), (200, 100)) }
    expectLog(card.calls, equals: [])
    fake.onMoved = { fake, _ in fake.state = .failed }
    playground.run { finger(mover).move(150, 120) }
    expectLog(card.calls, equals: ["began 1 2", "moved \(mover)"])
  }

  @Test("V-6, S-16: switched off, it lets go what it delayed")
  func disabled() {
    playground.run { finger(1).stroke((100, 100), (105, 100), lifts: false) }
    fake.isEnabled = false
    expectLog(card.calls, equals: ["began 1", "moved 1"])
  }

  @Test("V-6: a touch taken by the system while it is delayed is never heard of")
  func cancelled() {
    playground.run {
      finger(1).down(100, 100)
      finger(1).cancel()
      finger(2).down(100, 100)
      happen(.focus(.lost), after: 0.1)
    }
    expectLog(card.calls, equals: [])
    #expect(playground.isIdle)
  }
}
