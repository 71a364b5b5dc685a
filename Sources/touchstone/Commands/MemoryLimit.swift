import ArgumentParser
import Foundation

/// What happens where the system lets this process have little memory (`ulimit -v`).
enum MemoryLimit {
  /// What fonts, images and a picture take, on top of the program, in bytes.
  private static let forDrawing = 40 << 20

  /// Makes a lack of memory an end like any other: the runtime says in one line what it could not reserve, and the exit
  /// status is 2.
  ///
  /// Without a limit nothing is changed. With one, the runtime's own end would describe the crash, for which there is no
  /// memory either.
  static func endQuietly() {
    guard limit() != nil else { return }
    signal(SIGABRT) { _ in _exit(2) }
  }

  /// The end of the program with one line, unless something can be drawn.
  static func checkForDrawing() throws {
    guard let limit = limit() else { return }
    let room = mmap(nil, forDrawing, PROT_NONE, MAP_PRIVATE | anonymous, -1, 0)
    guard room != MAP_FAILED else {
      throw Failure.unreadable(
        "touchstone: error: there is not enough memory to draw: the address space is limited to "
          + "\(limit >> 20) MiB (ulimit -v)")
    }
    munmap(room, forDrawing)
  }

  private static var anonymous: Int32 {
    #if canImport(Darwin)
      MAP_ANON
    #else
      MAP_ANONYMOUS
    #endif
  }

  /// The limit on this process's address space, in bytes; nil if there is none.
  private static func limit() -> Int? {
    var limits = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
    #else
      let status = getrlimit(RLIMIT_AS, &limits)
    #endif
    guard status == 0, limits.rlim_cur < rlim_t(1 << 50) else { return nil }
    return Int(limits.rlim_cur)
  }
}
