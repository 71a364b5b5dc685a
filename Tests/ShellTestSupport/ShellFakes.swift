import Foundation
import Synchronization
import TouchExplain
package import TouchGeometry
package import TouchInput
package import TouchLessons
package import TouchRecording
package import TouchSandbox
package import TouchScene
import TouchScenes
package import TouchShell

/// A window that nothing is shown in.
@MainActor
package final class FakeWindow: ShellWindow {
  package var title = ""
  package var surface: Surface
  package var pointerLocation: Point?
  package var isVisible = true
  package private(set) var isFullScreen = false
  package let clipboard = FakeClipboard()
  package var pasteboard: (any Pasteboard)? { clipboard }

  package init(_ surface: Surface) { self.surface = surface }

  package func toggleFullScreen() { isFullScreen.toggle() }

  package var inputSource: (name: String, device: RecordingHeader.Device) {
    ("fake", .init(name: "fingers", kind: .direct))
  }

  /// The frame in words, as no pixels are needed.
  package func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8] {
    Array("\(size.width) x \(size.height), \(frame.commands.count > 0)".utf8)
  }

  package func work(for seconds: Double, _ step: () -> Bool) { while step() {} }
}

/// A clipboard that takes text and gives none.
package final class FakeClipboard: Pasteboard {
  package private(set) var text = ""

  package func copy(_ string: String) { text = string }
  package func requestText() {}
}

/// Images that are all there, but for those that a test names; what is read comes at the next
/// moment.
@MainActor
package final class FakeImages: ShellImages {
  /// What is wrong with files, by their paths.
  package var problems: [String: String] = [:]
  /// Whether nothing that is asked for comes.
  package var isHeld = false
  private var waiting: [() -> Void] = []

  package init() {}

  package func load(path: String) throws(ImageFailure) -> Size {
    if let reason = problems[path] { throw ImageFailure(path: path, reason: reason) }
    return Size(width: 120, height: 80)
  }

  package func load(paths: [String]) -> [ImageFailure] {
    paths.compactMap { path in
      problems[path].map { ImageFailure(path: path, reason: $0) }
    }
  }

  package func loadForCards(_ paths: [String]) {}
  package func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void) {}
  package func read(_ paths: [String], whenDone: @escaping () -> Void) { waiting.append(whenDone) }

  package func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void
  ) {
    waiting.append { whenDone(work()) }
  }

  package func advance() {
    guard !isHeld else { return }
    let due = waiting
    waiting = []
    for done in due { done() }
  }

  package func cancel() { waiting = [] }
  package var isStarting: Bool { !waiting.isEmpty }
}

/// What the shell says besides in its window.
@MainActor
package final class FakeConsole: ShellConsole {
  package private(set) var reports: [String] = []
  package private(set) var printed: [String] = []
  package private(set) var hasLostOutput = false

  package init() {}

  package func report(_ line: String) { reports.append(line) }
  package func noteLostOutput() { hasLostOutput = true }
  package func printAtOnce(_ line: String) { printed.append(line) }
}

/// The events of a recording that would be a file.
@MainActor
package final class FakeRecorder: InputRecorder {
  package let path: String
  package let header: RecordingHeader
  package private(set) var events: [InputEvent] = []
  package private(set) var end: Timestamp?
  private var backlog: [RecordingLine]

  package init(_ path: String, _ header: RecordingHeader, _ lines: [RecordingLine]) {
    (self.path, self.header, backlog) = (path, header, lines)
  }

  /// What a full disk makes false.
  package var isRecording = true
  package var hasBacklog: Bool { !backlog.isEmpty }
  package func writeBacklog(_ count: Int) { backlog = Array(backlog.dropFirst(count)) }
  package func write(_ event: InputEvent) { events.append(event) }
  package func end(at time: Timestamp) { end = time }

  /// The phases of the fingers, in the order of the events.
  package var phases: [TouchPhase] {
    events.flatMap { event -> [TouchPhase] in
      guard case .touches(let frame) = event.kind else { return [] }
      return frame.samples.map(\.phase)
    }
  }
}

/// Files in a folder of the test; recordings stay in memory.
package final class FakeStorage: Storage {
  package let resources: ResourceLocator
  private let written = Mutex<[String: [UInt8]]>([:])
  /// The work that ``waitForQueue()`` will do; nil while work is done at once.
  private let waiting = Mutex<[@Sendable () -> Void]?>(nil)
  /// Makes what takes the events; nil for one that keeps them.
  @MainActor package var makeRecorder: (() throws -> any InputRecorder)?
  /// The recordings that were begun.
  @MainActor package private(set) var recorders: [FakeRecorder] = []

  package init(_ resources: ResourceLocator) { self.resources = resources }

  /// The bytes that were written, by their paths.
  package var files: [String: [UInt8]] { written.withLock { $0 } }

  package func exists(_ path: String) -> Bool {
    written.withLock { $0[path] != nil } || FileManager.default.fileExists(atPath: path)
  }

  package func path(of file: String, from other: String) -> String { file }

  package func start(of path: String, count: Int) -> [UInt8] {
    (FileManager.default.contents(atPath: path) ?? Data()).prefix(count).map { $0 }
  }

  package func stamp(of path: String) -> FileStamp? {
    FileManager.default.contents(atPath: path).map {
      FileStamp(date: nil, size: $0.count, number: Array($0).hashValue)
    }
  }

  package func canHaveNeighbors(_ path: String) -> Bool { path != "-" }

  package func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    written.withLock { $0[path] = bytes }
  }

  package func replace(_ path: String, with bytes: [UInt8]) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  package func recording(at path: String) throws -> FigureMaterial {
    let player = RecordingPlayer(try RecordingReader(path: path))
    let folder = (path as NSString).deletingLastPathComponent
    let scene = try SceneFile(
      contentsOf: folder + "/" + (player.header.scene ?? ""), resources: resources,
      registry: .bundled.withExplanations)
    return FigureMaterial(scene: scene, input: try RecordedInput(player))
  }

  @MainActor package func record(
    into path: String, replaces: Bool, header: RecordingHeader, lines: [RecordingLine]
  ) throws -> any InputRecorder {
    if let makeRecorder { return try makeRecorder() }
    let recorder = FakeRecorder(path, header, lines)
    written.withLock { $0[path] = [] }
    recorders.append(recorder)
    return recorder
  }

  /// Defers all work from now on until ``waitForQueue()``.
  package func holdWork() { waiting.withLock { $0 = [] } }

  package func enqueue(_ work: @escaping @Sendable () -> Void) {
    let isHeld = waiting.withLock { queue in
      queue?.append(work)
      return queue != nil
    }
    if !isHeld { work() }
  }

  package func waitForQueue() {
    let due = waiting.withLock { queue in
      let due = queue ?? []
      if queue != nil { queue = [] }
      return due
    }
    for work in due { work() }
  }

  package func presentDate() -> String { "2026-11-24T12:00:00Z" }
  package func seed() -> UInt64 { 7 }
}
