import CTouchSDL2

#if canImport(Glibc)
  import TouchSystem
#endif

/// A Wayland compositor's reports of fingers, beside SDL 2: before 2.32, SDL 2 does not report
/// fingers that the compositor takes back, and before 2.28 it also counts fingers beside the
/// window.
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
        let display = WaylandWindow(window)?.display,
        let seats = WaylandSeats(library: library, display: display)
      else { return nil }
      self.window = window
      self.display = display
      self.seats = seats
    }

    /// Whether a finger was taken back, and has not landed since.
    func hasTakenBack(_ finger: SDL_FingerID) -> Bool {
      guard WaylandWindow(window)?.display == display else { return false }
      seats.hear()
      return Int32(exactly: finger).map { seats.takenBack.contains($0) } ?? false
    }

    /// Returns whether a finger lands beside the window: on another window, or on its own frame.
    ///
    /// It is to be called once for each landing.
    func landsBeside(_ finger: SDL_FingerID) -> Bool {
      guard let objects = WaylandWindow(window), objects.display == display else { return false }
      seats.hear()
      return Int32(exactly: finger).map { seats.takeLanding(of: $0, beside: objects.surface) }
        ?? false
    }

    /// Forgets the landings of which SDL gave no event; called when it has none left.
    func forgetLandings() {
      guard WaylandWindow(window)?.display == display else { return }
      seats.hear()
      seats.forgetLandings()
    }

    /// Whether the Wayland server that the environment names has a seat; nil if it does not answer.
    package static func serverHasSeat() -> Bool? {
      guard let library = WaylandLibrary(loads: true), let display = library.connect(nil)
      else { return nil }
      defer { library.disconnect(display) }
      return WaylandSeats(library: library, display: display).map { $0.count > 0 }
    }
  #else
    init?(window: OpaquePointer) { return nil }
    func hasTakenBack(_ finger: SDL_FingerID) -> Bool { false }
    func landsBeside(_ finger: SDL_FingerID) -> Bool { false }
    func forgetLandings() {}
    package static func serverHasSeat() -> Bool? { nil }
  #endif
}
