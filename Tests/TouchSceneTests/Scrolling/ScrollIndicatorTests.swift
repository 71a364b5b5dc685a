import TestSupport
import Testing

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  /// The rig, with indicators.
  private func makeRig(_ content: Size = Size(width: 300, height: 2000)) -> ScrollRig {
    let rig = ScrollRig(content: content)
    rig.scroll.showsVerticalScrollIndicator = true
    rig.scroll.showsHorizontalScrollIndicator = true
    // White of one opacity, so that what is drawn says how much of them is seen.
    rig.scroll.indicatorStyle = .white
    return rig
  }

  /// A bar as it is drawn: where it is on the surface, and its opacity as a part of its full one.
  private struct Bar: Equatable {
    var box: Rect
    var part: Double
  }

  /// What is drawn besides the content, which has no colour.
  private func bars(_ rig: ScrollRig) -> [Bar] {
    rig.stage.drawList(background: .black).commands.compactMap { command in
      guard case .polygon(let points, let color) = command else { return nil }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
      return Bar(
        box: Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y),
        part: color.alpha / 0.55)
    }
  }

  @Test("SCL-10: seen while the content moves, 0.4 s longer, and gone within 0.3 s")
  func fades() {
    let rig = makeRig()
    #expect(bars(rig).isEmpty)
    rig.drag(by: Vector(dx: 0, dy: -60))
    expectEqual(bars(rig).map(\.part), [1])
    rig.release()
    #expect(bars(rig).map(\.part) == [1] && rig.stage.isAnimating)
    rig.playground.wait(0.39)
    expectEqual(bars(rig).map(\.part), [1])
    rig.playground.wait(0.16)
    let parts = bars(rig).map(\.part)
    expectClose(parts.first ?? 0, 0.5, within: 0.01)
    #expect(parts.count == 1)
    rig.playground.wait(0.16)
    #expect(bars(rig).isEmpty && !rig.stage.isAnimating && rig.playground.isIdle)
  }

  @Test("SCL-10: a drag on the way brings them back at once; momentum counts as movement")
  func comeBack() {
    let rig = makeRig()
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.release()
    rig.playground.wait(0.6)
    rig.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    expectEqual(bars(rig).map(\.part), [1])
    rig.playground.run { finger(1).up(after: 0) }
    rig.playground.wait(0.9)
    #expect(rig.scroll.isDecelerating && bars(rig).map(\.part) == [1])
    rig.playground.wait(10)
    #expect(bars(rig).isEmpty && !rig.stage.isAnimating)
  }

  @Test("SCL-10: the same at every frame rate, to the last bit", arguments: [30, 60, 1000])
  func frameRates(rate: Int) {
    let rig = makeRig()
    rig.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    rig.playground.run { finger(1).up(after: 0) }
    let start = rig.playground.time
    var seconds = 0.0
    while seconds < 3.1 {
      rig.stage.advance(to: Timestamp(seconds: start + seconds))
      _ = bars(rig)
      seconds += 1 / Double(rate)
    }
    rig.playground.wait(3.1)
    let other = makeRig()
    other.drag(by: Vector(dx: 0, dy: -100), over: 0.1)
    other.playground.run { finger(1).up(after: 0) }
    other.playground.wait(3.1)
    #expect(!bars(rig).isEmpty && bars(rig) == bars(other))
    #expect((bars(rig).first?.part ?? 0) < 1)
  }

  /// The layer lies at 250, 100 and is 300 × 400 pt; the track is 3 pt shorter at each end.
  @Test(
    "SCL-10: as long as what is seen is of the content, and at its place; squeezed beyond a limit",
    arguments: [
      (0.0, 3.0, 78.8), (800.0, 160.6, 78.8), (1600.0, 318.2, 78.8), (-40.0, 3.0, 38.8),
      (1640.0, 358.2, 38.8), (-300.0, 3.0, 8.0),
    ] as [(Double, Double, Double)])
  func places(offset: Double, start: Double, length: Double) throws {
    let rig = makeRig()
    rig.scroll.contentOffset = Point(x: 0, y: offset)
    rig.scroll.flashScrollIndicators()
    let bars = bars(rig)
    #expect(bars.count == 1)
    let expected = Rect(x: 250 + 294, y: 100 + start, width: 3, height: length)
    expectClose(try #require(bars.first).box, expected, within: 0.1, "\(bars)")
  }

  @Test("SCL-10: a bar for each axis that moves, out of each other's way; never shorter than 36 pt")
  func axes() throws {
    let rig = makeRig(Size(width: 100_000, height: 2000))
    rig.scroll.flashScrollIndicators()
    let bars = bars(rig)
    #expect(bars.count == 2)
    let lower = try #require(bars.last).box
    expectClose(lower, Rect(x: 253, y: 494, width: 36, height: 3), within: 0.1)
    rig.scroll.contentOffset = Point(x: 99_700, y: 1600)
    rig.scroll.flashScrollIndicators()
    let ends = self.bars(rig)
    #expect(ends.count == 2)
    if ends.count == 2 { #expect(ends[0].box.maxY < 494 && ends[1].box.maxX < 544) }
    rig.scroll.showsVerticalScrollIndicator = false
    #expect(self.bars(rig).count == 1)
    rig.scroll.showsHorizontalScrollIndicator = false
    #expect(self.bars(rig).isEmpty)
  }

  @Test("SCL-10: nothing hits them, and they are not among the children")
  func noLayers() {
    let rig = makeRig()
    let children = rig.scroll.children.count
    rig.scroll.flashScrollIndicators()
    #expect(rig.scroll.children.count == children)
    #expect(rig.playground.root.hitTest(Point(x: 545, y: 110), with: nil) === rig.scroll)
  }

  @Test("SCL-10: where everything fits, or outside a stage, there is nothing to show")
  func nothing() {
    let rig = makeRig(Size(width: 300, height: 400))
    rig.scroll.flashScrollIndicators()
    #expect(bars(rig).isEmpty && !rig.stage.isAnimating)
    rig.scroll.contentSize = Size(width: 300, height: 800)
    rig.scroll.removeFromParent()
    rig.scroll.flashScrollIndicators()
    #expect(!rig.stage.isAnimating)
  }

  @Test("SCL-10: without motion too; fading is none")
  func reducedMotion() {
    let rig = makeRig()
    rig.stage.reducesMotion = true
    rig.drag(by: Vector(dx: 0, dy: -60))
    rig.release()
    rig.playground.wait(0.39)
    expectEqual(bars(rig).map(\.part), [1])
    rig.playground.wait(0.4)
    #expect(bars(rig).isEmpty)
  }
}
