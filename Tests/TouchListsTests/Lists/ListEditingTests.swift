import TestSupport
import Testing
import TouchGestures
import TouchLists

@Suite("Rows that come, go and change places")
struct ListEditingTests {
  /// Twenty rows of 40 pt, of which ten are seen, from y = 100 on.
  let rig = ListRig((0..<20).map { ("\($0)", 40) })

  private func insert(_ name: String, at index: Int, height: Double = 40) {
    rig.items.insert((name, height), at: index)
    rig.list.insertRows(at: [index])
  }

  private func delete(_ index: Int) {
    rig.items.remove(at: index)
    rig.list.deleteRows(at: [index])
  }

  private func move(_ index: Int, to new: Int) {
    rig.items.insert(rig.items.remove(at: index), at: new)
    rig.list.moveRow(at: index, to: new)
  }

  /// Halfway by the curve and by the time.
  private func half() { rig.playground.wait(0.1) }
  private func rest() { rig.playground.wait(0.2) }

  private func expectNames(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(rig.shown == names, sourceLocation: sourceLocation)
    for (index, name) in names.enumerated() {
      #expect(rig.place(of: name) == 100 + 40 * Double(index), sourceLocation: sourceLocation)
    }
    #expect(rig.list.children.allSatisfy { $0.opacity == 1 }, sourceLocation: sourceLocation)
  }

  @Test("Inserted: it fades in, and the rows below slide down within 0.2 s")
  func inserted() {
    insert("new", at: 2)
    expectEqual(rig.places("1", "new", "2", "3"), [140, 180, 180, 220])
    #expect(rig.list.descendant(named: "new")?.opacity == 0)
    half()
    expectEqual(rig.places("1", "new", "2", "3"), [140, 180, 200, 240])
    #expect(rig.list.descendant(named: "new")?.opacity == 0.5)
    rest()
    expectNames(["0", "1", "new"] + (2..<9).map { "\($0)" })
    #expect(rig.list.contentSize.height == 840 && !rig.stage.isAnimating)
  }

  @Test("Inserted and deleted in one event, a row is never seen")
  func insertedAndDeleted() {
    insert("new", at: 2)
    delete(2)
    half()
    #expect(rig.list.descendant(named: "new")?.opacity == 0)
    rest()
    expectNames((0..<10).map { "\($0)" })
  }

  @Test("Deleted: it fades out, and rows come up from below, also those that had no layer")
  func deleted() {
    delete(0)
    expectEqual(rig.places("0", "1", "10"), [100, 140, 500])
    half()
    expectEqual(rig.places("0", "1", "10"), [100, 120, 480])
    #expect(rig.list.descendant(named: "0")?.opacity == 0.5)
    rest()
    expectNames((1..<11).map { "\($0)" })
    // Its layer shows another row later, and takes touches.
    rig.list.contentOffset = Point(x: 0, y: 20)
    #expect(rig.list.children.allSatisfy { $0.isUserInteractionEnabled })
    #expect(rig.made == 11)
  }

  @Test("Measured again: rows keep their layers, and those below a higher one slide within 0.2 s")
  func measured() {
    let row = rig.list.row(at: 1)
    rig.items[1].height = 80
    rig.list.measureRows(animated: true)
    expectEqual(rig.places("2"), [180])
    half()
    expectEqual(rig.places("2"), [200])
    rest()
    expectEqual(rig.places("0", "1", "2"), [100, 140, 220])
    #expect(rig.list.row(at: 1) === row && row?.bounds.height == 80)
    rig.items[1].height = 40
    rig.list.measureRows()
    expectEqual(rig.places("1", "2"), [140, 180])
  }

  @Test("A row that fades out takes no touches")
  func untouched() {
    delete(0)
    let hit = rig.stage.root.hitTest(Point(x: 300, y: 110), with: nil) as? Layer
    #expect(rig.place(of: "0") == 100 && hit === rig.list)
  }

  @Test("Tab goes through the rows from top to bottom, also after one has been moved")
  func tabOrder() {
    let own = Layer(name: "own", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    rig.list.insertChild(own, at: 3)
    move(1, to: 4)
    rest()
    #expect(
      rig.stage.focus.targets.map(\.name) == ["0", "2", "3", "4", "1"] + (5..<10).map { "\($0)" })
    #expect(rig.list.childrenInTabOrder.last === own && rig.list.childrenInTabOrder.count == 11)
  }

  @Test("Tab goes on at the neighbour of a deleted row, while that fades out and after it is gone")
  func tabAfterDeletion() {
    let focus = rig.stage.focus
    for (waits, step, next) in [(false, 1, "3"), (true, 1, "4"), (true, -1, "1")] {
      focus.move(to: rig.list.row(at: 2) as? ListRig.Row)
      delete(2)
      if waits { rest() }
      if step > 0 { focus.moveForward() } else { focus.moveBackward() }
      #expect(focus.layer?.name == next)
      rest()
    }
  }

  @Test("Tab goes on at the neighbour of a row that was moved, and of rows deleted together")
  func tabAfterDeletions() {
    let focus = rig.stage.focus
    func goesOn(from index: Int, deleting rows: [[Int]], waits: Bool, to next: String) {
      focus.move(to: rig.list.row(at: index) as? ListRig.Row)
      for rows in rows {
        for row in rows.reversed() { rig.items.remove(at: row) }
        rig.list.deleteRows(at: rows)
      }
      if waits { rest() }
      focus.moveForward()
      #expect(focus.layer?.name == next)
      rest()
    }
    // It is in front of the others, and so the last of the children.
    move(1, to: 4)
    rest()
    goesOn(from: 4, deleting: [[4]], waits: true, to: "5")
    for waits in [false, true] {
      let next = rig.items[5].name
      goesOn(from: 4, deleting: [[3, 4]], waits: waits, to: next)
    }
    let next = rig.items[4].name
    goesOn(from: 3, deleting: [[3], [1]], waits: false, to: next)
  }

  @Test("Moved: it passes in front of the others, which close up", arguments: [(1, 5), (5, 1)])
  func moved(from: Int, to: Int) {
    move(from, to: to)
    #expect(rig.list.children.last?.name == "\(from)")
    half()
    #expect(rig.place(of: "\(from)") == 100 + 20 * Double(from + to))
    rest()
    var names = (0..<10).map { "\($0)" }
    names.insert(names.remove(at: from), at: to)
    expectNames(names)
  }

  @Test("Moved out of sight, and from there into sight")
  func movedFar() {
    move(2, to: 19)
    rest()
    expectNames(["0", "1"] + (3..<11).map { "\($0)" })
    move(19, to: 0)
    half()
    expectEqual(rig.places("2"), [480])
    rest()
    expectNames(["2", "0", "1"] + (3..<10).map { "\($0)" })
  }

  @Test("One after the other without a pause, and all at once without animation: the same rows")
  func sequence() {
    insert("a", at: 0)
    delete(3)
    move(4, to: 1)
    insert("b", at: 2, height: 80)
    rest()
    let names = ["a", "4", "b", "0", "1", "3", "5", "6", "7", "8"]
    #expect(rig.shown.prefix(9) == names.prefix(9))
    expectEqual(rig.places("b", "0"), [180, 260])
    rig.items = (0..<20).map { ("\($0)", 40) }
    rig.list.reloadData()
    expectNames((0..<10).map { "\($0)" })
    rig.items.removeSubrange(0..<4)
    rig.list.deleteRows(at: [3, 1, 2, 0], animated: false)
    expectNames((4..<14).map { "\($0)" })
    for name in ["y", "x"] { rig.items.insert((name, 40), at: 0) }
    rig.list.insertRows(at: [1, 0], animated: false)
    expectNames(["x", "y"] + (4..<12).map { "\($0)" })
    #expect(!rig.stage.isAnimating)
  }

  @Test("Deleted at the end of the content: it springs to its new limit")
  func shorter() {
    rig.list.contentOffset = Point(x: 0, y: 400)
    for _ in 0..<6 { delete(rig.items.count - 1) }
    #expect(rig.list.contentOffset.y == 400)
    rig.playground.wait(1)
    #expect(rig.list.contentOffset.y == 160)
    expectNames((4..<14).map { "\($0)" })
    rig.items.removeSubrange(8...)
    rig.list.deleteRows(at: Array(8..<14), animated: false)
    #expect(rig.list.contentOffset.y == 0)
  }

  @Test("Reloaded rows are asked for anew, and may have another height")
  func reloaded() {
    rig.items[3] = ("three", 60)
    rig.list.reloadRows(at: [3, 19])
    half()
    expectEqual(rig.places("three", "4"), [220, 270])
    rest()
    expectEqual(rig.places("three", "4"), [220, 280])
    #expect(rig.list.row(at: 3)?.bounds.height == 60 && rig.place(of: "3") == nil)
  }

  @Test("Emptied by the app as a row with the focus scrolls away, it has no rows")
  func emptiedInFocusChange() {
    let row = rig.list.row(at: 5) as? ListRig.Row
    rig.stage.focus.move(to: row)
    rig.stage.focus.onChange = { [rig] in
      rig.items = []
      rig.list.reloadData()
    }
    row?.isHidden = true
    rig.list.contentOffset = Point(x: 0, y: 400)
    rig.stage.focus.onChange = {}
    #expect(rig.list.numberOfRows == 0 && rig.list.children.isEmpty)
  }

  @Test("Loaded anew under a finger that scrolls: the drag goes on, and the old row is not seen")
  func reloadInDrag() {
    rig.playground.run {
      finger(1).down(at: Point(x: 400, y: 300))
      finger(1).move(by: Vector(dx: 0, dy: -60))
    }
    #expect(rig.list.isDragging)
    rig.items.removeFirst(5)
    rig.list.reloadData()
    rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -10)) }
    #expect(rig.list.isDragging && rig.list.contentOffset.y == 60)
    let hidden = rig.list.children.filter(\.isHidden)
    expectEqual(hidden.map(\.name), ["5"])
    rig.playground.run {
      finger(1).up(after: 0.3)
      finger(1).down(at: Point(x: 400, y: 300))
      finger(1).move(by: Vector(dx: 0, dy: -11))
    }
    #expect(!rig.list.children.contains { $0.isHidden })
  }

  @Test("With reduced motion rows are in their places at once, and fades take their time")
  func reducedMotion() {
    rig.stage.reducesMotion = true
    insert("new", at: 2)
    expectEqual(rig.places("1", "new", "2"), [140, 180, 220])
    #expect(rig.list.descendant(named: "new")?.opacity == 0)
    rest()
    expectNames(["0", "1", "new"] + (2..<9).map { "\($0)" })
  }

  @Test("Outside of a stage everything is in its place at once")
  func outside() {
    rig.list.removeFromParent()
    insert("new", at: 0)
    delete(5)
    expectEqual(rig.shown, ["new", "0", "1", "2", "3", "5", "6", "7", "8", "9"])
    #expect(rig.list.children.allSatisfy { $0.opacity == 1 && $0.frame.minY >= 0 })
  }

  @Test("A finger that lands on a row that slides holds it")
  func caught() {
    insert("new", at: 0, height: 80)
    half()
    let place = rig.place(of: "3")
    rig.playground.run { finger(1).down(at: Point(x: 400, y: (place ?? 0) + 10)) }
    rig.playground.wait(0.1)
    #expect(rig.place(of: "3") == place && rig.place(of: "0") == 180)
    rig.playground.run { finger(1).up(after: 0) }
    rest()
    #expect(rig.place(of: "3") == 300)
  }

  @Test("A finger that lands on a row that slides, and scrolls, lets it slide on")
  func caughtAndScrolled() {
    insert("new", at: 0, height: 80)
    half()
    let place = rig.place(of: "3") ?? 0
    rig.playground.run {
      finger(1).down(at: Point(x: 400, y: place + 10))
      finger(1).move(by: Vector(dx: 0, dy: -20))
    }
    #expect(rig.list.isDragging)
    rest()
    #expect(rig.place(of: "3") == 290)
  }

  @Test("Whatever is edited, the rows are those of the data, where they belong", arguments: seeds)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = ListRig((0..<30).map { ("\($0)", random.number(10...90)) })
    for step in 0..<60 {
      let count = rig.items.count
      let animated = random.int(0...3) != 0
      switch random.int(0...5) {
      case 0 where count < 60:
        let index = random.int(0...count)
        rig.items.insert(("new \(step)", random.number(0...90)), at: index)
        rig.list.insertRows(at: [index], animated: animated)
      case 1 where count > 3:
        let indices = Set((0..<3).map { _ in random.int(0...(count - 1)) })
        for index in indices.sorted().reversed() { rig.items.remove(at: index) }
        rig.list.deleteRows(at: Array(indices), animated: animated)
      case 2 where count > 1:
        let (from, to) = (random.int(0...(count - 1)), random.int(0...(count - 1)))
        rig.items.insert(rig.items.remove(at: from), at: to)
        rig.list.moveRow(at: from, to: to, animated: animated)
      case 3 where count > 0:
        let index = random.int(0...(count - 1))
        rig.items[index].height = random.number(0...90)
        rig.list.reloadRows(at: [index], animated: animated)
      case 4: rig.list.contentOffset = Point(x: 0, y: random.number(0...1000))
      default: rig.playground.wait(random.number(0.01...0.3))
      }
    }
    rig.playground.wait(2)
    rig.list.contentOffset = Point(x: 0, y: random.number(0...300))
    var top = 0.0
    var expected: [String] = []
    for item in rig.items {
      if item.height > 0, top + item.height > rig.list.bounds.minY, top < rig.list.bounds.maxY {
        expected.append("\(item.name) \(top) \(item.height)")
      }
      top += item.height
    }
    let found = rig.list.children.sorted { $0.position.y < $1.position.y }
    #expect(found.count == expected.count)
    for (row, item) in zip(found, expected) {
      let parts = item.split(separator: " ").suffix(2).compactMap { Double($0) }
      expectClose(row.frame.minY, parts[0], within: 1e-9)
      #expect(item.hasPrefix(row.name))
      #expect(row.bounds.height == parts[1] && row.opacity == 1 && row.isUserInteractionEnabled)
    }
    expectClose(rig.list.contentSize.height, top, within: 1e-9)
  }

  @Test("A change that the data source has not made ends the program, with the numbers of rows")
  func changeOfOtherData() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rig = ListRig(count: 5)
      withExtendedLifetime(rig) { rig.list.deleteRows(at: [1]) }
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("the data source has 5 rows, but the list had 5"), "\(words)")
  }
}
