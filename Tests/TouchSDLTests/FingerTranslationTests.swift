import CTouchSDL2
import TestSupport
import Testing
import TouchSDL

@Suite("SDL's fingers become touches")
struct FingerTranslationTests {
  @Test("a finger's life: places in points, one number, time since the clock's start")
  func life() {
    let rig = TranslatorRig()
    #expect(
      rig.inputs(Make.finger(SDL_FINGERDOWN, 99, x: 0.25, y: 0.5, pressure: 0.5, at: 1100)) == [
        InputEvent(
          time: Timestamp(seconds: 0.1),
          .touches(
            TouchFrame([
              TouchSample(id: 1, phase: .began, location: Point(x: 200, y: 300), pressure: 0.5)
            ])))
      ])
    #expect(
      rig.sample(Make.finger(SDL_FINGERMOTION, 99, x: 0.5, y: 0.75, pressure: 0.75))
        == TouchSample(id: 1, phase: .moved, location: Point(x: 400, y: 450), pressure: 0.75))
    #expect(
      rig.sample(Make.finger(SDL_FINGERUP, 99, x: 0.5, y: 0.75, pressure: 0))
        == TouchSample(id: 1, phase: .ended, location: Point(x: 400, y: 450), pressure: 0.75))
  }

  @Test("numbers are the smallest that are free, for fingers of several devices")
  func numbers() {
    let rig = TranslatorRig()
    let events = [
      Make.finger(SDL_FINGERDOWN, 50), Make.finger(SDL_FINGERDOWN, 51),
      Make.finger(SDL_FINGERDOWN, 50, device: 8), Make.finger(SDL_FINGERUP, 51),
      Make.finger(SDL_FINGERDOWN, 77), Make.finger(SDL_FINGERUP, 50, device: 8),
      Make.finger(SDL_FINGERMOTION, 50),
    ]
    expectEqual(events.map { rig.sample($0)?.id.rawValue }, [1, 2, 3, 2, 2, 3, 1])
  }

  @Test(
    "X11 divides by the size less one, and whole pixels come back whole",
    arguments: [0, 1, 300, 333, 799])
  func x11(pixel: Int) {
    let rig = TranslatorRig(isX11: true)
    let event = Make.finger(SDL_FINGERDOWN, 1, x: Float(pixel) / 799, y: Float(pixel % 600) / 599)
    #expect(rig.sample(event)?.location == Point(x: Double(pixel), y: Double(pixel % 600)))
  }

  @Test("the surface of the moment counts: after a resize, the new one")
  func resized() {
    let rig = TranslatorRig()
    rig.surface = Surface(size: Size(width: 1000, height: 500), scale: 2)
    #expect(
      rig.feed(Make.window(SDL_WINDOWEVENT_SIZE_CHANGED)) == [
        .input(InputEvent(time: Timestamp(seconds: 0.1), .surface(rig.surface))), .redraw,
      ])
    expectEqual(rig.feed(Make.window(SDL_WINDOWEVENT_SIZE_CHANGED)), [.redraw])
    #expect(
      rig.sample(Make.finger(SDL_FINGERDOWN, 1, x: 0.5, y: 0.5))?.location == Point(x: 500, y: 250))
  }

  @Test("a finger that rests while the window gets another size is lifted where it was")
  func liftedAfterResize() {
    for rig in [TranslatorRig(), TranslatorRig(isX11: true), TranslatorRig(compatOn: "wayland")] {
      let landing = rig.sample(Make.finger(SDL_FINGERDOWN, 1, x: 0.5, y: 0.5))
      rig.surface = Surface(size: Size(width: 400, height: 300))
      _ = rig.feed(Make.window(SDL_WINDOWEVENT_SIZE_CHANGED))
      let lift = rig.sample(Make.finger(SDL_FINGERUP, 1, x: 0.5, y: 0.5))
      #expect(lift?.phase == .ended && lift?.location == landing?.location)
    }
  }

  @Test("what a finger cannot do is passed on, for the repair that notes it")
  func defects() {
    let rig = TranslatorRig()
    #expect(rig.sample(Make.finger(SDL_FINGERMOTION, 4))?.phase == .moved)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 4))?.phase == .ended)
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 4))?.phase == .began)
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 4, x: 0.75))?.phase == .began)
    #expect(rig.sample(Make.finger(SDL_FINGERMOTION, 4, x: .nan))?.location.x.isNaN == true)
    #expect(rig.vanish { _, _ in false }.count == 1)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 4))?.phase == .ended)
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 5, x: .nan))?.location.x.isNaN == true)
    #expect(rig.vanish { _, _ in false }.isEmpty, "it never landed")
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 5, pressure: .infinity))?.pressure == 1)
    #expect(rig.sample(Make.finger(SDL_FINGERMOTION, 5, pressure: 7))?.pressure == 1)
  }

  @Test("IND-4: echoes of the mouse are dropped")
  func mouseEchoes() {
    let rig = TranslatorRig()
    #expect(rig.feed(Make.finger(SDL_FINGERDOWN, 1, device: Int64(CSDL_MOUSE_TOUCHID))).isEmpty)
  }

  @Test("IND-4: fingers on a trackpad are ignored, or indirect touches if asked for")
  func trackpad() {
    let rig = TranslatorRig()
    rig.kinds[7] = SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 1, device: 8))?.type == .direct)
    #expect(!rig.translator.hasDroppedIndirectTouches)
    #expect(rig.feed(Make.finger(SDL_FINGERDOWN, 1)).isEmpty)
    #expect(rig.translator.hasDroppedIndirectTouches)
    #expect(rig.feed(Make.finger(SDL_FINGERMOTION, 1)).isEmpty)
    #expect(rig.feed(Make.multigesture()).isEmpty)
    rig.acceptIndirectTouches()
    #expect(rig.sample(Make.finger(SDL_FINGERDOWN, 1))?.type == .indirect)
  }

  @Test("IND-4: a trackpad's fingers that count have dropped nothing; macOS names them the mouse's")
  func droppedTrackpad() {
    let rig = TranslatorRig()
    rig.kinds[7] = SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
    rig.acceptIndirectTouches()
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1))
    #expect(!rig.translator.hasDroppedIndirectTouches)
    for isMac in [false, true] {
      let rig = TranslatorRig(isMac: isMac)
      #expect(rig.feed(Make.finger(SDL_FINGERDOWN, 1, device: CSDL_MOUSE_TOUCHID)).isEmpty)
      #expect(rig.translator.hasDroppedIndirectTouches == isMac)
    }
  }

  @Test("A trackpad's finger that SDL tells of in parts of the pad lies on the pad at the pointer")
  func padAroundPointer() {
    let rig = TranslatorRig(isX11: true)
    rig.kinds[7] = SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
    rig.acceptIndirectTouches()
    var hands = Hands(size: rig.surface.size, trackpad: .fingers)
    var places: [Point] = []
    for event in [
      Make.finger(SDL_FINGERDOWN, 1, x: 0.5, y: 0.5), Make.finger(SDL_FINGERDOWN, 2, x: 0, y: 1),
    ] {
      for input in rig.inputs(event) {
        hands.process(input) { places += $0.samples.map(\.location) }
      }
    }
    // Nobody has moved the pointer yet: the middle of the window. X11's parts are of a pixel less.
    #expect(places.count == 2)
    for (place, expected) in zip(places, [Point(x: 400, y: 300), Point(x: 160, y: 450)]) {
      #expect(place.distance(to: expected) < 1)
    }
  }

  @Test("time never runs backwards, and survives the overflow of SDL's 32 bits")
  func time() {
    let rig = TranslatorRig()
    #expect(rig.inputs(Make.finger(SDL_FINGERDOWN, 1, at: 1500))[0].time == Timestamp(seconds: 0.5))
    #expect(
      rig.inputs(Make.finger(SDL_FINGERMOTION, 1, at: 1400))[0].time == Timestamp(seconds: 0.5))
    rig.ticks = (1 << 32) + 5
    #expect(
      rig.inputs(Make.finger(SDL_FINGERMOTION, 1, at: .max))[0].time
        == Timestamp(nanoseconds: ((1 << 32) - 1 - 1000) * 1_000_000))
    #expect(
      rig.inputs(Make.finger(SDL_FINGERMOTION, 1, at: 3))[0].time
        == Timestamp(nanoseconds: ((1 << 32) + 3 - 1000) * 1_000_000))
    // A stamp of zero is half the range away by now, and the later half is the future.
    rig.ticks = (1 << 32) + (1 << 31) + 10
    #expect(
      rig.inputs(Make.finger(SDL_FINGERMOTION, 1, at: 0))[0].time
        == Timestamp(nanoseconds: ((1 << 32) + (1 << 31) + 10 - 1000) * 1_000_000))
  }

  @Test("what SDL says of several fingers is passed on, its centre in points")
  func multigesture() {
    #expect(
      TranslatorRig().inputs(Make.multigesture()).map(\.kind) == [
        .multigesture(
          MultigestureEvent(
            fingers: 3, location: Point(x: 400, y: 150), dTheta: 0.25, dDist: -0.125))
      ])
  }

  @Test(
    "losing the keyboard, hiding and minimising end the fingers once",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func focusLost(kind: SDL_WindowEventID) {
    let rig = TranslatorRig()
    #expect(rig.inputs(Make.window(SDL_WINDOWEVENT_FOCUS_GAINED)).map(\.kind) == [.focus(.gained)])
    #expect(rig.feed(Make.window(SDL_WINDOWEVENT_FOCUS_GAINED)).isEmpty)
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1))
    expectEqual(rig.inputs(Make.window(kind)).map(\.kind), [.focus(.lost)])
    #expect(rig.feed(Make.window(kind)).isEmpty)
    #expect(rig.feed(Make.finger(SDL_FINGERMOTION, 1)).isEmpty, "forgotten")
    #expect(
      rig.sample(Make.finger(SDL_FINGERDOWN, 2))?.id == 1, "touches work without the keyboard")
    expectEqual(rig.inputs(Make.window(kind)).map(\.kind), [.focus(.lost)])
    #expect(rig.inputs(Make.window(SDL_WINDOWEVENT_FOCUS_GAINED)).map(\.kind) == [.focus(.gained)])
  }

  @Test("however many fingers were lifted unseen, the next one is forgotten like the first")
  func manyForgotten() {
    let rig = TranslatorRig()
    for finger in Int64(1)...100 {
      _ = rig.feed(Make.finger(SDL_FINGERDOWN, finger))
      _ = rig.feed(Make.window(SDL_WINDOWEVENT_FOCUS_LOST))
      // The first one stays on the glass.
      for moving in [finger, 1] {
        #expect(rig.feed(Make.finger(SDL_FINGERMOTION, moving)).isEmpty, "finger \(finger)")
      }
    }
  }

  @Test("fingers of a device that was unplugged are cancelled together, where they were")
  func vanished() {
    let rig = TranslatorRig()
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1, x: 0.25))
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 2, device: 8))
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 3))
    rig.ticks = 1400
    #expect(rig.vanish { _, _ in true }.isEmpty)
    #expect(
      rig.vanish { device, _ in device == 8 } == [
        .input(
          InputEvent(
            time: Timestamp(seconds: 0.4),
            .touches(
              TouchFrame([
                TouchSample(id: 1, phase: .cancelled, location: Point(x: 200, y: 300)),
                TouchSample(id: 3, phase: .cancelled, location: Point(x: 400, y: 300)),
              ]))))
      ])
    #expect(rig.vanish { _, _ in true }.isEmpty)
  }

  @Test("fingers that the program put into the queue itself do not vanish")
  func ownFingers() {
    let rig = TranslatorRig()
    rig.kinds[9] = SDL_TOUCH_DEVICE_INVALID
    _ = rig.feed(Make.finger(SDL_FINGERDOWN, 1, device: 9))
    #expect(rig.vanish { _, _ in false }.isEmpty)
    #expect(rig.sample(Make.finger(SDL_FINGERUP, 1, device: 9))?.id == 1)
  }
}
