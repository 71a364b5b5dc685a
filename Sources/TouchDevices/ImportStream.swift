package import TouchGeometry
package import TouchInput
package import TouchRecording

/// Imports what another program writes while it is being written: a pipe from `adb shell getevent
/// -lt`, a capture that grows.
///
///     var stream = ImportStream(name: "/dev/stdin")
///     for event in try stream.feed(bytes) { … }
///     for event in try stream.finish(.cancelled) { … }
///
/// The same bytes give the same events as ``TouchImport`` of the whole file gives, in whatever
/// portions they come, with these differences, since the rest is not known yet:
/// - The device is the first that is touched, not the one with most touches.
/// - Ranges that are not described are learned, or those that the caller knows.
/// - A line that is not of the format is left out, where a whole file would be refused; the first
///   of them is among the warnings.
///
/// Memory does not grow with what has come. Times are those of the stream, from zero.
package struct ImportStream {
  /// The stream, in errors.
  package let name: String
  /// What it is, as soon as that is known.
  package private(set) var format: FormatDescription?
  private let formats: DeviceFormats
  private let options: ImportOptions
  private let deviceSize: Size?
  private var log: ImportLog
  private var decoder: (any TouchDecoder)?
  /// What has come before the format was known.
  private var prefix: [UInt8] = []
  private let events = KeptEvents()

  /// Makes an import of which nothing has come yet.
  ///
  /// - Parameters:
  ///   - name: The stream, in errors.
  ///   - options: The surface.
  ///   - deviceSize: The largest values of the device's axes, where the stream does not tell them;
  ///     for formats that speak of parts of the device, its proportions.
  ///   - formats: The formats that it may be of.
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

  /// The device's width to its height; nil as long as nothing tells.
  package var proportions: Double? { decoder?.proportions }

  /// What was found odd since this was asked last: each kind of oddity once.
  package mutating func takeWarnings() -> [RecordingError] { log.takeNew() }

  /// Takes the next portion, of any size.
  ///
  /// - Returns: What is complete of it.
  /// - Throws: That it is of no known format. Nothing more can be fed then.
  package mutating func feed(_ bytes: [UInt8]) throws(RecordingError) -> [InputEvent] {
    if decoder != nil {
      try decoder?.feed(bytes, &log)
    } else {
      prefix += bytes
      try start(isWhole: false)
    }
    return events.take()
  }

  /// Nothing has come for a moment: what only the next portion would have completed is complete.
  ///
  /// - Returns: That.
  package mutating func pause() throws(RecordingError) -> [InputEvent] {
    try decoder?.pause(&log)
    return events.take()
  }

  /// The stream is over.
  ///
  /// - Parameter phase: What becomes of the fingers that are still down: `ended` or `cancelled`.
  /// - Returns: The last events, the recording's end at their end.
  /// - Throws: That it was of no known format, or had no events.
  package mutating func finish(_ phase: TouchPhase) throws(RecordingError) -> [InputEvent] {
    if decoder == nil { try start(isWhole: true) }
    try decoder?.finish(lifting: true, as: phase, &log)
    guard decoder?.hasEvents == true else {
      throw RecordingError(
        file: name, what: "there are no events in the stream",
        expected: "events, not only a description")
    }
    return events.take()
  }

  /// Looks for the format, and reads what has come if it is known.
  private mutating func start(isWhole: Bool) throws(RecordingError) {
    // The first bytes decide between text and packets.
    guard isWhole || prefix.count >= 64 else { return }
    guard let found = try formats.detect(prefix, name: name, isWhole: isWhole) else { return }
    format = found.about
    let early = prefix
    prefix = []
    let setup = DecoderSetup(name: name, options: options, deviceSize: deviceSize)
    var decoder = found.decoder(setup) {
      [events] event throws(RecordingError) in events.keep(event)
    }
    try decoder.feed(early, &log)
    self.decoder = decoder
  }
}
