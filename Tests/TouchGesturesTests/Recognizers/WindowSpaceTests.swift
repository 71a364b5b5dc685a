import TestSupport
import Testing
import TouchGestures

/// Thresholds are measured in the window, however the layer is turned and scaled.
@Suite("Thresholds in the window")
struct WindowSpaceTests {
  /// What a recognizer says on a layer of 400 × 400 pt, centred at (400, 300), under a transform.
  private func story<R: GestureRecognizer>(
    _ recognizer: R, on transform: Transform2D, @ScriptBuilder _ steps: () -> [ScriptStep]
  ) -> [String] {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 200, y: 100, width: 400, height: 400))
    card.transform = transform
    playground.attach(recognizer, to: card)
    playground.run(Script(steps))
    return playground.log.states
  }

  private static let transforms = [
    Transform2D(scaleX: 5, y: 5), Transform2D(scaleX: 0.5, y: 0.5),
    Transform2D(rotationAngle: 1).scaledBy(x: 3, y: -2),
  ]

  @Test("PAN-2: 10 pt of the window begin a pan", arguments: transforms)
  func pan(transform: Transform2D) {
    for (distance, states) in [(9.9, []), (10, ["pan began"])] {
      let story = story(PanGestureRecognizer(), on: transform) {
        finger(1).stroke((400, 300), (400 + distance, 300), lifts: false)
      }
      expectLog(story, equals: states)
    }
  }

  @Test("PIN-2: 8 pt of the window begin a pinch", arguments: transforms)
  func pinch(transform: Transform2D) {
    for (distance, states) in [(8.0, []), (8.1, ["pinch began"])] {
      let story = story(PinchGestureRecognizer(), on: transform) {
        finger(1).down(370, 300)
        finger(2).stroke((430, 300), (430 + distance, 300), lifts: false)
      }
      expectLog(story, equals: states)
    }
  }

  @Test("ROT-1, ROT-3: 5° of the window begin a rotation", arguments: transforms)
  func rotation(transform: Transform2D) {
    for (angle, states) in [(4.9, []), (5.1, ["rotation began"])] {
      let story = story(RotationGestureRecognizer(), on: transform) {
        land((400, 300), (450, 300))
        finger(2).move(to: around(Point(x: 400, y: 300), angle, radius: 50))
      }
      expectLog(story, equals: states)
    }
  }

  @Test(
    "TAP-4, LP-3: 45 and 10 pt of the window fail a tap and a long press", arguments: transforms)
  func rests(transform: Transform2D) {
    for (distance, states) in [(45.0, ["tap ended"]), (45.1, ["tap failed"])] {
      let story = story(TapGestureRecognizer(), on: transform) {
        finger(1).stroke((400, 300), (400 + distance, 300))
      }
      expectLog(story, equals: states)
    }
    for (distance, states) in [(10.0, ["longPress began"]), (10.1, ["longPress failed"])] {
      let story = story(LongPressGestureRecognizer(), on: transform) {
        finger(1).stroke((400, 300), (400 + distance, 300), lifts: false)
        pause(1)
      }
      expectLog(story, equals: states)
    }
  }
}
