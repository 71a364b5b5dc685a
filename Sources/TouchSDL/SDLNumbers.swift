import CTouchSDL2
import TouchRaster

// SDL's constants are C enums, whose numbers are UInt32 here on Linux and macOS and Int32 on
// Windows, while its structures hold UInt32 everywhere. What goes from one to the other goes
// through these.

nonisolated extension SDL_EventType {
  /// The kind whose number an event's structure has.
  init(of type: UInt32) { self.init(.init(truncatingIfNeeded: type)) }

  /// The number that an event's structure has for it.
  var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

nonisolated extension SDL_WindowEventID {
  /// The kind whose number an event of the window has.
  init(of event: UInt8) { self.init(.init(event)) }
}

nonisolated extension SDL_Keymod {
  /// The bits that a key's event has for it.
  var bits: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

nonisolated extension SDL_Rect {
  /// The same rectangle for SDL.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.left), y: Int32(rect.top), w: Int32(rect.right - rect.left),
      h: Int32(rect.bottom - rect.top))
  }
}
