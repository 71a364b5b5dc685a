import CTouchSDL2
import CTouchSDL2Image

/// The way of every call whose failure is an error: ``check(_:_:)`` and ``unwrap(_:_:)`` capture
/// the name and SDL's message immediately.
///
/// A function that several places call, or that needs more than its arguments, has a wrapper here,
/// and no other code in the package calls it; `tools/check` makes sure of both. Queries whose
/// failure only means that nothing is known are called directly. Every wrapper is named after its
/// function, so a search for either name finds the other.
nonisolated enum SDL {
  // MARK: Windows

  /// Calls `SDL_CreateWindow`, centred on the screen.
  static func createWindow(
    title: String, width: Int32, height: Int32, flags: UInt32
  ) throws(SDLError) -> OpaquePointer {
    try unwrap(
      SDL_CreateWindow(
        title, CSDL_WINDOWPOS_CENTERED, CSDL_WINDOWPOS_CENTERED, width, height, flags),
      "SDL_CreateWindow")
  }

  /// Calls `SDL_GetWindowSurface`.
  static func windowSurface(
    _ window: OpaquePointer
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    try unwrap(SDL_GetWindowSurface(window), "SDL_GetWindowSurface")
  }

  // MARK: Renderers

  /// Calls `SDL_CreateSoftwareRenderer`.
  static func createSoftwareRenderer(
    surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) -> OpaquePointer {
    try unwrap(SDL_CreateSoftwareRenderer(surface), "SDL_CreateSoftwareRenderer")
  }

  /// Calls `SDL_GetRendererInfo`.
  static func rendererInfo(_ renderer: OpaquePointer) throws(SDLError) -> SDL_RendererInfo {
    var info = SDL_RendererInfo()
    try check(SDL_GetRendererInfo(renderer, &info), "SDL_GetRendererInfo")
    return info
  }

  /// Calls `SDL_GetRendererOutputSize`.
  static func rendererOutputSize(
    _ renderer: OpaquePointer
  ) throws(SDLError) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    try check(SDL_GetRendererOutputSize(renderer, &width, &height), "SDL_GetRendererOutputSize")
    return (Int(width), Int(height))
  }

  /// Calls `SDL_RenderSetClipRect`; nil switches clipping off.
  static func renderSetClipRect(_ renderer: OpaquePointer, _ rect: SDL_Rect?) throws(SDLError) {
    if var rect {
      try check(SDL_RenderSetClipRect(renderer, &rect), "SDL_RenderSetClipRect")
    } else {
      try check(SDL_RenderSetClipRect(renderer, nil), "SDL_RenderSetClipRect")
    }
  }

  /// Calls `SDL_RenderGeometry`.
  static func renderGeometry(
    _ renderer: OpaquePointer, texture: OpaquePointer?, vertices: [MeshVertex], indices: [Int32]
  ) throws(SDLError) {
    // A MeshVertex has the memory layout of an SDL_Vertex, as MeshLayoutTests verifies.
    let status = vertices.withUnsafeBufferPointer { vertices in
      vertices.withMemoryRebound(to: SDL_Vertex.self) { vertices in
        SDL_RenderGeometry(
          renderer, texture, vertices.baseAddress, Int32(vertices.count), indices,
          Int32(indices.count))
      }
    }
    try check(status, "SDL_RenderGeometry")
  }

  // MARK: Surfaces and images

  /// Calls `SDL_CreateRGBSurfaceWithFormat` for 32-bit pixels.
  static func createSurface(
    width: Int, height: Int, format: UInt32
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    try unwrap(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format),
      "SDL_CreateRGBSurfaceWithFormat")
  }

  /// Calls `SDL_CreateRGBSurfaceWithFormatFrom` for 32-bit pixels, which must outlive the surface.
  static func createSurface(
    on pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, format: UInt32
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    try unwrap(
      SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, Int32(width), Int32(height), 32, Int32(4 * width), format),
      "SDL_CreateRGBSurfaceWithFormatFrom")
  }

  /// Calls `SDL_BlitSurface` without blending, from a row on as many rows as the target has.
  static func copy(
    _ source: UnsafeMutablePointer<SDL_Surface>, from row: Int,
    to target: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    try check(SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE), "SDL_SetSurfaceBlendMode")
    var rows = SDL_Rect(x: 0, y: Int32(row), w: target.pointee.w, h: target.pointee.h)
    try check(SDL_UpperBlit(source, &rows, target, nil), "SDL_BlitSurface")
  }

  /// Calls `IMG_Init` for PNG and JPEG, so that threads do not try it concurrently, and on request
  /// for WebP.
  ///
  /// Its result is ignored, because `IMG_Load_RW` reports unreadable files with a reason.
  static func initImages(withWebP: Bool = false) {
    let kinds = IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue
    IMG_Init(Int32(withWebP ? kinds | IMG_INIT_WEBP.rawValue : kinds))
  }

  /// Calls `IMG_Load_RW` with a file's bytes.
  static func loadImage(
    _ bytes: UnsafeRawBufferPointer
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    let stream = try unwrap(
      SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)), "SDL_RWFromConstMem")
    return try unwrap(IMG_Load_RW(stream, 1), "IMG_Load_RW")
  }

  // MARK: The one place that reads the message

  static func check(_ status: Int32, _ call: String) throws(SDLError) {
    guard status == 0 else { throw SDLError(call: call, message: lastMessage) }
  }

  static func unwrap<Handle>(_ handle: Handle?, _ call: String) throws(SDLError) -> Handle {
    guard let handle else { throw SDLError(call: call, message: lastMessage) }
    return handle
  }

  private static var lastMessage: String {
    guard let text = SDL_GetError() else { return "" }
    return String(cString: text)
  }
}
