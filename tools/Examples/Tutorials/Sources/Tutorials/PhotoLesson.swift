import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// Drag, rotate and scale: one finger moves a photo, two turn and scale it.
///
/// The photo at the left does it as the tutorial does, in its touch methods; the one at the right
/// has a recognizer that does all of it.
final class PhotoLesson: Layer {
  init(size: Size) {
    super.init(name: "photo", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    let byHand = PhotoView(frame: Rect(x: 120, y: 200, width: 240, height: 180))
    byHand.content = Resources.image("harbour.jpg")
    byHand.decoration.borderColor = Color(0xF06595)
    let byRecognizer = Layer(frame: Rect(x: 440, y: 200, width: 240, height: 180))
    byRecognizer.content = Resources.image("lighthouse.jpg")
    byRecognizer.decoration.borderColor = Color(0xFFD43B)
    let transform = TransformGestureRecognizer()
    transform.addAction { $0.layer?.setTransformToParent($0.transform) }
    byRecognizer.addGestureRecognizer(transform)
    for photo in [byHand, byRecognizer] {
      photo.decoration.borderWidth = 6
      addChild(photo)
    }
    addChild(makeLabel("touch methods", at: Point(x: 240, y: 40)))
    addChild(makeLabel("one recognizer", at: Point(x: 560, y: 40)))
  }
}

/// A photo that moves itself.
final class PhotoView: Layer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { bringToFront() }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // All fingers on it, not those that moved: one of two may rest.
    let fingers = event.touches(for: self)
    if fingers.count == 1 {
      let from = fingers[0].previousLocation(in: parent)
      let to = fingers[0].location(in: parent)
      position = position + (to - from)
    } else if fingers.count == 2 {
      let from = (fingers[0].previousLocation(in: parent), fingers[1].previousLocation(in: parent))
      let to = (fingers[0].location(in: parent), fingers[1].location(in: parent))
      let before = from.1 - from.0
      let after = to.1 - to.0
      guard before.length > 1, after.length > 1 else { return }
      let angle = atan2(after.dy, after.dx) - atan2(before.dy, before.dx)
      let scale = after.length / before.length
      transform = transform.rotated(by: angle).scaledBy(x: scale, y: scale)
      // About the fingers, not about the middle of the photo.
      let arm = position - from.0
      let turned = arm.applying(Transform2D(rotationAngle: angle)) * scale
      position = to.0 + turned
    }
  }
}
