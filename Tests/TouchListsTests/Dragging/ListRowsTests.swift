import TestSupport
import Testing
import TouchGestures
import TouchLists

@Suite("Rows that are kept as layers")
struct ListRowsTests {
  private let playground = Playground()
  private let left: ListRows<TouchLayer>
  private let right: ListRows<TouchLayer>

  /// Two lists of 200 × 400 pt at x = 100 and x = 500, from y = 100 on; a0 … a3 are 40, 50 … pt high.
  init() {
    func make(_ x: Double) -> ListRows<TouchLayer> {
      let list = ListLayer(frame: Rect(x: x, y: 100, width: 200, height: 400))
      return ListRows(of: list) { row, _ in 40 + 10 * (Double(row.name.dropFirst()) ?? 0) }
    }
    (left, right) = (make(100), make(500))
    for rows in [left, right] { playground.root.addChild(rows.list) }
    for number in 0..<4 {
      let row = TouchLayer(name: "a\(number)")
      row.addInteraction(DragInteraction())
      left.append(row, animated: false)
    }
  }

  private func names(_ rows: ListRows<TouchLayer>) -> [String] { rows.layers.map(\.name) }
  private func tops(_ rows: ListRows<TouchLayer>) -> [Double] { rows.layers.map(\.frame.minY) }

  @Test("They are where their heights say, and slide as others come, go and move")
  func changes() {
    expectEqual(tops(left), [0, 40, 90, 150])
    var changes = 0
    left.onChange = { changes += 1 }
    let new = TouchLayer(name: "b1")
    left.insert(new, at: 1)
    left.move(left.layers[0], to: 4)
    left.remove(left.layers[1])
    left.remove(TouchLayer(name: "elsewhere"))
    #expect(changes == 3 && names(left) == ["b1", "a2", "a3", "a0"])
    playground.wait(0.3)
    #expect(tops(left) == [0, 50, 110, 180] && left.index(of: new) == 0)
    new.name = "b5"
    left.measure()
    #expect(tops(left) == [0, 90, 150, 220] && new.bounds.height == 90)
  }

  @Test("Removed and put back, a row is seen and takes touches, here and in another list")
  func putBack() {
    func isWhole(_ row: TouchLayer, in rows: ListRows<TouchLayer>) -> Bool {
      row.opacity == 1 && !row.isHidden && row.isUserInteractionEnabled && row.parent === rows.list
    }
    let row = left.layers[0]
    // After it has vanished, while it does, and after both while it appeared.
    for seconds in [0.3, 0.1] {
      left.remove(row)
      playground.wait(seconds)
      left.insert(row, at: 1)
      playground.wait(0.5)
      #expect(isWhole(row, in: left), "\(seconds)")
    }
    left.remove(row)
    left.insert(row, at: 1)
    playground.wait(0.1)
    left.remove(row)
    playground.wait(0.1)
    left.insert(row, at: 1)
    playground.wait(0.5)
    #expect(isWhole(row, in: left), "as it appeared")
    left.remove(row)
    playground.wait(0.1)
    row.removeFromParent()
    left.insert(row, at: 1)
    playground.wait(0.5)
    #expect(isWhole(row, in: left), "taken out by the app in between")
    left.remove(row)
    right.insert(row, at: 0)
    playground.wait(0.5)
    #expect(isWhole(row, in: right))
    playground.run { finger(1).down(at: Point(x: 600, y: 110)) }
    playground.wait(0.2)
    right.measure()
    #expect(isWhole(row, in: right), "asked for anew while a finger is on it")
    expectLog(row.calls, equals: ["began 1"], "which keeps it")
    playground.run { finger(1).up() }
    right.remove(row)
    left.insert(row, at: 0, animated: false)
    playground.wait(0.5)
    #expect(isWhole(row, in: left), "put back at once, without motion")
  }

  private func drag(_ start: Point, to end: Point) {
    playground.run {
      finger(1).down(at: start)
      pause(0.6)
      finger(1).drag(to: end, over: 0.2, steps: 10)
      finger(1).up(after: 0.3)
    }
    playground.wait(1)
  }

  @Test("Dropped, a row goes to its place in its own list or in another of the same kind")
  func drops() {
    for rows in [left, right] { rows.acceptDrops() }
    drag(Point(x: 200, y: 120), to: Point(x: 200, y: 270))
    #expect(names(left) == ["a1", "a2", "a0", "a3"] && tops(left) == [0, 50, 110, 150])
    drag(Point(x: 200, y: 120), to: Point(x: 600, y: 300))
    #expect(names(left) == ["a2", "a0", "a3"] && names(right) == ["a1"] && tops(right) == [0])
    #expect(right.layers[0].parent === right.list && right.layers[0].isUserInteractionEnabled)
  }

  @Test(
    "A row that is dragged while the list measures has its new height when it is back",
    arguments: [false, true])
  func measuredInDrag(animated: Bool) {
    left.acceptDrops()
    let row = left.layers[0]
    playground.run {
      finger(1).down(200, 120)
      pause(0.6)
      finger(1).drag(to: Point(x: 200, y: 270), over: 0.2, steps: 10)
    }
    row.name = "a6"
    left.measure(animated: animated)
    #expect(row.bounds.height == 40)
    playground.run { finger(1).up(after: 0.3) }
    playground.wait(1)
    #expect(names(left) == ["a1", "a2", "a6", "a3"] && tops(left) == [0, 50, 110, 210])
    #expect(row.bounds.height == 100)
  }

  @Test("DND-7: a row that a reload has hidden under a finger cannot be picked up")
  func hiddenRow() {
    left.acceptDrops()
    for _ in 0..<26 { left.append(TouchLayer(name: "a0"), animated: false) }
    let row = left.layers[0]
    playground.run { finger(1).down(200, 120) }
    left.list.contentOffset.y = 860
    left.list.reloadData()
    #expect(row.isHidden && row.parent === left.list)
    playground.wait(1)
    playground.run {
      finger(1).drag(to: Point(x: 200, y: 495), over: 0.1, steps: 3)
      finger(1).up(after: 0.2)
    }
    #expect(left.index(of: row) == 0)
    left.list.contentOffset = .zero
    playground.wait(1)
    #expect(row.parent === left.list && !row.isHidden && row.frame.minY == 0)
  }

  @Test("Moved, taken out and put back at its old place in one event, a row is there")
  func movedAndPutBack() {
    let row = left.layers[1]
    left.move(row, to: 0)
    left.remove(row)
    left.insert(row, at: 1)
    playground.wait(1)
    expectEqual(tops(left), [0, 40, 90, 150])
  }

  @Test("A dragged row that is reloaded is shown anew when it is back")
  func reloadedInDrag() {
    let row = left.layers[0]
    playground.run {
      finger(1).down(200, 120)
      pause(0.6)
      finger(1).move(by: Vector(dx: 0, dy: 15))
    }
    row.name = "a6"
    left.list.reloadRows(at: [0])
    playground.run { finger(1).up(after: 0.3) }
    playground.wait(1)
    #expect(tops(left) == [0, 100, 150, 210] && row.bounds.height == 100)
    #expect(row.parent === left.list && !row.isHidden && row.isUserInteractionEnabled)
  }

  @Test("Measured as the row with the focus goes in a reload, all rows are there")
  func measuredInReload() {
    let knob = ListRig.Row(name: "knob", bounds: Rect(x: 0, y: 0, width: 20, height: 20))
    left.layers[1].addChild(knob)
    playground.stage.focus.move(to: knob)
    playground.stage.focus.onChange = { [left] in left.measure() }
    left.list.reloadData()
    playground.stage.focus.onChange = {}
    #expect(playground.stage.focus.layer == nil && tops(left) == [0, 40, 90, 150])
    #expect(left.layers.allSatisfy { $0.parent === left.list })
  }

  @Test("A row dropped on another list and back keeps its own scale where both lists are zoomed")
  func zoomedDrops() {
    let table = playground.addLayer("table", Rect(x: 0, y: 0, width: 800, height: 600))
    table.transform = Transform2D(scaleX: 0.5, y: 0.5)
    for rows in [left, right] {
      table.addChild(rows.list)
      rows.acceptDrops()
    }
    let row = left.layers[0]
    for (start, end, rows) in [
      (Point(x: 300, y: 210), Point(x: 500, y: 300), right),
      (Point(x: 500, y: 210), Point(x: 300, y: 350), left),
    ] {
      drag(start, to: end)
      #expect(rows.index(of: row) == rows.layers.count - 1 && row.parent === rows.list)
      #expect(row.transform == .identity && row.frame.size == Size(width: 200, height: 40))
    }
  }

  @Test("A layer that is no such row is not taken")
  func others() {
    right.acceptDrops()
    let card = playground.addLayer("card", Rect(x: 350, y: 100, width: 50, height: 50))
    card.addInteraction(DragInteraction())
    drag(Point(x: 375, y: 125), to: Point(x: 600, y: 300))
    #expect(card.parent === playground.root && right.layers.isEmpty)
    #expect(card.position == Point(x: 375, y: 125))
  }
}
