import TouchGeometry
import TouchGestures

/// What a recognizer's trace lines say besides where and when; each kind has its own values, in
/// surface points, radians and seconds.
enum TraceValues {
  static func put(_ recognizer: GestureRecognizer, into line: inout TraceLineWriter) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      line.put("taps", tap.numberOfTapsRequired)
    case let pan as PanGestureRecognizer:
      line.put("translation", pan.translation(in: nil))
      line.put("velocity", pan.velocity(in: nil))
    case let pinch as PinchGestureRecognizer:
      line.put("scale", pinch.scale)
      line.put("velocity", pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      line.put("rotation", rotation.rotation)
      line.put("velocity", rotation.velocity)
    case let dial as DialGestureRecognizer:
      line.put("rotation", dial.rotation)
      line.put("velocity", dial.velocity)
    case let swipe as SwipeGestureRecognizer:
      line.put("direction", name(of: swipe.recognizedDirection))
    case let transform as TransformGestureRecognizer:
      line.put("matrix", transform.matrix)
      line.put("scale", transform.scale)
      line.put("rotation", transform.rotation)
      line.put("translation", transform.translation)
    default: break
    }
  }

  private static func name(of direction: SwipeGestureRecognizer.Direction) -> String {
    switch direction {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    case [.left, .right]: "horizontal"
    case [.up, .down]: "vertical"
    default: "none"
    }
  }
}
