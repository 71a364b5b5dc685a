import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// Rotating a layer by touch: a finger goes round its middle, and it goes with the finger.
///
/// The dial at the left takes the angle from the dot and the cross product, in its touch methods;
/// the one at the right has a recognizer.
final class DialLesson: Layer {
  init(size: Size) {
    super.init(name: "dial", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    let byHand = DialView(frame: Rect(x: 80, y: 160, width: 280, height: 280))
    let byRecognizer = Layer(frame: Rect(x: 440, y: 160, width: 280, height: 280))
    let dial = DialGestureRecognizer()
    byRecognizer.addGestureRecognizer(dial) { knob, dial in
      knob.transform = knob.transform.rotated(by: dial.rotation)
      dial.rotation = 0
    }
    for (knob, mark) in [(byHand, Color(0x4DABF7)), (byRecognizer, Color(0xFFA94D))] {
      knob.content = .shape(Shape(.ellipse, color: Color(0x495057)))
      let pointer = Layer(frame: Rect(x: 128, y: 12, width: 24, height: 24))
      pointer.content = .color(mark)
      knob.addChild(pointer)
      addChild(knob)
    }
    addChild(makeLabel("dot and cross product", at: Point(x: 220, y: 40)))
    addChild(makeLabel("one recognizer", at: Point(x: 580, y: 40)))
  }
}

/// A dial that turns itself.
final class DialView: Layer {
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let touch = touches[0]
    // In the parent, which does not turn along.
    let from = touch.previousLocation(in: parent) - position
    let to = touch.location(in: parent) - position
    // The cross product has the direction, and both together the angle: no arc cosine, which is
    // inexact near 0, and no chord, which is too short.
    let angle = atan2(from.cross(to), from.dot(to))
    transform = transform.rotated(by: angle)
  }
}
