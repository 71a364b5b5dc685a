import CTouchSDL2
import Foundation
import TestSupport
import Testing
import TouchControls
import TouchGestures
import TouchSDL

@Suite("A stage in a window of its own", .serialized, .timeLimit(.minutes(60)))
struct StageWindowTests {
  private func open() throws -> StageWindow {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let app = try StageWindow(title: "StageWindowTests", size: Size(width: 400, height: 300))
    // What opening the window has left in the queue is not the subject here.
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {}
    return app
  }

  @Test("a card is dragged; the program ends when the window is closed, and leaves nothing behind")
  func drag() throws {
    weak var kept: Layer?
    weak var keptApp: StageWindow?
    do {
      let app = try open()
      let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 100))
      card.position = Point(x: 200, y: 150)
      app.stage.root.addChild(card)
      let transform = TransformGestureRecognizer()
      transform.hysteresis = 0
      transform.addAction { $0.layer?.setTransformToParent($0.transform) }
      card.addGestureRecognizer(transform)
      push(Make.finger(SDL_FINGERDOWN, 1))
      push(Make.finger(SDL_FINGERMOTION, 1, x: 0.75, y: 0.75))
      push(Make.plain(SDL_QUIT))
      try app.run()
      #expect(card.position == Point(x: 300, y: 225))
      #expect(card.gestureRecognizers.allSatisfy { $0.touches.isEmpty }, "no finger stays down")
      kept = card
      keptApp = app
    }
    #expect(kept == nil && keptApp == nil)
  }

  @Test("the program hears each event before the stage does, drops, and may stay open")
  func hooks() throws {
    let app = try open()
    var log: [String] = []
    app.onEvent = { [unowned app] event in
      guard case .key(let key) = event.kind else { return }
      log.append(key.key)
      if key.key == "Escape" { app.close() }
    }
    app.onDrop = { log.append("dropped \($0)") }
    app.shouldClose = {
      log.append("asked")
      return false
    }
    var drop = Make.plain(SDL_DROPFILE)
    drop.drop.file = SDL_strdup("/tmp/a.png")
    push(drop)
    push(Make.plain(SDL_QUIT))
    push(Make.key(SDL_KEYDOWN, Int(SDLK_ESCAPE.rawValue)))
    try app.run()
    expectEqual(log, ["dropped /tmp/a.png", "asked", "Escape"])
  }

  @Test("what the program starts in a hook begins now, not when the loop last woke")
  func timeOfHooks() throws {
    var drop = Make.plain(SDL_DROPFILE)
    drop.drop.file = SDL_strdup("/tmp/a.png")
    for event in [Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue)), drop, Make.plain(SDL_QUIT)] {
      let app = try open()
      var moment: Timestamp?
      let note = { [unowned app] in
        if moment == nil { moment = app.stage.now }
        app.close()
      }
      app.onEvent = { _ in note() }
      app.onDrop = { _ in note() }
      app.shouldClose = {
        note()
        return true
      }
      // The stage is at zero, and the clock moves on.
      let opened = SDL_GetTicks64()
      while SDL_GetTicks64() == opened {}
      push(event)
      try app.run()
      #expect(try #require(moment) > .zero)
    }
  }

  @Test("text comes while it is edited, with the clipboard; of a password a recorder hears dots")
  func text() throws {
    let app = try open()
    let field = TextField("Name")
    let secret = TextField("Password", isSecure: true)
    for layer in [field, secret] { app.stage.root.addChild(layer) }
    var heard: [String] = []
    app.onEvent = { event in
      if case .text(let text) = event.kind { heard.append(text.string) }
    }
    func type(_ text: String) {
      var event = SDL_Event()
      event.text = SDL_TextInputEvent()
      event.text.type = SDL_TEXTINPUT.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
      push(event)
    }
    func press(_ key: SDL_KeyCode) {
      var event = Make.key(SDL_KEYDOWN, Int(key.rawValue))
      event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
      push(event)
    }
    func clipboard() -> String {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    // Each step when the loop has seen what the one before has brought.
    let steps: [() -> Void] = [
      {
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
        type("lost")
      },
      { app.stage.focus.move(to: field) },
      {
        #expect(SDL_IsTextInputActive() == SDL_TRUE)
        type("a")
      },
      {
        SDL_SetClipboardText("bc")
        press(SDLK_v)
      },
      { field.selection = 1..<3 }, { press(SDLK_x) },
      {
        #expect(clipboard() == "bc" && field.text == "a")
        app.stage.pasteboard?.requestText()
      },
      { app.stage.focus.move(to: secret) }, { type("x") }, { app.stage.focus.move(to: nil) },
      {
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
        app.close()
      },
    ]
    for (index, step) in steps.enumerated() {
      app.stage.perform(after: 0.05 * Double(index + 1), step)
    }
    try app.run()
    #expect(field.text == "abc" && secret.text == "x")
    expectEqual(heard, ["a", "bc", "bc", "•"])
  }

  @Test("a window that was resized says so, once the root has its new bounds")
  func resized() throws {
    let app = try open()
    var sizes: [Size] = []
    app.onResize = { [unowned app] surface in
      sizes.append(surface.size)
      #expect(app.stage.root.bounds == surface.bounds)
      app.close()
    }
    let old = app.stage.surface.size
    // Its number grows with those that were open before, and other tests may have left one.
    let raw = try #require(
      (1...10_000).reversed().lazy.compactMap { SDL_GetWindowFromID($0) }
        .first { SDL_GetWindowTitle($0).map { String(cString: $0) } == "StageWindowTests" })
    SDL_SetWindowSize(raw, 333, 222)
    // A window that is told nothing ends all the same.
    push(Make.plain(SDL_QUIT))
    try app.run()
    #expect(sizes == [Size(width: 333, height: 222)] && sizes[0] != old)
  }

  @Test("a new theme or contrast is in the next frame")
  func appearance() throws {
    let app = try open()
    #expect(app.drawList().appearance == Appearance())
    let changes: [(Appearance, () -> Void)] = [
      (Appearance(theme: .light), { app.theme = .light }),
      (Appearance(theme: .light, isHighContrast: true), { app.isHighContrast = true }),
    ]
    for (appearance, change) in changes {
      change()
      #expect(app.stage.needsDisplay && app.drawList().appearance == appearance)
    }
  }

  @Test("what moves by itself is drawn until it rests")
  func animation() throws {
    final class Counter: Animation {
      let end: Timestamp
      private let app: StageWindow
      var frames = 0
      init(_ app: StageWindow, end: Timestamp) { (self.app, self.end) = (app, end) }
      func show(at time: Timestamp) { frames += 1 }
      func finish() { app.close() }
    }
    let app = try open()
    let counter = Counter(app, end: app.stage.now.advanced(bySeconds: 0.1))
    app.stage.add(counter)
    try app.run()
    #expect(counter.frames > 0)
    #expect(!app.stage.isAnimating)
  }
}
