package import CTouchSDL2

// SDL's constants are C enums, whose numbers are UInt32 here on Linux and macOS and Int32 on
// Windows, while its structures hold UInt32 everywhere. These properties convert from one to the
// other.

extension SDL_EventType {
  /// The kind whose number an event's structure has.
  package init(of type: UInt32) { self.init(.init(truncatingIfNeeded: type)) }

  /// Its number in an event's structure.
  package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_WindowEventID {
  /// The kind whose number an event of the window has.
  package init(of event: UInt8) { self.init(.init(event)) }
}

extension SDL_Keymod {
  /// Its bits in a key event.
  package var bits: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}
