import Foundation
import TouchRecording

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

  /// Listens to a signal, unless the parent process has it ignored (`nohup`).
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
