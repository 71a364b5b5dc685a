import Testing
import TouchExplain
import TouchShell

/// What windows say of scrolling.
struct ScrollWordsTests {
  private static let scenes = TestScene.library

  private static func words(_ rows: [ScrollWords.Row]) -> [String] {
    rows.map { "\($0.key): \($0.what)" }
  }

  @Test("The rows of scenes that scrolling zooms or moves say which, and how to have the other")
  func rows() throws {
    var both: Set<String> = []
    for name in Self.scenes.names {
      let scene = try TestScene.load(name)
      let rows = KeyCommand.rows(in: .scene, after: scene.keys)
      guard ScrollWords.hasBoth(rows) else {
        // Nothing is promised that scrolling would not do.
        #expect(!scene.keys.contains { $0.what.contains("smooth") }, "\(name)")
        continue
      }
      both.insert(name)
      #expect(Self.words(ScrollWords.worded(rows, moves: nil)) == Self.words(rows))
      for moves in [false, true] {
        let worded = ScrollWords.worded(rows, moves: moves)
        #expect(worded.count == rows.count)
        #expect(!worded.contains { $0.key == "Wheel" || $0.what.contains("smooth") }, "\(name)")
        let scrolls = worded.filter { $0.key == "Scroll" }
        #expect(scrolls.count == 1, "\(name): \(Self.words(scrolls))")
        #expect(scrolls.contains { $0.what.contains("Ctrl-scroll") } == !moves)
        let other = moves ? "Ctrl-scroll" : "W, then scroll"
        #expect(worded.contains { $0.key == other }, "\(name)")
        #expect(
          worded.contains { $0.key == "W" && $0.what.contains(moves ? "zooms i" : "moves i") })
      }
    }
    #expect(both.isSuperset(of: ["photo", "photos", "map", "explorer", "model", "paint"]))
    #expect(both.isDisjoint(with: ["dial", "swipes"]))
  }

  @Test("A photo's rows, word for word")
  func photo() throws {
    let rows = try TestScene.load("photos").keys
    func said(_ moves: Bool?) -> [String] {
      Self.words(ScrollWords.worded(rows, moves: moves)).filter { $0.contains("croll") }
    }
    #expect(
      said(nil) == [
        "Wheel: scale (or Ctrl-scroll)", "Scroll: move, where it is smooth (else W)",
        "Shift-scroll: turn",
      ])
    #expect(
      said(false) == [
        "Scroll: scale (or Ctrl-scroll)", "W, then scroll: move", "Shift-scroll: turn",
      ])
    #expect(said(true) == ["Ctrl-scroll: scale", "Scroll: move", "Shift-scroll: turn"])
  }

  @Test("The button of each place where scrolling does something says what it does")
  func buttons() {
    for place in KeyCommand.Place.allCases {
      let button = KeyCommand.buttons(in: place).first { $0.action == .toggleScrolling }
      let isThere = place != .gallery && place != .playback && place != .lesson
      #expect(button?.caption.label == (isThere ? ScrollWords.button(moves: false) : nil))
      #expect(button?.caption.key == (isThere ? "W" : nil))
    }
    #expect(ScrollWords.button(moves: true) != ScrollWords.button(moves: false))
  }
}
