import CTouchSDL2
import TestSupport
import Testing
import TouchSDL
import TouchScenes
import TouchShell

@Suite("SDL's mouse, keys and window")
struct MouseAndKeyTranslationTests {
  @Test("buttons and moves, with the keys held")
  func mouse() {
    let rig = TranslatorRig()
    rig.modifiers = KMOD_LALT.rawValue | KMOD_RSHIFT.rawValue
    _ = rig.feed(Make.window(SDL_WINDOWEVENT_FOCUS_GAINED))
    let keys: ModifierKeys = [.alt, .shift]
    let table: [(SDL_Event, MouseEvent)] = [
      (
        Make.button(SDL_MOUSEBUTTONDOWN),
        MouseEvent(phase: .down, location: Point(x: 30, y: 40), clicks: 2, modifiers: keys)
      ),
      (
        Make.button(SDL_MOUSEBUTTONUP),
        MouseEvent(phase: .up, location: Point(x: 30, y: 40), clicks: 2, modifiers: keys)
      ),
      (
        Make.motion(state: 0),
        MouseEvent(
          phase: .moved, button: 0, location: Point(x: 31, y: 41), clicks: 0, modifiers: keys)
      ),
      (
        Make.motion(state: 0b100),
        MouseEvent(
          phase: .moved, button: 3, location: Point(x: 31, y: 41), clicks: 0, modifiers: keys)
      ),
    ]
    for (event, expected) in table {
      expectEqual(rig.inputs(event).map(\.kind), [.mouse(expected)])
    }
  }

  @Test("a pointer that leaves the window without a movement moves out of it, but not in a drag")
  func leaving() {
    let rig = TranslatorRig()
    let leave = Make.window(SDL_WINDOWEVENT_LEAVE)
    #expect(rig.feed(leave).isEmpty)
    _ = rig.feed(Make.motion(state: 0))
    let outside = MouseEvent(
      phase: .moved, button: 0, location: Point(x: -1, y: -1), clicks: 0, modifiers: [])
    expectEqual(rig.inputs(leave).map(\.kind), [.mouse(outside)])
    #expect(rig.feed(leave).isEmpty)
    for last in [
      Make.motion(state: 1), Make.button(SDL_MOUSEBUTTONDOWN), Make.button(SDL_MOUSEBUTTONUP),
    ] {
      _ = rig.feed(Make.motion(state: 0))
      _ = rig.feed(last)
      #expect(rig.feed(leave).isEmpty)
    }
  }

  @Test("IND-4: echoes of fingers are dropped")
  func touchEchoes() {
    let rig = TranslatorRig()
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONDOWN, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONUP, which: CSDL_TOUCH_MOUSEID)).isEmpty)
    #expect(rig.feed(Make.motion(state: 1, which: CSDL_TOUCH_MOUSEID)).isEmpty)
  }

  @Test(
    "a wheel moves the content by 40 points a tick, with the content's sign",
    arguments: [
      (Float(0), Float(1), Vector(dx: 0, dy: 40), false),
      (0, -2, Vector(dx: 0, dy: -80), false), (1, 0, Vector(dx: -40, dy: 0), false),
      (0, 0.25, Vector(dx: 0, dy: 10), true), (-0.5, 1, Vector(dx: 20, dy: 40), true),
    ] as [(Float, Float, Vector, Bool)])
  func wheel(x: Float, y: Float, delta: Vector, isPrecise: Bool) {
    for flipped in [false, true] {
      #expect(
        TranslatorRig().inputs(Make.wheel(x: x, y: y, flipped: flipped)).map(\.kind) == [
          .wheel(WheelEvent(location: Point(x: 5, y: 6), delta: delta, isPrecise: isPrecise))
        ])
    }
    #expect(TranslatorRig().feed(Make.wheel(x: 0, y: 0)).isEmpty)
  }

  @Test("keys have SDL's names and their own modifiers")
  func keys() {
    let rig = TranslatorRig()
    let table: [(SDL_Event, KeyEvent)] = [
      (Make.key(SDL_KEYDOWN, Int(SDLK_SPACE.rawValue)), KeyEvent(phase: .down, key: "Space")),
      (Make.key(SDL_KEYUP, Int(SDLK_F1.rawValue)), KeyEvent(phase: .up, key: "F1")),
      (
        Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue), modifiers: KMOD_LCTRL.rawValue),
        KeyEvent(phase: .down, key: "A", modifiers: .control)
      ),
    ]
    for (event, expected) in table {
      expectEqual(rig.inputs(event).map(\.kind), [.key(expected)])
    }
  }

  @Test("the rest: closing, redrawing, a lost device, and nothing for what does not matter")
  func rest() {
    let rig = TranslatorRig()
    expectEqual(rig.feed(Make.plain(SDL_QUIT)), [.quit])
    expectEqual(rig.feed(Make.plain(SDL_RENDER_TARGETS_RESET)), [.redraw])
    expectEqual(rig.feed(Make.plain(SDL_RENDER_DEVICE_RESET)), [.deviceReset])
    expectEqual(rig.feed(Make.window(SDL_WINDOWEVENT_EXPOSED)), [.redraw])
    #expect(rig.feed(Make.window(SDL_WINDOWEVENT_MOVED)).isEmpty)
    #expect(rig.feed(Make.plain(SDL_CLIPBOARDUPDATE)).isEmpty)
    #expect(rig.feed(Make.plain(SDL_DROPFILE)).isEmpty)
  }

  @Test("a dropped file is reported with its path")
  func drop() {
    let rig = TranslatorRig()
    var path = Array("/tmp/scene.scene.json".utf8CString)
    path.withUnsafeMutableBufferPointer { bytes in
      var event = Make.plain(SDL_DROPFILE)
      event.drop.file = bytes.baseAddress
      expectEqual(rig.feed(event), [.dropped(file: "/tmp/scene.scene.json")])
    }
  }

  @Test("the keys held are those of the key events before, not what SDL knows already")
  func modifiersInOrder() {
    let rig = TranslatorRig()
    // SDL has read Control from the system, while Alt's events are still in the queue before the
    // wheel.
    rig.modifiers = KMOD_LCTRL.rawValue
    _ = rig.inputs(Make.key(SDL_KEYDOWN, Int(SDLK_LALT.rawValue), modifiers: KMOD_LALT.rawValue))
    let inputs = rig.inputs(Make.button(SDL_MOUSEBUTTONDOWN)).map { event -> ModifierKeys? in
      guard case .mouse(let mouse) = event.kind else { return nil }
      return mouse.modifiers
    }
    expectEqual(inputs, [.alt])
  }

  @Test("a letter that is not Latin has the name of its key on a US keyboard")
  func otherScripts() {
    let rig = TranslatorRig()
    func name(_ code: Int, _ scancode: SDL_Scancode) -> String? {
      var event = Make.key(SDL_KEYDOWN, code)
      event.key.keysym.scancode = scancode
      guard case .key(let key)? = rig.inputs(event).first?.kind else { return nil }
      return key.key
    }
    #expect(name(0x440, SDL_SCANCODE_H) == "H", "Cyrillic er")
    #expect(name(0x3BD, SDL_SCANCODE_N) == "N", "Greek nu")
    #expect(name(0x61, SDL_SCANCODE_Q) == "A", "on a French keyboard")
    #expect(name(0xF6, SDL_SCANCODE_SEMICOLON)?.lowercased() == "ö")
    // A US keyboard does not have every key.
    #expect(name(0x491, SDL_SCANCODE_UNKNOWN)?.lowercased() == "ґ")
  }

  @Test("a key that goes down does not count for what the mouse did before it")
  func firstModifier() {
    let rig = TranslatorRig()
    func held(_ event: SDL_Event) -> ModifierKeys? {
      switch rig.inputs(event).first?.kind {
      case .mouse(let mouse): mouse.modifiers
      case .wheel(let wheel): wheel.modifiers
      default: nil
      }
    }
    // SDL knows of the key already, while the wheel's event still waits in the queue before it.
    rig.modifiers = KMOD_LSHIFT.rawValue
    expectEqual(held(Make.wheel(x: 0, y: 1)), [])
    expectEqual(held(Make.button(SDL_MOUSEBUTTONDOWN)), [])
    let shift = Make.key(SDL_KEYDOWN, Int(SDLK_LSHIFT.rawValue), modifiers: KMOD_LSHIFT.rawValue)
    _ = rig.inputs(shift)
    #expect(held(Make.wheel(x: 0, y: 1)) == .shift)
    // What is held when the window gets the keyboard counts; what goes down after that does not.
    rig.modifiers = 0
    _ = rig.feed(Make.window(SDL_WINDOWEVENT_FOCUS_LOST))
    expectEqual(held(Make.wheel(x: 0, y: 1)), [])
    rig.modifiers = KMOD_LCTRL.rawValue
    _ = rig.feed(Make.window(SDL_WINDOWEVENT_FOCUS_GAINED))
    rig.modifiers |= KMOD_LALT.rawValue
    #expect(held(Make.wheel(x: 0, y: 1)) == .control)
  }
}

@Suite("Keys of the window")
struct WindowKeyTests {
  @Test("SDL knows every key of the table by the name that it has there")
  func names() {
    for command in KeyCommand.Place.allCases.flatMap(KeyCommand.all) {
      for binding in command.bindings {
        let code = SDL_GetKeyFromName(binding.key)
        #expect(code != SDLK_UNKNOWN.rawValue, "\(binding.key)")
        #expect(SDL_GetKeyName(code).map { String(cString: $0) } == binding.key)
      }
    }
  }
}
