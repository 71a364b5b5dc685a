package import TouchImages
import TouchSystem

extension ImageFileIdentity {
  /// Creates the identity of a file, or nil if there is none.
  package nonisolated init?(path: String) {
    guard !path.contains("\0"), let status = FileStatus.of(path) else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
  }
}
