import TouchInput
import TouchRecording

/// A whole file of a format without a survey: decoded once to validate it, and again to convert it.
struct DecodedFile: ImportSource {
  private let format: any FileFormat
  private let bytes: [UInt8]
  private(set) var hasEvents = false

  init(_ format: any FileFormat, _ bytes: [UInt8], name: String) throws(RecordingError) {
    self.format = format
    self.bytes = bytes
    // Problems are noted during the conversion.
    hasEvents = try decode(
      DecoderSetup(log: ImportLog(file: name), isWhole: true) { _ throws(RecordingError) in })
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: Surface(size: options.box), source: format.about.source,
      device: RecordingHeader.Device(name: "", kind: .direct))
  }

  func convert(_ setup: DecoderSetup) throws(RecordingError) { _ = try decode(setup) }

  private func decode(_ setup: DecoderSetup) throws(RecordingError) -> Bool {
    var decoder = format.decoder(setup)
    try decoder.feed(bytes)
    try decoder.finish(as: setup.options.leavesFingersDown ? nil : .ended)
    return decoder.hasEvents
  }
}
