import TouchInput
import TouchRecording
import TouchShell

/// Writes down what a session receives, and goes quiet with one line when the file fails.
@MainActor
final class FileRecorder: InputRecorder {
  private let writer: RecordingWriter?
  private let timer: SyncTimer?
  private var hasFailed = false
  /// What is to be written before anything else: a long take starts with minutes that were played.
  private var backlog: ArraySlice<RecordingLine> = []

  /// Starts a recording with lines that are written little by little.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether one that is there already is replaced; otherwise it is an error.
  ///   - header: The first line.
  ///   - lines: What is to come before anything else.
  /// - Throws: What keeps the file from being written; but a full disk only ends the recording.
  init(
    path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]
  ) throws {
    do throws(RecordingError) {
      let writer = try RecordingWriter(path: path, header: header, replaces: replaces)
      timer = try writer.synchronizer().map { SyncTimer($0) }
      self.writer = writer
      backlog = lines[...]
    } catch {
      // A name that cannot be a file's is a mistake of the user; a disk without room is
      // not.
      guard error.isDiskFull else { throw error }
      (writer, timer, hasFailed) = (nil, nil, true)
      Diagnostics.write("\(error); nothing is recorded")
      LostOutput.note()
    }
  }

  /// Whether what happens is written down.
  var isRecording: Bool { !hasFailed }

  /// Whether ``writeBacklog(_:)`` has something to do.
  var hasBacklog: Bool { !backlog.isEmpty && !hasFailed }

  /// Writes some of what is to come before anything else.
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
    } catch {
      complain(error)
    }
  }

  func end(at time: Timestamp) {
    writeBacklog(.max)
    timer?.stop()
    guard !hasFailed else { return }
    do throws(RecordingError) {
      try writer?.end(at: time)
    } catch {
      complain(error)
    }
  }

  /// An event that cannot be written is left out; a file that fails ends the recording, not the
  /// program.
  private func complain(_ error: RecordingError) {
    hasFailed = hasFailed || writer?.failure != nil
    Diagnostics.write(hasFailed ? "\(error); the recording ends here" : "\(error)")
    LostOutput.note()
    guard hasFailed else { return }
    timer?.stop()
    // It is complete as it is.
    backlog = []
  }
}
