import Dispatch
import Foundation
import TouchLessons
import TouchRecording
import TouchSandbox
import TouchShell
import TouchSystem

/// Storage in this machine's files, with its date and its random numbers.
struct FileStorage: Storage {
  let resources: ResourceLocator

  /// One queue for all scenes of a window, so that they are written in the order in which they were
  /// left.
  private static let queue = DispatchQueue(label: "kept scenes", qos: .utility)

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func path(of file: String, from other: String) -> String {
    RelativePath.path(of: file, from: other)
  }

  /// Throws an error for a pipe or a device, which could keep the program waiting.
  static func checkRegular(_ path: String, expected: String) throws(RecordingError) {
    guard FilePlace(path) != .other else {
      throw RecordingError(file: path, what: "this is not a regular file", expected: expected)
    }
  }

  /// Returns the attributes of the file to which a path leads, also through a link; nil for none.
  private static func facts(of path: String) -> [FileAttributeKey: Any]? {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: target)
  }

  func start(of path: String, count: Int) -> [UInt8] {
    // Opening a pipe would wait for a writer.
    guard FilePlace(path) != .other, let file = FileHandle(forReadingAtPath: path) else {
      return []
    }
    defer { try? file.close() }
    return ((try? file.read(upToCount: count)) ?? nil).map { Array($0) } ?? []
  }

  func stamp(of path: String) -> FileStamp? {
    guard let facts = Self.facts(of: path) else { return nil }
    let date = facts[.modificationDate] as? Date
    return FileStamp(
      date: date?.timeIntervalSinceReferenceDate, size: (facts[.size] as? NSNumber)?.intValue,
      number: (facts[.systemFileNumber] as? NSNumber)?.intValue)
  }

  func canHaveNeighbors(_ path: String) -> Bool {
    !Dash.isLive(path) && !Dash.isStandardOutput(path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    try ReplacementFile.write(bytes, to: path, replaces: false)
  }

  func replace(_ path: String, with bytes: [UInt8]) {
    // Access is limited to the user, as the XDG specification requires.
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? ReplacementFile.write(bytes, to: path)
  }

  func recording(at path: String) throws -> FigureMaterial {
    try Self.checkRegular(path, expected: "a recording")
    let player = RecordingPlayer(try RecordingReader(path: path))
    let scene = try SceneOfRecording(resources: resources, mustBeRegular: true).load(
      player.header, of: path, sceneName: nil, wayOut: "another recording")
    return FigureMaterial(scene: scene, input: try RecordedInput(player))
  }

  @MainActor func record(
    into path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]
  ) throws -> any InputRecorder {
    try FileRecorder(path: path, replaces: replaces, header: header, lines: lines)
  }

  func enqueue(_ work: @escaping @Sendable () -> Void) { Self.queue.async(execute: work) }

  func waitForQueue() { Self.queue.sync {} }

  func presentDate() -> String { ISO8601DateFormatter().string(from: Date()) }

  func seed() -> UInt64 { UInt64.random(in: 0..<1 << 32) }
}
