import TouchRecording

/// A format that can be imported, from whole files and from streams.
///
/// What is read line by line in one pass is a ``LineFormat`` and needs none of this.
protocol FileFormat: DeviceFormat {
  /// Whether a file that begins with these bytes is of this format, and no text.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Whether a text with this line is of this format.
  func recognizes(_ line: TextScanner, number: Int) -> Bool

  /// What to say of a text of no known format with this line, which is nearly of this one; nil for
  /// any other line.
  func nearMiss(_ line: TextScanner) -> LineError?

  /// A whole file, read once.
  func source(
    _ bytes: [UInt8], name: String, _ log: inout ImportLog
  ) throws(RecordingError) -> any ImportSource

  /// A decoder of which nothing has been read.
  func decoder(_ setup: DecoderSetup, _ sink: @escaping TouchFrameBuilder.Sink) -> any TouchDecoder

  /// The description of a device in a file of this format; nil if there is none.
  func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> (any DeviceDescription)?
}

extension FileFormat {
  func recognizes(_ bytes: [UInt8]) -> Bool { false }

  func nearMiss(_ line: TextScanner) -> LineError? { nil }

  func source(
    _ bytes: [UInt8], name: String, _ log: inout ImportLog
  ) throws(RecordingError) -> any ImportSource {
    try DecodedFile(self, bytes, name: name)
  }

  func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> (any DeviceDescription)? { nil }
}
