import Foundation
import TestBasics
import Testing
import TouchExplain
import TouchGestures
import TouchRecording
import TouchScene

@Suite("The memory of what is opened again and again has a bound")
struct MemoryBoundTests {
  /// Runs a program in which nothing else happens, and returns by how many KiB it grew after all had
  /// been there once.
  private static func growth(_ what: String, _ count: Int) throws -> Int {
    let program = try #require(
      BuiltProgram.find("SessionMemory"), "SessionMemory is built with the tests")
    let child = Process()
    child.executableURL = program
    child.arguments = [what, "\(count)"]
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    try #require(child.terminationReason == .exit && child.terminationStatus == 0)
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    try #require(numbers.count == 2)
    return numbers[1] - numbers[0]
  }

  @Test(
    "A scene that is left with fingers down takes nothing along, nor does a place that is sought",
    .timeLimit(.minutes(15)),
    arguments: [(what: "scenes", count: 150, limit: 16 << 10), ("seek", 400, 8 << 10)])
  func bound(_ what: String, _ count: Int, _ limit: Int) throws {
    // A scene that stays takes about 280 KiB, and each second place of a recording left one behind.
    let growth = try Self.growth(what, count)
    #expect(growth < limit, "\(growth) KiB more")
  }

  @Test("A playback leaves no session behind: parked, replaced or taken over with fingers down")
  func playback() throws {
    let recording = try BundledRecording("photos")
    let input = try recording.input
    var sessions: [ObjectIdentifier] = []
    var left: [Left] = []
    var touches = 0
    do {
      // So little work is not cheap: sessions are parked.
      let playback = Playback(explaining: recording.scene, input: input, cheapWork: 50)
      playback.landmarks = (0...40).map {
        Timestamp(seconds: input.duration.seconds * Double($0) / 40)
      }
      func note() {
        let session = playback.session
        sessions.append(ObjectIdentifier(session))
        left.append(Left(what: "session", object: session))
        left.append(Left(what: "stage", object: session.stage))
        session.stage.root.visit { left.append(Left(what: $0.name, object: $0)) }
        for touch in session.stage.dispatcher.liveTouches {
          left.append(Left(what: "touch", object: touch))
          touches += 1
        }
      }
      for part in [10, 3, 8, 1, 9, 2, 6, 4, 5, 7] {
        playback.seek(to: Timestamp(seconds: input.duration.seconds * Double(part) / 10))
        _ = playback.drawList()
        note()
        while playback.prepare(work: 500) {}
      }
      playback.replaceSession()
      note()
      playback.seek(toEvent: input.events.count / 2)
      note()
      let over = TakeOver(input, eventCount: playback.eventCount, time: playback.time)
      let time = over.time.advanced(bySeconds: 0.1)
      playback.keepsSession = true
      for event in over.endings { playback.session.handle(event) }
      playback.session.handle(
        InputEvent(
          time: time,
          .touches(
            TouchFrame([
              TouchSample(id: TouchID(rawValue: 1), phase: .began, location: .init(x: 640, y: 400))
            ]))))
      note()
      #expect(Set(sessions).count > 3)
      #expect(touches > 3, "Sessions are left with fingers down")
    }
    let kept = left.filter { $0.object != nil }.map(\.what)
    #expect(kept.isEmpty)
  }

  /// What was part of a session that is left.
  private struct Left {
    let what: String
    weak var object: AnyObject?
  }
}
