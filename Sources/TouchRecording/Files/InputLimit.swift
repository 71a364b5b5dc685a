import TouchSystem

/// How large a file may be that a command reads, whatever its kind and however it is read: from its
/// place, a pipe or standard input.
///
/// Only a reader that reads its file once and keeps nothing of it goes on without a limit, so that
/// the file can be a pipe that never ends.
package enum InputLimit {
  /// The size in bytes: ten hours of ten fingers have it.
  package static let bytes = 256 << 20

  /// That a file is larger.
  package static func error(
    _ path: String, expected: String = "a recording of touches"
  ) -> RecordingError {
    RecordingError(
      file: path, what: "the file has more than \(bytes >> 20) MiB", expected: expected)
  }
}
