package import TouchGeometry
package import TouchInput
package import TouchRecording

/// A live import of another program's output: a pipe from `adb shell getevent -lt`, a capture that
/// grows.
///
///     var stream = ImportStream(name: "/dev/stdin")
///     for event in try stream.feed(bytes) { … }
///     for event in try stream.finish(.cancelled) { … }
///
/// In portions of any size, the same bytes give the same events as ``TouchImport`` of the whole
/// file, with these differences, because the rest is not known yet:
/// - The device is the first one touched, not the one with most touches.
/// - Undescribed ranges are learned, unless the caller knows them.
/// - An invalid line is left out, although a whole file would be refused; the first such line is
///   among the warnings.
///
/// Memory does not grow with the stream. Times are those of the stream, from zero.
package struct ImportStream {
  /// The name of the stream, in errors.
  package let name: String
  /// The format of the stream, as soon as it is known.
  package private(set) var format: FormatDescription?
  private let formats: DeviceFormats
  private let options: ImportOptions
  private let deviceSize: Size?
  private let log: ImportLog
  private var decoder: (any TouchDecoder)?
  /// The bytes received before the format was known.
  private var prefix: [UInt8] = []
  private let events = KeptEvents()

  /// Creates an import that has received nothing yet.
  ///
  /// - Parameters:
  ///   - name: The name of the stream, in errors.
  ///   - options: The surface.
  ///   - deviceSize: The largest values of the device's axes, if the stream does not contain them;
  ///     for formats with relative places, the device's proportions.
  ///   - formats: The possible formats.
  package init(
    name: String, options: ImportOptions = ImportOptions(), deviceSize: Size? = nil,
    formats: DeviceFormats = .bundled
  ) {
    self.name = name
    self.formats = formats
    self.options = options
    self.deviceSize = deviceSize
    log = ImportLog(file: name)
  }

  /// The ratio of the device's width to its height; nil until it is known.
  package var proportions: Double? { decoder?.proportions }

  /// Returns the warnings since the last call: each kind once.
  package mutating func takeWarnings() -> [RecordingError] { log.takeNew() }

  /// Reads the next portion, of any size.
  ///
  /// - Returns: The events that are complete.
  /// - Throws: An error if the stream has no known format; it accepts no more bytes then.
  package mutating func feed(_ bytes: [UInt8]) throws(RecordingError) -> [InputEvent] {
    if decoder != nil {
      try decoder?.feed(bytes)
    } else {
      prefix += bytes
      try start(isWhole: false)
    }
    return events.take()
  }

  /// Completes events that only lack the next portion, because nothing has come for a moment.
  ///
  /// - Returns: These events.
  package mutating func pause() throws(RecordingError) -> [InputEvent] {
    try decoder?.pause()
    return events.take()
  }

  /// Ends the stream.
  ///
  /// - Parameter phase: The phase of the fingers that are still down: `ended` or `cancelled`.
  /// - Returns: The last events, followed by the recording's end.
  /// - Throws: An error if the stream had no known format or no events.
  package mutating func finish(_ phase: TouchPhase) throws(RecordingError) -> [InputEvent] {
    if decoder == nil { try start(isWhole: true) }
    try decoder?.finish(as: phase)
    guard decoder?.hasEvents == true else {
      throw RecordingError(
        file: name, what: "there are no events in the stream",
        expected: "events, not only a description")
    }
    return events.take()
  }

  /// Looks for the format, and reads the received bytes if it is known.
  private mutating func start(isWhole: Bool) throws(RecordingError) {
    // The first bytes decide between text and packets.
    guard isWhole || prefix.count >= 64 else { return }
    guard let found = try formats.detect(prefix, name: name, isWhole: isWhole) else { return }
    format = found.about
    let early = prefix
    prefix = []
    let setup = DecoderSetup(log: log, options: options, deviceSize: deviceSize) {
      [events] event throws(RecordingError) in events.keep(event)
    }
    var decoder = found.decoder(setup)
    try decoder.feed(early)
    self.decoder = decoder
  }
}
