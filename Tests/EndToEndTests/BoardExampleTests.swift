import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// The Kanban of `tools/Examples/Board`, built by `tools/test`, under true fingers.
@Suite(.needsTouchscreen, .needsExamples, .timeLimit(.minutes(60)))
struct BoardExampleTests {
  /// Its window on a screen that has room around it, with what is waited for there.
  private final class Desk {
    let screen: VirtualTouchscreen
    let program: ChildProgram
    private let name: String
    /// Where the window's corner is on the screen.
    private let corner: ScreenPoint

    init(_ name: String, width: Int, height: Int, recording: String? = nil) throws {
      self.name = name
      corner = (Double(max(width - 1100, 0) / 2), Double(max(height - 700, 0) / 2))
      screen = try VirtualTouchscreen(width: width, height: height)
      program = try ChildProgram(
        ExampleTests.program("KanbanWindow"), arguments: recording.map { [$0] } ?? [],
        environment: screen.environment)
    }

    deinit { screen.stop() }

    func place(_ x: Double, _ y: Double) -> ScreenPoint { (corner.x + x, corner.y + y) }

    /// How many pixels of a part of the window have a colour.
    func count(_ color: UInt32, _ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> Int {
      try screen.screenshot().count(
        of: Screenshot.RGB(color),
        in: Screenshot.PixelRect(
          x: Int(corner.x) + x, y: Int(corner.y) + y, width: width, height: height))
    }

    func wait(_ what: String, until isSo: () throws -> Bool) throws {
      try program.waitUntil(what, isSo)
      ExampleTests.keep(try screen.settledScreenshot(), as: "board-\(name)-\(what)")
    }

    /// Holds a finger or the mouse on a card until that is lifted: it is larger then.
    func lift(_ press: () throws -> Void) throws {
      try program.waitUntil("the board's rest") {
        try screen.isAtRest(program, needsServer: false)
      }
      let rest = try screen.screenshot()
      try press()
      try wait("lifted") { try screen.screenshot().countDifferences(from: rest) > 500 }
    }

    /// Closes the window as its user would.
    func end() throws {
      try screen.strike(.escape)
      #expect(try program.waitForExit() == .code(0))
      #expect(program.standardError == "")
    }
  }

  private let card: UInt32 = 0x2A_31_3B
  private let doneCard: UInt32 = 0x1F_3A_2D
  private let accent: UInt32 = 0x4D_AB_F7
  /// The outer line of the focus ring.
  private let ring: UInt32 = 0x00_00_00
  private let red: UInt32 = 0xFF_6B_6B

  @Test("Fingers drag a card to the other column, open its menu, zoom and turn the knob")
  func fingers() throws {
    let files = try TemporaryFolder()
    let recording = files.file("board.touch.jsonl")
    let desk = try Desk("fingers", width: 1200, height: 800, recording: recording)
    func left() throws -> Int { try desk.count(card, 24, 84, 514, 592) }
    func right() throws -> Int { try desk.count(card, 562, 84, 514, 592) }
    try desk.wait("start") { try left() > 60_000 && right() > 40_000 }
    let (before, other) = (try left(), try right())

    try desk.lift { try desk.screen.down(1, at: desk.place(200, 320)) }
    try desk.screen.glide([1: [desk.place(400, 300), desk.place(700, 260)]])
    try desk.screen.up(1)
    try desk.wait("dropped") { try left() < before - 25_000 && right() > other + 25_000 }

    try desk.lift { try desk.screen.down(1, at: desk.place(200, 170)) }
    try desk.screen.up(1)
    try desk.wait("menu") { try desk.count(red, 24, 84, 514, 592) > 20 }
    try desk.screen.tap(at: desk.place(70, 300))
    try desk.wait("done") { try desk.count(doneCard, 24, 84, 514, 592) > 10_000 }

    let small = try desk.count(card, 24, 84, 1052, 592)
    try desk.screen.down(1, at: desk.place(1054, 26))
    try desk.screen.glide([1: [desk.place(1070, 42), desk.place(1054, 58)]])
    try desk.screen.up(1)
    try desk.wait("large words") { try abs(desk.count(card, 24, 84, 1052, 592) - small) > 2000 }

    try desk.screen.down(1, at: desk.place(450, 400))
    try desk.screen.down(2, at: desk.place(650, 400))
    try desk.screen.glide([1: [desk.place(540, 400)], 2: [desk.place(560, 400)]])
    try desk.screen.up(1)
    try desk.screen.up(2)
    try desk.wait("zoomed") { try desk.count(card, 0, 80, 280, 620) == 0 }
    try desk.end()
    let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 50 && lines.last?.hasSuffix(#""end":true}"#) == true)
  }

  @Test("The mouse marks, drags and presses the button; keys name a card, add it and close")
  func mouseAndKeys() throws {
    let desk = try Desk("mouse", width: 1200, height: 800)
    let screen = desk.screen
    func right() throws -> Int { try desk.count(card, 562, 84, 514, 592) }
    try desk.wait("start") { try right() > 40_000 }
    // On a busy machine two clicks may be too far apart for one double click.
    try desk.wait("marked") {
      try screen.moveMouse(to: desk.place(800, 310))
      for _ in 0..<2 {
        try screen.press(.left)
        try screen.release(.left)
      }
      _ = try screen.settledScreenshot()
      return try desk.count(doneCard, 562, 84, 514, 592) > 10_000
    }
    let before = try right()
    try desk.lift {
      try screen.moveMouse(to: desk.place(200, 320))
      try screen.press(.left)
    }
    try screen.glideMouse(to: desk.place(700, 350))
    try screen.release(.left)
    try desk.wait("dropped") { try right() > before + 25_000 }

    func type(_ text: String) throws {
      for character in text { try screen.strike(try #require(.typing(character))) }
    }
    // Keys alone: the first Tab reaches the field.
    func left() throws -> Int { try desk.count(card, 24, 84, 514, 592) }
    let rest = try left()
    #expect(try desk.count(ring, 10, 10, 400, 70) < 500)
    try screen.strike(.tab)
    try desk.wait("focused") { try desk.count(ring, 10, 10, 400, 70) > 500 }
    try type("tea")
    try desk.wait("named") { try desk.count(accent, 390, 20, 110, 44) > 2000 }
    try screen.strike(.enter)
    try desk.wait("added") { try left() > rest + 12_000 }
    // The mouse on the button.
    try type("milk")
    try screen.moveMouse(to: desk.place(440, 42))
    try screen.press(.left)
    try screen.release(.left)
    try desk.wait("added by the button") { try left() > rest + 24_000 }
    try desk.end()
  }

  @Test("In a small window columns keep their width, and a finger scrolls to the second one")
  func small() throws {
    let desk = try Desk("small", width: 480, height: 400)
    func seen() throws -> Int { try desk.count(card, 0, 84, 480, 316) }
    try desk.wait("start") { try seen() > 20_000 }
    // The first column's right edge is at 304.
    #expect(try desk.count(card, 304, 84, 36, 316) == 0)
    try desk.screen.down(1, at: desk.place(400, 380))
    try desk.screen.glide([1: [desk.place(100, 380)]])
    try desk.screen.up(1)
    try desk.wait("scrolled") { try desk.count(card, 444, 84, 36, 316) == 0 && seen() > 20_000 }
    try desk.end()
  }
}
