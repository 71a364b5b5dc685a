/// Waits for the writers of pipes with a name in the file system, and survives their readers.
package enum NamedPipe {
  /// Waits until a pipe has had a writer; returns immediately for any other file.
  ///
  /// - Parameter descriptor: A descriptor opened without blocking. Without this wait, a pipe whose
  ///   writer comes later would seem empty. An open that blocks would miss a writer that has
  ///   already gone.
  package static func waitForWriter(_ descriptor: Int32) {
    guard let status = FileStatus.of(descriptor), status.st_mode & S_IFMT == S_IFIFO else { return }
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wish, 1, -1) < 0, errno == EINTR {}
  }

  /// Makes a write to a pipe without a reader an error (EPIPE) instead of ending the program, on
  /// this thread and permanently: unblocking the signal could let a pending one through.
  package static func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
