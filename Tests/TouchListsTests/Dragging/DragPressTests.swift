import TestSupport
import Testing
import TouchGestures
import TouchLists

/// DND-9: a long press that lifts a layer and does not move it.
@Suite("What is lifted and let go in place")
struct DragPressTests {
  private let playground = Playground()
  private let card: TouchLayer
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    card = playground.addLayer("card", Rect(x: 100, y: 100, width: 100, height: 100))
    let drop = playground.root.addInteraction(DropInteraction())
    let log = log
    drop.didEnter = { _ in log.lines.append("enter") }
    drop.didExit = { _ in log.lines.append("exit") }
    drop.performDrop = { _ in log.lines.append("drop") }
  }

  private func makeDrag(_ pickUp: DragInteraction.PickUp = .longPress) -> DragInteraction {
    let drag = card.addInteraction(DragInteraction(by: pickUp))
    let log = log
    drag.didEnd = { log.lines.append("end \($1?.name ?? "home")") }
    drag.didPress = { log.lines.append("press \($0.name)") }
    return drag
  }

  /// Presses the card for so long, goes so far, comes back by so much, and lifts.
  private func press(_ way: Double, back: Double = 0, seconds: Double = 0.6) {
    playground.run {
      finger(1).down(at: Point(x: 150, y: 150))
      pause(seconds)
      finger(1).move(by: Vector(dx: 0, dy: way))
      finger(1).move(by: Vector(dx: 0, dy: -back))
      finger(1).up()
    }
    playground.wait(1)
  }

  @Test(
    "DND-9: a press, if the finger was never more than 10 pt away from where it lifted it",
    arguments: [(0.0, 0.0, true), (10, 0, true), (10.1, 0, false), (40, 40, false)]
      as [(Double, Double, Bool)])
  func press(way: Double, back: Double, isPress: Bool) {
    let drag = makeDrag()
    press(way, back: back)
    if isPress {
      expectEqual(Set(log.lines), ["enter", "exit", "end home", "press card"])
      // It is home before that only if it was not moved at all.
      #expect(
        log.lines.prefix(2) == ["enter", "exit"] && (way > 0) == (log.lines[2] != "end home"))
      #expect(card.position == Point(x: 150, y: 150))
    } else {
      expectLog(log.lines, equals: ["enter", "exit", "drop", "end stage"])
    }
    #expect(!drag.isDragging && card.isUserInteractionEnabled)
  }

  @Test("DND-9: too short a press, a pan, a cancelled press: none of them")
  func others() {
    let drag = makeDrag()
    press(0, seconds: 0.3)
    #expect(log.lines.isEmpty)
    playground.run {
      finger(1).down(at: Point(x: 150, y: 150))
      pause(0.6)
      finger(1).cancel()
    }
    expectLog(log.lines, equals: ["enter", "exit", "end home"])
    log.lines = []
    drag.didPress = nil
    press(0)
    expectLog(log.lines, equals: ["enter", "exit", "drop", "end stage"])
  }

  @Test("DND-9: what a pan has picked up is dropped wherever it is let go")
  func pan() {
    _ = makeDrag(.pan)
    playground.run {
      finger(1).down(at: Point(x: 150, y: 150))
      finger(1).move(by: Vector(dx: 0, dy: 12))
      finger(1).up()
    }
    expectLog(log.lines, equals: ["enter", "exit", "drop", "end stage"])
  }
}
