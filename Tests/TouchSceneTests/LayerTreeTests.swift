import TestSupport
import Testing
import TouchGestures

@Suite("Layer tree")
struct LayerTreeTests {
  private func names(_ layer: Layer) -> [String] { layer.children.map(\.name) }

  @Test("children lie in order from back to front; a layer leaves its old parent first")
  func order() {
    let a = Layer(name: "a")
    let b = Layer(name: "b")
    for name in ["1", "2", "3"] { a.addChild(Layer(name: name)) }
    a.insertChild(Layer(name: "0"), at: 0)
    expectEqual(names(a), ["0", "1", "2", "3"])
    a.children[1].bringToFront()
    expectEqual(names(a), ["0", "2", "3", "1"])
    b.addChild(a.children[1])
    #expect(names(a) == ["0", "3", "1"] && names(b) == ["2"])
    #expect(b.children[0].parent === b)
    #expect(b.children[0].isDescendant(of: b) && b.isDescendant(of: b) && !b.isDescendant(of: a))
    b.children[0].removeFromParent()
    #expect(b.children.isEmpty)
  }

  @Test("a layer whose parent is gone is placed on its own")
  func orphan() {
    let child = Layer()
    child.position = Point(x: 5, y: 5)
    do {
      let parent = Layer()
      parent.position = Point(x: 100, y: 100)
      parent.sublayerTransform = Transform2D(scaleX: 2, y: 2)
      parent.addChild(child)
      #expect(child.toSurface != child.toParent)
    }
    #expect(child.parent == nil && child.toSurface == child.toParent)
    #expect(child.toParent == Transform2D(translationX: -45, y: -45))
  }

  @Test("S-25: the list of a layer's recognizers may be kept for longer than the layer")
  func keptList() {
    let pan = PanGestureRecognizer()
    var layer: Layer? = Layer(name: "gone")
    layer?.addGestureRecognizer(pan)
    let list = layer?.recognizerList
    #expect(pan.view === layer)
    layer = nil
    #expect(list?.all.count == 1 && pan.view == nil)
    let next = Layer(name: "next")
    next.addGestureRecognizer(pan)
    #expect(pan.view === next)
  }

  @Test("adding to the same parent again brings to the front")
  func again() {
    let a = Layer(name: "a")
    for name in ["1", "2", "3"] { a.addChild(Layer(name: name)) }
    a.addChild(a.children[0])
    expectEqual(names(a), ["2", "3", "1"])
  }

  @Test("a layer cannot be inside itself")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let a = Layer()
      let b = Layer()
      a.addChild(b)
      b.addChild(a)
    }
  }

  @Test("names are found in the whole tree, and visits go parents first, from back to front")
  func visiting() {
    let a = Layer(name: "a")
    for name in ["1", "2"] { a.addChild(Layer(name: name)) }
    a.children[0].addChild(Layer(name: "deep"))
    #expect(a.descendant(named: "deep")?.parent?.name == "1")
    #expect(a.descendant(named: "nobody") == nil)
    var visited: [String] = []
    a.visit { visited.append($0.name) }
    expectEqual(visited, ["a", "1", "deep", "2"])
  }

  @Test("a parent that goes leaves its children without one, and a stage its root without a stage")
  func lifetimes() {
    let child = Layer()
    do {
      let parent = Layer()
      parent.addChild(child)
    }
    #expect(child.parent == nil && child.toSurface == child.toParent)
    let root: Layer
    do { root = Playground().root }
    root.position = Point(x: 1, y: 1)
    #expect(root.stage == nil)
  }

  @Test("T-3: bringToFront keeps the touches; removing and adding again does not (trap 45)")
  func touches() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100))
    playground.addLayer("other", Rect(x: 500, y: 0, width: 100, height: 100))
    playground.run { finger(1).down(50, 50) }
    card.bringToFront()
    playground.run { finger(1).move(60, 50) }
    expectLog(card.calls, equals: ["began 1", "moved 1"])
    card.removeFromParent()
    playground.root.addChild(card)
    expectLog(card.calls, equals: ["began 1", "moved 1", "cancelled 1"])
  }

  @Test("a touch responder hears of touches without a subclass")
  func responder() {
    final class Listener: LayerTouchResponder {
      var heard: [String] = []
      func layer(_ layer: Layer, touchesBegan touches: [Touch]) { heard.append("began") }
      func layer(_ layer: Layer, touchesMoved touches: [Touch]) { heard.append("moved") }
      func layer(_ layer: Layer, touchesEnded touches: [Touch]) { heard.append("ended") }
      func layer(_ layer: Layer, touchesCancelled touches: [Touch]) { heard.append("cancelled") }
    }
    let playground = Playground()
    let layer = Layer(name: "plain", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    playground.root.addChild(layer)
    let listener = Listener()
    layer.touchResponder = listener
    playground.run {
      finger(1).stroke((50, 50), (60, 50))
      finger(1).down(50, 50)
      finger(1).cancel()
    }
    expectLog(listener.heard, equals: ["began", "moved", "ended", "began", "cancelled"])
  }
}
