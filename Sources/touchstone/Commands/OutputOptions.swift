import ArgumentParser
import TouchRecording

/// Options for replacing an existing output.
struct OutputOptions: ParsableArguments {
  @Flag(
    help: """
      Replace an existing file, atomically. (default: refuse)
      """)
  var force = false

  /// Verifies that an output may be written, before anything is touched.
  ///
  /// - Parameters:
  ///   - path: The output.
  ///   - inputs: The files that the command reads; the output must be none of them under any name.
  ///   - isInPlace: Whether `--force` may nevertheless replace an input with its own result.
  /// - Throws: The reason why the output may not be written.
  func check(_ path: String, inputs: [String], isInPlace: Bool = false) throws {
    let place = try OutputDestination(path)
    guard place.isTaken else { return try OutputOptions.check(place, inputs: inputs) }
    if !(isInPlace && force) {
      try OutputOptions.check(
        place, inputs: inputs,
        expected: isInPlace ? "another file, or --force to replace it" : "another file")
    }
    guard force else {
      throw RecordingError(
        file: path, what: "the file is there already",
        expected: "a name that is free, or --force to replace it")
    }
  }

  /// Verifies that an output is not one of the inputs.
  static func check(
    _ place: OutputDestination, inputs: [String], expected: String = "another file"
  ) throws {
    guard let input = inputs.first(where: place.isSame) else { return }
    throw RecordingError(
      file: place.path, what: "this is the input" + (input == place.path ? "" : " \(input) itself"),
      expected: expected)
  }

  /// Verifies that standard output is not one of the inputs, which would grow while they are read.
  static func checkStandardOutput(inputs: [String]) throws {
    guard let output = FileIdentity(descriptor: 1),
      let input = inputs.first(where: { FileIdentity(path: $0) == output })
    else { return }
    throw RecordingError(
      file: input, what: "standard output goes into this input", expected: "another file")
  }
}
