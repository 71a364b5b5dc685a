import TestSupport
import Testing
import TouchSandbox
import TouchShell

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

  @Test(
    "What was saved is one line: of a long path its first folders are left out, never its name",
    arguments: [
      (width: 800.0, folders: 3, whole: true), (800, 30, false), (360, 3, true), (360, 9, false),
      (320, 60, false), (100, 9, false),
    ] as [(Double, Int, Bool)])
  func path(width: Double, folders: Int, whole: Bool) throws {
    let path = (1...folders).map { "/of \($0)" }.joined() + "/my.take.jsonl"
    let surface = Surface(size: Size(width: width, height: 600))
    let line = StatusMessage.line("Saved: ", path: path, on: surface)
    #expect(whole ? line == "Saved: " + path : line.hasPrefix("Saved: …/"))
    #expect(line.hasSuffix("/my.take.jsonl"))
    var list = DrawList()
    StatusMessage(line).draw(on: surface, into: &list)
    let text = try #require(list.texts.first)
    // A name that is wider than the frame is broken.
    #expect(text.string.contains("\n") == (width == 100), "\(text.string)")
    if width > 100, !whole {
      let kept = line.dropFirst("Saved: …".count)
      #expect(path.hasSuffix(kept))
      let next = try #require(path.dropLast(kept.count).split(separator: "/").last)
      StatusMessage("Saved: …/\(next)\(kept)").draw(on: surface, into: &list)
      let longer = try #require(list.texts.last)
      #expect(longer.string.contains("\n"), "there was room for \(next)")
    }
  }
}
