import TouchGeometry
import TouchInput
import TouchRecording

/// A decoder of one format from its start, live or as a whole.
protocol TouchDecoder {
  /// Reads the next portion of bytes and passes on the events that are complete.
  mutating func feed(_ bytes: [UInt8]) throws(RecordingError)

  /// Passes on the events that only lack the next portion, because nothing has come for a moment.
  mutating func pause() throws(RecordingError)

  /// Ends the input and the fingers that are still down; without a phase, they stay.
  mutating func finish(as phase: TouchPhase?) throws(RecordingError)

  /// Whether an event of the format has come.
  var hasEvents: Bool { get }

  /// The ratio of the device's width to its height; nil until it is known.
  var proportions: Double? { get }
}

extension TouchDecoder { mutating func pause() throws(RecordingError) {} }

/// A decoder's settings, and the receivers of its events and problems.
struct DecoderSetup {
  /// Receives the problems; it names the file or stream, in errors.
  let log: ImportLog
  var options = ImportOptions()
  /// The largest values of the device's axes, if the caller knows them.
  var deviceSize: Size?
  /// Whether the decoder receives a whole file at one time, in which an invalid line is an error.
  var isWhole = false
  /// Receives the events.
  let sink: TouchFrameBuilder.Sink

  /// The map from parts of a device's width and height to the surface.
  var mapping: SurfaceMapping { SurfaceMapping(size: options.box) }

  /// Returns a builder of frames, with no finger down.
  func frame(_ type: TouchType = .direct) -> TouchFrameBuilder {
    TouchFrameBuilder(type: type, log: log, sink: sink)
  }

  /// The ratio of a device's width to its height, if only the caller can know it.
  var proportions: Double? { deviceSize.map { $0.width / $0.height } }
}

extension ImportLog {
  /// Notes a line that is not of the format; a stream continues without it.
  func noteStray(_ error: LineError, isCut: Bool = false) {
    if isCut { return note(.cutOff) }
    note(.unknownLine, "\(error.what), expected \(error.expected)")
  }

  /// Notes an overlong line.
  func noteLongLine(after line: Int) {
    note(.unknownLine, line: line + 1, "more than \(TextLines.maximumLength >> 10) KiB")
  }
}
