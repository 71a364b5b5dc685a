import TouchRecording

/// A text of Linux input events.
protocol EvdevFormat: FileFormat {
  /// The reader of the format's lines.
  associatedtype Reader: EvdevTextReader
}

extension EvdevFormat {
  func recognizes(_ line: TextScanner, number: Int) -> Bool { Reader.recognizes(line) }

  func source(_ bytes: [UInt8], _ log: ImportLog) throws(RecordingError) -> any ImportSource {
    try EvdevImport<Reader>(bytes, source: about.source, log)
  }

  func decoder(_ setup: DecoderSetup) -> any TouchDecoder { EvdevStream<Reader>(setup) }

  func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> (any DeviceDescription)? {
    try EvdevImport<Reader>.description(in: bytes, name: name)
  }
}
