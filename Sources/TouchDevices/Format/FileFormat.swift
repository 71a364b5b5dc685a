import TouchRecording

/// A format that can be imported, from whole files and from streams.
///
/// A format that is read line by line in one pass is a ``LineFormat`` and needs none of this.
protocol FileFormat: DeviceFormat {
  /// Returns whether a file that begins with these bytes is a binary file of this format.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Returns whether a text with this line is of this format.
  func recognizes(_ line: TextScanner, number: Int) -> Bool

  /// Returns an error for a line that is almost of this format, in a text of no known format; nil
  /// for other lines.
  func nearMiss(_ line: TextScanner) -> LineError?

  /// Returns a source for a whole file, read once.
  func source(_ bytes: [UInt8], _ log: ImportLog) throws(RecordingError) -> any ImportSource

  /// Returns a decoder that has read nothing yet.
  func decoder(_ setup: DecoderSetup) -> any TouchDecoder

  /// Returns the description of a device in a file of this format; nil if there is none.
  func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> (any DeviceDescription)?
}

extension FileFormat {
  func recognizes(_ bytes: [UInt8]) -> Bool { false }

  func nearMiss(_ line: TextScanner) -> LineError? { nil }

  func source(_ bytes: [UInt8], _ log: ImportLog) throws(RecordingError) -> any ImportSource {
    try DecodedFile(self, bytes, name: log.file)
  }

  func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> (any DeviceDescription)? { nil }
}
