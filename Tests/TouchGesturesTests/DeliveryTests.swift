import TestSupport
import Testing
import TouchGestures

/// Section 3.4: what the view itself sees.
@Suite("What the view sees")
struct DeliveryTests {
  let playground = Playground()
  let card: TouchLayer

  init() { card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300)) }

  private var story: [String] { playground.log.story(of: "card") }

  private let tapOnce: [ScriptStep] = [finger(1).down(100, 100), finger(1).up(after: 0.1)]
  private let drag: [ScriptStep] = [
    finger(1).down(100, 100), finger(1).move(104, 100), finger(1).move(120, 100),
    finger(1).move(130, 100), finger(1).up(),
  ]

  @Test("V-1: without recognizers a view gets every phase")
  func plain() {
    playground.run { drag }
    expectLog(story, equals: ["began", "moved", "moved", "moved", "ended"])
  }

  @Test("V-2, V-3, V-9: a tap is recognized: began, action, cancelled")
  func tap() {
    playground.attach(FakeTap(), to: card)
    playground.run { tapOnce }
    expectLog(story, equals: ["began", "▸ended", "cancelled"])
  }

  @Test("V-8, V-9: a tap that takes nothing: began, action, ended")
  func tapTakesNothing() {
    playground.attach(FakeTap(), to: card).cancelsTouchesInView = false
    playground.run { tapOnce }
    expectLog(story, equals: ["began", "▸ended", "ended"])
  }

  @Test("V-9: a tap that fails by movement: began, moved, ended")
  func tapFails() {
    playground.attach(FakeTap(), to: card)
    playground.run { drag }
    expectLog(story, equals: ["began", "moved", "moved", "moved", "ended"])
  }

  @Test("V-2, V-4, V-9: a pan takes the touch when it begins")
  func pan() {
    playground.attach(FakePan(), to: card)
    playground.run { drag }
    expectLog(story, equals: ["began", "moved", "▸began", "cancelled", "▸changed", "▸ended"])
  }

  @Test("V-8, V-9: a pan that takes nothing leaves the stream intact")
  func panTakesNothing() {
    playground.attach(FakePan(), to: card).cancelsTouchesInView = false
    playground.run { drag }
    expectLog(
      story,
      equals: ["began", "moved", "▸began", "moved", "▸changed", "moved", "▸ended", "ended"])
  }

  @Test("V-9: a long press takes the touch when its timer fires")
  func press() {
    playground.attach(FakePress(), to: card)
    playground.run {
      finger(1).down(100, 100)
      pause(0.6)
      finger(1).move(120, 100)
      finger(1).up()
    }
    expectLog(story, equals: ["began", "▸began", "cancelled", "▸changed", "▸ended"])
    #expect(playground.log.lines[3].hasPrefix("0.500 ▸ card cancelled 1"))
  }

  @Test("V-9: a double tap that does not delay ends: began, ended, began, action, cancelled")
  func doubleTapWithoutDelay() {
    playground.attach(FakeTap("double", taps: 2), to: card).delaysTouchesEnded = false
    playground.run {
      tapOnce
      tapOnce
    }
    expectLog(story, equals: ["began", "ended", "began", "▸ended", "cancelled"])
  }

  @Test(
    "V-5, V-9: a double tap that delays ends: the two cancelled calls are one a touch, in order")
  func doubleTap() {
    playground.attach(FakeTap("double", taps: 2), to: card)
    var touches: [Touch] = []
    card.onTouches = { _, some, _ in touches += some }
    playground.run {
      tapOnce
      tapOnce
    }
    expectLog(story, equals: ["began", "began", "▸ended", "cancelled", "cancelled"])
    expectLog(card.calls, equals: ["began 1", "began 1", "cancelled 1", "cancelled 1"])
    #expect(touches[2] === touches[0] && touches[3] === touches[1])
  }

  @Test("V-5, V-9: of a double tap only one tap: the end comes 0.35 s after the lift")
  func doubleTapFails() {
    playground.attach(FakeTap("double", taps: 2), to: card)
    playground.run {
      tapOnce
      pause(1)
    }
    expectLog(story, equals: ["began", "ended"])
    #expect(playground.log.lines.last == "0.450 ▸ card ended 1")
    #expect(playground.isIdle)
  }

  @Test("V-2: other touches of the same view go on")
  func otherTouches() {
    let pan = playground.attach(FakePan(), to: card)
    let delegate = FakeDelegate()
    delegate.receivesTouch = { _, touch in touch.id == TouchID(1) }
    pan.delegate = delegate
    playground.run {
      land((100, 100), (200, 100))
      moves((120, 100), (220, 100))
      lift(2, 1)
    }
    expectLog(card.calls, equals: ["began 1", "began 2", "cancelled 1", "moved 2", "ended 2"])
  }

  @Test("V-2: a gesture of two fingers takes both, in one call")
  func twoFingers() {
    playground.attach(FakePan(), to: card)
    playground.run {
      together { land((100, 100), (200, 100)) }
      finger(1).move(120, 100)
    }
    expectLog(card.calls, equals: ["began 1 2", "cancelled 1 2"])
  }

  @Test("V-4: touches that join a gesture under way are not delivered at all")
  func joining() {
    playground.attach(FakePan(), to: card)
    playground.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      finger(2).stroke((200, 100), (210, 100))
      finger(1).up()
    }
    expectLog(card.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test("V-4: also one that joins in the very event in which the gesture ends")
  func joiningTheEnd() {
    let fake = playground.attach(FakeRecognizer(), to: card)
    fake.onBegan = { fake, touches in fake.state = touches[0].id == TouchID(1) ? .began : .ended }
    playground.run {
      finger(1).down(100, 100)
      finger(2).stroke((200, 100), (210, 100))
    }
    expectLog(card.calls, equals: [])
  }

  @Test("V-7: a touch is withheld while anyone withholds it and taken as soon as one takes it")
  func several() {
    let slow = playground.attach(FakeRecognizer("slow"), to: card)
    let quick = playground.attach(FakeRecognizer("quick"), to: card)
    quick.onEnded = { quick, _ in quick.state = .failed }
    slow.onEnded = { slow, _ in slow.setDeadline(Timestamp(seconds: 1)) }
    slow.onDeadline = { $0.state = .failed }
    playground.run { tapOnce }
    expectLog(card.calls, equals: ["began 1"])
    playground.run { pause(2) }
    expectLog(card.calls, equals: ["began 1", "ended 1"])

    slow.onEnded = { slow, _ in slow.state = .ended }
    card.calls = []
    playground.run { tapOnce }
    expectLog(card.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test("V-3, E-7: what the view reads of the touch in each call is what it is told")
  func phases() {
    playground.attach(FakePan(), to: card)
    var seen: [String] = []
    card.onTouches = { phase, touches, _ in
      seen.append("\(phase)=\(touches[0].phase) \(touches[0].surfaceLocation.x)")
    }
    playground.run { drag }
    expectLog(
      seen, equals: ["began=began 100.0", "moved=moved 104.0", "cancelled=cancelled 120.0"])
  }
}
