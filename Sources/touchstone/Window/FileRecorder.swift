import TouchInput
import TouchRecording
import TouchShell

/// Records a session's input, and stops with one printed line if the file fails.
@MainActor
final class FileRecorder: InputRecorder {
  private let writer: RecordingWriter?
  private let timer: SyncTimer?
  private var hasFailed = false
  /// The lines to write first, because a take that continues a recording starts with minutes of
  /// played input.
  private var backlog: ArraySlice<RecordingLine> = []

  /// Starts a recording with lines that are written gradually.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether an existing file is replaced; otherwise it is an error.
  ///   - header: The first line.
  ///   - lines: The lines to write first.
  /// - Throws: An error if the file cannot be written; a full disk only ends the recording.
  init(path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]) throws {
    do throws(RecordingError) {
      let writer = try RecordingWriter(path: path, header: header, replaces: replaces)
      timer = try writer.synchronizer().map { SyncTimer($0) }
      self.writer = writer
      backlog = lines[...]
    } catch {
      // An invalid file name is a mistake of the user; a full disk is not.
      guard error.isDiskFull else { throw error }
      (writer, timer, hasFailed) = (nil, nil, true)
      Diagnostics.write("\(error); nothing is recorded")
      LostOutput.note()
    }
  }

  /// Whether everything so far was written or still can be.
  var isRecording: Bool { !hasFailed }

  /// Whether lines remain for ``writeBacklog(_:)``.
  var hasBacklog: Bool { !backlog.isEmpty && !hasFailed }

  /// Writes some of the lines of the backlog.
  func writeBacklog(_ count: Int) {
    let lines = backlog.prefix(count)
    backlog = backlog.dropFirst(count)
    for line in lines { attempt { writer throws(RecordingError) in try writer.write(line) } }
  }

  func write(_ event: InputEvent) {
    guard !hasFailed else { return }
    guard backlog.isEmpty else { return backlog.append(RecordingLine(event)) }
    attempt { writer throws(RecordingError) in try writer.write(event) }
  }

  private func attempt(_ write: (RecordingWriter) throws(RecordingError) -> Void) {
    guard let writer, !hasFailed else { return }
    do throws(RecordingError) {
      if let error = timer?.failure {
        try? writer.close()
        hasFailed = true
        throw error
      }
      try write(writer)
    } catch { complain(error) }
  }

  func end(at time: Timestamp) {
    writeBacklog(.max)
    timer?.stop()
    guard !hasFailed else { return }
    do throws(RecordingError) {
      try writer?.end(at: time)
    } catch { complain(error) }
  }

  /// Reports an error: an event that cannot be written is skipped, and a failed file ends the
  /// recording, not the program.
  private func complain(_ error: RecordingError) {
    hasFailed = hasFailed || writer?.failure != nil
    Diagnostics.write(hasFailed ? "\(error); the recording ends here" : "\(error)")
    LostOutput.note()
    guard hasFailed else { return }
    timer?.stop()
    // The recording ends here, so the rest is not needed.
    backlog = []
  }
}
