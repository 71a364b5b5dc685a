import CTouchSDL2
import Testing
import TouchSDL

@Suite("What each of SDL's video drivers is asked for")
struct VideoDriverTests {
  @Test(
    "OpenGL is avoided only where a window can show a frame without it",
    arguments: [
      ("x11", true), ("windows", true), ("dummy", true), ("offscreen", true), ("wayland", false),
      ("cocoa", false), ("KMSDRM", false),
    ] as [(String, Bool)])
  func framesInMemory(driver: String, isPossible: Bool) {
    #expect(SDLContext.showsFramesInMemory(driver) == isPossible)
  }

  @Test("The driver that is used decides")
  func hint() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, nil)
    let context = try SDLContext()
    #expect(context.version.hasSuffix(" dummy"))
    #expect(SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION).map { String(cString: $0) } == "0")
  }
}
