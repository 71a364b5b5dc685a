import Testing
import TouchLists

@Suite("Tab in a list")
struct ListFocusTests {
  /// A control in the middle of its row, so that showing it does not show the next row.
  private final class Knob: Layer, FocusTarget {}

  /// A hundred rows, of which some have a control, named by the row.
  private final class Rows: ListLayerDataSource {
    let step: Int
    var asked = 0
    init(step: Int) { self.step = step }
    func numberOfRows(in list: ListLayer) -> Int { 100 }
    func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer {
      asked += 1
      let row = Layer(name: "row", frame: Rect(x: 0, y: 0, width: 320, height: 64))
      if index % step == 0 {
        row.addChild(Knob(name: "\(index)", frame: Rect(x: 20, y: 10, width: 80, height: 44)))
      }
      return row
    }
  }

  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 320)))
  private let list = ListLayer(name: "list", frame: Rect(x: 0, y: 0, width: 320, height: 320))
  private let before = Knob(name: "before", frame: Rect(x: 330, y: 0, width: 60, height: 44))
  private let after = Knob(name: "after", frame: Rect(x: 330, y: 60, width: 60, height: 44))

  init() {
    for layer in [before, list, after] { stage.root.addChild(layer) }
    list.rowHeight = 64
  }

  private var name: String { stage.focus.layer?.name ?? "" }
  private var isInSight: Bool {
    guard let layer = stage.focus.layer else { return false }
    let place = layer.convert(layer.bounds, to: nil)
    return place.minY >= 0 && place.maxY <= 320
  }

  @Test(
    "Tab goes on to rows out of sight, over rows without a control, and back", arguments: [1, 3])
  func outOfSight(step: Int) {
    let rows = Rows(step: step)
    list.dataSource = rows
    stage.focus.move(to: before)
    for number in 0..<20 {
      stage.focus.moveForward()
      #expect(name == "\(number * step)" && isInSight && list.children.count <= 7)
    }
    for number in (0..<19).reversed() {
      stage.focus.moveBackward()
      #expect(name == "\(number * step)" && isInSight && list.children.count <= 7)
    }
    stage.focus.moveBackward()
    #expect(name == "before")
  }

  @Test(
    "Behind the last row, or if no other control is near, Tab leaves the list", arguments: [1, 50])
  func left(step: Int) {
    let rows = Rows(step: step)
    list.dataSource = rows
    if step == 1 { list.scrollToRow(at: 99, at: .bottom, animated: false) }
    stage.focus.move(to: after)
    stage.focus.moveBackward()
    #expect(name == (step == 1 ? "99" : "0"))
    stage.focus.moveForward()
    #expect(name == "after" && list.children.count == 5)
  }

  @Test("Tab goes on to the next row out of sight, too, from a control that can no longer be used")
  func unusable() {
    let rows = Rows(step: 1)
    list.dataSource = rows
    list.scrollToRow(at: 50, at: .top, animated: false)
    for (index, next) in [(54, 55), (55, 54)] {
      let knob = list.descendant(named: "\(index)") as? Knob
      stage.focus.move(to: knob)
      knob?.isHidden = true
      if next > index { stage.focus.moveForward() } else { stage.focus.moveBackward() }
      #expect(name == "\(next)" && isInSight)
      knob?.isHidden = false
    }
  }

  @Test("A row that is reloaded keeps the keyboard, unless something else has got it meanwhile")
  func reloaded() {
    let rows = Rows(step: 1)
    list.dataSource = rows
    stage.focus.move(to: before)
    for _ in 0..<2 { stage.focus.moveForward() }
    let old = stage.focus.layer
    list.reloadRows(at: [0, 1], animated: false)
    #expect(name == "1" && stage.focus.layer !== old && stage.focus.isRingShown)
    list.reloadRows(at: [0, 2])
    #expect(name == "1")
    stage.focus.onChange = { [stage, after] in
      if stage.focus.layer == nil { stage.focus.move(to: after) }
    }
    list.reloadRows(at: [1])
    #expect(name == "after")
  }

  @Test("A row gets the keyboard back after a menu during which it was scrolled out of sight")
  func scrolledUnderMenu() {
    let rows = Rows(step: 1)
    list.dataSource = rows
    stage.focus.move(to: before)
    stage.focus.moveForward()
    let menu = Knob(name: "menu", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addChild(menu)
    stage.focus.enter(menu)
    list.scrollToRow(at: 50, at: .top, animated: false)
    list.scrollToRow(at: 90, at: .top, animated: false)
    menu.removeFromParent()
    stage.focus.leave(menu)
    #expect(name == "0" && isInSight)
    stage.focus.move(to: before)
    list.scrollToRow(at: 90, at: .top, animated: false)
    #expect(list.row(at: 0) == nil, "then it goes as any other")
  }

  @Test("A list around a part that has the keyboard to itself makes no rows for Tab")
  func scope() throws {
    let rows = Rows(step: 1)
    list.dataSource = rows
    stage.focus.enter(try #require(list.descendant(named: "0")?.parent))
    stage.focus.moveForward()
    let asked = rows.asked
    stage.focus.moveForward()
    #expect(name == "0" && rows.asked == asked)
  }
}
