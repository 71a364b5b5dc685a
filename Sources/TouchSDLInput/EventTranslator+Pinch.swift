import CTouchSDL2
import TouchGeometry
import TouchInput

extension EventTranslator {
  /// Translates a trackpad's pinch, which sdl2-compat passes on from SDL 3, and ignores other
  /// events.
  mutating func translatePinch(_ event: SDL_Event, emit: (Output) -> Void) {
    guard let phase = EventTranslator.phase(ofPinch: event.type) else { return }
    // Behind the type and the time: the scale and the window.
    let (part, window) = withUnsafeBytes(of: event) { bytes in
      (
        bytes.loadUnaligned(fromByteOffset: 8, as: Float.self),
        bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
      )
    }
    guard isOwn(window) else { return }
    switch phase {
    case .began:
      pinch = PinchEvent(phase: phase, location: pointer, scale: 1, rotation: 0)
    default:
      guard pinch != nil else { return }
      pinch?.phase = phase
      if phase == .changed {
        guard part.isFinite, part > 0 else { return }
        if environment.differences.pinchesAreTotals {
          pinch?.scale = Double(part)
        } else {
          pinch?.scale *= Double(part)
        }
      }
    }
    if let pinch { emit(.input(InputEvent(time: time(of: event.common.timestamp), .pinch(pinch)))) }
    if phase == .ended { pinch = nil }
  }

  private static func phase(ofPinch type: UInt32) -> PinchEvent.Phase? {
    switch type {
    case CSDL_PINCH_BEGIN: .began
    case CSDL_PINCH_UPDATE: .changed
    case CSDL_PINCH_END: .ended
    default: nil
    }
  }

  /// The pointer's location, in points of the surface.
  private var pointer: Point {
    let place = environment.pointer()
    return Point(
      x: fingerArea.rect.origin.x + place.x * fingerArea.unit,
      y: fingerArea.rect.origin.y + place.y * fingerArea.unit)
  }
}
