import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

private typealias Layer = WatchedLayer

/// The sample of the documentation.
@Suite("Documentation samples", .leavesNothing)
struct DocSamples {
  @Test("TouchScene: a stage, a card and its frame")
  func landingPage() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    card.position = Point(x: 400, y: 300)
    card.content = .color(.white)
    stage.root.addChild(card)
    let frame = stage.drawList(background: .black)
    #expect(card.frame == Rect(x: 300, y: 225, width: 200, height: 150))
    #expect(frame.commands.count == 1)
  }

  final class WholeRows: ScrollLayerDelegate {
    func scrollLayerWillEndDragging(
      _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
      targetContentOffset.y = (targetContentOffset.y / 50).rounded() * 50
    }
  }

  @Test("ScrollContent: a list; a drag, a fling, and a delegate that chooses the end")
  func list() {
    let playground = Playground()
    let stage = playground.stage
    let list = ScrollLayer(name: "list", bounds: Rect(x: 0, y: 0, width: 320, height: 400))
    list.position = Point(x: 400, y: 300)
    list.contentSize = Size(width: 320, height: 2000)
    stage.root.addChild(list)
    for number in 0..<40 {
      let row = Layer(name: "row \(number)", bounds: Rect(x: 0, y: 0, width: 320, height: 48))
      row.position = Point(x: 160, y: 25 + 50 * Double(number))
      list.addChild(row)
    }
    playground.run {
      finger(1).down(400, 400)
      finger(1).drag(to: Point(x: 400, y: 290), over: 0.2, steps: 20)
      finger(1).up(after: 0.3)
    }
    expectClose(list.contentOffset, Point(x: 0, y: 100))
    let delegate = WholeRows()
    list.delegate = delegate
    playground.run {
      finger(1).down(400, 400)
      finger(1).drag(to: Point(x: 400, y: 300), over: 0.1, steps: 10)
      finger(1).up(after: 0)
    }
    playground.wait(5)
    #expect(list.contentOffset == Point(x: 0, y: 700))
  }

  private final class Zoomed: ScrollLayerDelegate {
    let sheet: TouchScene.Layer
    init(_ sheet: TouchScene.Layer) { self.sheet = sheet }
    func layerForZooming(in layer: ScrollLayer) -> TouchScene.Layer? { sheet }
  }

  @Test("ScrollContent: a double tap zooms at the finger")
  func doubleTap() {
    let playground = Playground()
    let map = ScrollLayer(name: "map", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let sheet = Layer(name: "sheet", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    map.contentSize = sheet.bounds.size
    map.addChild(sheet)
    playground.root.addChild(map)
    let delegate = Zoomed(sheet)
    map.delegate = delegate
    map.maximumZoomScale = 4
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    map.addGestureRecognizer(doubleTap) { map, tap in
      map.setZoomScale(map.zoomScale * 2, about: tap.location(in: map), animated: true)
    }
    playground.run {
      finger(1).tap(at: Point(x: 100, y: 200))
      finger(1).tap(at: Point(x: 100, y: 200), after: 0.1)
    }
    playground.wait(0.5)
    #expect(map.zoomScale == 2)
    expectClose(map.contentOffset, Point(x: 100, y: 200))
  }
}
