import TestSupport
import Testing

@Suite("A mouse is one finger, or two that mirror each other")
struct MousePairTests {
  @Test("IND-1: a left drag is one finger of an indirect pointer")
  func drag() {
    expectLog(
      piped([mouse(0, .down, 10), mouse(1, .moved, 15), mouse(1, .moved, 15), mouse(2, .up, 16)]),
      equals: ["0 began 1@10", "1 moved 1@15", "2 ended 1@16"])
    var pipeline = InputPipeline()
    var samples: [TouchSample] = []
    pipeline.process(mouse(0, .down, 10)) { samples += $0.samples }
    #expect(samples.map(\.type) == [.indirectPointer] && samples.map(\.pressure) == [1])
  }

  @Test("With Alt at the press it is a pair about the press, also when Alt is let go")
  func pair() {
    expectLog(
      piped([mouse(0, .down, 10, 10, with: .alt), mouse(1, .moved, 15, 30), mouse(2, .up, 5, 10)]),
      equals: [
        "0 began 1@10,10 began 2@10,10", "1 moved 1@15,30 moved 2@5,-10",
        "2 ended 1@5,10 ended 2@15,10",
      ])
  }

  @Test(
    "Other buttons, other keys and moves without a finger pass",
    arguments: [
      mouse(0, .down, 0, button: 3), mouse(0, .down, 0, with: .shift),
      mouse(0, .down, 0, with: [.alt, .control]),
      mouse(0, .moved, 0), mouse(0, .up, 0), mouse(0, .up, 0, button: 2),
    ])
  func passing(event: InputEvent) {
    expectEqual(piped([event]), [event.short])
  }

  @Test("Another button's press during a drag passes and ends nothing")
  func secondButton() {
    expectLog(
      piped([
        mouse(0, .down, 0), mouse(1, .down, 0, button: 3), mouse(2, .up, 0, button: 3),
        mouse(3, .moved, 9), mouse(4, .up, 9),
      ]), equals: ["0 began 1@0", "1 mouse down", "2 mouse up", "3 moved 1@9", "4 ended 1@9"])
  }

  @Test("A press while down cancels the finger whose lift was lost")
  func lostLift() {
    expectLog(
      piped([
        mouse(0, .down, 0, with: .alt), mouse(1, .moved, 5), mouse(2, .down, 9), mouse(3, .up, 9),
        mouse(4, .up, 9),
      ]),
      equals: [
        "0 began 1@0 began 2@0", "1 moved 1@5 moved 2@-5", "2 cancelled 1@5 cancelled 2@-5",
        "2 began 1@9", "3 ended 1@9", "4 mouse up",
      ])
    expectLog(
      piped([mouse(0, .down, 0), mouse(2, .down, 9, with: .shift)]),
      equals: ["0 began 1@0", "2 cancelled 1@0", "2 mouse down"])
  }

  @Test("Its ids are the smallest that no touch has")
  func ids() {
    expectLog(
      piped([
        touch(0, (1, .began, 0), (3, .began, 0)), mouse(1, .down, 5, with: .alt),
        touch(2, (1, .ended, 0)), mouse(3, .up, 5), mouse(4, .down, 5),
      ]),
      equals: [
        "0 began 1@0 began 3@0", "1 began 2@5 began 4@5", "2 ended 1@0", "3 ended 2@5 ended 4@5",
        "4 began 1@5",
      ])
  }

  @Test("A touch that takes an id of the mouse gets another for its life, and strays are dropped")
  func collision() {
    expectLog(
      piped([
        mouse(0, .down, 5), moved(1, 1), touch(2, (1, .began, 7)), moved(3, 1, 8),
        touch(4, (2, .began, 9)),
        mouse(5, .up, 5), moved(6, 1, 9), touch(7, (1, .ended, 9)), moved(8, 2, 10),
        touch(9, (1, .began, 0)),
      ]),
      equals: [
        "0 began 1@5", "2 began 2@7", "3 moved 2@8", "4 began 3@9", "5 ended 1@5", "6 moved 2@9",
        "7 ended 2@9",
        "8 moved 3@10", "9 began 1@0",
      ])
  }

  @Test("When the focus is lost its fingers are gone without a word")
  func focus() {
    expectLog(
      piped([
        mouse(0, .down, 5), event(1, .focus(.lost)), mouse(2, .moved, 6), mouse(3, .up, 6),
        mouse(4, .down, 5),
      ]), equals: ["0 began 1@5", "1 focus lost", "2 mouse moved", "3 mouse up", "4 began 1@5"])
  }
}
