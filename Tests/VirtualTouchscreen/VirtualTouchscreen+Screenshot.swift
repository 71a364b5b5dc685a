extension VirtualTouchscreen {
  /// Takes a screenshot of the whole screen, without the mouse pointer.
  ///
  /// - Returns: The screenshot, as wide and high as the screen.
  /// - Throws: ``VirtualTouchscreenError``, for example after ``stop()``.
  public func screenshot() throws -> Screenshot {
    // Another server may have taken over the display's number.
    guard isRunning else {
      throw VirtualTouchscreenError.unreadableScreenshot("the server does not run any more")
    }
    return try WindowClient(display: display).picture()
  }

  /// Takes screenshots until one shows what it should.
  ///
  /// - Parameters:
  ///   - what: What is waited for; part of the message when it does not appear.
  ///   - timeout: How long to wait at most.
  ///   - condition: Whether a screenshot shows it.
  /// - Returns: The first screenshot that does.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)``, or what the condition throws.
  @discardableResult
  public func waitForScreenshot(
    _ what: String, timeout: Duration = patience, _ condition: (Screenshot) throws -> Bool
  ) throws -> Screenshot {
    let deadline = ContinuousClock.now + timeout
    while true {
      let latest = try screenshot()
      if try condition(latest) { return latest }
      guard ContinuousClock.now < deadline else {
        throw VirtualTouchscreenError.timedOut("\(what) on the screen, within \(timeout)")
      }
      pause(until: .now + .milliseconds(20))
    }
  }

  /// Takes screenshots until nothing moves any more.
  ///
  /// What moves inside an area of one colour is not seen; ``isAtRest(_:for:needsServer:)`` tells.
  ///
  /// - Parameters:
  ///   - calm: How long two screenshots have to be equal.
  ///   - timeout: How long to wait at most.
  /// - Returns: The last screenshot.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` if the screen never stands still.
  @discardableResult
  public func settledScreenshot(
    calm: Duration = .milliseconds(150), timeout: Duration = patience
  ) throws -> Screenshot {
    var latest = try screenshot()
    try waitUntil("the screen stands still", timeout: timeout) {
      let previous = latest
      pause(until: .now + calm)
      latest = try screenshot()
      return latest == previous
    }
    return latest
  }
}
