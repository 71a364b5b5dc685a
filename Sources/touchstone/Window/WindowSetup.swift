import Foundation
import TouchSDL

/// Prepares the process of a program with a window.
///
/// After a signal that asks the program to end, it closes its recording and exits with status 0.
enum WindowSetup {
  /// Starts SDL.
  @MainActor static func openDisplay() throws -> SDLContext {
    // SIGINT and SIGTERM are left to SDL, which converts them into a request to quit.
    for number in [SIGHUP, SIGINT, SIGTERM] { ProcessSetup.setHandler(for: number, SIG_DFL) }
    let context = try SDLContext()
    adopt()
    DisplayLoss.watch(nil) { endWithoutDisplay() }
    return context
  }

  /// Ends a program that has lost its display.
  static func endWithoutDisplay() -> Never {
    Diagnostics.write("touchstone: error: the display is gone, expected it to stay")
    StandardOutput.flush()
    // exit() is avoided because its handlers would access the display.
    _exit(2)
  }

  /// Converts SIGHUP, the end of the terminal, into SIGTERM, which SDL handles; call this after SDL
  /// has started.
  private static func adopt() {
    ProcessSetup.setHandler(for: SIGHUP) { _ in kill(getpid(), SIGTERM) }
  }
}
