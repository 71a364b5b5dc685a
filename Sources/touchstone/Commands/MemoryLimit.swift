import ArgumentParser
import Foundation
import TouchSystem

/// What happens where the system lets this process have little memory (`ulimit -v`).
enum MemoryLimit {
  /// What fonts, images and the frame take at most in a bundled scene, on top of the program, in
  /// bytes.
  private static let forDrawing = 72 << 20

  /// Makes a lack of memory an end like any other: the runtime says in one line what it could not
  /// reserve, and the exit status is 2.
  ///
  /// Without a limit nothing is changed. With one, the runtime's own end would describe the crash,
  /// for which there is no memory either.
  static func exitSilently() {
    guard limit() != nil else { return }
    signal(SIGABRT) { _ in _exit(2) }
  }

  /// The end of the program with one line, unless something can be drawn.
  static func checkForDrawing() throws {
    guard let limit = limit() else { return }
    guard AddressSpace.hasRoom(for: forDrawing) else {
      throw Failure.unreadable(
        "touchstone: error: there is not enough memory to draw: the address space is limited to "
          + "\(limit >> 20) MiB (ulimit -v)")
    }
  }

  /// The limit on this process's address space, in bytes; nil if there is none.
  private static func limit() -> Int? {
    guard let limits = ResourceLimit.addressSpace.current, limits.rlim_cur < rlim_t(1 << 50)
    else { return nil }
    return Int(limits.rlim_cur)
  }
}
