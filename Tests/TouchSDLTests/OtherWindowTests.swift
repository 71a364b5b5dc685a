import CTouchSDL2
import TestBasics
import Testing
import TouchGeometry
import TouchInput
import TouchSDLInput

/// A program may have several windows, and SDL one queue for all of them.
@Suite("Input belongs to the window on which it happened")
struct OtherWindowTests {
  /// An event of each kind that names a window, with what sets the name.
  nonisolated enum Kind: CaseIterable {
    case finger, button, motion, wheel, key, window, drop

    @MainActor func event(of window: UInt32) -> SDL_Event {
      var event: SDL_Event
      switch self {
      case .finger: event = Make.finger(SDL_FINGERDOWN, 1, window: window)
      case .button:
        event = Make.button(SDL_MOUSEBUTTONDOWN)
        event.button.windowID = window
      case .motion:
        event = Make.motion(state: 1)
        event.motion.windowID = window
      case .wheel:
        event = Make.wheel(x: 0, y: 1)
        event.wheel.windowID = window
      case .key:
        event = Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue))
        event.key.windowID = window
      case .window:
        event = Make.window(SDL_WINDOWEVENT_FOCUS_LOST)
        event.window.windowID = window
      case .drop:
        event = Make.plain(SDL_DROPFILE)
        event.drop.windowID = window
      }
      return event
    }
  }

  @Test("of its own window and of none, but not of another", arguments: Kind.allCases)
  func kinds(kind: Kind) {
    let path = SDL_strdup("/tmp/a.png")
    defer { SDL_free(path) }
    for (window, isHeard) in [(UInt32(3), true), (0, true), (4, false)] {
      let rig = TranslatorRig(windowID: 3)
      var event = kind.event(of: window)
      if kind == .drop { event.drop.file = path }
      #expect(rig.feed(event).isEmpty != isHeard, "\(kind) of window \(window)")
    }
  }

  @Test("a finger belongs to the window on which it landed, wherever it goes")
  func landing() {
    let rig = TranslatorRig(windowID: 3)
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 1, window: 3))?.phase == .began)
    #expect(rig.sample(Make.finger(SDL_FINGERMOTION, 1, x: 1, window: 4))?.phase == .moved)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 1, x: 1, window: 4))?.phase == .ended)
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      #expect(rig.feed(Make.finger(type, 2, window: 4)).isEmpty)
    }
  }

  @Test("SDL's own gestures name no window: they belong to that on which their fingers are")
  func multigesture() {
    let rig = TranslatorRig(windowID: 3)
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1, window: 4))
    #expect(rig.feed(Make.multigesture()).isEmpty)
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 2, window: 3))
    #expect(rig.feed(Make.multigesture()).count == 1)
  }

  @Test("the keys that are held are known, whichever window has the keyboard")
  func modifiers() throws {
    let rig = TranslatorRig(windowID: 3)
    var key = Make.key(SDL_KEYDOWN, Int(SDLK_LALT.rawValue), modifiers: KMOD_LALT.rawValue)
    key.key.windowID = 4
    #expect(rig.feed(key).isEmpty)
    guard case .mouse(let mouse)? = rig.inputs(Make.button(SDL_MOUSEBUTTONDOWN)).first?.kind else {
      throw Unexpected("no mouse event")
    }
    #expect(mouse.modifiers == .alt)
  }
}
