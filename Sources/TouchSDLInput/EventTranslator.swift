public import CTouchSDL2
import TouchGeometry
public import TouchInput

/// A translator of SDL's events into this package's events, with points instead of fractions, small
/// finger numbers, a single clock, and repairs.
///
/// It is the first half of ``SDLInput``, for programs with filters of their own between the window
/// and `LiveInput`; a window of TouchSDL uses one as well. The translator makes these repairs:
/// - A mouse event that echoes a finger, or a finger that echoes the mouse, is dropped.
/// - Time never runs backwards.
/// - If the window loses keyboard focus, is hidden or minimised, all touches are cancelled, and a
///   composition ends without text, because SDL reports no end. Later events of those fingers are
///   dropped until they leave the glass.
/// - A pointer that leaves the window moves to (-1, -1), so that it leaves the layers under it: on
///   Wayland, and where another window begins, SDL reports no movement out of the window.
/// - A finger whose device was unplugged, or which the system has taken back, is cancelled: see
///   ``cancelVanishedFingers(emit:)``.
/// - Events of another window of the program are dropped; a finger belongs to the window on which
///   it landed.
/// - The differences between sdl2-compat and SDL 2 are removed: see <doc:TwoSDLs>.
///
/// The translator passes on other invalid input for a `StreamRepair` to repair and to report: a
/// finger that lands twice, moves or leaves without having landed, or a location that is not
/// finite.
public struct EventTranslator {
  /// A result of the translation.
  public enum Output: Hashable, Sendable {
    /// An event for `LiveInput`.
    case input(InputEvent)
    /// The window was closed, or the process was asked to end.
    case quit
    /// A file was dropped on the window; the loop must still free SDL's own copy of the path.
    case dropped(file: String)
    /// The window must be drawn again.
    case redraw
    /// The graphics device has lost its contents: textures must be made again.
    case deviceReset
  }

  /// Whether touches on a trackpad are accepted, with the kind `indirect` (IND-4).
  public var acceptsIndirectTouches = false
  /// Whether typed, composed and pasted text is accepted; the default is false, so that recordings
  /// contain no unrequested text.
  ///
  /// Set this to true while a control edits text, and call `SDL_StartTextInput` and
  /// `SDL_StopTextInput` together with it. While it is true, Ctrl-V, Cmd-V and Shift-Insert are
  /// followed by the clipboard's text.
  ///
  /// SDL cuts an input method's text after 31 bytes, which are ten kana, unless the hint
  /// `SDL_HINT_IME_SUPPORT_EXTENDED_TEXT` is set, as `SDLContext` does. The loop must then free the
  /// text of each `SDL_TEXTEDITING_EXT`.
  public var acceptsText = false
  /// Whether a finger on a trackpad was dropped because ``acceptsIndirectTouches`` is false.
  public internal(set) var hasDroppedIndirectTouches = false

  let environment: Environment
  let clock: EventClock
  /// The time of the latest translated event; a loop must advance the time at least to it.
  public internal(set) var latest = Timestamp.zero
  var fingers = FingerTable()
  /// The samples of the pending frame, whose storage is reused if the last frame was not kept.
  var samples: [TouchSample] = []
  private var hasFocus: Bool?
  /// The modifier bits of the last key event, or those held when the window gained or lost the
  /// keyboard if there was no key event since.
  ///
  /// SDL reads all of the system's events before it returns the first one. `SDL_GetModState` can
  /// therefore be ahead of a mouse event that still waits in the queue; the keys in the queue are
  /// not. So the function is called only when the keyboard focus changes, not for mouse events.
  var heldModifiers: UInt32
  /// The surface as of the translated events: that of the last `surface` event.
  ///
  /// SDL takes everything from the system before it gives out the first event. If a finger was
  /// lifted before the window became smaller, SDL reports the lift when the window is small
  /// already. The lift is mapped with the earlier size.
  public private(set) var surface: Surface
  /// The area of ``surface`` of which the places of fingers are parts.
  private(set) var fingerArea: FingerArea
  /// The time when the fingers were last counted.
  private var lastFingerCheck = Timestamp.zero.advanced(bySeconds: -Self.fingerCheckInterval)
  /// The multigesture whose finger has not moved yet, if those come first.
  var earlyGesture: SDL_MultiGestureEvent?
  /// Whether the pointer was last moved inside of the window, without a button.
  var isHovering = false
  /// Whether an input method has composed text that it has not finished.
  var isComposing = false
  /// The trackpad's pinch that is under way.
  var pinch: PinchEvent?

  /// Makes a translator for an environment.
  package init(clock: EventClock, environment: Environment) {
    self.clock = clock
    self.environment = environment
    surface = environment.surface()
    fingerArea = environment.fingerArea(surface)
    heldModifiers = environment.modifiers()
  }

  /// Translates one event.
  ///
  /// - Parameters:
  ///   - event: The event from `SDL_PollEvent` or `SDL_WaitEvent`.
  ///   - emit: Receives zero or more results in order; it must not use this translator.
  public mutating func translate(_ event: SDL_Event, emit: (Output) -> Void) {
    switch SDL_EventType(of: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translate(event.tfinger, emit: emit)
    case SDL_MULTIGESTURE:
      translate(event.mgesture, emit: emit)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL:
      translateMouse(event, emit: emit)
    case SDL_KEYDOWN, SDL_KEYUP:
      translate(event.key, emit: emit)
    case SDL_TEXTINPUT where acceptsText && isOwn(event.text.windowID):
      translate(event.text, emit: emit)
    case SDL_TEXTEDITING where acceptsText && isOwn(event.edit.windowID):
      translate(event.edit, emit: emit)
    case SDL_TEXTEDITING_EXT where acceptsText && isOwn(event.editExt.windowID):
      translate(event.editExt, emit: emit)
    case SDL_WINDOWEVENT:
      if isOwn(event.window.windowID) { translate(event.window, emit: emit) }
    case SDL_QUIT:
      emit(.quit)
    case SDL_DROPFILE where isOwn(event.drop.windowID):
      if let file = event.drop.file { emit(.dropped(file: String(cString: file))) }
    case SDL_RENDER_TARGETS_RESET:
      emit(.redraw)
    case SDL_RENDER_DEVICE_RESET:
      emit(.deviceReset)
    default:
      if environment.differences.hasPinches { translatePinch(event, emit: emit) }
    }
  }

  /// Cancels the fingers that SDL no longer reports; call it at the end of each drain.
  ///
  /// Their device was unplugged, or the system has taken them back, and SDL reports neither.
  /// Fingers of a device unknown to SDL, whose events the program itself put into the queue, end
  /// only by their own events.
  ///
  /// - Parameter emit: Receives one event, or none; it must not use this translator.
  public mutating func cancelVanishedFingers(emit: (Output) -> Void) {
    environment.didDrain()
    guard !fingers.isEmpty else { return }
    if environment.differences.cancelsInSilence {
      // To count them can take memory: not with every move of another finger.
      let now = clock.now
      guard now.seconds(since: lastFingerCheck) >= EventTranslator.fingerCheckInterval else {
        return
      }
      lastFingerCheck = now
    }
    samples.removeAll(keepingCapacity: true)
    for place in fingers.places.indices {
      guard let finger = fingers.places[place], finger.canVanish,
        !environment.isDown(finger.device, finger.finger)
      else { continue }
      samples.append(finger.sample.with(.cancelled))
      if environment.differences.countsFingersThatAreGone {
        fingers.forget(at: place)
      } else {
        fingers.remove(at: place)
      }
    }
    guard !samples.isEmpty else { return }
    latest = max(latest, clock.now)
    emit(.input(InputEvent(time: latest, .touches(TouchFrame(samples)))))
  }

  /// The next time at which ``cancelVanishedFingers(emit:)`` must be called without an event, or
  /// nil if there is none.
  ///
  /// With sdl2-compat and with Wayland, no event wakes the loop when the system takes a finger
  /// back. A loop that sleeps at most until this time notices within a frame.
  public var nextFingerCheck: Timestamp? {
    guard environment.differences.cancelsInSilence, !fingers.isEmpty else { return nil }
    return max(lastFingerCheck, clock.now).advanced(bySeconds: EventTranslator.fingerCheckInterval)
  }

  /// The longest time that a finger cancelled by the system stays down, in seconds.
  static let fingerCheckInterval = 0.016

  /// Sets the earliest time of later events to a moment that the loop has reached.
  ///
  /// With SDL 3 on Wayland, an event has the time at which the compositor received it. The stage
  /// may already have reached a later moment.
  ///
  /// - Parameter time: The moment; a past moment changes nothing.
  public mutating func advance(to time: Timestamp) { latest = max(latest, time) }

  /// Whether an event that names this window is for this translator; zero names none.
  func isOwn(_ window: UInt32) -> Bool {
    window == 0 || environment.windowID == 0 || window == environment.windowID
  }

  /// The moment of an event, not before any earlier one's.
  mutating func time(of stamp: UInt32) -> Timestamp {
    latest = max(latest, clock.timestamp(ofEvent: stamp))
    return latest
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
        setFocus(false, at: event.timestamp, emit: emit)
      }
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      let now = environment.surface()
      fingerArea = environment.fingerArea(now)
      if now != surface {
        surface = now
        emit(.input(InputEvent(time: time(of: event.timestamp), .surface(now))))
      }
      emit(.redraw)
    case SDL_WINDOWEVENT_LEAVE:
      movePointerOut(at: event.timestamp, emit: emit)
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
    heldModifiers = environment.modifiers()
    if !gained {
      fingers.removeAll()
      endComposition(at: stamp, emit: emit)
    }
    emit(.input(InputEvent(time: time(of: stamp), .focus(gained ? .gained : .lost))))
  }
}
