public import TouchInput
public import TouchRecording

/// A format to which recordings can be exported.
///
/// A format is a value: an exporter that needs more than the recording, such as a scene, receives
/// it when the format is made.
public protocol WritableFormat: DeviceFormat {
  /// The content of an exported file, and its omissions, for the help of commands.
  var help: String { get }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - header: The recording's first line.
  ///   - maximumFingers: The largest number of fingers that are down together.
  /// - Returns: The writer, which has written nothing.
  /// - Throws: An error if such a recording cannot be written.
  func makeWriter(
    _ header: RecordingHeader, maximumFingers: Int
  ) throws(RecordingError) -> any FormatWriter
}

/// Writes a recording in one format.
public protocol FormatWriter {
  /// Writes the bytes before the first event.
  mutating func begin(_ output: inout [UInt8])

  /// Writes an event, in the order of time; the last is the end.
  mutating func take(_ event: InputEvent, _ output: inout [UInt8])
}
