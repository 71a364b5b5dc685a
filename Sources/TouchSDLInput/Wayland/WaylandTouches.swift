import CTouchSDL2

#if canImport(Glibc)
  import TouchSystem
#endif

/// Which fingers a Wayland compositor has taken back, heard from itself: SDL 2 before 2.32 passes
/// over it, and counts them on.
package final class WaylandTouches {
  #if canImport(Glibc)
    private let window: OpaquePointer
    private let display: OpaquePointer
    private let seats: WaylandSeats

    /// Listens beside SDL.
    ///
    /// - Parameter window: An `SDL_Window`, which must outlive this object.
    init?(window: OpaquePointer) {
      guard let library = WaylandLibrary(loads: false),
        let display = WaylandTouches.display(of: window),
        let seats = WaylandSeats(library: library, display: display)
      else { return nil }
      self.window = window
      self.display = display
      self.seats = seats
    }

    /// Whether a finger was taken back, and has not landed since.
    func hasTakenBack(_ finger: SDL_FingerID) -> Bool {
      guard WaylandTouches.display(of: window) == display else { return false }
      seats.hear()
      return Int32(exactly: finger).map { seats.takenBack.contains($0) } ?? false
    }

    /// Whether the Wayland server that the environment names has a seat; nil if it does not answer.
    package static func serverHasSeat() -> Bool? {
      guard let library = WaylandLibrary(loads: true), let display = library.connect(nil)
      else { return nil }
      defer { library.disconnect(display) }
      return WaylandSeats(library: library, display: display).map { $0.count > 0 }
    }

    /// Returns the connection of a window, by the function that every SDL 2 exports.
    ///
    /// The header that declares it, `SDL_syswm.h`, would bring all of X11's headers along.
    private static func display(of window: OpaquePointer) -> OpaquePointer? {
      guard let address = dlsym(nil, "SDL_GetWindowWMInfo") else { return nil }
      let ask = unsafeBitCast(
        address, to: (@convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32).self)
      var version = SDL_version()
      SDL_GetVersion(&version)
      // The version, three bytes; the system's number; then the display, before other handles.
      return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { info in
        info.initializeMemory(as: UInt8.self, repeating: 0)
        info.storeBytes(of: version, as: SDL_version.self)
        guard let base = info.baseAddress, ask(window, base) != 0,
          info.load(fromByteOffset: 4, as: Int32.self) == 6  // SDL_SYSWM_WAYLAND
        else { return nil }
        return info.load(fromByteOffset: 8, as: OpaquePointer?.self)
      }
    }
  #else
    init?(window: OpaquePointer) { return nil }
    func hasTakenBack(_ finger: SDL_FingerID) -> Bool { false }
    package static func serverHasSeat() -> Bool? { nil }
  #endif
}
