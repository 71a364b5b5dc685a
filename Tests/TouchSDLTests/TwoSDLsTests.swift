import CTouchSDL2
import TestSupport
import Testing
import TouchSDL

/// The rows of the page *Two SDLs*: each names its test here, and each test has its row.
@Suite("sdl2-compat and Wayland differ from SDL 2 on X11")
struct TwoSDLsTests {
  private static let pen = Int64(CSDL_PEN_TOUCHID)

  @Test(
    "a finger that the system takes back in silence is cancelled within a frame",
    arguments: ["x11", "wayland", "windows"])
  func cancelledInSilence(driver: String) throws {
    let rig = TranslatorRig(compatOn: driver)
    rig.ticks = 1100
    #expect(rig.translator.nextFingerCheck == nil, "a loop without fingers is not woken")
    var sample = try #require(rig.sample(Make.finger(SDL_FINGERDOWN, 1)))
    sample.phase = .cancelled
    #expect(rig.translator.nextFingerCheck == Timestamp(seconds: 0.116))
    #expect(rig.vanish { _, _ in true }.isEmpty)
    rig.ticks = 1116
    #expect(
      rig.vanish { _, _ in false } == [
        .input(InputEvent(time: Timestamp(seconds: 0.116), .touches(TouchFrame([sample]))))
      ])
    #expect(rig.translator.nextFingerCheck == nil)
  }

  @Test("the fingers are counted at most once a frame, however often one of them moves")
  func countedOnceAFrame() {
    let rig = TranslatorRig(compatOn: "x11")
    rig.ticks = 1100
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1))
    var counts = 0
    for ticks in UInt64(1100)..<1132 {
      rig.ticks = ticks
      _ = rig.feed(Make.finger(SDL_FINGERMOTION, 1, x: Float(ticks) / 2000, at: UInt32(ticks)))
      _ = rig.vanish { _, _ in
        counts += 1
        return true
      }
    }
    #expect(counts == 2)
  }

  @Test("the lift that SDL 2 makes up when a finger lands that was taken back is no event")
  func madeUpLift() {
    let rig = TranslatorRig(isWayland: true)
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 0))
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1))
    rig.ticks = 1200
    #expect(rig.vanish { _, _ in false }.count == 1)
    #expect(rig.feed(Make.finger(SDL_FINGERUP, 0)).isEmpty)
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 0, x: 0.25))?.phase == .began)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 0, x: 0.25))?.phase == .ended)
  }

  @Test("a finger on the frame around the window does not count until it lands in the window")
  func fingerOnFrame() {
    let rig = TranslatorRig(isWayland: true)
    rig.fingersOnFrame = [1]
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 0))
    // SDL reads these places from memory that is not its own.
    #expect(rig.feed(Make.finger(SDL_FINGERDOWN, 1, x: 3e5, y: 0)).isEmpty)
    #expect(rig.feed(Make.finger(SDL_FINGERMOTION, 1, x: -.infinity, y: 0)).isEmpty)
    #expect(rig.sample(Make.finger(SDL_FINGERMOTION, 0, x: 0.5))?.phase == .moved)
    #expect(rig.feed(Make.finger(SDL_FINGERUP, 1)).isEmpty)
    rig.fingersOnFrame = []
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 1))?.id == 2)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 1))?.phase == .ended)
    for (version, counts) in [
      (SDLVersion.sdl2(.init(2, 26, 5)), true), (.sdl2(.init(2, 28, 0)), false),
      (.compat(.init(2, 32, 70), over: .init(3, 4, 8)), false),
    ] {
      #expect(SDLDifferences(version, driver: "wayland").countsFingersOnFrame == counts)
      #expect(!SDLDifferences(version, driver: "x11").countsFingersOnFrame)
    }
  }

  @Test("a finger that lands again without a lift was cancelled, and lands under the same number")
  func landsAgain() {
    let rig = TranslatorRig(compatOn: "x11")
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 4, x: 100 / 799.0, y: 0))
    let kinds = rig.inputs(Make.finger(SDL_FINGERDOWN, 4, x: 300 / 799.0, y: 0)).map(\.kind)
    #expect(
      kinds == [
        .touches(
          TouchFrame([TouchSample(id: 1, phase: .cancelled, location: Point(x: 100, y: 0))])),
        .touches(TouchFrame([TouchSample(id: 1, phase: .began, location: Point(x: 300, y: 0))])),
      ])
  }

  @Test(
    "on Wayland a finger lands where it is, and does not jump when it moves or is lifted",
    arguments: [1.0, 2])
  func landingsOnWayland(scale: Double) {
    let rig = TranslatorRig(compatOn: "wayland")
    rig.surface = Surface(size: Size(width: 1280, height: 800), scale: scale)
    _ = rig.feed(Make.window(SDL_WINDOWEVENT_SIZE_CHANGED))
    for place in [Point(x: 0, y: 0), Point(x: 600.25, y: 371.5), Point(x: 1279, y: 799)] {
      func finger(_ type: SDL_EventType, less: Double) -> SDL_Event {
        Make.finger(
          type, 1, x: Float(place.x) / Float(1280 - less), y: Float(place.y) / Float(800 - less))
      }
      #expect(rig.sample(finger(SDL_FINGERDOWN, less: 1))?.location == place)
      // SDL reports a move that no finger has made, since the two quotients differ.
      #expect(rig.feed(finger(SDL_FINGERMOTION, less: 0)).isEmpty)
      #expect(rig.sample(finger(SDL_FINGERUP, less: 0))?.location == place)

      #expect(rig.sample(finger(SDL_FINGERDOWN, less: 1))?.location == place)
      let lift = rig.sample(finger(SDL_FINGERUP, less: 1))
      #expect(lift?.location == place, "a lift repeats the landing's quotient")
    }
  }

  @Test("a pen is one touch of the kind pencil, and no mouse besides")
  func pen() {
    let rig = TranslatorRig(compatOn: "wayland")
    rig.pensAreFingers = true
    let hover = rig.inputs(Make.motion(state: 0, which: CSDL_PEN_MOUSEID))
    #expect(hover.count == 1, "a pen in the air moves the pointer")
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONDOWN, which: CSDL_PEN_MOUSEID)).isEmpty)
    let landing = rig.sample(
      Make.finger(SDL_FINGERDOWN, 1, device: TwoSDLsTests.pen, pressure: 0.25))
    #expect(landing?.type == .pencil)
    #expect(landing?.pressure == 0.25)
    #expect(rig.feed(Make.motion(state: 1, which: CSDL_PEN_MOUSEID)).isEmpty)
    let move = rig.sample(Make.finger(SDL_FINGERMOTION, 1, x: 0.75, device: TwoSDLsTests.pen))
    #expect(move?.id == landing?.id)
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONUP, which: CSDL_PEN_MOUSEID)).isEmpty)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 1, device: TwoSDLsTests.pen))?.type == .pencil)
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONDOWN)).count == 1, "the mouse itself counts")
  }

  @Test("a pen that SDL is told not to report as a finger is a mouse")
  func penAsMouse() {
    let rig = TranslatorRig(compatOn: "x11")
    #expect(rig.feed(Make.button(SDL_MOUSEBUTTONDOWN, which: CSDL_PEN_MOUSEID)).count == 1)
    #expect(rig.feed(Make.motion(state: 1, which: CSDL_PEN_MOUSEID)).count == 1)
    let sdl2 = TranslatorRig()
    sdl2.pensAreFingers = true
    let own = sdl2.sample(Make.finger(SDL_FINGERDOWN, 1, device: TwoSDLsTests.pen))
    #expect(own?.type == .direct, "to SDL 2 the number means nothing")
  }

  @Test("with a logical size, parts of the window become places of the picture in it")
  func logicalSize() {
    // 800 × 600, letterboxed in a window of 1000 × 600: two points a unit high, bars at the sides.
    let area = FingerArea(rect: Rect(x: -50, y: 0, width: 500, height: 300), unit: 0.5)
    let rig = TranslatorRig(compatOn: "windows", area: { _ in area })
    #expect(
      rig.sample(Make.finger(SDL_FINGERDOWN, 1, x: 0.1, y: 0))?.location
        .distance(to: .zero) ?? 1 < 1e-4)
    #expect(
      rig.sample(Make.finger(SDL_FINGERMOTION, 1, x: 0.5, y: 0.5))?.location
        == Point(x: 200, y: 150))
    #expect(
      rig.sample(Make.finger(SDL_FINGERMOTION, 1, x: 0, y: 1))?.location == Point(x: -50, y: 300))
  }

  @Test(
    "a multigesture that comes before its finger follows it, and counts the fingers that are down")
  func multigesture() throws {
    let rig = TranslatorRig(compatOn: "windows")
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1, at: 1100))
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 2, x: 0.25, at: 1100))
    #expect(rig.feed(Make.multigesture()).isEmpty)
    let outputs = rig.inputs(Make.finger(SDL_FINGERMOTION, 1, x: 0.75, at: 1090))
    #expect(outputs.map(\.time) == Array(repeating: Timestamp(seconds: 0.1), count: 2))
    guard case .touches? = outputs.first?.kind,
      case .multigesture(let gesture)? = outputs.last?.kind
    else { throw Unexpected("\(outputs)") }
    #expect(gesture.fingers == 2, "SDL said 3")
    #expect(rig.feed(Make.multigesture()).isEmpty)
    #expect(
      rig.inputs(Make.finger(SDL_FINGERDOWN, 9, device: 8)).count == 1, "another device's finger")
    #expect(rig.inputs(Make.finger(SDL_FINGERMOTION, 1)).count == 1, "it waits for no later one")
  }

  @Test("an event with the compositor's time does not come before a moment that has been reached")
  func compositorsTime() {
    let rig = TranslatorRig(compatOn: "wayland")
    rig.advance(to: Timestamp(seconds: 0.2))
    let landing = rig.inputs(Make.finger(SDL_FINGERDOWN, 1, at: 1190))
    expectEqual(landing.map(\.time), [Timestamp(seconds: 0.2)])
    let move = rig.inputs(Make.finger(SDL_FINGERMOTION, 1, x: 0.75, at: 1203))
    expectEqual(move.map(\.time), [Timestamp(seconds: 0.203)])
  }

  @Test(
    "a trackpad's pinch comes with its whole scale, where SDL gives totals and where steps",
    arguments: [("wayland", [1.5, 3]), ("cocoa", [1.5, 4.5])])
  func pinch(driver: String, totals: [Double]) {
    let rig = TranslatorRig(windowID: 3, compatOn: driver)
    rig.pointer = Point(x: 40, y: 50)
    #expect(rig.feed(Make.pinch(CSDL_PINCH_UPDATE, 1.5, window: 3)).isEmpty, "without a beginning")
    #expect(rig.feed(Make.pinch(CSDL_PINCH_BEGIN, 0, window: 4)).isEmpty, "in another window")
    var events = rig.inputs(Make.pinch(CSDL_PINCH_BEGIN, 0, window: 3))
    rig.pointer = Point(x: 90, y: 50)
    for step in [1.5, 3, .nan, 0] as [Float] {
      events += rig.inputs(Make.pinch(CSDL_PINCH_UPDATE, step, window: 3))
    }
    events += rig.inputs(Make.pinch(CSDL_PINCH_END, 0, window: 3))
    func pinch(_ phase: PinchEvent.Phase, _ scale: Double) -> InputEvent.Kind {
      .pinch(PinchEvent(phase: phase, location: Point(x: 40, y: 50), scale: scale, rotation: 0))
    }
    #expect(
      events.map(\.kind) == [
        pinch(.began, 1), pinch(.changed, totals[0]), pinch(.changed, totals[1]),
        pinch(.ended, totals[1]),
      ])
    #expect(rig.feed(Make.pinch(CSDL_PINCH_END, 0, window: 3)).isEmpty, "it is over")
    #expect(
      TranslatorRig().feed(Make.pinch(CSDL_PINCH_BEGIN, 0)).isEmpty, "SDL 2 has no such event")
  }

  @Test("X11's smooth scrolling is precise, in parts of a click")
  func smoothScrolling() {
    let rig = TranslatorRig(compatOn: "x11")
    let delta = Vector(dx: 0, dy: 0.25 * WheelFilter.pointsPerTick)
    let wheel = WheelEvent(location: Point(x: 5, y: 6), delta: delta, isPrecise: true)
    expectEqual(rig.inputs(Make.wheel(x: 0, y: 0.25)).map(\.kind), [.wheel(wheel)])
  }

  @Test("a click of the wheel is where SDL reports it, wherever a finger was")
  func wheelAfterFinger() {
    let rig = TranslatorRig(compatOn: "x11")
    for type in [SDL_FINGERDOWN, SDL_FINGERUP] { _ = rig.feed(Make.finger(type, 1)) }
    let delta = Vector(dx: 0, dy: WheelFilter.pointsPerTick)
    let click = WheelEvent(location: Point(x: 5, y: 6), delta: delta, isPrecise: false)
    expectEqual(rig.inputs(Make.wheel(x: 0, y: 1)).map(\.kind), [.wheel(click)])
  }

  @Test("the mouse is in points, also where sdl2-compat reports it in the renderer's pixels")
  func mouseInPixels() {
    let half = Point(x: 2.5, y: 3)
    let whole = Point(x: 5, y: 6)
    for (rig, place) in [
      (TranslatorRig(compatOn: "wayland", shim: SDLVersion.Number(2, 32, 71)), half),
      (TranslatorRig(compatOn: "wayland", shim: SDLVersion.Number(2, 32, 70)), whole),
      (TranslatorRig(), whole),
    ] {
      rig.mousePlace = { Point(x: $0.x / 2, y: $0.y / 2) }
      guard case .wheel(let wheel)? = rig.inputs(Make.wheel(x: 0, y: 1)).first?.kind else {
        Issue.record("no wheel")
        continue
      }
      #expect(wheel.location == place)
    }
  }

  @Test("the points of a window are points, also where sdl2-compat would make them pixels")
  func points() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let context = try SDLContext()
    withExtendedLifetime(context) {
      #expect(SDL_GetHintBoolean("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", SDL_TRUE) == SDL_FALSE)
    }
  }

  @Test("a press that gives the window the keyboard counts")
  func firstPress() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let context = try SDLContext()
    withExtendedLifetime(context) {
      #expect(SDL_GetHintBoolean(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, SDL_FALSE) == SDL_TRUE)
    }
  }

  @Test("touches that SDL 3 loses on X11 are named among the known problems, and only there")
  func lostTouches() {
    let shim = SDLVersion.compat(.init(2, 32, 70), over: .init(3, 4, 14))
    #expect(shim.knownProblems(driver: "x11").contains { $0.contains("15094") })
    #expect(shim.knownProblems(driver: "wayland").isEmpty)
    #expect(SDLVersion.sdl2(.init(2, 26, 5)).knownProblems(driver: "x11").isEmpty)
  }

  @Test("SDL 2 on X11 has only its division; on Wayland only its silence")
  func sdl2() {
    let version = SDLVersion.sdl2(.init(2, 26, 5))
    var x11 = SDLDifferences()
    x11.roundsPlaces = true
    x11.dividesBySizeLessOne = true
    var wayland = SDLDifferences()
    wayland.roundsPlaces = true
    wayland.cancelsInSilence = true
    wayland.countsFingersThatAreGone = true
    wayland.countsFingersOnFrame = true
    #expect(SDLDifferences(version, driver: "x11") == x11)
    #expect(SDLDifferences(version, driver: "wayland") == wayland)
    #expect(SDLDifferences(version, driver: "windows") == SDLDifferences())
  }
}
