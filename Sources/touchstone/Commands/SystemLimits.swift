import ArgumentParser
import Foundation
import TouchSystem

/// What happens where the system lets this process have little memory (`ulimit -v`), or few open
/// files (`ulimit -n`).
enum SystemLimits {
  /// What a command takes at least, on top of the program, in bytes.
  private static let forReading = 16 << 20
  /// What fonts, images and the frame take at most in a bundled scene, on top of the program, in
  /// bytes.
  private static let forDrawing = 72 << 20
  /// How many files a command without a window has open at most.
  private static let files = 8
  /// What is left of the memory where an end by a signal is due to a lack of it, in bytes.
  private static let lowMemory = 8 << 20

  /// The limit on the address space, in MiB, for a handler of signals.
  private nonisolated(unsafe) static var mebibytes = 0

  /// Makes a lack of memory an end like any other: one line says so, and the exit status is 2.
  ///
  /// Without a limit nothing is changed. With one, the runtime's own end would describe the crash,
  /// for which there is no memory either.
  static func prepare() {
    guard let limit = limit() else { return }
    mebibytes = limit >> 20
    // The runtime has said in one line what it could not reserve.
    signal(SIGABRT) { _ in _exit(2) }
    // What goes on without having looked whether it got memory.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
      signal(number) { number in
        guard !AddressSpace.hasRoom(for: SystemLimits.lowMemory) else {
          // Another crash, which is to be seen as one.
          signal(number, SIG_DFL)
          return
        }
        SystemLimits.endForMemory()
      }
    }
  }

  /// The end of the program with one line, unless a command can work at all.
  static func check() throws {
    guard OpenFiles.hasRoom(for: files) else {
      let most = ResourceLimit.openFiles.current.map { " of \($0.rlim_cur) (ulimit -n)" } ?? ""
      throw Failure.unreadable(
        "touchstone: error: too few files can be open: the limit\(most) is reached, expected room "
          + "for \(files) more")
    }
    try checkMemory(for: forReading, "to work")
  }

  /// The end of the program with one line, unless something can be drawn.
  static func checkForDrawing() throws { try checkMemory(for: forDrawing, "to draw") }

  private static func checkMemory(for bytes: Int, _ purpose: String) throws {
    guard let limit = limit() else { return }
    guard AddressSpace.hasRoom(for: bytes) else {
      throw Failure.unreadable(
        "touchstone: error: there is not enough memory \(purpose): the address space is limited to "
          + "\(limit >> 20) MiB (ulimit -v)")
    }
  }

  /// The limit on this process's address space, in bytes; nil if there is none.
  private static func limit() -> Int? {
    guard let limits = ResourceLimit.addressSpace.current, limits.rlim_cur < rlim_t(1 << 50)
    else { return nil }
    return Int(limits.rlim_cur)
  }

  /// Only what a signal handler may call.
  private static func endForMemory() -> Never {
    func put(_ words: StaticString) {
      _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    }
    put("touchstone: error: there is not enough memory: the address space is limited to ")
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
