import TouchInput
import TouchRecording

/// A file of one format, read once to know what it is and again to convert it.
protocol ImportSource {
  /// Whether it states the ranges of its axes, or needs none.
  var isDescribed: Bool { get }

  /// Whether there is anything in it but a description.
  var hasEvents: Bool { get }

  /// Takes the description of another file.
  mutating func describe(_ other: any DeviceDescription)

  /// The recording's first line; the device's name is empty where the file does not tell it.
  func header(_ options: ImportOptions) -> RecordingHeader

  /// Gives the recording's events up to the end.
  func convert(
    _ options: ImportOptions, _ log: inout ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError)
}

extension ImportSource {
  var isDescribed: Bool { true }

  mutating func describe(_ other: any DeviceDescription) {}
}

/// What a file says of a device, for another file of the same kind that says nothing of it.
protocol DeviceDescription {}
