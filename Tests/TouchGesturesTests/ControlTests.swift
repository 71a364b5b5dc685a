import TestSupport
import Testing
import TouchGestures

/// D-5: a layer that is a control by its touch methods, under an ancestor's recognizer.
@Suite("Controls under recognizers")
struct ControlTests {
  let playground = Playground()
  let card: TouchLayer
  let control: TouchLayer

  init() {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 400, height: 300))
    control = playground.addLayer("control", Rect(x: 50, y: 50, width: 200, height: 100), in: card)
  }

  private func tap() {
    playground.run { finger(1).stroke((100, 100)) }
  }

  @Test("D-5, G-4: a button that refuses its ancestor's tap keeps its touch, down and up")
  func button() {
    playground.attach(TapGestureRecognizer(), to: card)
    control.begins = { !($0 is TapGestureRecognizer) }
    tap()
    expectLog(playground.log.states, equals: ["tap failed"])
    expectLog(control.calls, equals: ["began 1", "ended 1"])
  }

  @Test("D-5: trap 41: a bare control has no such protection")
  func bare() {
    playground.attach(TapGestureRecognizer(), to: card)
    tap()
    expectLog(playground.log.actions, equals: ["tap ended"])
    expectLog(control.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test("D-5: a recognizer on the control itself wins over the control")
  func ownRecognizer() {
    let own = playground.attach(TapGestureRecognizer(), to: control)
    let ancestor = playground.attach(TapGestureRecognizer(), to: card)
    own.name = "own"
    control.begins = { $0 !== ancestor }
    tap()
    expectLog(playground.log.actions, equals: ["own ended"])
    expectLog(control.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test("D-5: a slider's thumb keeps the parallel swipe and lets the other one go")
  func slider() {
    func swipe(_ name: String, _ direction: SwipeGestureRecognizer.Direction) {
      let swipe = playground.attach(SwipeGestureRecognizer(), to: card)
      swipe.name = name
      swipe.direction = direction
    }
    swipe("along", .right)
    swipe("across", .down)
    control.begins = { ($0 as? SwipeGestureRecognizer)?.direction != .right }
    playground.run { finger(1).stroke((100, 100, 1), (200, 100, 1.05), up: 1.1) }
    #expect(playground.log.actions.isEmpty)
    #expect(control.calls.last == "ended 1")
    playground.run { finger(1).stroke((100, 100, 2), (100, 200, 2.05)) }
    expectLog(playground.log.actions, equals: ["across ended"])
  }
}
