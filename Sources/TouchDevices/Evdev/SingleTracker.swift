import TouchInput

/// A tracker of the contact of a device that knows only one: ABS_X, ABS_Y and BTN_TOUCH.
struct SingleTracker {
  private var x: Int32? { didSet { isMoved = isMoved || x != oldValue } }
  private var y: Int32? { didSet { isMoved = isMoved || y != oldValue } }
  private var pressure: Int32? { didSet { isMoved = isMoved || pressure != oldValue } }
  private var isDown = false
  private var finger: Int?
  /// Whether the contact began, and whether it ended, in this frame; and whether one did both.
  private var isPressed = false
  private var isReleased = false
  private var isMomentary = false
  private var isMoved = false

  /// Handles a value of an axis.
  mutating func take(_ code: UInt16, _ value: Int32) {
    switch code {
    case EvdevCode.x: x = value
    case EvdevCode.y: y = value
    case EvdevCode.pressure: pressure = value
    default: break
    }
  }

  /// Handles a change of BTN_TOUCH.
  mutating func touchKey(_ value: Int32) {
    isDown = value != 0
    if isDown {
      isPressed = true
    } else {
      isMomentary = isMomentary || isPressed
      isReleased = true
    }
  }

  /// Adds the changes since the last frame to a frame.
  mutating func endFrame(_ frame: inout TouchFrameBuilder, _ mapping: SurfaceMapping) {
    defer { (isPressed, isReleased, isMomentary, isMoved) = (false, false, false, false) }
    if isMomentary { frame.log.note(.momentary) }
    if let finger, !isDown || isReleased {
      frame.end(finger)
      self.finger = nil
    }
    guard isDown, let x, let y else { return }
    let point = mapping.point(Double(x), Double(y))
    if let finger {
      if isMoved { frame.move(finger, point, pressure: mapping.pressure(pressure)) }
    } else {
      finger = frame.begin(point, pressure: mapping.pressure(pressure))
    }
  }

  /// Discards the contact, because events were lost.
  mutating func drop(_ frame: inout TouchFrameBuilder) {
    if let finger { frame.end(finger, .cancelled) }
    finger = nil
    (isDown, isPressed, isReleased, isMomentary) = (false, false, false, false)
  }
}
