import CTouchSDL2

/// A renderer on graphics hardware, with its drawing.
final class HardwarePresenter {
  // In the order in which they must go.
  let sink: GeometrySink
  private let renderer: Renderer
  /// Whether ``show()`` waits for the display.
  let isInStepWithDisplay: Bool

  /// Takes over a renderer.
  init(_ choice: RendererChoice) throws(SDLError) {
    renderer = Renderer(owning: choice.raw)
    sink = try GeometrySink(renderer: choice.raw)
    isInStepWithDisplay = choice.isInStepWithDisplay
  }

  /// The window's size in pixels.
  var pixelSize: (width: Int, height: Int)? { try? SDL.rendererOutputSize(renderer.raw) }

  /// The name by which SDL calls it, such as `opengl`.
  var name: String {
    guard let info = try? SDL.rendererInfo(renderer.raw) else { return "" }
    return String(cString: info.name)
  }

  /// Returns the drawn frame before it is shown.
  func pixels() throws(SDLError) -> PixelImage {
    let (width, height) = try SDL.rendererOutputSize(renderer.raw)
    let buffer = PixelBuffer(width: width, height: height)
    try SDL.check(
      SDL_RenderReadPixels(
        renderer.raw, nil, CSDL_PIXELFORMAT_ARGB8888, buffer.words, Int32(4 * buffer.width)),
      "SDL_RenderReadPixels")
    return PixelImage(buffer)
  }

  /// Shows the drawn frame.
  func show() { SDL_RenderPresent(renderer.raw) }
}
