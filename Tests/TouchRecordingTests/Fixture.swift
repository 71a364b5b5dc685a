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
