import Foundation
import TouchRecording

/// Prepares the process before anything else.
enum ProcessSetup {
  /// Turns failed writes into reportable errors, and removes unfinished files at the end by a
  /// signal.
  static func prepare() {
    openStandardDescriptors()
    // When these signals are ignored, a closed pipe or an exceeded file size is an error of the
    // write.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedFiles.prepare()
    // Narrower help loses the texts of options, and at 0 all others.
    if let width = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), width < 40 {
      setenv("COLUMNS", "40", 1)
    }
    for number in [SIGHUP, SIGTERM] {
      setHandler(for: number) { number in
        UnfinishedFiles.removeAll()
        _exit(128 + number)
      }
    }
    // A shell ends its loop only if it sees that SIGINT killed the program. At SIGQUIT Swift's
    // runtime would report a crash, and go on.
    for number in [SIGINT, SIGQUIT] {
      setHandler(for: number) { number in
        UnfinishedFiles.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Opens closed standard descriptors, because the next opened file would get their number and
  /// receive printed text.
  private static func openStandardDescriptors() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      // A read-only descriptor makes writing fail, so the loss of text printed to a closed standard
      // output is noticed.
      let made = open("/dev/null", number == STDERR_FILENO ? O_WRONLY : O_RDONLY)
      if made >= 0, made != number {
        dup2(made, number)
        close(made)
      }
    }
  }

  /// Sets the handler of a signal, unless the parent process ignores it (`nohup`).
  static func setHandler(for number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    let before = signal(number, handler)
    // SIG_IGN is not a function but the number 1.
    if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
  }
}
