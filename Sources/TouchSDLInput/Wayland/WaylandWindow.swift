#if canImport(Glibc)
  import CTouchSDL2
  import TouchSystem

  /// Wayland's objects of one of SDL's windows, from the function that every SDL 2 exports.
  ///
  /// The header that declares it, `SDL_syswm.h`, would bring all of X11's headers along.
  package struct WaylandWindow {
    /// The connection to the server.
    package let display: OpaquePointer
    /// The `wl_surface` that the window's frames are attached to.
    package let surface: OpaquePointer

    private typealias Ask = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32
    private static let ask = dlsym(nil, "SDL_GetWindowWMInfo").map {
      unsafeBitCast($0, to: Ask.self)
    }

    /// Asks SDL about a window; nil if it is not shown by Wayland.
    package init?(_ window: OpaquePointer) {
      guard let ask = Self.ask else { return nil }
      var version = SDL_version()
      SDL_GetVersion(&version)
      // The version, three bytes; the system's number; then the display, the surface and others.
      let objects: (OpaquePointer, OpaquePointer)? = withUnsafeTemporaryAllocation(
        byteCount: 128, alignment: 8
      ) { info in
        info.initializeMemory(as: UInt8.self, repeating: 0)
        info.storeBytes(of: version, as: SDL_version.self)
        guard let base = info.baseAddress, ask(window, base) != 0,
          info.load(fromByteOffset: 4, as: Int32.self) == 6,  // SDL_SYSWM_WAYLAND
          let display = info.load(fromByteOffset: 8, as: OpaquePointer?.self),
          let surface = info.load(
            fromByteOffset: 8 + MemoryLayout<OpaquePointer>.stride, as: OpaquePointer?.self)
        else { return nil }
        return (display, surface)
      }
      guard let objects else { return nil }
      (display, surface) = objects
    }
  }
#endif
