import Foundation
import TouchSDL

/// What a program with a window asks of the system.
///
/// A signal that asks it to end has it close its recording, and its status is 0.
enum WindowSetup {
  /// Starts SDL.
  @MainActor static func openDisplay() throws -> SDLContext {
    release()
    let context = try SDLContext()
    adopt()
    DisplayLoss.watch(nil) { endWithoutDisplay() }
    return context
  }

  /// Ends a program whose window has gone with its display.
  static func endWithoutDisplay() -> Never {
    Diagnostics.write("touchstone: error: the display is gone, expected it to stay")
    StandardOutput.flush()
    // Not by way of exit(): what runs there would speak to the display.
    _exit(2)
  }

  /// Leaves SIGINT and SIGTERM to SDL, which makes them the wish to quit; before SDL starts.
  private static func release() {
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number, SIG_DFL)
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Treats SIGHUP, the end of the terminal, as SIGTERM; after SDL has started, which knows only
  /// that one.
  private static func adopt() {
    let before = signal(SIGHUP) { _ in kill(getpid(), SIGTERM) }
    if unsafeBitCast(before, to: Int.self) == 1 { signal(SIGHUP, SIG_IGN) }
  }
}
