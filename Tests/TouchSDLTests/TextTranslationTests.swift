import CTouchSDL2
import TestBasics
import Testing
import TouchInput
import TouchSDL

@Suite("SDL's text")
struct TextTranslationTests {
  private static func bytes<Array>(_ text: String, into array: inout Array) {
    withUnsafeMutableBytes(of: &array) { room in
      for (index, byte) in text.utf8.prefix(room.count - 1).enumerated() { room[index] = byte }
    }
  }

  private static func typed(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text = SDL_TextInputEvent()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.timestamp = 1100
    bytes(text, into: &event.text.text)
    return event
  }

  private static func composed(_ text: String, start: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit = SDL_TextEditingEvent()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.timestamp = 1100
    event.edit.start = start
    bytes(text, into: &event.edit.text)
    return event
  }

  private static func key(_ key: SDL_KeyCode, _ modifiers: SDL_Keymod) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.timestamp = 1100
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  @Test("No text comes unless it is asked for, and no clipboard is looked at")
  func silence() {
    let rig = TranslatorRig()
    rig.clipboard = "secret"
    #expect(rig.inputs(Self.typed("a")).isEmpty)
    #expect(rig.inputs(Self.composed("a", start: 0)).isEmpty)
    #expect(rig.inputs(Self.key(SDLK_v, KMOD_LCTRL)).map(\.kind).count == 1)
    #expect(rig.clipboardReads == 0)
  }

  @Test("Typed and composed text comes with its caret in characters")
  func text() {
    let rig = TranslatorRig()
    rig.acceptText()
    let table: [(SDL_Event, TextEvent)] = [
      (Self.typed("é"), TextEvent(.committed, "é")),
      (Self.composed("", start: 0), TextEvent(.composing, "")),
      (Self.composed("にほん", start: 2), TextEvent(.composing, "にほん", caret: 2)),
      // A letter of two code points, and a caret that SDL has beyond the end.
      (Self.composed("e\u{301}a", start: 2), TextEvent(.composing, "e\u{301}a", caret: 1)),
      (Self.composed("a", start: 9), TextEvent(.composing, "a", caret: 1)),
      (Self.composed("a", start: -1), TextEvent(.composing, "a", caret: 0)),
    ]
    for (event, expected) in table {
      #expect(rig.inputs(event).map(\.kind) == [.text(expected)])
    }
    #expect(rig.inputs(Self.typed("")).isEmpty)
  }

  @Test("A composition ends when the window loses the keyboard; SDL on Wayland says nothing of it")
  func compositionWithoutKeyboard() {
    let lost = Make.window(SDL_WINDOWEVENT_FOCUS_LOST)
    for (event, isOpen) in [
      (Self.composed("に", start: 1), true), (Self.composed("", start: 0), false),
      (Self.typed("日"), false),
    ] {
      let rig = TranslatorRig(isWayland: true)
      rig.acceptText()
      _ = rig.feed(Self.composed("に", start: 1))
      _ = rig.feed(event)
      let end = isOpen ? [InputEvent.Kind.text(TextEvent(.composing, ""))] : []
      #expect(rig.inputs(lost).map(\.kind) == end + [.focus(.lost)])
      #expect(rig.inputs(lost).isEmpty)
    }
  }

  @Test("A composition that is too long for SDL's usual event comes whole, if it is asked for")
  func longComposition() {
    let rig = TranslatorRig()
    let text = String(repeating: "に", count: 40)
    let copy = SDL_strdup(text)
    defer { SDL_free(copy) }
    var event = SDL_Event()
    event.editExt = SDL_TextEditingExtEvent()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.timestamp = 1100
    event.editExt.text = copy
    event.editExt.start = 39
    #expect(rig.inputs(event).isEmpty)
    rig.acceptText()
    #expect(rig.inputs(event).map(\.kind) == [.text(TextEvent(.composing, text, caret: 39))])
  }

  @Test("Ctrl-V, Cmd-V and Shift-Insert bring the clipboard after their key, other keys do not")
  func paste() {
    let rig = TranslatorRig()
    rig.acceptText()
    rig.clipboard = "from elsewhere"
    let pasted = InputEvent.Kind.text(TextEvent(.pasted, "from elsewhere"))
    let table: [(SDL_KeyCode, SDL_Keymod, Bool)] = [
      (SDLK_v, KMOD_LCTRL, true), (SDLK_v, KMOD_RGUI, true), (SDLK_INSERT, KMOD_LSHIFT, true),
      (SDLK_v, KMOD_NONE, false), (SDLK_v, KMOD_LALT, false), (SDLK_INSERT, KMOD_NONE, false),
      (SDLK_c, KMOD_LCTRL, false),
    ]
    for (key, modifiers, brings) in table {
      let kinds = rig.inputs(Self.key(key, modifiers)).map(\.kind)
      #expect(kinds.count == (brings ? 2 : 1))
      #expect(kinds.last == pasted || !brings)
    }
    rig.clipboard = ""
    #expect(rig.inputs(Self.key(SDLK_v, KMOD_LCTRL)).count == 1)
  }

  @Test("A paste that is too long is cut at a character")
  func long() throws {
    let rig = TranslatorRig()
    rig.acceptText()
    rig.clipboard = "a" + String(repeating: "é", count: 40_000)
    guard case .text(let text)? = rig.inputs(Self.key(SDLK_v, KMOD_LCTRL)).last?.kind else {
      throw Unexpected("nothing was pasted")
    }
    #expect(text.string == "a" + String(repeating: "é", count: 32_767))
  }
}
