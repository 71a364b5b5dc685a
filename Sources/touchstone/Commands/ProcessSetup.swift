import Foundation
import TouchRecording
import TouchSDL

/// What the program asks of the system before anything else.
enum ProcessSetup {
  /// Makes sure that failures to write are errors that can be told, and that nothing half-written
  /// stays behind.
  static func prepare() {
    openStandardDescriptors()
    // A closed pipe and a limit on the size of files come back as errors of the write.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedFiles.prepare()
    for number in [SIGHUP, SIGTERM] {
      listen(number) { number in
        UnfinishedFiles.removeAll()
        _exit(128 + number)
      }
    }
    // Shells end their loops when a program was killed by this one, so it must be seen to be.
    listen(SIGINT) { number in
      UnfinishedFiles.removeAll()
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// A number below 3 that is closed would be given to the next file, which then received what is
  /// printed.
  private static func openStandardDescriptors() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      // Writing to what is open to read is an error: what is printed to a closed standard output is
      // lost.
      let made = open("/dev/null", number == STDERR_FILENO ? O_WRONLY : O_RDONLY)
      if made >= 0, made != number {
        dup2(made, number)
        close(made)
      }
    }
  }

  /// Listens to a signal, unless whoever started the program had it ignored (`nohup`).
  private static func listen(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return }
    let before = signal(number, handler)
    if isIgnored(before) { signal(number, SIG_IGN) }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    // SIG_IGN is no function but the number 1.
    unsafeBitCast(handler, to: Int.self) == 1
  }
}

/// What a program with a window asks of the system.
///
/// A signal that asks it to end has it close its recording, and its status is 0.
enum WindowSetup {
  /// Starts SDL.
  ///
  /// - Parameter trackpadIsTouch: Whether a trackpad's fingers are to be told of as such.
  /// - Returns: SDL, which is on as long as this lives.
  /// - Throws: What SDL says where there is no display.
  @MainActor static func openDisplay(trackpadIsTouch: Bool = false) throws -> SDLContext {
    release()
    let context = try SDLContext(trackpadIsTouch: trackpadIsTouch)
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
