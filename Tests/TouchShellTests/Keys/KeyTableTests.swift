import TestBasics
import Testing
import TouchExplain
import TouchInput
import TouchScenes
import TouchShell

/// The table of keys, and everything that repeats it.
@Suite("Keys: one table")
struct KeyTableTests {
  /// The tables of keys on a page: their rows.
  private static func tables(_ path: String) throws -> [[String]] {
    try BuiltProgram.text(path)
      .matches(of: #/\| key \| what it does \|\n\| --- \| --- \|\n((?:\|.*\n)+)/#)
      .map { $0.output.1.split(separator: "\n").map(String.init) }
  }

  /// Returns the rows of a page's table.
  static func tableRows(_ rows: [(key: String, what: String)]) -> [String] {
    rows.map { "| \($0.key.split(separator: "  ").joined(separator: " ")) | \($0.what) |" }
  }

  private static func tableRows(in place: KeyCommand.Place) -> [String] {
    tableRows(KeyCommand.rows(in: place))
  }

  @Test("The pages have the rows of the table, all of them and no others")
  func pages() throws {
    let commands = "Sources/TouchSandbox/TouchSandbox.docc/Commands.md"
    let play = "Sources/TouchSandbox/TouchSandbox.docc/RecordAndPlay.md"
    #expect(
      try Self.tables(commands) == [.gallery, .sceneOfGallery, .take].map(Self.tableRows(in:)))
    #expect(
      try Self.tables("Sources/TouchLessons/TouchLessons.docc/TouchLessons.md")
        == [Self.tableRows(in: .lesson)])
    #expect(try Self.tables(play) == [Self.tableRows(in: .playback)])
  }

  @Test(
    "A key does one thing in a place, and each thing has its key",
    arguments: KeyCommand.Place.allCases)
  func unambiguous(place: KeyCommand.Place) {
    var seen: Set<[String]> = []
    for command in KeyCommand.all(in: place) {
      #expect(!command.label.isEmpty && !command.meaning.isEmpty)
      // A card's button takes Return.
      #expect(command.bindings.isEmpty == (command.label == "Return" && place == .gallery))
      for binding in command.bindings {
        let isNew = seen.insert([binding.key, "\(binding.modifiers.rawValue)"]).inserted
        #expect(isNew, "\(binding.key) is there twice")
        for held in Self.held(for: binding) {
          let down = KeyEvent(phase: .down, key: binding.key, modifiers: held)
          #expect(KeyCommand.action(for: down, in: place) == binding.action, "\(binding.key)")
          let up = KeyEvent(phase: .up, key: binding.key, modifiers: held)
          #expect(KeyCommand.action(for: up, in: place) == nil)
          #expect(KeyCommand.purpose(of: up, in: place) == binding.action)
        }
      }
    }
    #expect(KeyCommand.action(for: KeyEvent(phase: .down, key: "Q"), in: place) == nil)
  }

  /// What may be held for a key to mean what its row says.
  private static func held(for binding: KeyCommand.Binding) -> [ModifierKeys] {
    if binding.modifiers.isEmpty { return [[], .alt] }
    let each = [ModifierKeys.shift, .control, .alt, .meta].filter(binding.modifiers.contains)
    return each + [binding.modifiers.union(.alt)]
  }

  @Test("What a key does that people know of")
  func known() {
    var table: [(key: String, held: ModifierKeys, place: KeyCommand.Place, KeyCommand.Action?)] = [
      ("3", [], .gallery, .openScene(3)), ("Keypad 9", [], .gallery, .openScene(9)),
      ("S", [], .gallery, nil), ("S", .shift, .scene, .saveScreenshot),
      ("S", .meta, .scene, .saveScene), ("R", [], .sceneOfGallery, .reset),
      // The focus takes it.
      ("Tab", [], .gallery, nil),
      ("Up", [], .gallery, .focusCardToward(.up)), ("Left", [], .playback, .step(-1)),
      ("Left", [.shift, .control], .playback, .jump(-1)), ("T", [], .playback, .takeOver),
      ("T", [], .take, .endTake), ("H", [], .take, nil), ("W", [], .take, .toggleScrolling),
      ("W", [], .playback, nil),
    ]
    for place in KeyCommand.Place.allCases {
      table.append(("F11", [], place, .toggleFullScreen))
      table.append(("Escape", [], place, .leave))
    }
    for (key, held, place, action) in table {
      let event = KeyEvent(phase: .down, key: key, modifiers: held)
      #expect(KeyCommand.action(for: event, in: place) == action, "\(key) in \(place)")
    }
  }

  @Test("What is still held does only once what would be undone by a second time")
  func once() {
    let parts = Set(OverlayPart.available.map(\.key))
    #expect(
      KeyCommand.singleKeys
        == parts.union([
          "Escape", "F3", "F8", "F11", "H", "Keypad Enter", "L", "R", "Return", "S", "Space", "T",
          "W",
        ]))
  }

  @Test("Keys of a scene's behaviors stand before the window's")
  func own() {
    let rows = KeyCommand.rows(in: .scene, after: [("Ctrl-Z", "undo")])
    #expect(rows.map(\.key) == ["Ctrl-Z"] + KeyCommand.all(in: .scene).map(\.label))
  }
}
