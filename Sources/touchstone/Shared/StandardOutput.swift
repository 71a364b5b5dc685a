import Foundation
import Synchronization
import TouchJSON
import TouchRecording
import TouchSystem

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

  /// Whether a write has failed, so that further output is useless.
  static var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Writes bytes as they are.
  static func write(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      guard !state.hasFailed else { return }
      state.bytes.append(contentsOf: bytes)
      if state.isTerminal || state.bytes.count >= pieceSize { flush(&state) }
    }
  }

  /// Prints a line for people, with hidden characters escaped so that no terminal obeys them: line
  /// ends and tabs, too, which a file's name may contain.
  static func print(_ line: String) { write((VisibleText.line(line) + "\n").utf8) }

  /// Prints lines for people, with hidden characters escaped except for line ends and tabs.
  static func print(lines: String) { write((VisibleText.lines(lines) + "\n").utf8) }

  /// Writes all collected output, also into a pipe.
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

  /// Writes the output of a recording writer, and throws to end the writer if the reader has gone.
  static func pass(_ bytes: some Sequence<UInt8>) throws(RecordingError) {
    write(bytes)
    if hasFailed { throw closed }
  }

  /// The error after a failed write, which has already been reported.
  static let closed = RecordingError(
    file: "standard output", what: "it takes no more", expected: "room for the output")

  /// Throws an error that ends a command if its output can no longer be written.
  static func check() throws { if hasFailed { throw LostOutput.exit } }
}

/// Records whether output was lost.
enum LostOutput {
  private static let isNoted = Atomic(false)

  /// The error that ends the program after a loss.
  static let exit = Failure.status(2)

  /// Notes a loss that has been reported.
  static func note() { isNoted.store(true, ordering: .relaxed) }

  /// Returns the exit status of the program, which is 2 after a loss if `status` is 0 or 1.
  static func status(_ status: Int32) -> Int32 {
    isNoted.load(ordering: .relaxed) && status <= 1 ? 2 : status
  }
}

/// Lines for people, on standard error.
///
/// If standard error is closed, the program continues without them.
enum Diagnostics {
  /// Writes a line, with hidden characters escaped as ``StandardOutput/print(_:)`` does.
  static func write(_ line: String) { control(VisibleText.line(line) + "\n") }

  /// Writes lines, with hidden characters escaped except for line ends and tabs.
  static func write(lines: String) { control(VisibleText.lines(lines) + "\n") }

  /// Writes control sequences to the terminal.
  static func control(_ text: String) { _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }
}

extension Descriptor {
  /// Writes without raising an exception, with which Foundation would end the program; tests may
  /// capture the bytes instead.
  fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    if CapturedOutput.take(bytes, descriptor) { return nil }
    return bytes.withUnsafeBytes { write($0, to: descriptor) }
  }
}
