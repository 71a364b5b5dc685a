package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchScene

/// A scroll layer of 300 × 400 pt in the middle of a playground, and everything that its delegate
/// hears but the scrolling itself.
package final class ScrollRig: ScrollLayerDelegate {
  package let playground = Playground()
  package let scroll = ScrollLayer(
    name: "scroll", bounds: Rect(x: 0, y: 0, width: 300, height: 400))
  /// A layer inside, 100 × 100 pt at the content's upper left corner.
  package let card: TouchLayer
  package var heard: [String] = []
  package var scrolls = 0
  /// Sets the target of a fling.
  package var target: ((Point) -> Point)?
  package var zoomed: Layer?
  package var lastVelocity = Vector.zero

  package init(content: Size = Size(width: 300, height: 2000)) {
    scroll.position = Point(x: 400, y: 300)
    scroll.contentSize = content
    // Their vanishing would be something that moves by itself.
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    playground.root.addChild(scroll)
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100), in: scroll)
    scroll.delegate = self
  }

  package var offset: Point { scroll.contentOffset }
  package var stage: Stage { playground.stage }

  /// A drag by so much, in 10 ms steps of equal length, from the middle.
  package func drag(
    _ number: Int = 1, by way: Vector, over seconds: Double = 0.2, from start: Point? = nil
  ) {
    let start = start ?? Point(x: 400, y: 300)
    let steps = max(1, Int((seconds * 100).rounded()))
    playground.run {
      finger(number).down(at: start)
      finger(number).drag(to: start + way, over: seconds, steps: steps)
    }
  }

  /// Lifts after a rest that leaves no speed.
  package func release(_ number: Int = 1) { playground.run { finger(number).up(after: 0.3) } }

  /// Lets everything come to rest, with so many frames a second.
  package func rest(framesPerSecond: Int = 60) {
    let start = playground.time
    var frame = 1
    while stage.isAnimating, frame < 100 * framesPerSecond {
      stage.advance(to: Timestamp(seconds: start + Double(frame) / Double(framesPerSecond)))
      frame += 1
    }
    playground.wait(Double(frame) / Double(framesPerSecond))
  }

  package func scrollLayerDidScroll(_ layer: ScrollLayer) { scrolls += 1 }
  package func scrollLayerWillBeginDragging(_ layer: ScrollLayer) {
    heard.append("willBeginDragging")
  }
  package func scrollLayerWillEndDragging(
    _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    heard.append("willEndDragging")
    lastVelocity = velocity
    if let target { targetContentOffset = target(targetContentOffset) }
  }
  package func scrollLayerDidEndDragging(_ layer: ScrollLayer, willDecelerate: Bool) {
    heard.append("didEndDragging \(willDecelerate)")
  }
  package func scrollLayerWillBeginDecelerating(_ layer: ScrollLayer) {
    heard.append("willBeginDecelerating")
  }
  package func scrollLayerDidEndDecelerating(_ layer: ScrollLayer) {
    heard.append("didEndDecelerating")
  }
  package func scrollLayerDidEndScrollingAnimation(_ layer: ScrollLayer) {
    heard.append("didEndScrollingAnimation")
  }
  package func layerForZooming(in layer: ScrollLayer) -> Layer? { zoomed }
  package func scrollLayerDidEndZooming(_ layer: ScrollLayer, atScale scale: Double) {
    heard.append("didEndZooming \(scale)")
  }
}
