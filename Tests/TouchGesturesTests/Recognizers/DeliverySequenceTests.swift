import TestSupport
import Testing
import TouchGestures

/// The table of V-9, row by row, with the true recognizers.
@Suite("V-9: reference sequences")
struct DeliverySequenceTests {
  private let fixture = GestureFixture()

  private func story(
    _ recognizer: GestureRecognizer, @ScriptBuilder _ steps: () -> [ScriptStep]
  ) -> [String] {
    fixture.attach(recognizer)
    fixture.run(steps)
    return fixture.log.story(of: "card")
  }

  @Test("V-9: tap recognized; trap 22")
  func tapRecognized() {
    let story = story(tap()) {
      finger(1).stroke((100, 100))
    }
    expectLog(story, equals: ["began", "▸ended", "cancelled"])
  }

  @Test("V-9, V-8: tap, cancels=false")
  func tapWithoutCancelling() {
    let tap = TestSupport.tap()
    tap.cancelsTouchesInView = false
    let story = story(tap) {
      finger(1).stroke((100, 100))
    }
    expectLog(story, equals: ["began", "▸ended", "ended"])
  }

  @Test("V-9: tap fails by movement")
  func tapFails() {
    let story = story(tap()) {
      finger(1).stroke((100, 100), (130, 100), (160, 100))
    }
    expectLog(story, equals: ["began", "moved", "moved", "ended"])
  }

  @Test("V-9: pan; trap 23")
  func pan() {
    let story = story(PanGestureRecognizer()) {
      finger(1).stroke((100, 100), (105, 100), (120, 100), (130, 100))
    }
    expectLog(
      story, equals: ["began", "moved", "▸began", "cancelled", "▸changed", "▸ended"])
  }

  @Test("V-9, V-8: pan, cancels=false")
  func panWithoutCancelling() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let story = story(pan) {
      finger(1).stroke((100, 100), (105, 100), (120, 100), (130, 100))
    }
    expectLog(
      story,
      equals: ["began", "moved", "▸began", "moved", "▸changed", "moved", "▸ended", "ended"])
  }

  @Test("V-9: long press")
  func longPress() {
    let story = story(LongPressGestureRecognizer()) {
      finger(1).down(100, 100)
      pause(0.6)
      finger(1).move(105, 100)
      finger(1).up()
    }
    expectLog(story, equals: ["began", "▸began", "cancelled", "▸changed", "▸ended"])
  }

  @Test("V-9, V-6: delaysBegan, recognized")
  func delaysBeganRecognized() {
    let tap = TestSupport.tap()
    tap.delaysTouchesBegan = true
    let story = story(tap) {
      finger(1).stroke((100, 100), (105, 100))
    }
    expectLog(story, equals: ["▸ended"])
  }

  @Test("V-9, V-6: delaysBegan, fails: began and moved in that pass")
  func delaysBeganFails() {
    let tap = TestSupport.tap()
    tap.delaysTouchesBegan = true
    let story = story(tap) {
      finger(1).stroke((100, 100), (105, 100), lifts: false)
      finger(1).move(160, 100, t: 0.2)
    }
    expectLog(story, equals: ["began", "moved"])
    #expect(fixture.log.entries.allSatisfy { $0.time == Timestamp(seconds: 0.2) })
  }

  @Test("V-9: double tap, delaysEnded=false; trap 43")
  func doubleTapWithoutDelay() {
    let tap = TestSupport.tap(2)
    tap.delaysTouchesEnded = false
    let story = story(tap) {
      finger(1).down(100, 100)
      finger(1).up(after: 0.1)
      finger(2).down(100, 100, after: 0.1)
      finger(2).up(after: 0.1)
    }
    expectLog(story, equals: ["began", "ended", "began", "▸ended", "cancelled"])
  }

  @Test("V-9: double tap, delaysEnded=true: one cancelled a touch, the first tap's first")
  func doubleTap() {
    let story = story(tap(2)) {
      finger(1).down(100, 100)
      finger(1).up(after: 0.1)
      finger(2).down(100, 100, after: 0.1)
      finger(2).up(after: 0.1)
    }
    expectLog(story, equals: ["began", "began", "▸ended", "cancelled", "cancelled"])
    #expect(
      fixture.log.deliveries == [
        "card began 1", "card began 2", "card cancelled 1", "card cancelled 2",
      ])
  }

  @Test("V-9, V-5: double tap, only one tap: its end comes 0.35 s after the lift")
  func doubleTapOnlyOne() {
    let story = story(tap(2)) {
      finger(1).stroke((100, 100, 0), up: 0.1)
      pause(1)
    }
    expectLog(story, equals: ["began", "ended"])
    #expect(fixture.log.entries.last?.time == Timestamp(seconds: 0.45))
  }
}
