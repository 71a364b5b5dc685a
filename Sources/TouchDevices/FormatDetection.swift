import TouchJSON
import TouchRecording

extension DeviceFormats {
  /// The number of bytes of a text that are searched for the line that identifies its format.
  static let reach = 64 << 10

  /// Finds the format of a file by its content.
  func detect(_ bytes: [UInt8], name: String) throws(RecordingError) -> any FileFormat {
    guard let format = try detect(bytes, name: name, isWhole: true) else { throw unknown(name) }
    return format
  }

  /// Finds the format of a file by its content, or by its first bytes while the file grows; nil if
  /// these are not enough.
  func detect(
    _ bytes: [UInt8], name: String, isWhole: Bool
  ) throws(RecordingError) -> (any FileFormat)? {
    let codecs = self.codecs
    guard !bytes.isEmpty else {
      throw RecordingError(file: name, what: "the file is empty", expected: files)
    }
    if let format = codecs.first(where: { $0.recognizes(bytes) }) { return format }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw RecordingError(file: name, line: 1, what: "this is UTF-16 text", expected: "UTF-8")
    }
    var lines = TextLines(isWhole: isWhole)
    lines.append(bytes)
    var offset = 0
    var nearMiss: LineError?
    while offset < DeviceFormats.reach, let line = lines.next() {
      offset += line.end - line.start + 1
      if lines.number == 1, JSONValue.object(of: line.text)?["touchstone"] != nil {
        throw RecordingError(
          file: name, line: 1, what: "this is already a Touchstone file", expected: files)
      }
      for format in codecs {
        if format.recognizes(line, number: lines.number) { return format }
        nearMiss = nearMiss ?? format.nearMiss(line)
      }
    }
    if !isWhole, bytes.count < DeviceFormats.reach { return nil }
    if let nearMiss {
      throw RecordingError(file: name, what: nearMiss.what, expected: nearMiss.expected)
    }
    throw unknown(name)
  }

  private func unknown(_ name: String) -> RecordingError {
    RecordingError(file: name, what: "not a format that is known", expected: files)
  }

  /// All importable files, for users.
  private var files: String { importable.map(\.file).listed() }
}
