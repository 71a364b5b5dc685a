// Plays `lamp.touch.jsonl` on `lamp.scene.json`, without a window, and says what is not as
// expected.
import Foundation
import Rub
import TouchRecording
import TouchSandbox

let folder = CommandLine.arguments.dropFirst().first ?? "."
do {
  let scene = try SceneFile(
    contentsOf: folder + "/lamp.scene.json", resources: ResourceLocator(root: folder),
    registry: SceneRegistry(behaviors: [Lamp.self], recognizers: [.rub]))
  func recording() throws -> RecordingPlayer {
    try RecordingPlayer(RecordingReader(path: folder + "/lamp.touch.jsonl"))
  }
  let test = try RecordingTest(recording(), scene: scene)
  for it in test.failures { print("\(it.line): expected \(it.expected), but \(it.actual)") }
  print("\(test.expectations) expectations, \(test.failures.count) of them failed")
  // The recognizer's lines in a trace have its value.
  let counts = try TraceLines.of(recording(), scene: scene).count { $0.contains("\"strokes\":") }
  print("\(counts) lines of the trace count strokes")
  exit(test.failures.isEmpty && counts > 0 ? 0 : 1)
} catch {
  // A SceneError or a RecordingError is one line: FILE:LINE: error: what, and what was expected.
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
