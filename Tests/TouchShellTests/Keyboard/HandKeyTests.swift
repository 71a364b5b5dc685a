import Foundation
import TestBasics
import Testing
import TouchGeometry
import TouchInput
import TouchScenes
import TouchShell

@Suite("Keys of the keyboard's hand: one table")
struct HandKeyTests {
  /// SDL's names of all keys in the hand's table.
  static let keys = [
    "Tab", "Left", "Right", "Up", "Down", "[", "PageUp", "]", "PageDown", "=", "+", "Keypad +", "-",
    "Keypad -", "Return", "Keypad Enter", "Space", "1", "2", "3", "4", "5", "Delete", "Backspace",
    "Escape",
  ]

  private func meaning(_ key: String, _ held: ModifierKeys = []) -> HandKey? {
    HandKey(KeyEvent(phase: .down, key: key, modifiers: held))
  }

  @Test(
    "A key and what is held with it mean one thing",
    arguments: [
      ("Tab", [], HandKey.select(1)), ("Tab", .shift, .select(-1)),
      ("Left", [], .move(Vector(dx: -1, dy: 0), steps: 1)),
      ("Right", .shift, .move(Vector(dx: 1, dy: 0), steps: 10)),
      ("Up", .alt, .move(Vector(dx: 0, dy: -1), steps: 0.1)),
      ("Down", [], .move(Vector(dx: 0, dy: 1), steps: 1)),
      ("[", [], .turn(steps: -1)), ("]", .alt, .turn(steps: 0.1)),
      ("PageUp", .shift, .turn(steps: -10)), ("PageDown", [], .turn(steps: 1)),
      ("=", .shift, .scale(steps: 1)), ("+", [], .scale(steps: 1)),
      ("Keypad +", [], .scale(steps: 1)), ("-", .alt, .scale(steps: -0.1)),
      ("Left", .control, .move(Vector(dx: -1, dy: 0), steps: 0.1)),
      ("]", .control, .turn(steps: 0.1)), ("=", .control, .scale(steps: 0.1)),
      ("Keypad -", [], .scale(steps: -1)), ("Return", [], .press), ("Keypad Enter", [], .press),
      ("Space", [], .hold), ("4", [], .fingers(4)), ("Delete", [], .delete),
      ("Backspace", [], .delete), ("Escape", [], .leave),
    ] as [(String, ModifierKeys, HandKey)])
  func table(key: String, held: ModifierKeys, meaning: HandKey) {
    #expect(self.meaning(key, held) == meaning)
  }

  @Test("With a system key they are the scene's or the window's; with Ctrl those without steps")
  func others() {
    for key in Self.keys {
      #expect(meaning(key) != nil, "\(key)")
      #expect(meaning(key, [.meta, .shift]) == nil && meaning(key, [.meta, .control]) == nil)
    }
    for key in ["Tab", "Return", "Space", "4", "Delete", "Backspace", "Escape"] {
      #expect(meaning(key, .control) == nil, "\(key)")
    }
    for key in ["S", "H", "F1", "6", "Z", "A"] { #expect(meaning(key) == nil, "\(key)") }
  }

  @Test("No key of a scene's window is one of these, but Esc, which is the hand's first")
  func conflicts() {
    for place in [KeyCommand.Place.scene, .sceneOfGallery] {
      let window = Set(KeyCommand.all(in: place).flatMap(\.bindings).map(\.key))
      #expect(window.intersection(Self.keys) == ["Escape"])
    }
  }

  @Test("The page has the rows of the table, and so has --help")
  func pages() throws {
    let text = try DocPage("Keyboard.md", of: "TouchSandbox").text
    for row in KeyTableTests.tableRows(HandKey.rows) {
      #expect(text.contains(row + "\n"), "\(row)")
    }
    for row in HandKey.rows { #expect(KeyCommand.helpText(HandKey.rows).contains(row.what)) }
  }

  @Test("The page says of each bundled scene what keys do there")
  func scenes() throws {
    let text = try DocPage("Keyboard.md", of: "TouchSandbox").text
    for file in try BuiltProgram.files(in: "Resources/Scenes").map(\.lastPathComponent)
    where file.hasSuffix(".scene.json") {
      let name = file.dropLast(".scene.json".count)
      #expect(text.contains("\n| `\(name)` | "), "\(name)")
    }
  }
}
