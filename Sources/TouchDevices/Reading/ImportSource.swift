import TouchRecording

/// A file of one format, read once to identify it and again to convert it.
protocol ImportSource {
  /// Whether the file describes the ranges of its axes, or needs none.
  var isDescribed: Bool { get }

  /// Whether the file has more than a description.
  var hasEvents: Bool { get }

  /// Adopts the description of another file.
  mutating func describe(_ other: any DeviceDescription)

  /// Returns the recording's first line; the device's name is empty if the file has none.
  func header(_ options: ImportOptions) -> RecordingHeader

  /// Passes on the recording's events up to the end.
  func convert(_ setup: DecoderSetup) throws(RecordingError)
}

extension ImportSource {
  var isDescribed: Bool { true }

  mutating func describe(_ other: any DeviceDescription) {}
}

/// A file's description of a device, for another file of the same kind without one.
protocol DeviceDescription {}
