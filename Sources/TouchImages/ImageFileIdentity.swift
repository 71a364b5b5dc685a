/// The identity of a path's file and its state, which changes if the file is replaced or written
/// to.
package struct ImageFileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates an identity from the system's data on a file.
  package init(device: UInt64, file: UInt64, size: Int64, seconds: Int, nanoseconds: Int) {
    self.device = device
    self.file = file
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
