import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// A lesson under real fingers and keys.
@Suite(.needsTouchscreen, .timeLimit(.minutes(30)))
struct LessonWindowTests {
  private static let blue = Screenshot.RGB(0x4D_AB_F7)
  private static let size = (width: 1280.0, height: 800.0)

  private func open(_ arguments: String...) throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["learn"] + arguments,
      environment: ["XDG_STATE_HOME": files.url.path]
    ) { $0.count(of: Self.blue, tolerance: 12) > 500 }
  }

  private func waitUntilKept(_ part: String, in window: LiveWindow) throws {
    let file = "touchstone/lessons.json"
    try window.program.waitUntil("\(part) in the progress") {
      try window.files.has(file)
        && String(decoding: window.files.contents(file), as: UTF8.self).contains(part)
    }
  }

  /// A point of the figure's scene, 800 × 700, on the screen.
  private func place(_ x: Double, _ y: Double) -> (Double, Double) {
    let width = Self.size.width - (0.36 * Self.size.width).rounded()
    let scale = min(width / 800, Self.size.height / 700)
    let (left, top) = ((width - 800 * scale) / 2, (Self.size.height - 700 * scale) / 2)
    return (left + x * scale, top + y * scale)
  }

  private static let check = (1200.0, 758.0)

  private func tap(_ point: (Double, Double), in window: LiveWindow) throws {
    try window.screen.down(1, at: point)
    _ = try window.settle()
    try window.screen.up(1)
  }

  @Test("A finger moves the photo to where it will be, and the answer is kept")
  func prediction() throws {
    let window = try open("move", "--page", "2")
    try window.screen.down(1, at: place(400, 350))
    try window.screen.glide([1: [place(200, 470)]], duration: .milliseconds(200))
    let asked = try window.settle()
    window.keep(asked, as: "lesson-asked")
    try window.screen.up(1)
    try tap(Self.check, in: window)
    try waitUntilKept(#""right": true"#, in: window)
    window.keep(try window.settle(), as: "lesson-answered")
  }

  @Test("A formula is typed with the keyboard")
  func typing() throws {
    let window = try open("formula", "--page", "2")
    let screen = window.screen
    for _ in 0..<2 { try screen.strike(.tab) }
    // Text comes once the window has seen that a field has the keyboard.
    _ = try window.settle()
    try screen.holding(.control) { try screen.strike(try #require(.typing("a"))) }
    let shifted: [Character: Character] = ["(": "9", ")": "0", "+": "=", "A": "a", "B": "b"]
    for character in "move=(A'+B')/2-(A+B)/2" {
      let key = try #require(KeyCode.typing(shifted[character] ?? character))
      if shifted[character] == nil {
        try screen.strike(key)
      } else {
        try screen.holding(.shift) { try screen.strike(key) }
      }
    }
    try waitUntilKept(#""right": true"#, in: window)
  }

  @Test("Esc closes the menu of a number's field, and not the lesson")
  func menu() throws {
    let window = try open("order", "--page", "5")
    let screen = window.screen
    let before = try window.settle()
    func wait(for what: String, until isShown: (_ changes: Int) -> Bool) throws {
      try screen.waitForScreenshot(what) { isShown($0.countDifferences(from: before)) }
    }
    try screen.down(1, at: (923, 320))
    try wait(for: "a selected word") { $0 > 500 }
    try screen.up(1)
    try wait(for: "the menu") { $0 > 10_000 }
    try screen.strike(.escape)
    try wait(for: "the field without its menu") { $0 < 5000 }
    // Now the field gives up the keyboard, and a digit chooses an answer.
    try screen.strike(.escape)
    try screen.strike(try #require(.typing("2")))
    try screen.strike(.enter)
    try waitUntilKept(#""right": true"#, in: window)
  }

  @Test("A photo that is left where it is earns the hint for that")
  func keys() throws {
    let window = try open("move", "--page", "2")
    try window.screen.strike(.enter)
    try waitUntilKept(#""still""#, in: window)
  }
}
