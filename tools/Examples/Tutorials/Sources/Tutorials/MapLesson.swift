import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// Natural panning and zooming: what a finger touches stays under it.
///
/// Two fingers hold two places of the map, A and B. The transform that takes A to the first finger
/// and B to the second is found in three steps: scale, turn, move.
final class MapLesson: Layer {
  private let map = Layer(frame: Rect(x: 0, y: 100, width: 800, height: 400))
  /// The places that fingers hold, in the map, in the order in which they landed.
  private var marks: [(touch: Touch, place: Point)] = []

  init(size: Size) {
    super.init(name: "map", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    map.content = Resources.image("world.png")
    for (place, color) in [(Point(x: 300, y: 150), 0xFF6B6B), (Point(x: 500, y: 250), 0x69DB7C)] {
      let pin = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20))
      pin.position = place
      pin.content = .color(Color(UInt32(color)))
      map.addChild(pin)
    }
    addChild(map)
    addChild(makeLabel("two fingers hold two places", at: Point(x: 400, y: 30)))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { marks.append((touch, touch.location(in: map))) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let (first, a) = marks.first else { return }
    let toA = first.location(in: self)
    var linear = map.transform
    if marks.count > 1 {
      let (second, b) = marks[1]
      let held = b - a
      let fingers = second.location(in: self) - toA
      guard held.length > 1e-6, fingers.length > 1 else { return }
      let scale = fingers.length / held.length
      let angle = atan2(held.cross(fingers), held.dot(fingers))
      linear = Transform2D(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }
    // Where A would be now, and from there to the finger.
    let way = toA - a.applying(linear)
    map.setTransformToParent(linear.concatenatingTranslation(by: way))
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { forget(touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { forget(touches) }

  private func forget(_ touches: [Touch]) {
    marks.removeAll { mark in touches.contains { $0 === mark.touch } }
    // Whoever stays holds what is under it now.
    marks = marks.map { ($0.touch, $0.touch.location(in: map)) }
  }
}
