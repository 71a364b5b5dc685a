package import TouchInput
package import TouchLessons
package import TouchRecording

/// The only access of a shell to files, and to other facts of the system.
package protocol Storage: Sendable {
  /// Returns whether a file or folder exists.
  func exists(_ path: String) -> Bool
  /// Returns the first bytes of a regular file; none if it cannot be read.
  func start(of path: String, count: Int) -> [UInt8]
  /// Returns the stamp of a file, which changes when the file is saved; nil if there is no file.
  func stamp(of path: String) -> FileStamp?
  /// Returns the path of a file from another file's folder; the other file need not exist.
  func path(of file: String, from other: String) -> String
  /// Returns whether there can be other files beside a path, which is no pipe and no device.
  func canHaveNeighbors(_ path: String) -> Bool
  /// Writes a new file.
  func write(_ bytes: [UInt8], to path: String) throws(RecordingError)
  /// Replaces a file of the program's own, or makes it with its folder; a failure has no effect,
  /// because nothing of the user's is lost.
  func replace(_ path: String, with bytes: [UInt8])
  /// Reads a recording and its scene; neither may be a pipe or a device.
  func recording(at path: String) throws -> FigureMaterial
  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether an existing file is replaced; otherwise it is an error.
  ///   - header: The first line.
  ///   - lines: The first lines, which are written gradually.
  /// - Returns: The recorder of the events.
  /// - Throws: The reason why the file cannot be written; but a full disk only ends the recording.
  @MainActor func record(
    into path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]
  ) throws -> any InputRecorder
  /// Performs work on another thread, after all work that was enqueued before.
  func enqueue(_ work: @escaping @Sendable () -> Void)
  /// Waits until all enqueued work is done.
  func waitForQueue()
  /// Returns the current date, in the form of a recording's header.
  func presentDate() -> String
  /// Returns a seed for a scene's random numbers, small enough for every program that reads the
  /// recording.
  func seed() -> UInt64
}

extension Storage {
  /// Returns the name of a scene in a recording's header.
  ///
  /// - Parameters:
  ///   - scene: The path of a scene file, or the name of a bundled scene.
  ///   - recording: The path of the recording.
  /// - Returns: The path from the recording's folder; `scene` itself if it is absolute or a bundled
  ///   scene's name.
  package func sceneName(_ scene: String, in recording: String) -> String {
    scene.hasSuffix(".json") && !scene.hasPrefix("/") ? path(of: scene, from: recording) : scene
  }

  /// Returns a name for a file that a key saves: NAME-1, NAME-2 and so on, never an existing one.
  func freeName(_ name: String, ending: String, from first: Int = 1) -> String {
    var number = first
    while exists("\(name)-\(number)\(ending)") { number += 1 }
    return "\(name)-\(number)\(ending)"
  }
}

/// The state of a file that changes when the file is saved.
package struct FileStamp: Hashable, Sendable {
  private let date: Double?
  private let size: Int?
  private let number: Int?

  /// Combines a file's date of change, its size and its number, as far as they are known.
  package init(date: Double?, size: Int?, number: Int?) {
    (self.date, self.size, self.number) = (date, size, number)
  }
}

/// A recorder of a session's input, which stops with one message if the file fails.
@MainActor
package protocol InputRecorder: AnyObject {
  /// Whether everything so far was written or still can be; false from the first failure on.
  var isRecording: Bool { get }
  /// Whether ``writeBacklog(_:)`` has work.
  var hasBacklog: Bool { get }
  /// Writes at most a number of the first lines.
  func writeBacklog(_ count: Int)
  /// Writes an event.
  func write(_ event: InputEvent)
  /// Ends the recording, and closes the file properly.
  func end(at time: Timestamp)
}
