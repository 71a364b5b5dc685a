import TouchRecording

/// Where the result of a command goes: standard output, or a file that is in its place once it is
/// whole.
///
/// Every command that writes a result writes it here, or as an ``ImageFile``: so a result that cannot
/// be written ends all of them in the same way, with one line and status 2.
struct CommandOutput {
  /// What errors call it.
  let name: String
  private let file: ReplacementFile?

  /// Opens it, before anything is written.
  ///
  /// - Parameters:
  ///   - path: The file; nil for standard output, which may also be named.
  ///   - options: Whether a file that is there is replaced.
  ///   - inputs: The files that are read: the output must be none of them, whatever it is called.
  ///   - isInPlace: Whether an input may be replaced nevertheless, with `--force`.
  /// - Throws: Why it may not be written.
  static func check(
    _ path: String?, _ options: OutputOptions, inputs: [String], isInPlace: Bool = false
  ) throws {
    if let path, !Dash.isStandardOutput(path) {
      try options.check(path, inputs: inputs, isInPlace: isInPlace)
    } else {
      try OutputOptions.checkStandardOutput(inputs: inputs)
    }
  }

  /// Begins to write; ``check(_:_:inputs:isInPlace:)`` comes first.
  init(_ path: String?, _ options: OutputOptions) throws(RecordingError) {
    if let path, !Dash.isStandardOutput(path) {
      name = path
      file = try ReplacementFile(path: path, replaces: options.force)
    } else {
      name = "standard output"
      file = nil
    }
  }

  /// Adds bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    if let file { try file.write(bytes) } else { try StandardOutput.pass(bytes) }
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    if let file { try file.write(bytes) } else { try StandardOutput.pass(bytes) }
  }

  /// Puts the file in its place, and says in one line what it is.
  func finish(_ description: @autoclosure () -> String) throws {
    if let file {
      try file.finish()
      try WrittenFile.announce(name, description())
    } else {
      StandardOutput.flush()
      try StandardOutput.check()
    }
  }
}
