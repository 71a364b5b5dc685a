import CTouchSDL2
import TestSupport
import Testing
import TouchGestures
import TouchSDL

/// A program that has its own window, made by SDL's own calls, and its own loop.
@Suite("Input for a loop that is there already", .serialized, .timeLimit(.minutes(60)))
struct SDLInputTests {
  /// The window, as long as the test has it.
  private final class OwnWindow {
    let raw: OpaquePointer

    init(width: Int32 = 400, height: Int32 = 300) throws {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      try #require(SDL_InitSubSystem(CSDL_INIT_VIDEO) == 0)
      // Not inside the macro: the title would be gone when SDL reads it.
      let window = SDL_CreateWindow("SDLInputTests", 0, 0, width, height, 0)
      raw = try #require(window)
      // What opening the window has left in the queue is not the subject here.
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {}
    }

    isolated deinit {
      SDL_DestroyWindow(raw)
      SDL_QuitSubSystem(CSDL_INIT_VIDEO)
    }

    var id: UInt32 { SDL_GetWindowID(raw) }
  }

  /// One turn of the loop that a program would write.
  private func turn(_ input: SDLInput, _ stage: Stage) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      for ready in input.events(for: event) { stage.handle(ready) }
    }
    for ready in input.advance() { stage.handle(ready) }
    stage.advance(to: input.now)
  }

  /// A stage with a card that follows fingers at once.
  private func table(_ surface: Surface) -> (stage: Stage, card: Layer) {
    let stage = Stage(surface: surface)
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    card.position = Point(x: 200, y: 150)
    stage.root.addChild(card)
    let transform = TransformGestureRecognizer()
    transform.hysteresis = 0
    transform.addAction { $0.layer?.setTransformToParent($0.transform) }
    card.addGestureRecognizer(transform)
    return (stage, card)
  }

  @Test("fingers drag a layer, turn by turn of the loop")
  func drag() throws {
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw)
    #expect(input.surface == Surface(size: Size(width: 400, height: 300)))
    let (stage, card) = table(input.surface)
    push(Make.finger(SDL_FINGERDOWN, 1, x: 0.5, y: 0.5, window: window.id))
    turn(input, stage)
    push(Make.finger(SDL_FINGERMOTION, 1, x: 0.625, y: 0.75, window: window.id))
    turn(input, stage)
    #expect(card.position == Point(x: 250, y: 225), "the program's own finger has not vanished")
    push(Make.finger(SDL_FINGERUP, 1, x: 0.625, y: 0.75, window: window.id))
    turn(input, stage)
    push(Make.finger(SDL_FINGERMOTION, 1, x: 0.5, y: 0.5, window: window.id))
    turn(input, stage)
    #expect(card.position == Point(x: 250, y: 225))
  }

  @Test("so does the mouse, and echoes of either count once, whatever the program's hints")
  func mouse() throws {
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw)
    let (stage, card) = table(input.surface)
    var press = Make.button(SDL_MOUSEBUTTONDOWN)
    (press.button.x, press.button.y) = (200, 150)
    push(press)
    push(Make.finger(SDL_FINGERDOWN, 0, x: 0.25, y: 0.25, device: Int64(CSDL_MOUSE_TOUCHID)))
    turn(input, stage)
    var motion = Make.motion(state: 1)
    (motion.motion.x, motion.motion.y) = (210, 170)
    push(motion)
    (motion.motion.x, motion.motion.which) = (390, CSDL_TOUCH_MOUSEID)
    push(motion)
    turn(input, stage)
    #expect(card.position == Point(x: 210, y: 170))
  }

  @Test("a window that changes its size says so, and fingers are mapped as they happened")
  func resize() throws {
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw)
    SDL_SetWindowSize(window.raw, 800, 600)
    var event = Make.window(SDL_WINDOWEVENT_SIZE_CHANGED)
    event.window.windowID = window.id
    let large = Surface(size: Size(width: 800, height: 600))
    #expect(input.surface.size == Size(width: 400, height: 300), "not before its event")
    expectEqual(input.events(for: event).map(\.kind), [.surface(large)])
    #expect(input.surface == large)
  }

  @Test("a renderer with a logical size: places and surface are in its units")
  func logicalSize() throws {
    let window = try OwnWindow(width: 400, height: 300)
    let renderer = try #require(SDL_CreateRenderer(window.raw, -1, CSDL_RENDERER_SOFTWARE))
    defer { SDL_DestroyRenderer(renderer) }
    #expect(EventTranslator.surface(of: window.raw).size == Size(width: 400, height: 300))
    SDL_RenderSetLogicalSize(renderer, 200, 100)
    let input = SDLInput(window: window.raw)
    #expect(input.surface == Surface(size: Size(width: 200, height: 100), scale: 2))
    // SDL changes finger events for it as they enter the queue.
    push(Make.finger(SDL_FINGERDOWN, 1, x: 0.75, y: 0.5, window: window.id))
    var event = SDL_Event()
    var places: [Point] = []
    while SDL_PollEvent(&event) != 0 {
      let ready = input.events(for: event) + input.advance()
      places += ready.compactMap { $0.samples.first?.location }
    }
    let place = try #require(places.first)
    // SDL reckons with single precision there.
    #expect(places.count == 1 && place.distance(to: Point(x: 150, y: 50)) < 0.001, "\(places)")
  }

  @Test("an event is the same by its address")
  func address() throws {
    let window = try OwnWindow()
    var events = [
      Make.finger(SDL_FINGERDOWN, 5, x: 0.5, y: 0.25), Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue)),
    ]
    func kinds(_ take: (SDLInput, inout SDL_Event) -> [InputEvent]) -> [InputEvent.Kind] {
      let input = SDLInput(window: window.raw)
      return events.indices.flatMap { take(input, &events[$0]) }.map(\.kind)
    }
    let byValue = kinds { $0.events(for: $1) }
    #expect(byValue.count == 2)
    #expect(kinds { $0.events(at: &$1) } == byValue)
  }

  @Test("pasted text is not later than a move that waits for the end of the drain")
  func pastedText() throws {
    var ticks: UInt64 = 1_000
    let clock = EventClock(ticks: { ticks })
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw, clock: clock)
    ticks = 1_200
    let down = Make.finger(SDL_FINGERDOWN, 1, at: 1_050, window: window.id)
    let move = Make.finger(SDL_FINGERMOTION, 1, x: 0.75, at: 1_080, window: window.id)
    #expect(input.events(for: down).count == 1 && input.events(for: move).isEmpty)
    SDL_SetClipboardText("text")
    let pasted = try #require(input.pastedText())
    let moved = try #require(input.advance().first)
    #expect(pasted.time <= moved.time && moved.time == Timestamp(seconds: 0.08))
  }

  @Test("closing cancels the fingers that are down, once")
  func finish() throws {
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw)
    _ = input.events(for: Make.finger(SDL_FINGERDOWN, 5))
    let phases = [input.finish(), input.finish()].map { $0.compactMap { $0.samples.first?.phase } }
    expectEqual(phases, [[.cancelled], []])
  }

  @Test("the loop sleeps until what comes first, and a second at most")
  func timeouts() throws {
    var ticks: UInt64 = 5_000
    let clock = EventClock(ticks: { ticks })
    ticks += 100
    let table: [(Double?, Int32)] = [
      (nil, 1000), (0, 0), (0.05, 0), (0.1, 0), (0.1001, 1), (0.35, 250), (1.1, 1000), (9, 1000),
    ]
    for (seconds, expected) in table {
      let deadline = seconds.map { Timestamp(seconds: $0) }
      #expect(clock.timeout(until: deadline) == expected, "\(String(describing: seconds))")
    }
    let window = try OwnWindow()
    let input = SDLInput(window: window.raw, clock: clock)
    #expect(input.timeout(until: nil) == 1000)
    #expect(input.timeout(until: Timestamp(seconds: 0.35)) == 250)
  }
}
