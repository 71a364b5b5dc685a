import TestSupport
import Testing

@Suite("Moves that happened together are one frame (E-2)")
struct FrameAssemblerTests {
  @Test("Different fingers at one time join")
  func sameTime() {
    expectLog(piped([moved(5, 1, 10), moved(5, 2, 20)]), equals: ["5 moved 1@10 moved 2@20"])
  }

  @Test("Up to 2 ms from first to last join, at the latest time; more do not")
  func window() {
    expectLog(
      piped([moved(5, 1), moved(6, 2), moved(7, 3)]), equals: ["7 moved 1@0 moved 2@0 moved 3@0"])
    expectLog(
      piped([moved(5, 1), moved(7.000001, 2)]), equals: ["5 moved 1@0", "7.000001 moved 2@0"])
  }

  @Test("A second move of the same finger, a down and an up start again")
  func closing() {
    expectLog(
      piped([moved(5, 1, 1), moved(5, 1, 2), moved(5, 2, 3)]),
      equals: ["5 moved 1@1", "5 moved 1@2 moved 2@3"])
    expectLog(
      piped([moved(5, 1), touch(5, (2, .began, 0)), moved(5, 1)]),
      equals: ["5 moved 1@0", "5 began 2@0", "5 moved 1@0"])
    expectLog(
      piped([moved(5, 1), touch(5, (2, .ended, 0)), moved(5, 3)]),
      equals: ["5 moved 1@0", "5 ended 2@0", "5 moved 3@0"])
    expectLog(
      piped([moved(5, 1), event(5, .mark("a")), moved(5, 2)]),
      equals: ["5 moved 1@0", "5 mark a", "5 moved 2@0"])
  }

  @Test("Down and up in one drain are two events (E-5)")
  func tap() {
    expectLog(
      piped([touch(5, (1, .began, 0)), touch(5, (1, .ended, 0))]),
      equals: ["5 began 1@0", "5 ended 1@0"])
  }

  @Test("Multigesture events do not break a frame; they follow it")
  func multigestures() {
    expectLog(
      piped([
        multigesture(4), moved(5, 1), multigesture(5), moved(6, 2), multigesture(6), moved(7, 1),
      ]),
      equals: [
        "4 multigesture", "6 moved 1@0 moved 2@0", "6 multigesture", "6 multigesture",
        "7 moved 1@0",
      ])
  }

  @Test("Frames that a drain's end keeps apart never share a time")
  func drains() {
    expectLog(
      piped([moved(5, 1)], [moved(5, 2), multigesture(5)], [moved(5, 3)], [moved(5, 3)]),
      equals: [
        "5 moved 1@0", "5.000001 moved 2@0", "5.000001 multigesture", "5.000002 moved 3@0",
        "5.000002 moved 3@0",
      ])
  }

  @Test("Whole frames join as single moves do, and empty ones vanish")
  func wholeFrames() {
    let pair = touch(5, (1, .moved, 1), (2, .moved, 2))
    expectLog(piped([pair, moved(6, 3), touch(6)]), equals: ["6 moved 1@1 moved 2@2 moved 3@0"])
    expectLog(piped([pair, moved(6, 2)]), equals: ["5 moved 1@1 moved 2@2", "6 moved 2@0"])
  }

  @Test("Time never runs backwards, and not out of its range")
  func monotone() {
    expectLog(
      piped([touch(5, (1, .began, 0)), moved(4, 1), moved(3, 2), multigesture(2)]),
      equals: ["5 began 1@0", "5 moved 1@0 moved 2@0", "5 multigesture"])
    var pipeline = InputPipeline()
    var count = 0
    for id in 1...3 {
      pipeline.process(InputEvent(time: .distantFuture, .touch(.moved, at: .zero, id: id))) { _ in
        count += 1
      }
      pipeline.flush { _ in count += 1 }
    }
    #expect(count == 3)
  }

  @Test("A steady stream of moves keeps its storage")
  func storage() {
    var assembler = FrameAssembler()
    var addresses: Set<UnsafeRawPointer?> = []
    for time in 1...1000 {
      for id in 1...2 {
        assembler.process(moved(Double(time * 8), id)) { event in
          guard case .touches(let frame) = event.kind else { return }
          frame.samples.withUnsafeBytes { _ = addresses.insert($0.baseAddress) }
        }
      }
    }
    #expect(addresses.count == 1)
  }
}
