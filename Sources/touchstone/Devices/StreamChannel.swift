import Foundation
import TouchInput
import TouchSDL

/// A bounded queue, in order, from a thread that reads another device to the window.
///
/// The writer waits while the channel is full: it stops reading a file or a pipe, and the system
/// drops network data. The reader never waits.
///
/// Unchecked, because the compiler cannot see that all mutable state is protected by the
/// condition's lock. A mutex would not be enough, because the writer must also wait for room.
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

  /// The largest number of waiting events, which the last portion may exceed.
  private static let capacity = 4096

  private let condition = NSCondition()
  private var portions: [Portion] = []
  private var count = 0
  private var isClosed = false

  /// Starts a thread that fills the channel.
  ///
  /// - Parameters:
  ///   - name: The thread's name.
  ///   - failure: The message to show if no thread can be started.
  ///   - read: The work of the thread.
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

  /// Waits for room, adds a portion, and wakes the window.
  ///
  /// - Parameters:
  ///   - portion: The portion to add.
  ///   - wake: Wakes the reader.
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

  /// Closes the channel for the reader.
  func close() {
    condition.lock()
    isClosed = true
    portions = []
    condition.broadcast()
    condition.unlock()
  }
}
