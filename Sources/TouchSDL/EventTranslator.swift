package import CTouchSDL2
import TouchGeometry
package import TouchInput

/// Turns SDL's events into ours: points instead of fractions, small finger numbers, one clock, and
/// none of the echoes and loose ends of a real event stream.
///
/// It calls SDL only through the closures of its `Environment`, so a test can drive it with events
/// of its own making. What it repairs:
/// - A mouse event that echoes a finger, or a finger that echoes the mouse, is dropped.
/// - Time never runs backwards.
/// - A window that loses the keyboard, is hidden or minimised ends all touches: SDL reports no end.
///   What those fingers do until they leave the glass is dropped.
///
/// What SDL should not say at all is passed on for a `StreamRepair` to put right and to note: a
/// finger that lands twice, one that moves or leaves without having landed, a place that is not
/// finite.
public struct EventTranslator {
  /// What the translator has to know of the world.
  package struct Environment {
    /// The surface as it is now.
    package var surface: () -> Surface
    /// The bits of `SDL_GetModState`.
    package var modifiers: () -> UInt32
    /// The kind of a touch device, as `SDL_GetTouchDeviceType` says.
    package var deviceType: (SDL_TouchID) -> SDL_TouchDeviceType
    /// Whether finger coordinates are divided by the size less one, as SDL does for X11.
    package var dividesBySizeLessOne: Bool

    /// Describes a world.
    package init(
      surface: @escaping () -> Surface, modifiers: @escaping () -> UInt32,
      deviceType: @escaping (SDL_TouchID) -> SDL_TouchDeviceType, dividesBySizeLessOne: Bool
    ) {
      self.surface = surface
      self.modifiers = modifiers
      self.deviceType = deviceType
      self.dividesBySizeLessOne = dividesBySizeLessOne
    }
  }

  /// What comes out.
  package enum Output: Hashable {
    /// Something for the session.
    case input(InputEvent)
    /// The window was closed, or the process was asked to end.
    case quit
    /// A file was dropped on the window.
    case dropped(file: String)
    /// The window must be drawn again.
    case redraw
    /// What the graphics device held is lost.
    case deviceReset
  }

  /// Whether fingers on a trackpad count, as touches of the kind `indirect` (IND-4).
  public var acceptsIndirectTouches = false

  let environment: Environment
  let clock: EventClock
  var latest = Timestamp.zero
  var fingers = FingerTable()
  /// The samples of the frame in the making; its storage is used again if nobody kept the last
  /// frame.
  private var samples: [TouchSample] = []
  private var hasFocus: Bool?
  /// The modifier bits of the last key event; nil before there was one since the window got the
  /// keyboard.
  ///
  /// SDL takes everything from the system before it gives out the first event, so `SDL_GetModState`
  /// can be ahead of a mouse event that still waits in the queue; the keys in the queue are not.
  var heldModifiers: UInt32?
  private var surface: Surface

  /// Makes a translator.
  package init(clock: EventClock, environment: Environment) {
    self.clock = clock
    self.environment = environment
    surface = environment.surface()
  }

  /// Translates one event; `emit` receives nothing, one or several results in order.
  package mutating func translate(_ event: SDL_Event, emit: (Output) -> Void) {
    switch SDL_EventType(of: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translate(event.tfinger, emit: emit)
    case SDL_MULTIGESTURE:
      translate(event.mgesture, emit: emit)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL:
      translateMouse(event, emit: emit)
    case SDL_KEYDOWN, SDL_KEYUP:
      translate(event.key, emit: emit)
    case SDL_WINDOWEVENT:
      translate(event.window, emit: emit)
    case SDL_QUIT:
      emit(.quit)
    case SDL_DROPFILE:
      if let file = event.drop.file { emit(.dropped(file: String(cString: file))) }
    case SDL_RENDER_TARGETS_RESET:
      emit(.redraw)
    case SDL_RENDER_DEVICE_RESET:
      emit(.deviceReset)
    default:
      break
    }
  }

  /// Cancels the fingers that SDL no longer knows.
  ///
  /// Their device was unplugged, and SDL says nothing of it.
  /// `isDown` says whether SDL still knows a finger.
  package mutating func cancelVanishedFingers(
    isDown: (SDL_TouchID, SDL_FingerID) -> Bool, emit: (Output) -> Void
  ) {
    samples.removeAll(keepingCapacity: true)
    for place in fingers.places.indices {
      guard let finger = fingers.places[place], !isDown(finger.device, finger.finger)
      else { continue }
      var sample = finger.sample
      sample.phase = .cancelled
      samples.append(sample)
      fingers.remove(at: place)
    }
    guard !samples.isEmpty else { return }
    latest = max(latest, clock.now)
    emit(.input(InputEvent(time: latest, .touches(TouchFrame(samples)))))
  }

  /// The moment of an event, not before any earlier one's.
  mutating func time(of stamp: UInt32) -> Timestamp {
    latest = max(latest, clock.timestamp(ofEvent: stamp))
    return latest
  }

  // MARK: Fingers

  private mutating func translate(_ event: SDL_TouchFingerEvent, emit: (Output) -> Void) {
    let known = fingers.place(device: event.touchId, finger: event.fingerId)
    let phase = EventTranslator.phase(of: event)
    guard event.touchId != CSDL_MOUSE_TOUCHID,
      !fingers.isForgotten(device: event.touchId, finger: event.fingerId, phase)
    else { return }
    let pressure = event.pressure.isFinite ? Double(min(max(event.pressure, 0), 1)) : 1

    var finger: FingerTable.Finger
    if let known, let live = fingers.places[known] {
      finger = live
      finger.sample.phase = phase
      // A lift repeats the last place that SDL knew, and its pressure means nothing.
      if phase != .ended { finger.sample.pressure = pressure }
      finger.sample.location = location(x: event.x, y: event.y)
      if phase == .ended { fingers.remove(at: known) }
    } else {
      guard let type = type(of: event.touchId) else { return }
      let sample = TouchSample(
        id: fingers.freeID, phase: phase, location: location(x: event.x, y: event.y),
        pressure: pressure, type: type)
      finger = FingerTable.Finger(
        device: event.touchId, finger: event.fingerId, sample: sample)
    }
    if event.x.isFinite, event.y.isFinite, phase == .began || (known != nil && phase == .moved) {
      fingers.set(finger)
    }
    let time = time(of: event.timestamp)
    samples.removeAll(keepingCapacity: true)
    samples.append(finger.sample)
    emit(.input(InputEvent(time: time, .touches(TouchFrame(samples)))))
  }

  private static func phase(of event: SDL_TouchFingerEvent) -> TouchPhase {
    switch SDL_EventType(of: event.type) {
    case SDL_FINGERDOWN: .began
    case SDL_FINGERUP: .ended
    default: .moved
    }
  }

  private mutating func translate(_ event: SDL_MultiGestureEvent, emit: (Output) -> Void) {
    guard event.touchId != CSDL_MOUSE_TOUCHID, type(of: event.touchId) != nil,
      event.x.isFinite, event.y.isFinite, event.dTheta.isFinite, event.dDist.isFinite
    else { return }
    let gesture = MultigestureEvent(
      fingers: Int(event.numFingers), location: location(x: event.x, y: event.y),
      dTheta: Double(event.dTheta), dDist: Double(event.dDist))
    emit(.input(InputEvent(time: time(of: event.timestamp), .multigesture(gesture))))
  }

  /// What kind of touch a device gives; nil if it does not count.
  private func type(of device: SDL_TouchID) -> TouchType? {
    switch environment.deviceType(device) {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE:
      acceptsIndirectTouches ? .indirect : nil
    default: .direct
    }
  }

  /// A place given as parts of the window, in points.
  private func location(x: Float, y: Float) -> Point {
    let less = environment.dividesBySizeLessOne ? 1.0 : 0.0
    return Point(
      x: EventTranslator.place(x, of: surface.size.width - less, rounds: less > 0),
      y: EventTranslator.place(y, of: surface.size.height - less, rounds: less > 0))
  }

  /// X11 speaks of finger places in whole and fractional pixels, and SDL keeps 24 bits of the
  /// quotient: the product is rounded to 1/1024 of a point, so that whole pixels come back whole.
  private static func place(_ part: Float, of extent: Double, rounds: Bool) -> Double {
    let place = Double(part) * extent
    return rounds ? (place * 1024).rounded() / 1024 : place
  }

  // MARK: The window

  private mutating func translate(_ event: SDL_WindowEvent, emit: (Output) -> Void) {
    switch SDL_WindowEventID(of: event.event) {
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      setFocus(true, at: event.timestamp, emit: emit)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      setFocus(false, at: event.timestamp, emit: emit)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      if hasFocus != false || !fingers.isEmpty {
        hasFocus = nil
        heldModifiers = nil
        setFocus(false, at: event.timestamp, emit: emit)
      }
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      let now = environment.surface()
      if now != surface {
        surface = now
        emit(.input(InputEvent(time: time(of: event.timestamp), .surface(now))))
      }
      emit(.redraw)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED:
      emit(.redraw)
    default:
      break
    }
  }

  private mutating func setFocus(_ gained: Bool, at stamp: UInt32, emit: (Output) -> Void) {
    // A second loss still has to end the fingers that landed after the first.
    guard hasFocus != gained || (!gained && !fingers.isEmpty) else { return }
    hasFocus = gained
    heldModifiers = nil
    if !gained { fingers.removeAll() }
    emit(.input(InputEvent(time: time(of: stamp), .focus(gained ? .gained : .lost))))
  }
}
