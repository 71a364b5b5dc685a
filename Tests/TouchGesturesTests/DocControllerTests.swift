import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

private typealias Layer = WatchedLayer

/// The controller that is ported on the page for those who come from UIKit.
@Suite("Documentation: coming from UIKit", .leavesNothing)
struct DocControllerTests {
  @Test("a card under four gestures, and a controller that goes before it")
  func controller() throws {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    var controller: BoardController? = BoardController()
    controller?.addCard(to: stage)
    let card = try #require(stage.root.children.first)
    stage.root.addChild(Layer(name: "front"))
    let player = ScriptPlayer(stage)
    player.run { finger(1).tap(on: card) }
    #expect(stage.root.children.last === card)
    player.run {
      together {
        finger(1).down(150, 175)
        finger(2).down(250, 175)
      }
      // A quarter turn and twice as far apart, and 50 to the right.
      together {
        finger(1).move(250, 75)
        finger(2).move(250, 275)
      }
      together {
        finger(1).up()
        finger(2).up()
      }
    }
    expectClose(card.transform.similarityRotation, .pi / 2, within: 0.4)
    #expect(card.transform.similarityScale > 1.5)
    #expect(card.position.x > 230)
    let place = card.position
    controller = nil
    player.run {
      finger(1).down(on: card)
      finger(1).move(by: Vector(dx: 50, dy: 0))
      finger(1).up()
    }
    #expect(controller == nil && card.position == place)
  }
}

final class BoardController: GestureRecognizerDelegate {
  func addCard(to stage: Stage) {
    let card = Layer(frame: Rect(x: 100, y: 100, width: 200, height: 150))
    let pan = PanGestureRecognizer()
    pan.addTarget(self, action: BoardController.pan)
    let pinch = PinchGestureRecognizer()
    pinch.addTarget(self, action: BoardController.pinch)
    let rotation = RotationGestureRecognizer()
    rotation.addTarget(self, action: BoardController.rotate)
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: BoardController.raise)
    tap.require(toFail: pan)
    for recognizer in [pan, pinch, rotation, tap] as [GestureRecognizer] {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
    }
    stage.root.addChild(card)
  }

  func pan(_ recognizer: PanGestureRecognizer) {
    guard let card = recognizer.layer else { return }
    let way = recognizer.translation(in: card.parent)
    card.position = Point(x: card.position.x + way.dx, y: card.position.y + way.dy)
    recognizer.setTranslation(.zero, in: card.parent)
  }

  func pinch(_ recognizer: PinchGestureRecognizer) {
    guard let card = recognizer.layer else { return }
    card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  func rotate(_ recognizer: RotationGestureRecognizer) {
    guard let card = recognizer.layer else { return }
    card.transform = card.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  func raise(_ recognizer: TapGestureRecognizer) {
    guard let card = recognizer.layer else { return }
    card.bringToFront()
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view
  }
}
