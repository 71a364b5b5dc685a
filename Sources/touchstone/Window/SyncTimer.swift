import Dispatch
import Synchronization
import TouchRecording

/// Syncs a recording to the disk every few seconds on its own queue, because syncing may take
/// longer than a frame.
final class SyncTimer: Sendable {
  /// The interval in seconds, which is the most that a power failure can lose of a recording.
  private static let interval = 2

  private let error = Mutex<RecordingError?>(nil)
  private let queue = DispatchQueue(label: "recording", qos: .utility)
  private let isStopped = Mutex(false)
  private let synchronizer: RecordingSynchronizer

  init(_ synchronizer: RecordingSynchronizer) {
    self.synchronizer = synchronizer
    wait()
  }

  /// The error of the last sync, or nil if there was none.
  var failure: RecordingError? { error.withLock { $0 } }

  /// Stops the timer.
  func stop() { isStopped.withLock { $0 = true } }

  private func wait() {
    queue.asyncAfter(deadline: .now() + .seconds(Self.interval)) { [weak self] in
      guard let self, !isStopped.withLock({ $0 }) else { return }
      do throws(RecordingError) {
        try synchronizer.synchronize()
        wait()
      } catch { self.error.withLock { $0 = error } }
    }
  }
}
