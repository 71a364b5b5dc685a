import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchInput
import TouchRecording
import TouchSandbox
import TouchTesting

@testable import TouchExplain

@Suite("Verdicts on the glass are words")
struct ShownVerdictTests {
  @Test(
    "The board and the figures show words, and no machine form", arguments: BundledRecording.names)
  func shown(_ name: String) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = [.figures, .board]
    var count = 0
    var said: Set<String> = []
    for event in input.events {
      session.handle(event)
      count += 1
      guard count % 7 == 0 else { continue }
      let context = session.overlayContext
      let board = session.overlay.panels.lazy.compactMap { $0 as? BoardPanel }.first
      for row in board?.board(context)?.rows ?? [] {
        #expect(row.decision?.rule == nil || !row.words.isEmpty, "\(row.name)")
        #expect(row.words.count <= VerdictWords.longest, "\(row.words)")
        said.formUnion([row.words, row.gapWords])
      }
      let figures = session.overlay.panels.lazy.compactMap { $0 as? FiguresPanel }.first
      for row in figures?.content(context)?.rows ?? []
      where row.value.isEmpty {
        said.insert(row.name)
      }
    }
    #expect(!said.isEmpty)
    for words in said {
      #expect(!words.contains(#/\b[A-Z]+-[0-9]+:/#), "\(words)")
      #expect(!words.contains(", at most "), "\(words)")
      #expect(!words.contains(#/\b(possible|failed)\b/#), "\(words)")
    }
  }

  // MARK: A need that falls

  @Test("A swipe under way says what it needs now, at once and at its end")
  func need() throws {
    let rig = try BoardRig({ [swipe()] }, at: 0.085) {
      finger(1).stroke((100, 100, 0), (120, 100, 0.085), up: 0.4)
    }
    let row = try #require(rig.board.rows.first)
    #expect(row.words == "went 20 pt, needs 46 pt now (50 at once, 27 after 0.5 s)")
    #expect(row.words.count <= VerdictWords.longest)
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
