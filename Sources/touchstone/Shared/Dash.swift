import ArgumentParser
import Foundation
import TouchRecording
import TouchSystem

/// The meaning of `-` on the command line: standard input for an input file, standard output for an
/// output file.
enum Dash {
  static let standardInput = "/dev/stdin"
  static let standardOutput = "/dev/stdout"

  /// Returns the path of an input file.
  static func input(_ argument: String) throws -> String { try path(argument, standardInput) }

  /// Returns the path of an output file.
  static func output(_ argument: String) throws -> String { try path(argument, standardOutput) }

  private static func path(_ argument: String, _ standard: String) throws -> String {
    // A script's variable without a value: a message that begins with the name would name nothing.
    guard !argument.isEmpty else { throw ValidationError("expected the name of a file, or -") }
    return argument == "-" ? standard : argument
  }

  /// Returns whether an output is standard output, under any name.
  static func isStandardOutput(_ path: String) -> Bool {
    if path == standardOutput { return true }
    guard let file = FileStatus.of(path), let output = FileStatus.of(STDOUT_FILENO),
      file.st_dev == output.st_dev, file.st_ino == output.st_ino
    else { return false }
    // A closed standard output is /dev/null here; see ProcessSetup.
    return path.hasSuffix("/fd/\(STDOUT_FILENO)")
      || fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
  }

  /// Returns whether an input arrives bit by bit, so that messages about it cannot wait.
  static func isLive(_ path: String) -> Bool {
    let kind = FileStatus.of(path).map { $0.st_mode & S_IFMT }
    return [S_IFIFO, S_IFCHR, S_IFSOCK].contains(kind)
  }

  /// Verifies that standard input is at most one of the inputs.
  static func validate(_ inputs: [String?]) throws {
    if inputs.count(where: { $0 == standardInput }) > 1 {
      throw ValidationError("Standard input can be only one of the inputs.")
    }
  }

  /// Prepares standard input and the pipes of a shell's `<(…)` for reading, if they are inputs.
  ///
  /// Data from a pipe can be read only once. For a command that reads its input more than once, an
  /// unnamed file with the data replaces the pipe.
  ///
  /// - Parameters:
  ///   - inputs: The files that a command reads.
  ///   - isReadOnce: Whether the command reads them once, from start to end. A pipe then stays a
  ///     pipe, and each line can be handled as soon as it arrives.
  /// - Throws: An error if the input cannot be read or stored, or exceeds ``InputLimit``.
  static func prepare(_ inputs: [String?], isReadOnce: Bool = false) throws {
    for case let input? in inputs {
      guard let number = descriptor(of: input), let status = FileStatus.of(number) else { continue }
      let kind = status.st_mode & S_IFMT
      // A socket cannot be opened by name.
      guard kind != S_IFREG, !(isReadOnce && kind != S_IFSOCK) else { continue }
      guard let file = TemporaryFile.unnamed(for: "input") else { throw failure(input, errno) }
      try copy(number, of: input, to: file)
      guard dup2(file, number) >= 0 else { throw failure(input, errno) }
      close(file)
    }
  }

  /// Returns the number of the open file that a path names; nil for a path of another kind.
  private static func descriptor(of path: String) -> Int32? {
    if path == standardInput { return STDIN_FILENO }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return folder.flatMap { Int32(path.dropFirst($0.count)) }
  }

  private static func copy(_ number: Int32, of input: String, to file: Int32) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      var sum = 0
      while true {
        let count = read(number, room.baseAddress, room.count)
        if count == 0 { return }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(input, errno) }
        sum += count
        guard sum <= InputLimit.bytes else { throw InputLimit.error(input) }
        let part = UnsafeRawBufferPointer(rebasing: room[..<count])
        if let code = Descriptor.write(part, to: file) { throw failure(input, code) }
      }
    }
  }

  private static func failure(_ input: String, _ code: Int32) -> RecordingError {
    RecordingError(
      file: input,
      what: "it cannot be stored for a second reading (\(String(cString: strerror(code))))",
      expected: "room in \(TemporaryFile.folder)")
  }
}
