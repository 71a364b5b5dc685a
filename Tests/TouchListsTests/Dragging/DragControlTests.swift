import TestSupport
import Testing
import TouchGestures
import TouchLists

/// DND-7, and how an app follows and ends a drag.
@Suite("What an app says about a drag")
struct DragControlTests {
  let rig = ScrollRig()
  /// 100 × 100 pt at (250, 100) of the stage, in a scroll layer.
  var card: TouchLayer { rig.card }

  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()

  private func makeDrag(_ pickUp: DragInteraction.PickUp) -> DragInteraction {
    let drag = card.addInteraction(DragInteraction(by: pickUp))
    let log = log
    drag.didLift = { log.lines.append("lift \($0.name)") }
    drag.didMove = { log.lines.append("move \($0.name) to \($1.x), \($1.y)") }
    drag.didEnd = { log.lines.append("end \($0.name) \($1?.name ?? "home")") }
    return drag
  }

  @Test("DND-7: what may not be lifted fails its recognizer, and the touch scrolls")
  func canLift() {
    let drag = makeDrag(.pan)
    var asked = 0
    drag.canLift = { card in
      asked += 1
      return card.name != "card"
    }
    rig.drag(by: Vector(dx: 0, dy: -60), from: Point(x: 300, y: 150))
    #expect(!drag.isDragging && rig.scroll.isDragging && rig.offset.y == 50)
    #expect(asked == 1 && log.lines.isEmpty)
    let verdict = drag.recognizer.verdict.map { "\($0)" }
    #expect(verdict == "DND-7: it may not be picked up now")
    rig.release()
    card.name = "other"
    rig.drag(by: Vector(dx: 0, dy: -60), from: Point(x: 300, y: 120))
    #expect(drag.isDragging && asked == 2)
  }

  @Test("A drag whose interaction is removed springs back, and nothing drags the card any more")
  func removed() {
    let drag = makeDrag(.pan)
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(drag.isDragging && card.interactions.count == 1)
    card.removeInteraction(drag)
    #expect(!drag.isDragging && drag.layer == nil && card.interactions.isEmpty)
    rig.release()
    rig.playground.wait(0.5)
    #expect(card.parent === rig.scroll && log.lines.last == "end card home")
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(!drag.isDragging && log.lines.filter { $0.hasPrefix("lift") }.count == 1)
  }

  @Test("An interaction that goes to another layer leaves none on its way back")
  func movedOn() {
    let drag = makeDrag(.pan)
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    let other = rig.playground.addLayer("other", Rect(x: 600, y: 100, width: 100, height: 100))
    other.addInteraction(drag)
    #expect(card.parent === rig.scroll && log.lines.last == "end card home")
    #expect(card.isUserInteractionEnabled && !rig.stage.isAnimating)
    rig.release()
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 650, y: 150))
    #expect(drag.isDragging && drag.layer === other && log.lines.contains("lift other"))
  }

  @Test("A drop interaction replaces the layer's other one, and leaves its old layer")
  func replaced() {
    let (other, box) = (Layer(name: "other"), Layer(name: "box"))
    let first = box.addInteraction(DropInteraction())
    let second = other.addInteraction(DropInteraction())
    #expect(other.dropInteraction === second && second.layer === other)
    box.addInteraction(second)
    #expect(box.dropInteraction === second && second.layer === box && first.layer == nil)
    #expect(
      other.dropInteraction == nil && other.interactions.isEmpty && box.interactions.count == 1)
    box.removeInteraction(first)
    box.removeInteraction(second)
    #expect(box.dropInteraction == nil && second.layer == nil)
  }

  @Test("DND-7: the app's delegate, and what the layer says, are asked beside it")
  func besideDelegate() {
    let drag = makeDrag(.pan)
    let delegate = FakeDelegate()
    delegate.begins = { _ in false }
    drag.recognizer.delegate = delegate
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(!drag.isDragging)
    rig.release()
    drag.recognizer.delegate = nil
    card.begins = { _ in false }
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(!drag.isDragging)
    rig.release()
    card.begins = { _ in true }
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(drag.isDragging)
  }

  @Test("Each movement is told, with the finger's place, after what it is over")
  func didMove() {
    let drag = makeDrag(.longPress)
    let box = rig.playground.addLayer("box", Rect(x: 600, y: 100, width: 100, height: 100))
    let drop = box.addInteraction(DropInteraction())
    let log = log
    drop.didEnter = { log.lines.append("enter \($0.target.name)") }
    rig.playground.run { finger(1).down(at: Point(x: 300, y: 150)) }
    rig.playground.wait(0.6)
    rig.playground.run {
      finger(1).move(to: Point(x: 320, y: 150))
      finger(1).move(to: Point(x: 650, y: 150))
    }
    expectLog(
      log.lines,
      equals: [
        "lift card", "move card to 300.0, 150.0", "move card to 320.0, 150.0", "enter box",
        "move card to 650.0, 150.0",
      ])
    #expect(drag.isDragging)
  }

  @Test("Removed by the target that it leaves, it enters no other")
  func removedByTarget() {
    let drag = makeDrag(.pan)
    let log = log
    for x in [600.0, 700] {
      let box = rig.playground.addLayer("box", Rect(x: x, y: 100, width: 100, height: 100))
      let drop = box.addInteraction(DropInteraction())
      drop.didEnter = { _ in log.lines.append("enter") }
      drop.didExit = { [unowned drag] drop in
        log.lines.append("exit")
        drop.layer.removeInteraction(drag)
      }
    }
    rig.drag(by: Vector(dx: 350, dy: 0), from: Point(x: 300, y: 150))
    rig.playground.run { finger(1).move(750, 150) }
    #expect(!drag.isDragging && drag.layer == nil)
    #expect(log.lines.filter { ["enter", "exit"].contains($0) } == ["enter", "exit"])
    rig.playground.wait(1)
    #expect(card.parent === rig.scroll && log.lines.last == "end card home")
  }

  @Test(
    "If its stage goes it is back in its place, also from its way back, and is dragged on the next stage",
    arguments: [false, true])
  func stageGoes(springsBack: Bool) {
    let shelf = Layer(name: "shelf", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    shelf.addChild(card)
    shelf.addChild(Layer(name: "other", frame: Rect(x: 50, y: 0, width: 50, height: 50)))
    let map = card.toParent
    let drag = card.addInteraction(DragInteraction(by: .pan))
    let log = log
    drag.didEnd = { log.lines.append("end \($0.name) \($1?.name ?? "home")") }
    for _ in 1...2 {
      log.lines = []
      do {
        let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
        stage.root.addChild(shelf)
        let drop = stage.root.addInteraction(DropInteraction())
        drop.didExit = { _ in log.lines.append("exit") }
        ScriptPlayer(stage).run { finger(1).stroke((25, 25), (300, 300), lifts: false) }
        #expect(drag.isDragging && card.parent === stage.root)
        if springsBack { drag.cancel() }
        #expect(drag.isDragging != springsBack && card.parent === stage.root)
      }
      #expect(!drag.isDragging && card.parent === shelf && shelf.children.first === card)
      #expect(card.toParent == map && card.isUserInteractionEnabled && shelf.parent == nil)
      expectLog(log.lines, equals: ["exit", "end card home"])
    }
  }

  @Test("DND-4: cancelled by the app it springs back, and its finger drags no more")
  func cancel() {
    let drag = makeDrag(.pan)
    let box = rig.playground.addLayer("box", Rect(x: 600, y: 100, width: 100, height: 100))
    box.addInteraction(DropInteraction())
    drag.cancel()
    #expect(drag.recognizer.isEnabled && log.lines.isEmpty)
    rig.drag(by: Vector(dx: 350, dy: 0), from: Point(x: 300, y: 150))
    #expect(drag.isDragging)
    drag.cancel()
    #expect(!drag.isDragging && drag.recognizer.isEnabled)
    rig.playground.run { finger(1).move(by: Vector(dx: 20, dy: 0)) }
    rig.playground.wait(1)
    #expect(log.lines.last == "end card home" && card.parent === rig.scroll)
    #expect(card.position == Point(x: 50, y: 50) && card.isUserInteractionEnabled)
    rig.playground.run { finger(1).up() }
    rig.drag(by: Vector(dx: 60, dy: 0), from: Point(x: 300, y: 150))
    #expect(drag.isDragging)
  }

  @Test("DND-4: cancelled while it is told of a movement")
  func cancelInside() {
    let drag = makeDrag(.pan)
    drag.didMove = { [unowned drag] _, place in if place.x > 340 { drag.cancel() } }
    rig.drag(by: Vector(dx: 100, dy: 0), from: Point(x: 300, y: 150))
    #expect(!drag.isDragging && drag.recognizer.isEnabled)
    rig.playground.wait(1)
    expectLog(log.lines, equals: ["lift card", "end card home"])
    drag.didMove = nil
  }
}
