import TouchInput
import TouchRecording

/// A recording that a command may read several times.
struct RecordingSource {
  let path: String
  /// The content of a pipe, which can be read only once.
  private let content: [UInt8]?
  private let isEndless: Bool

  /// Makes the source of a file; one that is read once may be endless.
  init(_ path: String, isReadOnce: Bool = false) throws(RecordingError) {
    self.path = path
    content = !isReadOnce && Dash.isLive(path) ? try InputFile.contents(of: path) : nil
    isEndless = isReadOnce
  }

  /// Makes the source of bytes that were read from a file.
  init(_ path: String, content: [UInt8]) {
    (self.path, self.content, isEndless) = (path, content, false)
  }

  /// Returns a reader that begins at the start.
  func reader() throws(RecordingError) -> RecordingReader {
    guard let content else { return try RecordingReader(path: path, isEndless: isEndless) }
    return try RecordingReader(bytes: content, name: path)
  }

  /// Reads the recording to its end and returns its duration, in seconds.
  func duration() throws(RecordingError) -> Double {
    let reader = try self.reader()
    var last = Timestamp.zero
    while let line = try reader.next() { last = line.time }
    return last.seconds
  }
}
