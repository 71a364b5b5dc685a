import Foundation
import TouchGeometry
import TouchInput
import TouchRecording

/// A header that is right, for files whose other lines matter.
let header =
  #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1}}"#

/// The bytes of a file with these lines, each with a line end.
func file(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

/// Whether a file, given without its name, was read; and else what was said of it.
func firstError(_ bytes: [UInt8]) -> String {
  do throws(RecordingError) {
    _ = try Recording(bytes: bytes, name: "f")
    return "no error"
  } catch {
    return error.description
  }
}

/// What a player gives for the lines, until it ends.
func played(_ bytes: [UInt8]) throws -> [InputEvent] {
  var player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "f"))
  var events: [InputEvent] = []
  while let item = try player.next() {
    if case .event(let event) = item { events.append(event) }
  }
  return events
}

/// A folder that is removed when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
