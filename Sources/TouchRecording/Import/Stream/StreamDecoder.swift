import TouchInput
import TouchJSON

/// Reads one format as it arrives: the same steps as the import of a whole file, without a second
/// pass.
protocol StreamDecoder {
  /// Takes the next portion of bytes and gives what is complete of it.
  mutating func feed(_ bytes: [UInt8], _ log: inout ImportLog) throws(RecordingError)

  /// Nothing has come for a moment: gives what only the next portion would have completed.
  mutating func pause(_ log: inout ImportLog) throws(RecordingError)

  /// Nothing more comes: ends the fingers that are still down.
  mutating func finish(_ phase: TouchPhase, _ log: inout ImportLog) throws(RecordingError)

  /// Whether an event of the format was among what has come.
  var hasEvents: Bool { get }

  /// What is known of the device so far.
  var device: StreamedDevice? { get }
}

/// The device that a stream tells of.
package struct StreamedDevice: Hashable, Sendable {
  /// Its name; empty if the stream does not tell it.
  package var name: String
  /// What kind of device it is.
  package var kind: RecordingHeader.Device.Kind
  /// Its width to its height; nil if nothing tells.
  package var proportions: Double?
}

extension StreamDecoder {
  mutating func pause(_ log: inout ImportLog) throws(RecordingError) {}
}

extension ImportLog {
  /// A line that is not of its format: in a stream it is left out.
  mutating func noteStray(_ error: TextError, line: Int, isCut: Bool = false) {
    if isCut { return note(.cutOff, line: line) }
    note(.unknownLine, line: line, "\(error.what), expected \(error.expected)")
  }

  /// A line without end.
  mutating func noteLongLine(after line: Int) {
    note(.unknownLine, line: line + 1, "more than \(TextLines.maximumLength >> 10) KiB")
  }
}
