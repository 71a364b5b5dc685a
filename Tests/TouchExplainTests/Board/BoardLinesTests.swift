import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain

/// What joins the rows of a board, what its strips show of the time, and which rows give way.
@Suite("The lines of the recognizer board")
struct BoardLinesTests {
  private func rest(_ rig: BoardRig, _ seconds: Double) -> RecognizerBoard {
    rig.session.advance(to: rig.session.stage.now.advanced(bySeconds: seconds))
    return rig.board
  }

  @Test("Who waits is joined to whom it waits for, for as long as it does")
  func waits() throws {
    @Sendable func recognizers() -> [GestureRecognizer] {
      let (single, double) = (tap(1, "single"), tap(2, "double"))
      single.require(toFail: double)
      return [single, double]
    }
    func relation(_ isActive: Bool) -> [RecognizerBoard.Relation] {
      [RecognizerBoard.Relation(kind: .waits, from: 0, to: 1, isActive: isActive)]
    }
    let waiting = try BoardRig(recognizers, at: 0.1) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      pause(1)
    }
    expectEqual(waiting.board.rows.map(\.state), [.waiting, .possible])
    #expect(waiting.board.relations == relation(true))
    #expect(rest(waiting, 2).relations == relation(false))
    // It lost to the one that it waited for.
    let lost = try BoardRig(recognizers) { poke(100, 100) + poke(100, 100) }
    #expect(lost.board.relations == relation(true))
  }

  @Test("Who lost is joined to the one that won, and not the other way round")
  func excluded() throws {
    let rig = try BoardRig({ [tap(), pan()] }) {
      finger(1).stroke((100, 100, 0), (130, 100, 0.1))
    }
    expectEqual(rig.board.rows.map(\.state), [.failed, .running])
    #expect(
      rig.board.relations == [
        RecognizerBoard.Relation(kind: .excluded, from: 0, to: 1, isActive: true)
      ])
  }

  @Test("Of slow taps that never end the latest gaps are kept")
  func manyGaps() throws {
    let rig = try BoardRig({ [tap(2)] }) {
      for number in 0..<60 {
        let start = 0.5 * Double(number)
        finger(1).stroke((100, 100, start), up: start + 0.05)
      }
    }
    #expect(rig.history.gaps.count == 40)
    let last = try #require(rig.history.gaps.last)
    #expect(abs(last.span.upperBound.seconds - 29.5) < 1e-9)
  }

  @Test(
    "Both taps of a slow double tap stay on one board, with the gap between them",
    arguments: [
      (0.42, "0.42 s"), (0.69, "0.69 s"), (0.3512, "0.351 s"), (0.3501, "0.3501 s"), (0.71, nil),
      (2, nil),
    ] as [(Double, String?)])
  func slowDoubleTap(gap: Double, words: String?) throws {
    let fingers = words == nil ? 1 : 2
    @Sendable func recognizers() -> [GestureRecognizer] {
      let (single, double) = (tap(1, "single"), tap(2, "double"))
      single.require(toFail: double)
      return [single, double]
    }
    let rig = try BoardRig(recognizers) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(1).stroke((100, 100, 0.05 + gap), up: 0.1 + gap)
      pause(1)
    }
    let board = rig.board
    #expect(board.touches.count == fingers)
    let row = try #require(rig.row("double"))
    #expect(row.gapWords.isEmpty == (fingers == 1) && (row.gap == nil) == (fingers == 1))
    #expect(rig.row("single")?.gapWords == "")
    guard let words else { return }
    #expect(row.gapWords == "second tap too late: \(words), 0.35 s allowed", "\(row.gapWords)")
    let span = try #require(row.gap)
    expectClose(span.lowerBound.seconds, 0.05, within: 1e-9)
    expectClose(span.upperBound.seconds(since: span.lowerBound), gap, within: 1e-9)
    // It stands on the board, at any width.
    for width in [300.0, 560] {
      let composer = BoardComposer(
        board, in: Size(width: width, height: 500), BoardChoices(), answer: { _ in .none })
      let words = try #require(composer.composed()).list.words
      #expect(words.joined(separator: " ").contains(row.gapWords), "\(words)")
    }
  }

  @Test("The gap before a late tap counts from the lift of the finger that tapped")
  func gapBesideAnotherFinger() throws {
    func pencil(_ phase: TouchPhase, t: Double) -> ScriptStep {
      happen(.touch(phase, at: Point(x: 300, y: 300), id: 7, type: .pencil), t: t)
    }
    let rig = try BoardRig({ [tap(2)] }) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      // The tap takes no pencil beside a finger (S-27).
      pencil(.began, t: 0.15)
      pencil(.ended, t: 0.3)
      finger(1).stroke((100, 100, 0.5), up: 0.55)
    }
    let gap = OverlayTime.text(0.45)
    #expect(rig.board.rows[0].gapWords == "second tap too late: \(gap), 0.35 s allowed")
  }

  @Test("The second of two taps is of the same row of touches; what comes later is of another")
  func row() throws {
    let rig = try BoardRig({ [tap(2)] }) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(1).stroke((100, 100, 0.2), up: 0.25)
    }
    #expect(rig.board.touches.count == 2)
    #expect(rig.board.rows[0].state == .recognized)
    let later = try BoardRig({ [tap(1)] }) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(1).down(100, 100, t: 2)
    }
    expectEqual(later.board.touches.map(\.start.seconds), [2])
  }

  @Test(
    "A finger's strip is thick where it moves and thin where it rests; at rest time stands still")
  func strips() throws {
    let rig = try BoardRig({ [pan()] }) {
      finger(1).stroke((100, 100, 0), (120, 100, 0.1), (130, 100, 0.12), (140, 100, 0.8), up: 1)
    }
    let touch = try #require(rig.board.touches.first)
    #expect(
      touch.moves.map { [$0.lowerBound.seconds, $0.upperBound.seconds] } == [
        [0.1, 0.12], [0.8, 0.8],
      ])
    #expect(!touch.isDown && touch.end.seconds == 1)
    #expect(rest(rig, 30).span == .zero...Timestamp(seconds: 1))
    let strips = BoardStrips(span: .zero...Timestamp(seconds: 2), left: 10, width: 100)
    expectEqual(
      [-1, 0, 0.5, 2, 9].map { strips.x(Timestamp(seconds: $0)) }, [10, 10, 35, 110, 110])
  }

  @Test("Where not all rows fit, none goes before one that says less")
  func least() throws {
    let rig = try BoardRig({
      let idle = (1...3).map { tap(2, touches: 1, "idle\($0)") }
      for recognizer in idle { recognizer.allowedTouchTypes = [.pencil] }
      return [idle[0], tap(1, "failed1"), pan(), idle[1], tap(1, "failed2"), idle[2]]
    }) {
      finger(1).stroke((100, 100, 0), (130, 100, 0.1))
    }
    let board = rig.board
    func rank(_ state: BoardState) -> Int { state == .running ? 0 : state == .failed ? 1 : 2 }
    expectEqual(Set(board.rows.map { rank($0.state) }), [0, 1, 2])
    var counts: Set<Int> = []
    for height in stride(from: 60.0, through: 400, by: 10) {
      let room = Size(width: 600, height: height)
      guard
        let sheet = BoardComposer(board, in: room, BoardChoices(), answer: { _ in .none })
          .composed()
      else { continue }
      #expect(sheet.size.height <= height)
      let words = sheet.list.words
      let shown = board.rows.filter { words.contains($0.name) }
      let gone = board.rows.filter { !words.contains($0.name) }
      counts.insert(gone.count)
      #expect(words.contains("and \(gone.count) more") == !gone.isEmpty)
      let most = shown.map { rank($0.state) }.max() ?? 0
      #expect(gone.allSatisfy { rank($0.state) >= most }, "\(height): \(words)")
    }
    #expect(counts.isSuperset(of: [0, 3, 5]), "\(counts)")
  }

  @Test("Of hundreds of rows those that fit are shown")
  func hundreds() throws {
    let rig = try BoardRig({ (1...400).map { tap(2, "tap\($0)") } }) { finger(1).down(100, 100) }
    let room = Size(width: 600, height: 200)
    let composer = BoardComposer(rig.board, in: room, BoardChoices(), answer: { _ in .none })
    let sheet = try #require(composer.composed())
    let words = sheet.list.words
    #expect(sheet.size.height <= 200)
    #expect(words.contains { $0.hasPrefix("and 39") && $0.hasSuffix(" more") }, "\(words)")
  }

  @Test("Rooms of which it takes as much have one layout, others their own")
  func rooms() throws {
    let rig = try BoardRig({ (1...9).map { tap(2, "tap\($0)") } }) { finger(1).down(100, 100) }
    rig.session.overlay.parts = [.board]
    let panel = try #require(rig.session.overlay.panels.first as? BoardPanel)
    for event in rig.events { panel.note(event, on: rig.session.stage) }
    let context = rig.session.overlayContext
    let rooms = [(1240.0, 700.0), (620, 700), (1240, 200), (620, 200), (300, 200), (300, 700)]
      .map { Size(width: $0.0, height: $0.1) }
    let together = rooms.map { panel.details(context, within: $0)?.size }
    let apart = rooms.map { panel.details(rig.session.overlayContext, within: $0)?.size }
    #expect(together == apart)
    #expect(together[0] == together[1] && together[2] == together[3])
    for (size, room) in zip(together, rooms) {
      #expect(size.map { $0.width <= room.width && $0.height <= room.height } ?? true, "\(room)")
    }
    #expect(Set(together.compactMap { $0?.height }).count > 2)
  }
}
