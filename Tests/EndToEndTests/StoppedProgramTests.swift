import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A program that was stopped finds everything at once, stamped with the moment at which it woke
/// up.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct StoppedProgramTests {
  @Test(
    "Stopped and continued four times while it records: every line in order, and the last receipt too",
    arguments: [true, false])
  func recording(isLifted: Bool) throws {
    let block = TestScene.Block(
      name: "block", color: Screenshot.RGB(0xE0_31_31), size: (160, 100), center: (400, 200))
    let window = try LiveWindow(TestScene(hysteresis: 0, blocks: [block]))
    try window.screen.down(1, at: (400, 200))
    _ = try window.settle()
    for turn in 0..<4 {
      window.program.terminate(SIGSTOP)
      let offset = Double(20 * (turn % 2))
      for step in 1...30 {
        try window.screen.move(1, to: (400 + Double(step) * 3, 200 + Double(step) + offset))
      }
      if turn == 3 {
        if isLifted { try window.screen.up(1) }
        try window.screen.strike(.escape)
      }
      window.program.terminate(SIGCONT)
      if turn < 3 { _ = try window.settle() }
    }
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
    let text = String(decoding: try window.files.contents("live.touch.jsonl"), as: UTF8.self)
    let marks = text.split(separator: "\n").filter { $0.contains("\"mark\"") }
    #expect(marks.count == (isLifted ? 0 : 1), "\(marks)")
    #expect(marks.allSatisfy { $0.contains("was never lifted") })
    #expect(text.hasSuffix("\"end\":true}\n"))
    #expect(text.contains("490") && text.components(separatedBy: "\"moved\"").count > 60)
    try Touchstone.run("check", window.recordingPath).expectSuccess()
  }
}
