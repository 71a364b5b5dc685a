import CTouchSDL2
import TouchGeometry
import TouchInput

extension EventTranslator {
  /// Translates events of the mouse; echoes of fingers are dropped.
  mutating func translateMouse(_ event: SDL_Event, emit: (Output) -> Void) {
    let modifiers = EventTranslator.modifiers(heldModifiers)
    switch SDL_EventType(of: event.type) {
    case SDL_MOUSEMOTION
    where event.motion.which != CSDL_TOUCH_MOUSEID && isOwn(event.motion.windowID):
      let motion = event.motion
      if motion.state & 1 != 0, isTouchingPen(motion.which) { return }
      // The lowest button that is held, counted from 1.
      let button = motion.state == 0 ? 0 : motion.state.trailingZeroBitCount + 1
      let mouse = MouseEvent(
        phase: .moved, button: button, location: mousePlace(motion.x, motion.y),
        clicks: 0, modifiers: modifiers)
      isHovering = button == 0 && surface.bounds.contains(mouse.location)
      emit(.input(InputEvent(time: time(of: motion.timestamp), .mouse(mouse))))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.which != CSDL_TOUCH_MOUSEID, isOwn(button.windowID),
        button.button != 1 || !isTouchingPen(button.which)
      else { return }
      isHovering = false
      let mouse = MouseEvent(
        phase: button.type == SDL_MOUSEBUTTONDOWN.number ? .down : .up, button: Int(button.button),
        location: mousePlace(button.x, button.y), clicks: Int(button.clicks), modifiers: modifiers)
      emit(.input(InputEvent(time: time(of: button.timestamp), .mouse(mouse))))
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      guard wheel.which != CSDL_TOUCH_MOUSEID, isOwn(wheel.windowID), wheel.preciseX.isFinite,
        wheel.preciseY.isFinite,
        wheel.preciseX != 0 || wheel.preciseY != 0
      else { return }
      // SDL's x is positive to the right, which moves the content left; its y is positive away from
      // the user, which moves the content down. Under "natural scrolling" the system has turned the
      // signs already, so `direction` changes nothing about where the content goes.
      let delta = Vector(dx: -Double(wheel.preciseX), dy: Double(wheel.preciseY))
      let isWhole =
        wheel.preciseX == wheel.preciseX.rounded() && wheel.preciseY == wheel.preciseY.rounded()
      let scroll = WheelEvent(
        location: mousePlace(wheel.mouseX, wheel.mouseY),
        delta: Vector(dx: delta.dx + 0, dy: delta.dy + 0) * WheelFilter.pointsPerTick,
        isPrecise: !isWhole, modifiers: modifiers)
      emit(.input(InputEvent(time: time(of: wheel.timestamp), .wheel(scroll))))
    default:
      break
    }
  }

  /// Moves the pointer out of the window that it has left.
  mutating func movePointerOut(at stamp: UInt32, emit: (Output) -> Void) {
    guard isHovering else { return }
    isHovering = false
    let mouse = MouseEvent(
      phase: .moved, button: 0, location: Point(x: -1, y: -1), clicks: 0,
      modifiers: EventTranslator.modifiers(heldModifiers))
    emit(.input(InputEvent(time: time(of: stamp), .mouse(mouse))))
  }

  private func mousePlace(_ x: Int32, _ y: Int32) -> Point {
    let place = Point(x: Double(x), y: Double(y))
    return environment.differences.reportsMouseInPixels ? environment.mousePlace(place) : place
  }

  /// Whether a mouse is a pen whose tip is also reported as a finger.
  ///
  /// As a mouse, only its hovering and the buttons on its barrel are used.
  private func isTouchingPen(_ mouse: UInt32) -> Bool {
    environment.differences.hasPens && mouse == CSDL_PEN_MOUSEID && environment.pensAreFingers()
  }

  /// Translates a key; repeats are further `down`s.
  mutating func translate(_ event: SDL_KeyboardEvent, emit: (Output) -> Void) {
    heldModifiers = UInt32(event.keysym.mod)
    guard isOwn(event.windowID) else { return }
    // A letter that is not Latin has the name of its key on a US keyboard, so that commands also
    // work on Greek and Cyrillic layouts.
    let isLatin = !(0x370..<1 << 30).contains(event.keysym.sym)
    let names: [UnsafePointer<CChar>?] = [
      isLatin ? nil : SDL_GetScancodeName(event.keysym.scancode), SDL_GetKeyName(event.keysym.sym),
    ]
    let known = names.compactMap { $0.map { String(cString: $0) } }.filter { !$0.isEmpty }
    guard let name = known.first else { return }
    let key = KeyEvent(
      phase: event.type == SDL_KEYDOWN.number ? .down : .up, key: name,
      modifiers: EventTranslator.modifiers(UInt32(event.keysym.mod)))
    emit(.input(InputEvent(time: time(of: event.timestamp), .key(key))))
    if acceptsText, key.isPaste, let pasted = pastedText(at: latest) { emit(.input(pasted)) }
  }

  /// Converts SDL's modifier bits.
  private static func modifiers(_ bits: UInt32) -> ModifierKeys {
    var keys: ModifierKeys = []
    if bits & (KMOD_LSHIFT.bits | KMOD_RSHIFT.bits) != 0 { keys.insert(.shift) }
    if bits & (KMOD_LCTRL.bits | KMOD_RCTRL.bits) != 0 { keys.insert(.control) }
    if bits & (KMOD_LALT.bits | KMOD_RALT.bits) != 0 { keys.insert(.alt) }
    if bits & (KMOD_LGUI.bits | KMOD_RGUI.bits) != 0 { keys.insert(.meta) }
    return keys
  }
}
