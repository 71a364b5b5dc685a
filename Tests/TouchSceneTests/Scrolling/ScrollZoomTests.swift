import TestSupport
import Testing
import TouchGestures

/// SCL-9: zooming.
@Suite("Zooming a scroll layer")
struct ScrollZoomTests {
  let rig = ScrollRig(content: Size(width: 300, height: 400))
  let photo: Layer

  init() {
    photo = Layer(name: "photo", bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    photo.position = Point(x: 150, y: 200)
    rig.scroll.addChild(photo)
    rig.zoomed = photo
    rig.scroll.maximumZoomScale = 4
  }

  /// Two fingers, each so far left and right of a place, spread or close.
  private func pinch(from near: Double, to far: Double, at place: Point, ends: Bool = true) {
    let side = Vector(dx: 1, dy: 0)
    rig.playground.run {
      together(after: 1) {
        finger(1).down(at: place - side * near)
        finger(2).down(at: place + side * near)
      }
      together {
        finger(1).drag(to: place - side * far, over: 0.3, steps: 30)
        finger(2).drag(to: place + side * far, over: 0.3, steps: 30)
      }
    }
    guard ends else { return }
    rig.playground.run {
      together(after: 0.3) {
        finger(1).up(after: 0)
        finger(2).up(after: 0)
      }
    }
  }

  @Test("SCL-9: the point between the fingers stays there; the content's size grows along")
  func holds() {
    let place = Point(x: 380, y: 280)
    let before = photo.convert(place, from: nil)
    pinch(from: 50, to: 104, at: place)
    // 8 pt are the pinch's threshold, taken out.
    expectClose(rig.scroll.zoomScale, 208 / 108, within: 1e-9)
    #expect(photo.convert(place, from: nil).distance(to: before) < 1e-9)
    expectClose(rig.scroll.contentSize.width, 300 * 208 / 108, within: 1e-9)
    expectClose(photo.convert(photo.bounds, to: rig.scroll).minX, 0, within: 1e-9)
    #expect(rig.heard.last?.hasPrefix("didEndZooming") == true)
    #expect(!rig.scroll.isZooming && rig.playground.isIdle)
  }

  @Test("Limits that are not finite are ignored", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    rig.scroll.minimumZoomScale = number
    rig.scroll.contentInset = EdgeInsets(all: number)
    pinch(from: 100, to: 40, at: Point(x: 400, y: 300))
    #expect(rig.scroll.minimumZoomScale == 1 && rig.scroll.contentInset == .zero)
    #expect(rig.scroll.zoomScale.isFinite && rig.scroll.contentOffset.isFinite)
  }

  @Test("SCL-9: fingers that spread and move on keep what is between them there")
  func movesOn() {
    rig.scroll.zoomScale = 2
    var held: [Point] = []
    rig.playground.run {
      together { land((380, 300), (420, 300)) }
      together {
        finger(1).drag(to: Point(x: 350, y: 300), over: 0.1, steps: 10)
        finger(2).drag(to: Point(x: 450, y: 300), over: 0.1, steps: 10)
      }
    }
    held.append(photo.convert(Point(x: 400, y: 300), from: nil))
    rig.playground.run {
      together {
        finger(1).drag(to: Point(x: 360, y: 340), over: 0.1, steps: 10)
        finger(2).drag(to: Point(x: 480, y: 360), over: 0.1, steps: 10)
      }
    }
    held.append(photo.convert(Point(x: 420, y: 350), from: nil))
    expectClose(held[0], held[1])
    #expect(rig.scroll.zoomScale > 2.5)
  }

  @Test("SCL-9: beyond a limit it gives, and springs back", arguments: [(50.0, 400.0), (120, 20)])
  func limits(near: Double, far: Double) {
    if near < far { rig.scroll.maximumZoomScale = 2 }
    pinch(from: near, to: far, at: Point(x: 400, y: 300), ends: false)
    let held = rig.scroll.zoomScale
    #expect(near < far ? held > 2 : held < 1)
    #expect(rig.scroll.isZooming)
    rig.playground.run {
      together(after: 0.3) {
        finger(1).up(after: 0)
        finger(2).up(after: 0)
      }
    }
    #expect(rig.scroll.isZoomBouncing)
    rig.rest()
    #expect(rig.scroll.zoomScale == (near < far ? 2 : 1))
    let size = rig.scroll.contentSize
    #expect(rig.offset.x >= 0 && rig.offset.x <= max(0, size.width - 300))
    #expect(rig.offset.y >= 0 && rig.offset.y <= max(0, size.height - 400))
    #expect(rig.heard.count { $0.hasPrefix("didEndZooming") } == 1)
  }

  @Test("SCL-9: without a greatest scale, the resistance below the least one has an extent of 1")
  func noGreatest() {
    rig.scroll.maximumZoomScale = .infinity
    pinch(from: 120, to: 20, at: Point(x: 400, y: 300), ends: false)
    // From 240 pt less the pinch's 8 to 40.
    let excess = logarithm(232.0 / 40)
    expectClose(
      rig.scroll.zoomScale, exponential(-(1 - 1 / (1 + 0.55 * excess))), within: 1e-9)
  }

  @Test("SCL-1: a new size does not stop a scale on its way", arguments: [false, true])
  func resizedOnTheWay(ofProgram: Bool) {
    rig.scroll.centersContent = true
    if ofProgram {
      rig.scroll.zoomScale = 3
      rig.scroll.contentOffset = Point(x: 600, y: 800)
      rig.scroll.setZoomScale(2, animated: true)
    } else {
      pinch(from: 120, to: 20, at: Point(x: 400, y: 300))
      #expect(rig.scroll.isZoomBouncing)
    }
    rig.playground.wait(0.1)
    rig.scroll.bounds.size = Size(width: 300, height: 440)
    rig.rest()
    #expect(rig.scroll.zoomScale == (ofProgram ? 2 : 1))
    let end = ofProgram ? "didEndScrollingAnimation" : "didEndZooming 1.0"
    #expect(rig.heard.count { $0 == end } == 1)
    // The lower limit has come nearer by 40 pt; what fits is in the middle.
    #expect(rig.offset.y == (ofProgram ? 360 : -20))
  }

  @Test("SCL-9: taken out of the tree beyond a limit, it rests at once, within its range")
  func takenOut() {
    rig.scroll.maximumZoomScale = 2
    pinch(from: 50, to: 250, at: Point(x: 480, y: 430), ends: false)
    #expect(rig.scroll.zoomScale > 2)
    rig.scroll.removeFromParent()
    #expect(rig.scroll.zoomScale == 2 && rig.scroll.contentSize == Size(width: 600, height: 800))
    #expect(rig.offset.x >= 0 && rig.offset.x <= 300 && rig.offset.y >= 0 && rig.offset.y <= 400)
    #expect(rig.heard.last == "didEndZooming 2.0")
  }

  @Test("SCL-9: fingers that meet make the content small, and not nothing")
  func meets() {
    pinch(from: 60, to: 0, at: Point(x: 400, y: 300), ends: false)
    #expect(rig.scroll.zoomScale > 0.001 && rig.scroll.zoomScale < 1)
    rig.playground.run {
      together(after: 0.3) {
        finger(1).up(after: 0)
        finger(2).up(after: 0)
      }
    }
    rig.rest()
    #expect(rig.scroll.zoomScale == 1 && rig.scroll.contentSize == Size(width: 300, height: 400))
  }

  @Test("SCL-9: without bouncesZoom the limits are walls")
  func walls() {
    rig.scroll.bouncesZoom = false
    rig.scroll.maximumZoomScale = 2
    pinch(from: 50, to: 300, at: Point(x: 400, y: 300), ends: false)
    #expect(rig.scroll.zoomScale == 2)
  }

  @Test("SCL-9: zoomed, one finger drags what is visible")
  func dragZoomed() {
    rig.scroll.zoomScale = 2
    #expect(rig.offset == Point(x: 150, y: 200) && rig.scroll.contentSize.width == 600)
    rig.drag(by: Vector(dx: -60, dy: 0))
    rig.release()
    expectClose(rig.offset.x, 200, within: 1e-9)
    #expect(rig.offset.y == 200)
  }

  @Test("SCL-2: a scale that the program sets in a drag does not let the content jump")
  func zoomedInDrag() {
    rig.scroll.zoomScale = 4
    rig.drag(by: Vector(dx: -60, dy: 0))
    rig.scroll.zoomScale = 2
    let before = rig.offset
    rig.playground.run { finger(1).move(by: Vector(dx: -5, dy: 0)) }
    expectClose(rig.offset.x - before.x, 5, within: 1e-9)
    expectClose(rig.offset.y, before.y, within: 1e-9)
  }

  /// Each finger of a pinch that goes on, so far outwards, after a movement of both.
  private func spread(by way: Double, moving both: Vector = .zero) {
    rig.playground.run {
      together {
        finger(1).move(by: both + Vector(dx: -way, dy: 0))
        finger(2).move(by: both + Vector(dx: way, dy: 0))
      }
    }
  }

  @Test(
    "SCL-2: a pinch goes on from the scale and the offset that the program sets",
    arguments: [false, true])
  func setInPinch(animated: Bool) {
    pinch(from: 50, to: 104, at: Point(x: 400, y: 300), ends: false)
    rig.scroll.setZoomScale(3, animated: animated)
    if animated { rig.playground.wait(0.5) }
    #expect(rig.scroll.isZooming && rig.scroll.zoomScale == 3)
    // A twentieth of 208 pt.
    spread(by: 5.2)
    expectClose(rig.scroll.zoomScale, 3.15, within: 1e-9)
    rig.scroll.contentOffset = Point(x: 100, y: 100)
    spread(by: 0, moving: Vector(dx: 5, dy: 7))
    expectClose(rig.offset, Point(x: 95, y: 93))
    expectClose(rig.scroll.zoomScale, 3.15, within: 1e-9)
  }

  @Test("SCL-6: a pinch under way stops what the program animates, and goes on from there")
  func animatedInPinch() {
    pinch(from: 50, to: 104, at: Point(x: 400, y: 300), ends: false)
    rig.scroll.setZoomScale(4, animated: true)
    rig.playground.wait(0.1)
    spread(by: 5.2)
    let held = rig.scroll.zoomScale
    #expect(held > 2 && held < 3.99)
    rig.playground.wait(1)
    #expect(rig.scroll.zoomScale == held && !rig.heard.contains("didEndScrollingAnimation"))
    spread(by: -5.2)
    expectClose(rig.scroll.zoomScale, held / 1.05, within: 1e-9)
  }

  @Test("SCL-9: when one finger of a pinch lifts, the other drags on without a jump")
  func oneStays() {
    pinch(from: 50, to: 104, at: Point(x: 400, y: 300), ends: false)
    rig.playground.run { finger(2).up(after: 0.3) }
    let before = rig.offset
    rig.playground.run { finger(1).move(by: Vector(dx: 5, dy: 7)) }
    #expect((rig.offset - before + Vector(dx: 5, dy: 7)).length < 1e-9)
  }

  @Test("SCL-9: the finger that drags on flings")
  func oneFlings() {
    pinch(from: 50, to: 104, at: Point(x: 400, y: 300), ends: false)
    rig.playground.run {
      finger(2).up(after: 0.3)
      for _ in 0..<6 { finger(1).move(by: Vector(dx: 5, dy: 7)) }
    }
    let before = rig.offset
    rig.heard = []
    rig.playground.run { finger(1).up() }
    expectLog(
      rig.heard,
      equals: [
        "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndZooming \(rig.scroll.zoomScale)",
      ])
    rig.rest()
    #expect(rig.offset.x < before.x - 10 && rig.offset.y < before.y - 10)
  }

  @Test("SCL-9: an animated scale arrives; back at 1 everything is where it was")
  func animated() {
    rig.scroll.setZoomScale(3, animated: true)
    rig.playground.wait(0.1)
    #expect(rig.scroll.zoomScale > 1 && rig.scroll.zoomScale < 3)
    rig.playground.wait(0.3)
    #expect(rig.scroll.zoomScale == 3)
    expectLog(rig.heard, equals: ["didEndZooming 3.0", "didEndScrollingAnimation"])
    rig.scroll.setZoomScale(9, animated: false)
    #expect(rig.scroll.zoomScale == 4)
    rig.scroll.setZoomScale(1, animated: true)
    rig.rest()
    #expect(rig.scroll.contentSize == Size(width: 300, height: 400) && rig.offset == .zero)
    #expect(photo.toParent == Transform2D.identity)
    rig.scroll.zoomScale = 2
    rig.scroll.zoomScale = 0
    #expect(rig.scroll.zoomScale == 1, "the nearest limit, as for any other scale")
  }

  @Test("A scale that the program sets about a point keeps it there", arguments: [false, true])
  func aboutPoint(animated: Bool) {
    let place = Point(x: 330, y: 180)
    let held = photo.convert(place, from: nil)
    rig.scroll.setZoomScale(3, about: rig.scroll.convert(place, from: nil), animated: animated)
    rig.rest()
    #expect(rig.scroll.zoomScale == 3)
    expectClose(photo.convert(place, from: nil), held)
    rig.scroll.setZoomScale(2, about: Point(x: .infinity, y: 0), animated: animated)
    #expect(rig.scroll.zoomScale == 3)
  }

  @Test("SCL-9: without a layer to zoom, or limits apart, nothing is zoomed")
  func none() {
    rig.scroll.maximumZoomScale = 1
    pinch(from: 50, to: 120, at: Point(x: 400, y: 300))
    #expect(rig.scroll.zoomScale == 1)
    rig.scroll.maximumZoomScale = 4
    rig.zoomed = nil
    pinch(from: 50, to: 120, at: Point(x: 400, y: 300))
    rig.scroll.zoomScale = 2
    #expect(rig.scroll.zoomScale == 1)
  }
}
