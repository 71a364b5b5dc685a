import Foundation
import Synchronization
import TouchJSON
import TouchRecording

/// The program's standard output: collects text, writes it in large pieces, and notes whether all
/// of it arrived.
///
/// Any thread may print. After the first failure the rest is dropped: the program prints the reason
/// in one line and ends with status 2. If the reader has gone away (`| head`), it ends silently.
enum StandardOutput {
  private struct State {
    var bytes: [UInt8] = []
    var hasFailed = false
    let isTerminal = isatty(STDOUT_FILENO) == 1
  }

  private static let pieceSize = 1 << 16
  private static let state = Mutex(State())

  /// Whether something could not be written; then printing more is of no use.
  static var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Prints bytes, line ends included.
  static func write(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      guard !state.hasFailed else { return }
      state.bytes.append(contentsOf: bytes)
      if state.isTerminal || state.bytes.count >= pieceSize { flush(&state) }
    }
  }

  /// Prints a line, or several, for people: nothing in it reaches a terminal that the terminal would
  /// obey.
  static func print(_ line: String) { write((VisibleText.lines(line) + "\n").utf8) }

  /// Brings out what was printed so far, also into a pipe.
  static func flush() { state.withLock { flush(&$0) } }

  private static func flush(_ state: inout State) {
    let code = Descriptor.write(state.bytes, to: STDOUT_FILENO)
    state.bytes.removeAll(keepingCapacity: true)
    guard let code, !state.hasFailed else { return }
    state.hasFailed = true
    LostOutput.note()
    guard code != EPIPE else { return }
    let what =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full"
      case EFBIG: "the file would be larger than it may be"
      case EBADF: "it is closed"
      default: String(cString: strerror(code))
      }
    Diagnostics.write("standard output: error: \(what), expected room for the output")
  }

  /// Prints what a writer of recordings hands out, and ends the writer when the reader has gone.
  static func pass(_ bytes: some Sequence<UInt8>) throws(RecordingError) {
    write(bytes)
    if hasFailed { throw closed }
  }

  /// That it takes no more, which was said before.
  static let closed = RecordingError(
    file: "standard output", what: "it takes no more", expected: "room for the output")

  /// Ends a command that prints without end, when the reader has gone.
  static func check() throws {
    if hasFailed { throw LostOutput.exit }
  }
}

/// Whether something that was to be written is lost.
enum LostOutput {
  private static let isNoted = Atomic(false)

  /// How the program ends then.
  static let exit = Failure.status(2)

  /// Something is lost, and it was said.
  static func note() { isNoted.store(true, ordering: .relaxed) }

  /// The exit status of a program that would have ended with this one.
  static func status(_ status: Int32) -> Int32 {
    isNoted.load(ordering: .relaxed) && status <= 1 ? 2 : status
  }
}

/// Lines for people, on standard error.
///
/// If standard error is closed, the program goes on without them.
enum Diagnostics {
  /// Writes a line, or several: nothing in it reaches a terminal that the terminal would obey.
  static func write(_ line: String) { control(VisibleText.lines(line) + "\n") }

  /// Writes to the terminal what it is to obey.
  static func control(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// Writes without a word of its own, where Foundation would end the program.
private enum Descriptor {
  /// Writes all bytes; the system's error number if it could not.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    if CapturedOutput.take(bytes, descriptor) { return nil }
    return bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Another process has made it non-blocking: wait for room.
          var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wish, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
