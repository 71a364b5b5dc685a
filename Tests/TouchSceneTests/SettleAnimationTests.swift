import Testing
import TouchScene

@Suite("Layers that were let go")
struct SettleAnimationTests {
  @Test("One that leaves the stage and is dropped still comes to rest")
  func dropped() async {
    await #expect(processExitsWith: .success) {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      var rests = 0
      func letGo() {
        let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addChild(card)
        let limits = RestLimits(scale: 1...1, container: nil, rect: card.bounds)
        stage.settle(
          card, velocity: Vector(dx: 500, dy: 0), limits: limits, completion: { rests += 1 })
        card.removeFromParent()
      }
      letGo()
      stage.advance(to: Timestamp(seconds: 0.1))
      stage.advance(to: Timestamp(seconds: 100))
      precondition(rests == 1 && !stage.isAnimating)
    }
  }

  @Test("A layer that rests at once has its completion called once, and gives no animation")
  func restsAtOnce() {
    for (reducesMotion, velocity) in [(false, 0.0), (true, 500)] {
      let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
      stage.reducesMotion = reducesMotion
      let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 100))
      stage.root.addChild(card)
      let start = card.position
      var rests = 0
      let limits = RestLimits(scale: 1...1, container: nil, rect: card.bounds)
      let animation = stage.settle(
        card, velocity: Vector(dx: velocity, dy: 0), limits: limits, completion: { rests += 1 })
      #expect(animation == nil && rests == 1 && !stage.isAnimating)
      #expect(velocity == 0 ? card.position == start : card.position.x > start.x + 50)
    }
  }

  @Test("A mirrored layer that is where it may rest stays there", arguments: [0, 0.7])
  func mirrored(turn: Double) {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let map = Layer(name: "map", bounds: Rect(x: 0, y: 0, width: 600, height: 600))
    stage.root.addChild(map)
    map.transform = Transform2D(scaleX: -1, y: 1).concatenating(Transform2D(rotationAngle: turn))
    let middle = stage.root.bounds.center
    map.position += middle - map.convert(Point(x: 200, y: 300), to: nil)
    let start = map.position
    let limits = RestLimits(
      scale: 0.5...2, container: stage.root.bounds, rect: map.bounds, placement: .centered)
    let animation = stage.settle(
      map, heldAt: map.convert(Point(x: 500, y: 300), to: nil), limits: limits)
    #expect(animation == nil && map.position == start)
  }
}
