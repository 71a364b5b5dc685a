import CTouchSDL2
import Foundation
import RasterTestSupport
import TestSupport
import Testing
import VirtualTouchscreen

@testable import TouchSDL

/// Why there is no OpenGL; nil where there is.
nonisolated private let obstacle = VirtualTouchscreen.unavailableReasonWithOpenGL()

/// Windows with graphics hardware, as far as Mesa's llvmpipe is like it: each in a process of its
/// own, because a process has one video driver.
@Suite(
  "What SDL's OpenGL renderers draw",
  .enabled(if: obstacle == nil, Comment(rawValue: obstacle ?? "There is OpenGL.")))
struct OpenGLTests {
  @Test("A hundred cards take two calls on OpenGL, and look as they do in memory")
  func openGL() async {
    await #expect(processExitsWith: .success) { try await OpenGLTests.compare("opengl") }
  }

  @Test("A hundred cards take two calls on OpenGL ES, and look as they do in memory")
  func openGLES() async {
    await #expect(processExitsWith: .success) { try await OpenGLTests.compare("opengles2") }
  }

  private static func compare(_ driver: String) throws {
    let screen = try VirtualTouchscreen(width: 640, height: 400, openGL: true)
    defer { screen.stop() }
    for (name, value) in screen.environment { setenv(name, value, 1) }
    setenv("SDL_RENDER_DRIVER", driver, 1)
    unsetenv("SDL_FRAMEBUFFER_ACCELERATION")
    let folder = try TemporaryFolder()
    let list = try TableOfPhotos.list(100, in: folder)
    let context = try SDLContext()
    try #require(context.videoDriver == "x11")
    let window = WindowHandle(
      owning: try SDL.createWindow(title: "cards", width: 640, height: 400, flags: 0))
    let presenter = try HardwarePresenter(
      try #require(RendererChoice.hardware(for: window.raw), "no renderer was made"))
    try #require(presenter.name == driver)

    let drawing = DrawListRenderer(sink: presenter.sink, resources: TestImages.resources)
    // The second frame, when all images are on the hardware.
    for _ in 0..<2 { try drawing.draw(list, scale: 1, isOpaque: true) }
    #expect(presenter.sink.drawCalls <= 2)
    let drawn = try presenter.pixels()
    func difference(from count: Int) throws -> Difference {
      Difference(
        drawn,
        try TestImages.render(TableOfPhotos.list(count, in: folder), width: 640, height: 400))
    }
    #expect(try difference(from: 100).isSmall)
    // Without the last card it would be seen.
    #expect(try !difference(from: 99).isSmall)
    presenter.show()
  }

  /// How far two images of one size are apart.
  private struct Difference {
    /// Of a channel of a pixel, in the mean.
    private var mean = 0.0
    /// The part of the pixels of which a channel differs by more than 64.
    private var far = 0.0

    init(_ a: PixelImage, _ b: PixelImage) {
      var (sum, count) = (0, 0)
      for y in 0..<b.height {
        for x in 0..<b.width {
          let (p, q) = (a[x, y], b[x, y])
          let distances = [
            abs(Int(p.red) - Int(q.red)), abs(Int(p.green) - Int(q.green)),
            abs(Int(p.blue) - Int(q.blue)),
          ]
          sum += distances.reduce(0, +)
          if distances.contains(where: { $0 > 64 }) { count += 1 }
        }
      }
      mean = Double(sum) / Double(3 * b.width * b.height)
      far = Double(count) / Double(b.width * b.height)
    }

    /// Whether it is no more than comes from other arithmetic along edges and letters: on Mesa's
    /// llvmpipe the mean is 1.1, and no channel differs by more than 64.
    var isSmall: Bool { mean < 2 && far < 0.001 }
  }
}
