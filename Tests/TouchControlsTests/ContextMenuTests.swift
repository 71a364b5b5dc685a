import TestSupport
import Testing
import TouchControls
import TouchGestures

@Suite("Context menus")
struct ContextMenuTests {
  private final class Log { var chosen: [String] = [] }
  private let rig = ControlRig()
  private let log = Log()
  private let menu: ContextMenu
  private let card: Button

  init() {
    let log = log
    func item(_ title: String, isEnabled: Bool = true, isDestructive: Bool = false)
      -> ContextMenu.Item
    {
      ContextMenu.Item(title, isEnabled: isEnabled, isDestructive: isDestructive) {
        log.chosen.append(title)
      }
    }
    menu = ContextMenu([
      item("Open"), item("Rename", isEnabled: false), item("Share"),
      item("Delete", isDestructive: true),
    ])
    menu.onClose = { log.chosen.append($0.map { "closed \($0)" } ?? "closed") }
    card = rig.add(Button("Card"), at: Point(x: 100, y: 100))
  }

  private func row(_ title: String) -> Point {
    rig.stage.control(title, role: .menuItem)?.middle ?? .zero
  }

  @Test("A tap on a row closes it and does that; on a disabled row, nothing")
  func tapping() {
    menu.show(beside: card)
    #expect(menu.isShown)
    rig.run { tap("Rename", role: .menuItem) }
    #expect(menu.isShown && log.chosen == [])
    rig.run { tap("Share", role: .menuItem, after: 1) }
    #expect(!menu.isShown && log.chosen == ["Share", "closed 2"])
    #expect(rig.stage.controls.count == 1)
  }

  @Test("It opens beside its layer on a stage whose root the app has moved, too")
  func movedRoot() {
    menu.show(beside: card)
    let way = row("Open") - card.middle
    rig.stage.root.position = Point(x: 20, y: 50)
    menu.show(beside: card)
    #expect(row("Open") - card.middle == way)
  }

  @Test("A finger or a mouse outside closes it, and reaches nothing below")
  func outside() {
    var presses = 0
    card.action = { presses += 1 }
    menu.show(beside: card)
    rig.run { finger(1).tap(at: Point(x: 390, y: 590)) }
    #expect(!menu.isShown && log.chosen == ["closed"])
    menu.show(beside: card)
    rig.click(at: card.middle)
    #expect(!menu.isShown && presses == 0)
    rig.stage.focus.move(to: card, showsRing: true)
    menu.show(beside: card)
    rig.run { finger(1).tap(at: Point(x: 390, y: 590)) }
    #expect(card.isFocused && !rig.stage.focus.isRingShown, "a ring is for keys")
  }

  @Test("A finger that lands on a row can lift on another, or beside all")
  func sliding() {
    menu.show(beside: card)
    rig.run {
      finger(1).down(at: row("Open"))
      finger(1).move(to: row("Delete"), after: 0.1)
      finger(1).up()
    }
    expectEqual(log.chosen, ["Delete", "closed 3"])
    menu.show(beside: card)
    rig.run {
      finger(1).down(at: row("Open"))
      finger(1).move(to: Point(x: 390, y: 20), after: 0.1)
      finger(1).up()
    }
    #expect(menu.isShown && log.chosen.count == 2)
  }

  @Test("The finger of a long press chooses where it lifts, or leaves the menu open")
  func pressDragRelease() {
    let press = LongPressGestureRecognizer()
    card.addGestureRecognizer(press) { [menu] _, press in
      if press.state == .began { menu.show(for: press) }
    }
    rig.run {
      finger(1).down(on: card)
      pause(0.6)
    }
    #expect(menu.isShown)
    rig.run { finger(1).up() }
    #expect(menu.isShown && log.chosen == [], "it has not moved")
    menu.close()
    log.chosen = []
    rig.run {
      finger(1).down(on: card, after: 1)
      pause(0.6)
    }
    let share = row("Share")
    rig.run {
      finger(1).drag(to: share, over: 0.2, steps: 5)
      finger(1).up()
    }
    #expect(!menu.isShown && log.chosen == ["Share", "closed 2"])
  }

  @Test("A menu that the app takes off the stage is closed", arguments: [false, true])
  func removed(hasRow: Bool) {
    rig.stage.focus.move(to: card)
    menu.show(beside: card)
    if hasRow { rig.keys("Down") }
    rig.stage.root.children.last?.removeFromParent()
    #expect(!menu.isShown && log.chosen == ["closed"] && card.isFocused)
  }

  @Test("A stage that goes during the press keeps neither the menu nor the press")
  func stageGoes() {
    weak var gone: ContextMenu?
    do {
      let rig = ControlRig()
      let menu = ContextMenu([ContextMenu.Item("Open")])
      gone = menu
      let card = rig.add(Button("Card"))
      card.addGestureRecognizer(LongPressGestureRecognizer()) { _, press in
        if press.state == .began { menu.show(for: press) }
      }
      rig.run {
        finger(1).down(on: card)
        pause(0.6)
      }
      #expect(menu.isShown)
    }
    #expect(gone == nil)
  }

  @Test("Arrows go from row to row, Return chooses, Escape closes, and the focus goes back")
  func keys() {
    rig.stage.focus.move(to: card, showsRing: true)
    menu.show(beside: card)
    #expect(!card.isFocused)
    rig.keys("Down", "Down")
    rig.keys("Return")
    expectEqual(log.chosen, ["Share", "closed 2"], "the disabled row is passed over")
    #expect(card.isFocused && rig.stage.focus.isRingShown)
    menu.show(beside: card)
    rig.keys("Up", "Up", "Home", "End")
    rig.keys("Space")
    expectEqual(log.chosen.suffix(2), ["Delete", "closed 3"])
    menu.show(beside: card)
    rig.keys("Tab", "Tab", "Tab", "Tab")
    rig.keys("Escape")
    #expect(log.chosen.last == "closed" && card.isFocused)
  }

  /// Returns a function that says which rows of the open menu differ from now.
  private func lights() -> () -> [Bool] {
    let rows = ["Open", "Share", "Delete"].compactMap {
      rig.stage.control($0, role: .menuItem)
    }
    let idle = rows.map { $0.content }
    return { zip(rows, idle).map { $0.content != $1 } }
  }

  @Test("One row is highlighted: that of the last key, or that to which the pointer has come since")
  func oneHighlight() {
    menu.show(beside: card)
    let lit = lights()
    rig.keys("Down")
    expectEqual(lit(), [true, false, false])
    rig.hover(at: row("Share"))
    expectEqual(lit(), [false, true, false])
    rig.keys("Down")
    expectEqual(lit(), [false, false, true], "keys go on from the pointer's row")
    rig.hover(at: row("Open"))
    rig.hover(at: Point(x: 390, y: 20))
    expectEqual(lit(), [false, false, false])
    rig.keys("Down")
    rig.hover(at: row("Share"))
    rig.keys("Return")
    expectEqual(log.chosen, ["Share", "closed 2"])
  }

  @Test("A finger takes the highlight from the row of the keys, and along to each row it is on")
  func fingerAfterKeys() {
    menu.show(beside: card)
    let lit = lights()
    rig.keys("Down")
    rig.run { finger(1).down(at: row("Share")) }
    expectEqual(lit(), [false, true, false])
    rig.run { finger(1).move(to: row("Delete"), after: 0.1) }
    expectEqual(lit(), [false, false, true])
    rig.run {
      finger(1).move(to: Point(x: 390, y: 20), after: 0.1)
      finger(1).up()
    }
    #expect(menu.isShown && lit() == [false, false, false])
    rig.keys("Down", "Return")
    expectEqual(log.chosen, ["Open", "closed 0"])
  }

  @Test("Closed below another menu, it leaves the keyboard to the upper one, which gives it back")
  func closedBelow() {
    rig.stage.focus.move(to: card)
    let upper = ContextMenu([ContextMenu.Item("Upper")])
    menu.show(beside: card)
    upper.show(beside: card)
    menu.close()
    rig.keys("Escape")
    #expect(!upper.isShown && card.isFocused)
  }

  @Test(
    "It lies inside the stage wherever it opens, and scrolls if it is higher",
    arguments: [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 390, y: 590, width: 10, height: 10),
      Rect(x: -50, y: 300, width: 10, height: 10), Rect(x: 200, y: 560, width: 10, height: 60),
    ])
  func places(anchor: Rect) throws {
    card.frame = anchor
    for count in [1, 4, 40] {
      let menu = ContextMenu((1...count).map { ContextMenu.Item("Row number \($0)") })
      menu.show(beside: card)
      guard let panel = rig.stage.root.descendant(named: "panel") as? ScrollLayer else {
        throw Unexpected("there is no panel")
      }
      let frame = panel.convert(panel.bounds, to: nil)
      #expect(frame.minX >= 8 && frame.minY >= 8 && frame.maxX <= 392 && frame.maxY <= 592)
      #expect((panel.contentSize.height > panel.bounds.height) == (count == 40))
      menu.close()
    }
  }

  @Test("A resized window has it whole, and a tap beside it still closes it")
  func resizing() throws {
    card.frame = Rect(x: 360, y: 560, width: 40, height: 40)
    var presses = 0
    let corner = rig.add(Button("Corner"), at: Point(x: 600, y: 300))
    corner.action = { presses += 1 }
    menu.show(beside: card)
    for size in [Size(width: 300, height: 250), Size(width: 800, height: 400)] {
      rig.run { happen(.surface(Surface(size: size))) }
      for title in ["Open", "Delete"] {
        let row = try #require(rig.stage.control(title, role: .menuItem))
        let (whole, frame) = (Rect(origin: .zero, size: size), row.convert(row.bounds, to: nil))
        #expect(whole.intersection(frame) == frame, "\(title) in \(size)")
      }
    }
    rig.run { finger(1).tap(at: corner.middle) }
    #expect(!menu.isShown && presses == 0)
  }

  @Test("In a resized window it is beside its layer again, also if only the app moves that")
  func movedByResize() throws {
    rig.stage.onResize = { [unowned card] in
      card.frame.origin = Point(x: 20, y: $0.size.height - 400)
    }
    menu.show(beside: card)
    rig.run { happen(.surface(Surface(size: Size(width: 500, height: 700)))) }
    rig.wait(0.01)
    let panel = try #require(rig.stage.root.descendant(named: "panel"))
    let frame = panel.convert(panel.bounds, to: nil)
    expectClose(frame.origin, Point(x: 20, y: card.convert(card.bounds, to: nil).maxY + 4))
  }

  @Test("What it shows is what it does, whatever the app changes meanwhile")
  func changedItems() {
    menu.show(beside: card)
    let share = row("Share")
    menu.items = [ContextMenu.Item("Other")]
    rig.run { finger(1).tap(at: share) }
    expectEqual(log.chosen, ["Share", "closed 2"])
  }

  @Test("Rows are 44 pt high at least, wide enough for their words, and grow with them")
  func rows() {
    let menu = ContextMenu([
      ContextMenu.Item("A rather long title of a row", shortcut: "Ctrl-Shift-X")
    ])
    menu.show(beside: card)
    let row = rig.stage.control("A rather long title of a row")
    #expect((row?.bounds.height ?? 0) >= 44 && row?.role == .menuItem)
    let words = rig.stage.drawList(background: .black).words
    #expect(words.contains("A rather long title of a row") && words.contains("Ctrl-Shift-X"))
  }
}
