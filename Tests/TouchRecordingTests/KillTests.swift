import Foundation
import TestSupport
import Testing
import TouchRecording
import VirtualTouchscreen

@Suite("A recorder that is killed")
struct KillTests {
  /// A recorder at full speed, and how many lines it may write.
  private final class Victim {
    let program: ChildProgram
    let recording: String
    let limit: Int
    private let counter: FileHandle

    init(_ folder: TemporaryFolder, _ number: Int, limit: Int) throws {
      recording = folder.file("\(number).touch.jsonl")
      let path = folder.file("\(number).count")
      try Data(count: 8).write(to: URL(filePath: path))
      counter = try #require(FileHandle(forReadingAtPath: path))
      program = try ChildProgram(KillTests.flood(), arguments: [recording, path])
      self.limit = limit
    }

    /// How many lines it believes to be in the file, without the header.
    var handled: Int {
      get throws {
        try counter.seek(toOffset: 0)
        let bytes = try counter.read(upToCount: 8) ?? Data()
        return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
      }
    }
  }

  /// The program that records.
  private static func flood() throws -> URL {
    try #require(BuiltProgram.find("RecordingFlood"), "RecordingFlood is built with the tests")
  }

  @Test(
    "SIGKILL at 200 random moments under load loses at most the line in flight, and the file plays")
  func killed() throws {
    var numbers = SeededGenerator(seed: 1)
    let folder = try TemporaryFolder()
    for round in 0..<50 {
      // Four at once: they are each other's load.
      let victims = try (0..<4).map { number in
        let limit = Int.random(in: 0...1_000, using: &numbers)
        return try Victim(folder, round * 4 + number, limit: limit)
      }
      var living = victims
      while !living.isEmpty {
        usleep(300)
        try living.removeAll { victim in
          guard try victim.handled >= victim.limit || !victim.program.isRunning else {
            return false
          }
          victim.program.terminate(SIGKILL)
          return true
        }
      }
      for victim in victims {
        #expect(try victim.program.waitForExit() == .signal(SIGKILL))
        try expectPlayable(victim)
      }
    }
  }

  private func expectPlayable(_ victim: Victim) throws {
    let handled = try victim.handled
    // It can be killed before the header; then nothing has happened yet.
    guard handled > 0 else { return }
    let reader = try RecordingReader(path: victim.recording)
    var player = RecordingPlayer(reader)
    var count = 0
    while let item = try player.next() {
      count += 1
      guard case .event(let event) = item else { throw Unexpected("it wrote nothing else") }
      expectEqual(event.samples.map(\.location.x), [Double(count), Double(count)])
    }
    // The line in flight may be whole, half, or not there.
    #expect(count == handled || count == handled + 1, "\(handled) lines were handled")
    let cut = reader.truncation?.line
    #expect(cut == nil || cut == count + 2)
  }
}
