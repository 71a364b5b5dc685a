/// Pipes with a name in the file system.
package enum NamedPipe {
  /// Waits until a pipe has had a writer; any other file is ready immediately.
  ///
  /// - Parameter descriptor: What was opened without waiting: that alone would find a pipe empty
  ///   whose writer comes later, and waiting for a writer at its opening would miss one that has
  ///   gone again.
  package static func waitForWriter(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wish, 1, -1) < 0, errno == EINTR {}
  }
}
