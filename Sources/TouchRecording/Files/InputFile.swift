/// A file that is read as a whole.
package enum InputFile {
  /// Everything that is in a file, if that is no more than ``InputLimit``.
  package static func contents(of path: String) throws(RecordingError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    try file.checkSize()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = try file.read(into: chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: UnsafeMutableRawBufferPointer(rebasing: chunk[..<count]))
      guard bytes.count <= InputLimit.bytes else { throw InputLimit.error(path) }
    }
  }
}

extension OpenFile {
  /// Makes sure that an ordinary file is no larger than ``InputLimit``, before anything of it is
  /// read.
  func checkSize() throws(RecordingError) {
    if let size, size > InputLimit.bytes { throw InputLimit.error(path) }
  }
}
