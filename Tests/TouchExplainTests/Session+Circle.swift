import Foundation
import TouchGeometry
import TouchInput
import TouchSandbox

extension Session {
  /// Lets finger 1 land 120 points to the right of a place, and go round that for half a second, 120
  /// times a second from 1 s on.
  func moveFingerRound(_ middle: Point) {
    for step in 0...60 {
      let angle = Double(step) / 12
      let place = middle + Vector(dx: cos(angle), dy: sin(angle)) * 120
      let sample = TouchSample(id: TouchID(1), phase: step == 0 ? .began : .moved, location: place)
      handle(
        InputEvent(
          time: Timestamp(seconds: 1 + Double(step) / 120), .touches(TouchFrame([sample]))))
    }
  }
}
