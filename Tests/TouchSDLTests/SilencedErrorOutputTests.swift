import Foundation
import Testing

@testable import TouchSDL

@Suite("Standard error is silenced for a while", .serialized)
struct SilencedErrorOutputTests {
  /// What standard error leads to.
  private nonisolated static var place: [UInt64] {
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return [] }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  @Test("It comes back after the last of several threads, in whatever order they end")
  func overlapping() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // Not where it is silent anyway.
      dup2(fileno(tmpfile()), STDERR_FILENO)
      let before = Self.place
      let (begun, firstIsDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let second = Thread {
        withSilencedErrorOutput {
          begun.signal()
          firstIsDone.wait()
        }
        begun.signal()
      }
      withSilencedErrorOutput {
        second.start()
        begun.wait()
      }
      let isSilent = Self.place != before
      firstIsDone.signal()
      begun.wait()
      exit(isSilent && Self.place == before ? 7 : 1)
    }
  }
}
