import TestSupport
import Testing
import TouchGestures

/// SCL-7 and SCL-8: layers inside, and scroll layers inside each other.
@Suite("Content of a scroll layer")
struct ScrollContentTests {
  let rig = ScrollRig()
  /// A place on the card.
  let place = Point(x: 300, y: 150)

  /// A layer that notes its offset each time that its content has scrolled.
  private final class Panorama: ScrollLayer, ScrollLayerDelegate {
    var heard: [String] = []
    override func contentDidScroll() { heard.append("content \(contentOffset.y)") }
    func scrollLayerDidScroll(_ layer: ScrollLayer) { heard.append("delegate") }
  }

  @Test("A subclass is told of each new offset, before the delegate")
  func subclass() {
    let panorama = Panorama(name: "panorama", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    panorama.contentSize = Size(width: 200, height: 1000)
    panorama.delegate = panorama
    rig.playground.root.addChild(panorama)
    panorama.contentOffset = Point(x: 0, y: 30)
    panorama.contentOffset = Point(x: 0, y: 30)
    expectLog(panorama.heard, equals: ["content 30.0", "delegate"])
    panorama.heard = []
    rig.playground.run { finger(1).stroke((100, 150), (100, 130), (100, 120), lifts: false) }
    expectLog(panorama.heard, equals: ["content 40.0", "delegate", "content 50.0", "delegate"])
  }

  @Test("SCL-7: layers inside hear of a touch after 0.15 s")
  func delayed() {
    rig.playground.run { finger(1).down(at: place) }
    rig.playground.wait(0.14)
    #expect(rig.card.calls.isEmpty)
    rig.playground.wait(0.02)
    expectLog(rig.card.calls, equals: ["began 1"])
  }

  @Test("SCL-7: or as it lifts, or at once if nothing is to be delayed")
  func notDelayed() {
    rig.playground.run {
      finger(1).down(at: place)
      finger(1).up(after: 0.05)
    }
    expectLog(rig.card.calls, equals: ["began 1", "ended 1"])
    rig.card.calls = []
    rig.scroll.delaysContentTouches = false
    rig.playground.run { finger(1).down(at: place) }
    expectLog(rig.card.calls, equals: ["began 1"])
    rig.playground.run { finger(1).up() }
    rig.card.calls = []
    (rig.scroll.delaysContentTouches, rig.scroll.isScrollEnabled) = (true, false)
    rig.playground.run { finger(1).down(at: place) }
    expectLog(rig.card.calls, equals: ["began 1"])
  }

  @Test("SCL-7: touches that wait together wait from the first landing on, or for the last lift")
  func waitTogether() {
    let other = rig.playground.addLayer(
      "other", Rect(x: 150, y: 0, width: 100, height: 100), in: rig.scroll)
    rig.playground.run {
      finger(1).down(at: place)
      finger(2).down(450, 150, after: 0.1)
      finger(2).up(after: 0.02)
    }
    #expect(other.calls.isEmpty)
    rig.playground.wait(0.04)
    expectLog(rig.card.calls, equals: ["began 1"])
    expectLog(other.calls, equals: ["began 2", "ended 2"])
  }

  @Test("SCL-7: a drag at once is not heard of; a later one cancels what was heard")
  func dragged() {
    rig.drag(by: Vector(dx: 0, dy: -40), over: 0.1, from: place)
    rig.release()
    #expect(rig.card.calls.isEmpty && rig.offset.y > 0)
    rig.playground.run { finger(1).down(at: place, after: 1) }
    rig.playground.wait(0.2)
    rig.playground.run { finger(1).drag(to: place + Vector(dx: 0, dy: -40), over: 0.1, steps: 10) }
    #expect(rig.card.calls.first == "began 1" && rig.card.calls.last == "cancelled 1")
  }

  @Test("SCL-7: what may not be cancelled does not scroll once somebody inside has heard of it")
  func kept() {
    rig.scroll.canCancelContentTouches = false
    rig.playground.run { finger(1).down(at: place) }
    rig.playground.wait(0.2)
    rig.playground.run {
      finger(1).drag(to: place + Vector(dx: 0, dy: -60), over: 0.1, steps: 10)
      finger(1).up()
    }
    #expect(rig.offset == .zero && rig.card.calls.last == "ended 1")
    // Before that it scrolls, and beside the card too.
    rig.drag(by: Vector(dx: 0, dy: -60), over: 0.1, from: place)
    rig.release()
    #expect(rig.offset.y > 0)
    let before = rig.offset.y
    rig.playground.run { finger(1).down(500, 400, after: 1) }
    rig.playground.wait(0.2)
    rig.playground.run { finger(1).drag(to: Point(x: 500, y: 300), over: 0.1, steps: 10) }
    #expect(rig.offset.y > before)
  }

  @Test("SCL-7: what may not be cancelled does not scroll with a second finger either")
  func keptBesideSecond() {
    rig.scroll.canCancelContentTouches = false
    rig.playground.run { finger(1).down(at: place) }
    rig.playground.wait(0.2)
    rig.playground.run {
      finger(2).down(500, 400)
      together {
        finger(1).drag(to: place + Vector(dx: 0, dy: -60), over: 0.1, steps: 10)
        finger(2).drag(to: Point(x: 500, y: 340), over: 0.1, steps: 10)
      }
      finger(1).up()
    }
    #expect(rig.offset == .zero && rig.card.calls.last == "ended 1")
  }

  @Test("V-11: a scroll layer passes touches on to the layer around it")
  func passesOn() {
    let around = rig.playground.addLayer("around", Rect(x: 200, y: 50, width: 400, height: 500))
    around.addChild(rig.scroll)
    rig.scroll.position = Point(x: 200, y: 250)
    rig.scroll.delaysContentTouches = false
    rig.playground.run { finger(1).stroke((500, 400)) }
    expectLog(around.calls, equals: ["began 1", "ended 1"])
  }

  /// A second scroll layer inside, 200 × 200 pt with a content of that height.
  private func inner(_ content: Size, at offset: Point = .zero) -> ScrollLayer {
    let inner = ScrollLayer(name: "inner", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    inner.position = Point(x: 150, y: 200)
    inner.contentSize = content
    rig.scroll.addChild(inner)
    inner.contentOffset = offset
    return inner
  }

  @Test("SCL-8: the inner one moves while it can")
  func innerFirst() {
    let inner = inner(Size(width: 200, height: 600))
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.release()
    #expect(inner.contentOffset.y == 50 && rig.offset == .zero)
  }

  @Test("SCL-8: at its end the outer one moves, and back the inner one again")
  func outerAtEnd() {
    let inner = inner(Size(width: 200, height: 600), at: Point(x: 0, y: 400))
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.release()
    #expect(inner.contentOffset.y == 400 && rig.offset.y == 50)
    rig.drag(by: Vector(dx: 0, dy: 60), from: Point(x: 400, y: 260))
    rig.release()
    #expect(inner.contentOffset.y == 350 && rig.offset.y == 50)
  }

  @Test("SCL-8: each has its own axis")
  func axes() {
    let inner = inner(Size(width: 600, height: 200), at: Point(x: 100, y: 0))
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.release()
    #expect(inner.contentOffset == Point(x: 100, y: 0) && rig.offset.y == 50)
    rig.drag(by: Vector(dx: -60, dy: 0), from: Point(x: 400, y: 260))
    rig.release()
    #expect(inner.contentOffset == Point(x: 150, y: 0) && rig.offset.y == 50)
  }

  @Test("SCL-8: where nobody can move, the inner one gives")
  func nobody() {
    let inner = inner(Size(width: 200, height: 600))
    rig.drag(by: Vector(dx: 0, dy: 60))
    #expect(inner.contentOffset.y < 0 && rig.offset == .zero)
    rig.release()
    rig.rest()
    #expect(inner.contentOffset == .zero)
  }
}
