import CTouchSDL2
import TouchGeometry
import TouchInput

extension EventTranslator {
  /// Translates an event of one finger, with the multigesture that waited for it.
  mutating func translate(_ event: SDL_TouchFingerEvent, emit: (Output) -> Void) {
    let gesture = earlyGesture
    earlyGesture = nil
    guard translateFinger(event, emit: emit), let gesture, gesture.touchId == event.touchId
    else { return }
    emit(.input(InputEvent(time: latest, .multigesture(multigesture(gesture)))))
  }

  /// Translates an event of one finger, or returns false if the event is ignored.
  private mutating func translateFinger(
    _ event: SDL_TouchFingerEvent, emit: (Output) -> Void
  ) -> Bool {
    var known = fingers.place(device: event.touchId, finger: event.fingerId)
    let phase = EventTranslator.phase(of: event)
    let isBeside =
      phase == .began && event.touchId != CSDL_MOUSE_TOUCHID
      && environment.landsBeside(event.fingerId)
    if event.touchId == CSDL_MOUSE_TOUCHID, environment.reportsTrackpadAsMouse {
      hasDroppedIndirectTouches = true
    }
    guard event.touchId != CSDL_MOUSE_TOUCHID,
      !fingers.isForgotten(device: event.touchId, finger: event.fingerId, phase),
      known != nil || isOwn(event.windowID)
    else { return false }
    if known == nil, isBeside {
      fingers.forget(device: event.touchId, finger: event.fingerId)
      return false
    }
    if let place = known, phase == .began, environment.differences.landsAgain {
      cancelFinger(at: place, stamp: event.timestamp, emit: emit)
      known = nil
    }
    let pressure = event.pressure.isFinite ? Double(min(max(event.pressure, 0), 1)) : 1

    var finger: FingerTable.Finger
    if let known, let live = fingers.places[known] {
      finger = live
      finger.sample.phase = phase
      // A lift repeats SDL's last fraction, even if the window has another size since, and its
      // pressure is meaningless.
      if phase == .ended {
        fingers.remove(at: known)
      } else {
        finger.sample.pressure = pressure
        finger.sample.location = location(x: event.x, y: event.y, phase)
      }
      if phase == .moved, isStill(finger.sample, since: live.sample) { return true }
    } else {
      let kind = environment.deviceType(event.touchId)
      guard let type = type(of: event.touchId, kind) else {
        hasDroppedIndirectTouches = true
        return false
      }
      let sample = TouchSample(
        id: fingers.freeID, phase: phase, location: location(x: event.x, y: event.y, phase),
        pressure: pressure, type: type)
      finger = FingerTable.Finger(
        device: event.touchId, finger: event.fingerId, sample: sample,
        canVanish: kind != SDL_TOUCH_DEVICE_INVALID)
    }
    if event.x.isFinite, event.y.isFinite, phase == .began || (known != nil && phase == .moved) {
      fingers.set(finger)
    }
    let time = time(of: event.timestamp)
    samples.removeAll(keepingCapacity: true)
    samples.append(finger.sample)
    emit(.input(InputEvent(time: time, .touches(TouchFrame(samples)))))
    return true
  }

  /// A finger that lands again was taken back before.
  private mutating func cancelFinger(at place: Int, stamp: UInt32, emit: (Output) -> Void) {
    guard let sample = fingers.places[place]?.sample.with(.cancelled) else { return }
    fingers.remove(at: place)
    emit(.input(InputEvent(time: time(of: stamp), .touches(TouchFrame([sample])))))
  }

  /// Whether a move is only the division of a landing's place by another number.
  private func isStill(_ sample: TouchSample, since last: TouchSample) -> Bool {
    environment.differences.dividesLandingsBySizeLessOne && sample.location == last.location
      && sample.pressure == last.pressure
  }

  private static func phase(of event: SDL_TouchFingerEvent) -> TouchPhase {
    switch SDL_EventType(of: event.type) {
    case SDL_FINGERDOWN: .began
    case SDL_FINGERUP: .ended
    default: .moved
    }
  }

  /// Translates SDL's combined gesture of several fingers.
  mutating func translate(_ event: SDL_MultiGestureEvent, emit: (Output) -> Void) {
    // It names no window: it belongs to that on which its fingers are.
    guard event.touchId != CSDL_MOUSE_TOUCHID,
      environment.windowID == 0 || fingers.hasFinger(of: event.touchId),
      type(of: event.touchId, environment.deviceType(event.touchId)) != nil,
      event.x.isFinite, event.y.isFinite, event.dTheta.isFinite, event.dDist.isFinite
    else { return }
    if environment.differences.gesturesComeFirst {
      earlyGesture = event
    } else {
      emit(.input(InputEvent(time: time(of: event.timestamp), .multigesture(multigesture(event)))))
    }
  }

  private func multigesture(_ event: SDL_MultiGestureEvent) -> MultigestureEvent {
    let count = Int(event.numFingers)
    return MultigestureEvent(
      fingers: environment.differences.gesturesComeFirst
        ? min(count, fingers.count(of: event.touchId)) : count,
      location: location(x: event.x, y: event.y, .moved), dTheta: Double(event.dTheta),
      dDist: Double(event.dDist))
  }

  /// Returns the kind of touch from a device, or nil if its touches are ignored.
  private func type(of device: SDL_TouchID, _ kind: SDL_TouchDeviceType) -> TouchType? {
    if device == CSDL_PEN_TOUCHID, environment.differences.hasPens { return .pencil }
    return switch kind {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE:
      acceptsIndirectTouches ? .indirect : nil
    default: .direct
    }
  }

  /// Returns a location given as fractions of the window, in points.
  private func location(x: Float, y: Float, _ phase: TouchPhase) -> Point {
    let differences = environment.differences
    // One point of the window less, which under a renderer's logical size is not one of ours.
    let isLess =
      differences.dividesBySizeLessOne
      || (differences.dividesLandingsBySizeLessOne && phase == .began)
    let less = isLess ? fingerArea.unit : 0
    let rounds = differences.roundsPlaces
    let rect = fingerArea.rect
    return Point(
      x: rect.origin.x + EventTranslator.place(x, of: rect.size.width - less, rounds: rounds),
      y: rect.origin.y + EventTranslator.place(y, of: rect.size.height - less, rounds: rounds))
  }

  /// Returns a place from SDL's fraction, rounded to 1/1024 of a point if `rounds` is true: X11 and
  /// Wayland report finger places in whole and fractional pixels, of whose quotient SDL keeps 24
  /// bits, so that rounding restores the place.
  private static func place(_ part: Float, of extent: Double, rounds: Bool) -> Double {
    let place = Double(part) * extent
    return rounds ? (place * 1024).rounded() / 1024 : place
  }
}
