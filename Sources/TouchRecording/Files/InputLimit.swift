/// The largest size of a file that a command reads, whatever its kind and source: a path, a pipe or
/// standard input.
///
/// Only a reader that reads its file once and keeps none of it has no limit, so that the file can
/// be a pipe that never ends.
package enum InputLimit {
  /// The size in bytes: that of more than two hours of two fingers at 120 Hz.
  package static let bytes = 256 << 20

  /// Returns the error for a larger file.
  package static func error(_ path: String) -> RecordingError {
    let size = "\(bytes >> 20) MiB"
    return RecordingError(
      file: path, what: "the file has more than \(size)", expected: "at most \(size)")
  }
}
