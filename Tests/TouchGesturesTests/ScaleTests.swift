import TestSupport
import Testing
import TouchGestures

/// Large numbers of recognizers, fingers and requirements stay correct.
@Suite("Scale")
struct ScaleTests {
  let playground = Playground(width: 4000, height: 4000)

  @Test("2,000 recognizers on one chain: the deepest wins, all others fail, nothing is left")
  func chainOfRecognizers() {
    var parent: Layer = playground.root
    var all: [FakeRecognizer] = []
    for index in 0..<100 {
      let rect = Rect(x: 0, y: 0, width: 4000, height: 4000)
      parent = playground.addLayer("layer \(index)", rect, in: parent)
      for number in 0..<20 {
        let name = "\(index).\(number)"
        let fake = number == 0 ? FakePan(name) : FakeRecognizer(name)
        parent.addGestureRecognizer(fake)
        all.append(fake)
      }
    }
    playground.run { finger(1).stroke((100, 100), (120, 100)) }
    let states = playground.log.states
    #expect(states.first == "99.0 began" && states.last == "99.0 ended")
    #expect(states.count { $0.hasSuffix("failed") } == 1999)
    #expect(all.allSatisfy { $0.state == .possible && $0.calls.last == "reset" })
    #expect(playground.isIdle)
  }

  @Test("64 fingers on 64 layers pan at once and apart")
  func fingers() {
    var cards: [TouchLayer] = []
    for index in 0..<64 {
      let rect = Rect(
        x: Double(index % 8) * 400, y: Double(index / 8) * 400, width: 400, height: 400)
      cards.append(playground.addLayer("card \(index)", rect))
      playground.attach(FakePan("pan \(index)"), to: cards[index])
    }
    let places = cards.map { $0.frame.center }
    playground.run {
      together { for index in 0..<64 { finger(index).down(at: places[index]) } }
      together { for index in 0..<64 { finger(index).move(by: Vector(dx: 20, dy: 0)) } }
      together { for index in 0..<64 { finger(index).move(by: Vector(dx: 20, dy: 0)) } }
      together { for index in 0..<64 { finger(index).up() } }
    }
    for index in 0..<64 {
      #expect(
        playground.log.actions.filter { $0.hasPrefix("pan \(index) ") }
          == ["pan \(index) began", "pan \(index) changed", "pan \(index) ended"])
    }
    #expect(playground.isIdle)
  }

  @Test("64 fingers on one layer are one gesture")
  func oneGesture() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 4000, height: 4000))
    let pan = playground.attach(FakePan(), to: card)
    playground.run {
      for index in 0..<64 { finger(index).down(Double(index) * 50 + 20, 100) }
      together { for index in 0..<64 { finger(index).move(by: Vector(dx: 0, dy: 20)) } }
    }
    #expect(pan.numberOfTouches == 64 && pan.calls.last?.split(separator: " ").count == 65)
    playground.run { for index in 0..<64 { finger(index).up() } }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
  }

  @Test("F-9: a failure chain of length 100 resolves from its end, every other one acting")
  func failureChain() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 400))
    let taps = (0..<100).map { FakeTap("\($0)") }
    for (index, tap) in taps.enumerated() {
      tap.prevents = { _ in false }
      playground.attach(tap, to: card)
      if index > 0 { taps[index - 1].require(toFail: tap) }
    }
    playground.run { finger(1).stroke((100, 100)) }
    // The last acts, so the one that waits for it fails, so the one that waits for that acts …
    let expected = (0..<100).reversed().map { "\($0) " + ($0 % 2 == 1 ? "ended" : "failed") }
    expectLog(playground.log.states, equals: expected)
    #expect(playground.isIdle)
  }

  @Test("V-5: 2,000 taps beside a finger that rests are held back, and end with it, each once")
  func heldBack() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 400))
    playground.attach(FakeRecognizer(), to: card)
    playground.run { finger(1).down(100, 100) }
    playground.run { for _ in 0..<2000 { finger(2).stroke((200, 100)) } }
    #expect(card.calls.count == 2001 && card.calls.allSatisfy { $0.hasPrefix("began") })
    playground.run { finger(1).up() }
    #expect(card.calls.count == 2002)
    #expect(card.calls.last?.split(separator: " ").count { $0 == "2" } == 2000)
    #expect(playground.isIdle)
  }

  @Test("S-21: of the fingers that come and go beside one that stays for days, the latest are kept")
  func forgetsLifted() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 400))
    let pan = playground.attach(FakePan(), to: card)
    playground.run {
      finger(1).stroke((100, 100), (120, 100), lifts: false)
      for _ in 0..<4010 { finger(2).stroke((200, 100)) }
    }
    #expect(pan.state.isRunning && pan.trackedTouches.count == 4000)
    #expect(pan.trackedTouches.first?.id == TouchID(1))
    playground.run { finger(1).up() }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    #expect(playground.isIdle)
  }
}
