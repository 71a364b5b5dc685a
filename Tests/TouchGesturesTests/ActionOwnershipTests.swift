import TestSupport
import Testing
import TouchGestures

private typealias Layer = WatchedLayer

@Suite("Actions that keep nothing alive", .leavesNothing)
struct ActionOwnershipTests {
  private let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
  private let player: ScriptPlayer

  init() {
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)
    player = ScriptPlayer(stage)
  }

  private func drag() {
    player.run {
      finger(1).down(on: card)
      finger(1).move(by: Vector(dx: 40, dy: 0))
      finger(1).move(by: Vector(dx: 10, dy: 20))
      finger(1).up()
    }
  }

  @Test("an action is given the layer and the recognizer, each as what it is")
  func both() {
    let pan = PanGestureRecognizer()
    var states: [GestureState] = []
    card.addGestureRecognizer(pan) { card, pan in
      states.append(pan.state)
      card.position += pan.translation(in: card.parent)
      pan.setTranslation(.zero, in: card.parent)
    }
    #expect(pan.layer === card)
    drag()
    expectEqual(states, [.began, .changed, .ended])
    #expect(card.position == Point(x: 440, y: 320))
  }

  @Test("it is given the layer that the recognizer is on now, also in the last action there")
  func moved() {
    let other = Layer(name: "other", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    other.position = Point(x: 150, y: 150)
    stage.root.addChild(other)
    let pan = PanGestureRecognizer()
    var heard: [String] = []
    card.addGestureRecognizer(pan) { layer, pan in heard.append("\(layer.name) \(pan.state)") }
    player.run {
      finger(1).down(on: card)
      finger(1).move(by: Vector(dx: 40, dy: 0))
    }
    other.addGestureRecognizer(pan)
    expectEqual(heard, ["card began", "card cancelled"])
    #expect(pan.layer === other)
    player.run {
      finger(1).up()
      finger(2).down(on: other)
      finger(2).move(by: Vector(dx: 40, dy: 0))
      finger(2).up()
    }
    expectEqual(heard.suffix(2), ["other began", "other ended"])
    other.removeGestureRecognizer(pan)
    #expect(pan.layer == nil)
  }

  @Test("removed inside an action, it has no layer, which its last action is given all the same")
  func removedInside() {
    let pan = PanGestureRecognizer()
    var heard: [String] = []
    card.addGestureRecognizer(pan) { card, pan in
      heard.append("\(card.name) \(pan.state)")
      guard pan.state == .began else { return }
      card.removeGestureRecognizer(pan)
      heard.append(pan.layer?.name ?? "none")
    }
    drag()
    #expect(heard == ["card began", "none", "card cancelled"])
    #expect(pan.layer == nil)
  }

  @Test("the action can be removed; on a target of another type it is not called")
  func removed() {
    let pan = PanGestureRecognizer()
    var count = 0
    let action = card.addGestureRecognizer(pan) { _, _ in count += 1 }
    // The root is a layer of the library's own class, which WatchedLayer is not.
    stage.root.addGestureRecognizer(pan)
    drag()
    #expect(count == 0)
    card.addGestureRecognizer(pan)
    drag()
    #expect(count == 3)
    pan.removeAction(action)
    drag()
    #expect(count == 3)
  }

  /// Somebody whose methods are actions, as a UIKit program has them.
  private final class Controller {
    var heard: [String] = []
    func drag(_ pan: PanGestureRecognizer) { heard.append("\(pan.state)") }
    func anything() { heard.append("something") }
  }

  @Test("a method is an action, as with UIKit's addTarget; who is gone is not called")
  func targets() {
    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan)
    weak var gone: Controller?
    do {
      let controller = Controller()
      gone = controller
      let action = pan.addTarget(controller, action: Controller.drag)
      pan.addTarget(controller, action: Controller.anything)
      drag()
      expectLog(
        controller.heard,
        equals: ["began", "something", "changed", "something", "ended", "something"])
      pan.removeAction(action)
      drag()
      #expect(controller.heard.count == 9)
    }
    #expect(gone == nil)
    drag()
    #expect(pan.actions.count == 1)
  }

  @Test("a recognizer says its layer, and nothing on a target that is none")
  func layer() {
    let transform = TransformGestureRecognizer()
    transform.hysteresis = 0
    #expect(transform.layer == nil)
    transform.addAction { $0.layer?.setTransformToParent($0.transform) }
    card.addGestureRecognizer(transform)
    drag()
    #expect(card.position == Point(x: 450, y: 320))
  }

  @Test("S-10: a failure is told with the recognizer that failed, once, and is no action")
  func failures() {
    let tap = TapGestureRecognizer()
    var failed: [String] = []
    var actions = 0
    tap.failureAction = {
      failed.append("\($0.displayName) \($0.state) on \($0.layer?.name ?? "-")")
    }
    card.addGestureRecognizer(tap) { _, _ in actions += 1 }
    player.run { finger(1).tap(on: card) }
    player.run {
      finger(1).down(on: card)
      finger(1).move(by: Vector(dx: 60, dy: 0))
      finger(1).up()
    }
    expectEqual(failed, ["tap failed on card"])
    #expect(actions == 1)
  }

  @Test("a touch says the layer that it landed on")
  func touchLayer() {
    // Not the layers themselves: the action owns what it captures.
    var names: [String?] = []
    card.addGestureRecognizer(LongPressGestureRecognizer()) { _, press in
      names += press.touches.map { $0.layer?.name }
    }
    player.run { finger(1).down(on: card) }
    player.wait(0.5)
    expectEqual(names, ["card"])
  }

  @Test("a layer that the app drops in an action lives until the last action of its recognizers")
  func dropped() {
    weak var gone: ScrollLayer?
    var heard: [String] = []
    do {
      // No touch keeps the list: the finger lands on a row.
      let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 200, height: 200))
      list.contentSize = Size(width: 200, height: 1000)
      list.addChild(Layer(name: "row", frame: Rect(x: 0, y: 0, width: 200, height: 200)))
      list.panGestureRecognizer.addAction {
        heard.append("\($0.layer?.name ?? "-") \($0.state)")
      }
      let screen = Layer(name: "screen", frame: list.frame)
      screen.addChild(list)
      stage.root.addChild(screen)
      gone = list
    }
    card.addGestureRecognizer(TapGestureRecognizer()) { card, _ in
      let screen = card.parent?.children.last
      screen?.removeFromParent()
      // Off the stage the app may take it apart.
      screen?.children.first?.removeFromParent()
    }
    player.run {
      finger(1).stroke((100, 150), (100, 100), lifts: false)
      finger(2).tap(on: card)
    }
    #expect(heard == ["list began", "list cancelled"])
    #expect(gone == nil)
  }

  @Test("a layer that a wheel scrolls leaves nothing behind when the app drops it")
  func scrolledAndDropped() {
    weak var gone: GestureRecognizer?
    do {
      let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 200, height: 200))
      list.contentSize = Size(width: 200, height: 1000)
      stage.root.addChild(list)
      gone = list.panGestureRecognizer
      let down = WheelEvent(
        location: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -9), isPrecise: false)
      player.run { happen(.wheel(down)) }
      #expect(list.isDragging)
      list.removeFromParent()
    }
    #expect(gone == nil)
  }

  @Test("an action that captures its layer keeps it alive, and that is noticed")
  func leak() {
    // Kept to take the action away again: the tests themselves are checked for leaks.
    let pan = PanGestureRecognizer()
    let leftovers = LeakWatch.leftovers {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      let captured = Layer(name: "captured")
      let free = Layer(name: "free")
      stage.root.addChild(captured)
      stage.root.addChild(free)
      pan.addAction { pan in captured.position += pan.translation(in: nil) }
      captured.addGestureRecognizer(pan)
      free.addGestureRecognizer(PinchGestureRecognizer()) { free, pinch in
        free.transform = Transform2D(scaleX: pinch.scale, y: pinch.scale)
      }
    }
    expectEqual(leftovers, ["'pan'", "the layer 'captured'"])
    pan.removeAllActions()
  }
}
