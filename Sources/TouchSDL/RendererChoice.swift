import CTouchSDL2
import TouchSystem

/// One of SDL's renderers that works with graphics hardware, or something as exact.
struct RendererChoice {
  /// The renderer; the caller owns it.
  let raw: OpaquePointer
  /// Whether it waits for the display.
  let isInStepWithDisplay: Bool

  /// Returns SDL's best renderer if that is hardware, or nil if frames are better drawn in memory.
  ///
  /// OpenGL without hardware (such as Mesa's llvmpipe) does not count: it takes longer to start,
  /// and more processor time, than drawing in memory. `SDL_RENDER_DRIVER` in the environment is
  /// respected.
  static func hardware(for window: OpaquePointer) -> RendererChoice? {
    let wish = SDL_GetHint(SDL_HINT_RENDER_DRIVER).map { String(cString: $0) }
    guard wish != "software", wish != nil || mayHaveHardware,
      let raw = SDL_CreateRenderer(
        window, -1, CSDL_RENDERER_ACCELERATED | CSDL_RENDERER_PRESENTVSYNC)
    else { return nil }
    let info = try? SDL.rendererInfo(raw)
    let flags = info?.flags ?? 0
    guard flags & CSDL_RENDERER_SOFTWARE == 0, wish != nil || !isSoftwareOpenGL(info) else {
      SDL_DestroyRenderer(raw)
      return nil
    }
    return RendererChoice(raw: raw, isInStepWithDisplay: flags & CSDL_RENDERER_PRESENTVSYNC != 0)
  }

  /// Whether graphics hardware is possible; if not, there is no need to try.
  private static var mayHaveHardware: Bool {
    #if os(Linux)
      ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains(where: FilePlace.exists)
    #else
      true
    #endif
  }

  /// Whether the OpenGL that the renderer has just made current runs on the processor.
  private static func isSoftwareOpenGL(_ info: SDL_RendererInfo?) -> Bool {
    guard let info, String(cString: info.name).hasPrefix("opengl"),
      let address = SDL_GL_GetProcAddress("glGetString")
    else { return false }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    let getString = unsafeBitCast(address, to: GetString.self)
    let glRenderer: UInt32 = 0x1F01
    guard let name = getString(glRenderer).map({ String(cString: $0).lowercased() })
    else { return false }
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]
      .contains { name.contains($0) }
  }
}
