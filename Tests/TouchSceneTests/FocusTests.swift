import TestSupport
import Testing
import TouchGestures
import TouchTesting

/// A layer that can have the keyboard, and says what came.
private final class Key: Layer, FocusTarget {
  var log: [String] = []
  var taken: Set<String> = []
  var isUsable = true
  var secure: Bool?
  var canBecomeFocused: Bool { isUsable }
  var textInput: TextInput? {
    secure.map { TextInput(caret: Rect(x: 1, y: 2, width: 2, height: 10), isSecure: $0) }
  }

  func focusChanged(isFocused: Bool) { log.append(isFocused ? "on" : "off") }
  func handle(_ key: KeyEvent) -> Bool {
    log.append("\(key.phase) \(key.key)")
    return taken.contains(key.key)
  }
  func handle(_ text: TextEvent) { log.append("text \(text.string)") }
  func cancelKeys() { log.append("cancel") }
}

@Suite("The focus of a stage")
struct FocusTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let player: ScriptPlayer
  private let a = Key(name: "a", frame: Rect(x: 10, y: 10, width: 50, height: 30))
  private let b = Key(name: "b", frame: Rect(x: 110, y: 10, width: 50, height: 30))
  private let c = Key(name: "c", frame: Rect(x: 10, y: 110, width: 50, height: 30))

  init() {
    player = ScriptPlayer(stage)
    for layer in [a, b, c] { stage.root.addChild(layer) }
  }

  private func press(_ key: String, _ modifiers: ModifierKeys = []) {
    player.run { TouchTesting.press(key, modifiers) }
  }
  private var name: String { stage.focus.layer?.name ?? "" }

  @Test("Tab goes through the tree and round, Shift-Tab back, Escape leaves")
  func tab() {
    let box = Layer(name: "box", frame: Rect(x: 200, y: 0, width: 200, height: 300))
    let inner = Key(name: "inner", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    box.addChild(inner)
    stage.root.insertChild(box, at: 1)
    var names: [String] = []
    for _ in 0..<5 {
      press("Tab")
      names.append(name)
    }
    expectEqual(names, ["a", "inner", "b", "c", "a"])
    press("Tab", .shift)
    #expect(name == "c" && stage.focus.isRingShown)
    press("Escape")
    #expect(name == "" && !stage.focus.isRingShown)
    press("Tab", .shift)
    #expect(name == "c")
    press("Tab", .control)
    #expect(name == "c")
  }

  @Test("Among thousands of layers Tab goes on as among few, also from one that it skips now")
  func crowd() {
    let fields = (0..<5000).map { Key(name: "\($0)", frame: a.frame) }
    for field in fields { stage.root.addChild(field) }
    stage.focus.move(to: fields[2500])
    press("Tab")
    #expect(name == "2501")
    fields[2501].isUsable = false
    press("Tab")
    #expect(name == "2502")
    press("Tab", .shift)
    #expect(name == "2500")
  }

  @Test("Events from inside an action come after it, in their order and at their moments")
  func insideAction() {
    func send(_ kind: InputEvent.Kind, at seconds: Double) {
      stage.handle(InputEvent(time: Timestamp(seconds: seconds), kind))
    }
    func touch(_ layer: Layer, at seconds: Double) {
      for (phase, delay) in [(TouchPhase.began, 0.0), (.ended, 0.1)] {
        send(.touch(phase, at: layer.position), at: seconds + delay)
      }
    }
    let (first, second) = (TapGestureRecognizer(), TapGestureRecognizer())
    a.addGestureRecognizer(first)
    b.addGestureRecognizer(second)
    var moments: [Timestamp] = []
    first.addAction { _ in
      stage.focus.move(to: a)
      touch(b, at: 5)
      send(.text(TextEvent(.committed, "x")), at: 6)
      #expect(stage.focus.layer === a)
    }
    second.addAction { _ in
      moments.append(stage.now)
      stage.focus.move(to: b)
    }
    touch(a, at: 1)
    #expect(a.log == ["on", "off"] && b.log == ["on", "text x"])
    #expect(moments == [Timestamp(seconds: 5.1)] && stage.now == Timestamp(seconds: 6))
  }

  @Test("What is hidden, takes no touches, cannot be focused or is elsewhere is left out")
  func targets() {
    expectEqual(stage.focus.targets.map(\.name), ["a", "b", "c"])
    a.isHidden = true
    b.isUsable = false
    expectEqual(stage.focus.targets.map(\.name), ["c"])
    c.opacity = 0.01
    #expect(stage.focus.targets.isEmpty, "as little as fingers find it")
    c.opacity = 0.02
    for layer in [a, b, Key(name: "far")] {
      stage.focus.move(to: layer)
      #expect(name == "")
    }
    a.isHidden = false
    stage.root.isUserInteractionEnabled = false
    #expect(stage.focus.targets.isEmpty)
  }

  @Test("A layer that goes away or cannot be used any more has lost the keyboard")
  func lost() {
    stage.focus.move(to: a)
    a.isHidden = true
    #expect(stage.focus.layer == nil)
    a.isHidden = false
    #expect(stage.focus.layer === a)
    a.removeFromParent()
    #expect(stage.focus.layer == nil)
    press("X")
    expectEqual(a.log, ["on", "off"])
    press("Tab")
    #expect(name == "b" && a.log == ["on", "off"])
  }

  @Test("Keys go to the focus, then to the focus targets around it; what is taken moves nothing")
  func keys() {
    let inner = Key(name: "inner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    a.addChild(inner)
    stage.focus.move(to: inner)
    press("X")
    #expect(inner.log == ["on", "down X", "up X"] && a.log == ["down X", "up X"] && b.log == [])
    inner.taken = ["Tab"]
    press("Tab")
    #expect(name == "inner")
    a.taken = ["Escape"]
    press("Escape")
    #expect(name == "inner")
  }

  @Test("A key that no layer has taken is the app's, before Tab and Escape move the focus")
  func shortcuts() {
    var heard: [String] = []
    stage.focus.onKey = { key in
      heard.append("\(key.phase) \(key.key)")
      return key.key == "Escape"
    }
    press("F5")
    press("Tab")
    a.taken = ["Return"]
    press("Return")
    #expect(heard == ["down F5", "up F5", "down Tab", "up Tab"] && name == "a")
    press("Escape")
    #expect(heard.suffix(2) == ["down Escape", "up Escape"] && name == "a")
    stage.focus.onKey = { _ in false }
    press("Escape")
    #expect(name == "")
  }

  @Test("Text goes to the focus alone, and a window that loses the keyboard takes its keys back")
  func text() {
    player.run { type("lost") }
    stage.focus.move(to: b)
    player.run {
      type("x")
      happen(.focus(.lost))
    }
    #expect(a.log == [] && b.log == ["on", "text x", "cancel"])
    #expect(stage.focus.layer === b, "the window's keyboard is not the stage's")
  }

  @Test("A part of the stage can have the keyboard to itself, and gives it back")
  func scopes() {
    let menu = Layer(name: "menu", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let row = Key(name: "row", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    menu.addChild(row)
    stage.root.addChild(menu)
    stage.focus.move(to: b, showsRing: true)
    stage.focus.enter(menu)
    #expect(stage.focus.layer == nil)
    press("Tab")
    press("Tab")
    #expect(name == "row")
    stage.focus.move(to: a)
    #expect(name == "row")
    stage.focus.leave(menu)
    #expect(name == "b" && stage.focus.isRingShown)
    // One that was taken away without leaving is over.
    stage.focus.enter(menu)
    menu.removeFromParent()
    press("Tab")
    #expect(name == "a")
  }

  @Test("A part that ends below another takes along what is inside it, and the other gives back")
  func endBelow() {
    let dialog = Layer(name: "dialog", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let menu = Layer(name: "menu", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let alert = Layer(name: "alert", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Key(name: "inner", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let row = Key(name: "row", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    dialog.addChild(inner)
    dialog.addChild(menu)
    menu.addChild(row)
    stage.root.addChild(dialog)
    stage.root.addChild(alert)
    stage.focus.move(to: b)
    stage.focus.enter(dialog)
    stage.focus.move(to: inner)
    stage.focus.enter(menu)
    stage.focus.move(to: row)
    stage.focus.enter(alert)
    dialog.removeFromParent()
    stage.focus.leave(dialog)
    #expect(name == "")
    stage.focus.leave(alert)
    #expect(name == "b")
  }

  @Test("Keys that such a part does not use reach neither the layers around it nor the app")
  func scopedKeys() {
    var heard: [String] = []
    stage.focus.onKey = {
      heard.append($0.key)
      return false
    }
    let dialog = Key(name: "dialog", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let inner = Key(name: "inner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    dialog.addChild(inner)
    a.addChild(dialog)
    stage.focus.move(to: b)
    stage.focus.enter(dialog)
    press("F5")
    expectEqual(dialog.log, ["down F5", "up F5"])
    stage.focus.move(to: inner)
    press("X")
    expectEqual(inner.log, ["on", "down X", "up X"])
    #expect(dialog.log.suffix(2) == ["down X", "up X"] && a.log.isEmpty && heard.isEmpty)
    press("Tab")
    #expect(name == "dialog" && heard.isEmpty)
    stage.focus.leave(dialog)
    press("F5")
    #expect(name == "b" && heard == ["F5", "F5"])
  }

  @Test(
    "The ring shows where keys have gone, until a finger lands, and is not cut off by the layer")
  func ring() throws {
    func lines() -> [[Point]] {
      stage.drawList(background: .black).commands.compactMap {
        if case .stroke(let points, true, let stroke) = $0,
          [FocusRing.colors.outer, FocusRing.colors.inner].contains(stroke.color)
        {
          points
        } else {
          nil
        }
      }
    }
    stage.focus.move(to: a)
    #expect(lines().isEmpty)
    press("Tab")
    #expect(name == "b" && lines().count == 2)
    let box = try #require(Rect(boundingBox: lines()[0]))
    #expect(box.minX < b.frame.minX && box.maxY > b.frame.maxY && box.width < 60)
    b.transform = Transform2D(scaleX: 2, y: 2)
    let large = try #require(Rect(boundingBox: lines()[0]))
    #expect(abs(large.width - 108) < 1, "as far away as before")
    player.run { finger(1).tap(at: Point(x: 300, y: 250)) }
    #expect(lines().isEmpty && stage.focus.layer === b)
  }

  @Test("A layer that Tab reaches is scrolled into view")
  func scrolling() {
    let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    list.contentSize = Size(width: 200, height: 1000)
    let far = Key(name: "far", frame: Rect(x: 10, y: 500, width: 50, height: 30))
    list.addChild(far)
    stage.root.addChild(list)
    stage.focus.move(to: c)
    press("Tab")
    #expect(name == "far")
    #expect(list.bounds.minY <= 500 && list.bounds.maxY >= 530)
  }

  @Test("What is recorded of a password is placeholders; of everything else it is the event")
  func recordable() {
    let events: [InputEvent] = [
      InputEvent(time: .zero, .text(TextEvent(.committed, "pw"))),
      InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: "P"))),
      InputEvent(time: .zero, .mark("P")),
    ]
    a.secure = false
    stage.focus.move(to: a)
    #expect(events.map(stage.recordable) == events)
    a.secure = true
    #expect(
      events.map(stage.recordable) == [
        InputEvent(time: .zero, .text(TextEvent(.committed, "••"))),
        InputEvent(time: .zero, .key(KeyEvent(phase: .down, key: "•"))), events[2],
      ])
    #expect(stage.focus.textInput?.caret == Rect(x: 11, y: 12, width: 2, height: 10))
  }

  @Test("The pointer has the shape of the layer under it, or of one around that")
  func cursors() {
    let inner = Layer(name: "inner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    a.addChild(inner)
    a.cursor = .move
    let table: [(Point, Cursor)] = [
      (Point(x: 15, y: 15), .move), (Point(x: 50, y: 35), .move), (Point(x: 300, y: 200), .arrow),
    ]
    for (place, cursor) in table {
      player.run {
        happen(.mouse(MouseEvent(phase: .moved, button: 0, location: place, clicks: 0)))
      }
      #expect(stage.cursor == cursor)
    }
    inner.cursor = .text
    player.run {
      happen(.mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 15, y: 15), clicks: 0)))
    }
    #expect(stage.cursor == .text)
  }
}
