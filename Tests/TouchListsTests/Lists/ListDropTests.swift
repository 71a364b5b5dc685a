import TestSupport
import Testing
import TouchGestures
import TouchLists

/// DND-8: rows that are dragged, in a list and from one list into another.
@Suite("DND-8: gaps of lists where a dragged row would land")
struct ListDropTests {
  let left: ListRig
  let right: ListRig
  private let drags = Drags()

  /// Keeps the drags of rows.
  private final class Drags {
    var all: [DragInteraction] = []
    var ends: [String] = []
  }

  /// Two lists of 200 × 400 pt, of rows of 40 pt, at x = 100 and x = 500, from y = 100 on.
  init() {
    let playground = Playground()
    func rig(_ name: String, _ letter: String, _ x: Double, _ count: Int) -> ListRig {
      let rig = ListRig(
        (0..<count).map { ("\(letter)\($0)", 40) }, in: playground,
        frame: Rect(x: x, y: 100, width: 200, height: 400), name: name)
      return rig
    }
    left = rig("left", "a", 100, 20)
    right = rig("right", "b", 500, 4)
    let drags = drags
    for rig in [left, right] {
      rig.onRow = { row in
        guard row.gestureRecognizers.isEmpty else { return }
        let drag = row.addInteraction(DragInteraction())
        drag.didEnd = { [unowned drags] in drags.ends.append("\($0.name) \($1?.name ?? "home")") }
        drags.all.append(drag)
      }
      rig.list.reloadData()
    }
    for (own, other) in [(left, right), (right, left)] {
      let drop = own.list.addInteraction(DropInteraction())
      drop.performDrop = { [unowned own, unowned other] session in
        let index = session.insertionIndex(in: own.list)
        if let old = own.list.index(of: session.layer) {
          own.items.insert(own.items.remove(at: old), at: index)
          own.list.moveRow(at: old, to: index)
        } else if let old = other.list.index(of: session.layer) {
          own.items.insert(other.items.remove(at: old), at: index)
          other.list.deleteRows(at: [old])
          own.list.insertRows(at: [index])
        }
      }
    }
  }

  private var playground: Playground { left.playground }

  /// Presses a place until what is there is lifted.
  private func lift(_ number: Int = 1, at place: Point) {
    playground.run { finger(number).down(at: place) }
    playground.wait(0.6)
  }

  private func carry(_ number: Int = 1, to place: Point) {
    playground.run { finger(number).drag(to: place, over: 0.2, steps: 20) }
  }

  private func drop(_ number: Int = 1) {
    playground.run { finger(number).up(after: 0.3) }
    playground.wait(0.5)
  }

  @Test("Lifted, its place stays open; over other rows the gap goes along, and they slide in 0.2 s")
  func within() {
    // a1 is at 140 … 180.
    lift(at: Point(x: 200, y: 160))
    expectEqual(left.places("a0", "a1", "a2", "a3"), [100, 140, 180, 220])
    #expect(left.stage.root.children.last?.name == "a1")
    // The middle of a2 is at 200.
    playground.run { finger(1).move(200, 199) }
    expectEqual(left.places("a2"), [180])
    playground.run { finger(1).move(200, 201) }
    playground.wait(0.1)
    expectEqual(left.places("a0", "a2", "a3"), [100, 160, 220])
    playground.wait(0.1)
    expectEqual(left.places("a0", "a2", "a3"), [100, 140, 220])
    // It stays while the finger is in it.
    playground.run { finger(1).move(200, 182) }
    playground.wait(0.3)
    expectEqual(left.places("a2", "a3"), [140, 220])
    carry(to: Point(x: 200, y: 270))
    playground.wait(0.3)
    expectEqual(left.places("a0", "a2", "a3", "a4"), [100, 140, 180, 260])
    drop()
    expectEqual(left.items.prefix(5).map(\.name), ["a0", "a2", "a3", "a1", "a4"])
    expectEqual(left.places("a0", "a2", "a3", "a1", "a4"), [100, 140, 180, 220, 260])
    #expect(left.list.row(at: 3)?.name == "a1" && left.list.contentSize.height == 800)
    #expect(drags.ends == ["a1 left"] && !left.stage.isAnimating)
    #expect(left.list.children.allSatisfy { $0.isUserInteractionEnabled && $0.opacity == 1 })
  }

  @Test("Over another list that one has the gap, and the first closes up; it lands there")
  func across() throws {
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 600, y: 190))
    playground.wait(0.3)
    expectEqual(left.places("a0", "a2", "a3"), [100, 140, 180])
    #expect(left.list.contentSize.height == 760)
    expectEqual(right.places("b0", "b1", "b2", "b3"), [100, 140, 220, 260])
    #expect(right.list.contentSize.height == 200)
    let seen = try #require(left.place(of: "a1"))
    playground.run { finger(1).up(after: 0.3) }
    // Now a row of the other list, it comes from where it was seen.
    #expect(right.place(of: "a1") == seen && left.list.descendant(named: "a1") == nil)
    #expect(right.list.row(at: 2)?.name == "a1")
    playground.wait(0.1)
    expectEqual(right.places("b1", "b2"), [140, 220])
    playground.wait(0.3)
    expectEqual(right.places("b0", "b1", "a1", "b2", "b3"), [100, 140, 180, 220, 260])
    #expect(left.shown.prefix(3) == ["a0", "a2", "a3"] && left.list.numberOfRows == 19)
    #expect(drags.ends == ["a1 right"] && !left.stage.isAnimating)
    // What was the row there is the next one that is dragged here.
    lift(at: Point(x: 600, y: 200))
    carry(to: Point(x: 200, y: 105))
    drop()
    expectEqual(left.shown.prefix(3), ["a1", "a0", "a2"])
    expectEqual(right.shown, ["b0", "b1", "b2", "b3"])
  }

  @Test(
    "Beside all lists its own place is open again; let go there, it flies back",
    arguments: [true, false])
  func home(isCancelled: Bool) {
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 600, y: 190))
    carry(to: Point(x: 400, y: 50))
    playground.wait(0.3)
    expectEqual(left.places("a0", "a2"), [100, 180])
    #expect(right.places("b1", "b2") == [140, 180] && right.list.contentSize.height == 160)
    if isCancelled {
      drags.all.first { $0.isDragging }?.cancel()
    } else {
      playground.run { finger(1).up(after: 0.3) }
    }
    playground.wait(1)
    expectEqual(left.places("a0", "a1", "a2"), [100, 140, 180])
    #expect(left.list.row(at: 1)?.parent === left.list && left.list.contentSize.height == 800)
    #expect(drags.ends == ["a1 home"] && !left.stage.isAnimating)
    #expect(left.list.children.count == 10)
  }

  @Test("Two rows are dragged at once, each with a gap of its own")
  func twoHands() {
    lift(1, at: Point(x: 200, y: 120))
    lift(2, at: Point(x: 200, y: 240))
    carry(1, to: Point(x: 600, y: 105))
    carry(2, to: Point(x: 600, y: 290))
    playground.wait(0.3)
    expectEqual(left.places("a1", "a2", "a4"), [100, 140, 180])
    expectEqual(right.places("b0", "b3"), [140, 300])
    drop(1)
    drop(2)
    #expect(right.shown.count == 6 && Set(right.shown).isSuperset(of: ["a0", "a3"]))
    #expect(right.shown == right.items.map(\.name) && right.shown.first == "a0")
    #expect(left.list.numberOfRows == 18 && left.list.contentSize.height == 720)
  }

  @Test("At an edge the list scrolls, and the row lands among those that were out of sight")
  func scrolled() {
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 200, y: 498))
    playground.wait(3)
    #expect(left.list.contentOffset.y == 400)
    drop()
    #expect(left.items.last?.name == "a1" && left.list.row(at: 19)?.name == "a1")
    #expect(left.place(of: "a1") == 460 && left.place(of: "a19") == 420)
    left.list.contentOffset = .zero
    #expect(left.shown == (["a0"] + (2..<11).map { "a\($0)" }))
    #expect(left.made <= 13)
  }

  @Test("Rows that come and go meanwhile: it finds its place again, or has none")
  func editedMeanwhile() {
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 400, y: 50))
    left.items.insert(("new", 60), at: 0)
    left.list.insertRows(at: [0])
    playground.run { finger(1).up(after: 0.3) }
    playground.wait(1)
    expectEqual(left.places("new", "a0", "a1", "a2"), [100, 160, 200, 240])
    lift(at: Point(x: 200, y: 220))
    carry(to: Point(x: 400, y: 50))
    left.items.remove(at: 2)
    left.list.deleteRows(at: [2])
    playground.wait(0.3)
    expectEqual(left.places("new", "a0", "a1", "a2"), [100, 160, nil, 200])
    playground.run { finger(1).up(after: 0.3) }
    #expect(drags.ends == ["a1 home", "a1 home"] && playground.isIdle)
  }

  @Test("Loaded anew while a row is dragged: it is gone, and its list is whole")
  func reloadedMeanwhile() {
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 600, y: 190))
    left.list.reloadData()
    #expect(drags.ends == ["a1 home"] && drags.all.allSatisfy { !$0.isDragging })
    playground.run { finger(1).up(after: 0.3) }
    playground.wait(0.5)
    expectEqual(left.places("a0", "a1", "a2"), [100, 140, 180])
    expectEqual(right.places("b0", "b1", "b2", "b3"), [100, 140, 180, 220])
  }

  @Test("Taken by the app, another layer shows the row")
  func taken() throws {
    let box = playground.addLayer("box", Rect(x: 320, y: 500, width: 100, height: 100))
    let drop = box.addInteraction(DropInteraction())
    drop.performDrop = { $0.target.addChild($0.layer) }
    let row = try #require(left.list.row(at: 1))
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 370, y: 550))
    self.drop()
    #expect(row.parent === box && left.list.row(at: 1) !== row)
    #expect(left.places("a0", "a2") == [100, 180] && left.shown.count == 10)
  }

  @Test("Without gaps the index is that of the place")
  func withoutGaps() {
    right.list.opensGaps = false
    lift(at: Point(x: 200, y: 160))
    carry(to: Point(x: 600, y: 190))
    playground.wait(0.3)
    expectEqual(right.places("b0", "b1", "b2", "b3"), [100, 140, 180, 220])
    drop()
    expectEqual(right.shown, ["b0", "b1", "a1", "b2", "b3"])
  }

  @Test("The same at any frame rate")
  func frameRates() {
    var results: [[Double?]] = []
    for rate in [7, 60, 1000] {
      let test = ListDropTests()
      var places: [Double?] = []
      func pass(_ seconds: Double) {
        let start = test.playground.time
        var frame = 1
        while Double(frame) / Double(rate) < seconds {
          test.left.stage.advance(to: Timestamp(seconds: start + Double(frame) / Double(rate)))
          frame += 1
        }
        test.playground.wait(seconds)
        for name in ["a0", "a1", "a2", "a5", "a15", "b0", "b2"] {
          places.append(test.left.place(of: name))
        }
      }
      test.lift(at: Point(x: 200, y: 160))
      test.carry(to: Point(x: 200, y: 480))
      pass(0.35)
      test.carry(to: Point(x: 600, y: 190))
      pass(0.08)
      test.playground.run { finger(1).up(after: 0.01) }
      pass(0.1)
      pass(1)
      results.append(places)
    }
    for result in results { #expect(result == results[0]) }
  }
}
