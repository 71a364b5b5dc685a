import TouchInput

/// What comes from inside an action waits until the present input is handled.
extension TouchDispatcher {
  /// Input that came while other input was handled: from inside an action, say.
  enum Postponed {
    case frame(TouchFrame, Timestamp)
    case pinch(PinchEvent, Timestamp)
    case wheel(WheelEvent, Timestamp)
    case mouse(MouseEvent, Timestamp)
    case cancellation(Timestamp)
  }

  /// Handles the first of what waits, and with it all that comes after.
  func handlePostponed() {
    switch state.postponed.removeFirst() {
    case .frame(let frame, let time): dispatch(frame, at: time)
    case .pinch(let input, let time): dispatch(input, at: time)
    case .wheel(let input, let time): dispatch(input, at: time)
    case .mouse(let input, let time): dispatch(input, at: time)
    case .cancellation(let time): cancelAllTouches(at: time)
    }
  }
}
