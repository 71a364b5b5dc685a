import CTouchSystem

/// Memory that another process can map, too: it is handed the descriptor.
package struct SharedMemory: ~Copyable {
  /// The first byte; all are 0 at first.
  package let bytes: UnsafeMutableRawPointer
  /// The number of bytes.
  package let byteCount: Int
  /// The file in memory that the bytes are mapped from.
  package let descriptor: Int32

  /// Makes memory; nil if the system has none, or no such files.
  package init?(byteCount: Int) {
    let descriptor = touch_open_memory_file()
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, off_t(byteCount)) == 0,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      bytes != MAP_FAILED
    else {
      _ = close(descriptor)
      return nil
    }
    (self.bytes, self.byteCount, self.descriptor) = (bytes, byteCount, descriptor)
  }

  deinit {
    _ = munmap(bytes, byteCount)
    _ = close(descriptor)
  }
}
