import Foundation
import TestSupport
import Testing
import TouchExplain
import TouchRecording

/// A recording and the scene that it is played on.
struct MetamorphicCase: CustomTestStringConvertible, Sendable {
  let path: String
  /// One of the scenes made for the tests; nil is the scene that the recording names.
  var bench: WorkbenchScene.Rules?

  var testDescription: String {
    let name = URL(filePath: path).lastPathComponent
    return bench.map { "\(name) on a workbench, \($0)" } ?? name
  }

  /// The recordings that come with the program.
  static let bundled: [MetamorphicCase] = files(in: TestScene.resources.path("Recordings"))
    .filter { $0.hasSuffix(".touch.jsonl") }.map { MetamorphicCase(path: $0) }

  /// Those of real devices, each on scenes that have every kind of recognizer under every finger.
  static let real: [MetamorphicCase] = files(in: DeviceRecordings.expected.path)
    .filter { $0.hasSuffix(".jsonl") }.flatMap { path in
      WorkbenchScene.Rules.allCases.map { MetamorphicCase(path: path, bench: $0) }
    }

  static let all = bundled + real

  /// All but those recordings that come with the program.
  static func without(_ names: Set<String>) -> [MetamorphicCase] {
    all.filter { test in
      test.bench != nil
        || !names.contains(String(URL(filePath: test.path).lastPathComponent.prefix { $0 != "." }))
    }
  }

  private static func files(in folder: String?) -> [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// The most events that are played of a recording: of a longer one, only every n-th frame of
  /// moves is.
  static let mostEvents = 1500

  /// Read once in a process, and played once: each test compares with the same.
  private static let runs = KeptValues<String, MetamorphicRun>()
  private static let traces = KeptValues<String, [String]>()
  private var key: String { "\(path) \(testDescription)" }

  /// What the session of this case is made from, and what it receives.
  func load() throws -> MetamorphicRun {
    try Self.runs.value(for: key) { try read() }
  }

  /// The trace of what is played as it is.
  func plainTrace() throws -> [String] {
    try Self.traces.value(for: key) { try load().trace() }
  }

  private func read() throws -> MetamorphicRun {
    var player = RecordingPlayer(try RecordingReader(path: path))
    var events: [InputEvent] = []
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      events.append(event)
    }
    let step = (events.count + Self.mostEvents - 1) / Self.mostEvents
    var moves = 0
    events.removeAll { event in
      guard case .touches(let frame) = event.kind, frame.isMovesOnly else { return false }
      moves += 1
      return moves % step != 0
    }
    return MetamorphicRun(
      scene: try scene(of: player.header), surface: player.header.surface, events: events)
  }

  private func scene(of header: RecordingHeader) throws -> SceneFile {
    if let bench {
      return try TestScene.parse(WorkbenchScene.text(size: header.surface.size, rules: bench))
    }
    let name = try #require(header.scene)
    let beside = URL(filePath: path).deletingLastPathComponent().appending(path: name).path
    let isBeside = FileManager.default.fileExists(atPath: beside)
    var scene = try TestScene.load(isBeside ? beside : name)
    // To depend on what must not matter is what some wrong solvers are wrong about.
    scene.compare = []
    return scene
  }
}

/// A scene, a surface, and what happens on it.
struct MetamorphicRun: Sendable {
  var scene: SceneFile
  var surface: Surface
  var events: [InputEvent]

  /// The lines of its trace, as the program prints them.
  ///
  /// The last line's digest is left out: it sums up all lines, also those that a test maps back or
  /// leaves out.
  func trace() -> [String] {
    let session = Session(scene: scene, surface: surface)
    var lines: [String] = []
    let trace = Trace(session) { lines.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
    for event in events { session.handle(event) }
    trace.finish()
    if let last = lines.popLast(), let digest = last.range(of: ",\"digest\"") {
      lines.append(last[..<digest.lowerBound] + "}")
    }
    return lines
  }
}
