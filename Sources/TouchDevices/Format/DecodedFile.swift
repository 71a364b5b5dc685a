import TouchInput
import TouchRecording

/// A whole file of a format without a survey: decoded once to validate it, and again to convert it.
struct DecodedFile: ImportSource {
  private let format: any FileFormat
  private let bytes: [UInt8]
  let hasEvents: Bool

  init(_ format: any FileFormat, _ bytes: [UInt8], name: String) throws(RecordingError) {
    self.format = format
    self.bytes = bytes
    // Problems are noted during the conversion.
    let setup = DecoderSetup(log: ImportLog(file: name), isWhole: true)
    var decoder = format.decoder(setup) { _ throws(RecordingError) in }
    try decoder.feed(bytes)
    try decoder.finish(as: .ended)
    hasEvents = decoder.hasEvents
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: Surface(size: options.box), source: format.about.source,
      device: RecordingHeader.Device(name: "", kind: .direct))
  }

  func convert(
    _ options: ImportOptions, _ log: ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError) {
    var decoder = format.decoder(DecoderSetup(log: log, options: options, isWhole: true), sink)
    try decoder.feed(bytes)
    try decoder.finish(as: options.leavesFingersDown ? nil : .ended)
  }
}
