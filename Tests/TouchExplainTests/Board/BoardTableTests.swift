import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// What the board says of every recognizer in every way that it can fail, wait or win, and that
/// what it claims would have helped does help.
@Suite("The recognizer board")
struct BoardTableTests {
  private func expect(_ some: BoardCase) throws {
    let rig = try BoardRig(some.attach, at: some.moment, some.steps)
    let row = try #require(rig.board.rows.first)
    #expect(row.name == some.kind)
    #expect(row.state == some.state)
    #expect(row.rule == some.rule)
    #expect(row.words == some.words)
    #expect((row.measured == nil) == (some.measured == nil), "\(String(describing: row.measured))")
    if let measured = row.measured, let expected = some.measured {
      expectClose(measured, expected, within: 1e-3, "measured")
    }
    #expect((row.limit == nil) == (some.limit == nil), "\(String(describing: row.limit))")
    if let limit = row.limit, let expected = some.limit {
      expectClose(limit, expected, within: 1e-3, "limit")
    }
    if let rule = row.rule { #expect(RuleText.of(rule) != nil, "no text of \(rule)") }
    let search = rig.counterfactuals(row)
    #expect((search?.found ?? []).map(\.words) == some.whatIf)
    if let search, search.found.isEmpty { #expect(!search.isCut && search.replays > 0) }
    // What is claimed is tried by the test itself, and a step less is not enough.
    guard let question = row.decision?.question else { return }
    let claim = BoardClaim(rig: rig, question: question)
    for found in search?.found ?? [] {
      #expect(claim.holds(found.change), "\(found.words)")
      if let almost = claim.almost(found.change) {
        #expect(!claim.holds(almost), "\(found.words): \(almost) is enough")
      }
    }
  }

  @Test("WHY-1: taps and long presses on the board", arguments: tapsAndPresses)
  func tapAndPress(some: BoardCase) throws { try expect(some) }

  @Test("WHY-1: pans, edges, scrolling and swipes on the board", arguments: pansAndSwipes)
  func panAndSwipe(some: BoardCase) throws { try expect(some) }

  @Test("WHY-1: pinch, rotation, transform, dial, gather and hover on the board", arguments: pairs)
  func pair(some: BoardCase) throws { try expect(some) }

  @Test("WHY-1: wheels, trackpads and whole hands on the board", arguments: scrolling)
  func scroll(some: BoardCase) throws { try expect(some) }

  @Test("WHY-1: the reasons that every kind shares, on the board", arguments: shared)
  func anyKind(some: BoardCase) throws { try expect(some) }

  @Test("WHY-1: what others decide, on the board", arguments: others)
  func other(some: BoardCase) throws { try expect(some) }
}
