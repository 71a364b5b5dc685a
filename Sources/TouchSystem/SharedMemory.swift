import CTouchSystem

/// Memory that another process can map if it is given the descriptor.
package struct SharedMemory: ~Copyable {
  /// The first byte; all are 0 at first.
  package let bytes: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Makes memory; nil if the system refuses it, or has no files in memory.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes.
  ///   - share: Passes the descriptor on, which is closed afterwards.
  package init?(byteCount: Int, share: (_ descriptor: Int32) -> Void) {
    let descriptor = touch_open_memory_file()
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    guard ftruncate(descriptor, off_t(byteCount)) == 0,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    (self.bytes, self.byteCount) = (bytes, byteCount)
    share(descriptor)
  }

  deinit { _ = munmap(bytes, byteCount) }
}
