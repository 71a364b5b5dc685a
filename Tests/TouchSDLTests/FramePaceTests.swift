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
      pace.drawFrame(at: Double(ticks), shown: Double(ticks), waited: 0, hasInput: hands(ticks))
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

  @Test("What hands do is drawn at once after a frame of what moves by itself")
  func hands() {
    let pace = FramePace(refreshRate: 60, isInStep: false)
    for move in 1...16 {
      let drawn = frames(pace, until: 40) { $0 == move }
      #expect(drawn.prefix(2) == [0, move], "a move at \(move): \(drawn)")
    }
  }

  @Test("Of what hands do, two frames a refresh are drawn at most")
  func manyHands() {
    let drawn = frames(FramePace(refreshRate: 60, isInStep: false), until: 999) { _ in true }
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 >= 8 } && drawn.count >= 119)
  }

  @Test(
    "Hands that go on at the display's rate get no frame of what moves by itself between theirs")
  func steadyHands() {
    let moves = Set((0..<60).map { Int((Double($0) * 1000 / 60).rounded()) + 3 })
    let drawn = frames(FramePace(refreshRate: 60, isInStep: false), until: 980) {
      moves.contains($0)
    }
    #expect(drawn.dropFirst().allSatisfy { moves.contains($0) }, "\(drawn)")
  }

  @Test(
    "A frame that hands asked for begins a new pace, and one that was missed is not made up for")
  func anew() {
    var pace = FramePace(refreshRate: 50, isInStep: false)
    pace.skipFrame(at: 0)
    #expect(pace.due(hasInput: false) == 20 && pace.due(hasInput: true) == 0)
    pace.skipFrame(at: 12)
    #expect(pace.due(hasInput: false) == 32)
    pace.skipFrame(at: 35)
    #expect(pace.due(hasInput: false) == 52, "3 ms late: the pace is kept")
    pace.skipFrame(at: 90)
    #expect(pace.due(hasInput: false) == 110, "one was missed")
    pace.skipFrame(at: 110, wait: 100)
    #expect(pace.due(hasInput: false) == 210)
  }

  /// A display that shows a frame at each of its refreshes, and lets presenting wait for that.
  ///
  /// - Parameters:
  ///   - count: How many frames.
  ///   - refresh: From one refresh to the next, in milliseconds.
  ///   - isWaiting: Whether presenting waits.
  ///   - cost: How long a frame takes until it is presented, by its number.
  /// - Returns: When frames were begun and shown.
  private func show(
    _ count: Int, every refresh: Double, isWaiting: Bool = true, cost: (Int) -> Double
  ) -> [(begun: Double, shown: Double)] {
    var pace = FramePace(refreshRate: 1000 / refresh, isInStep: true)
    var now = 3.0
    return (0..<count).map { number in
      now = max(now.rounded(.up), pace.due(hasInput: true))
      let begun = now
      now += cost(number)
      let drawn = now
      if isWaiting { now = (now / refresh).rounded(.up) * refresh }
      pace.drawFrame(at: begun, shown: now.rounded(.down), waited: now - drawn, hasInput: true)
      return (begun, now)
    }
  }

  @Test(
    "Where presenting waits, input is read just before the refresh, and none is missed",
    arguments: [(16.7, 1.0), (16.7, 6), (16.7, 12), (8.33, 2), (6.94, 1)] as [(Double, Double)])
  func late(refresh: Double, cost: Double) {
    let frames = show(200, every: refresh) { _ in cost }.dropFirst(5)
    let waits = frames.map { $0.shown - $0.begun - cost }
    #expect(waits.allSatisfy { $0 >= 0 && $0 <= 4.1 }, "\(waits)")
    let gaps = zip(frames, frames.dropFirst()).map { $1.shown - $0.shown }
    #expect(gaps.allSatisfy { abs($0 - refresh) < 0.01 }, "\(gaps)")
  }

  @Test("A frame that takes long is late once; the next ones are begun sooner")
  func spike() {
    let refresh = 16.7
    let frames = show(60, every: refresh) { $0 == 20 ? 15 : $0 > 30 ? 9 : 2 }
    let gaps = zip(frames, frames.dropFirst()).map { (($1.shown - $0.shown) / refresh).rounded() }
    #expect(gaps.dropFirst(5).count { $0 > 1 } == 2, "\(gaps)")
  }

  @Test("Where presenting waits, hands do not wait for a frame in which there was nothing to draw")
  func skipped() {
    var pace = FramePace(refreshRate: 50, isInStep: true)
    pace.skipFrame(at: 0)
    #expect(pace.due(hasInput: true) == 10)
    pace.skipFrame(at: 10, wait: 100)
    #expect(pace.due(hasInput: true) == 110)
  }

  @Test("A display that should wait and does not is given two frames a refresh at most")
  func neverWaiting() {
    let frames = show(100, every: 16, isWaiting: false) { _ in 1 }
    let gaps = zip(frames, frames.dropFirst()).map { $1.begun - $0.begun }
    #expect(gaps.allSatisfy { $0 >= 7.9 }, "\(gaps)")
  }
}
