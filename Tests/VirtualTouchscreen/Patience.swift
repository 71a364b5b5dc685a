import Glibc

/// How long a test waits for what must happen, on a machine however busy.
///
/// It is there so that a test that fails ends at all; a test that passes never waits so long.
public let patience = Duration.seconds(120)

/// Waits until a condition holds, asking again and again.
///
/// ```swift
/// try waitUntil("the recording is written") { FileManager.default.fileExists(atPath: path) }
/// ```
///
/// - Parameters:
///   - what: What is waited for; part of the message when it does not happen.
///   - timeout: How long to wait at most.
///   - interval: The pause between two questions.
///   - condition: The question.
/// - Throws: ``VirtualTouchscreenError/timedOut(_:)``, or what the condition throws.
public func waitUntil(
  _ what: String, timeout: Duration = patience, interval: Duration = .milliseconds(10),
  _ condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + timeout
  while try !condition() {
    guard ContinuousClock.now < deadline else {
      throw VirtualTouchscreenError.timedOut("\(what), within \(timeout)")
    }
    pause(until: .now + interval)
  }
}

/// Blocks the thread until a moment; returns at once if it has passed.
package func pause(until moment: ContinuousClock.Instant) {
  while true {
    let left = ContinuousClock.now.duration(to: moment)
    guard left > .zero else { return }
    let microseconds = left / .microseconds(1)
    usleep(UInt32(min(max(microseconds.rounded(.up), 1), 900_000)))
  }
}
