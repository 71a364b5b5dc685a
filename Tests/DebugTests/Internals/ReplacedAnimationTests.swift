import TestSupport
import Testing

@testable import TouchScene

@Suite("Animations that follow each other")
struct ReplacedAnimationTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 60))

  init() {
    layer.position = Point(x: 100, y: 100)
    stage.root.addChild(layer)
  }

  private func advance(_ seconds: Double) { stage.advance(to: Timestamp(seconds: seconds)) }

  @Test("Back in the same event, a property stays, although the first animation has shown nothing")
  func backInOneEvent() {
    var ends: [Bool] = []
    layer.animate(0.3) {
      $0.position.x = 300
      $0.bounds.size.height = 90
    } completion: {
      ends.append($0)
    }
    layer.animate(0.3) {
      $0.position.x = 100
      $0.bounds.size.height = 60
    } completion: {
      ends.append($0)
    }
    for time in [0.1, 0.2, 1] {
      advance(time)
      #expect(layer.position.x == 100 && layer.bounds.height == 60)
    }
    expectEqual(ends, [false, true])
  }

  @Test("A layer knows how many animations it has, and does not look for its only one among all")
  func count() {
    var count: Int { layer.extras?.animationCount ?? 0 }
    #expect(count == 0)
    layer.animate(1) { $0.opacity = 0 }
    let waiting = layer.animate(1, after: 5) { $0.position.x = 300 }
    #expect(count == 2)
    layer.animate(1) { $0.opacity = 0.5 }
    #expect(count == 2)
    waiting.cancel()
    #expect(count == 1)
    advance(2)
    #expect(count == 0)
    stage.reducesMotion = true
    layer.animate(1) { $0.position.x = 200 }
    #expect(count == 0 && layer.position.x == 200)
  }

  @Test("After a delay, a property goes back to the value that it had at the call")
  func backAfterDelay() {
    layer.animate(0.2) { $0.opacity = 0 }
    layer.animate(0.2, curve: .linear, after: 0.2) { $0.opacity = 1 }
    advance(0.2)
    #expect(layer.opacity == 0)
    advance(0.3)
    expectClose(layer.opacity, 0.5, within: 1e-9)
    advance(0.4)
    #expect(layer.opacity == 1)
  }

  @Test("A spring with a velocity pushes a layer that is at its end already")
  func push() {
    layer.animate(0.4, curve: .spring(velocity: Vector(dx: 400, dy: 0))) {
      $0.position = Point(x: 100, y: 100)
    }
    advance(0.05)
    #expect(layer.position.x > 105)
    advance(5)
    #expect(layer.position == Point(x: 100, y: 100) && !stage.isAnimating)
  }

  @Test("With reduced motion a fade ends with the movement of its call, and takes its time alone")
  func fadesWithoutMotion() {
    stage.reducesMotion = true
    layer.animate(1, curve: .linear) {
      $0.position.x = 300
      $0.opacity = 0.5
    }
    #expect(layer.position.x == 300 && layer.opacity == 0.5)
    layer.animate(1) { $0.position.x = 100 }
    layer.animate(1, curve: .linear) { $0.opacity = 0 }
    advance(0.5)
    #expect(layer.position.x == 100 && layer.opacity == 0.25)
  }

  @Test("An origin that is set alone leaves the size to the animation that changes it")
  func originAlone() {
    var ends: [Bool] = []
    layer.animate(0.4, curve: .linear) {
      $0.bounds.size.height = 100
    } completion: {
      ends.append($0)
    }
    advance(0.2)
    layer.animate(0.4) { $0.bounds.origin.y = 50 }
    advance(1)
    #expect(ends == [true] && layer.bounds == Rect(x: 0, y: 50, width: 100, height: 100))
  }

  @Test("What is not assigned is left to the animation that moves it")
  func others() {
    layer.animate(0.4, curve: .linear) { $0.position.x = 300 }
    layer.animate(0.4, curve: .linear) { $0.opacity = 0 }
    advance(0.2)
    expectClose(layer.position.x, 200, within: 1e-9)
    expectClose(layer.opacity, 0.5, within: 1e-9)
  }
}
