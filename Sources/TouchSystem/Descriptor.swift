/// Writes to open files.
package enum Descriptor {
  /// Writes all bytes; if the descriptor does not block, the call waits for room.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The open file.
  ///   - patience: The longest wait for room, in milliseconds; -1 for any time.
  /// - Returns: The system's error number, which is `EAGAIN` if there was no room for so long, or
  ///   nil if all bytes are written.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, patience: Int32 = -1
  ) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = TouchSystem.write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wish, 1, patience) == 0 { return EAGAIN }
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
