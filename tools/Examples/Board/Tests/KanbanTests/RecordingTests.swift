import Kanban
import Testing
import TouchScene
import TouchSwiftTesting

/// What fingers did in the board's window, and what must come of it for ever.
@Suite("The board, played from recordings of its window")
struct RecordingTests {
  static func host(_ header: RecordingHeader) -> any RecordingHost {
    let stage = Stage(surface: header.surface)
    let board = Board(frame: stage.root.bounds, images: "Images")
    stage.root.addChild(board)
    stage.onResize = { [unowned board] in board.frame = $0.bounds }
    return StageHost(stage)
  }

  @Test(
    "does what they expect, for the reasons in their golden traces",
    arguments: try recordings(in: "Recordings"))
  func recording(_ file: RecordingFile) {
    expectRecording(file.path, golden: .required, on: Self.host)
  }
}
