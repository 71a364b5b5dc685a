import TouchInput

/// Postpones input from inside an action until the current input is handled.
extension TouchDispatcher {
  /// Input that came while other input was handled, such as from inside an action.
  enum Postponed {
    case frame(TouchFrame, Timestamp)
    case pinch(PinchEvent, Timestamp)
    case wheel(WheelEvent, Timestamp)
    case mouse(MouseEvent, Timestamp)
    case cancellation(Timestamp)
  }

  /// Handles the first postponed input, and with it all that follows.
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
