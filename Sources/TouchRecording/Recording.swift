import TouchInput

/// A whole recording in memory, for tools and tests.
///
/// To play a long recording, use ``RecordingPlayer``, whose memory does not grow with the file.
public struct Recording: Hashable, Sendable {
  /// The first line.
  public var header: RecordingHeader
  /// The lines after it, in order.
  public var lines: [RecordingLine]

  /// Makes a recording.
  public init(header: RecordingHeader, lines: [RecordingLine] = []) {
    self.header = header
    self.lines = lines
  }

  /// Reads a file; a truncated file yields its complete lines.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: The first error in the file.
  public init(contentsOf path: String) throws(RecordingError) {
    try self.init(RecordingReader(path: path))
  }

  /// Reads bytes; truncated bytes yield their complete lines.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - name: The file's name in errors.
  /// - Throws: The first error in the bytes.
  public init(bytes: [UInt8], name: String = "recording") throws(RecordingError) {
    try self.init(RecordingReader(bytes: bytes, name: name))
  }

  /// Reads the rest of a reader's lines.
  package init(_ reader: RecordingReader) throws(RecordingError) {
    header = reader.header
    lines = []
    while let line = try reader.next() { lines.append(line) }
  }

  /// Whether the recording was closed properly: its last line is an end.
  public var isClosed: Bool { lines.last?.content == .input(.end) }

  /// Returns the canonical bytes of the recording's file.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Returns: The bytes.
  /// - Throws: The first line that the format cannot hold.
  public func bytes(name: String = "recording") throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var header = header
    if lines.contains(where: \.isText) {
      header.version = max(header.version, RecordingHeader.textVersion)
    }
    let writer = try RecordingWriter(name: name, header: header) { bytes.append(contentsOf: $0) }
    for line in lines { try writer.write(line) }
    return bytes
  }

  /// Writes the recording to a file and replaces an existing one.
  ///
  /// The existing file is replaced atomically, once the new one is complete. If the format cannot
  /// hold the recording, or the disk is full, the existing file stays unchanged.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an existing regular file is replaced; otherwise it is an error.
  /// - Throws: The first line that the format cannot hold, or an error if the file cannot be
  ///   written.
  public func write(to path: String, replaces: Bool = true) throws(RecordingError) {
    try ReplacementFile.write(bytes(name: path), to: path, replaces: replaces)
  }
}
