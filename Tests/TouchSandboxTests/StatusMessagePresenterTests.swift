import Testing
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

@Suite("A message on the frame is there from the first frame on, and for a while")
struct StatusMessagePresenterTests {
  private static func words(_ board: inout StatusMessagePresenter, at seconds: Double) -> String? {
    var list = DrawList()
    board.draw(
      on: Surface(size: Size(width: 800, height: 600)), at: Timestamp(seconds: seconds), into: &list
    )
    guard case .text(let text)? = list.commands.first else { return nil }
    return text.string
  }

  @Test(
    "However long it took what it speaks of, and whatever key came before the frame",
    arguments: [0.0, 0.3, 4.9, 6, 60])
  func late(delay: Double) {
    var board = StatusMessagePresenter()
    board.put(StatusMessage("Saved"))
    #expect(board.needsDisplay)
    board.clear()
    board.advance(to: Timestamp(seconds: delay))
    #expect(Self.words(&board, at: delay) == "Saved")
    #expect(!board.needsDisplay)
    let end = delay + StatusMessagePresenter.duration
    #expect(board.deadline == Timestamp(seconds: end))
    board.advance(to: Timestamp(seconds: end - 0.01))
    #expect(Self.words(&board, at: end - 0.01) == "Saved")
    board.advance(to: Timestamp(seconds: end))
    #expect(board.needsDisplay)
    #expect(Self.words(&board, at: end) == nil)
  }

  @Test("A key takes away what was seen; what stays goes only when it is removed")
  func keys() {
    var board = StatusMessagePresenter()
    board.put(StatusMessage("one"))
    #expect(Self.words(&board, at: 1) == "one")
    board.clear()
    #expect(Self.words(&board, at: 1) == nil)
    board.put(StatusMessage("two"), stays: true)
    #expect(Self.words(&board, at: 2) == "two" && board.deadline == nil)
    board.clear()
    board.advance(to: Timestamp(seconds: 99))
    #expect(Self.words(&board, at: 99) == "two")
    board.remove()
    #expect(Self.words(&board, at: 99) == nil)
  }
}
