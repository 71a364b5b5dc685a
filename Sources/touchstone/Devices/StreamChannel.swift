import Foundation
import TouchInput
import TouchSDL

/// A bounded queue that passes input, in order, from a thread that reads another device to the
/// window.
///
/// The thread waits while the channel is full. Then it does not read its file or pipe, and the
/// system discards network data. The window never waits.
///
/// The conformance to `Sendable` is unchecked, because the compiler cannot see that the condition's
/// lock protects all mutable state. A mutex would not be enough, because the thread must also wait
/// for room.
final class StreamChannel: @unchecked Sendable {
  /// Input that arrived together.
  struct Portion: Sendable {
    var events: [InputEvent] = []
    var arrival = ContinuousClock.now
    /// The ratio of the device's width to its height, if known.
    var proportions: Double?
    /// Messages to show.
    var words: [String] = []
    var end: End?
  }

  /// The reason for the end of the input.
  enum End: Sendable {
    case over
    case failed
  }

  /// The maximum number of waiting events; the last portion may exceed it.
  private static let capacity = 4096

  private let condition = NSCondition()
  private var portions: [Portion] = []
  private var count = 0
  private var isClosed = false

  /// Starts a thread that fills the channel.
  ///
  /// - Parameters:
  ///   - name: The thread's name.
  ///   - failure: The message to show if the thread cannot be started.
  ///   - read: The work of the thread, which adds portions.
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

  /// Waits for room, adds a portion, and wakes the reader if the channel was empty.
  ///
  /// - Parameters:
  ///   - portion: The portion to add.
  ///   - wake: A closure that wakes the reader.
  /// - Returns: False if the reader has closed the channel.
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

  /// Removes and returns all waiting portions.
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

  /// Closes the channel on behalf of the reader.
  func close() {
    condition.lock()
    isClosed = true
    portions = []
    condition.broadcast()
    condition.unlock()
  }
}
