import TouchGeometry
import TouchInput
import TouchRecording

/// Reads one format from its start, as it comes or all at once.
protocol TouchDecoder {
  /// Takes the next portion of bytes and gives what is complete of it.
  mutating func feed(_ bytes: [UInt8], _ log: inout ImportLog) throws(RecordingError)

  /// Nothing has come for a moment: gives what only the next portion would have completed.
  mutating func pause(_ log: inout ImportLog) throws(RecordingError)

  /// Nothing more comes: ends the fingers that are still down, unless they are to stay.
  mutating func finish(
    lifting: Bool, as phase: TouchPhase, _ log: inout ImportLog
  ) throws(RecordingError)

  /// Whether an event of the format was among what has come.
  var hasEvents: Bool { get }

  /// The device's width to its height; nil as long as nothing tells.
  var proportions: Double? { get }
}

extension TouchDecoder {
  mutating func pause(_ log: inout ImportLog) throws(RecordingError) {}
}

/// What a decoder is made with.
struct DecoderSetup {
  /// The file or stream, in errors.
  var name: String
  var options = ImportOptions()
  /// The largest values of the device's axes, where the caller knows them.
  var deviceSize: Size?
  /// Whether it is fed once, with a whole file, in which a line that makes no sense is an error.
  var isWhole = false

  /// Parts of a device's width and height, on the surface.
  var mapping: SurfaceMapping { SurfaceMapping(size: options.box) }

  /// A device's width to its height, where only the caller can know it.
  var proportions: Double? { deviceSize.map { $0.width / $0.height } }
}

extension ImportLog {
  /// A line that is not of its format: in a stream it is left out.
  mutating func noteStray(_ error: LineError, line: Int, isCut: Bool = false) {
    if isCut { return note(.cutOff, line: line) }
    note(.unknownLine, line: line, "\(error.what), expected \(error.expected)")
  }

  /// A line without end.
  mutating func noteLongLine(after line: Int) {
    note(.unknownLine, line: line + 1, "more than \(TextLines.maximumLength >> 10) KiB")
  }
}
