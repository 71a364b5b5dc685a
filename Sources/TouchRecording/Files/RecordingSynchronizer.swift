/// Syncs a recording to the disk while it is being written.
///
/// A killed program loses nothing that was written; after a loss of power, only data on the disk
/// remains. Waiting for the disk can take longer than a frame lasts, so this can be used on another
/// thread than the writer.
public final class RecordingSynchronizer: Sendable {
  private let file: OpenFile

  init?(_ file: consuming OpenFile?) {
    guard let file else { return nil }
    self.file = file
  }

  /// Waits until everything written so far is on the disk.
  ///
  /// - Throws: An error if the disk does not take the data.
  public func synchronize() throws(RecordingError) { try file.synchronize() }
}
