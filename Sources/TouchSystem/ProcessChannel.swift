/// One end of the stream between the program and one of its worker processes.
package struct ProcessChannel {
  /// The reason why a transfer stopped.
  package enum Break: Error {
    /// The other end is closed.
    case closed
    /// The deadline has passed.
    case late
  }

  /// The socket.
  package let descriptor: Int32

  /// Creates the end that uses a socket.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends all bytes, or fails at the deadline, a time of ``now()``.
  package func send(_ bytes: UnsafeRawBufferPointer, until deadline: Int? = nil) throws(Break) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: Int16(POLLOUT), until: deadline)
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let sent = LocalSocket.send(piece.baseAddress, min(piece.count, 1 << 20), to: descriptor)
      if sent > 0 {
        rest = rest.dropFirst(sent)
      } else if sent < 0, ![EINTR, EAGAIN, EWOULDBLOCK].contains(errno) {
        throw .closed
      }
    }
  }

  /// Receives bytes until the buffer is full, or fails at the deadline.
  package func receive(into bytes: UnsafeMutableRawBufferPointer, until deadline: Int? = nil)
    throws(Break)
  {
    var done = 0
    while done < bytes.count {
      try wait(for: Int16(POLLIN), until: deadline)
      let got = LocalSocket.receive(
        into: bytes.baseAddress.map { $0 + done }, bytes.count - done, from: descriptor)
      if got > 0 {
        done += got
      } else if got == 0 || ![EINTR, EAGAIN, EWOULDBLOCK].contains(errno) {
        throw .closed
      }
    }
  }

  /// Sends numbers.
  package func send(_ numbers: [UInt64], until deadline: Int? = nil) throws(Break) {
    try numbers.withUnsafeBufferPointer { all throws(Break) in
      try send(UnsafeRawBufferPointer(all), until: deadline)
    }
  }

  /// Receives a given count of numbers.
  package func receive(_ count: Int, until deadline: Int? = nil) throws(Break) -> [UInt64] {
    var numbers = [UInt64](repeating: 0, count: count)
    try numbers.withUnsafeMutableBufferPointer { all throws(Break) in
      try receive(into: UnsafeMutableRawBufferPointer(all), until: deadline)
    }
    return numbers
  }

  /// Receives a given count of bytes.
  package func receiveBytes(_ count: Int, until deadline: Int? = nil) throws(Break) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try bytes.withUnsafeMutableBufferPointer { all throws(Break) in
      try receive(into: UnsafeMutableRawBufferPointer(all), until: deadline)
    }
    return bytes
  }

  private func wait(for events: Int16, until deadline: Int?) throws(Break) {
    while true {
      var item = pollfd(fd: descriptor, events: events, revents: 0)
      var timeout: Int32 = -1
      if let deadline {
        let left = deadline - Self.now()
        if left <= 0 { throw .late }
        timeout = Int32(clamping: left)
      }
      if poll(&item, 1, timeout) != 0 { return }
    }
  }

  /// Returns the time of a clock that cannot be set, in milliseconds.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
