import ArgumentParser
import Foundation
import TouchRecording

/// What `-` stands for on the command line: standard input where a file is read, standard output
/// where one is written.
enum Dash {
  static let standardInput = "/dev/stdin"
  static let standardOutput = "/dev/stdout"

  /// The path of a file that is read.
  static func input(_ argument: String) -> String { argument == "-" ? standardInput : argument }

  /// The path of a file that is written.
  static func output(_ argument: String) -> String { argument == "-" ? standardOutput : argument }

  /// Whether an output is standard output, under any name.
  static func isStandardOutput(_ path: String) -> Bool {
    if path == standardOutput { return true }
    var (file, output) = (stat(), stat())
    guard stat(path, &file) == 0, fstat(STDOUT_FILENO, &output) == 0,
      file.st_dev == output.st_dev, file.st_ino == output.st_ino
    else { return false }
    // A standard output that is closed is /dev/null here, see ProcessSetup.
    return path.hasSuffix("/fd/\(STDOUT_FILENO)")
      || fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
  }

  /// Whether a file that is read comes bit by bit, so that what is said of it cannot wait.
  static func isLive(_ path: String) -> Bool {
    var file = stat()
    return stat(path, &file) == 0 && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(file.st_mode & S_IFMT)
  }

  /// Makes sure that standard input is at most one of the files that are read.
  static func validate(_ inputs: [String?]) throws {
    if inputs.count(where: { $0 == standardInput }) > 1 {
      throw ValidationError("Standard input can be only one of the inputs.")
    }
  }

  /// Prepares standard input for being read, if it is one of these files.
  ///
  /// What comes from a pipe is gone once it was read. A command that reads its input more than once
  /// gets it from a file without a name, which takes the place of standard input.
  ///
  /// - Parameters:
  ///   - inputs: The files that a command reads.
  ///   - isReadOnce: Whether it reads them once, from the start to the end: then a pipe stays one,
  ///     and each line can be handled as soon as it comes.
  /// - Throws: What keeps it from being read or kept, also that it has more than ``InputLimit``.
  static func prepare(_ inputs: [String?], isReadOnce: Bool = false) throws {
    guard inputs.contains(standardInput) else { return }
    var status = stat()
    let kind = fstat(STDIN_FILENO, &status) == 0 ? status.st_mode & S_IFMT : S_IFCHR
    // A socket cannot be opened by a name.
    guard kind != S_IFREG, !(isReadOnce && kind != S_IFSOCK) else { return }
    guard let (file, path) = TemporaryFile.make(for: "input") else { throw failure(errno) }
    unlink(path)
    try copy(to: file)
    guard dup2(file, STDIN_FILENO) >= 0 else { throw failure(errno) }
    close(file)
  }

  private static func copy(to file: Int32) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      var sum = 0
      while true {
        let count = read(STDIN_FILENO, room.baseAddress, room.count)
        if count == 0 { return }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(errno) }
        sum += count
        guard sum <= InputLimit.bytes else { throw InputLimit.error(standardInput) }
        var rest = UnsafeRawBufferPointer(rebasing: room[..<count])
        while !rest.isEmpty {
          let written = write(file, rest.baseAddress, rest.count)
          guard written >= 0 || errno == EINTR else { throw failure(errno) }
          rest = UnsafeRawBufferPointer(rebasing: rest[max(written, 0)...])
        }
      }
    }
  }

  private static func failure(_ code: Int32) -> RecordingError {
    RecordingError(
      file: standardInput,
      what: "it cannot be stored for a second reading (\(String(cString: strerror(code))))",
      expected: "room in \(TemporaryFile.folder)")
  }
}
