import Foundation
import Testing
import TouchSDL
import VirtualTouchscreen

/// The events by which SDL 2 wakes itself, over a connection of its own.
///
/// A busy server may destroy the window first.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct LateWakeupTests {
  @Test("An event for a window that is gone does not end the program")
  func lateWakeup() async throws {
    let screen = try VirtualTouchscreen(width: 640, height: 480)
    defer { screen.stop() }
    let display = try #require(screen.environment["DISPLAY"])
    await #expect(processExitsWith: .success) { [display = display as String] in
      setenv("DISPLAY", display, 1)
      setenv("SDL_VIDEODRIVER", "x11", 1)
      try await MainActor.run {
        let context = try SDLContext()
        try XConnection().sendEvent(to: 0x1F_FF_FF)
        withExtendedLifetime(context) {}
      }
    }
  }
}

/// A connection by the library that SDL has loaded.
private struct XConnection {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias SendEvent =
    @convention(c) (OpaquePointer?, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  private typealias Sync = @convention(c) (OpaquePointer?, Int32) -> Int32

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer

  init() throws {
    library = try #require(dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_NOW))
    let open = unsafeBitCast(try #require(dlsym(library, "XOpenDisplay")), to: Open.self)
    display = try #require(open(nil))
  }

  /// Sends a client message and waits for the server's answer.
  func sendEvent(to window: UInt) throws {
    let send = unsafeBitCast(try #require(dlsym(library, "XSendEvent")), to: SendEvent.self)
    let sync = unsafeBitCast(try #require(dlsym(library, "XSync")), to: Sync.self)
    let event = UnsafeMutableRawPointer.allocate(byteCount: 192, alignment: 8)
    defer { event.deallocate() }
    event.initializeMemory(as: UInt8.self, repeating: 0, count: 192)
    event.storeBytes(of: 33, as: Int32.self)  // ClientMessage
    event.storeBytes(of: 32, toByteOffset: 48, as: Int32.self)  // its format
    _ = send(display, window, 0, 0, event)
    _ = sync(display, 0)
  }
}
