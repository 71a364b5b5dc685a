import ArgumentParser
import Foundation
import TouchSystem

/// Handles a small limit on this process's memory (`ulimit -v`) or on its open files (`ulimit -n`).
enum SystemLimits {
  /// The memory that a command needs at least, in addition to the program, in bytes.
  private static let forReading = 16 << 20
  /// The memory that fonts, images and the frame of a bundled scene need at most, in addition to
  /// the program, in bytes.
  private static let forDrawing = 72 << 20
  /// The largest number of files that a command without a window has open.
  private static let files = 8
  /// The free memory, in bytes, below which a signal is attributed to a lack of memory.
  private static let lowMemory = 8 << 20

  /// The limit on the address space in MiB, for the signal handler.
  private nonisolated(unsafe) static var mebibytes = 0

  /// Makes a lack of memory end the program like any error, with one line and exit status 2.
  ///
  /// Without a limit nothing changes. With a limit, the runtime's own handler would describe the
  /// crash, but there is no memory for that either.
  static func prepare() {
    guard let limit = limit() else { return }
    mebibytes = limit >> 20
    // The runtime has already printed one line about what it could not reserve.
    signal(SIGABRT) { _ in _exit(2) }
    // These signals come from code that does not check whether it got memory.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
      signal(number) { number in
        guard !AddressSpace.hasRoom(for: SystemLimits.lowMemory) else {
          // Any other crash must be visible as a crash.
          signal(number, SIG_DFL)
          return
        }
        SystemLimits.endForMemory()
      }
    }
  }

  /// Ends the program with one line if no command can work.
  ///
  /// - Throws: An error if too few files can be open.
  static func check() throws {
    guard OpenFiles.hasRoom(for: files) else {
      let most = ResourceLimit.openFiles.current.map { " of \($0.rlim_cur) (ulimit -n)" } ?? ""
      throw Failure.ofProgram(
        "too few files can be open: the limit\(most) is reached, expected room for \(files) more")
    }
    // To throw takes memory, too.
    if limit() != nil, !AddressSpace.hasRoom(for: forReading) { endForMemory(" to work") }
  }

  /// Throws an error that ends the program with one line if there is too little memory to draw.
  static func checkForDrawing() throws {
    guard let limit = limit() else { return }
    guard AddressSpace.hasRoom(for: forDrawing) else {
      throw Failure.ofProgram(
        "there is not enough memory to draw: the address space is limited to "
          + "\(limit >> 20) MiB (ulimit -v)")
    }
  }

  /// Returns the limit on this process's address space in bytes, or nil if there is none.
  private static func limit() -> Int? {
    guard let limits = ResourceLimit.addressSpace.current, limits.rlim_cur < rlim_t(1 << 50)
    else { return nil }
    return Int(limits.rlim_cur)
  }

  /// Ends the program with a line about memory; calls only functions that a signal handler may
  /// call.
  private static func endForMemory(_ purpose: StaticString = "") -> Never {
    func put(_ words: StaticString) {
      _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    }
    put("touchstone: error: there is not enough memory")
    put(purpose)
    put(": the address space is limited to ")
    var rest = mebibytes
    var power = 1
    while power <= rest / 10 { power *= 10 }
    while power > 0 {
      var digit = UInt8(truncatingIfNeeded: 48 + rest / power)
      _ = write(STDERR_FILENO, &digit, 1)
      rest %= power
      power /= 10
    }
    put(" MiB (ulimit -v)\n")
    _exit(2)
  }
}
