import Testing
import TouchScene

@Suite("Animations, their layers and their stages")
struct AnimationOwnershipTests {
  @Test("An animation does not keep its stage, whether it moves or waits", arguments: [0, 1.0])
  func stageGoes(delay: Double) {
    weak var gone: Stage?
    do {
      let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
      let layer = Layer()
      stage.root.addChild(layer)
      layer.animate(1, after: delay) { $0.opacity = 0 }
      gone = stage
    }
    #expect(gone == nil)
  }

  @Test(
    "An animation that its owner keeps does not keep the owner once it is over",
    arguments: [false, true])
  func ownerGoes(isCancelled: Bool) {
    final class Owner {
      var fade: LayerAnimation?
      var isFaded = false
    }
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let layer = Layer()
    stage.root.addChild(layer)
    weak var gone: Owner?
    do {
      let owner = Owner()
      owner.fade = layer.animate(1) {
        $0.opacity = 0
      } completion: {
        owner.isFaded = $0
      }
      gone = owner
      if isCancelled { owner.fade?.cancel() }
    }
    stage.advance(to: Timestamp(seconds: 9))
    #expect(gone == nil)
  }

  @Test(
    "A layer's animations are cancelled also after it has left the stage, or is on another one",
    arguments: [0, 1.0], [false, true])
  func cancelledOutside(delay: Double, isElsewhere: Bool) {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let layer = Layer()
    stage.root.addChild(layer)
    var ends: [Bool] = []
    layer.animate(1, after: delay) {
      $0.position.x = 100
    } completion: {
      ends.append($0)
    }
    stage.advance(to: Timestamp(seconds: 0.5))
    let other = Stage(surface: stage.surface)
    layer.removeFromParent()
    if isElsewhere { other.root.addChild(layer) }
    layer.cancelAnimations()
    let position = layer.position
    stage.advance(to: Timestamp(seconds: 9))
    #expect(ends == [false] && layer.position == position && !stage.isAnimating)
  }
}
