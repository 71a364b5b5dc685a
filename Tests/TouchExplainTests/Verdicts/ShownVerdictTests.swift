import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

@Suite("Verdicts on the glass are words")
struct ShownVerdictTests {
  @Test("A swipe under way says what it needs now, at once and at its end")
  func need() throws {
    let rig = try BoardRig({ [swipe()] }, at: 0.085) {
      finger(1).stroke((100, 100, 0), (120, 100, 0.085), up: 0.4)
    }
    let row = try #require(rig.board.rows.first)
    #expect(row.words == "went 20 pt, needs 46 pt now (50 at once, 27 after 0.5 s)")
    #expect(row.words.count <= VerdictWords.longest)
    let near = try BoardRig({ [swipe()] }, at: 0.08) {
      finger(1).stroke((100, 100, 0), (146.22, 100, 0.08), up: 0.4)
    }
    #expect(
      near.board.rows.first?.words
        == "went 46.22 pt, needs 46.24 pt now (50 at once, 27 after 0.5 s)")
    let byLength = try BoardRig({ [swipe(length: 25)] }, at: 0.085) {
      finger(1).stroke((100, 100, 0), (120, 100, 0.085), up: 0.4)
    }
    #expect(byLength.board.rows.first?.words == "along 20 pt of 25")
  }

  @Test("States have words, no two the same")
  func states() {
    let words = BoardState.allCases.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(
      BoardState.possible.words == "watching …" && BoardState.failed.words == "not this gesture")
  }
}
