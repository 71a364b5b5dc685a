import TouchGeometry
import TouchInput
import TouchSandbox

extension Session {
  /// Two fingers land at both sides of a point and move for twelve frames.
  ///
  /// - Parameters:
  ///   - middle: The point, which stays between them.
  ///   - arm: Where the second one is seen from it, frame by frame.
  func touch(about middle: Point, arm: (_ step: Int) -> Vector) {
    for step in 0...12 {
      let arm = arm(step)
      let samples = [(1, middle - arm), (2, middle + arm)].map {
        TouchSample(id: TouchID($0), phase: step == 0 ? .began : .moved, location: $1)
      }
      handle(
        InputEvent(
          time: Timestamp(seconds: 1 + 0.016 * Double(step)), .touches(TouchFrame(samples))))
    }
  }
}
