import Testing

@testable import TouchControls

@Suite("Editing a line")
struct TextEditingTests {
  /// The text with `|` at the caret, and what is selected in brackets.
  private static func show(_ editing: TextEditing) -> String {
    var shown = ""
    for place in 0...editing.characters.count {
      if !editing.selection.isEmpty, place == editing.selection.upperBound { shown += "]" }
      if place == editing.caret { shown += "|" }
      if !editing.selection.isEmpty, place == editing.selection.lowerBound { shown += "[" }
      if place < editing.characters.count { shown.append(editing.characters[place]) }
    }
    return shown
  }

  @Test(
    "The caret moves by characters, words and lines",
    arguments: [
      ("one two", 0, TextEditing.Unit.character, true, "o|ne two"),
      ("one two", 0, .word, true, "one| two"), ("one two", 3, .word, true, "one two|"),
      ("one two", 7, .word, false, "one |two"), ("one, two", 5, .word, false, "|one, two"),
      ("don't", 0, .word, true, "don't|"), ("don’t", 5, .word, false, "|don’t"),
      ("one two", 3, .line, true, "one two|"), ("one two", 3, .line, false, "|one two"),
      ("one", 3, .character, true, "one|"), ("", 0, .word, false, "|"),
      ("a👩‍👩‍👧b", 1, .character, true, "a👩‍👩‍👧|b"), ("e\u{301}x", 1, .character, false, "|e\u{301}x"),
    ] as [(String, Int, TextEditing.Unit, Bool, String)])
  func moves(text: String, from: Int, unit: TextEditing.Unit, forward: Bool, expected: String) {
    var editing = TextEditing(text)
    editing.place(from)
    editing.move(unit, forward: forward, selecting: false)
    #expect(Self.show(editing) == expected)
  }

  @Test("Shift selects, and an arrow without it goes to that end")
  func selecting() {
    var editing = TextEditing("one two")
    editing.move(.word, forward: false, selecting: true)
    #expect(Self.show(editing) == "one |[two]" && editing.selectedString == "two")
    editing.move(.character, forward: true, selecting: true)
    #expect(Self.show(editing) == "one t|[wo]")
    var left = editing
    left.move(.character, forward: false, selecting: false)
    #expect(Self.show(left) == "one t|wo")
    editing.move(.character, forward: true, selecting: false)
    #expect(Self.show(editing) == "one two|")
  }

  @Test("What is typed takes the place of what is selected; deleting takes units")
  func editing() {
    var editing = TextEditing("one two three")
    editing.selectWord(at: 5)
    #expect(Self.show(editing) == "one [two]| three")
    editing.insert("2")
    #expect(Self.show(editing) == "one 2| three")
    editing.delete(.character, forward: false)
    editing.delete(.word, forward: true)
    #expect(Self.show(editing) == "one |")
    editing.delete(.line, forward: false)
    editing.delete(.character, forward: false)
    #expect(Self.show(editing) == "|")
  }

  @Test("A letter that is joined by a mark is one character, and the caret is behind it")
  func marks() {
    var editing = TextEditing("ex")
    editing.place(1)
    editing.insert("\u{301}")
    #expect(editing.string == "e\u{301}x" && editing.characters.count == 2)
    #expect(editing.caret == 1)
    editing.delete(.character, forward: false)
    #expect(editing.string == "x")
  }

  @Test("Line ends and tabs are spaces, control characters are left out")
  func lines() {
    var editing = TextEditing("a\r\nb\tc\u{0}\u{7}d")
    #expect(editing.string == "a b cd")
    editing.insert("\n")
    #expect(editing.string == "a b cd ")
  }

  @Test("A composition replaces what is selected, then itself, until it is finished or given up")
  func composing() {
    var editing = TextEditing("one two")
    editing.selectWord(at: 0)
    editing.compose("に", caret: 1)
    #expect(Self.show(editing) == "に| two" && editing.composition == 0..<1)
    editing.compose("にほん", caret: 2)
    #expect(Self.show(editing) == "にほ|ん two" && editing.composition == 0..<3)
    editing.insert("日本")
    #expect(Self.show(editing) == "日本| two" && editing.composition == nil)
    editing.compose("x", caret: 9)
    editing.compose("", caret: 0)
    #expect(Self.show(editing) == "日本| two" && editing.composition == nil)
    editing.selectAll()
    editing.compose("", caret: 0)
    #expect(Self.show(editing) == "[日本 two]|", "it ends what it never began")
  }

  @Test("A composed mark joins the letter before it, until it is given up or finished")
  func composedMark() {
    var editing = TextEditing("ex")
    editing.place(1)
    editing.compose("\u{301}", caret: 1)
    #expect(Self.show(editing) == "e\u{301}|x" && editing.isComposing)
    editing.compose("", caret: 0)
    #expect(Self.show(editing) == "e|x" && !editing.isComposing)
    editing.compose("\u{301}a", caret: 1)
    #expect(editing.caret == 1 && editing.composition == 1..<2, "before the letter")
    editing.insert("\u{301}")
    #expect(Self.show(editing) == "e\u{301}|x" && !editing.isComposing)
    editing.compose("\u{302}", caret: 1)
    editing.finishComposition()
    #expect(Self.show(editing) == "e\u{301}\u{302}|x" && !editing.isComposing)
  }

  @Test("Whatever is done, places stay inside the text", arguments: 1...40 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let texts = ["a", "\u{301}", "👩", "\u{200D}", "👧", "🇩", "🇪", " two", "", "\n"]
    var editing = TextEditing("start")
    for _ in 0..<200 {
      let unit = TextEditing.Unit.allCases[next(3)]
      switch next(7) {
      case 0, 1: editing.insert(texts[next(texts.count)])
      case 2: editing.compose(texts[next(texts.count)], caret: next(4))
      case 3: editing.delete(unit, forward: next(2) == 0)
      case 4: editing.move(unit, forward: next(2) == 0, selecting: next(2) == 0)
      case 5: editing.place(next(12) - 2, selecting: next(2) == 0)
      default: editing.selectWord(at: next(12) - 2)
      }
      let count = editing.characters.count
      #expect((0...count).contains(editing.caret) && (0...count).contains(editing.anchor))
      #expect(Array(editing.string) == editing.characters, "characters are whole, seed \(seed)")
      if let composition = editing.composition {
        #expect(composition.upperBound <= count && !composition.isEmpty)
      }
    }
  }
}
