import Foundation

/// The end of the connection to an X server, which died or closed this program's connection.
///
/// Xlib reports it during any call, to a handler that must not return. Without a handler, Xlib ends
/// the program with status 1. SDL sets none.
public enum DisplayLoss {
  private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
  private typealias ErrorHandler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler) -> UnsafeRawPointer?
  private typealias SetErrorHandler = @convention(c) (ErrorHandler) -> UnsafeRawPointer?

  private static var loop: FrameLoop?
  private static var close: () -> Void = {}
  private static var end: () -> Never = { _exit(2) }

  /// Sets the closures to be called when the display is lost.
  ///
  /// - Parameters:
  ///   - loop: The loop of the window; nil before there is one.
  ///   - close: Closes open resources. It is called only while the loop waits or draws, not while
  ///     the client handles something.
  ///   - end: Ends the program.
  public static func watch(
    _ loop: FrameLoop?, close: @escaping () -> Void = {}, then end: @escaping () -> Never
  ) {
    self.loop = loop
    self.close = close
    self.end = end
    // The library that SDL has loaded, if it has.
    guard let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_NOW),
      let setIOErrorHandler = dlsym(library, "XSetIOErrorHandler"),
      let setErrorHandler = dlsym(library, "XSetErrorHandler")
    else { return }
    let io: IOErrorHandler = { _ in DisplayLoss.goneOnMain() }
    let other: ErrorHandler = { _, _ in DisplayLoss.goneOnMain() }
    _ = unsafeBitCast(setIOErrorHandler, to: SetIOErrorHandler.self)(io)
    // A window that another client destroyed.
    _ = unsafeBitCast(setErrorHandler, to: SetErrorHandler.self)(other)
  }

  private nonisolated static func goneOnMain() -> Never {
    guard Thread.isMainThread else { _exit(2) }
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
