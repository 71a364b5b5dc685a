extension OpenFile {
  /// Larger files are not read into memory: an hour of ten fingers has a tenth of it.
  private static let largestContents = 256 << 20

  /// Everything that is in a file.
  static func contents(of path: String) throws(RecordingError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = try file.read(into: chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: UnsafeMutableRawBufferPointer(rebasing: chunk[..<count]))
      guard bytes.count <= largestContents else {
        throw RecordingError(
          file: path, what: "the file has more than \(largestContents >> 20) MiB",
          expected: "a recording of touches")
      }
    }
  }
}
