package import CTouchSDL2

// SDL's constants are C enums, whose numbers are UInt32 here on Linux and macOS and Int32 on
// Windows, while its structures hold UInt32 everywhere. What goes from one to the other goes
// through these.

extension SDL_EventType {
  /// The kind whose number an event's structure has.
  package init(of type: UInt32) { self.init(.init(truncatingIfNeeded: type)) }

  /// The number that an event's structure has for it.
  package var number: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_WindowEventID {
  /// The kind whose number an event of the window has.
  package init(of event: UInt8) { self.init(.init(event)) }
}

extension SDL_Keymod {
  /// The bits that a key's event has for it.
  package var bits: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}
