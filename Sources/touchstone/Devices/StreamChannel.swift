import Foundation
import TouchInput
import TouchSDL

/// What a thread that reads another device hands to the window: bounded, and in order.
///
/// Who puts something there waits while it is full: a file or a pipe is read no further, and the
/// system drops what comes from a network then. Who fetches never waits.
///
/// Unchecked, because the compiler does not see that everything that changes is touched only under
/// the condition's lock: a mutex cannot be waited for.
final class StreamChannel: @unchecked Sendable {
  /// What came at once.
  struct Portion: Sendable {
    var events: [InputEvent] = []
    var arrival = ContinuousClock.now
    /// The device's width to its height, if that is known by now.
    var proportions: Double?
    /// What is to be said.
    var words: [String] = []
    var end: End?
  }

  /// Why nothing more comes.
  enum End: Sendable {
    case over
    case failed
  }

  /// How many events wait at most, but for the last portion's.
  private static let capacity = 4096

  private let condition = NSCondition()
  private var portions: [Portion] = []
  private var count = 0
  private var isClosed = false

  /// Has it filled on a thread of its own.
  ///
  /// - Parameters:
  ///   - name: The thread's name.
  ///   - failure: What is said if there is no room for a thread.
  ///   - read: What the thread does.
  func fill(_ name: String, _ failure: String, _ read: @escaping @Sendable () -> Void) {
    guard ThreadRoom.canStartThreads(1) else {
      let line = "\(failure), expected more memory or files"
      _ = put(Portion(words: [line], end: .failed)) {}
      return
    }
    let thread = Thread(block: read)
    thread.name = name
    thread.start()
  }

  /// Puts something there, as soon as there is room, and wakes the window.
  ///
  /// - Parameters:
  ///   - portion: What has come.
  ///   - wake: Wakes who fetches.
  /// - Returns: False if the reader has gone.
  func put(_ portion: Portion, wake: () -> Void) -> Bool {
    condition.lock()
    while count >= StreamChannel.capacity, !isClosed { condition.wait() }
    let isWanted = !isClosed
    let wasEmpty = portions.isEmpty
    if isWanted {
      portions.append(portion)
      count += portion.events.count
    }
    condition.unlock()
    if isWanted, wasEmpty { wake() }
    return isWanted
  }

  /// Takes everything that waits.
  func take() -> [Portion] {
    condition.lock()
    defer { condition.unlock() }
    guard !portions.isEmpty else { return [] }
    let all = portions
    portions = []
    count = 0
    condition.broadcast()
    return all
  }

  /// The reader has gone.
  func close() {
    condition.lock()
    isClosed = true
    portions = []
    condition.broadcast()
    condition.unlock()
  }
}
