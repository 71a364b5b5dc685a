import Foundation
import TestSupport
import TouchExplain
package import TouchRecording
import TouchReplay
package import TouchSandbox
import TouchScenes

/// A recording that comes with the program.
package struct BundledRecording {
  package let name: String
  package let scene: SceneFile

  private var stem: String { Self.folder + name }

  package init(_ name: String) throws {
    self.name = name
    scene = try Self.scenes.value(for: name) {
      let header = try RecordingReader(path: Self.folder + name + ".touch.jsonl").header
      let named = header.scene ?? ""
      return try TestScene.load(named.hasSuffix(".json") ? Self.folder + named : named)
    }
  }

  package static let folder = (TestScene.resources.root ?? "") + "/Recordings/"

  /// All of them, by name.
  package static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let ending = ".touch.jsonl"
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// Its golden trace; nil if it has none.
  package var golden: [String]? {
    FileManager.default.contents(atPath: stem + ".trace.jsonl").map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  package func player() throws -> RecordingPlayer {
    RecordingPlayer(try RecordingReader(path: stem + ".touch.jsonl"))
  }

  /// What it holds, read once in a process: in a debug build reading takes longer than most of what
  /// is done with it.
  package var input: RecordedInput {
    get throws { try Self.inputs.value(for: name) { try RecordedInput(player()) } }
  }

  private static let inputs = KeptValues<String, RecordedInput>()
  private static let scenes = KeptValues<String, SceneFile>()

  package func recording() throws -> Recording { try Recording(contentsOf: stem + ".touch.jsonl") }

  package func test(_ prepare: (Session) -> Void = { _ in }) throws -> RecordingTest {
    try RecordingTest(player(), scene: scene, prepare: prepare)
  }

  /// The lines that `TraceLines` makes of it: the file is not read again.
  package func trace(states: Bool = false, _ prepare: (Session) -> Void = { _ in }) throws
    -> [String]
  {
    let input = try input
    let session = Session(scene: scene, header: input.header)
    prepare(session)
    var lines: [String] = []
    let add = { (bytes: [UInt8]) in
      lines.append(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
    let trace = Trace(session, write: add)
    let stateTrace = states ? StateTrace(session, write: add) : nil
    for event in input.events { session.handle(event) }
    trace.finish()
    withExtendedLifetime(stateTrace) {}
    return lines
  }
}
