import TouchTesting
import TouchXCTest
import XCTest

private typealias Board = DragBoard

/// The sample of TouchXCTest, which XCTest runs.
final class BoardTests: XCTestCase {
  func testDragging() {
    expectRecording("Recordings/drag.touch.jsonl") { header in
      let board = Board(surface: header.surface)
      return StageHost(board.stage, owner: board)
    }
  }
}
