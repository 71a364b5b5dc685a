import TestSupport
import Testing

/// A layer that can have the keyboard, and does what a test wants when it gets it.
private final class Key: Layer, FocusTarget {
  var log: [String] = []
  var taken: Set<String> = []
  var isUsable = true
  var gotFocus: () -> Void = {}
  var cancelled: () -> Void = {}
  var canBecomeFocused: Bool { isUsable }

  func focusChanged(isFocused: Bool) { if isFocused { gotFocus() } }
  func handle(_ key: KeyEvent) -> Bool {
    log.append("\(key.phase) \(key.key)")
    return taken.contains(key.key)
  }
  func cancelKeys() {
    log.append("cancel")
    cancelled()
  }
}

@Suite("The focus when layers change meanwhile")
struct FocusChangeTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let keys = ["a", "b", "c"].map {
    Key(name: $0, frame: Rect(x: 10, y: 10, width: 50, height: 30))
  }

  init() { for key in keys { stage.root.addChild(key) } }

  private func send(_ phase: KeyEvent.Phase, _ key: String, _ modifiers: ModifierKeys = []) {
    stage.handle(
      InputEvent(time: stage.now, .key(KeyEvent(phase: phase, key: key, modifiers: modifiers))))
  }
  private func tab(_ modifiers: ModifierKeys = []) -> String? {
    for phase in [KeyEvent.Phase.down, .up] { send(phase, "Tab", modifiers) }
    return stage.focus.layer?.name
  }

  @Test("A key is taken back from a layer that is hidden before the key comes up")
  func hidden() {
    let (a, b) = (keys[0], keys[1])
    a.taken = ["Space"]
    stage.focus.move(to: a)
    send(.down, "Space")
    a.isHidden = true
    send(.up, "Space")
    expectEqual(a.log, ["down Space", "cancel"])
    a.isHidden = false
    send(.up, "Space")
    expectEqual(a.log, ["down Space", "cancel", "up Space"], "once")
    // A key that came up leaves nothing to take back.
    for phase in [KeyEvent.Phase.down, .up] { send(phase, "Space") }
    stage.focus.move(to: b)
    send(.down, "X")
    expectEqual(a.log.suffix(2), ["down Space", "up Space"])
  }

  @Test("A layer around the focus that has used a key is told, too, that it does not come up there")
  func around() {
    let (a, b) = (keys[0], keys[1])
    let inner = Key(name: "inner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    a.addChild(inner)
    a.taken = ["Return"]
    stage.focus.move(to: inner)
    send(.down, "Return")
    stage.focus.move(to: b)
    send(.up, "Return")
    #expect(a.log == ["down Return", "cancel"] && b.log == ["up Return"])
    stage.focus.move(to: inner)
    send(.down, "Return")
    stage.handle(InputEvent(time: stage.now, .focus(.lost)))
    #expect(a.log.suffix(2) == ["down Return", "cancel"] && inner.log.last == "cancel")
    a.log = []
    a.taken = []
    inner.taken = ["Return"]
    send(.down, "Return")
    stage.handle(InputEvent(time: stage.now, .focus(.lost)))
    #expect(a.log == [] && inner.log.suffix(2) == ["down Return", "cancel"])
  }

  @Test("A key goes to the dialog that opens as the key before it is taken back")
  func openedByCancelling() {
    let (a, b) = (keys[0], keys[1])
    a.taken = ["Space"]
    a.cancelled = { [unowned stage, unowned a, unowned b] in
      a.cancelled = {}
      stage.focus.enter(b)
    }
    stage.focus.move(to: a)
    send(.down, "Space")
    a.isHidden = true
    send(.down, "X")
    #expect(b.log == ["down X"] && stage.focus.hasTakenKey)
  }

  @Test("A held key goes on in what it opened, but Return and Space only press again once released")
  func opened() {
    let (a, b) = (keys[0], keys[1])
    for key in ["Return", "Keypad Enter", "Space", "Right"] {
      let repeats = key == "Right" ? ["down Right", "down Right"] : []
      for opener in [a, nil] {
        b.log = []
        stage.focus.move(to: opener)
        send(.down, key)
        stage.focus.move(to: b)
        for phase in [KeyEvent.Phase.down, .down, .up, .down, .up] { send(phase, key) }
        #expect(b.log == repeats + ["up \(key)", "down \(key)", "up \(key)"])
      }
    }
    send(.down, "Space")
    stage.handle(InputEvent(time: stage.now, .focus(.lost)))
    stage.focus.move(to: a)
    a.log = []
    send(.down, "Space")
    #expect(a.log == ["down Space"], "no release follows a window that loses the keyboard")
  }

  @Test("Tab goes on from a layer that can no longer be used, in both directions")
  func unusable() {
    let b = keys[1]
    for makeUnusable in [{ $0.isUsable = false }, { $0.isHidden = true }] as [(Key) -> Void] {
      for (modifiers, next) in [(ModifierKeys(), "c"), (ModifierKeys.shift, "a")] {
        stage.focus.move(to: b)
        makeUnusable(b)
        #expect(tab(modifiers) == next)
        (b.isUsable, b.isHidden) = (true, false)
      }
    }
    let (a, c) = (keys[0], keys[2])
    for (edge, modifiers, next) in [(a, ModifierKeys.shift, "c"), (c, ModifierKeys(), "a")] {
      stage.focus.move(to: edge)
      edge.isUsable = false
      #expect(tab(modifiers) == next, "round from the end")
      edge.isUsable = true
    }
  }

  @Test("Tab goes on from a layer that has left with its row, until the focus is cleared")
  func removed() {
    let row = Layer(name: "row", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let table = Layer(name: "table", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    row.addChild(keys[1])
    for (modifiers, clears, next) in [
      ([], false, "c"), (.shift, false, "a"), ([], true, "a"), (.shift, true, "c"),
    ] as [(ModifierKeys, Bool, String)] {
      table.addChild(row)
      stage.root.insertChild(table, at: 1)
      stage.focus.move(to: keys[1])
      row.removeFromParent()
      table.removeFromParent()
      #expect(stage.focus.layer == nil)
      if clears { send(.down, "Escape") }
      #expect(tab(modifiers) == next)
    }
    // The row after it has gone, too.
    stage.root.insertChild(row, at: 1)
    stage.focus.move(to: keys[1])
    row.removeFromParent()
    let last = Key(name: "d", frame: Rect(x: 10, y: 10, width: 50, height: 30))
    stage.root.addChild(last)
    keys[2].removeFromParent()
    #expect(tab() == "d")
  }

  @Test("A layer that passes the focus on is not scrolled into view itself")
  func passedOn() {
    let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    list.contentSize = Size(width: 200, height: 1000)
    let whole = Key(name: "whole", frame: Rect(x: 0, y: 0, width: 200, height: 1000))
    let part = Key(name: "part", frame: Rect(x: 0, y: 900, width: 50, height: 30))
    whole.addChild(part)
    list.addChild(whole)
    stage.root.addChild(list)
    whole.gotFocus = { [stage] in stage.focus.move(to: part) }
    var changes = 0
    stage.focus.onChange = { changes += 1 }
    stage.focus.move(to: whole)
    #expect(stage.focus.layer === part && changes == 1)
    #expect(list.bounds.minY <= 900 && list.bounds.maxY >= 930)
  }

  @Test(
    "What keys operate is operated again after a menu or a dialog, unless the mouse was pressed",
    arguments: [false, true])
  func operatedAgain(isPressed: Bool) {
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addChild(card)
    stage.focus.tabOrder = { [card] in [card] }
    #expect(tab() == nil && stage.focus.operatedLayer === card)
    let menu = Key(name: "menu", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addChild(menu)
    stage.focus.enter(menu)
    stage.focus.move(to: menu)
    #expect(stage.focus.operatedLayer == nil)
    if isPressed {
      let place = Point(x: 390, y: 290)
      stage.handle(InputEvent(time: stage.now, .mouse(MouseEvent(phase: .down, location: place))))
    }
    menu.removeFromParent()
    stage.focus.leave(menu)
    #expect(stage.focus.layer == nil && (stage.focus.operatedLayer === card) == !isPressed)
  }

  @Test("A dialog that is gone, though it was never left, keeps nothing for its end")
  func neverLeft() {
    let a = keys[0]
    stage.focus.move(to: a)
    do {
      let dialog = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      stage.root.addChild(dialog)
      stage.focus.enter(dialog)
      #expect(stage.focus.layer == nil && stage.focus.isKept(in: a))
      dialog.removeFromParent()
      stage.clearChangedLayers()
    }
    #expect(!stage.focus.isKept(in: a))
  }

  @Test("A layer that clips cuts nothing off a ring in it, however wide", arguments: [false, true])
  func clippedRing(isBold: Bool) {
    let box = Layer(name: "box", frame: Rect(x: 100, y: 100, width: 80, height: 60))
    box.clipsToBounds = true
    let key = Key(name: "key", frame: Rect(x: 0, y: 0, width: 80, height: 60))
    box.addChild(key)
    stage.root.addChild(box)
    stage.focus.isRingBold = isBold
    stage.focus.move(to: key, showsRing: true)
    var clip = stage.root.bounds
    var rings = 0
    for command in stage.drawList(background: .black).commands {
      switch command {
      case .clip(let rect): clip = rect ?? stage.root.bounds
      case .stroke(let points, _, let stroke) where stroke.color == FocusRing.colors.outer:
        let inset = stroke.width / 2 - 1e-9
        let room = clip.insetBy(dx: inset, dy: inset)
        #expect(points.allSatisfy { room.contains($0) } && clip.width < 120)
        rings += 1
      default: break
      }
    }
    #expect(rings == 1)
  }

  @Test("A frame is drawn anew if the ring vanishes because touches are switched off")
  func ringOfTheUnreachable() {
    stage.focus.move(to: keys[0], showsRing: true)
    stage.clearNeedsDisplay()
    stage.root.isUserInteractionEnabled = true
    #expect(!stage.needsDisplay)
    stage.root.isUserInteractionEnabled = false
    #expect(stage.focus.layer == nil && stage.needsDisplay)
  }
}
