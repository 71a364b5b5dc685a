import CTouchSDL2
import TestSupport
import Testing
import TouchSDL

/// Puts an event into SDL's queue, as of now.
func push(_ event: SDL_Event) {
  var event = event
  event.common.timestamp = SDL_GetTicks()
  #expect(SDL_PushEvent(&event) == 1)
}

/// A translator in a world that the test decides.
final class TranslatorRig {
  var surface = Surface(size: Size(width: 800, height: 600))
  var modifiers: UInt32 = 0
  var kinds: [SDL_TouchID: SDL_TouchDeviceType] = [:]
  var ticks: UInt64 = 1000
  var clipboard = ""
  private(set) var clipboardReads = 0
  private var isDown: (SDL_TouchID, SDL_FingerID) -> Bool = { _, _ in true }
  private(set) lazy var translator = EventTranslator(
    clock: EventClock(ticks: { [unowned self] in ticks }), environment: environment)
  var pensAreFingers = false
  var pointer = Point.zero
  private let area: (Surface) -> FingerArea
  private let differences: SDLDifferences
  private let isMac: Bool
  private let windowID: UInt32

  /// Makes a translator for a window, or with zero for all windows.
  init(
    isX11: Bool = false, isWayland: Bool = false, isMac: Bool = false, windowID: UInt32 = 0,
    compatOn driver: String? = nil, shim: SDLVersion.Number = SDLVersion.Number(2, 32, 71),
    area: @escaping (Surface) -> FingerArea = { FingerArea($0) }
  ) {
    let sdl2 = SDLVersion.Number(2, 26, 5)
    differences = SDLDifferences(
      driver == nil ? .sdl2(sdl2) : .compat(shim, over: SDLVersion.Number(3, 4, 14)),
      driver: driver ?? (isX11 ? "x11" : isWayland ? "wayland" : isMac ? "cocoa" : "windows"))
    self.area = area
    self.isMac = isMac
    self.windowID = windowID
    _ = translator
  }

  var mousePlace: (Point) -> Point = { $0 }
  /// The fingers that land on the frame around the window.
  var fingersOnFrame: Set<SDL_FingerID> = []

  private var environment: EventTranslator.Environment {
    var environment = EventTranslator.Environment(
      windowID: windowID, surface: { [unowned self] in surface },
      modifiers: { [unowned self] in modifiers },
      deviceType: { [unowned self] in kinds[$0] ?? SDL_TOUCH_DEVICE_DIRECT },
      isDown: { [unowned self] in isDown($0, $1) }, differences: differences)
    environment.reportsTrackpadAsMouse = isMac
    environment.fingerArea = area
    environment.pointer = { [unowned self] in pointer }
    environment.mousePlace = { [unowned self] in mousePlace($0) }
    environment.landsBeside = { [unowned self] in fingersOnFrame.contains($0) }
    environment.pensAreFingers = { [unowned self] in pensAreFingers }
    environment.clipboard = { [unowned self] in
      clipboardReads += 1
      return clipboard
    }
    return environment
  }

  func advance(to time: Timestamp) { translator.advance(to: time) }
  func acceptText() { translator.acceptsText = true }
  func acceptIndirectTouches() { translator.acceptsIndirectTouches = true }

  func feed(_ event: SDL_Event) -> [EventTranslator.Output] {
    var outputs: [EventTranslator.Output] = []
    translator.translate(event) { outputs.append($0) }
    return outputs
  }

  func inputs(_ event: SDL_Event) -> [InputEvent] {
    feed(event).compactMap { if case .input(let event) = $0 { event } else { nil } }
  }

  /// The one sample that an event gave; nil if it gave nothing.
  func sample(_ event: SDL_Event) -> TouchSample? {
    let samples = inputs(event).first?.samples ?? []
    return samples.count == 1 ? samples[0] : nil
  }

  func vanish(
    isDown: @escaping (SDL_TouchID, SDL_FingerID) -> Bool
  ) -> [EventTranslator.Output] {
    var outputs: [EventTranslator.Output] = []
    self.isDown = isDown
    translator.cancelVanishedFingers { outputs.append($0) }
    return outputs
  }
}

/// SDL events of our own making.
enum Make {
  static func finger(
    _ type: SDL_EventType, _ finger: Int64, x: Float = 0.5, y: Float = 0.5, device: Int64 = 7,
    pressure: Float = 1, at time: UInt32 = 1100, window: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent(
      type: type.rawValue, timestamp: time, touchId: device, fingerId: finger, x: x, y: y, dx: 0,
      dy: 0, pressure: pressure, windowID: window)
    return event
  }

  static func window(_ kind: SDL_WindowEventID, at time: UInt32 = 1100) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = time
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  static func button(_ type: SDL_EventType, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = type.rawValue
    event.button.timestamp = 1100
    event.button.which = which
    event.button.button = 1
    event.button.clicks = 2
    event.button.x = 30
    event.button.y = 40
    return event
  }

  static func motion(state: UInt32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.timestamp = 1100
    event.motion.which = which
    event.motion.state = state
    event.motion.x = 31
    event.motion.y = 41
    return event
  }

  static func wheel(x: Float, y: Float, flipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = 1100
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.mouseX = 5
    event.wheel.mouseY = 6
    event.wheel.direction = flipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : 0
    return event
  }

  static func key(_ type: SDL_EventType, _ code: Int, modifiers: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = type.rawValue
    event.key.timestamp = 1100
    event.key.keysym.sym = SDL_Keycode(code)
    event.key.keysym.mod = UInt16(modifiers)
    return event
  }

  static func multigesture() -> SDL_Event {
    var event = SDL_Event()
    event.mgesture = SDL_MultiGestureEvent()
    event.mgesture.type = SDL_MULTIGESTURE.rawValue
    event.mgesture.timestamp = 1100
    event.mgesture.touchId = 7
    event.mgesture.dTheta = 0.25
    event.mgesture.dDist = -0.125
    event.mgesture.x = 0.5
    event.mgesture.y = 0.25
    event.mgesture.numFingers = 3
    return event
  }

  /// As sdl2-compat copies SDL 3's: the scale and the window lie behind the time.
  static func pinch(_ type: UInt32, _ scale: Float, window: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.common.type = type
    event.common.timestamp = 1100
    withUnsafeMutableBytes(of: &event) { bytes in
      bytes.storeBytes(of: scale, toByteOffset: 8, as: Float.self)
      bytes.storeBytes(of: window, toByteOffset: 12, as: UInt32.self)
    }
    return event
  }

  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }
}

extension TouchID: ExpressibleByIntegerLiteral {
  /// A number is an id, in tests.
  nonisolated init(integerLiteral value: Int) { self.init(value) }
}
