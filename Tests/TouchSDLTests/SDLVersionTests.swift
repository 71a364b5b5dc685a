import CTouchSDL2
import Testing
import TouchSDLInput

@Suite("Which SDL answers")
struct SDLVersionTests {
  @Test(
    "sdl2-compat counts its patches from 50",
    arguments: [
      (SDLVersion.Number(2, 26, 5), nil, "SDL 2.26.5", false),
      (.init(2, 32, 10), "3.4.14", "SDL 2.32.10", false),
      (.init(2, 30, 50), nil, "sdl2-compat 2.30.50 over SDL 3", true),
      (.init(2, 32, 60), "nonsense", "sdl2-compat 2.32.60 over SDL 3", true),
      (.init(2, 32, 70), "3.4.14", "sdl2-compat 2.32.70 over SDL 3.4.14", true),
    ] as [(SDLVersion.Number, String?, String, Bool)])
  func names(number: SDLVersion.Number, hint: String?, text: String, isCompat: Bool) {
    let version = SDLVersion(number, hint: hint)
    #expect(version.description == text)
    #expect(version.isCompat == isCompat)
  }

  @Test("numbers are read whole or not at all, and compared in order")
  func numbers() {
    #expect(SDLVersion.Number("3.4.14") == .init(3, 4, 14))
    for text in ["", "3.4", "3.4.x", "3.4.14.1", "3..1", "3.-4.1"] {
      #expect(SDLVersion.Number(text) == nil, "\(text)")
    }
    #expect(SDLVersion.Number(2, 9, 80) < .init(2, 10, 0))
    #expect(!(SDLVersion.Number(3, 0, 0) < .init(2, 32, 70)))
  }

  @Test("the SDL of this process has the number that SDL_GetVersion gives")
  func current() {
    var number = SDL_version()
    SDL_GetVersion(&number)
    let text = "\(number.major).\(number.minor).\(number.patch)"
    #expect(SDLVersion.current.description.split(separator: " ")[1] == text)
    #expect(SDLVersion.current.isCompat == (number.patch >= 50))
  }
}
