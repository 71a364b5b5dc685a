/// An object that syncs a recording to the disk while the recording is being written.
///
/// If the program is killed, nothing written is lost; after a loss of power, only data on the disk
/// remains. Waiting for the disk can take longer than a frame, so you can use a synchronizer on a
/// different thread than the writer.
public final class RecordingSynchronizer: Sendable {
  private let file: OpenFile

  init?(_ file: consuming OpenFile?) {
    guard let file else { return nil }
    self.file = file
  }

  /// Waits until everything written so far is on the disk.
  ///
  /// - Throws: An error if the data cannot be written to the disk.
  public func synchronize() throws(RecordingError) { try file.synchronize() }
}
