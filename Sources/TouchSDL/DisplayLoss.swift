import TouchSystem

/// The loss of the connection to an X server, which died or closed this program's connection.
///
/// Xlib reports the loss during any call, to a handler that must not return. Without a handler,
/// Xlib ends the program with status 1. SDL sets none.
public enum DisplayLoss {
  private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
  private typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
  private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler) -> UnsafeRawPointer?
  private typealias SetErrorHandler = @convention(c) (ErrorHandler) -> ErrorHandler?

  private nonisolated static let mainThread = LockedValue<pthread_t?>(nil)
  private static var loop: FrameLoop?
  private static var close: () -> Void = {}
  private static var end: () -> Never = { _exit(2) }

  /// Sets the closures to be called when the display is lost.
  ///
  /// - Parameters:
  ///   - loop: The loop of the window; nil before there is one.
  ///   - close: Closes open resources. It is called only while the loop waits or draws, not while
  ///     the client handles something.
  ///   - end: A closure that ends the program.
  public static func watch(
    _ loop: FrameLoop?, close: @escaping () -> Void = {}, then end: @escaping () -> Never
  ) {
    mainThread.withLock { $0 = pthread_self() }
    self.loop = loop
    self.close = close
    self.end = end
    guard let setIOErrorHandler = function("XSetIOErrorHandler"),
      let setErrorHandler = function("XSetErrorHandler")
    else { return }
    let io: IOErrorHandler = { _ in DisplayLoss.goneOnMain() }
    // A window that another client destroyed.
    let other: ErrorHandler = { _, request in
      if request?.load(as: FailedRequest.self).isLateWakeup == true { return 0 }
      DisplayLoss.goneOnMain()
    }
    _ = unsafeBitCast(setIOErrorHandler, to: SetIOErrorHandler.self)(io)
    _ = unsafeBitCast(setErrorHandler, to: SetErrorHandler.self)(other)
  }

  /// Keeps the end of a window from ending the program; the former handler gets all other errors.
  static func ignoreLateWakeups() { _ = ignoringLateWakeups }

  /// Once, because the handler calls the former one.
  private static let ignoringLateWakeups: Void = {
    guard let setErrorHandler = function("XSetErrorHandler") else { return }
    let handler: ErrorHandler = { display, request in
      if request?.load(as: FailedRequest.self).isLateWakeup == true { return 0 }
      return DisplayLoss.formerHandler.withLock { $0 }?(display, request) ?? 0
    }
    let former = unsafeBitCast(setErrorHandler, to: SetErrorHandler.self)(handler)
    formerHandler.withLock { $0 = former }
  }()

  private nonisolated static let formerHandler = LockedValue<ErrorHandler?>(nil)

  /// A function of the library that SDL has loaded, if it has.
  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_NOW).flatMap { dlsym($0, name) }
  }

  /// Xlib's report of a failed request: its `XErrorEvent`.
  nonisolated struct FailedRequest {
    var type: Int32 = 0
    var display: OpaquePointer?
    var resource: UInt = 0
    var serial: UInt = 0
    var error: UInt8
    var request: UInt8
    var minorRequest: UInt8 = 0

    /// Whether an event for a window came when the window was gone.
    ///
    /// SDL 2 wakes itself at each event by another event, over a connection of its own (read in
    /// `X11_SendWakeupEvent`). A busy server may destroy the window first.
    var isLateWakeup: Bool {
      let (badWindow, sendEvent) = (UInt8(3), UInt8(25))
      return error == badWindow && request == sendEvent
    }
  }

  private nonisolated static func goneOnMain() -> Never {
    let isOnMain = mainThread.withLock {
      $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
    guard isOnMain else { _exit(2) }
    MainActor.assumeIsolated { gone() }
  }

  private static func gone() -> Never {
    let (isFree, close, end) = (loop?.isInSystem ?? false, self.close, self.end)
    // Once: closing may itself find that the display is gone.
    loop = nil
    if isFree { close() }
    end()
  }
}
