import TouchInput
import TouchRecording

/// A whole file of a format without a survey: decoded once to validate it, and again to convert it.
struct DecodedFile: ImportSource {
  private let format: any FileFormat
  private let bytes: [UInt8]
  private let name: String
  let hasEvents: Bool

  init(_ format: any FileFormat, _ bytes: [UInt8], name: String) throws(RecordingError) {
    self.format = format
    self.bytes = bytes
    self.name = name
    var decoder = format.decoder(DecoderSetup(name: name, isWhole: true)) {
      _ throws(RecordingError) in
    }
    // Problems are noted during the conversion.
    var ignored = ImportLog(file: name)
    try decoder.feed(bytes, &ignored)
    try decoder.finish(as: .ended, &ignored)
    hasEvents = decoder.hasEvents
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: Surface(size: options.box), source: format.about.source,
      device: RecordingHeader.Device(name: "", kind: .direct))
  }

  func convert(
    _ options: ImportOptions, _ log: inout ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError) {
    var decoder = format.decoder(DecoderSetup(name: name, options: options, isWhole: true), sink)
    try decoder.feed(bytes, &log)
    try decoder.finish(as: options.leavesFingersDown ? nil : .ended, &log)
  }
}
