import TestSupport
import Testing
import TouchGestures

/// Section 1.3 and V-10: which touches a view itself gets.
@Suite("Touch policy of views")
struct TouchPolicyTests {
  let playground = Playground()
  let left: TouchLayer
  let right: TouchLayer

  init() { (left, right) = playground.addHalves() }

  @Test("H-12, H-13: without multiple touch a view gets its first touch only; recognizers get all")
  func multipleTouch() {
    left.isMultipleTouchEnabled = false
    let child = playground.addLayer("child", Rect(x: 0, y: 0, width: 100, height: 100), in: left)
    let fake = playground.attach(FakeRecognizer(), to: left)
    fake.delaysTouchesEnded = false
    playground.run {
      land((200, 200), (220, 200), (50, 50))
      moves((201, 200), (221, 200), (51, 50))
      lift(2, 1, 3)
    }
    expectLog(left.calls, equals: ["began 1", "moved 1", "ended 1"])
    expectLog(child.calls, equals: ["began 3", "moved 3", "ended 3"])
    expectEqual(fake.calls.prefix(4), ["began 1", "began 2", "began 3", "moved 1 2 3"])
  }

  @Test("H-12: whoever is down on the view withholds others, until the last one is up")
  func sequence() {
    left.isMultipleTouchEnabled = false
    playground.run {
      finger(1).down(100, 100)
      finger(2).down(110, 100)  // withheld
      finger(1).up()
      finger(3).down(120, 100)  // 2 is still down
      finger(2).up()
      finger(4).down(130, 100)  // 3 is
      finger(3).up()
      finger(4).cancel()
      finger(5).down(140, 100)
    }
    expectLog(left.calls, equals: ["began 1", "ended 1", "began 5"])
  }

  @Test("H-12: a finger that a recognizer took counts, one that H-14 refused does not")
  func sequenceOfTakenAndRefused() {
    left.isMultipleTouchEnabled = false
    let pan = playground.attach(PanGestureRecognizer(), to: left)
    playground.run {
      finger(1).stroke((100, 100), (150, 100), lifts: false)
      finger(2).down(110, 100)
    }
    #expect(pan.state.isRunning && left.calls == ["began 1", "cancelled 1"])
    playground.run { lift(1, 2) }
    left.removeGestureRecognizer(pan)
    left.calls = []
    right.isExclusiveTouch = true
    playground.run {
      finger(3).down(500, 100)
      finger(4).down(100, 100)  // refused by the right one
      finger(3).up()
      finger(5).down(110, 100)
    }
    expectLog(left.calls, equals: ["began 5"])
  }

  @Test("H-12: a sequence ends when the view is removed")
  func sequenceOfRemoved() {
    left.isMultipleTouchEnabled = false
    playground.run { land((100, 100), (110, 100)) }
    left.removeFromParent()
    playground.root.addChild(left)
    playground.run { finger(3).down(120, 100) }
    expectLog(left.calls, equals: ["began 1", "cancelled 1", "began 3"])
  }

  @Test("H-14: while an exclusive view holds a touch, new ones elsewhere are not delivered")
  func exclusiveHolds() {
    left.isExclusiveTouch = true
    let fake = playground.attach(FakeRecognizer(), to: right)
    playground.run {
      finger(1).down(100, 100)
      finger(2).stroke((500, 100))
      finger(1).up()
      finger(2).down(500, 100)
    }
    expectLog(left.calls, equals: ["began 1", "ended 1"])
    expectLog(right.calls, equals: ["began 2"])
    expectLog(fake.calls, equals: ["began 2", "ended 2", "reset", "began 2"])
  }

  @Test("H-14: an exclusive view gets no touch while another view holds one")
  func exclusiveWaits() {
    left.isExclusiveTouch = true
    playground.run {
      finger(1).down(500, 100)
      finger(2).stroke((100, 100))
    }
    #expect(left.calls.isEmpty && right.calls == ["began 1"])
  }

  @Test("H-14: a finger that an exclusive view turned away is held by nobody", arguments: [1, 2])
  func turnedAway(exclusive: Int) {
    (exclusive == 1 ? right : left).isExclusiveTouch = true
    let third = playground.addLayer("third", Rect(x: 0, y: 0, width: 50, height: 50), in: left)
    playground.run {
      finger(1).down(100, 100)
      finger(2).down(500, 100)  // refused, either way
      finger(3).down(110, 110)
      finger(4).down(10, 10)
      lift(1, 3, 4)
      finger(5).down(10, 10)
    }
    #expect(right.calls.isEmpty)
    if exclusive == 1 {
      expectLog(left.calls, equals: ["began 1", "began 3", "ended 1", "ended 3"])
      expectLog(third.calls, equals: ["began 4", "ended 4", "began 5"])
    } else {
      expectLog(left.calls, equals: ["began 1", "began 3", "ended 1", "ended 3"])
      expectLog(third.calls, equals: ["began 5"])
    }
  }

  @Test("H-15: a view that leaves its window loses its touches, to it and to all recognizers")
  func removedView() {
    let above = playground.attach(FakeRecognizer("above"), to: playground.root)
    let own = playground.attach(FakePan("own"), to: left)
    playground.run { land((100, 100), (500, 100)) }
    left.removeFromParent()
    expectLog(left.calls, equals: ["began 1", "cancelled 1"])
    expectLog(above.calls, equals: ["began 1", "began 2", "cancelled 1"])
    expectLog(own.calls, equals: ["began 1", "cancelled 1", "reset"])
    expectEqual(above.touches.map(\.id), [TouchID(2)])
    playground.run {
      finger(1).move(120, 100)
      finger(1).up()
      finger(2).move(520, 100)
    }
    expectLog(left.calls, equals: ["began 1", "cancelled 1"])
    expectLog(right.calls, equals: ["began 2", "moved 2"])
  }

  @Test("H-15, S-17: a recognizer inside the removed subtree ends, wherever its touch landed")
  func removedSubtree() {
    let child = playground.addLayer("child", Rect(x: 0, y: 0, width: 200, height: 200), in: left)
    playground.attach(FakePan(), to: left)
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    left.removeFromParent()
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    expectLog(child.calls, equals: ["began 1", "cancelled 1"])
    #expect(playground.isIdle)
  }

  @Test("H-15, S-17, X-6: what is attached in a removed view ends in the order of X-6")
  func removedInOrder() {
    let child = playground.addLayer("child", Rect(x: 0, y: 0, width: 200, height: 200), in: left)
    for (name, layer) in [("outer", left), ("inner", child)] {
      playground.attach(FakePan(name), to: layer).prevents = { _ in false }
    }
    playground.run {
      finger(1).stroke((100, 250), (110, 250), lifts: false)
      finger(2).stroke((100, 100), (110, 100), lifts: false)
    }
    playground.log.clear()
    left.removeFromParent()
    expectLog(playground.log.actions, equals: ["inner cancelled", "outer cancelled"])
  }

  @Test("H-15: an action that takes a view out, and then what was in it, ends the touches of both")
  func removedOneAfterTheOther() {
    let child = playground.addLayer("child", Rect(x: 0, y: 0, width: 200, height: 200), in: left)
    let pan = playground.attach(FakePan(), to: playground.root)
    pan.cancelsTouchesInView = false
    pan.addAction { [left] pan in
      guard pan.state == .began else { return }
      left.removeFromParent()
      child.removeFromParent()
    }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    // The system did nothing.
    #expect(playground.log.verdicts.last == "pan cancelled — S-18: its touches were cancelled")
    #expect(child.calls.last == "cancelled 1")
    #expect(playground.isIdle)
  }

  @Test("H-15: the action that a removal cancels may put the view back")
  func putBackWhileRemoved() {
    let pan = playground.attach(FakePan(), to: left)
    pan.addAction { [left, unowned playground] pan in
      if pan.state == .cancelled { playground.root.addChild(left) }
    }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    left.removeFromParent()
    #expect(left.parent === playground.root)
    #expect(playground.root.children.filter { $0 === left }.count == 1)
    playground.run { finger(2).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled", "pan began"])
    // Moved to another parent, it is in one place, too.
    right.addChild(left)
    #expect(left.parent === right && right.children.contains { $0 === left })
    #expect(!playground.root.children.contains { $0 === left })
  }

  @Test("H-15: removed inside an action, the touches end in the same dispatch")
  func removedInsideAction() {
    let pan = playground.attach(FakePan(), to: left)
    pan.cancelsTouchesInView = false
    pan.addAction { [left] pan in if pan.state == .began { left.removeFromParent() } }
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    expectLog(playground.log.actions, equals: ["pan began", "pan cancelled"])
    #expect(left.calls.last == "cancelled 1")
    #expect(left.calls.filter { $0.hasPrefix("cancelled") }.count == 1)
    #expect(playground.isIdle)
  }

  @Test("H-15: moved to another parent during a drag, the touches end too")
  func reparented() {
    playground.run { finger(1).down(100, 100) }
    right.addChild(left)
    expectLog(left.calls, equals: ["began 1", "cancelled 1"])
    #expect(playground.isIdle)
  }

  @Test("H-15: put elsewhere among its siblings during a drag, a view keeps its touches")
  func reordered() {
    let root = playground.root
    playground.attach(FakePan(), to: left)
    playground.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    for (place, names) in [(1, ["right", "left"]), (0, ["left", "right"])] {
      root.insertChild(left, at: place)
      #expect(root.children.map(\.name) == names && left.stage === playground.stage)
    }
    root.addChild(left)
    playground.run { finger(1).up() }
    expectLog(playground.log.actions, equals: ["pan began", "pan ended"])
    #expect(root.children.last === left && playground.isIdle)
  }

  @Test("H-15: a view removed and forgotten in its own touch method does no harm")
  func removedInTouchMethod() {
    weak var gone: TouchLayer?
    do {
      let short = TouchLayer(name: "short", bounds: Rect(x: 0, y: 0, width: 50, height: 50))
      short.position = Point(x: 25, y: 25)
      left.addChild(short)
      short.onTouches = { [weak short] _, _, _ in short?.removeFromParent() }
      short.addGestureRecognizer(FakePan())
      gone = short
    }
    playground.run { finger(1).stroke((20, 20), (40, 20)) }
    #expect(gone == nil)
    #expect(playground.isIdle)
  }

  @Test("V-10: losing focus cancels every touch: recognizers first, then views that heard of it")
  func focusLost() {
    playground.attach(FakePan(), to: left)
    let other = playground.attach(FakeRecognizer("other"), to: right)
    other.delaysTouchesBegan = true
    playground.run {
      finger(1).stroke((100, 100), (110, 100), lifts: false)
      finger(2).down(500, 100)
      finger(3).down(600, 100)
      happen(.focus(.lost), after: 0.1)
    }
    expectLog(
      playground.log.brief,
      equals: [
        "▸ left began 1", "pan possible→began", "pan acts began", "▸ left cancelled 1",
        "other possible→failed", "pan began→cancelled", "pan acts cancelled",
      ])
    #expect(right.calls.isEmpty)
    #expect(playground.isIdle)
    playground.run { finger(1).down(500, 100) }
    #expect(playground.dispatcher.liveTouches.count == 1)
  }

  @Test("V-10: a view that heard of its touch hears that it is cancelled, once")
  func focusLostView() {
    let fake = playground.attach(FakeRecognizer(), to: left)
    playground.run {
      land((100, 100), (500, 100))
      happen(.focus(.lost))
    }
    expectLog(fake.calls, equals: ["began 1", "cancelled 1", "reset"])
    expectLog(left.calls, equals: ["began 1", "cancelled 1"])
    expectLog(right.calls, equals: ["began 2", "cancelled 2"])
  }

  @Test("H-12: what was withheld is never delivered later, also when the first finger has gone")
  func withheldForGood() {
    left.isMultipleTouchEnabled = false
    playground.run {
      land((200, 200), (220, 200))
      finger(1).up()
      finger(2).move(230, 200)
      finger(2).up()
      finger(3).down(200, 200)
    }
    expectLog(left.calls, equals: ["began 1", "ended 1", "began 3"])
  }
}
