import TestBasics
import Testing
import TouchInput
import TouchRecording

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchRecording: play a file")
  func landingPage() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("one.touch.jsonl")
    try Recording(bytes: file(header, #"{"t":0.5,"mark":"hello"}"#)).write(to: path)
    var events: [InputEvent] = []
    func handle(_ event: InputEvent) { events.append(event) }

    var player = RecordingPlayer(try RecordingReader(path: path))
    while let item = try player.next() {
      if case .event(let event) = item { handle(event) }
    }
    #expect(events == [InputEvent(time: Timestamp(seconds: 0.5), .mark("hello"))])
  }
}
