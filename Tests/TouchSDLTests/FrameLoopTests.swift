import CTouchSDL2
import TestSupport
import Testing

@testable import TouchSDL

/// Writes down what a loop asks of it.
private final class LoggingClient: FrameLoopClient {
  var log: [String] = []
  var needsDisplay = false
  var nextDeadline: Timestamp?
  var wantsToQuit = false
  var frames = 0
  var times: [Timestamp] = []
  var onAdvance: (LoggingClient) -> Void = { _ in }

  var onEvent: (InputEvent) -> Void = { _ in }

  func handle(_ event: InputEvent) {
    onEvent(event)
    switch event.kind {
    case .touches(let frame): log.append("touch \(frame.samples.map { "\($0.phase)" }.joined())")
    case .key(let key): log.append("key \(key.key)")
    default: break
    }
  }

  func didDrainEvents() { if log.last != "drained" { log.append("drained") } }

  func advance(to time: Timestamp) {
    times.append(time)
    onAdvance(self)
  }

  func drawList() -> DrawList {
    frames += 1
    needsDisplay = false
    log.append("draw")
    return DrawList(background: .black)
  }

  func quitRequested() {
    log.append("quit")
    wantsToQuit = true
  }

  func dropped(file: String) { log.append("dropped \(file)") }
}

@Suite("The loop of a window", .serialized, .timeLimit(.minutes(60)))
struct FrameLoopTests {
  private let window: Window

  /// SDL's dummy driver: a window as any other, that nobody sees.
  init() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let context = try SDLContext()
    #expect(context.version.hasSuffix(" dummy"))
    window = try Window(
      context: context, title: "FrameLoopTests", size: Size(width: 120, height: 80),
      fullScreen: false,
      icon: nil, resources: TestImages.resources)
    // What opening the window has left in the queue is not the subject here.
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {}
  }

  @Test("a window has a size in points, a title, and shows frames")
  func showsFrames() throws {
    #expect(window.surface == Surface(size: Size(width: 120, height: 80), scale: 1))
    #expect(window.title == "FrameLoopTests")
    window.title = "Other"
    #expect(window.title == "Other")
    var list = DrawList(background: .white)
    list.text(TextDraw("text", at: Point(x: 10, y: 10), color: .black))
    try window.present(list)
    try window.present(list)
    #expect(window.isVisible)
  }

  @Test("A closed window asks once to quit, whether it is the last one or not; another never does")
  func closed() throws {
    let id = SDL_GetWindowID(window.raw)
    for (closed, isLast, log) in [
      (id, false, ["quit"]), (id, true, ["quit"]), (id + 1, false, []),
    ] as [(UInt32, Bool, [String])] {
      let client = LoggingClient()
      client.onAdvance = { $0.wantsToQuit = true }
      var event = Make.window(SDL_WINDOWEVENT_CLOSE)
      event.window.windowID = closed
      push(event)
      if isLast { push(Make.plain(SDL_QUIT)) }
      try FrameLoop(window: window).run(client: client)
      #expect(client.log.filter { $0 == "quit" } == log)
      #expect(client.times.count == 1)
    }
  }

  @Test("IND-4: SDL is told to make neither fingers of the mouse nor a mouse of fingers")
  func noSyntheticInput() {
    for hint in [SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_HINT_MOUSE_TOUCH_EVENTS] {
      #expect(SDL_GetHint(hint).map { String(cString: $0) } == "0")
    }
  }

  @Test("everything that is pending is handled before the first frame")
  func drains() throws {
    let client = LoggingClient()
    let loop = FrameLoop(window: window)
    push(Make.finger(SDL_FINGERDOWN, 1))
    push(Make.finger(SDL_FINGERMOTION, 1, x: 0.6))
    push(Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue)))
    client.onAdvance = { if $0.frames > 0 { $0.wantsToQuit = true } }
    client.needsDisplay = true
    client.nextDeadline = .zero
    try loop.run(client: client)
    expectEqual(client.log.prefix(3), ["touch began", "touch moved", "key A"])
    expectEqual(client.log.dropFirst(3).prefix(2), ["drained", "draw"])
    #expect(client.times == client.times.sorted())
  }

  @Test(
    "a finger of a device that SDL knows is cancelled when it has vanished; one of a device that the program made up stays",
    arguments: [
      (SDL_TOUCH_DEVICE_DIRECT, ["touch began", "touch cancelled"]),
      (SDL_TOUCH_DEVICE_INVALID, ["touch began"]),
    ])
  func vanished(kind: SDL_TouchDeviceType, log: [String]) throws {
    let client = LoggingClient()
    let window = window
    var environment = EventTranslator.Environment(window: window.raw, surface: { window.surface })
    environment.deviceType = { _ in kind }
    let loop = FrameLoop(window: window, clock: EventClock(), environment: environment)
    push(Make.finger(SDL_FINGERDOWN, 1))
    client.onAdvance = { $0.wantsToQuit = true }
    try loop.run(client: client)
    #expect(client.log.prefix(log.count + 1) == (log + ["drained"])[...])
  }

  @Test("Where the server does not ask for a frame, only user input is drawn; then what was held")
  func heldFrames() throws {
    let target = HoldingTarget()
    try #require(window.memory).target = target
    let client = LoggingClient()
    client.needsDisplay = true
    // An animation.
    client.nextDeadline = .zero
    var steps = 0
    client.onAdvance = { [self] client in
      client.needsDisplay = true
      steps += 1
      switch (client.frames, steps) {
      case (1, 3...) where target.wantsFrame == false && client.log.last != "key A":
        push(Make.key(SDL_KEYDOWN, Int(SDLK_a.rawValue)))
        steps = 0
      case (2, 3...):
        target.wantsFrame = true
        LoopWake.now()
        steps = 0
      case (3, _): client.wantsToQuit = true
      default: break
      }
    }
    try FrameLoop(window: window).run(client: client)
    expectEqual(client.log.filter { $0 != "drained" }, ["draw", "key A", "draw", "draw"])
  }

  @Test("A server that never asks gets a frame a second")
  func neverAsked() throws {
    let target = HoldingTarget()
    try #require(window.memory).target = target
    let client = LoggingClient()
    client.needsDisplay = true
    client.nextDeadline = .zero
    client.onAdvance = { client in
      client.needsDisplay = true
      client.wantsToQuit = client.frames == 2
    }
    let start = SDL_GetTicks64()
    try FrameLoop(window: window).run(client: client)
    #expect(SDL_GetTicks64() - start >= 1000)
  }

  @Test("A frame that a stopped server could not take is not drawn again and again")
  func refused() throws {
    let target = HoldingTarget()
    target.isReady = false
    try #require(window.memory).target = target
    let client = LoggingClient()
    client.needsDisplay = true
    var steps = 0
    client.onAdvance = { client in
      if client.frames > 0 { steps += 1 }
      client.wantsToQuit = steps == 4
    }
    try FrameLoop(window: window).run(client: client)
    #expect(client.frames == 1)
  }

  /// A server that asks for no frame until a test lets it.
  private final class HoldingTarget: FrameTarget {
    let pixelSize = (width: 120, height: 80)
    var wantsFrame = false
    var isReady = true

    func show(_ parts: [PixelRect], of pixels: PixelBuffer) -> Bool { isReady }
  }

  @Test("IND-4: the first finger on a trackpad that does not count is told of, once")
  func droppedTrackpadFinger() throws {
    for accepts in [false, true] {
      let client = LoggingClient()
      let window = window
      var environment = EventTranslator.Environment(window: window.raw, surface: { window.surface })
      environment.deviceType = { _ in SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE }
      let loop = FrameLoop(window: window, clock: EventClock(), environment: environment)
      loop.acceptsIndirectTouches = accepts
      var told = 0
      loop.whenIndirectTouchIsDropped = { told += 1 }
      for finger in 1...3 { push(Make.finger(SDL_FINGERDOWN, Int64(finger))) }
      client.onAdvance = { $0.wantsToQuit = true }
      try loop.run(client: client)
      #expect(told == (accepts ? 0 : 1))
    }
  }

  @Test("a window has the size it had when an event happened, while that is handled")
  func sizeInOrder() throws {
    let client = LoggingClient()
    let loop = FrameLoop(window: window)
    push(Make.finger(SDL_FINGERDOWN, 1))
    push(Make.finger(SDL_FINGERUP, 1))
    // Others' windows may be open as well.
    let raw = try #require(
      (1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }
        .first { String(cString: SDL_GetWindowTitle($0)) == "FrameLoopTests" })
    SDL_SetWindowSize(raw, 60, 40)
    push(Make.finger(SDL_FINGERDOWN, 2))
    push(Make.plain(SDL_QUIT))
    var sizes: [Size] = []
    let window = window
    client.onEvent = {
      if case .touches = $0.kind { sizes.append(window.surface.size) }
    }
    try loop.run(client: client)
    let (before, after) = (Size(width: 120, height: 80), Size(width: 60, height: 40))
    expectEqual(sizes.prefix(3), [before, before, after])
    #expect(window.surface.size == after)
  }

  @Test("the pointer is where it is in the window, also where no place on the desktop is known")
  func pointer() {
    SDL_SetWindowPosition(window.raw, 500, 400)
    SDL_WarpMouseInWindow(window.raw, 30, 20)
    defer { SDL_FlushEvent(SDL_MOUSEMOTION.rawValue) }
    #expect(window.pointerLocation == Point(x: 30, y: 20))
  }

  @Test("closing the window asks the client, which decides")
  func quit() throws {
    let client = LoggingClient()
    push(Make.plain(SDL_QUIT))
    try FrameLoop(window: window).run(client: client)
    expectEqual(client.log, ["quit", "drained"])
    #expect(client.times.count == 1, "the client hears the time first")
  }

  @Test("a dropped file reaches the client; a dropped text does not, and leaves no memory behind")
  func drop() throws {
    func send(_ type: SDL_EventType, _ text: String, count: Int) throws -> String? {
      for _ in 0..<count {
        var event = Make.plain(type)
        if type == SDL_TEXTEDITING_EXT {
          event.editExt.text = SDL_strdup(text)
        } else {
          event.drop.file = SDL_strdup(text)
        }
        push(event)
      }
      push(Make.plain(SDL_QUIT))
      let client = LoggingClient()
      try FrameLoop(window: window).run(client: client)
      return client.log.first
    }
    #expect(try send(SDL_DROPFILE, "/tmp/a.scene.json", count: 1) == "dropped /tmp/a.scene.json")
    for type in [SDL_DROPTEXT, SDL_TEXTEDITING_EXT] {
      // SDL keeps the places of its queue, which are as many the second time.
      let counts = try (1...2).map { _ in
        let first = try send(type, "a word", count: 1000)
        #expect(first == "quit")
        return SDL_GetNumAllocations()
      }
      #expect(counts[1] < counts[0] + 500)
    }
  }

  @Test("the loop sleeps until a deadline, and draws only what is out of date")
  func deadline() throws {
    let client = LoggingClient()
    let loop = FrameLoop(window: window)
    let deadline = loop.clock.now.advanced(bySeconds: 0.15)
    client.nextDeadline = deadline
    client.onAdvance = { client in
      if client.times.last ?? .zero >= deadline { client.wantsToQuit = true }
    }
    try loop.run(client: client)
    #expect(client.frames == 1, "the first frame")
    #expect(client.times.count <= 4, "\(client.times)")
  }

  @Test("an animation is drawn at the display's rate, not faster")
  func pace() throws {
    let client = LoggingClient()
    let loop = FrameLoop(window: window)
    let start = loop.clock.now
    let frames = 12
    client.nextDeadline = .zero
    client.onAdvance = { client in
      client.needsDisplay = true
      if client.frames == frames { client.wantsToQuit = true }
    }
    try loop.run(client: client)
    // A busy machine takes longer; what it misses is not made up for.
    let seconds = try #require(client.times.last).seconds(since: start)
    #expect(seconds > Double(frames - 1) / 60 * 0.9)
  }
}
