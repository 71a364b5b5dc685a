import TestSupport
import Testing
import TouchGestures
import TouchLists

@Suite("A list whose rows are recycled")
struct ListLayerTests {
  private static let middle = Point(x: 400, y: 300)

  /// A drag by 1 pt in each event, and what each one costs: rows asked for, layers whose place has
  /// changed, layers in the list.
  private func costs(ofScrolling rig: ListRig, by points: Int) -> [SIMD3<Int>] {
    rig.playground.run {
      finger(1).down(at: Self.middle)
      finger(1).move(by: Vector(dx: 0, dy: -10))
    }
    return (0..<points).map { _ in
      rig.askedRows = []
      rig.stage.notesChangedLayers = true
      rig.stage.clearChangedLayers()
      rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -1)) }
      return SIMD3(rig.askedRows.count, rig.stage.changedLayers.count, rig.list.children.count)
    }
  }

  @Test("Its recognizers are named after it, as those of any scroll layer")
  func names() {
    let list = ListLayer(name: "a", bounds: .zero)
    expectEqual(list.gestureRecognizers.map(\.displayName), ["a.touches", "a.pan", "a.pinch"])
  }

  @Test("It has layers for the rows that are seen, and asks for each height once")
  func loaded() {
    let rig = ListRig(count: 10_000)
    #expect(rig.shown == (0..<10).map { "row \($0)" })
    #expect(rig.made == 10 && rig.askedRows == Array(0..<10))
    #expect((rig.list.contentSize, rig.askedHeights) == (Size(width: 300, height: 400_000), 10_000))
  }

  @Test("A list that the app animates to another offset has the rows that are seen there")
  func animatedOrigin() {
    let rig = ListRig(count: 100)
    rig.list.animate(0.2) { $0.bounds.origin.y = 2000 }
    rig.playground.wait(0.2)
    #expect(rig.shown == (50..<60).map { "row \($0)" })
  }

  @Test("10,000 rows scroll at the cost of those seen: layers, rows asked for, places changed")
  func cost() {
    let (few, many) = (ListRig(count: 30), ListRig(count: 10_000))
    let expected = costs(ofScrolling: few, by: 400)
    let found = costs(ofScrolling: many, by: 400)
    #expect(found == expected)
    // A row in forty points; the list moves, and no row in it.
    let asked: Int = found.reduce(0) { $0 + $1.x }
    #expect(asked == 10)
    #expect(found.allSatisfy { $0.x <= 1 && $0.y == 1 && $0.z <= 12 })
    #expect(many.askedHeights == 10_000 && many.made <= 12)
  }

  @Test("From one end to the other by flings, no more layers are made than are seen at once")
  func wholeWay() {
    let rig = ListRig(count: 10_000)
    var flings = 0
    while rig.list.contentOffset.y < 399_600, flings < 400 {
      rig.playground.run {
        finger(1).down(at: Point(x: 400, y: 480))
        finger(1).drag(by: Vector(dx: 0, dy: -360), over: 0.05, steps: 5)
        finger(1).up(after: 0)
      }
      for _ in 0..<40 { rig.playground.wait(0.05) }
      flings += 1
    }
    rig.playground.wait(5)
    #expect(rig.list.contentOffset.y == 399_600)
    #expect(rig.shown == (9990..<10_000).map { "row \($0)" })
    // The row under a finger stays while it is down.
    #expect(rig.made <= 13 && rig.askedHeights == 10_000)
  }

  @Test("The same rows are there at any frame rate, in the same order")
  func frameRates() {
    var results: [[[String]]] = []
    for rate in [5, 30, 60, 1000] {
      let rig = ListRig(count: 10_000)
      var shown: [[String]] = []
      func note() { shown.append(rig.list.children.map { "\($0.name) \($0.frame)" }) }
      rig.playground.run {
        finger(1).down(at: Point(x: 400, y: 480))
        finger(1).drag(by: Vector(dx: 0, dy: -360), over: 0.1, steps: 10)
        finger(1).up(after: 0)
      }
      let lifted = rig.playground.time
      let caught = lifted + 0.7654
      var frame = 1
      while lifted + Double(frame) / Double(rate) < caught {
        rig.stage.advance(to: Timestamp(seconds: lifted + Double(frame) / Double(rate)))
        frame += 1
      }
      rig.playground.run { finger(1).down(at: Self.middle, t: caught) }
      note()
      rig.playground.run {
        finger(1).drag(by: Vector(dx: 0, dy: 200), over: 0.05, steps: 5)
        finger(1).up(after: 0)
      }
      note()
      rig.playground.wait(10)
      note()
      results.append(shown)
    }
    for result in results { #expect(result == results[0]) }
  }

  @Test("Rows of any height: where they are, and which one is at a point")
  func heights() {
    let rig = ListRig((0..<100).map { ("row \($0)", 10 + Double($0 % 7) * 25) })
    var top = 0.0
    for index in 0..<100 {
      let height = 10 + Double(index % 7) * 25
      #expect(rig.list.rectForRow(at: index) == Rect(x: 0, y: top, width: 300, height: height))
      #expect(rig.list.indexOfRow(at: Point(x: 150, y: top)) == index)
      #expect(rig.list.indexOfRow(at: Point(x: 150, y: top + height - 0.01)) == index)
      top += height
    }
    #expect(rig.list.indexOfRow(at: Point(x: 150, y: top)) == nil)
    #expect(rig.list.indexOfRow(at: Point(x: 150, y: -1)) == nil)
    #expect(rig.list.indexOfRow(at: Point(x: 300, y: 5)) == nil)
    for offset in stride(from: 0.0, to: top - 400, by: 93) {
      rig.list.contentOffset = Point(x: 0, y: offset)
      let seen = (0..<100).filter {
        rig.list.rectForRow(at: $0).maxY > offset && rig.list.rectForRow(at: $0).minY < offset + 400
      }
      #expect(Array(rig.list.indicesOfVisibleRows) == seen)
      #expect(rig.shown == seen.map { "row \($0)" })
      for index in seen {
        #expect(rig.list.row(at: index)?.frame == rig.list.rectForRow(at: index))
      }
    }
  }

  @Test("A row without a height, or with none that is a number, is not seen")
  func noHeight() {
    let rig = ListRig([("a", 40), ("b", 0), ("c", -5), ("d", .nan), ("e", .infinity), ("f", 40)])
    #expect(rig.shown == ["a", "f"] && rig.list.contentSize.height == 80)
    #expect(rig.list.indexOfRow(at: Point(x: 0, y: 40)) == 5)
  }

  @Test("A row that is used again is of its kind, as good as new, and was told")
  func reuse() throws {
    let rig = ListRig((0..<100).map { ("row \($0)", $0 % 2 == 0 ? 40 : 120) })
    let first = try #require(rig.list.row(at: 0) as? ListRig.Row)
    first.opacity = 0.5
    first.transform = Transform2D(rotationAngle: 1)
    first.isHidden = true
    first.position.x = 900
    var sizes: [ObjectIdentifier: Double] = [:]
    for offset in stride(from: 0.0, through: 2000, by: 30) {
      rig.list.contentOffset = Point(x: 0, y: offset)
      for row in rig.list.children {
        #expect(sizes[ObjectIdentifier(row), default: row.bounds.height] == row.bounds.height)
        sizes[ObjectIdentifier(row)] = row.bounds.height
      }
    }
    #expect(first.reuses > 0 && first.opacity == 1 && !first.isHidden)
    #expect(first.transform.isIdentity && first.position.x == 150)
  }

  @Test("A row whose touch scrolls stays until the finger is up, and the drag goes on")
  func heldByFinger() throws {
    let rig = ListRig(count: 1000)
    let row = try #require(rig.list.row(at: 5))
    rig.playground.run {
      finger(1).down(at: Point(x: 400, y: 320))
      finger(1).drag(by: Vector(dx: 0, dy: -310), over: 0.3, steps: 30)
    }
    rig.list.contentOffset.y += 4000
    rig.playground.run { finger(1).move(by: Vector(dx: 0, dy: -1)) }
    #expect(rig.list.isDragging && row.parent === rig.list && row.name == "row 5")
    #expect(rig.list.children.count == 12)
    rig.playground.run {
      finger(1).up(after: 0.3)
      finger(2).down(at: Self.middle)
      finger(2).move(by: Vector(dx: 0, dy: -11))
    }
    #expect(rig.list.index(of: row) != 5)
  }

  @Test("A row that moves by itself stays, too, and goes when it rests")
  func heldByAnimation() throws {
    let rig = ListRig(count: 1000)
    let row = try #require(rig.list.row(at: 5))
    let dot = Layer(name: "dot")
    row.addChild(dot)
    dot.animate(1, after: 0.5) { $0.opacity = 0 }
    rig.list.contentOffset = Point(x: 0, y: 4000)
    #expect(row.parent === rig.list)
    rig.playground.wait(1)
    rig.list.contentOffset = Point(x: 0, y: 4001)
    #expect(row.parent === rig.list)
    rig.playground.wait(0.6)
    rig.list.contentOffset = Point(x: 0, y: 4002)
    #expect(row.parent == nil || row.name != "row 5")
  }

  @Test("Scrolling to a row: as little as is needed, or where it is wanted, within the limits")
  func scrollToRow() {
    let rig = ListRig(count: 100)
    func offset(_ index: Int, _ position: ListLayer.ScrollPosition) -> Double {
      rig.list.contentOffset = Point(x: 0, y: 1000)
      rig.list.scrollToRow(at: index, at: position, animated: false)
      return rig.list.contentOffset.y
    }
    #expect(offset(30, .none) == 1000 && offset(40, .none) == 1240 && offset(10, .none) == 400)
    #expect(offset(50, .top) == 2000 && offset(50, .middle) == 1820 && offset(50, .bottom) == 1640)
    #expect(offset(99, .top) == 3600 && offset(0, .bottom) == 0)
    rig.list.scrollToRow(at: 50, at: .top, animated: true)
    rig.playground.wait(0.1)
    #expect((0.1..<2000).contains(rig.list.contentOffset.y))
    rig.playground.wait(0.3)
    #expect(rig.list.contentOffset.y == 2000 && rig.shown.first == "row 50")
  }

  @Test("A wheel scrolls it, and rows hear of taps where they are seen")
  func wheelAndTap() {
    let rig = ListRig(count: 1000)
    var tapped: [String] = []
    rig.onRow = { row in
      guard row.gestureRecognizers.isEmpty else { return }
      row.addGestureRecognizer(TapGestureRecognizer()) { row, _ in tapped.append(row.name) }
    }
    rig.list.reloadData()
    rig.playground.run {
      happen(
        .wheel(WheelEvent(location: Self.middle, delta: Vector(dx: 0, dy: -800), isPrecise: true)))
    }
    rig.playground.wait(2)
    #expect(rig.list.contentOffset.y == 800)
    rig.playground.run { finger(1).tap(at: Point(x: 400, y: 110)) }
    expectEqual(tapped, ["row 20"])
  }

  @Test("Another width: rows get it, and heights are asked for anew")
  func width() {
    let rig = ListRig(count: 20)
    rig.items = rig.items.map { ($0.name, 50) }
    rig.list.bounds.size = Size(width: 200, height: 300)
    #expect(rig.list.children.allSatisfy { $0.bounds.size == Size(width: 200, height: 50) })
    #expect(rig.shown.count == 6 && rig.list.contentSize == Size(width: 200, height: 1000))
    rig.askedHeights = 0
    rig.list.bounds.size = Size(width: 200, height: 500)
    #expect(rig.shown.count == 10 && rig.askedHeights == 0)
  }

  @Test("Without a data source, and with one that is gone, there are no rows")
  func noSource() {
    let list = ListLayer(name: "list", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.reloadData()
    #expect(list.numberOfRows == 0 && list.children.isEmpty && list.indicesOfVisibleRows.isEmpty)
    var rig: ListRig? = ListRig(count: 20)
    let kept = rig?.list
    rig = nil
    kept?.contentOffset = Point(x: 0, y: 200)
    #expect(kept?.dataSource == nil)
  }
}
