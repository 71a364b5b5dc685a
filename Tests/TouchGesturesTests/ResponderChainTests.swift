import TestSupport
import Testing
import TouchGestures

/// V-11 and V-12: who hears of a touch on a layer that does not handle touches.
@Suite("Responder chain")
struct ResponderChainTests {
  let playground = Playground()
  let parent: TouchLayer

  init() { parent = playground.addLayer("parent", Rect(x: 100, y: 100, width: 400, height: 400)) }

  /// A layer without any interest in touches; `frame` is in the parent's space.
  private func plain(_ name: String, _ frame: Rect, in parent: Layer) -> Layer {
    let layer = Layer(name: name, bounds: Rect(origin: .zero, size: frame.size))
    layer.position = frame.center
    parent.addChild(layer)
    return layer
  }

  private final class Listener: LayerTouchResponder {
    var heard: [String] = []
    private func note(_ word: String, _ layer: Layer, _ touches: [Touch]) {
      heard.append("\(layer.name) \(word) \(touches.count)")
    }
    func layer(_ layer: Layer, touchesBegan touches: [Touch]) { note("began", layer, touches) }
    func layer(_ layer: Layer, touchesMoved touches: [Touch]) { note("moved", layer, touches) }
    func layer(_ layer: Layer, touchesEnded touches: [Touch]) { note("ended", layer, touches) }
  }

  /// A subclass that hears nothing.
  private final class Deaf: Layer {
    override var handlesTouches: Bool { false }
  }

  @Test("V-11, V-12: a parent hears of touches on its indifferent child; the view is the child")
  func parentHears() {
    let child = plain("child", Rect(x: 0, y: 0, width: 100, height: 100), in: parent)
    var views: [String] = []
    var places: [Point] = []
    parent.onTouches = { _, touches, _ in
      views.append((touches[0].view as? Layer)?.name ?? "none")
      places.append(touches[0].location(in: child))
    }
    playground.run { finger(1).stroke((110, 120), (130, 140)) }
    expectLog(parent.calls, equals: ["began 1", "moved 1", "ended 1"])
    expectEqual(views, ["child", "child", "child"])
    expectEqual(places, [Point(x: 10, y: 20), Point(x: 30, y: 40), Point(x: 30, y: 40)])
  }

  @Test("V-11: the nearest layer that handles touches hears", arguments: 0...4)
  func nearest(indifferent: Int) {
    var inner: Layer = parent
    let frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let handler = playground.addLayer("handler", frame, in: parent)
    inner = handler
    for index in 0..<indifferent {
      if index.isMultiple(of: 2) {
        inner = plain("plain \(index)", frame, in: inner)
      } else {
        let deaf = Deaf(name: "deaf \(index)", bounds: Rect(origin: .zero, size: frame.size))
        deaf.position = frame.center
        inner.addChild(deaf)
        inner = deaf
      }
    }
    playground.run { finger(1).stroke((200, 200)) }
    expectLog(handler.calls, equals: ["began 1", "ended 1"])
    #expect(parent.calls.isEmpty)
  }

  @Test("V-11: a plain layer with a responder of its own handles touches, for those inside too")
  func ownResponder() {
    let card = plain("card", Rect(x: 0, y: 0, width: 200, height: 200), in: parent)
    let label = plain("label", Rect(x: 0, y: 0, width: 50, height: 50), in: card)
    let listener = Listener()
    card.touchResponder = listener
    playground.run { finger(1).stroke((110, 110)) }
    expectLog(listener.heard, equals: ["card began 1", "card ended 1"])
    #expect(parent.calls.isEmpty)
    withExtendedLifetime(label) {}
  }

  @Test("V-11: where nobody handles touches the hit layer's own methods are called")
  func nobody() {
    let child = Deaf(name: "deaf", bounds: Rect(x: 0, y: 0, width: 50, height: 50))
    child.position = Point(x: 25, y: 25)
    playground.root.addChild(child)
    var responders: [String] = []
    let fake = playground.attach(FakeRecognizer(), to: playground.root)
    fake.onBegan = { _, touches in
      responders.append((touches[0].responder as? Layer)?.name ?? "none")
    }
    playground.run { finger(1).down(10, 10) }
    expectEqual(responders, ["deaf"])
  }

  @Test("V-11: who hears is decided as the touch lands")
  func decidedAtLanding() {
    let child = plain("child", Rect(x: 0, y: 0, width: 100, height: 100), in: parent)
    let listener = Listener()
    playground.run { finger(1).down(110, 110) }
    child.touchResponder = listener
    playground.run {
      finger(1).move(120, 110)
      finger(2).down(110, 130)
      lift(1, 2)
    }
    expectLog(parent.calls, equals: ["began 1", "moved 1", "ended 1"])
    expectLog(listener.heard, equals: ["child began 1", "child ended 1"])
  }

  @Test(
    "V-11, V-12: touches of several children are one call; the parent's one-finger limit is its own"
  )
  func severalChildren() {
    parent.isMultipleTouchEnabled = false
    let left = plain("left", Rect(x: 0, y: 0, width: 100, height: 100), in: parent)
    _ = plain("right", Rect(x: 200, y: 0, width: 100, height: 100), in: parent)
    left.isMultipleTouchEnabled = false
    playground.run {
      together {
        land((110, 110), (310, 110))
        finger(3).down(150, 150)  // the second on the left one, which allows one
      }
      together { lift(1, 2, 3) }
    }
    expectLog(parent.calls, equals: ["began 1 2", "ended 1 2"])
  }

  @Test("V-11: a recognizer on the child takes its touches from the parent (V-2)")
  func taken() {
    let child = plain("child", Rect(x: 0, y: 0, width: 100, height: 100), in: parent)
    playground.attach(FakePan(), to: child)
    playground.run { finger(1).stroke((110, 110), (160, 110)) }
    expectLog(parent.calls, equals: ["began 1", "cancelled 1"])
  }

  @Test(
    "V-11: as the child leaves the tree, the parent hears that its touches are cancelled (H-15)")
  func childRemoved() {
    let child = plain("child", Rect(x: 0, y: 0, width: 100, height: 100), in: parent)
    playground.run { finger(1).down(110, 110) }
    child.removeFromParent()
    expectLog(parent.calls, equals: ["began 1", "cancelled 1"])
    #expect(playground.isIdle)
  }
}
