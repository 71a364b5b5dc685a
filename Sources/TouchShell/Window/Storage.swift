package import TouchInput
package import TouchRecording

/// The one door between a shell and files; and what else only the system knows.
package protocol Storage: Sendable {
  /// Whether there is such a file or folder.
  func exists(_ path: String) -> Bool
  /// Whether something is no pipe and no device, nor a link to one; also where nothing is.
  func isRegular(_ path: String) -> Bool
  /// The first bytes of a file that is regular; none where it cannot be read.
  func start(of path: String, count: Int) -> [UInt8]
  /// What changes when a file is saved; nil where there is none.
  func stamp(of path: String) -> FileStamp?
  /// Whether other files can be put beside a file there: it is no pipe and no device.
  func canHaveNeighbors(_ path: String) -> Bool
  /// Writes a file that is not there yet.
  func write(_ bytes: [UInt8], to path: String) throws(RecordingError)
  /// Replaces a file of the program's own, or makes it with its folder; where that cannot be done
  /// nothing happens, as nothing of the user's is lost.
  func replace(_ path: String, with bytes: [UInt8])
  /// Reads a recording and the scene that it is played on; neither may be a pipe or a device.
  func recording(at path: String) throws -> DroppedRecording
  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether one that is there already is replaced; otherwise it is an error.
  ///   - header: The first line.
  ///   - lines: The first lines, written little by little.
  /// - Returns: What takes the events.
  /// - Throws: What keeps the file from being written; but a full disk only ends the recording.
  @MainActor func record(
    into path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]
  ) throws -> any InputRecorder
  /// Does something after all that was given to this before, on another thread.
  func enqueue(_ work: @escaping @Sendable () -> Void)
  /// Waits until everything that was enqueued is done.
  func waitForQueue()
  /// The present as a recording's header has it.
  func presentDate() -> String
  /// A number for a scene's own chance, small enough for every program that reads the recording.
  func seed() -> UInt64
}

extension Storage {
  /// A name for what a key saves into the current folder: NAME-1, NAME-2 and so on, and never one
  /// that is there.
  func freeName(_ scene: String, ending: String) -> String {
    var number = 1
    while exists("\(scene)-\(number)\(ending)") { number += 1 }
    return "\(scene)-\(number)\(ending)"
  }
}

/// What changes when a file is saved.
package struct FileStamp: Hashable, Sendable {
  private let date: Double?
  private let size: Int?
  private let number: Int?

  /// Notes when a file was changed, how large it is and which one it is, as far as that is known.
  package init(date: Double?, size: Int?, number: Int?) {
    (self.date, self.size, self.number) = (date, size, number)
  }
}

/// Writes down what a session receives, and goes quiet with one line when the file fails.
@MainActor
package protocol InputRecorder: AnyObject {
  /// Whether what happens is written down.
  var isRecording: Bool { get }
  /// Whether ``writeBacklog(_:)`` has something to do.
  var hasBacklog: Bool { get }
  /// Writes at most so many of the first lines.
  func writeBacklog(_ count: Int)
  /// Writes an event.
  func write(_ event: InputEvent)
  /// Ends the file properly.
  func end(at time: Timestamp)
}
