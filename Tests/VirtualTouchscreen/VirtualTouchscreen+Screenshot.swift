import Foundation

extension VirtualTouchscreen {
  /// Takes a picture of the whole screen, without the mouse pointer.
  ///
  /// - Returns: The picture, as wide and high as the screen.
  /// - Throws: ``VirtualTouchscreenError``, for example after ``stop()``.
  public func screenshot() throws -> Screenshot {
    // Another server may have taken over the display's number.
    guard isRunning else {
      throw VirtualTouchscreenError.unreadableScreenshot("the server does not run any more")
    }
    let xwd = try ChildProgram(
      URL(filePath: installation.xwd), arguments: ["-root", "-silent", "-display", display],
      environment: environment)
    guard try xwd.waitForExit() == .code(0) else {
      throw VirtualTouchscreenError.unreadableScreenshot("xwd says: \(xwd.standardError)")
    }
    return try Screenshot(xwd: xwd.standardOutputData)
  }

  /// Takes pictures until one shows what it should.
  ///
  /// - Parameters:
  ///   - what: What is waited for; part of the message when it does not appear.
  ///   - timeout: How long to wait at most.
  ///   - condition: Whether a picture shows it.
  /// - Returns: The first picture that does.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)``, or what the condition throws.
  @discardableResult
  public func waitForScreenshot(
    _ what: String, timeout: Duration = patience, _ condition: (Screenshot) throws -> Bool
  ) throws -> Screenshot {
    let deadline = ContinuousClock.now + timeout
    while true {
      let picture = try screenshot()
      if try condition(picture) { return picture }
      guard ContinuousClock.now < deadline else {
        throw VirtualTouchscreenError.timedOut("\(what) on the screen, within \(timeout)")
      }
      pause(until: .now + .milliseconds(20))
    }
  }

  /// Takes pictures until nothing moves any more.
  ///
  /// - Parameters:
  ///   - calm: How long two pictures have to be equal.
  ///   - timeout: How long to wait at most.
  /// - Returns: The last picture.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` if the screen never stands still.
  @discardableResult
  public func settledScreenshot(
    calm: Duration = .milliseconds(150), timeout: Duration = patience
  ) throws -> Screenshot {
    var picture = try screenshot()
    try waitUntil("the screen stands still", timeout: timeout, interval: calm) {
      let previous = picture
      picture = try screenshot()
      return picture == previous
    }
    return picture
  }
}
