import Testing

@testable import TouchSDL

@Suite("The pace of frames")
struct FramePaceTests {
  /// Draws whenever that may be, on a clock of whole milliseconds.
  private func frames(
    _ pace: FramePace, until end: Int, hands: (Int) -> Bool = { _ in false }
  ) -> [Int] {
    var pace = pace
    return (0...end).filter { ticks in
      guard Double(ticks) >= pace.due(hasInput: hands(ticks)) else { return false }
      pace.drawFrame(at: Double(ticks))
      return true
    }
  }

  @Test(
    "What moves by itself is drawn as often as the display refreshes, whole milliseconds or not",
    arguments: [60.0, 75, 90, 120, 144])
  func even(rate: Double) {
    let count = frames(FramePace(refreshRate: rate, isInStep: false), until: 9999).count
    #expect(abs(Double(count) - 10 * rate) <= 1, "\(count) in ten seconds")
  }

  @Test("What hands do is drawn half a refresh after the frame before, at the latest")
  func hands() {
    let pace = FramePace(refreshRate: 60, isInStep: false)
    // A move comes at each of these milliseconds, and waits until it is drawn.
    for move in 1...16 {
      let drawn = frames(pace, until: 40) { $0 >= move }
      #expect(drawn[1] == max(move, 8), "a move at \(move): \(drawn)")
    }
  }

  @Test(
    "A frame that hands asked for begins a new pace, and one that was missed is not made up for")
  func anew() {
    var pace = FramePace(refreshRate: 50, isInStep: false)
    pace.drawFrame(at: 0)
    #expect(pace.due(hasInput: false) == 20 && pace.due(hasInput: true) == 10)
    pace.drawFrame(at: 12)
    #expect(pace.due(hasInput: false) == 32)
    pace.drawFrame(at: 35)
    #expect(pace.due(hasInput: false) == 52, "3 ms late: the pace is kept")
    pace.drawFrame(at: 90)
    #expect(pace.due(hasInput: false) == 110, "one was missed")
    pace.drawFrame(at: 110, wait: 100)
    #expect(pace.due(hasInput: false) == 210)
  }

  @Test("Where presenting waits for the display, hands ask for nothing more")
  func inStep() {
    var pace = FramePace(refreshRate: 50, isInStep: true)
    pace.drawFrame(at: 0)
    #expect(pace.due(hasInput: true) == 10 && pace.due(hasInput: false) == 10)
  }
}
