import TestSupport
import Testing
import TouchControls

@Suite("Text fields")
struct TextFieldTests {
  private final class Log {
    var values: [String] = []
    var submitted: [String] = []
  }
  /// A clipboard that answers at once, as a window does.
  private final class FakePasteboard: Pasteboard {
    var text = ""
    var asked = 0
    func copy(_ string: String) { text = string }
    func requestText() { asked += 1 }
  }

  private let rig = ControlRig()
  private let field: TextField
  private let log = Log()
  private let pasteboard = FakePasteboard()

  init() {
    let log = log
    field = rig.add(TextField("Name", placeholder: "Your name") { log.values.append($0) })
    field.onSubmit = { log.submitted.append($0) }
    field.frame = Rect(x: 40, y: 60, width: 160, height: 44)
    rig.stage.pasteboard = pasteboard
  }

  private var inner: Double { field.frame.minX + 11 }
  private func width(_ text: String) -> Double { FontSet.bundled.width(text, size: 16) }
  /// Where on the surface a caret is, behind the first characters.
  private func place(behind text: String) -> Point { Point(x: inner + width(text), y: 82) }

  @Test("A tap gives it the keyboard, and text comes at the caret")
  func typing() {
    #expect(rig.stage.focus.textInput == nil)
    rig.run {
      type("lost")
      tap("Name")
      type("Ada")
    }
    #expect(field.text == "Ada" && log.values == ["Ada"] && field.valueLabel == "Ada")
    rig.keys("Left")
    rig.run { type("d") }
    rig.keys("Home")
    rig.keys("Delete")
    rig.run { type("É") }
    rig.keys("Return")
    #expect(field.text == "Édda" && log.submitted == ["Édda"])
    rig.keys("Escape")
    #expect(rig.stage.focus.layer == nil && rig.stage.focus.textInput == nil)
  }

  @Test("Keys select, and commands copy, cut and select all")
  func keys() {
    field.text = "one two"
    rig.stage.focus.move(to: field)
    rig.keys("Left", with: [.control, .shift])
    #expect(field.selection == 4..<7)
    rig.keys("C", with: .control)
    #expect(pasteboard.text == "two" && field.text == "one two")
    rig.keys("A", with: .meta)
    #expect(field.selection == 0..<7)
    rig.keys("X", with: .control)
    #expect(pasteboard.text == "one two" && field.text == "" && log.values == [""])
    rig.run { happen(.text(TextEvent(.pasted, "three\nfour"))) }
    #expect(field.text == "three four")
    rig.keys("Backspace", with: .control)
    rig.keys("Backspace", with: .alt)
    #expect(field.text == "")
  }

  @Test("Keys that type mean nothing else while it has the keyboard; Tab and shortcuts do")
  func leftKeys() {
    let next = rig.add(Button("Next"), at: Point(x: 40, y: 200))
    rig.stage.focus.move(to: field)
    func isTaken(_ key: String, _ modifiers: ModifierKeys = []) -> Bool {
      field.handle(KeyEvent(phase: .down, key: key, modifiers: modifiers))
    }
    #expect(isTaken("Q") && isTaken("Space") && isTaken("7", .shift) && isTaken("Up"))
    #expect(isTaken("S", .alt) && isTaken("Q", [.control, .alt]), "AltGr types")
    #expect(!isTaken("V", [.control, .shift]), "an app's shortcut")
    #expect(!isTaken("S", .control) && !isTaken("F1") && !isTaken("Tab") && !isTaken("Escape"))
    rig.keys("Tab")
    #expect(rig.stage.focus.layer === next)
    rig.keys("Tab", with: .shift)
    #expect(rig.stage.focus.layer === field)
  }

  @Test("Fingers: a tap puts the caret, two select a word, three everything")
  func fingers() {
    field.text = "one two"
    rig.run { finger(1).tap(at: place(behind: "on")) }
    #expect(field.selection == 2..<2)
    rig.run { finger(1).tap(at: place(behind: "on"), after: 0.1) }
    #expect(field.selection == 0..<3)
    rig.run { finger(1).tap(at: place(behind: "on"), after: 0.1) }
    #expect(field.selection == 0..<7)
  }

  @Test(
    "The mouse: a press puts the caret, a drag selects, Shift extends, a double click is a word")
  func mouse() {
    field.text = "one two"
    rig.mouse(.began, at: place(behind: "o"), after: 1)
    #expect(field.isFocused && field.selection == 1..<1)
    rig.mouse(.moved, at: place(behind: "one t"))
    rig.mouse(.ended, at: place(behind: "one t"))
    #expect(field.selection == 1..<5)
    rig.run { happen(.key(KeyEvent(phase: .down, key: "Left Shift", modifiers: .shift))) }
    rig.click(at: place(behind: "one tw"), after: 1)
    #expect(field.selection == 1..<6)
    rig.run { happen(.key(KeyEvent(phase: .up, key: "Left Shift"))) }
    rig.click(at: place(behind: "one tw"), after: 1)
    rig.click(at: place(behind: "one tw"), after: 0.1)
    #expect(field.selection == 4..<7)
    rig.hover(at: field.middle)
    #expect(rig.stage.cursor == .text)
  }

  @Test("A long press selects a word and opens a menu, whose commands are the field's")
  func menu() {
    field.text = "one two"
    func press() {
      rig.run {
        finger(1).down(at: place(behind: "on"), after: 1)
        pause(0.6)
      }
      rig.run { finger(1).up() }
      rig.wait(0.3)
    }
    press()
    #expect(field.selection == 0..<3)
    #expect(
      rig.stage.controls.filter { $0.role == .menuItem }.map(\.label) == [
        "Cut", "Copy", "Paste", "Select All",
      ])
    rig.run { tap("Cut") }
    #expect(field.text == " two" && pasteboard.text == "one" && field.isFocused)
    press()
    rig.run { tap("Paste") }
    #expect(pasteboard.asked == 1 && field.isFocused)
    field.text = "one two"
    press()
    field.isEnabled = false
    rig.run { tap("Cut") }
    #expect(field.text == "one two" && pasteboard.text == "one", "disabled meanwhile")
  }

  @Test("Paste can be chosen in a replay, too, which has no clipboard but the text's event")
  func pasteInReplay() {
    rig.stage.pasteboard = nil
    field.text = "one"
    rig.run {
      finger(1).down(at: place(behind: "on"))
      pause(0.6)
    }
    rig.run { finger(1).up() }
    rig.wait(0.3)
    rig.run {
      tap("Paste")
      happen(.text(TextEvent(.pasted, "two")), after: 0.1)
    }
    #expect(field.text == "two" && field.isFocused)
  }

  @Test(
    "The caret is always inside, however long the text is; so is where the window is told it is")
  func scrolling() {
    rig.stage.focus.move(to: field)
    rig.run { type(String(repeating: "wide ", count: 30)) }
    let room = Rect(x: 50, y: 60, width: 140, height: 44)
    func isInside() -> Bool {
      guard let caret = rig.stage.focus.textInput?.caret else { return false }
      return caret.minX >= room.minX - 2 && caret.maxX <= room.maxX + 2
        && caret.minY >= room.minY && caret.maxY <= room.maxY
    }
    #expect(isInside())
    rig.keys("Home")
    #expect(isInside())
    for _ in 0..<40 {
      rig.keys("Right")
      #expect(isInside())
    }
    rig.keys("End")
    rig.keys("Backspace", with: .control)
    #expect(isInside())
    field.text = ""
    #expect(isInside())
  }

  @Test("A composition is shown at the caret and underlined, and is no text before it is finished")
  func composing() {
    rig.stage.focus.move(to: field)
    rig.run { happen(.text(TextEvent(.composing, "にほ", caret: 1))) }
    #expect(field.text == "にほ" && field.handle(KeyEvent(phase: .down, key: "Return")))
    expectEqual(log.submitted, [])
    rig.run { happen(.text(TextEvent(.committed, "日本"))) }
    #expect(field.text == "日本")
    rig.keys("Return")
    expectEqual(log.submitted, ["日本"])
  }

  @Test("An app that gives the field its own text back leaves a composition alone")
  func composingBound() {
    field.onChange = { [unowned field] in field.text = $0 }
    rig.stage.focus.move(to: field)
    rig.run {
      happen(.text(TextEvent(.composing, "に", caret: 1)))
      happen(.text(TextEvent(.composing, "にほ", caret: 2)))
      happen(.text(TextEvent(.committed, "日本")))
    }
    #expect(field.text == "日本")
  }

  @Test("A password shows dots, is not copied, and leaves no trace in what is recorded")
  func password() {
    let secret = rig.add(TextField("Password", isSecure: true), at: Point(x: 40, y: 200))
    rig.run { tap("Password") }
    rig.run {
      press("H", .shift)
      type("Hé")
      press("7", after: 0.1)
      type("7")
      happen(.text(TextEvent(.pasted, "pw")))
      press("Left")
    }
    #expect(secret.text == "Hé7pw" && secret.valueLabel == "•••••")
    rig.keys("A", "C", with: .control)
    #expect(pasteboard.text == "")
    for words in rig.stage.drawList(background: .black).words {
      #expect(words.allSatisfy { $0 == "•" } || words == "Your name")
    }
    for event in rig.events {
      switch event.kind {
      case .text(let text): #expect(text.string.allSatisfy { $0 == "•" })
      case .key(let key): #expect(["•", "Left", "A", "C"].contains(key.key), "\(key.key)")
      default: break
      }
    }
    let typed = rig.events.reduce(0) { count, event in
      if case .text(let text) = event.kind { count + text.string.count } else { count }
    }
    #expect(typed == 5)
    // In the other field everything is recorded again.
    rig.run {
      tap("Name")
      type("x")
    }
    #expect(rig.events.last?.kind == .text(TextEvent(.committed, "x")))
  }

  @Test("A recorded password has as many dots, with marks and control characters, too")
  func recordedMarks() {
    let replay = ControlRig()
    let fields = [rig, replay].map { rig in
      let field = rig.add(TextField("Password", isSecure: true), at: Point(x: 40, y: 200))
      rig.stage.focus.move(to: field)
      return field
    }
    // An app that keeps the text, and sets what the field has.
    for field in fields {
      field.onChange = { [unowned field] text in
        field.text = text
        field.isSecure = true
      }
    }
    for text in ["e", "\u{301}", "a\u{0}b"] {
      rig.run { happen(.text(TextEvent(.committed, text))) }
    }
    for event in rig.events { replay.stage.handle(event) }
    #expect(fields.map(\.valueLabel) == ["••••", "••••"] && fields[0].text == "e\u{301}ab")
    fields[0].isSecure = false
    #expect(fields[0].selection == 3..<3)
  }

  @Test("The caret blinks while it has the keyboard, and no timer is left without it")
  func blinking() {
    #expect(rig.stage.nextDeadline == nil)
    rig.stage.focus.move(to: field)
    let shown = field.content
    rig.wait(0.6)
    #expect(field.content != shown)
    rig.wait(0.5)
    #expect(field.content == shown)
    rig.stage.focus.move(to: nil)
    #expect(rig.stage.nextDeadline == nil && field.content != shown)
    rig.stage.focus.move(to: field)
    field.removeFromParent()
    rig.wait(2)
    #expect(rig.stage.focus.layer == nil)
  }

  @Test("Without the keyboard it shows where a long text begins, and hands act on what they see")
  func beginning() {
    let words = "first " + String(repeating: "more ", count: 30)
    let place = place(behind: "fir")
    let hands: [(String, Range<Int>, () -> Void)] = [
      ("finger", 3..<3, { rig.run { finger(1).tap(at: place, after: 1) } }),
      ("mouse", 3..<3, { rig.click(at: place, after: 1) }),
      (
        "long press", 0..<5,
        {
          rig.run {
            finger(1).down(at: place, after: 1)
            pause(0.6)
          }
        }
      ),
    ]
    for (name, selection, act) in hands {
      field.text = words
      rig.stage.focus.move(to: nil)
      let shown = rig.stage.drawList(background: .black).words
      #expect(shown.first?.hasPrefix("first") == true, "\(name)")
      act()
      #expect(field.isFocused && field.selection == selection, "\(name)")
    }
  }

  @Test("A long text costs what is seen of it, and is measured once")
  func longText() {
    field.text = String(repeating: "abc ", count: 10_000)
    rig.stage.focus.move(to: field)
    rig.keys("Home", "End")
    for words in rig.stage.drawList(background: .black).words { #expect(words.count < 60) }
  }

  @Test("A password has no words: what it shows says nothing, and a recording plays alike")
  func wordsOfPassword() {
    let secret = rig.add(
      TextField("Password", text: "my secret", isSecure: true), at: Point(x: 40, y: 200))
    let copy = rig.add(
      TextField("Copy", text: "•••••••••", isSecure: true), at: Point(x: 40, y: 300))
    for field in [secret, copy] {
      rig.stage.focus.move(to: field)
      rig.keys("Left", with: [.control, .shift])
      #expect(field.selection == 0..<9)
      rig.keys("End")
      rig.run { finger(1).tap(at: field.middle, after: 1) }
      rig.run { finger(1).tap(at: field.middle, after: 0.1) }
      #expect(field.selection == 0..<9)
      rig.keys("End")
      rig.keys("Backspace", with: .control)
      #expect(field.text == "")
    }
  }

  @Test("A long press keeps its word while the finger trembles, and selects from it farther away")
  func tremblingPress() {
    field.text = "one two"
    rig.run {
      finger(1).down(at: place(behind: "on"))
      pause(0.6)
      finger(1).move(by: Vector(dx: 3, dy: 2))
    }
    #expect(field.selection == 0..<3)
    rig.run { finger(1).move(to: place(behind: "one tw")) }
    #expect(field.selection == 0..<6)
    rig.run { finger(1).up() }
    rig.keys("Escape")
    rig.run {
      finger(1).down(at: place(behind: "one tw"), after: 1)
      pause(0.6)
      finger(1).move(to: place(behind: "on"))
    }
    #expect(field.selection == 2..<7, "to the left, too, the word stays selected")
  }

  @Test("Disabled with the keyboard, it shows no caret and takes no text, until it is enabled")
  func disabled() {
    rig.stage.focus.move(to: field)
    let focused = field.content
    field.isEnabled = false
    #expect(rig.stage.nextDeadline == nil && rig.stage.focus.textInput == nil)
    rig.run { type("x") }
    #expect(field.text == "")
    field.isEnabled = true
    #expect(field.content == focused && rig.stage.focus.textInput != nil)
    rig.run { type("x") }
    #expect(field.text == "x")
  }
}
