import Board
import Testing
import TouchSwiftTesting

/// What somebody did once, and what must come of it for ever.
@Suite("The board, played from recordings")
struct RecordingTests {
  static func host(_ header: RecordingHeader) -> any RecordingHost {
    let board = Board(surface: header.surface)
    return StageHost(board.stage, owner: board)
  }

  @Test(
    "does what they expect, for the reasons in their golden traces",
    arguments: try recordings(in: "Recordings"))
  func recording(_ file: RecordingFile) {
    expectRecording(file.path, golden: .required, on: Self.host)
  }

  @Test("half way through, the card is under the finger")
  func halfWay() throws {
    let path = try #require(try recordings(in: "Recordings").first).path
    let run = RecordingRun(RecordingPlayer(try RecordingReader(path: path)), on: Self.host)
    try run.play(until: 1.2)
    #expect(run.host.layer(named: "red")?.position.y == 350)
    try run.finish()
    #expect(run.failures.isEmpty)
  }
}
