/// What can go wrong between a test and its virtual touchscreen.
public enum VirtualTouchscreenError: Error, Equatable, CustomStringConvertible {
  /// Something that has to be installed is missing; the text is one sentence for people.
  case unavailable(String)
  /// Xorg did not come up; the text holds the error lines of its log.
  case serverDidNotStart(String)
  /// The connection to one of the server's devices failed.
  case deviceFailed(device: String, reason: String)
  /// The finger is down already.
  case fingerIsDown(Int)
  /// The finger is not down.
  case fingerIsUp(Int)
  /// More fingers than the screen was made for.
  case tooManyFingers(limit: Int)
  /// A program could not be started.
  case programDidNotStart(path: String, reason: String)
  /// Something did not happen in time; the text says what was waited for and how long.
  case timedOut(String)
  /// A program ended while something was waited for.
  case programEnded(String)
  /// The bytes are not a screenshot that can be read here.
  case unreadableScreenshot(String)
  /// A file or folder could not be made, read or removed.
  case fileSystem(String)

  /// One sentence for the person who reads the failed test.
  public var description: String {
    switch self {
    case .unavailable(let sentence): sentence
    case .serverDidNotStart(let log): "Xorg did not start: \(log)"
    case .deviceFailed(let device, let reason): "The virtual \(device) failed: \(reason)"
    case .fingerIsDown(let finger): "Finger \(finger) is down already."
    case .fingerIsUp(let finger): "Finger \(finger) is not down."
    case .tooManyFingers(let limit): "The virtual touchscreen holds \(limit) fingers at once."
    case .programDidNotStart(let path, let reason): "\(path) could not be started: \(reason)"
    case .timedOut(let what): "Timed out: \(what)"
    case .programEnded(let what): "The program ended early: \(what)"
    case .unreadableScreenshot(let reason): "The screenshot cannot be read: \(reason)"
    case .fileSystem(let reason): reason
    }
  }
}
