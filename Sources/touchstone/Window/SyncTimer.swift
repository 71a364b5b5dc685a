import Dispatch
import Synchronization
import TouchRecording

/// Has a recording synced to the disk every few seconds, on a thread of its own: the disk may take
/// longer than a frame lasts.
final class SyncTimer: Sendable {
  /// How much of a recording a machine that loses its power can lose, in seconds.
  private static let interval = 2

  private let error = Mutex<RecordingError?>(nil)
  private let queue = DispatchQueue(label: "recording", qos: .utility)
  private let isStopped = Mutex(false)
  private let synchronizer: RecordingSynchronizer

  init(_ synchronizer: RecordingSynchronizer) {
    self.synchronizer = synchronizer
    wait()
  }

  /// Why the disk did not take it; nil while all is well.
  var failure: RecordingError? { error.withLock { $0 } }

  /// Ends it.
  func stop() { isStopped.withLock { $0 = true } }

  private func wait() {
    queue.asyncAfter(deadline: .now() + .seconds(Self.interval)) { [weak self] in
      guard let self, !isStopped.withLock({ $0 }) else { return }
      do throws(RecordingError) {
        try synchronizer.synchronize()
        wait()
      } catch {
        self.error.withLock { $0 = error }
      }
    }
  }
}
