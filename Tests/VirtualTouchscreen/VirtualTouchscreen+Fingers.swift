import Synchronization

extension VirtualTouchscreen {
  /// Puts a finger on the glass.
  ///
  /// - Parameters:
  ///   - finger: The test's number for the finger; programs see numbers that the server gives out.
  ///   - point: Where, in pixels of the screen.
  /// - Throws: ``VirtualTouchscreenError/fingerIsDown(_:)``,
  ///   ``VirtualTouchscreenError/tooManyFingers(limit:)``, or a failure of the connection.
  public func down(_ finger: Int, at point: ScreenPoint) throws {
    try hand.withLock { hand in
      guard hand.fingers[finger] == nil else { throw VirtualTouchscreenError.fingerIsDown(finger) }
      guard hand.fingers.count < touchCount else {
        throw VirtualTouchscreenError.tooManyFingers(limit: touchCount)
      }
      try post([touch(finger, .began, point)], to: .touchscreen)
      hand.fingers[finger] = point
    }
  }

  /// Moves a finger that is down, in one jump.
  ///
  /// - Parameters:
  ///   - finger: The finger.
  ///   - point: Where to, in pixels of the screen.
  /// - Throws: ``VirtualTouchscreenError/fingerIsUp(_:)``, or a failure of the connection.
  public func move(_ finger: Int, to point: ScreenPoint) throws { try move([finger: point]) }

  /// Moves several fingers in one jump: the program gets one event a finger, at the same time.
  ///
  /// - Parameter points: Where to, in pixels of the screen, by finger.
  /// - Throws: ``VirtualTouchscreenError/fingerIsUp(_:)``, or a failure of the connection.
  public func move(_ points: [Int: ScreenPoint]) throws {
    let inOrder = points.sorted { $0.key < $1.key }
    try hand.withLock { hand in
      for (finger, _) in inOrder where hand.fingers[finger] == nil {
        throw VirtualTouchscreenError.fingerIsUp(finger)
      }
      try post(inOrder.map { touch($0.key, .moved, $0.value) }, to: .touchscreen)
      hand.fingers.merge(points) { $1 }
    }
  }

  /// Lifts a finger from where it is.
  ///
  /// - Parameter finger: The finger.
  /// - Throws: ``VirtualTouchscreenError/fingerIsUp(_:)``, or a failure of the connection.
  public func up(_ finger: Int) throws {
    try hand.withLock { hand in
      guard let point = hand.fingers[finger] else {
        throw VirtualTouchscreenError.fingerIsUp(finger)
      }
      try post([touch(finger, .ended, point)], to: .touchscreen)
      hand.fingers[finger] = nil
    }
  }

  /// The fingers that are down and where they are.
  public var fingers: [Int: ScreenPoint] { hand.withLock { $0.fingers } }

  /// Moves fingers together along lines, smoothly and in real time.
  ///
  /// ```swift
  /// try screen.glide([1: [(400, 400)], 2: [(800, 300), (900, 500)]], duration: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The places that each finger visits in turn, in pixels of the screen, starting from
  ///     where it is. Every leg of a path takes the same time.
  ///   - steps: In how many jumps; each is one event a finger.
  ///   - duration: How long it takes from the first jump to the last place.
  /// - Throws: ``VirtualTouchscreenError/fingerIsUp(_:)``, or a failure of the connection.
  public func glide(
    _ paths: [Int: [ScreenPoint]], steps: Int = 30, duration: Duration = .milliseconds(500)
  ) throws {
    let present = fingers
    var routes: [Int: [ScreenPoint]] = [:]
    for (finger, places) in paths {
      guard let start = present[finger] else { throw VirtualTouchscreenError.fingerIsUp(finger) }
      routes[finger] = [start] + places
    }
    try glide(Array(paths.keys), steps: steps, duration: duration) { finger, fraction in
      Self.place(on: routes[finger] ?? [], at: fraction)
    }
  }

  /// Moves fingers together along curves, smoothly and in real time.
  ///
  /// ```swift
  /// try screen.glide([1, 2], duration: .seconds(1)) { finger, fraction in
  ///   let angle = fraction * .pi / 2 + (finger == 1 ? .pi : 0)
  ///   return (640 + 100 * cos(angle), 400 + 100 * sin(angle))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fingers: The fingers, which have to be down.
  ///   - steps: In how many jumps; each is one event a finger.
  ///   - duration: How long it takes.
  ///   - curve: Where a finger is at a fraction of the time, 0…1, in pixels of the screen. It is
  ///     asked for 1 ÷ steps, 2 ÷ steps, … 1.
  /// - Throws: ``VirtualTouchscreenError/fingerIsUp(_:)``, or a failure of the connection.
  public func glide(
    _ fingers: [Int], steps: Int = 30, duration: Duration = .milliseconds(500),
    along curve: (_ finger: Int, _ fraction: Double) -> ScreenPoint
  ) throws {
    precondition(steps > 0, "A glide has at least one step.")
    let start = ContinuousClock.now
    for step in 1...steps {
      pause(until: start + duration * step / steps)
      let fraction = Double(step) / Double(steps)
      let points = fingers.map { ($0, curve($0, fraction)) }
      try move(Dictionary(uniqueKeysWithValues: points))
    }
  }

  /// Puts a finger down and lifts it.
  ///
  /// - Parameters:
  ///   - point: Where, in pixels of the screen.
  ///   - finger: The test's number for the finger.
  ///   - duration: How long it stays.
  /// - Throws: As ``down(_:at:)`` and ``up(_:)`` do.
  public func tap(
    at point: ScreenPoint, finger: Int = 1, duration: Duration = .milliseconds(60)
  ) throws {
    try down(finger, at: point)
    pause(until: .now + duration)
    try up(finger)
  }

  /// Lifts all fingers and lets go of all buttons and keys.
  ///
  /// - Throws: A failure of the connection.
  public func releaseAll() throws {
    for finger in fingers.keys.sorted() { try up(finger) }
    let (buttons, keys) = hand.withLock { ($0.buttons, $0.keys) }
    for button in buttons { try release(button) }
    for key in keys.reversed() { try release(key) }
  }

  /// Waits until the server has processed all input so far.
  ///
  /// Every other call has waited already, so this is only needed to be sure that the server still
  /// answers.
  ///
  /// - Throws: A failure of a connection.
  public func sync() throws {
    for device in XorgConfiguration.Device.allCases { try post([], to: device) }
  }

  private func touch(
    _ finger: Int, _ phase: InputTestMessage.TouchPhase, _ point: ScreenPoint
  ) -> InputTestMessage {
    .touch(UInt32(truncatingIfNeeded: finger), phase, at: position(point))
  }

  /// A place on a line through several points, every leg of which takes the same time.
  package static func place(on route: [ScreenPoint], at fraction: Double) -> ScreenPoint {
    guard let last = route.last, route.count > 1 else { return route.first ?? (0, 0) }
    let way = min(max(fraction, 0), 1) * Double(route.count - 1)
    let leg = Int(way)
    guard leg < route.count - 1 else { return last }
    let part = way - Double(leg)
    let (from, to) = (route[leg], route[leg + 1])
    return (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  }
}
