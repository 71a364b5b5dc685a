import TouchInput

/// A whole recording in memory, for tools and tests.
///
/// To play a long one, use ``RecordingPlayer``, whose memory does not grow with the file.
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

  /// Reads a file; one that was cut off gives its whole lines.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: What is wrong with it first.
  public init(contentsOf path: String) throws(RecordingError) {
    try self.init(RecordingReader(path: path))
  }

  /// Reads bytes; ones that were cut off give their whole lines.
  ///
  /// - Parameters:
  ///   - bytes: What a file would contain.
  ///   - name: The file's name in errors.
  /// - Throws: What is wrong with them first.
  public init(bytes: [UInt8], name: String = "recording") throws(RecordingError) {
    try self.init(RecordingReader(bytes: bytes, name: name))
  }

  private init(_ reader: RecordingReader) throws(RecordingError) {
    header = reader.header
    lines = []
    while let line = try reader.next() { lines.append(line) }
  }

  /// Whether its last line says that it was closed properly.
  public var isClosed: Bool { lines.last?.content == .input(.end) }

  /// The canonical bytes of its file.
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

  /// Writes its file, in place of one that is there.
  ///
  /// The file that is there is replaced once the new one is whole: a recording that the format
  /// cannot hold, or a full disk, leaves it as it is.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an ordinary file that is there already is replaced; otherwise it is an
  ///     error.
  /// - Throws: The first line that the format cannot hold, or what keeps the file from being
  ///   written.
  public func write(to path: String, replaces: Bool = true) throws(RecordingError) {
    try ReplacementFile.write(bytes(name: path), to: path, replaces: replaces)
  }
}
