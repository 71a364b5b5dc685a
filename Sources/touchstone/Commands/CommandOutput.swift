import TouchRecording

/// The destination of a command's result: standard output, or a file that is written atomically.
///
/// Every command writes its result to a `CommandOutput` or as an ``ImageFile``. So if a result
/// cannot be written, every command ends in the same way: with a message of one line and status 2.
struct CommandOutput {
  /// The name of the output in error messages.
  let name: String
  private let file: ReplacementFile?

  /// Verifies, before anything is written, that an output may be written.
  ///
  /// - Parameters:
  ///   - path: The path of the file; nil, or the name of standard output, for standard output.
  ///   - options: Whether an existing file is replaced.
  ///   - inputs: The files that the command reads; the output must not be one of them, not even
  ///     under another name.
  ///   - isInPlace: Whether `--force` may nevertheless replace an input.
  /// - Throws: The reason why the output may not be written.
  static func check(
    _ path: String?, _ options: OutputOptions, inputs: [String], isInPlace: Bool = false
  ) throws {
    if let path, !Dash.isStandardOutput(path) {
      try options.check(path, inputs: inputs, isInPlace: isInPlace)
    } else {
      try OutputOptions.checkStandardOutput(inputs: inputs)
    }
  }

  /// Opens the output; call ``check(_:_:inputs:isInPlace:)`` first.
  init(_ path: String?, _ options: OutputOptions) throws(RecordingError) {
    if let path, !Dash.isStandardOutput(path) {
      name = path
      file = try ReplacementFile(path: path, replaces: options.force)
    } else {
      name = "standard output"
      file = nil
    }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    if let file { try file.write(bytes) } else { try StandardOutput.pass(bytes) }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    if let file { try file.write(bytes) } else { try StandardOutput.pass(bytes) }
  }

  /// Returns a writer of a recording into the output.
  func recording(_ header: RecordingHeader) throws(RecordingError) -> RecordingWriter {
    try RecordingWriter(name: name, header: header) { line throws(RecordingError) in
      try write(line)
    }
  }

  /// Moves the file to its path, and prints the description in one line.
  func finish(_ description: @autoclosure () -> String) throws {
    if let file {
      try file.finish()
      StandardOutput.print("\(name): \(description())")
    }
    StandardOutput.flush()
    try StandardOutput.check()
  }
}
