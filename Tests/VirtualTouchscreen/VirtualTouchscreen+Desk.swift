import Synchronization

/// A button of the virtual mouse.
public enum MouseButton: Int32, Sendable {
  /// The left, or main, button.
  case left = 1
  /// The wheel, pressed.
  case middle = 2
  /// The right button.
  case right = 3
}

extension VirtualTouchscreen {
  /// Where the mouse was moved to last, in pixels of the screen; nil before.
  public var mouse: ScreenPoint? { hand.withLock { $0.mouse } }

  /// Moves the mouse in one jump.
  ///
  /// - Parameter point: Where to, in pixels of the screen.
  /// - Throws: A failure of the connection.
  public func moveMouse(to point: ScreenPoint) throws {
    try hand.withLock { hand in
      try post([.motion(to: position(point))], to: .pointer)
      hand.mouse = point
    }
  }

  /// Moves the mouse along a line, smoothly and in real time.
  ///
  /// - Parameters:
  ///   - point: Where to, in pixels of the screen.
  ///   - steps: In how many jumps.
  ///   - duration: How long it takes.
  /// - Throws: A failure of the connection.
  public func glideMouse(
    to point: ScreenPoint, steps: Int = 30, duration: Duration = .milliseconds(300)
  ) throws {
    precondition(steps > 0, "A glide has at least one step.")
    let route = [hand.withLock { $0.mouse } ?? point, point]
    let start = ContinuousClock.now
    for step in 1...steps {
      pause(until: start + duration * step / steps)
      try moveMouse(to: Self.place(on: route, at: Double(step) / Double(steps)))
    }
  }

  /// Drags with the mouse: moves to a place, presses, moves on, and lets go.
  ///
  /// - Parameters:
  ///   - start: Where the button is pressed, in pixels of the screen.
  ///   - end: Where it is released.
  ///   - button: Which button.
  ///   - steps: In how many jumps.
  ///   - duration: How long it takes.
  /// - Throws: A failure of the connection.
  public func dragMouse(
    from start: ScreenPoint, to end: ScreenPoint, button: MouseButton = .left, steps: Int = 30,
    duration: Duration = .milliseconds(300)
  ) throws {
    try moveMouse(to: start)
    try press(button)
    try glideMouse(to: end, steps: steps, duration: duration)
    try release(button)
  }

  /// Presses a mouse button where the mouse is.
  ///
  /// - Parameter button: Which button.
  /// - Throws: A failure of the connection.
  public func press(_ button: MouseButton) throws {
    try hand.withLock { hand in
      try post([.button(button.rawValue, isPressed: true)], to: .pointer)
      hand.buttons.insert(button)
    }
  }

  /// Releases a mouse button.
  ///
  /// - Parameter button: Which button.
  /// - Throws: A failure of the connection.
  public func release(_ button: MouseButton) throws {
    try hand.withLock { hand in
      try post([.button(button.rawValue, isPressed: false)], to: .pointer)
      hand.buttons.remove(button)
    }
  }

  /// Turns the wheel where the mouse is; each click is an event of its own.
  ///
  /// - Parameters:
  ///   - clicks: How many clicks; positive is away from the user, as SDL counts.
  ///   - sideways: Positive is to the right.
  /// - Throws: A failure of the connection.
  public func turnWheel(_ clicks: Int, sideways: Int = 0) throws {
    func turn(_ count: Int, _ plus: Int32, _ minus: Int32) throws {
      let button = count > 0 ? plus : minus
      for _ in 0..<abs(count) {
        try post(
          [.button(button, isPressed: true), .button(button, isPressed: false)], to: .pointer)
      }
    }
    try turn(clicks, 4, 5)
    try turn(sideways, 7, 6)
  }

  /// Scrolls smoothly where the mouse is, as two fingers on a trackpad do.
  ///
  /// The axes are those of X Input 2.1. A program that does not listen to them, as with SDL 2, hears
  /// of a click of the wheel each time that one has come together.
  ///
  /// - Parameters:
  ///   - right: How far, in clicks of a wheel, which may be parts.
  ///   - down: How far towards the user, likewise.
  ///   - steps: In how many events.
  /// - Throws: A failure of the connection.
  public func scroll(right: Double, down: Double, steps: Int = 12) throws {
    precondition(steps > 0, "Scrolling has at least one step.")
    // In whole parts of a click, so that no click is missed for a rounding error.
    func units(_ clicks: Double, _ step: Int) -> Double {
      (clicks * 120 * Double(step) / Double(steps)).rounded()
    }
    for step in 1...steps {
      let way = (
        right: units(right, step) - units(right, step - 1),
        down: units(down, step) - units(down, step - 1)
      )
      if way != (0, 0) { try post([.scroll(right: way.right, down: way.down)], to: .pointer) }
    }
  }

  /// Presses a key and holds it; after 0.66 s the server begins to repeat it.
  ///
  /// - Parameter key: Which key.
  /// - Throws: A failure of the connection.
  public func press(_ key: KeyCode) throws {
    try hand.withLock { hand in
      try post([.key(key.rawValue, isPressed: true)], to: .keyboard)
      hand.keys.append(key)
    }
  }

  /// Releases a key.
  ///
  /// - Parameter key: Which key.
  /// - Throws: A failure of the connection.
  public func release(_ key: KeyCode) throws {
    try hand.withLock { hand in
      try post([.key(key.rawValue, isPressed: false)], to: .keyboard)
      hand.keys.removeAll { $0 == key }
    }
  }

  /// Presses and releases a key.
  ///
  /// - Parameter key: Which key.
  /// - Throws: A failure of the connection.
  public func strike(_ key: KeyCode) throws {
    try press(key)
    try release(key)
  }

  /// Holds keys while something else is done.
  ///
  /// There is a moment's pause after pressing and before releasing, as with a hand: SDL reads all
  /// input that waits at once, and `SDL_GetModState` tells of the last key, not of the time of an
  /// earlier click in the same bunch.
  ///
  /// ```swift
  /// try screen.holding(.control) { try screen.turnWheel(3) }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys, pressed in this order and released in the opposite one.
  ///   - body: What is done meanwhile.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or a failure of the connection.
  public func holding<R>(_ keys: KeyCode..., body: () throws -> R) throws -> R {
    let moment = Duration.milliseconds(40)
    for key in keys { try press(key) }
    pause(until: .now + moment)
    let result = Result { try body() }
    pause(until: .now + moment)
    for key in keys.reversed() { try release(key) }
    return try result.get()
  }
}
